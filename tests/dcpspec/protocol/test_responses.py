"""What a node does with a response that it receives, as kv_engine 8.0.1 was seen to react."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import responses
from dcpspec.protocol.agreement import Agreement, Control
from dcpspec.protocol.connection import CLIENT, ConnectionState
from dcpspec.protocol.event import Event
from dcpspec.protocol.releases import Release
from dcpspec.protocol.responses import reaction
from dcpspec.protocol.stream import OpenStream

STATUSES = (
    "success",
    "key_enoent",
    "key_eexists",
    "einval",
    "not_my_vbucket",
    "enomem",
    "dcp_stream_not_found",
    "opaque_no_match",
    "unknown_command",
)
V7 = {"v7_dcp_status_codes": "true"}


@dataclass(kw_only=True, eq=False)
class Node(ConnectionState[Any]):
    """The server's side of a connection."""

    release: str = "8.0"
    control: tuple[int, Control] | None = None

    def server_has(self, since: str | None, until: str | None) -> bool | None:
        return Release(self.release).has(since, until)

    def pending_control(self) -> tuple[int, Control] | None:
        return self.control


def node(role: str, controls: dict[str, str] | None = None, **fields: object) -> Node:
    """Return a node with a role on a connection that is known from its start."""
    made = Node(agreed=Agreement(from_start=True, controls=controls or {}), **fields)  # type: ignore[arg-type]
    made.open({"producer"} if role == "producer" else set())
    return made


def to(receiver: ConnectionState[Any], opcode: str, status: str, opaque: int = 7, **fields: Any) -> str:
    """Return what a server does with a response from its client."""
    message = {"magic": "client_response", "opcode": opcode, "status": status, "opaque": opaque, **fields}
    return reaction(receiver, Event.of(message, CLIENT))


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("opcode", ["dcp_cache_transfer", "dcp_cache_transfer_end"])
@pytest.mark.parametrize("controls", [{}, V7])
def test_a_producer_without_cache_transfers_disconnects(
    opcode: str, status: str, controls: dict[str, str]
) -> None:
    assert to(node("producer", controls), opcode, status) == "disconnects"


@pytest.mark.parametrize("status", STATUSES)
def test_plain_noops_are_ignored(status: str) -> None:
    connections = (node("producer"), node("producer", V7), node("consumer"), Node())
    assert [to(connection, "noop", status) for connection in connections] == ["ignores"] * 4


@pytest.mark.parametrize("status", STATUSES)
def test_a_consumer_takes_any_error_map(status: str) -> None:
    expected = "disconnects" if status == "unknown_command" else "accepts"
    assert to(node("consumer"), "get_error_map", status) == expected
    assert to(node("consumer", release="after 8.0"), "get_error_map", status) == "disconnects"


TO_PRODUCERS = {
    # opcode: what follows each of STATUSES; first without v7_dcp_status_codes, then with it
    "dcp_mutation": ("aiixixiix", "axxxixiix"),
    "dcp_commit": ("axixixiix", "axxxixiix"),
    "dcp_stream_end": ("aaixixiix", "aaxxixiix"),
    "dcp_snapshot_marker": ("aaaaaaaaa", "aaaaaaaaa"),
    "dcp_set_vbucket_state": ("aaaaaaaaa", "aaaaaaaaa"),
    "dcp_noop": ("xiixixiix", "xxxxixiix"),
    "get_error_map": ("aiixixiix", "axxxixiix"),
    "dcp_seqno_advanced": ("xxxxxxxxx", "xxxxxxxxx"),
    "dcp_oso_snapshot": ("xxxxxxxxx", "xxxxxxxxx"),
    "dcp_seqno_acknowledged": ("xxxxxxxxx", "xxxxxxxxx"),
    "hello": ("xxxxxxxxx", "xxxxxxxxx"),
}
LETTERS = {"accepts": "a", "ignores": "i", "disconnects": "x"}


@pytest.mark.parametrize("opcode", TO_PRODUCERS)
def test_responses_to_producers(opcode: str) -> None:
    for controls, expected in zip(({}, V7), TO_PRODUCERS[opcode], strict=True):
        receiver = node("producer", controls)
        assert "".join(LETTERS[to(receiver, opcode, status)] for status in STATUSES) == expected


