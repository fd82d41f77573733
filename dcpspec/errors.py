"""The one error type of the library: what is wrong, and exactly where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class DcpError:
    """The reason that a range of bytes is not a message, or not a whole one.

    A value, not an exception: in the modes PERMISSIVE and DROPMALFORMED errors become rows or are
    dropped. ``DcpDecodeError`` carries one where decoding has to stop.
    """

    rule: str
    """Stable id of the rule that is broken: a ``-rule`` of the grammars, or one of this module's."""
    message: str
    """A sentence with the requirement of the rule and the value found instead."""
    path: str = ""
    """Field of the message, as ``body.request.extras.by_seqno``; empty if it is about no field."""
    offset: int = 0
    """Position of the first byte concerned: in the message, or in the stream once `at` has placed it."""
    source: str | None = None
    """File that the bytes come from."""
    opcode: str | None = None
    """Opcode of the message by name, if its header could be read."""

    def at(self, *, source: str | None, offset: int, opcode: str | None) -> DcpError:
        """Return the same error, placed in a stream in which the message begins at ``offset``."""
        return replace(self, source=source, offset=self.offset + offset, opcode=opcode)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (f"offset {self.offset}", self.opcode, self.path)))
        where = f"{self.source}: " if self.source else ""
        return f"{where}{place}: {self.message} [{self.rule}]"


def capture_error(path: str, detail: str, position: int) -> DcpError:
    """Return the error that a file cannot be read beyond a position."""
    return DcpError(CAPTURE, detail, "", position, path)


class DcpDecodeError(ValueError):
    """Raised in the mode FAILFAST, and by the functions that decode exactly one thing."""

    def __init__(self, error: DcpError) -> None:
        super().__init__(str(error))
        self.error = error

    def __reduce__(self) -> tuple[type[DcpDecodeError], tuple[DcpError]]:
        # Spark's workers pickle exceptions; by default, unpickling would call __init__ with the text.
        return type(self), (self.error,)


class DcpEncodeError(ValueError):
    """Raised where fields or a tree cannot be written as one message."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        """Field of the tree, or name of the kind and the field; empty if it is about no field."""
        self.reason = reason

    def __reduce__(self) -> tuple[type[DcpEncodeError], tuple[str, str]]:
        return type(self), (self.path, self.reason)


TRUNCATED = "truncated"
TRAILING = "trailing-bytes"
TOO_LONG = "message-length"
INVALID_LENGTH = "invalid-length"
SNAPPY = "snappy"
UNSYNCHRONISED = "unsynchronised"
INCOMPLETE = "incomplete"
GAP = "gap"
CAPTURE = "capture"

RULES: Final[Mapping[str, str]] = {
    TRUNCATED: "The bytes end before the field does.",
    TRAILING: "A message ends where its header says.",
    TOO_LONG: "A message is not longer than any that is expected.",
    INVALID_LENGTH: "A computed length or position is not negative.",
    SNAPPY: "A value with the Snappy bit is one valid Snappy block.",
    UNSYNCHRONISED: "Messages follow one another without bytes between them.",
    INCOMPLETE: "All bytes of a message are in the capture.",
    GAP: "All bytes of the stream are in the capture.",
    CAPTURE: "A capture file consists of whole, well-formed records.",
}
"""Requirements of the rules of this module, by id."""

LOST: Final = frozenset({INCOMPLETE, GAP, CAPTURE})
"""Rules that a capture breaks, not a side of the connection."""
NO_END: Final = "the message needs"
"""The beginning of the text about an incomplete message. A field that does not fit into a whole message
breaks the same rule."""


def is_lost(rule: str, path: object, message: str) -> bool:
    """Return True if an error is about bytes that a capture lacks, before, within or after a message.

    Args:
        rule: Id of the rule.
        path: Field of the message, None or empty if it is about no field.
        message: The text of the error.
    """
    if rule == TRUNCATED:
        return message.startswith(NO_END)
    return rule in LOST or (rule == UNSYNCHRONISED and not path)
