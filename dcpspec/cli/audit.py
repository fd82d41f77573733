"""What messages mean together, and which rules of the protocol they break."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from dcpspec.audit.report import ReportError, check_report, print_report, write_html
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
from pyspark_dcp import jobs


@click.command()
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
@source_options("collections", "ports", "u64", "recursive")
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
    options = parsed(chosen)
    files = input_files(inputs, options)
    refuse_output(output, files, overwrite)
    try:
        jobs.need_pandas()
    except jobs.SetupError as error:
        raise Misuse(str(error)) from error
    if html is not None:
        _refuse_report(html)
    click.echo(f"auditing {len(files)} file{'s'[: len(files) != 1]} to {output}", err=True)
    spark = start_spark(master)
    try:
        report = jobs.audit(
            spark,
            files,
            output,
            options=as_source_options(chosen),
            with_changes=with_changes,
            overwrite=overwrite,
        )
    except Exception as error:
        if (found := decode_error(error)) is None:
            raise
        raise Failure(found) from error
    print_report(report, terminal(width=None if sys.stdout.isatty() else 120))
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
