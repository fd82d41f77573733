"""The error type of the library: the problem and its exact position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class DcpError:
    """The reason that a range of bytes is not a complete message.

    The class is not a subclass of Exception, because errors become rows in PERMISSIVE mode and are dropped in
    DROPMALFORMED mode. ``DcpDecodeError`` contains the error that stops decoding.
    """

    rule: str
    """Stable id of the broken rule: a ``-rule`` of the grammars, or a rule of this module."""
    message: str
    """A sentence with the requirement of the rule and the actual value."""
    path: str = ""
    """Field of the message, such as ``body.request.extras.by_seqno``; empty if the error concerns no
    field.
    """
    offset: int = 0
    """Position of the first affected byte: in the message, or, after a call to `at`, in the stream."""
    source: str | None = None
    """File that contains the bytes."""
    opcode: str | None = None
    """Opcode name of the message, if the header is readable."""

    def at(self, *, source: str | None, offset: int, opcode: str | None) -> DcpError:
        """Return this error with its position in a stream where the message begins at ``offset``."""
        return replace(self, source=source, offset=self.offset + offset, opcode=opcode)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (f"offset {self.offset}", self.opcode, self.path)))
        where = f"{self.source}: " if self.source else ""
        return f"{where}{place}: {self.message} [{self.rule}]"


def capture_error(path: str, detail: str, position: int) -> DcpError:
    """Return the error for a file that cannot be read beyond a position."""
    return DcpError(CAPTURE, detail, "", position, path)


class DcpDecodeError(ValueError):
    """Raised in FAILFAST mode, and by functions that decode exactly one message."""

    def __init__(self, error: DcpError) -> None:
        super().__init__(str(error))
        self.error = error

    def __reduce__(self) -> tuple[type[DcpDecodeError], tuple[DcpError]]:
        # Spark's workers pickle exceptions; by default, unpickling would call __init__ with the text.
        return type(self), (self.error,)


class DcpEncodeError(ValueError):
    """Raised if fields or a tree cannot be written as one message."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        """Field of the tree, or name of the kind and the field; empty if the error concerns no field."""
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
    TRUNCATED: "A field lies within the bytes of its message.",
    TRAILING: "A message has the length that its header declares.",
    TOO_LONG: "A message does not exceed the maximum length.",
    INVALID_LENGTH: "A computed length or position is not negative.",
    SNAPPY: "A value whose datatype includes Snappy consists of one valid Snappy block.",
    UNSYNCHRONISED: "Messages follow one another without bytes between them.",
    INCOMPLETE: "All bytes of a message are in the capture.",
    GAP: "All bytes of the stream are in the capture.",
    CAPTURE: "A capture file consists of whole, well-formed records.",
}
"""Requirements of this module's rules, by rule id."""

LOST: Final = frozenset({INCOMPLETE, GAP, CAPTURE})
"""Rules about captures. Neither side of a connection can break these rules."""
NO_END: Final = "the message needs"
"""The beginning of the error text for an incomplete message. The rule alone does not identify these errors,
because a field that extends beyond a complete message breaks the same rule.
"""


def is_lost(rule: str, path: object, message: str) -> bool:
    """Return True if an error concerns bytes missing from a capture, before, within or after a message.

    Args:
        rule: Id of the rule.
        path: Field of the message; None or empty if the error concerns no field.
        message: The text of the error.
    """
    if rule == TRUNCATED:
        return message.startswith(NO_END)
    return rule in LOST or (rule == UNSYNCHRONISED and not path)
