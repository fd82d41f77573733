"""The command ``dcpspec``."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import click
from dcp_kaitai.mcbp_header import McbpHeader
from kaitaistruct import KaitaiStructError
from pyspark_dcp import jobs
from pyspark_dcp.audit.report import ReportError, check_report, print_report, write_html
from pyspark_dcp.package import package_zip
from pyspark_dcp.parquet import SaveMode, to_parquet
from rich import box
from rich.console import Console
from rich.table import Table

from dcpspec.decode.reference import error_of
from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.framing.cut import Frame, Truncated
from dcpspec.framing.sources import open_file
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.hexdump import HexError, parse_hex
from dcpspec.grammar.render import render
from dcpspec.grammar.schema import table_schema
from dcpspec.grammar.tree import read_message
from dcpspec.options import OptionError, Options
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.storage.files import InputFile, list_files
from dcpspec.storage.folders import partition_fields, source_schema
from dcpspec.summary import FileSummary, summarize

FAILED, USAGE = 1, 2


class Failure(click.ClickException):
    """Ends the command with a message and the exit status of an error in the data."""

    exit_code = FAILED

    def show(self, file: Any = None) -> None:
        """Print the message."""
        click.echo(f"dcpspec: {self.message}", err=True)


class Misuse(Failure):
    """Ends the command with a message and the exit status of a wrong call."""

    exit_code = USAGE


class _Commands(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what the system refuses ends it with a message."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise Failure(str(error)) from error


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dcpspec")
def main() -> None:
    """Read Couchbase DCP: inspect messages, summarize and decode captures."""


def _console(**about: Any) -> Console:
    """A console that prints text as it is: in names and addresses, brackets and colons are no markup."""
    return Console(highlight=False, markup=False, emoji=False, **about)


def _options(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The options of the data source as options of a command."""
    known = {
        "mode": click.option(
            "--mode",
            type=click.Choice(["PERMISSIVE", "DROPMALFORMED", "FAILFAST"], case_sensitive=False),
            default="PERMISSIVE",
            show_default=True,
            help="Errors become rows, are dropped, or stop the job.",
        ),
        "message": click.option("--message", metavar="KIND", help="Only messages of this kind, flattened."),
        "columns": click.option("--columns", help="Only these columns, with commas between them."),
        "collections": click.option(
            "--collections/--no-collections",
            default=None,
            help="Keys begin with a collection id. What the connections say, if not given.",
        ),
        "ports": click.option("--ports", help="TCP ports to read, with commas between them, or 'all'."),
        "u64": click.option(
            "--u64", type=click.Choice(["long", "decimal"]), help="Type of unsigned 64-bit columns."
        ),
        "recursive": click.option(
            "--recursive", is_flag=True, help="Look into folders below the given ones."
        ),
    }

    def add(command: Callable[..., None]) -> Callable[..., None]:
        for name in reversed(names):
            command = known[name](command)
        return command

    return add


def _source_options(chosen: dict[str, Any]) -> dict[str, str]:
    """Options of a command as those of the data source."""
    options = {name: str(value) for name, value in chosen.items() if value is not None}
    if chosen.get("collections") is not None:
        options["collections"] = "on" if chosen["collections"] else "off"
    if "recursive" in chosen:
        options["recursiveFileLookup"] = str(bool(chosen["recursive"])).lower()
        del options["recursive"]
    return options


def _parsed(chosen: dict[str, Any]) -> Options:
    try:
        options = Options.parse(_source_options(chosen))
        table_schema(replace(options, columns=None))  # columns are looked up where files are known
        return options
    except OptionError as error:
        raise Misuse(str(error)) from error


def _files(inputs: tuple[str, ...], options: Options) -> list[InputFile]:
    try:
        return list_files(inputs, options)
    except (FileNotFoundError, OptionError) as error:
        raise Misuse(str(error)) from error


# --- inspect ----------------------------------------------------------------------------------------


