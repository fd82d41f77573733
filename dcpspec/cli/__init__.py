"""The command ``dcpspec``, one module for each of its commands."""

from __future__ import annotations

import errno
from importlib import import_module
from typing import Any

import click

from dcpspec.cli.common import system_failure

COMMANDS = ("audit", "decode", "encode", "inspect", "package", "proxy", "replay", "summary")


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """A command. Its module is imported only now: most need no Spark, and some much else."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what the system refuses ends it with a message."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise system_failure(error) from error


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dcpspec", prog_name="dcpspec")
def main() -> None:
    """Read, write, serve and proxy Couchbase DCP: messages, captures, audits of connections."""
