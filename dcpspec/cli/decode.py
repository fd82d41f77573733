"""``dcpspec decode``: decode captures into tables."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import click
import pyarrow as pa
from rich import box
from rich.table import Table

from dcpspec.arrays import as_text
from dcpspec.cli import spark
from dcpspec.cli.common import (
    NO_MESSAGES,
    Failure,
    Misuse,
    ending,
    folder_name,
    input_files,
    need,
    parsed,
    progress,
    source_options,
    tell_ports,
    terminal,
    warn,
    writing,
)
from dcpspec.errors import DcpDecodeError
from dcpspec.grammar.fields import DOCUMENT_VALUE
from dcpspec.grammar.schema import column_kinds, is_flat, kinds
from dcpspec.options import FILTERS, OptionError
from dcpspec.output.convert import Conversion, Processes
from dcpspec.output.folder import SaveMode
from dcpspec.output.formats import Format, json_lines
from dcpspec.output.parts import ERROR
from dcpspec.reading.account import FileErrors
from dcpspec.reading.load import Load
from dcpspec.storage.files import InputFile
from dcpspec.storage.folders import partition_fields, source_schema
from dcpspec.storage.stores import file_system
from dcpspec.wording import counted, listed, printable


@click.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="DIR",
    callback=folder_name,
    help="Write to this folder. Without this option, --format json prints to standard output.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(get_args(Format)),
    default="parquet",
    show_default=True,
    help="Set the output format; json writes one line per message.",
)
@click.option("--overwrite", is_flag=True, help="Replace the folder if it exists.")
@click.option(
    "--partition-by-kind/--one-table",
    "by_kind",
    default=False,
    help="Write one table per kind of message, with its fields as columns, or one table for all (default).",
)
@click.option(
    "--show",
    metavar="N",
    type=click.IntRange(min=0),
    default=0,
    help="For each of the most frequent kinds, print the first N messages; requires Parquet with all "
    "columns.",
)
@click.option("--master", metavar="URL", help="Run as a Spark job on this master.")
@source_options(
    *FILTERS,
    "mode",
    "message",
    "columns",
    "kinds",
    "collections",
    "ports",
    "u64",
    "rotated",
    "recursive",
    "max_decompressed_bytes",
)
def decode(
    inputs: tuple[str, ...],
    output: str | None,
    format_: Format,
    overwrite: bool,
    by_kind: bool,
    show: int,
    master: str | None,
    **chosen: Any,
) -> None:
    """Decode captures into tables, on all processors of this machine or as a Spark job.

    Errors in the data become rows and are counted at the end; --mode FAILFAST stops at the first error.
    """
    if master is not None:
        need("spark", "--master")
    options = parsed(chosen)
    files = input_files(inputs, options)
    if output is None:
        _check_printing(format_, {"overwrite": overwrite, "partition-by-kind": by_kind, "master": master})
    if show and (format_ != "parquet" or options.message or options.columns):
        raise Misuse("--show requires --format parquet and all columns")
    with ending(Misuse, OptionError):
        schema = source_schema(options, partition_fields([(file.path, file.partition) for file in files]))
    load = Load(inputs, options, schema)
    if output is None:
        with progress("decoding", files, hidden=sys.stdout.isatty()):
            _print_lines(load, files)
        return
    if_exists: SaveMode = "overwrite" if overwrite else "error"
    work = Conversion(inputs, output, options, format_, by_kind, if_exists)
    rows = _written(work, files, master)
    if show:
        known = kinds().keys() if by_kind else column_kinds(options)
        for kind in [kind for kind in rows if kind in known and kinds()[kind].leaves][:_SHOWN]:
            table: _Table = "kind" if by_kind else "flat" if is_flat(options) else "structs"
            _print(kind, _first(output, kind, table, show))


def _check_printing(format_: Format, given: Mapping[str, object]) -> None:
    """Refuse options that cannot be combined with printing."""
    if format_ != "json":
        raise Misuse("name a folder with -o DIR, or print lines with --format json")
    for name in filter(given.get, given):
        raise Misuse(f"--{name} requires --output DIR")


def _print_lines(load: Load, files: list[InputFile]) -> None:
    with ending(Failure, DcpDecodeError):
        for task in load.tasks(files, parallel=1):
            for batch in load.read(task, report=_tell):
                for line in json_lines(batch):
                    click.echo(line)


def _tell(errors: FileErrors) -> None:
    for line in errors.notes():
        click.echo(line, err=True)
    warn(errors.warnings())


def _written(work: Conversion, files: list[InputFile], master: str | None) -> dict[str, int]:
    """Write the tables, then print and return the number of rows of each kind."""
    click.echo(
        f"decoding {counted(len(files), 'file')} to {printable(work.output)} ({work.format})", err=True
    )
    if master is None:
        with writing(work.output), progress("decoding", files), ending(Failure, DcpDecodeError):
            summary = work.run(Processes())
    else:
        with writing(work.output):
            summary = spark.convert(master, work)
    for kind, count in summary.rows.items():
        click.echo(f"{count:>10}  {kind}")
    warn(summary.damage)
    tell_ports(summary.others)
    if summary.errors:
        hidden = sum(summary.errors.values()) - summary.rows.get(ERROR, 0)
        note = f"; {hidden:,} not shown in rows" if hidden else ""
        click.echo(f"errors: {listed(summary.errors)}{note}", err=True)
    if not summary.rows:
        click.echo(NO_MESSAGES, err=True)
    return summary.rows


_SHOWN: Final = 6
"""Maximum number of kinds that --show prints."""
_Table = Literal["kind", "flat", "structs"]
"""The location of a kind's messages: a table for the kind, the flat table, or a struct column."""


