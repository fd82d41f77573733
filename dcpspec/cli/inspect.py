"""``dcpspec inspect``: show messages as trees with byte ranges."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.console import Console
from rich.text import Text

from dcpspec.cli.common import (
    FAILED,
    Failure,
    Misuse,
    ending,
    parsed,
    progress,
    source_options,
    tell_ports,
    terminal,
    warn,
)
from dcpspec.errors import DcpError
from dcpspec.grammar.header import HEADER_SIZE, message_length, parse_header
from dcpspec.grammar.hexdump import HexError, parse_hex
from dcpspec.grammar.render import render
from dcpspec.grammar.tree import read_message
from dcpspec.options import FILTERS, Options
from dcpspec.wording import counted, frames, json_text, printable

if TYPE_CHECKING:
    from dcpspec.capture.tcp import Gap
    from dcpspec.framing.cut import Corrupt
    from dcpspec.framing.origins import Origin
    from dcpspec.policy.rules import PolicyRule
    from dcpspec.reading.sources import SourceFile
    from dcpspec.storage.files import InputFile


@click.command()
@click.argument("sources", metavar="HEX...|FILE|-", nargs=-1, required=True)
@click.option(
    "--json", "as_json", is_flag=True, help="Print the canonical tree of each message as one line of JSON."
)
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    help="Show at most this many messages.",
)
@click.option("--policy", is_flag=True, help="List the rules that make a server refuse the message.")
@source_options(*FILTERS, "collections", "ports", "max_decompressed_bytes")
def inspect(sources: tuple[str, ...], as_json: bool, limit: int, policy: bool, **chosen: Any) -> None:
    """Show messages as trees with byte ranges.

    The argument is a file, text that represents bytes, or - for standard input. Text may be hex, a hex dump
    (xxd, hexdump -C, tcpdump -X, Wireshark), a log line, a byte string or list of numbers as in Go or Python,
    base64, or a byte diagram. A file may be a capture, a raw stream, or such text.
    """
    source = _one(sources)
    if policy:
        from dcpspec.policy.content import rules_broken
        from dcpspec.policy.rules import load
    options = parsed(chosen)
    console = terminal(soft_wrap=True)
    failed = shown = left = 0
    files = _files(source, options)
    with progress("reading", files, stages=1 + options.has_filters, hidden=not files):
        wanted = _chosen(source, options) if options.has_filters else None
        for one in _messages(source, options):
            if wanted is not None and (one.place, one.offset) not in wanted:
                continue
            if one.error is not None:
                failed += 1
                click.echo(printable(str(one.error)), err=True)
                continue
            if shown == limit:
                left += 1
                continue
            shown += 1
            # For hex text, all languages print the same canonical trees with complete bodies.
            truncated = bool(one.place) or not as_json
            message = read_message(one.data, options.has_collections(one.collections), truncated=truncated)
            failed += message.error is not None
            tree = message.canonical()
            rules = rules_broken(one.data, message, load()) if policy else []
            if as_json:
                refused = {"policy": [rule.id for rule in rules]} if policy else {}
                click.echo(json_text(tree | refused))
                continue
            if shown > 1:
                console.print()
            _print(console, one.where, render(message, one.data, one.offset), rules)
    if left:
        click.echo(f"{counted(left, 'message')} not shown; use --limit to show more", err=True)
    if failed:
        sys.exit(FAILED)


def _one(sources: tuple[str, ...]) -> str:
    """Return the name of the only file, or all arguments joined into one string."""
    files = [name for name in sources if os.path.isfile(name)]
    if files and len(sources) > 1:
        raise Misuse(f"inspect shows one file or one text at a time: pass only {files[0]}")
    return " ".join(sources)


def _files(source: str, options: Options) -> list[InputFile]:
    """Return the file that an argument names, as a list; an empty list if the argument is text."""
    if not os.path.isfile(source):
        return []
    from dcpspec.storage.files import list_files  # hex text does not need this import

    return list_files([source], options)


def _chosen(source: str, options: Options) -> set[tuple[str, int]]:
    """Return the place and offset of each message that the filters select, as in `_messages`."""
    from dcpspec.grammar.schema import table_schema
    from dcpspec.reading.load import Load

    if not os.path.isfile(source):
        raise Misuse("filters require a capture or a raw stream: name a file")
    columns = replace(options, columns=tuple(_PLACE), mode="DROPMALFORMED")
    load = Load([source], columns, table_schema(columns))
    rows = (
        row
        for task in load.tasks(load.files())
        for batch in load.read(task)
        for row in batch.select(_PLACE).to_pylist()
    )
    return {
        (f"{row['connection']} {row['direction']}" if row["connection"] else "", row["offset"])
        for row in rows
    }


_PLACE = ["connection", "direction", "offset"]


def _print(console: Console, place: str, lines: Iterable[Text], rules: Iterable[PolicyRule]) -> None:
    """Print a message as a tree, followed by the rules that it breaks."""
    if place:
        console.print(place, style="dim")
    for line in lines:
        console.print(line)
    for rule in rules:
        console.print(f"  {_VERDICTS[rule.severity]}: {rule.sentence} [{rule.id}]", style="yellow")


_VERDICTS = {
    "refused": "a server refuses it",
    "disconnect": "a server closes the connection",
    "ignored": "a server ignores it",
}
"""A server's reaction to a message that breaks a rule, by the severity of the rule."""