@main.command()
@click.argument("source", metavar="HEX|FILE|-")
@click.option("--json", "as_json", is_flag=True, help="The canonical tree, one line of JSON per message.")
@click.option(
    "--limit", type=click.IntRange(min=1), default=20, show_default=True, help="Most messages to show."
)
@click.option(
    "--policy", is_flag=True, help="Say what a server that receives the message would refuse in it."
)
@_options("collections", "ports")
def inspect(source: str, as_json: bool, limit: int, policy: bool, **chosen: Any) -> None:
    """Show messages as trees with byte ranges.

    Takes hex text, a file, or - for standard input. A file may be a capture, a raw stream, or text with a
    hex dump (xxd, hexdump -C, tcpdump -X, Wireshark) or a byte drawing.
    """
    options = _parsed(chosen)
    console = _console(soft_wrap=True)
    failed = shown = left = 0
    for data, offset, place, error, collections in _messages(source, options):
        if error is not None:
            failed += 1
            click.echo(str(error), err=True)
            continue
        if shown == limit:
            left += 1
            continue
        shown += 1
        # The tree of hex text is the same in all languages: there is no body in it that is not whole.
        truncated = bool(place) or not as_json
        message = read_message(data, options.has_collections(collections), truncated=truncated)
        failed += message.error is not None
        tree = message.canonical()
        rules = rules_broken(data, message, load_policy()) if policy else []
        if as_json:
            refused = {"policy": [rule.id for rule in rules]} if policy else {}
            click.echo(json.dumps(tree | refused, ensure_ascii=False))
            continue
        if shown > 1:
            console.print()
        if place:
            console.print(place, style="dim")
        for line in render(message, data, offset):
            console.print(line)
        for rule in rules:
            console.print(f"  {_VERDICTS[rule.severity]}: {rule.sentence} [{rule.id}]", style="yellow")
    if left:
        click.echo(f"{left} more; use --limit to see them", err=True)
    if failed:
        sys.exit(FAILED)


_VERDICTS = {
    "refused": "a server refuses it",
    "disconnect": "a server closes the connection",
    "ignored": "a server does not heed it",
}
"""What becomes of a message that breaks a rule, by the severity of the rule."""

_Shown = tuple[bytes, int, str, DcpError | None, bool | None]
"""A message: bytes, position, and the connection if it is of one. Or an error where there is none. And
whether the connection has collections, if it says so."""


def _messages(source: str, options: Options) -> Iterator[_Shown]:
    """Messages of an argument, and what is between them."""
    if source == "-":
        yield from _split(_binary_or_text(sys.stdin.buffer.read(), "standard input"))
    elif os.path.isdir(source):
        raise Misuse(f"{source} is a folder, name a file in it")
    elif os.path.exists(source):
        content = open_file(source, options)
        if content.kind == "raw":
            data = b"".join(run.data for stream in content.streams for run in stream.content.runs)
            if content.damage is None or data:
                yield from _split(_binary_or_text(data, source))
        for stream in content.streams if content.kind != "raw" else ():
            place = f"{stream.origin.connection} {stream.origin.direction}"
            for piece in stream.pieces(options):
                if isinstance(piece, Frame | Truncated):
                    yield piece.data, piece.offset, place, None, stream.origin.collections
                else:
                    yield b"", piece.offset, place, replace(error_of(piece), source=place), None
        if content.damage is not None:
            raise Failure(str(content.damage))
    else:
        try:
            data = parse_hex(source)
        except HexError as error:
            raise Misuse(f"{source!r} is neither a file nor hex: {error}") from error
        yield from _split(data)


def _binary_or_text(data: bytes, source: str) -> bytes:
    if not data:
        raise Misuse(f"{source} is empty")
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError:
        return data
    if re.search(r"[^\x09\x0a\x0d\x20-\x7e]", text):
        return data
    try:
        return parse_hex(text)
    except HexError as error:
        raise Misuse(f"{source}: {error}") from error


def _split(data: bytes) -> Iterator[_Shown]:
    """Messages back to back, by their headers. From the first that has none on, the rest is one."""
    position = 0
    while position < len(data):
        try:
            size = HEADER_SIZE + int(McbpHeader.from_bytes(data[position : position + HEADER_SIZE]).len_body)
        except KaitaiStructError:
            size = len(data)
        yield data[position : position + size], position, "", None, None
        position += size


# --- summary ----------------------------------------------------------------------------------------


@main.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="One line of JSON per file.")
@_options("collections", "ports", "recursive")
def summary(inputs: tuple[str, ...], as_json: bool, **chosen: Any) -> None:
    """Show what is in captures: connections, messages by kind, and where every byte went."""
    options = _parsed(chosen)
    console = _console(width=None if sys.stdout.isatty() else 100)
    for entry in summarize([file.path for file in _files(inputs, options)], options):
        if as_json:
            click.echo(json.dumps(entry.as_dict()))
        else:
            _print_summary(console, entry)


