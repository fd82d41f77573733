"""The steps before a connection can stream: features, login, bucket, open, controls."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from importlib.metadata import version
from secrets import token_hex
from typing import Final

from dcpspec.client.connection import NodeConnection, RefusedError
from dcpspec.client.outcomes import Action
from dcpspec.client.scram import ScramClient, ScramError, saslname
from dcpspec.client.settings import OAUTHBEARER, PLAIN, Settings, password_bytes
from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import KEEPS_DATATYPE
from dcpspec.protocol.snapshot import MARKER_VERSIONS
from dcpspec.wording import address_text

_SCRAM: Final = {f"SCRAM-SHA{size}": f"sha{size}" for size in (512, 256, 1)}
"""The hash function of each SCRAM mechanism, strongest first."""


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
    if settings.username:  # otherwise, the client certificate names the user
        authenticate(connection, settings)
    _final(
        f"{_user(settings)} cannot open bucket {settings.bucket!r}",
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
        f"{_user(settings)} cannot stream the bucket {settings.bucket!r}",
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


def _user(settings: Settings) -> str:
    return f"the user {settings.username!r}" if settings.username else "the user of the client certificate"


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
    """Yield the controls for streams."""
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
"""The controls that servers must accept; old servers may refuse the others."""


def authenticate(connection: NodeConnection, settings: Settings) -> None:
    """Log in with a mechanism that the node offers.

    Raises:
        LoginError: The node refuses the login, or offers no suitable mechanism.
        RefusedError: The node refuses a request temporarily.
        ConnectionLostError: The node does not respond.
    """
    node = address_text(connection.address)
    offered = connection.ask("sasl_list_mechs").get("mechanisms", "").split()
    mechanism = _mechanism(node, offered, settings)
    refused = f"the node refused the login of {settings.username!r}"
    if mechanism in _SCRAM:
        _final(refused, lambda: _scram(connection, settings, mechanism))
        return
    password = password_bytes(settings.password)
    if mechanism == OAUTHBEARER:
        header = f"n,a={saslname(settings.username)},".encode()
        challenge = b"\1".join((header, b"auth=Bearer " + password, b"", b""))
    else:
        challenge = b"\0".join((b"", settings.username.encode(), password))
    _final(refused, lambda: connection.ask("sasl_auth", mechanism=mechanism, challenge=challenge))


def _mechanism(node: str, offered: Collection[str], settings: Settings) -> str:
    """Return the login mechanism: the chosen one, or the best that the node offers.

    With TLS, PLAIN is best, because nodes do not know the passwords of external users, which SCRAM requires.
    """
    protects = settings.address.is_secure
    wanted = [settings.sasl_mechanism] if settings.sasl_mechanism else [*_SCRAM, PLAIN]
    if protects and PLAIN in wanted:
        wanted = [PLAIN, *wanted]
    mechanism = next((name for name in wanted if name in offered), None)
    if mechanism is None:
        raise LoginError(f"{node} supports none of the login mechanisms {', '.join(dict.fromkeys(wanted))}")
    if mechanism not in _SCRAM and not (protects or settings.allow_plain):
        which = (
            f"the option 'saslMechanism' selects {mechanism}"
            if settings.sasl_mechanism
            else (f"{node} supports only PLAIN logins")
        )
        raise LoginError(
            f"{which}, which would expose the password: use couchbases://, or the option 'allowPlain'"
        )
    return mechanism


def _scram(connection: NodeConnection, settings: Settings, mechanism: str) -> Fields:
    """Log in with SCRAM, which does not send the password, and verify that the node knows the password."""
    node = address_text(connection.address)
    client = ScramClient(_SCRAM[mechanism], settings.username, password_bytes(settings.password))
    first = connection.ask("sasl_auth", mechanism=mechanism, challenge=client.first())
    try:
        final = client.final(first.get("challenge", b""))
        answer = connection.ask("sasl_step", mechanism=mechanism, challenge=final)
        client.verify(answer.get("challenge", b""))
    except ScramError as error:
        raise LoginError(f"{node} did not prove that it knows the password: {error}") from error
    return answer
