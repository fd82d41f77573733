"""``dcpspec sample``: write the capture that the package contains."""

from __future__ import annotations

import os
import pkgutil

import click

from dcpspec.cli.common import Misuse
from dcpspec.storage.whole import whole_file

NAME = "bad_day.pcap"


@click.command()
@click.option("-o", "--output", metavar="FILE", default=NAME, show_default=True, help="Write to this file.")
def sample(output: str) -> None:
    """Write a small sample capture for use with the other commands.

    In the capture, a node has failed, and three clients reconnect to its replacement. The 280 messages
    include a rollback. One mutation is lost, and one client hangs.
    """
    if os.path.exists(output):
        raise Misuse(f"{output} exists; name another file with -o")
    with whole_file(output) as file:
        file.write(pkgutil.get_data("dcpspec", NAME) or b"")
    click.echo(output)