def _print_summary(console: Console, entry: FileSummary) -> None:
    about = entry.source
    if entry.kind != "raw":
        about += f": {entry.kind}, {entry.packets} packets, {entry.segments} TCP segments"
    console.print(about, style="bold")
    for reason, count in entry.skipped.items():
        console.print(f"  {count} packets not used: {reason}")
    if entry.left_out_connections:
        console.print(
            f"  {entry.left_out_connections} connections on other ports left out: {entry.left_out_bytes} B"
        )
    if entry.damage:
        console.print(f"  damaged: {entry.damage}", style="red")
    table = _table("connection", "sent by", right=("messages", "bytes", "corrupt", "lost", "resent"))
    for s in entry.streams:
        numbers = (s.messages, s.message_bytes, s.corrupt_bytes, s.gap_bytes, s.retransmitted_bytes)
        table.add_row(s.connection or "raw stream", s.direction or "", *map(str, numbers))
    console.print(table)
    truncated = ("truncated",) if entry.truncated else ()
    table = _table("opcode", "magic", right=("messages", "bytes", *truncated))
    for kind in sorted({**entry.kinds, **entry.truncated}, key=lambda kind: -entry.kinds[kind]):
        counts = entry.kinds[kind], entry.kind_bytes[kind], *(entry.truncated[kind] for _ in truncated)
        table.add_row(*kind, *map(str, counts))
    console.print(table)
    for rule, count in entry.errors.items():
        console.print(f"  {count} x {rule}", style="red")
    messages = sum(s.message_bytes for s in entry.streams)
    corrupt = sum(s.corrupt_bytes for s in entry.streams)
    gaps = sum(s.gap_bytes for s in entry.streams)
    total = sum(s.length for s in entry.streams)
    sign = "=" if all(s.balanced for s in entry.streams) else "is not"
    console.print(
        f"balance: {messages} messages + {corrupt} corrupt + {gaps} lost {sign} {total} bytes of streams\n"
    )


