"""The node of this project with deliberate faults: what each one does, and the case that detects it.

The scripts and patches change only what the node sends or checks. Servers and mocks had, or could have, these
faults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pytest

from dcpspec.replay import requests, session
from dcpspec.replay.checked import Checked, ClientMessage
from dcpspec.replay.sasl import SaslServer
from dcpspec.replay.serving import ServedStream
from dcpspec.replay.session import ServerSession

Rules = tuple[Mapping[str, Any], ...]
Patch = Callable[[pytest.MonkeyPatch], None]


class WrongServer(NamedTuple):
    """A fault."""

    about: str
    """What the server does."""
    case: str
    """The case that catches the fault."""
    word: str
    """Part of the verdict's text."""
    script: Rules = ()
    """Rules of the node's script."""
    patch: Patch = lambda _: None
    """Patches the node."""
    settings: Mapping[str, Any] = {}
    """Settings of the node."""
    patience: float = 6
    """Factor for the time limits. Short for a server that does not send what the case waits for."""


def granted(opcode: str, key: str | None = None) -> Patch:
    """Answer a request that the node refuses with a success."""
    right = ServerSession._refuse

    def wrong(self: ServerSession, request: Any, refused: Any) -> None:
        if request["opcode"] == opcode and key in (None, request.get("key", b"").decode()):
            self.answer(request)
        else:
            right(self, request, refused)

    return replaced(ServerSession, "_refuse", wrong)


def sent(kind: str, **action: Any) -> Rules:
    """Apply an action to a message of the node."""
    return ({"opcode": kind, "from": "server", "type": "request", **action},)


def replaced(owner: Any, name: str, value: Any) -> Patch:
    """Replace an attribute of the node."""
    return lambda patching: patching.setattr(owner, name, value)


def handled(opcode: str, handler: Callable[[Any, Any], None]) -> Patch:
    """Replace the handler of a request."""
    return lambda patching: patching.setitem(session._HANDLERS, opcode, handler)


def _asked_order(dialog: Any, request: Any) -> None:
    dialog.agreed.grant(list(request["features"]))
    dialog.answer(request, features=list(request["features"]))


def _ids_from_one(dialog: Any, request: Any) -> None:
    dialog.answer(request, manifest_id=1, collection_id=1)


def _no_buffer(dialog: Any, request: Any) -> None:
    if request["key"] == b"connection_buffer_size":
        dialog.answer(request)
    else:
        _CONTROL(dialog, request)


def _nameless(dialog: Any, request: Any) -> None:
    _OPEN(dialog, request)
    dialog.dcp_name = None


_CONTROL: Final = session._HANDLERS["dcp_control"]
_OPEN: Final = session._HANDLERS["dcp_open"]


def _any_password(patching: pytest.MonkeyPatch) -> None:
    right = SaslServer.begin

    def wrong(self: SaslServer, mechanism: str, challenge: bytes) -> Any:
        return (b"", True) if mechanism == "PLAIN" else right(self, mechanism, challenge)

    patching.setattr(SaslServer, "begin", wrong)


def _no_filter(patching: pytest.MonkeyPatch) -> None:
    right = requests._granted
    patching.setattr(requests, "_granted", lambda *given: replace(right(*given), collections=None))


def _from_zero(patching: pytest.MonkeyPatch) -> None:
    right = requests._granted

    def wrong(*given: Any) -> Any:
        request = right(*given)
        return replace(request, start=0, snapshot=(0, 0))

    patching.setattr(requests, "_granted", wrong)


def _unordered(patching: pytest.MonkeyPatch) -> None:
    right = requests._hold_in_order

    def wrong(dialog: Any, request: Any, rules: Any, asked: Any) -> None:
        right(dialog, request, [*rules][::-1], asked)

    patching.setattr(requests, "_hold_in_order", wrong)


def _other_opaque(patching: pytest.MonkeyPatch) -> None:
    right: Any = ServedStream.__dict__["address"]

    def wrong(self: ServedStream) -> Any:
        return {**right.fget(self), "opaque": self.opaque + 1}

    patching.setattr(ServedStream, "address", property(wrong))


def _no_stream_id(patching: pytest.MonkeyPatch) -> None:
    def wrong(self: ServedStream) -> Any:
        return {"vbucket": self.vbucket, "opaque": self.opaque}

    patching.setattr(ServedStream, "address", property(wrong))


