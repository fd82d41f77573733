"""Recognizes connections with messages by their first bytes, whatever their ports.

Wireshark calls this a heuristic dissector. A connection is recognized in one of these ways:

- One side begins with `PROOF` messages: their headers are known, each length leads to the next header, and
  the grammars accept the bodies. If the first bytes that a side sent are anything else, the connection is not
  recognized, whatever follows.
- The capture began later, and so many messages lead to the end of the known bytes, from any position.
- The connection is short: both sides contain nothing but messages, two or more together.

Only a bounded number of bytes is examined; see `dcpspec.capture.reassembly.Reassembler`.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Final

import numpy as np

from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.tcp import Beginning
from dcpspec.framing.cut import MAX_MESSAGE, PROOF, is_message
from dcpspec.framing.walk import chain, longest_to_end
from dcpspec.grammar.header import HEADER_SIZE, MAGICS
from dcpspec.options import DATA_PORTS, Ports
from dcpspec.views import Bytes

_MAX_BODY: Final = MAX_MESSAGE - HEADER_SIZE
_SHORT: Final = 2
"""Number of messages in a connection that contains nothing else."""
_EXAMINED: Final = 8
"""Number of messages to examine for `PROOF` consecutive valid messages. The first headers may be bytes of a
document that happen to lead to a message.
"""


def reassembler_of(ports: Ports) -> Reassembler:
    """Return a reassembler for the connections that the option ``ports`` selects."""
    return Reassembler(DATA_PORTS, is_recognized) if ports == "auto" else Reassembler(ports)


def is_recognized(sides: Collection[Beginning], is_last: bool) -> bool | None:
    """Return whether a connection carries messages, or None if this depends on later bytes.

    Args:
        sides: The beginnings of both sides.
        is_last: There are no later bytes.
    """
    counts, is_broken, is_proven = 0, False, False
    for runs, is_start in sides:
        if not runs:
            continue
        count, is_other = _first_messages(np.frombuffer(runs[0], np.uint8))
        if is_start and is_other and count < PROOF:
            return False
        is_proven |= is_start and count >= PROOF
        is_broken |= is_other
        counts += count
    if is_proven or not is_last:
        return is_proven or None
    if counts >= _SHORT and not is_broken:
        return True
    return any(_leads_to_end(np.frombuffer(run, np.uint8)) for runs, _ in sides for run in runs)


def _first_messages(data: Bytes) -> tuple[int, bool]:
    """Return the number of messages at the start of some bytes, at most `PROOF`, and whether something else
    follows these messages.
    """
    positions = chain(data, 0, len(data), _MAX_BODY)[: PROOF + 1].tolist()
    for count, (start, end) in enumerate(pairwise(positions)):
        if not _is_valid(data, start, end):
            return count, True
        if end > len(data):
            return count, False
    rest = data[positions[-1] :]
    is_other = len(rest) >= HEADER_SIZE or (len(rest) > 0 and int(rest[0]) not in MAGICS)
    return len(positions) - 1, is_other and len(positions) <= PROOF


def _is_valid(data: Bytes, start: int, end: int) -> bool:
    message = data[start:end].tobytes()
    return any(is_message(message, end - start, collections) for collections in (True, False))


def _leads_to_end(data: Bytes) -> bool:
    """Return True if enough messages lead to the end of the bytes, from any position."""
    start = longest_to_end(data, _MAX_BODY)
    positions = chain(data, start, len(data), _MAX_BODY)[: _EXAMINED + 1].tolist()
    consecutive = 0
    for begin, end in pairwise(positions):
        is_valid = end <= len(data) and _is_valid(data, begin, end)
        consecutive = consecutive + 1 if is_valid else 0
        if consecutive == PROOF:
            return True
    return False
