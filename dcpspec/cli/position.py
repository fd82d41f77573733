"""``dcpspec position``: list the vbuckets that would roll back if a client resumed."""

from __future__ import annotations

from typing import Any

import click
from rich import box
from rich.table import Table

from dcpspec.cli.cluster import client_options, cluster_options
from dcpspec.cli.common import Failure, Misuse, ending, terminal
from dcpspec.options import OptionError
from dcpspec.wording import counted


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

    FILE contains positions from `dcpspec stream --positions`, or checkpoints of go-dcp or Sync Gateway. The
    exit status is 1 if any vbucket would roll back.
    """
    from dcpspec.client.forecast import forecasts
    from dcpspec.client.positions import read_positions
    from dcpspec.client.settings import Settings
    from dcpspec.client.streams import StreamError

    with ending(Misuse, OptionError):
        settings, _ = Settings.of(cluster, client_options(chosen))
        positions = read_positions(file, settings.bucket)
    with ending(Failure, StreamError, OptionError):
        known = list(forecasts(positions, settings))
    rows = [each for each in known if each.rollback_seqno is not None]
    lost = [each.position.vbucket for each in known if each.high_seqno is None]
    behind = sum(max(0, (each.high_seqno or 0) - each.position.seqno) for each in known)
    click.echo(f"{counted(len(known), 'vbucket')}, {counted(behind, 'seqno')} behind")
    if lost:
        click.echo(f"vbuckets without a node: {', '.join(map(str, lost))}")
    if not rows:
        click.echo("no vbucket would roll back, according to the failover logs")
        return
    table = Table("vbucket", "from", "to", "undone", "why", box=box.SIMPLE_HEAD, pad_edge=False)
    for each in rows:
        seqno, back = each.position.seqno, each.rollback_seqno or 0
        numbers = (each.position.vbucket, seqno, back, seqno - back)
        table.add_row(*(f"{number}" for number in numbers), each.reason)
    terminal(usual=120).print(table)
    raise click.exceptions.Exit(1)