WRONG: Final[Mapping[str, WrongServer]] = {
    "no-end": WrongServer(
        "never ends a stream",
        "stream/whole/plain",
        "expected dcp_stream_end",
        sent("dcp_stream_end", drop=True),
        patience=0.3,
    ),
    "no-marker": WrongServer(
        "sends changes without a marker",
        "stream/whole/plain",
        "expected dcp_snapshot_marker",
        sent("dcp_snapshot_marker", drop=True),
    ),
    "change-twice": WrongServer(
        "sends a change twice",
        "stream/whole/plain",
        "R-stream-seqno-order",
        sent("dcp_mutation", duplicate=True, times=1),
    ),
    "wrong-opaque": WrongServer(
        "numbers the messages of a stream wrongly",
        "stream/whole/plain",
        "R-stream-opaque",
        patch=_other_opaque,
    ),
    "no-stream-id": WrongServer(
        "sends a stream with an id without it", "stream/stream-id", "stream_id", patch=_no_stream_id
    ),
    "no-noops": WrongServer(
        "sends no no-ops", "no-op/sent", "expected dcp_noop", sent("dcp_noop", drop=True), patience=0.3
    ),
    "any-interval": WrongServer(
        "takes each no-op interval",
        "control/noop-interval/word",
        "expected einval; saw success",
        patch=granted("dcp_control", key="set_noop_interval"),
    ),
    "any-control": WrongServer(
        "takes each control", "control/by-prefix/unknown", "saw success", patch=granted("dcp_control")
    ),
    "no-flow-control": WrongServer(
        "ignores the size of the buffer",
        "flow-control/full-buffer",
        "dcp_stream_end",
        patch=handled("dcp_control", _no_buffer),
    ),
    "any-close": WrongServer(
        "closes streams that do not exist",
        "close/unknown-stream/old-statuses",
        "expected key_enoent; saw success",
        patch=granted("dcp_close_stream"),
    ),
    "any-password": WrongServer(
        "takes each password",
        "login/refused/wrong-password",
        "expected auth_error; saw success",
        patch=_any_password,
    ),
    "no-login": WrongServer(
        "needs no login",
        "login/before-the-login/get-cluster-config",
        "expected eaccess; saw success",
        settings={"asks_login": False},
    ),
    "any-bucket": WrongServer(
        "selects buckets that do not exist",
        "connection/no-such-bucket/plain-name",
        "saw success",
        patch=granted("select_bucket"),
    ),
    "asked-order": WrongServer(
        "grants all features, as they come",
        "connection/features-in-order",
        "expected features exactly",
        patch=handled("hello", _asked_order),
    ),
    "responses-ignored": WrongServer(
        "ignores responses",
        "connection/responses/hello-success",
        "expected disconnect; saw silence",
        patch=replaced(ServerSession, "_take_response", lambda *_: None),
    ),
    "same-name-kept": WrongServer(
        "keeps both connections of a name",
        "open/same-name",
        "expected that the server closes",
        patch=handled("dcp_open", _nameless),
        patience=0.3,
    ),
    "no-rollback": WrongServer(
        "never rolls back",
        "stream-request/rollback/unknown-history",
        "expected rollback; saw success",
        patch=replaced(requests, "_check_history", lambda *_: None),
    ),
    "checks-reversed": WrongServer(
        "checks a stream request in another order",
        "stream-request/order-of-checks/range-before-filter",
        "expected erange; saw einval",
        patch=_unordered,
    ),
    "filter-ignored": WrongServer(
        "sends all collections to a filtered stream",
        "stream/filtered/collection",
        "A-filter",
        patch=_no_filter,
    ),
    "from-zero": WrongServer(
        "resumes at 0", "stream/resumed/one-before-the-end", "expected start_seqno", patch=_from_zero
    ),
    "no-form": WrongServer(
        "checks no message",
        "rules/R-vbucket-zero-broken",
        "expected einval",
        patch=replaced(ClientMessage, "check", lambda _: Checked((), None)),
    ),
    "any-layout": WrongServer(
        "takes deletions in each layout",
        "open/deletion-layouts/plain-with-time",
        "expected einval; saw the end of the connection",
        patch=replaced(session, "_layouts", lambda _: {}),
    ),
    "large-messages": WrongServer(
        "reads messages of any size",
        "connection/sizes/after-the-login",
        "expected disconnect; saw silence",
        settings={"max_message": 1 << 30},
        patience=0.3,
    ),
    "ids-from-one": WrongServer(
        "gives the default collection another id",
        "collections/ids/collection",
        "expected collection_id 0; saw 1",
        patch=handled("collections_get_id", _ids_from_one),
    ),
    "any-error-map": WrongServer(
        "has an error map of version 0",
        "connection/error-map/version-0",
        "expected key_enoent; saw success",
        patch=granted("get_error_map"),
    ),
    "any-acknowledgement": WrongServer(
        "takes acknowledgements of seqnos that it has not sent",
        "stream/acknowledged-seqnos/never-sent",
        "expected disconnect; saw silence",
        patch=replaced(ServedStream, "last_sent", None),
    ),
    "closes-at-once": WrongServer(
        "closes a connection that is opened for DCP",
        "open/once",
        "closed",
        ({"opcode": "dcp_open", "cut": "close"},),
    ),
}
