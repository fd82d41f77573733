"""What a client's message breaks by itself, whatever the connection.

Clients send the same request for many vbuckets, so the results for the most recent messages are kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from dcpspec.framing.live import Head
from dcpspec.grammar.headers import with_header_number
from dcpspec.grammar.tree import read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.replay.dialog import RELEASE

_MAX_KEPT: Final = 1 << 10
"""Maximum length in bytes of a message whose result is kept."""
_KEPT: Final = 1 << 10
_ADDRESS: Final = ("opaque", "vbucket")
"""Numbers in the header that differ between the requests for different vbuckets."""


class Checked(NamedTuple):
    """What is wrong with a message."""

    rules: tuple[str, ...]
    """The ids of the broken rules of the scopes ``message`` and ``content`` that the node's release has, in
    the order of the policy.
    """
    error: str | None
    """The error of the parser, if any."""


def outcome(data: bytes, collections: bool) -> Checked:
    """Return what is wrong with a message.

    Args:
        data: The bytes of the message.
        collections: True if keys begin with a collection id.
    """
    if len(data) > _MAX_KEPT:
        return _outcome.__wrapped__(data, collections)
    for name in _unread(Head.of(data).opcode):
        data = with_header_number(data, name, 0)
    return _outcome(data, collections)


@lru_cache(_KEPT)
def _outcome(data: bytes, collections: bool) -> Checked:
    read = read_message(data, collections)
    broken = rules_broken(data, read, load_policy())
    rules = tuple(rule.id for rule in broken if RELEASE.has(rule.since, rule.until))
    return Checked(rules, None if read.error is None else str(read.error))


@lru_cache(_KEPT)
def _unread(opcode: str) -> tuple[str, ...]:
    """Return the numbers of the address that no rule about single messages with an opcode reads."""
    rules = (rule for rule in load_policy().about(opcode) if rule.scope in ("message", "content"))
    read = {str(field) for rule in rules for field in rule.fields}
    return tuple(name for name in _ADDRESS if f"header.{name}" not in read)
