"""``dcpspec proxy``: record and audit traffic between clients and nodes, and inject faults."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import click

from dcpspec.cli.common import Failure, Misuse, ending, need, refuse_output, release_option
from dcpspec.cli.serving import (
    address,
    allow_connections,
    connection_options,
    http_option,
    idle_option,
    listening_tls,
    node_tls,
    serve,
    tell,
    tls_options,
)

if TYPE_CHECKING:
    from dcpspec.capture.tcp import SocketAddress


@click.command()
@click.option(
    "--to",
    "node",
    metavar="HOST:PORT",
    default="127.0.0.1:11210",
    show_default=True,
    help="Connect to the node at this address.",
)
@click.option(
    "--listen",
    metavar="HOST:PORT",
    default="127.0.0.1:12000",
    show_default=True,
    help="Listen for clients at this address.",
)
@http_option(
    "Relay the HTTP requests with which some clients ask the cluster manager for the map, at this address."
)
@click.option(
    "--to-http", "manager", metavar="HOST:PORT", help="With --http: the address of the cluster manager."
)
@tls_options
@click.option("--tls/--no-tls", default=False, show_default=True, help="Connect to the node with TLS.")
@click.option(
    "--tls-ca",
    type=click.Path(exists=True, dir_okay=False),
    help="Trust the certificate authorities in this file (PEM) instead of the system's.",
)
@click.option("--record", metavar="FILE", help="Record both directions as pcapng.")
@click.option(
    "--rotate-bytes",
    type=click.IntRange(1 << 10),
    help="With --record: start a new file after this many bytes.",
)
@click.option(
    "--rotate-seconds",
    type=click.FloatRange(0, min_open=True),
    help="With --record: start a new file after this many seconds.",
)
@click.option(
    "--keep-credentials",
    is_flag=True,
    help="Record login credentials, such as passwords, instead of asterisks.",
)
@click.option("--overwrite", is_flag=True, help="Replace the recording if it exists.")
@click.option("--script", metavar="FILE", help="Inject faults according to the rules in this YAML file.")
@click.option("--audit/--no-audit", default=True, show_default=True, help="Print each violation of a rule.")
@release_option
@connection_options
@click.option(
    "--any-node",
    is_flag=True,
    help="Connect to any address in a cluster map, including addresses that the proxy refuses by default.",
)
@idle_option(3600.0)
@click.option(
    "--max-nodes",
    type=click.IntRange(1),
    default=64,
    show_default=True,
    help="Open ports for at most this many nodes.",
)
@click.option("--max-message-bytes", type=click.IntRange(1 << 14), help="Audit messages up to this length.")
def proxy(
    node: str,
    listen: str,
    http: str | None,
    manager: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    tls: bool,
    tls_ca: str | None,
    record: str | None,
    rotate_bytes: int | None,
    rotate_seconds: float | None,
    keep_credentials: bool,
    overwrite: bool,
    script: str | None,
    audit: bool,
    release: str | None,
    once: bool,
    max_connections: int,
    any_node: bool,
    idle_seconds: float,
    max_nodes: int,
    max_message_bytes: int | None,
) -> None:
    """Proxy DCP clients to a cluster: record and audit traffic, and inject faults.

    The command prints each event and each rule violation to standard error. The exit status is 0 even if
    rules are broken.
    """
    need("replay", "proxy")
    from dcpspec.capture.tcp import SocketAddress
    from dcpspec.capture.writer import CaptureWriteError, CaptureWriter, Rotation
    from dcpspec.options import Options
    from dcpspec.proxy.management import ProxyTls
    from dcpspec.proxy.server import INTERFACES, Proxy, ProxyLimits
    from dcpspec.reading.sources import capture_kind
    from dcpspec.replay.dialog import MAX_MESSAGE
    from dcpspec.replay.plain import ScenarioError, read_yaml
    from dcpspec.replay.script import Script

    host, port = address(listen, "--listen")
    allow_connections(max_connections, sockets=2)
    target = SocketAddress(*address(node, "--to"))
    if tls_ca is not None and not tls:
        raise Misuse("--tls-ca requires --tls")
    secured = ProxyTls(listening_tls(tls_cert, tls_key), node_tls(tls_ca) if tls else None)
    limits = ProxyLimits(
        max_connections,
        max_nodes,
        max_message_bytes or MAX_MESSAGE,
        any_node=any_node,
        idle_seconds=idle_seconds,
    )
    managing = _management(http, manager)
    with ending(Misuse, ScenarioError):
        happens = Script() if script is None else Script.of(read_yaml(script), script)
    rotation = None if rotate_bytes is rotate_seconds is None else Rotation(rotate_bytes, rotate_seconds)
    if rotation is not None and record is None:
        raise Misuse("--rotate-bytes and --rotate-seconds require --record")
    if keep_credentials and record is None:
        raise Misuse("--keep-credentials requires --record")
    if record is not None and rotation is None:
        refuse_output(record, overwrite=overwrite)
        if os.path.isfile(record) and os.path.getsize(record) and capture_kind(record, Options()) != "pcapng":
            raise Misuse(f"{record} is not a pcapng file and is not replaced")

    async def run() -> Proxy:
        recording = None
        if record is not None:
            recording = CaptureWriter(record, INTERFACES, rotation, keeps_credentials=keep_credentials)
        about = recording, limits, audit, tell, secured
        made = Proxy(target, happens, *about, release=release, management=managing)
        await serve(made, host, port, made.failed, *([made.served] if once else []))
        return made

    with ending(Failure, CaptureWriteError, about="cannot write "):
        made = asyncio.run(run())
    if made.error is not None:
        raise Failure(f"cannot write {made.error}")


def _management(http: str | None, manager: str | None) -> tuple[SocketAddress, SocketAddress] | None:
    """Return the cluster manager, and the address for management requests."""
    if (http is None) is not (manager is None):
        raise Misuse("--http and --to-http belong together")
    if http is None or manager is None:
        return None
    from dcpspec.capture.tcp import SocketAddress

    return SocketAddress(*address(manager, "--to-http")), SocketAddress(*address(http, "--http"))
