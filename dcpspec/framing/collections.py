"""Infers from messages whether a connection contains DCP, and whether collections are enabled.

HELLO decides whether document keys begin with a collection id: the client lists the features that it
supports, and the server responds with the features that it enabled. A refusal changes nothing, and no feature
is enabled before the first HELLO.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

import numpy as np
from kaitaistruct import KaitaiStructError

from dcp_kaitai.mcbp_message import McbpMessage
from dcpspec.capture.tcp import ByteStream
from dcpspec.framing.cut import Frame, Frames, blocks
from dcpspec.grammar.fields import load
from dcpspec.grammar.headers import PLACES, tables
from dcpspec.views import Flags

_HELLO: Final = "hello"
DCP: Final = "dcp_"
"""Prefix of the DCP opcodes, which follow HELLO on a connection."""
_FEATURE: Final = "collections"


class ConnectionFacts(NamedTuple):
    """Facts that the messages of a connection reveal."""

    collections: bool | None
    """True if document keys begin with a collection id, or None if unknown."""
    carries_dcp: bool | None
    """True if there is a DCP message, or None if there are no messages."""


_NOTHING: Final = ConnectionFacts(None, None)


def agreements(
    streams: Iterable[ByteStream], before: dict[str, ConnectionFacts] | None = None
) -> Iterator[tuple[ByteStream, ConnectionFacts]]:
    """Yield each stream with the facts about its connection.

    Args:
        streams: The streams of a capture, with the streams of a connection adjacent.
        before: Facts from earlier captures about connections that may continue in this capture. Updated.
    """
    before = {} if before is None else before
    for connection, directions in groupby(streams, key=lambda stream: stream.connection):
        both = list(directions)
        openings = [_opening(stream) for stream in both]
        has_dcp = [opening.has_dcp for opening in openings if opening.has_dcp is not None]
        known = before.get(connection, _NOTHING)
        if connection in before:
            openings = [replace(opening, is_known=False) for opening in openings]
        agreed = _agreed(openings)
        agreement = ConnectionFacts(
            known.collections if agreed is None else agreed,
            known.carries_dcp or (any(has_dcp) if has_dcp else known.carries_dcp),
        )
        before[connection] = agreement
        for stream in both:
            yield stream, agreement


def _agreed(openings: Iterable[_Opening]) -> bool | None:
    """Return True if document keys of a connection begin with a collection id, or None if unknown.

    The last granted HELLO decides. If no HELLO was granted, a refused HELLO leaves the feature off. If the
    response to HELLO is lost, the requested features count as enabled. A connection with a captured start but
    no HELLO has no features. The search for HELLO ends at the first DCP message. If the start of the
    connection was not captured, the result is unknown.
    """
    granted: bool | None = None
    asked: bool | None = None
    refused = silent = False
    for opening in openings:
        for message in opening.hellos:
            if message.header.is_request:
                asked = _lists_it(message.body.request)
            elif message.body.response.is_success:
                granted = _lists_it(message.body.response)
            else:
                refused = True
        silent |= opening.is_known and not opening.hellos
    if granted is not None:
        return granted
    if refused:
        return False
    return asked if asked is not None else False if silent else None


@dataclass
class _Opening:
    """The messages of a stream up to and including the first DCP message."""

    hellos: list[Any] = field(default_factory=list)
    is_known: bool = False
    """True if all messages up to the first DCP message are known, and there is at least one."""
    has_dcp: bool | None = None
    """True if there is a DCP message, or None if there are no messages."""


def _opening(stream: ByteStream) -> _Opening:
    opening = _Opening()
    known = stream.starts_at_boundary
    for piece in blocks(stream):
        if not isinstance(piece, Frames | Frame):
            known = False
            continue
        opening.has_dcp = False
        for frame, is_hello in _picked(piece):
            if not is_hello:
                opening.has_dcp, opening.is_known = True, known
                return opening
            try:
                opening.hellos.append(McbpMessage.from_bytes(frame.data))
            except KaitaiStructError:
                known = False
        opening.is_known = known
    opening.is_known = opening.is_known and known
    return opening


def _picked(piece: Frames | Frame) -> Iterator[tuple[Frame, bool]]:
    """Yield the HELLO and DCP messages of a block in order, each with a flag that is True for HELLO."""
    if isinstance(piece, Frame):
        piece = Frames.of(piece)
    starts = piece.positions[:-1]
    is_hello, is_dcp = (flags[piece.data[starts + PLACES["opcode"][0]]] for flags in _opcodes())
    is_client = tables().is_client[piece.data[starts + PLACES["magic"][0]]]
    for at in np.flatnonzero((is_hello | is_dcp) & is_client).tolist():
        (frame,) = piece.part(at, at + 1)
        yield frame, bool(is_hello[at])


@cache
def _opcodes() -> tuple[Flags, Flags]:
    """Return two flags for each opcode: whether it is HELLO, and whether it is a DCP opcode."""
    is_hello, is_dcp = np.zeros(256, np.bool_), np.zeros(256, np.bool_)
    for number, member in load().enums["mcbp_opcode::client"].items():
        is_hello[number] = member.id == _HELLO
        is_dcp[number] = member.id.startswith(DCP)
    return is_hello, is_dcp


def _lists_it(message: Any) -> bool:
    """Return True if a request or a response lists the collections feature."""
    return any(getattr(feature.code, "name", None) == _FEATURE for feature in message.features)
