"""Captures into a table with Spark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich import box
from rich.table import Table

from dcpspec.cli.common import (
    Failure,
    Misuse,
    as_source_options,
    input_files,
    parsed,
    source_options,
    terminal,
)
from dcpspec.cli.spark import decode_error, refuse_output, start_spark
from dcpspec.options import OptionError
from dcpspec.storage.folders import partition_fields, source_schema
from pyspark_dcp import jobs
from pyspark_dcp.parquet import SaveMode, to_parquet


@click.command()
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
@source_options("mode", "message", "columns", "collections", "ports", "u64", "recursive")
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
    options = parsed(chosen)
    files = input_files(inputs, options)
    if by_kind and format_ != "parquet":
        raise Misuse("--partition-by-kind is for --format parquet")
    try:
        source_schema(options, partition_fields([(file.path, file.partition) for file in files]))
    except OptionError as error:
        raise Misuse(str(error)) from error
    refuse_output(output, files, overwrite)
    click.echo(f"decoding {len(files)} file{'s'[: len(files) != 1]} to {output} ({format_})", err=True)
    spark = start_spark(master)
    try:
        if by_kind:
            counts, samples = _decode_by_kind(spark, inputs, output, chosen, overwrite, show)
        else:
            counts, samples = _decode(spark, inputs, output, chosen, format_, overwrite, show)
    except Exception as error:
        if (found := decode_error(error)) is None:
            raise
        raise Failure(found) from error
    for kind, count in counts.items():
        click.echo(f"{count:>10}  {kind}")
    for kind, messages in samples.items():
        _print_samples(kind, messages)
    spark.stop()


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
    options = as_source_options(chosen)
    rows = jobs.decode(spark, inputs, output, options=options, format=format_, overwrite=overwrite)
    counted = {"opcode", "error"} <= set(rows.columns)
    counts = jobs.count_by_kind(rows) if counted else {}
    return counts, jobs.samples(rows, show) if show and _is_whole(chosen) else {}


def _decode_by_kind(
    spark: Any, inputs: Sequence[str], output: str, chosen: dict[str, Any], overwrite: bool, show: int
) -> _Decoded:
    mode: SaveMode = "overwrite" if overwrite else "error"
    summary = to_parquet(spark, inputs, output, options=as_source_options(chosen), mode=mode)
    shown = jobs.samples_by_kind(spark, output, summary, show) if show and _is_whole(chosen) else {}
    return summary.rows, shown


def _is_whole(chosen: dict[str, Any]) -> bool:
    return chosen["message"] is None and chosen["columns"] is None


def _print_samples(kind: str, messages: list[dict[str, Any]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=kind, title_justify="left", title_style="bold")
    for name in messages[0] if messages else ():
        table.add_column(name, no_wrap=True, max_width=_CELL)
    for message in messages:
        table.add_row(*map(_cell, message.values()))
    terminal(width=200).print(table)


_CELL = 24
"""Characters shown of a value."""


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bytes | bytearray):
        text = value.decode("utf-8", "backslashreplace")
        return "".join(char if char.isprintable() else "." for char in text)
    return ", ".join(value) if isinstance(value, dict) else str(value)
