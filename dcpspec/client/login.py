"""The steps before a connection can stream: features, login, bucket, open, controls."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib.metadata import version
from secrets import token_hex
from typing import Any, Final

from dcpspec.client.connection import NodeConnection, RefusedError
from dcpspec.client.outcomes import Action
from dcpspec.client.settings import Settings
from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import KEEPS_DATATYPE
from dcpspec.protocol.snapshot import MARKER_VERSIONS
from dcpspec.wording import address_text, extra

_SCRAM: Final = {f"SCRAM-SHA{size}": f"SCRAM-SHA-{size}" for size in (512, 256, 1)}
"""The standard name of each mechanism, by Couchbase name, strongest first."""
_PLAIN: Final = "PLAIN"
_MOST_ROUNDS: Final = 1_000_000
"""Largest accepted number of hash iterations; servers request about ten thousand."""


class LoginError(Exception):
    """A permanent refusal of a login or of another step before streaming."""


def log_in(connection: NodeConnection, settings: Settings) -> None:
    """Negotiate features, log in, and select the bucket.

    Raises:
        LoginError: The node refuses a request permanently.
        RefusedError: The node refuses a request temporarily.
        ConnectionLostError: The node does not respond.
    """
    answer = connection.ask("hello", agent=_agent(), features=list(_features(settings)))
    granted = answer.get("features", [])
    connection.collections = "collections" in granted
    if not connection.collections and (settings.scope or settings.collections):
        raise LoginError(f"{address_text(connection.address)} does not support collections")
    _authenticate(connection, settings)
    _final(
        f"user {settings.username!r} cannot open bucket {settings.bucket!r}",
        lambda: connection.ask("select_bucket", bucket=settings.bucket),
    )


def open_dcp(connection: NodeConnection, settings: Settings) -> None:
    """Send the open request and the controls that prepare a connection for streams.

    Raises:
        LoginError: The node refuses a request permanently.
        RefusedError: The node refuses a request temporarily.
        ConnectionLostError: The node does not respond.
    """
    number = flags.number_of(flags.OPEN, list(_open_flags(settings)))
    name = f"{settings.connection_name}-{token_hex(4)}"
    _final(
        f"the user {settings.username!r} cannot stream the bucket {settings.bucket!r}",
        lambda: connection.ask("dcp_open", name=name, flags=number),
    )
    wanted = dict(_controls(connection, settings))
    answers = connection.ask_all(
        "dcp_control", ({"key": key, "value": value.encode()} for key, value in wanted.items())
    )
    for key, answer in zip(wanted, answers, strict=True):
        if answer["status"] != "success" and key in _NEEDED:
            raise LoginError(f"{RefusedError(connection.address, f'control {key}', answer)}")


def _final(about: str, ask: Callable[[], Fields]) -> Fields:
    """Send a request, and turn a permanent refusal into a `LoginError`."""
    try:
        return ask()
    except RefusedError as refused:
        if refused.outcome.action is Action.FAIL:
            raise LoginError(f"{about}: {refused}") from refused
        raise


def _agent() -> str:
    number = f"{token_hex(8)}/{token_hex(8)}"
    return json.dumps({"a": f"dcpspec/{version('dcpspec')}", "i": number}, separators=(",", ":"))


def _features(settings: Settings) -> Iterator[str]:
    yield from ("tcp_no_delay", "xattr", "xerror", "select_bucket", "json", "collections")
    if settings.compression:
        yield "snappy"
    yield from ("duplex", "clustermap_change_notification")


def _open_flags(settings: Settings) -> Iterator[str]:
    yield from ("producer", "includes_delete_times")
    if settings.include_xattrs:
        yield from ("includes_xattrs", "includes_deleted_user_xattrs")
    if not settings.include_value:
        # A backfill that needs neither values nor attributes reads only keys: deletions become mutations, and
        # the CAS is 0.
        yield "no_value" if settings.include_xattrs else KEEPS_DATATYPE


def _controls(connection: NodeConnection, settings: Settings) -> Iterator[tuple[str, str]]:
    yield "enable_noop", "true"
    yield "set_noop_interval", f"{settings.noop_interval.total_seconds():g}"
    if settings.flow_control_buffer:
        yield "connection_buffer_size", str(settings.flow_control_buffer)
    yield "enable_expiry_opcode", "true"
    if connection.collections:
        yield "max_marker_version", MARKER_VERSIONS[-1].name
        yield "flatbuffers_system_events", "true"
    if settings.change_streams:
        yield "change_streams", "true"
    if settings.out_of_order:
        yield "enable_out_of_order_snapshots", "true_with_seqno_advanced"


_NEEDED: Final = frozenset({"enable_noop", "set_noop_interval", "connection_buffer_size", "change_streams"})
"""Return the controls for streams; old servers may refuse the optional controls."""


def _authenticate(connection: NodeConnection, settings: Settings) -> None:
    node = address_text(connection.address)
    offered = connection.ask("sasl_list_mechs").get("mechanisms", "").split()
    mechanism = next((name for name in _SCRAM if name in offered), None)
    refused = f"the node refused the login of {settings.username!r}"
    if mechanism is not None:
        _final(refused, lambda: _scram(connection, settings, mechanism))
        return
    if _PLAIN not in offered:
        raise LoginError(f"{node} supports none of the login mechanisms {', '.join([*_SCRAM, _PLAIN])}")
    if not (settings.address.is_secure or settings.allow_plain):
        raise LoginError(
            f"{node} supports only PLAIN logins, which would expose the password: use couchbases://, or "
            "the option 'allowPlain'"
        )
    challenge = b"\0".join((b"", settings.username.encode(), settings.password.encode()))
    _final(refused, lambda: connection.ask("sasl_auth", mechanism=_PLAIN, challenge=challenge))


def _scram(connection: NodeConnection, settings: Settings, mechanism: str) -> Fields:
    """Log in with SCRAM, which does not send the password, and verify that the node knows the password."""
    try:
        import scramp
    except ModuleNotFoundError as error:
        raise LoginError(f"scramp is missing: {extra('stream')}") from error
    node = address_text(connection.address)
    client: Any = scramp.ScramClient([_SCRAM[mechanism]], settings.username, settings.password)
    first = connection.ask("sasl_auth", mechanism=mechanism, challenge=client.get_client_first().encode())
    try:
        challenge = first.get("challenge", b"").decode()
        rounds = re.search(r"(?:^|,)i=([0-9]{1,10})(?:,|$)", challenge)
        if rounds is not None and int(rounds[1]) > _MOST_ROUNDS:
            raise LoginError(
                f"{node} requests {int(rounds[1]):,} hash iterations; the limit is {_MOST_ROUNDS:,}"
            )
        client.set_server_first(challenge)
        answer = connection.ask(
            "sasl_step", mechanism=mechanism, challenge=client.get_client_final().encode()
        )
        client.set_server_final(answer.get("challenge", b"").decode())
    except (scramp.ScramException, ValueError) as error:
        raise LoginError(f"{node} did not prove that it knows the password: {error}") from error
    return answer