def _table(*left: str, right: tuple[str, ...]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in left:
        table.add_column(name, no_wrap=True)
    for name in right:
        table.add_column(name, justify="right", no_wrap=True)
    return table


# --- decode -----------------------------------------------------------------------------------------


@main.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("-o", "--output", required=True, metavar="DIR", help="Folder to write.")
@click.option(
    "--format", "format_", type=click.Choice(["parquet", "json", "csv"]), default="parquet", show_default=True
)
@click.option("--overwrite", is_flag=True, help="Replace the folder if it exists.")
@click.option(
    "--partition-by-kind/--one-table",
    "by_kind",
    default=False,
    help="A Parquet table for each kind of message, with its fields as columns, or one for all (default).",
)
@click.option(
    "--show",
    type=click.IntRange(min=0),
    default=0,
    help="Show that many messages of each of the most frequent kinds.",
)
@click.option("--master", default="local[*]", show_default=True, help="Spark master to run on.")
@_options("mode", "message", "columns", "collections", "ports", "u64", "recursive")
def decode(
    inputs: tuple[str, ...],
    output: str,
    format_: jobs.Format,
    overwrite: bool,
    by_kind: bool,
    show: int,
    master: str,
    **chosen: Any,
) -> None:
    """Decode captures into a table with Spark."""
    options = _parsed(chosen)
    files = _files(inputs, options)
    if by_kind and format_ != "parquet":
        raise Misuse("--partition-by-kind is for --format parquet")
    try:
        source_schema(options, partition_fields([(file.path, file.partition) for file in files]))
    except OptionError as error:
        raise Misuse(str(error)) from error
    _refuse_output(output, files, overwrite)
    click.echo(f"decoding {len(files)} file{'s'[: len(files) != 1]} to {output} ({format_})", err=True)
    spark = _spark(master)
    try:
        if by_kind:
            counts, samples = _decode_by_kind(spark, inputs, output, chosen, overwrite, show)
        else:
            counts, samples = _decode(spark, inputs, output, chosen, format_, overwrite, show)
    except Exception as error:
        if (found := _decode_error(error)) is None:
            raise
        raise Failure(found) from error
    for kind, count in counts.items():
        click.echo(f"{count:>10}  {kind}")
    for kind, messages in samples.items():
        _print_samples(kind, messages)
    spark.stop()


def _refuse_output(output: str, files: Sequence[InputFile], overwrite: bool) -> None:
    """Refuse a folder that would be replaced and should not."""
    if os.path.exists(output) and not overwrite:
        raise Misuse(f"{output} exists; use --overwrite to replace it")
    for file in files:
        if _is_in(file.path, output):
            raise Misuse(f"{file.path} is in {output}, which would be replaced")


def _spark(master: str) -> Any:
    try:
        return jobs.start_spark(master)
    except jobs.SetupError as error:
        raise Misuse(str(error)) from error
    except Exception as error:
        raise Misuse(f"Spark does not start on {master!r}: {str(error).partition(chr(10))[0]}") from error


_Decoded = tuple[dict[str, int], dict[str, list[dict[str, Any]]]]
"""Rows by kind, and samples of the most frequent kinds."""


def _decode(
    spark: Any,
    inputs: Sequence[str],
    output: str,
    chosen: dict[str, Any],
    format_: jobs.Format,
    overwrite: bool,
    show: int,
) -> _Decoded:
    options = _source_options(chosen)
    rows = jobs.decode(spark, inputs, output, options=options, format=format_, overwrite=overwrite)
    counted = {"opcode", "error"} <= set(rows.columns)
    counts = jobs.count_by_kind(rows) if counted else {}
    return counts, jobs.samples(rows, show) if show and _is_whole(chosen) else {}


def _decode_by_kind(
    spark: Any, inputs: Sequence[str], output: str, chosen: dict[str, Any], overwrite: bool, show: int
) -> _Decoded:
    mode: SaveMode = "overwrite" if overwrite else "error"
    summary = to_parquet(spark, inputs, output, options=_source_options(chosen), mode=mode)
    shown = jobs.samples_by_kind(spark, output, summary, show) if show and _is_whole(chosen) else {}
    return summary.rows, shown


def _is_whole(chosen: dict[str, Any]) -> bool:
    return chosen["message"] is None and chosen["columns"] is None


def _is_in(path: str, folder: str) -> bool:
    real = os.path.realpath(folder)
    return os.path.commonpath([real, os.path.realpath(path)]) == real


def _print_samples(kind: str, messages: list[dict[str, Any]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=kind, title_justify="left", title_style="bold")
    for name in messages[0] if messages else ():
        table.add_column(name, no_wrap=True, max_width=_CELL)
    for message in messages:
        table.add_row(*map(_cell, message.values()))
    _console(width=200).print(table)


_CELL = 24
"""Characters shown of a value."""


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bytes | bytearray):
        text = value.decode("utf-8", "backslashreplace")
        return "".join(char if char.isprintable() else "." for char in text)
    return ", ".join(value) if isinstance(value, dict) else str(value)


def _decode_error(error: Exception) -> str | None:
    """What stopped the job, if it was the data or an option. Spark wraps it in text of its own."""
    for kind in (DcpDecodeError, OptionError):
        found = re.search(rf"{kind.__module__}\.{kind.__name__}: (.*)", str(error))
        if found:
            return found.group(1).strip()
    return None


# --- audit ------------------------------------------------------------------------------------------


@main.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option("-o", "--output", required=True, metavar="DIR", help="Folder to write, a Parquet table each.")
@click.option("--overwrite", is_flag=True, help="Replace the tables if they exist.")
@click.option("--html", metavar="FILE", help="Write the report as a page too, in one file.")
@click.option("--docs", metavar="URL", help="Where the documentation is, for links of the page to rules.")
@click.option(
    "--changes/--no-changes",
    "with_changes",
    default=True,
    help="Write the tables of changes and of latest states, which hold all documents (default).",
)
@click.option("--master", default="local[*]", show_default=True, help="Spark master to run on.")
@_options("collections", "ports", "u64", "recursive")
def audit(
    inputs: tuple[str, ...],
    output: str,
    overwrite: bool,
    html: str | None,
    docs: str | None,
    with_changes: bool,
    master: str,
    **chosen: Any,
) -> None:
    """Say what messages mean together, and which rules of the protocol they break.

    Writes tables of connections, streams, snapshots, collections, changes, latest states and violations, and
    prints a report. The exit status is 0 whatever is found.
    """
    options = _parsed(chosen)
    files = _files(inputs, options)
    _refuse_output(output, files, overwrite)
    try:
        jobs.need_pandas()
    except jobs.SetupError as error:
        raise Misuse(str(error)) from error
    if html is not None:
        _refuse_report(html)
    click.echo(f"auditing {len(files)} file{'s'[: len(files) != 1]} to {output}", err=True)
    spark = _spark(master)
    try:
        report = jobs.audit(
            spark,
            files,
            output,
            options=_source_options(chosen),
            with_changes=with_changes,
            overwrite=overwrite,
        )
    except Exception as error:
        if (found := _decode_error(error)) is None:
            raise
        raise Failure(found) from error
    print_report(report, _console(width=None if sys.stdout.isatty() else 120))
    if html is not None:
        write_html(report, html, docs=docs)
    spark.stop()


def _refuse_report(path: str) -> None:
    """Refuse a page that cannot be made, before the work of the audit."""
    try:
        check_report()
    except ReportError as error:
        raise Misuse(str(error)) from error
    if not os.path.isdir(os.path.dirname(path) or "."):
        raise Misuse(f"{os.path.dirname(path)} is no folder")


# --- package ----------------------------------------------------------------------------------------


@main.command()
@click.argument("output", metavar="OUT.zip")
def package(output: str) -> None:
    """Write the adapter as a zip file, for clusters that do not have it installed.

    For spark-submit --py-files OUT.zip or spark.addArtifacts("OUT.zip", pyfile=True). It brings all that is
    Python alone; NumPy and PyArrow have to be on the nodes.
    """
    try:
        click.echo(package_zip(output))
    except ValueError as error:
        raise Misuse(str(error)) from error
