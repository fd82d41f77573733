"""No recording contains login secrets, unless requested."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dcpspec
from dcpspec.capture.credentials import CredentialMask
from dcpspec.capture.packets import Segment
from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter, WrittenConnection
from tests.captures.one_by_one import read_segments

NOOP = dcpspec.message("dcp_noop", opaque=7)

# The examples of RFC 4616 (PLAIN), RFC 7677 (SCRAM-SHA-256) and RFC 7628 (OAUTHBEARER).
PLAIN = b"\0tim\0tanstaaftanstaaf"
PLAIN_FOR_ANOTHER = b"Ursel\0Kurt\0xipj3plmq"
SCRAM_FIRST = b"n,,n=user,r=rOprNGfwEbeRWgbNEkqO"
SCRAM_SALT = b"r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096"
SCRAM_PROOF = (
    b"c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,"
    b"p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ="
)
SCRAM_SIGNATURE = b"v=6rriTRBi23WpRtCTzTgnyQG1Q0RZJx6V1lcM8cm7gZ0="
BEARER = b"n,a=user@example.com,\1auth=Bearer vF9dft4qmTc2Nvb3RlckBhbHRhdmlzdGEuY29tCg==\1\1"


def asked(mechanism: str, challenge: bytes, kind: str = "sasl_auth") -> bytes:
    """A login request."""
    return dcpspec.message(kind, mechanism=mechanism, challenge=challenge)


def answered(challenge: bytes, status: str, kind: str = "sasl_auth") -> bytes:
    """A response to a login request."""
    return dcpspec.message("sasl_auth_response", opcode=kind, status=status, challenge=challenge)


LOGINS = [
    (asked("PLAIN", PLAIN), b"tanstaaftanstaaf"),
    (asked("plain", PLAIN), b"tanstaaftanstaaf"),
    (asked("PLAIN", b"\0tim\0"), b""),
    (asked("OAUTHBEARER", BEARER), BEARER),
    (asked("SCRAM-SHA256", SCRAM_FIRST), b""),
    (answered(SCRAM_SALT, "auth_continue"), b""),
    (asked("SCRAM-SHA256", SCRAM_PROOF, "sasl_step"), b"dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ="),
    (answered(SCRAM_SIGNATURE, "success", "sasl_step"), b"6rriTRBi23WpRtCTzTgnyQG1Q0RZJx6V1lcM8cm7gZ0="),
    (answered(b"", "success"), b""),
    (dcpspec.message("payload", opcode="set_active_encryption_keys", key=b"shop", value=b"{}"), b"{}"),
]
"""Messages, each with its secret part: the end."""


@pytest.mark.parametrize(("data", "secret"), LOGINS, ids=range(len(LOGINS)))
def test_what_proves_a_login_becomes_asterisks(data: bytes, secret: bytes) -> None:
    assert data.endswith(secret)
    shown = data[: len(data) - len(secret)] + b"*" * len(secret)
    assert CredentialMask().hide(NOOP + data + NOOP) == NOOP + shown + NOOP


@pytest.mark.parametrize(
    "challenge", [PLAIN_FOR_ANOTHER, b"tanstaaf", b"tim\0tanstaaf"], ids=["another", "no zero", "one zero"]
)
def test_of_an_unusual_plain_login_only_zeros_are_left(challenge: bytes) -> None:
    data = asked("PLAIN", challenge)
    shown = bytes(byte and ord("*") for byte in challenge)
    assert CredentialMask().hide(data) == data[: -len(challenge)] + shown


def test_a_compressed_challenge_is_hidden() -> None:
    datatype = 5
    data = bytearray(asked("PLAIN", PLAIN))
    data[datatype] = 2  # Snappy
    assert CredentialMask().hide(bytes(data)) == bytes(data[: -len(PLAIN)]) + bytes(
        byte and ord("*") for byte in PLAIN
    )


@given(st.lists(st.integers(0, 7000), max_size=40))
def test_secrets_are_hidden_however_they_are_cut(places: list[int]) -> None:
    logins = [*(data for data, _ in LOGINS), asked("SCRAM-SHA256", b"n" * 5000)]
    data = b"".join(data + NOOP for data in logins)
    mask, bounds = CredentialMask(), sorted({0, len(data), *(place % len(data) for place in places)})
    pieces = [mask.hide(data[start:end]) for start, end in pairwise(bounds)]
    assert list(map(len, pieces)) == [end - start for start, end in pairwise(bounds)]
    assert b"".join(pieces) == CredentialMask().hide(data)


@given(st.binary(max_size=200), st.integers(1, 40))
def test_bytes_that_are_no_messages_stay(data: bytes, size: int) -> None:
    mask, data = CredentialMask(), b"\0" + data
    assert b"".join(mask.hide(data[at : at + size]) for at in range(0, len(data), size)) == data


def test_a_login_without_an_end_is_not_kept_in_memory() -> None:
    mask = CredentialMask()
    header = bytearray(asked("PLAIN", PLAIN)[:24])
    header[8:12] = (1 << 31).to_bytes(4, "big")
    mask.hide(bytes(header) + b"PLAIN\0")
    pieces = [mask.hide(bytes([ord("x")]) * 1024) for _ in range(1000)]
    assert len(mask.begin) < 10_000
    assert set(pieces[-1]) == {ord("*")}


@pytest.mark.parametrize("keeps", [False, True])
def test_a_recording_says_what_it_does_not_hold(keeps: bool, tmp_path: Path) -> None:
    path, data = tmp_path / "written.pcapng", asked("PLAIN", PLAIN)
    capture = CaptureWriter(str(path), ["one"], keeps_credentials=keeps)
    connection = WrittenConnection(capture, 0, SocketAddress("10.0.0.1", 1), SocketAddress("10.0.0.2", 2))
    connection.send(NOOP, by_client=True, comment="first")
    connection.send(data, by_client=True, comment="second")
    capture.close()
    assert (b"tanstaaf" in path.read_bytes()) is keeps
    assert (b"second; credentials replaced with asterisks" in path.read_bytes()) is not keeps
    assert path.read_bytes().count(b"replaced") == (not keeps)
    with path.open("rb") as file:
        payloads = [segment.payload for segment in read_segments(file) if isinstance(segment, Segment)]
    assert sum(map(len, payloads)) == len(NOOP) + len(data)