@pytest.mark.parametrize("status", STATUSES)
def test_a_consumer_expects_responses_to_its_own_requests(status: str) -> None:
    asked = ("dcp_buffer_acknowledgement", "dcp_seqno_acknowledged")
    assert {to(node("consumer"), opcode, status) for opcode in asked} == {"ignores"}
    others = (
        *("dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_prepare", "dcp_commit", "dcp_abort"),
        *("dcp_snapshot_marker", "dcp_stream_end", "dcp_set_vbucket_state", "dcp_system_event", "dcp_noop"),
        *(
            "dcp_cache_transfer",
            "dcp_oso_snapshot",
            "dcp_seqno_advanced",
            "dcp_open",
            "dcp_add_stream",
            "hello",
        ),
    )
    assert {to(node("consumer"), opcode, status) for opcode in others} == {"disconnects"}


def test_the_last_noop_takes_any_status() -> None:
    receiver = node("producer", V7)
    receiver.noops.last = 7
    assert {to(receiver, "dcp_noop", status) for status in STATUSES} == {"accepts"}
    assert to(receiver, "dcp_noop", "success", 8) == "disconnects"


def test_controls_are_answered_in_order() -> None:
    free = node("consumer")
    assert [to(free, "dcp_control", status) for status in ("success", "einval")] == ["accepts", "ignores"]
    for value, refused in (("0.100000", "ignores"), ("1", "disconnects")):
        waiting = node("consumer", control=(7, Control("set_noop_interval", value)))
        assert to(waiting, "dcp_control", "success") == "accepts"
        assert to(waiting, "dcp_control", "einval") == refused
        assert to(waiting, "dcp_control", "success", 8) == "disconnects"
    other = node("consumer", control=(7, Control("connection_buffer_size", "1000")))
    assert to(other, "dcp_control", "einval") == "ignores"
    old = node("consumer", release="7.2", control=(7, Control("set_noop_interval", "1")))
    assert to(old, "dcp_control", "einval") == "ignores"


def test_a_stream_request_is_answered_with_its_opaque() -> None:
    receiver = node("consumer")
    assert to(receiver, "dcp_stream_req", "success", failover_log=[{}]) == "disconnects"
    receiver.live[1, None] = OpenStream(1, 1, None, 7, None)
    assert to(receiver, "dcp_stream_req", "success", failover_log=[{}]) == "accepts"
    assert to(receiver, "dcp_stream_req", "success", failover_log=[]) == "disconnects"
    assert to(receiver, "dcp_stream_req", "rollback", rollback_seqno=5) == "rolls_back"
    assert to(receiver, "dcp_stream_req", "rollback") == "disconnects"
    assert to(receiver, "dcp_stream_req", "not_my_vbucket") == "closes_stream"


def test_a_cache_transfer_ends_on_later_releases() -> None:
    receiver = node("producer", release="after 8.0")
    assert to(receiver, "dcp_cache_transfer", "success") == "accepts"
    assert to(receiver, "dcp_cache_transfer", "enomem") == "disconnects"
    receiver.live[1, None] = OpenStream(1, 1, None, 7, None)
    assert to(receiver, "dcp_cache_transfer", "enomem") == "ends_transfer"


def test_a_plain_connection_takes_only_noops() -> None:
    assert {to(Node(), opcode, "success") for opcode in ("dcp_mutation", "hello", "get_error_map")} == {
        "disconnects"
    }


def test_doubt_is_for_the_sender() -> None:
    partly = node("producer", V7)
    partly.agreed.lost = partly.agreed.has_gaps = True
    assert to(partly, "dcp_mutation", "key_eexists") == "ignores"
    assert to(partly, "dcp_mutation", "einval") == "disconnects"


def test_a_release_that_nothing_shows_is_in_doubt() -> None:
    for release, expected in (
        (Release(), "accepts"),
        (Release(revealed="8.0"), "accepts"),
        (Release(revealed="8.0", older_than={"after 8.0": "a sign"}), "disconnects"),
        (Release(named="8.0"), "disconnects"),
        (Release(revealed="after 8.0"), "accepts"),
    ):
        receiver = node("producer")
        receiver.server_has = release.surely_has  # type: ignore[method-assign]
        assert to(receiver, "dcp_cache_transfer", "success") == expected


def test_every_state_is_decided() -> None:
    assert {*load_policy().states} == {*responses.STATES}
