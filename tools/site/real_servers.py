"""The page about what real servers were seen to do; `docs/real-servers.yaml` contains its tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tools.grammar.model import read_plain
from tools.project import DOCS
from tools.site import places

PAGE = places.REAL_SERVERS
SOURCE = DOCS / "real-servers.yaml"
END = "FIN"
"""Written instead of an opcode: the packet ends the connection."""
PACKET = re.compile(r"(?P<number>[0-9]+) (?P<opcode>\w+)(?P<fields>.*)")
FIELD = re.compile(r" (?P<name>[\w.]+)=(?P<value>.*?)(?= [\w.]+=|$)")


class StatedPacket(NamedTuple):
    """A packet of a capture that shows a statement."""

    number: int
    opcode: str
    fields: Mapping[str, str]
    """Values by column."""


def packet(written: str) -> StatedPacket:
    """Return a packet as `docs/real-servers.yaml` writes it.

    Raises:
        ValueError: The text is not a packet.
    """
    match = PACKET.fullmatch(written)
    fields = list(FIELD.finditer(match["fields"])) if match else []
    if match is None or "".join(field[0] for field in fields) != match["fields"]:
        raise ValueError(f"{SOURCE.name}: expected a packet, an opcode and fields: {written}")
    return StatedPacket(
        int(match["number"]), match["opcode"], {field["name"]: field["value"] for field in fields}
    )


def _with_packets(entries: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return statements with their packets."""
    return [
        entry
        | {"evidence": {name: [*map(packet, listed)] for name, listed in entry.get("evidence", {}).items()}}
        for entry in entries
    ]


def data() -> dict[str, Any]:
    """Return the statements by group, the differences between the releases, and the remaining lists."""
    listed = read_plain(SOURCE)
    groups = [group | {"statements": _with_packets(group["statements"])} for group in listed["statements"]]
    differences = _with_packets(listed["differences"])
    return {**listed, "groups": groups, "differences": differences, "end": END}
