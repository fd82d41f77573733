"""What the script of a case did: which rule, on which message of which vbucket, in which packets."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from dcpspec.capture.writer import CaptureWriter
from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.replay.faults import FaultRule, Faults
from dcpspec.wording import counted

_FIRED: Final = re.compile(
    r"(?:client|server): (?P<message>\S+(?: response)?)(?: of vbucket (?P<vbucket>\d+))?: "
    r"(?P<rule>rule \d+): (?P<action>.*)"
)
"""How the node says that a rule has fired."""
_SHOWN: Final = 3


class FiredRule(NamedTuple):
    """A rule that has fired, on one message or on several of a kind."""

    text: str
    vbucket: int | None
    packets: tuple[int, ...]


class CommentedCapture(CaptureWriter):
    """A recording that knows which of its packets have which comments."""

    def __init__(self, path: str, interfaces: Sequence[str]) -> None:
        super().__init__(path, interfaces)
        self.comments: list[tuple[int, str]] = []
        """With the numbers of packets, the first one being 1."""
        self._count = 0

    def packet(self, interface: int, data: bytes, comment: str = "") -> None:
        """Write a packet with the time of now; see `CaptureWriter.packet`."""
        super().packet(interface, data, comment)
        self._count += 1
        if comment:
            self.comments += ((self._count, text) for text in comment.split("; "))


def fired(log: Collection[str], comments: Collection[tuple[int, str]]) -> list[FiredRule]:
    """Return the rules that have fired, those on the same kind of message together.

    Args:
        log: What the node said.
        comments: The comments of the recording with the numbers of their packets.
    """
    left = list(comments)
    found: dict[tuple[str, int | None], list[int]] = {}
    for line in log:
        told = _FIRED.search(line)
        if told is None:
            continue
        vbucket = None if told["vbucket"] is None else int(told["vbucket"])
        text = f"{told['rule']} ({told['action']}) fired on {told['message']}"
        packets = found.setdefault((text, vbucket), [])
        comment = f"{told['rule']}: {told['action']}"
        if (at := next((at for at, (_, known) in enumerate(left) if known == comment), None)) is not None:
            packets.append(left.pop(at)[0])
    return [FiredRule(text, vbucket, tuple(packets)) for (text, vbucket), packets in found.items()]


def script_text(rules: Sequence[FiredRule]) -> str:
    """Return what the script did as a part of a sentence, nothing if it did nothing."""
    texts = []
    for rule in rules[:_SHOWN]:
        vbucket = "" if rule.vbucket is None else f" of vbucket {rule.vbucket}"
        numbers = ", ".join(map(str, rule.packets[:_SHOWN])) + (", ..." if len(rule.packets) > _SHOWN else "")
        noun = "packet" if len(rule.packets) == 1 else "packets"
        texts.append(f"{rule.text}{vbucket}" + (f" ({noun} {numbers})" if numbers else ""))
    if len(rules) > _SHOWN:
        texts.append(f"{counted(len(rules) - _SHOWN, 'more message')} met rules")
    return ", ".join(texts)


def not_sent(rules: Faults, traffic: RecordedTraffic) -> str | None:
    """Return what the client does not send, so that a rule about it cannot fire; None if it is not that."""
    for rule in rules.waiting:
        if rule.sender == SERVER or rule.opcode is None or any(_matching(rule, traffic)):
            continue
        if rule.key is not None:
            return f"the client does not send the control {', '.join(sorted(rule.key))}"
        if not rule.is_about_changes:
            return f"the client does not send {', '.join(sorted(rule.opcode))}"
    return None


def _matching(rule: FaultRule, traffic: RecordedTraffic) -> Iterator[None]:
    for event in traffic.of(CLIENT):
        key = (event.key or b"").decode("utf-8", "backslashreplace")
        if event.opcode in (rule.opcode or ()) and (rule.key is None or key in rule.key):
            yield None


def waiting_text(rules: Faults) -> str:
    """Return the first rule that has not fired as often as it is to."""
    rule = rules.waiting[0]
    about = "" if rule.opcode is None else f" on {' or '.join(sorted(rule.opcode))}"
    vbucket = f" of vbucket {', '.join(map(str, sorted(rule.vbucket)))}" if rule.vbucket else ""
    return f"rule {rule.number} ({rule.action}{about}{vbucket})"
