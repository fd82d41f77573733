"""``dcpspec replay``: a node that serves captures to DCP clients."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from dcpspec.cli.common import Failure, Misuse, ending, input_files, need, parsed, progress, source_options
from dcpspec.cli.serving import (
    address,
    allow_connections,
    connection_options,
    http_option,
    idle_option,
    listening_tls,
    serve,
    tell,
    tls_options,
)
from dcpspec.options import PASSWORD_VARIABLE
from dcpspec.wording import address_text, counted

if TYPE_CHECKING:
    from dcpspec.replay.bucket import Bucket
    from dcpspec.replay.node import ReplayNode
    from dcpspec.replay.scenario import Scenario


@click.command()
@click.argument("inputs", metavar="CAPTURE...", nargs=-1, required=True)
@click.option(
    "--listen",
    metavar="HOST:PORT",
    default="127.0.0.1:11210",
    show_default=True,
    help="Listen at this address.",
)
@http_option(
    "Answer the HTTP requests with which some clients ask the cluster manager for the map, at this address. "
    "Further nodes listen on the ports that follow."
)
@click.option("--user", metavar="NAME", help="Allow logins of this user.")
@click.option(
    "--password-file",
    type=click.Path(exists=True, dir_okay=False),
    help=f"Read the password from this file. Default: {PASSWORD_VARIABLE} from the environment, or a prompt.",
)
@click.option("--no-auth", is_flag=True, help="Accept every client, with any login or none.")
@click.option(
    "--bucket",
    metavar="NAME",
    help="Serve only this bucket; if the captures do not name a bucket, use this name.",
)
@click.option(
    "--vbuckets",
    type=click.IntRange(1, 1 << 16),
    metavar="NUMBER",
    help="Serve this many vbuckets per bucket, all on this node. Default: as in the recorded cluster map.",
)
@click.option(
    "--nodes",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="NUMBER",
    help="Divide the vbuckets among this many nodes, on consecutive ports starting with the --listen port.",
)
@click.option(
    "--scenario", metavar="NAME|FILE", default="recorded", show_default=True, help="Play this scenario."
)
@click.option(
    "--print-scenario",
    metavar="NAME",
    is_eager=True,
    expose_value=False,
    callback=lambda *given: _print_scenario(*given),
    help="Print this built-in scenario in the file format of --scenario, and exit.",
)
@click.option(
    "--vary",
    type=click.IntRange(0),
    metavar="SEED",
    help="Choose at random among what servers may do: how changes are grouped in snapshots, whether these "
    "come from memory or from disk, and when prepares are announced. The same seed makes the same choices.  "
    "[default: as recorded]",
)
@click.option(
    "--speed",
    type=click.FloatRange(0, min_open=True),
    metavar="FACTOR",
    help="Replay the recorded pauses at this speed: 1 is the original speed, 10 is ten times as fast.  "
    "[default: no pauses]",
)
@tls_options
@connection_options
@click.option(
    "--login-seconds",
    type=click.FloatRange(0),
    default=30.0,
    show_default=True,
    help="Close a connection that has not logged in after this many seconds.",
)
@idle_option(360.0)
@click.option(
    "--max-message-bytes",
    type=click.IntRange(1 << 14),
    help="Accept client messages up to this length.",
)
@source_options("collections", "ports", "recursive", "max_decompressed_bytes")
def replay(
    inputs: tuple[str, ...],
    listen: str,
    http: str | None,
    user: str | None,
    password_file: str | None,
    no_auth: bool,
    bucket: str | None,
    vbuckets: int | None,
    nodes: int,
    scenario: str,
    vary: int | None,
    speed: float | None,
    tls_cert: str | None,
    tls_key: str | None,
    once: bool,
    max_connections: int,
    login_seconds: float,
    idle_seconds: float,
    max_message_bytes: int | None,
    **chosen: Any,
) -> None:
    """Serve captures to DCP clients, as a cluster node does.

    The command prints each event to standard error.
    """
    need("replay", "replay")
    from dcpspec.replay import loading, recording
    from dcpspec.replay.bucket import Bucket
    from dcpspec.replay.dialog import MAX_MESSAGE, NodeSettings
    from dcpspec.replay.node import NodeLimits, ReplayNode
    from dcpspec.replay.sasl import Credentials
    from dcpspec.replay.scenario import Pace
    from dcpspec.replay.verbatim import served as recorded

    host, port = address(listen, "--listen")
    management = None if http is None else address(http, "--http")
    allow_connections(max_connections)
    happens = _scenario(scenario)
    if management is not None and happens.verbatim:
        raise Misuse("--http cannot be combined with a verbatim scenario")
    if vary is not None:
        if happens.verbatim:
            raise Misuse("--vary cannot be combined with a verbatim scenario")
        happens = replace(happens, vary=vary)
    options = parsed(chosen)
    files = input_files(inputs, options)
    if no_auth and user is not None:
        raise Misuse("--no-auth and --user cannot be combined")
    credentials = Credentials(user, _password(password_file)) if user is not None else None
    with progress("reading", files, log=tell):
        recordings = list(recording.recordings([file.path for file in files], options, tell))
    with ending(Failure, ValueError):
        verbatim = recorded(recordings) if happens.verbatim else None
    buckets = loading.buckets_of(recordings, bucket)
    if verbatim is not None:
        name = verbatim.bucket_name or bucket or loading.DEFAULT_BUCKET
        buckets.setdefault(name, Bucket(name))
    if not buckets:
        others = ", ".join(loading.buckets_of(recordings, None))
        found_there = f"; they contain streams of {others}" if others else ""
        of_bucket = f" of bucket {bucket}" if bucket else ""
        raise Failure(f"the captures contain no streams{of_bucket}{found_there}")
    for served in buckets.values():
        _arrange(served, vbuckets, nodes, happens)
    lost = sum(recording.lost for recording in recordings)
    del recordings  # free the messages that no bucket uses
    if lost:
        tell(f"not served: {counted(lost, 'byte')} that are lost or not part of a message")
    if credentials is None and not no_auth:
        tell("every login is refused, because neither --user nor --no-auth is set")
    settings = NodeSettings(
        buckets,
        credentials=credentials,
        asks_login=not no_auth,
        scenario=happens,
        pace=Pace(speed),
        tls=listening_tls(tls_cert, tls_key),
        verbatim=verbatim,
        max_message=max_message_bytes or MAX_MESSAGE,
    )
    with ending(Misuse, ValueError, about="--scenario: "):
        limits = NodeLimits(max_connections, login_seconds, idle_seconds)
        node = ReplayNode(settings, limits, tell, management=management)
    gc.collect()
    gc.freeze()  # a later collection of what was loaded would hold up all connections
    ends = [node.served] if once else []
    asyncio.run(serve(node, host, port, *ends, when_listening=partial(_tell_management, node, management)))


_NAMED: Final = 5
"""Most vbuckets that the log names."""


def _arrange(served: Bucket, vbuckets: int | None, nodes: int, happens: Scenario) -> None:
    """Apply --vbuckets and --nodes to a bucket, and print its contents."""
    from dcpspec.replay.bucket import NOBODY

    if vbuckets is not None:
        with ending(Misuse, ValueError, about="--vbuckets: "):
            served.resize(vbuckets)
    if happens.owns_all:
        served.own_all()
    if nodes > 1:
        with ending(Misuse, ValueError, about="--nodes: "):
            served.spread(nodes)
    changes = sum(history.count for history in served.histories.values())
    recorded_of = f"{len(served.histories):,} of {counted(served.size, 'vbucket')} recorded"
    tell(f"bucket {served.name}: {recorded_of}, {counted(changes, 'change')}")
    if unowned := served.of_node(NOBODY):
        first = ", ".join(map(str, unowned[:_NAMED])) + (", ..." if len(unowned) > _NAMED else "")
        noun = "vbucket" if len(unowned) == 1 else f"{len(unowned):,} vbuckets:"
        tell(
            f"bucket {served.name}: no node owns {noun} {first}, so a client of all vbuckets waits; "
            "with owns_all: true, the scenario gives every vbucket an owner"
        )


def _password(path: str | None) -> str:
    if path is not None:
        return Path(path).read_text("utf-8").rstrip("\r\n")
    if PASSWORD_VARIABLE in os.environ:
        return os.environ[PASSWORD_VARIABLE]
    if not sys.stdin.isatty():
        raise Misuse(f"--user requires --password-file, or {PASSWORD_VARIABLE} in the environment")
    password: str = click.prompt("Password", hide_input=True, err=True)
    return password


def _print_scenario(_: click.Context, __: click.Parameter, name: str | None) -> None:
    if name is None:
        return
    need("replay", "replay")
    from dcpspec.replay.scenario import ready_scenarios

    files = ready_scenarios()
    if name not in files:
        raise Misuse(f"no such built-in scenario: {name!r}; the scenarios are {', '.join(files)}")
    click.echo(files[name].read_text("utf-8"), nl=False)
    raise click.exceptions.Exit


def _tell_management(node: ReplayNode, asked: tuple[str, int] | None, _: str) -> None:
    host = asked[0] if asked else ""
    for number, port in enumerate(node.management_ports):
        tell(f"management requests to node {number} are at {address_text((host, port))}")


def _scenario(text: str) -> Scenario:
    from dcpspec.replay.plain import ScenarioError
    from dcpspec.replay.scenario import read_scenario, ready_scenarios

    try:
        with ending(Misuse, ScenarioError):
            return read_scenario(text)
    except FileNotFoundError as error:
        names = ", ".join(ready_scenarios())
        raise Misuse(
            f"{text!r} is neither a file nor a built-in scenario; the built-in scenarios are {names}"
        ) from error
