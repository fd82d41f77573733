"""``dcpspec position``: list the vbuckets that would roll back if a client resumed."""

from __future__ import annotations

from typing import Any

import click
from rich import box
from rich.table import Table

from dcpspec.cli.cluster import client_options, cluster_options
from dcpspec.cli.common import Failure, Misuse, ending, terminal
from dcpspec.options import OptionError
from dcpspec.wording import counted, numbered, printable


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--cluster",
    metavar="URL",
    required=True,
    help="Compare with this bucket: couchbase://HOST/BUCKET, or couchbases://HOST/BUCKET with TLS.",
)
@cluster_options
def position(file: str, cluster: str, **chosen: Any) -> None:
    """List the vbuckets that would roll back if a client resumed from the positions in FILE.

    FILE contains positions from `dcpspec stream --positions`, or checkpoints of go-dcp, Sync Gateway or cbgt.
    The exit status is 1 if any vbucket would roll back, has an invalid position, or has no node.
    """
    from dcpspec.client.forecast import outlook
    from dcpspec.client.positions import read_checkpoint
    from dcpspec.client.settings import Settings
    from dcpspec.client.streams import StreamError

    with ending(Misuse, OptionError):
        settings, _ = Settings.of(cluster, client_options(chosen))
        checkpoint = read_checkpoint(file, settings.bucket)
    with ending(Failure, StreamError, OptionError):
        known, missing = outlook(checkpoint, settings)
    rows = [each for each in known if each.rollback_seqno is not None]
    lost = [each.position.vbucket for each in known if each.high_seqno is None]
    behind = sum(max(0, (each.high_seqno or 0) - each.position.seqno) for each in known)
    click.echo(f"{counted(len(known), 'vbucket')}, {counted(behind, 'seqno')} behind")
    for vbucket, fault in checkpoint.faults.items():
        click.echo(printable(f"vbucket {vbucket}: {fault}"))
    if lost:
        click.echo(f"without a node: {numbered('vbucket', lost)}")
    if missing:
        click.echo(f"without a position, and therefore at seqno 0: {numbered('vbucket', missing)}")
    if not rows:
        click.echo("no vbucket would roll back, according to the failover logs")
        if checkpoint.faults or lost:
            raise click.exceptions.Exit(1)
        return
    table = Table("vbucket", "from", "to", "undone", "why", box=box.SIMPLE_HEAD, pad_edge=False)
    for each in rows:
        seqno, back = each.position.seqno, each.rollback_seqno or 0
        numbers = (each.position.vbucket, seqno, back, seqno - back)
        table.add_row(*(f"{number}" for number in numbers), each.reason)
    terminal(usual=120).print(table)
    raise click.exceptions.Exit(1)
