"""Describes the actions of a case's script: which rule fired on which message in which packets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dcpspec.arrays import as_text
from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.replay.script import FiredRule, Script, ScriptRule
from dcpspec.wording import as_code, counted

_SHOWN: Final = 3


def script_text(fired: Sequence[FiredRule]) -> str:
    """Return the script's actions as part of a sentence; empty if no rule has fired.

    Args:
        fired: The rules that have fired; rules on the same kind of message are grouped.
    """
    packets: dict[str, list[int]] = {}
    for each in fired:
        vbucket = "" if each.head.vbucket is None else f" for vbucket {each.head.vbucket}"
        what = f"script rule {each.rule.number} ({each.deed}) fired on {each.message}{vbucket}"
        own = packets.setdefault(what, [])
        own += () if each.packet is None else (each.packet,)
    texts = []
    for text, own in list(packets.items())[:_SHOWN]:
        numbers = ", ".join(map(str, own[:_SHOWN])) + (", ..." if len(own) > _SHOWN else "")
        texts.append(text + (f" ({'packet' if len(own) == 1 else 'packets'} {numbers})" if own else ""))
    if len(packets) > _SHOWN:
        texts.append(f"script rules fired on {counted(len(packets) - _SHOWN, 'more message')}")
    return ", ".join(texts)


def not_sent(script: Script, traffic: RecordedTraffic) -> str | None:
    """Return a clause about a message that a rule requires and the client does not send; None if no such
    message is missing.
    """
    for rule in script.waiting:
        if rule.sender == SERVER or rule.opcode is None or _is_sent(rule, traffic):
            continue
        if rule.key is not None:
            return f"the client does not send the control {as_code(sorted(rule.key))}"
        if not rule.is_about_changes:
            return f"the client does not send {as_code(sorted(rule.opcode))}"
    return None


def _is_sent(rule: ScriptRule, traffic: RecordedTraffic) -> bool:
    return any(
        event.opcode in (rule.opcode or ()) and (rule.key is None or as_text(event.key or b"") in rule.key)
        for event in traffic.of(CLIENT)
    )


def waiting_text(script: Script) -> str:
    """Return a description of the first rule that has not fired as often as intended."""
    rule = script.waiting[0]
    about = "" if rule.opcode is None else f" on {' or '.join(sorted(rule.opcode))}"
    vbucket = f" for vbucket {', '.join(map(str, sorted(rule.vbucket)))}" if rule.vbucket else ""
    number = f" of connection {', '.join(map(str, sorted(rule.connection)))}" if rule.connection else ""
    return f"script rule {rule.number} ({rule.action}{about}{vbucket}{number})"