class _Shown(NamedTuple):
    """A message, or the error for a byte range that is not a message."""

    data: bytes
    offset: int
    place: str = ""
    """Connection and direction of the message; empty without a capture."""
    error: DcpError | None = None
    origin: Origin | None = None
    """The stream that contains the message; None without a capture."""
    collections: bool | None = None
    """True if the connection has negotiated collections; None if unknown."""

    @property
    def where(self) -> str:
        """The place of the message, with the numbers of the packets that contain it."""
        packets = self.origin and self.origin.frames(self.offset, self.offset + len(self.data))
        return f"{self.place}, {frames(*packets)}" if packets else self.place


def _messages(source: str, options: Options) -> Iterator[_Shown]:
    """Yield the messages in an argument, and an error for each range between messages."""
    if source == "-":
        source = "standard input"
        yield from _split(_binary_or_text(sys.stdin.buffer.read(), source), options, source)
    elif os.path.isdir(source):
        raise Misuse(f"{source} is a folder; name a file in it")
    elif os.path.exists(source):
        from dcpspec.reading.sources import open_file  # hex text does not need this import

        with open_file(source, options) as file:
            if file.kind != "raw":
                yield from _in_capture(file, options)
                tell_ports(file.counts.others)
                warn(file.counts.packets.remarks(only_lost=True))
            elif (data := file.read_rest()) or file.damage is None:
                yield from _split(_binary_or_text(data, source), options, source)
        if file.damages:
            raise Failure("; ".join(str(lost.error) for lost in file.damages))
    else:
        with ending(Misuse, HexError, about=f"{_shortened(source)!r}: no such file, and "):
            data = parse_hex(source)
        yield from _split(data, options)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[:_LONG]}..."


_LONG = 60
"""Maximum number of argument characters to repeat in an error."""


def _in_capture(file: SourceFile, options: Options) -> Iterator[_Shown]:
    from dcpspec.framing.cut import Frame, Truncated

    for stream in file.streams:
        place = f"{stream.origin.connection} {stream.origin.direction}"
        for piece in stream.pieces(options):
            if isinstance(piece, Frame | Truncated):
                yield _Shown(piece.data, piece.offset, place, None, stream.origin, stream.origin.collections)
            else:
                yield _Shown(b"", piece.offset, place, _range_error(piece, place))


def _range_error(piece: Corrupt | Gap, source: str | None) -> DcpError:
    """Return the error for a gap or a corrupt range; the error states the length of a corrupt range."""
    from dcpspec.decode.reference import error_of
    from dcpspec.framing.cut import Corrupt

    error = error_of(piece)
    if isinstance(piece, Corrupt):
        error = replace(error, message=f"{counted(piece.length, 'byte')} outside messages: {error.message}")
    return replace(error, source=source)


def _binary_or_text(data: bytes, source: str) -> bytes:
    if not data:
        raise Misuse(f"{source} is empty")
    if re.search(rb"[^\x09\x0a\x0d\x20-\x7e]", data):
        return data
    with ending(Misuse, HexError, about=f"{source}: "):
        return parse_hex(data.decode())


def _split(data: bytes, options: Options, source: str | None = None) -> Iterator[_Shown]:
    """Yield messages and the corrupt ranges between them. A corrupt range at the end counts as a message."""
    header = parse_header(data[:HEADER_SIZE])
    if header is not None and message_length(header) >= len(data):
        yield _Shown(data, 0)
        return
    from dcpspec.framing.cut import Corrupt, Truncated, blocks_of_input, singles  # imports NumPy
    from dcpspec.storage.windows import Window

    collections, longest = options.has_collections(), options.max_message_bytes
    for piece in singles(blocks_of_input(Window(data), collections=collections, max_message=longest)):
        end = piece.offset + piece.length
        if isinstance(piece, Corrupt) and not isinstance(piece, Truncated) and end < len(data):
            yield _Shown(b"", piece.offset, error=_range_error(piece, source))
        else:
            yield _Shown(data[piece.offset : end], piece.offset)
