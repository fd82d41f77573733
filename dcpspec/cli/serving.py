"""Addresses, TLS, signals and event lines for the commands that serve clients."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Callable
from typing import Final, Protocol

import click

from dcpspec.cli.common import Failure, Misuse, ending_signals, handled_signals
from dcpspec.wording import address_text, printable

_OTHER_FILES: Final = 256
"""Number of open files to reserve for uses other than accepted connections, such as refused connections."""


class Server(Protocol):
    """A server that can be started and stopped."""

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port."""

    async def stop(self) -> None:
        """Close everything."""


def tell(event: object) -> None:
    """Print a line for an event, with control characters in names escaped."""
    click.echo(printable(str(event)), err=True)


def address(text: str, option: str) -> tuple[str, int]:
    """Read an option's value as a host and a port."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) >= 1 << 16:
        raise Misuse(f"{option} expects HOST:PORT, got {text!r}")
    return host.strip("[]"), int(port)


def allow_connections(count: int, sockets: int = 1) -> None:
    """Raise the open-file limit to the number of files that the connections need.

    Args:
        count: The value of --max-connections.
        sockets: The number of sockets per connection.

    Raises:
        Misuse: The operating system does not allow that many open files.
    """
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    needed = count * sockets + _OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if needed <= allowed or allowed == resource.RLIM_INFINITY:
        return
    if needed > most != resource.RLIM_INFINITY:
        raise Misuse(f"--max-connections requires {needed:,} open files; the system allows {most:,}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def http_option(about: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the decorator that adds --http with a description to a command."""
    return click.option("--http", metavar="HOST:PORT", help=about)


def tls_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options for listening with TLS to a command."""
    file = click.Path(exists=True, dir_okay=False)
    of_key = "Read the certificate's private key from this file (PEM)."
    key = click.option("--tls-key", type=file, help=of_key)
    about = "Listen with TLS, using the certificate in this file (PEM)."
    return click.option("--tls-cert", type=file, help=about)(key(command))


def connection_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add --once and --max-connections to a command."""
    about = "Accept at most this many connections."
    limit = click.option(
        "--max-connections", type=click.IntRange(1), default=64, show_default=True, help=about
    )
    return click.option("--once", is_flag=True, help="Exit when the last connection has closed.")(
        limit(command)
    )


def idle_option(seconds: float) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the decorator that adds --idle-seconds with a default to a command."""
    about = "Close a connection after this many seconds without traffic."
    return click.option(
        "--idle-seconds", type=click.FloatRange(0), default=seconds, show_default=True, help=about
    )


def listening_tls(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    """Return the TLS context for listening; None without a certificate."""
    if certificate is None:
        if key is not None:
            raise Misuse("--tls-key requires --tls-cert")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (OSError, ValueError) as error:
        wanted = f"{certificate} contains no certificate for the key in {key}"
        alone = f"{certificate} lacks a certificate or its private key; name the key file with --tls-key"
        raise Misuse(f"--tls-cert: {wanted if key else alone}") from error
    return context


def node_tls(authorities: str | None) -> ssl.SSLContext:
    """Return a TLS context that trusts the given authorities, for connecting to a node."""
    try:
        return ssl.create_default_context(cafile=authorities)
    except (OSError, ValueError) as error:
        raise Misuse(f"--tls-ca: {authorities} contains no certificates") from error


def _no_password() -> str:
    raise ValueError("the key is encrypted")


async def serve(
    server: Server,
    host: str,
    port: int,
    *ends: asyncio.Event,
    when_listening: Callable[[str], object] = lambda _: None,
) -> None:
    """Serve clients until a signal arrives or one of the events is set.

    Args:
        server: The server.
        host: The host to listen on.
        port: The port; 0 selects a free port.
        *ends: Events that stop the server.
        when_listening: Called with the address, as ``HOST:PORT``.

    Raises:
        Failure: The address cannot be used.
    """
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    # The loops of Windows have no handlers of signals.
    with handled_signals(ending_signals(), lambda *_: loop.call_soon_threadsafe(ended.set)):
        try:
            bound_port = await server.start(host, port)
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error
            raise Failure(f"cannot listen on {address_text((host, port))}: {reason}") from error
        bound = address_text((host, bound_port))
        tell(f"listening on {bound}")
        when_listening(bound)
        waiting = [asyncio.create_task(event.wait()) for event in (ended, *ends)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await server.stop()
