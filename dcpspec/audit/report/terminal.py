"""A report on the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from dcpspec.audit.report import wording
from dcpspec.audit.report.summary import BrokenRule, Report
from dcpspec.audit.report.wording import counted

_STYLES: Final = {"error": "red", "warning": "yellow", "notice": "cyan"}
EXAMPLES: Final = 3
"""Most violations of one rule that are shown."""


def print_report(report: Report, console: Console) -> None:
    """Print the streams that were refused, violations by rule, connections, and the verdict last.

    Args:
        report: The report to print.
        console: Where to print it. Text of the capture is never taken as markup.
    """
    if report.refused.total:
        _line(console, "", (f"{counted(report.refused.total, 'stream')} refused or rolled back", "bold"))
        for peers, streams in wording.by_connection(report.refused.shown):
            _line(console, "  ", (peers, "bold"))
            for stream in streams:
                _print_refused(console, stream)
        _left_out(console, report.refused.left_out, "stream", "  ")
        console.print()
    for rule in report.rules.shown:
        _print_rule(console, rule, report.connections.total > 1)
        console.print()
    _left_out(console, report.rules.left_out, "broken rule")
    for connection in report.connections.shown:
        role = wording.role(connection)
        _line(console, "", (wording.peers(connection), "bold"), (f"  {role}" if role else "", ""))
        for name, value in wording.facts(connection):
            _line(console, f"  {name:<13}", (value, ""))
        console.print()
    _left_out(console, report.connections.left_out, "connection")
    _line(console, "", (report.verdict, f"bold {_STYLES.get(report.severity or '', 'green')}"))


def _print_refused(console: Console, stream: Any) -> None:
    name = wording.stream_name(stream.stream, stream.vbucket, stream.stream_id)
    asked = wording.asked(stream)
    said = f"asked {asked}, {wording.answer(stream)}" if asked else wording.answer(stream)
    _line(console, "    ", (f"{name}: {said}", "yellow"))
    if stream.reason:
        _line(console, "      ", (stream.reason, ""))


def _print_rule(console: Console, rule: BrokenRule, with_connection: bool) -> None:
    style = _STYLES.get(rule.severity, "")
    symbol = wording.SYMBOLS.get(rule.severity, "")
    times = f"  {rule.violations.total:,} times" if rule.violations.total != 1 else "  once"
    _line(console, "", (f"{symbol} {rule.severity} {rule.rule}", f"bold {style}".strip()), (times, "dim"))
    if rule.sentence:
        _line(console, "  ", (rule.sentence, "italic"))
    shown = rule.violations.shown[:EXAMPLES]
    for peers, violations in wording.by_connection(shown):
        if with_connection:
            _line(console, "  ", (peers, "bold"))
        for violation in violations:
            place = (violation.opcode, wording.where(violation), wording.clock(violation.time))
            _line(console, "    ", (", ".join(part for part in place if part), ""))
            for name in ("expected", "seen"):
                if text := getattr(violation, name):
                    _line(console, f"      {name:<10}", (text, ""))
    _left_out(console, rule.violations.total - len(shown), indent="    ")


def _left_out(console: Console, count: int, noun: str = "", indent: str = "") -> None:
    if count:
        _line(console, indent, (f"... and {counted(count, noun) if noun else f'{count:,}'} more", "dim"))


def _line(console: Console, lead: str, *parts: tuple[str, str]) -> None:
    """Print a paragraph after its lead, further lines indented as far."""
    width = max(console.width - len(lead), 20)
    for number, line in enumerate(Text.assemble(*parts).wrap(console, width)):
        line.rstrip()
        before = lead if number == 0 else " " * len(lead)
        console.print(Text.assemble((before, "dim"), line), soft_wrap=True)
