"""Shared by the commands that serve clients: addresses, signals, lines for events."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Protocol

import click

from dcpspec.cli.common import Failure, Misuse


class Server(Protocol):
    """A server that is started, and stopped at the end."""

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port."""

    async def stop(self) -> None:
        """Close everything."""


def tell(text: str) -> None:
    """Print a line for an event."""
    click.echo(text, err=True)


def address(text: str, option: str) -> tuple[str, int]:
    """Read the value of an option as host and port."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) >= 1 << 16:
        raise Misuse(f"{option} is HOST:PORT, not {text!r}")
    return host.strip("[]"), int(port)


async def serve(server: Server, host: str, port: int, *ends: asyncio.Event) -> None:
    """Serve clients until a signal comes, or one of some events."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        found = await server.start(host, port)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
        raise Failure(f"cannot listen on {host}:{port}: {reason}") from error
    tell(f"listening on {host}:{found}")
    waiting = [asyncio.create_task(event.wait()) for event in (ended, *ends)]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await server.stop()
