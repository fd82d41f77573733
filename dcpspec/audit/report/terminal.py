"""A report on the terminal."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from dcpspec.audit.report import wording
from dcpspec.audit.report.summary import BrokenRule, Report
from dcpspec.wording import counted

_STYLES: Final = {"error": "red", "warning": "yellow", "notice": "cyan"}
# Maximum numbers to display: violations of one rule, refused streams, and connections with all details.
EXAMPLES: Final = 3
REFUSED: Final = 10
CONNECTIONS: Final = 5


def print_report(report: Report, console: Console) -> None:
    """Print refused streams, violations by rule, connections, and finally the verdict.

    Args:
        report: The report to print.
        console: The console. Text from the capture is never interpreted as markup.
    """
    if report.refused.total:
        _line(console, "", (f"{counted(report.refused.total, 'stream')} refused or rolled back", "bold"))
        shown = report.refused.shown[:REFUSED]
        for peers, streams in wording.by_connection(shown):
            _line(console, "  ", (peers, "bold"))
            for stream in streams:
                name = wording.stream_name(stream.stream, stream.vbucket, stream.stream_id)
                _line(console, "    ", (f"{name}: {wording.refusal(stream)}", "yellow"))
                if stream.reason:
                    _line(console, "      ", (stream.reason, ""))
        _left_out(console, report.refused.total - len(shown), "stream", "  ")
        console.print()
    for rule in report.rules.shown:
        _print_rule(console, rule, report.connections.total > 1)
        console.print()
    _left_out(console, report.rules.left_out, "broken rule")
    for number, connection in enumerate(report.connections.shown):
        role = wording.role(connection)
        about = (wording.peers(connection), "bold"), (f"  {role}" if role else "", "")
        if number >= CONNECTIONS:
            newer = (connection.replaced_by or "").partition(">")[0]
            line = Text.assemble(*about, (f"  replaced by {newer}" if newer else "", ""))
            line.truncate(console.width, overflow="ellipsis")
            console.print(line)
            continue
        _line(console, "", *about)
        for name, value in wording.facts(connection):
            _line(console, f"  {name:<13}", (value, ""))
        console.print()
    _left_out(console, report.connections.left_out, "connection")
    _print_unread(console, report)
    style = "yellow" if report.is_empty else _STYLES.get(report.severity or "", "green")
    _line(console, "", (report.verdict, f"bold {style}"))


def _print_unread(console: Console, report: Report) -> None:
    for line in report.losses.shown:
        _line(console, "not read  ", (line, "yellow"))
    _left_out(console, report.losses.left_out, "line")
    if report.left_out:
        _line(console, "", (wording.left_out(report.left_out), "dim"))


def _print_rule(console: Console, rule: BrokenRule, with_connection: bool) -> None:
    style = _STYLES.get(rule.severity, "")
    symbol = wording.SYMBOLS.get(rule.severity, "")
    total = rule.violations.total
    times = f"  {total:,} times" if total != 1 else "  once"
    _line(console, "", (f"{symbol} {rule.severity} {rule.rule}", f"bold {style}".strip()), (times, "dim"))
    if rule.sentence:
        _line(console, "  ", (rule.sentence, "italic"))
    if rule.means:
        _line(console, "  it means    ", (rule.means, ""))
        _line(console, "  what to do  ", (rule.action, ""))
    if total <= EXAMPLES:
        for violation in rule.violations.shown:
            _print_violation(console, rule, violation, with_connection)
        return
    _line(console, "  ", ("the first", "dim"))
    _print_violation(console, rule, rule.violations.shown[0], with_connection)
    _line(console, "  ", (f"the last, after {total - 2:,} more", "dim"))
    _print_violation(console, rule, rule.last, with_connection)


def _print_violation(console: Console, rule: BrokenRule, violation: Any, with_connection: bool) -> None:
    peers = f"{wording.peers(violation)}: " if with_connection else ""
    _line(console, "    ", (f"{peers}{wording.place(violation)}", ""))
    for name in ("expected", "seen"):
        text = getattr(violation, name)
        if text and text != rule.sentence:
            _line(console, f"      {name:<10}", (text, ""))


def _left_out(console: Console, count: int, noun: str = "", indent: str = "") -> None:
    if count:
        more = counted(count, f"more {noun}") if noun else f"{count:,} more"
        _line(console, indent, (f"... and {more}", "dim"))


def _line(console: Console, lead: str, *parts: tuple[str, str]) -> None:
    """Print a label and a paragraph, with the later lines indented to match the first."""
    width = max(console.width - len(lead), 20)
    for number, line in enumerate(Text.assemble(*parts).wrap(console, width)):
        line.rstrip()
        before = lead if number == 0 else " " * len(lead)
        console.print(Text.assemble((before, "dim"), line), soft_wrap=True)
