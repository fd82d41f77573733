"""A report on the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from pyspark_dcp.audit.report import wording
from pyspark_dcp.audit.report.summary import BrokenRule, ConnectionRow, Report, StreamRow, counted

_STYLES = {"error": "red", "warning": "yellow", "notice": "cyan"}


EXAMPLES: Final = 3
"""Most violations of one rule that are shown."""


def print_report(report: Report, console: Console) -> None:
    """Print connections with the streams that were refused, then violations by rule, and the verdict last.

    Args:
        report: What to print.
        console: Where to. Text of the capture is never taken as markup.
    """
    refused: dict[tuple[str | None, str | None], list[StreamRow]] = {}
    for stream in report.streams.shown:
        if stream.is_refused:
            refused.setdefault((stream.source, stream.connection), []).append(stream)
    for number, connection in enumerate(report.connections.shown):
        if number:
            console.print()
        _print_connection(console, connection)
        for stream in refused.pop((connection.source, connection.connection), ()):
            _print_refused(console, stream)
    _left_out(console, report.connections.left_out, "connection")
    for streams in refused.values():
        _line(console, "", (wording.peers(streams[0]), "bold"))
        for stream in streams:
            _print_refused(console, stream)
    shown = sum(stream.is_refused for stream in report.streams.shown)
    _left_out(console, report.refused - shown, "refused stream")
    for rule in report.rules.shown:
        console.print()
        _print_rule(console, rule, report.connections.total > 1)
    _left_out(console, report.rules.left_out, "broken rule")
    console.print()
    style = _STYLES.get(report.severity or "", "green")
    _line(console, "", (report.verdict, f"bold {style}"))


def _print_connection(console: Console, connection: ConnectionRow) -> None:
    role = wording.role(connection)
    _line(console, "", (connection.peers, "bold"), (f"  {role}" if role else "", ""))
    facts = wording.facts(connection)
    if connection.source and connection.source != connection.peers:
        facts.insert(0, ("file", connection.source))
    for name, value in facts:
        _line(console, f"  {name:<13}", (value, ""))


def _print_refused(console: Console, stream: StreamRow) -> None:
    name = wording.stream_name(stream.stream, stream.vbucket, stream.stream_id)
    asked = wording.asked(stream)
    said = f"asked {asked}, {wording.answer(stream)}" if asked else wording.answer(stream)
    _line(console, "  ", (f"{name}: {said}", "yellow"))
    if stream.reason:
        _line(console, "    ", (stream.reason, ""))


def _print_rule(console: Console, rule: BrokenRule, with_connection: bool) -> None:
    style = _STYLES.get(rule.severity, "")
    symbol = wording.SYMBOLS.get(rule.severity, "")
    times = f"  {rule.violations.total:,} times" if rule.violations.total != 1 else "  once"
    _line(console, "", (f"{symbol} {rule.severity} {rule.rule}", f"bold {style}".strip()), (times, "dim"))
    if rule.sentence:
        _line(console, "  ", (rule.sentence, "italic"))
    last = None
    shown = rule.violations.shown[:EXAMPLES]
    for violation in shown:
        peers = wording.peers(violation)
        if with_connection and peers != last:
            _line(console, "  ", (peers, "bold"))
            last = peers
        time = wording.clock(violation.time)
        head = ", ".join(part for part in (violation.opcode, wording.where(violation), time) if part)
        _line(console, "    ", (head, ""))
        if violation.expected:
            _line(console, "      expected  ", (violation.expected, ""))
        if violation.seen:
            _line(console, "      seen      ", (violation.seen, ""))
    _left_out(console, rule.violations.total - len(shown), indent="    ")


def _left_out(console: Console, count: int, noun: str = "", indent: str = "") -> None:
    if count:
        _line(console, indent, (f"... and {counted(count, noun) if noun else f'{count:,}'} more", "dim"))


def _line(console: Console, lead: str, *parts: tuple[str, str]) -> None:
    """A paragraph behind what leads it, its further lines as far to the right."""
    width = max(console.width - len(lead), 20)
    for number, line in enumerate(Text.assemble(*parts).wrap(console, width)):
        line.rstrip()
        before = lead if number == 0 else " " * len(lead)
        console.print(Text.assemble((before, "dim"), line), soft_wrap=True)
