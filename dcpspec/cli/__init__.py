"""The ``dcpspec`` command, with one module for each subcommand."""

from __future__ import annotations

import logging
import sys
from concurrent.futures import BrokenExecutor
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from dcpspec.cli.common import Failure, Misuse, ended_by_signals, interruption, system_failure
from dcpspec.wording import printable

COMMANDS = (
    "audit",
    "conformance",
    "decode",
    "encode",
    "inspect",
    "package",
    "position",
    "proxy",
    "replay",
    "sample",
    "stream",
    "summary",
)


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """Return a command. Other commands are not imported, because some need large libraries."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command in the first argument."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            near = get_close_matches(name, COMMANDS, 1)
            guess = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(COMMANDS)}"
            raise Misuse(f"no such command: {name!r}; {guess}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            with ended_by_signals():
                return super().invoke(ctx)
        except KeyboardInterrupt as error:
            raise interruption(error) from error
        except BrokenExecutor as error:
            raise Failure(
                "one of the command's processes was killed, perhaps because the machine ran out of memory"
            ) from error

    def main(self, *arguments: Any, **about: Any) -> Any:
        """Run the command line; on an operating-system error, print a message and exit."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper) and not stream.isatty():
                # The encoding of Windows lacks most characters, and JSON is UTF-8.
                stream.reconfigure(encoding="utf-8", errors=stream.errors)
        try:
            return super().main(*arguments, **about)
        except OSError as error:
            failure = system_failure(error)
            failure.show()
            sys.exit(failure.exit_code)


class _Line(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return printable(super().format(record))


@click.group("dcpspec", cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dcpspec", prog_name="dcpspec")
def main() -> None:
    """Read, write, audit, serve and proxy Couchbase DCP messages."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Line("dcpspec: %(message)s"))
    logger = logging.getLogger("dcpspec")
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