def _first(output: str, kind: str, table: _Table, count: int) -> pa.Table:
    """Return the first messages of a kind, omitting columns that are empty in all these messages.

    Args:
        output: The table's folder.
        kind: The kind.
        table: The location of the kind's messages.
        count: The number of messages.
    """
    from pyarrow import dataset as ds

    store, folder = file_system(output)
    struct, leaves = kinds()[kind].struct, kinds()[kind].leaves
    if table == "kind":
        rows, filter_ = ds.dataset(f"{folder}/kind={kind}", filesystem=store), None
        own = {leaf.column: ds.field(leaf.column) for leaf in leaves}
    elif table == "flat":
        rows = ds.dataset(folder, filesystem=store)
        filter_ = (ds.field("opcode") == struct.name) & ds.field("status").is_null()
        paths = [(leaf.shared,) if leaf.shared else (kind, leaf.column) for leaf in leaves]
        own = {path[-1]: ds.field(*path) for path in paths if path[0] in rows.schema.names}
    else:
        rows, filter_ = ds.dataset(folder, filesystem=store), ds.field(kind).is_valid()
        own = {leaf.column: ds.field(kind, leaf.column) for leaf in leaves}
    document = any(member.type.names == (DOCUMENT_VALUE,) for member in struct.members.values())
    common = ["vbucket", *(("collection_id", "key", "value", "xattrs") if document else ())]
    columns = {name: ds.field(name) for name in common if name not in own} | own
    first = rows.head(count, columns=columns, filter=filter_)
    return first.select([name for name in first.column_names if any(first[name].to_pylist())])


def _print(kind: str, messages: pa.Table) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=kind, title_justify="left", title_style="bold")
    for name in messages.column_names:
        table.add_column(name, no_wrap=True, max_width=_CELL)
    for message in messages.to_pylist(maps_as_pydicts="lossy"):
        table.add_row(*map(_cell, message.values()))
    terminal(width=200).print(table)


_CELL: Final = 24
"""Maximum number of characters that a cell shows."""


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bytes):
        return printable(as_text(value))
    return printable(", ".join(value) if isinstance(value, dict) else str(value))
