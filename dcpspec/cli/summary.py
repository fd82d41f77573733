"""``dcpspec summary``: show the connections and messages in captures, and account for every byte."""

from __future__ import annotations

import json
from typing import Any, Final, TypeAlias

import click
from rich import box
from rich.console import Console
from rich.table import Table

from dcpspec.cli.common import input_files, parsed, progress, source_options, terminal
from dcpspec.options import FILTERS
from dcpspec.protocol.connection import SERVER
from dcpspec.reading.summary import FileSummary, summarize
from dcpspec.wording import counted, printable


@click.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON per file.")
@source_options(*FILTERS, "collections", "ports", "recursive", "max_decompressed_bytes")
def summary(inputs: tuple[str, ...], as_json: bool, **chosen: Any) -> None:
    """Show the contents of captures: connections, messages by kind, and an account of every byte."""
    options = parsed(chosen)
    console = terminal(usual=100)
    files = input_files(inputs, options)
    entries = iter(summarize([file.path for file in files], options))
    for file in files:
        with progress("reading", [file]):
            entry = next(entries)
        if as_json:
            click.echo(json.dumps(entry.as_dict()))
        else:
            _print_summary(console, entry, is_whole=not options.has_filters)


def _print_summary(console: Console, entry: FileSummary, *, is_whole: bool) -> None:
    about = printable(entry.source)
    if entry.kind != "raw":
        about += (
            f": {entry.kind}, {counted(entry.packets, 'packet')}, {counted(entry.segments, 'TCP segment')}"
        )
    console.print(about, style="bold")
    for remark in entry.remarks:
        console.print(f"  {remark}")
    if encrypted := sum(stream.encrypted for stream in entry.streams):
        console.print(f"  {counted(encrypted, 'stream')} encrypted with TLS: the messages cannot be read")
    if entry.damage:
        console.print(f"  damaged: {entry.damage}", style="red")
    streams: _Rows = [
        (
            (s.connection or "raw stream", s.direction or ""),
            (s.messages, s.message_bytes, s.corrupt_bytes, s.gap_bytes, s.retransmitted_bytes),
        )
        for s in entry.streams
    ]
    numbers = ("messages", "bytes", "corrupt", "lost", "retransmitted")
    _print_table(console, ("connection", "sent by"), numbers, streams)
    if closed := sum(s.closed_first for s in entry.streams if s.direction == SERVER):
        console.print(f"  {counted(closed, 'connection')} closed by the server")
    truncated = ("truncated",) if entry.truncated else ()
    kinds: _Rows = [
        (
            (kind[0] or "", kind[1]),
            (entry.kinds[kind], entry.kind_bytes[kind], *(entry.truncated[kind] for _ in truncated)),
        )
        for kind in sorted({**entry.kinds, **entry.truncated}, key=lambda kind: -entry.kinds[kind])
    ]
    _print_table(console, ("opcode", "magic"), ("messages", "bytes", *truncated), kinds)
    for rule, count in entry.errors.items():
        console.print(f"  {count} x {rule}", style="red")
    if not is_whole:
        return
    messages = sum(s.message_bytes for s in entry.streams)
    corrupt = sum(s.corrupt_bytes for s in entry.streams)
    gaps = sum(s.gap_bytes for s in entry.streams)
    total = sum(s.length for s in entry.streams)
    sign = "=" if all(s.balanced for s in entry.streams) else "is not"
    console.print(
        f"balance: {messages} in messages + {corrupt} corrupt + {gaps} lost {sign} {total} bytes of streams\n"
    )


_Rows: TypeAlias = list[tuple[tuple[str, str], tuple[int, ...]]]
"""Rows of names and numbers."""


def _print_table(console: Console, names: tuple[str, ...], numbers: tuple[str, ...], rows: _Rows) -> None:
    """Print a table; if it is wider than the terminal, print two lines for each row instead."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in names:
        table.add_column(name, no_wrap=True)
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    for named, counts in rows:
        table.add_row(*named, *map(str, counts))
    if console.measure(table, options=console.options.update(width=_ANY)).maximum <= console.width:
        console.print(table)
        return
    console.print()
    for named, counts in rows:
        console.print(" ".join(named).rstrip())
        known = [_number(count, name) for name, count in zip(numbers, counts, strict=True) if count]
        console.print(f"  {', '.join(known) or 'nothing'}")


_ANY: Final = 1000
"""A width in characters that fits every table."""


def _number(count: int, name: str) -> str:
    return counted(count, name[:-1]) if name.endswith("s") else f"{count:,} {name}"
