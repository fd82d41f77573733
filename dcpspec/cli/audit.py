"""``dcpspec audit``: check captures against the rules of the protocol."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from dcpspec.cli import spark
from dcpspec.cli.common import (
    FAILED,
    NO_MESSAGES,
    NOTHING,
    Misuse,
    as_source_options,
    ending,
    folder_name,
    input_files,
    need,
    parsed,
    progress,
    refuse_input,
    release_option,
    source_options,
    tell_ports,
    terminal,
    warn,
    writing,
)
from dcpspec.options import FILTERS
from dcpspec.protocol.rules import SEVERITIES
from dcpspec.wording import counted

if TYPE_CHECKING:
    from dcpspec.audit.report import Report
    from dcpspec.storage.files import InputFile


@click.command()
@click.argument("inputs", metavar="INPUT...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="DIR",
    callback=folder_name,
    help="Write a Parquet folder for each table to this folder.",
)
@click.option("--overwrite", is_flag=True, help="Replace the tables if they exist.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one line of JSON.")
@click.option(
    "--fail-on",
    type=click.Choice(SEVERITIES[:2]),
    help="Exit with status 1 if the report contains errors; with 'warning', also if it contains warnings.",
)
@click.option("--html", metavar="FILE", help="Also write the report as a single HTML page.")
@click.option(
    "--docs", metavar="URL", help="In the HTML page, link each rule to the documentation at this address."
)
@click.option("--master", metavar="URL", help="Run as a Spark job on this master; requires --output.")
@click.option(
    "--changes/--no-changes",
    "with_changes",
    default=None,
    help="With --master: also write the tables 'changes' and 'latest', which contain all documents "
    "(default).",
)
@click.option("--all-connections", is_flag=True, help="Also audit connections on which DCP is never opened.")
@release_option
@source_options(
    "vbucket",
    "connection",
    "since",
    "until",
    "collections",
    "ports",
    "u64",
    "recursive",
    "max_decompressed_bytes",
)
def audit(
    inputs: tuple[str, ...],
    output: str | None,
    overwrite: bool,
    as_json: bool,
    fail_on: str | None,
    html: str | None,
    docs: str | None,
    master: str | None,
    with_changes: bool | None,
    all_connections: bool,
    release: str | None,
    **chosen: Any,
) -> None:
    """Audit captures: check the messages of each connection against the rules of the protocol.

    Print a report. With --output, also write tables of connections, streams, snapshots, collections and
    violations. Without --fail-on, the exit status is 0 even if rules are broken. If the files contain no
    messages to audit, the exit status is 3.

    The audit covers all messages. --vbucket, --connection, --since and --until limit the report, but not the
    tables that --output writes.
    """
    if html is not None:
        need("report", "--html")
    if master is not None:
        need("spark", "--master")
        need("pandas", "--master")
    # The filters apply only to the report, because all messages are audited.
    filters = parsed({name: chosen.pop(name, None) for name in FILTERS})
    options = parsed(chosen)
    files = input_files(inputs, options)
    if master is not None and output is None:
        raise Misuse("--master requires --output DIR")
    if master is None and with_changes:
        raise Misuse("--changes requires --master: only Spark jobs write the changes and latest-state tables")
    if html is not None:
        _check_page(html, files)
    # These imports are inside the function because they take half a second, and help and error messages do
    # not need them.
    from dcpspec.audit.report import (
        UnknownConnectionError,
        print_report,
        read_tables,
        summarize,
        write_html,
    )
    from dcpspec.audit.run import STAGES, audit_files
    from dcpspec.decode.predicates import predicates_of

    conditions = predicates_of(filters)
    click.echo(f"auditing {counted(len(files), 'file')}", err=True)
    with (
        TemporaryDirectory(prefix="dcpspec-", ignore_cleanup_errors=True) as scratch,
        ending(Misuse, UnknownConnectionError),
    ):
        folder = output or scratch
        if master is None:
            with writing(folder), progress("auditing", files, stages=STAGES):
                written = audit_files(
                    files,
                    options,
                    folder,
                    if_exists="overwrite" if overwrite else "error",
                    all_connections=all_connections,
                    release=release,
                )
            warn(written.damage)
            tell_ports(written.others)
            losses = [*written.damage, *written.others.losses()]
            report = summarize(read_tables(folder), conditions, losses)
        else:
            with writing(folder):
                report = spark.audit(
                    master,
                    files,
                    folder,
                    options=as_source_options(chosen),
                    with_changes=with_changes is not False,
                    all_connections=all_connections,
                    release=release,
                    overwrite=overwrite,
                    conditions=conditions,
                )
    if html is not None:
        write_html(report, html, docs=docs, inputs=[file.path for file in files])
    if as_json:
        click.echo(json.dumps(report.as_dict()))
    else:
        print_report(report, terminal(usual=120))
    if report.is_empty and not report.left_out:
        click.echo(NO_MESSAGES, err=True)
    sys.exit(_status(report, fail_on))


def _check_page(html: str, files: Sequence[InputFile]) -> None:
    """End the command if the HTML page cannot be written."""
    if not os.path.isdir(folder := os.path.dirname(html) or "."):
        raise Misuse(f"{folder} is not a folder")
    if os.path.isdir(html):
        raise Misuse(f"{html} is a folder; name a file in it")
    refuse_input(html, [file.path for file in files])


def _status(report: Report, fail_on: str | None) -> int:
    """Return the exit status: failure on violations of the given severity or higher, and a separate status if
    nothing was audited.
    """
    if report.is_empty:
        return NOTHING
    severities = SEVERITIES[: SEVERITIES.index(fail_on) + 1] if fail_on else ()
    return FAILED if any(map(report.counts.get, severities)) else 0
