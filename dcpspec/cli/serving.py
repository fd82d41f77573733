"""Shared by the commands that serve clients: addresses, signals, lines for events."""

from __future__ import annotations

import asyncio
import os
import ssl
import sys
from collections.abc import Callable
from typing import Final, Protocol

import click

from dcpspec.cli.common import Failure, Misuse, ending_signals
from dcpspec.wording import printable

_OTHER_FILES: Final = 256
"""Files that are open beside connections, among them connections that are turned away."""


class Server(Protocol):
    """A server that is started, and stopped at the end."""

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port."""

    async def stop(self) -> None:
        """Close everything."""


def tell(event: object) -> None:
    """Print a line for an event. What a client has named cannot begin another line or reach the terminal."""
    click.echo(printable(str(event)), err=True)


def address(text: str, option: str) -> tuple[str, int]:
    """Read the value of an option as host and port."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) >= 1 << 16:
        raise Misuse(f"{option} is HOST:PORT, not {text!r}")
    return host.strip("[]"), int(port)


def allow_connections(count: int, sockets: int = 1) -> None:
    """Have the system allow the open files that connections need.

    Args:
        count: The value of --max-connections.
        sockets: How many each connection has.

    Raises:
        Misuse: The system does not allow as many.
    """
    if sys.platform == "win32":  # which has no such limit
        return
    import resource

    needed = count * sockets + _OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if needed <= allowed or allowed == resource.RLIM_INFINITY:
        return
    if needed > most != resource.RLIM_INFINITY:
        raise Misuse(f"--max-connections: {needed:,} open files are needed, and the system allows {most:,}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def tls_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options of a command that can listen with TLS."""
    file = click.Path(exists=True, dir_okay=False)
    key = click.option("--tls-key", type=file, help="File with the private key of the certificate.")
    about = "Listen with TLS, with the certificate (PEM) in this file."
    return click.option("--tls-cert", type=file, help=about)(key(command))


def idle_option(seconds: float) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The option for how long a connection may be idle, with its default."""
    about = "Time without traffic after which a connection is closed."
    return click.option(
        "--idle-seconds", type=click.FloatRange(0), default=seconds, show_default=True, help=about
    )


def listening_tls(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    """Return how to listen with TLS; None without a certificate."""
    if certificate is None:
        if key is not None:
            raise Misuse("--tls-key needs --tls-cert")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (OSError, ValueError) as error:
        wanted = f"{certificate} has no certificate for the key in {key}"
        alone = f"{certificate} has no certificate with its key; name the key with --tls-key"
        raise Misuse(f"--tls-cert: {wanted if key else alone}") from error
    return context


def node_tls(authorities: str | None) -> ssl.SSLContext:
    """Return how to connect with TLS to a node whose certificate some authorities have signed."""
    try:
        return ssl.create_default_context(cafile=authorities)
    except (OSError, ValueError) as error:
        raise Misuse(f"--tls-ca: {authorities} has no certificates") from error


def _no_password() -> str:
    raise ValueError("the key is encrypted")


async def serve(server: Server, host: str, port: int, *ends: asyncio.Event) -> None:
    """Serve clients until a signal comes, or one of some events."""
    ended = asyncio.Event()
    for number in ending_signals():
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        bound_port = await server.start(host, port)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
        raise Failure(f"cannot listen on {host}:{port}: {reason}") from error
    tell(f"listening on {host}:{bound_port}")
    waiting = [asyncio.create_task(event.wait()) for event in (ended, *ends)]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await server.stop()
