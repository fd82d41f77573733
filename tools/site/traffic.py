"""Real messages for the pages of messages: what servers sent or accepted in captures."""

from __future__ import annotations

from functools import cache
from typing import Any

from dcpspec.grammar.headers import header_number
from dcpspec.grammar.tree import Message, read_message
from dcpspec.wording import counted
from tools import captures
from tools.captures import RealMessage
from tools.grammar.catalogue import MessageType

LONGEST = 160
"""Maximum number of bytes; longer messages are used only if no shorter one exists."""
OWN_CLIENT = "live_dcpspec_rec"
"""The capture of this project's client, which is no independent witness."""
CLIENT = "client"
"""The table of opcodes of clients, which is the only one in the captures."""

Variant = tuple[str, ...]


def of_message(message: MessageType) -> list[RealMessage]:
    """Return an example of each variant of a message: requests by layout, then a response of each status."""
    if message.table != CLIENT:
        return []
    return list(_examples().get(message.opcode.id, {}).values())


@cache
def _examples() -> dict[str, dict[Variant, RealMessage]]:
    """Return the best example of each variant, by opcode: from the newest release, not too long."""
    best: dict[str, dict[Variant, RealMessage]] = {}
    for path in captures.paths():
        for each in captures.messages(path) if path.stem != OWN_CLIENT else ():
            found = best.setdefault(each.row["opcode"], {})
            variant = _variant(each)
            if variant not in found or _rank(each) > _rank(found[variant]):
                found[variant] = each
    return {opcode: dict(sorted(found.items())) for opcode, found in best.items()}


def _variant(each: RealMessage) -> Variant:
    row = each.row
    if row["status"] is not None:
        return "response", row["status"]
    variant = ["request", f"{counted(header_number(each.data, 'len_extras'), 'byte')} of extras"]
    if marker := row["snapshot_marker"]:
        variant.append("V1" if marker["version"] is None else f"V2.{marker['version']}")
    if event := row["system_event"]:
        variant += [event["event"], f"version {event['version']}"]
    if row["stream_id"] is not None:
        variant.append("stream id")
    return tuple(variant)


def _rank(each: RealMessage) -> tuple[Any, ...]:
    """Return how good an example is: the newest release, from the server, a readable length, the first."""
    length = len(each.data)
    return (
        captures.releases().index(each.release),
        each.sender == "server",
        length <= LONGEST,
        length if length <= LONGEST else -length,
        -each.packet,
        each.path.name,
    )


def title(each: RealMessage) -> str:
    """Return what an example shows, as a sentence without its full stop."""
    what = ", ".join(_variant(each))
    how = "sent by the server" if each.sender == "server" else "accepted by the server"
    return f"kv_engine {each.release}: {what}, {how}"


def tree_of(each: RealMessage) -> Message:
    """Return a message as a tree with byte ranges."""
    return read_message(each.data, each.collections)
