"""``dcpspec sample``: write the capture that the package contains."""

from __future__ import annotations

import os
import pkgutil

import click

from dcpspec.cli.common import Misuse
from dcpspec.storage.whole import whole_file

NAME = "bad_day.pcap"


@click.command()
@click.option("-o", "--output", metavar="FILE", default=NAME, show_default=True, help="File to write.")
def sample(output: str) -> None:
    """Write a small capture for trying the other commands.

    A node has failed, and three clients reconnect to its replacement: 280 messages, a rollback, a lost
    mutation, a client that hangs.
    """
    if os.path.exists(output):
        raise Misuse(f"{output} exists; name another file with -o")
    with whole_file(output) as file:
        file.write(pkgutil.get_data("dcpspec", NAME) or b"")
    click.echo(output)
