"""What a client asks for when it opens a connection, and its logins."""

from __future__ import annotations

import os
import ssl
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.client.scram import ScramClient, ScramError
from dcpspec.client.streams import StreamError
from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from tests.dcpspec.client.memory_node import MemoryNode, MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import rows_of
from tests.dcpspec.proxy.proxying import Tls

NO_VALUE, NO_VALUE_BUT_DATATYPE = "no_value", "no_value_with_underlying_datatype"


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({"include_value": True}, set()),
        ({"include_value": False}, {NO_VALUE_BUT_DATATYPE}),
        ({"include_value": False, "include_xattrs": True}, {NO_VALUE, "includes_xattrs"}),
        ({"include_xattrs": True}, {"includes_xattrs"}),
    ],
)
def test_deletions_and_cas_are_true_without_values(options: dict[str, Any], asked: set[str]) -> None:
    """A backfill of keys alone sends deletions as mutations, with CAS 0."""
    vbucket = MemoryVbucket()
    vbucket.append("a", "b")
    vbucket.deleted.add("b")
    with memory_node(vbucket) as node:
        rows = rows_of(node.stream(ending_offsets="latest", **options))
        opened = set(flags.names_of(flags.OPEN, node.requests("dcp_open")[-1]["flags"]))
    assert opened & {NO_VALUE, NO_VALUE_BUT_DATATYPE, "includes_xattrs"} == asked
    assert [(row["kind"], row["key"], row["cas"]) for row in rows[:2]] == [
        ("mutation", b"a", 1),
        ("deletion", b"b", 2),
    ]
    if NO_VALUE_BUT_DATATYPE in asked:
        assert [row["value"] or b"" for row in rows[:2]] == [b"", b""]


# Logins

ALL = "SCRAM-SHA512 SCRAM-SHA256 SCRAM-SHA1 PLAIN"
PASSWORD_BYTES = b"p\xc3\xa4ssw\xc3\xb6rd \xf0\x9f\x94\x91 \xef\xac\x81"
"""Letters outside ASCII, an emoji and a ligature, which SASLprep would replace or refuse."""


@pytest.fixture
def tls(tmp_path: Path) -> Tls:
    """A certificate of the host, which both sides use."""
    return Tls.in_folder(tmp_path)


def offering(node: MemoryNode, offered: str) -> None:
    """Let a node offer mechanisms, of which only PLAIN succeeds."""

    def log_in(fields: Fields) -> dict[str, Any]:
        return {"status": "success" if fields["mechanism"] == "PLAIN" else "auth_error"}

    node.answers |= {"sasl_list_mechs": lambda _: {"mechanisms": offered}, "sasl_auth": log_in}


def test_a_token_is_the_password_of_oauthbearer(tls: Tls) -> None:
    """The challenge is that of kv_engine's own client, with commas and equals signs of the name escaped."""
    with memory_node(MemoryVbucket(), context=tls.server) as node:
        offering(node, f"{ALL} OAUTHBEARER")
        node.answers["sasl_auth"] = lambda _: {"status": "success"}
        options = {"sasl_mechanism": "OAUTHBEARER", "username": "a,b=c", "password": "ey.e30.sig"}
        rows_of(
            node.stream(
                ending_offsets="latest", allow_plain=False, tls_ca_file=str(tls.certificate), **options
            )
        )
    assert logins(node) == [("OAUTHBEARER", b"n,a=a=2Cb=3Dc,\x01auth=Bearer ey.e30.sig\x01\x01")]


def logins(node: MemoryNode) -> list[tuple[str, bytes]]:
    """Return the mechanism and the challenge of each login."""
    return [(fields["mechanism"], fields["challenge"]) for fields in node.requests("sasl_auth")]


def test_an_external_user_logs_in_with_plain_over_tls(tls: Tls) -> None:
    """The node cannot check a SCRAM login, because LDAP keeps the password."""
    with memory_node(MemoryVbucket(), context=tls.server) as node:
        offering(node, ALL)
        rows_of(node.stream(ending_offsets="latest", tls_ca_file=str(tls.certificate)))
    assert logins(node) == [("PLAIN", b"\0reader\0correct horse")]


@pytest.mark.parametrize(
    ("offered", "options", "used"),
    [
        (ALL, {}, "SCRAM-SHA512"),
        ("SCRAM-SHA1 PLAIN", {}, "SCRAM-SHA1"),
        (ALL, {"sasl_mechanism": "PLAIN"}, "PLAIN"),
        (ALL, {"sasl_mechanism": "scram-sha256"}, "SCRAM-SHA256"),
        ("PLAIN", {}, "PLAIN"),
    ],
)
def test_the_mechanism_is_one_that_the_node_offers(offered: str, options: dict[str, str], used: str) -> None:
    with memory_node(MemoryVbucket()) as node:
        offering(node, offered)
        if used == "PLAIN":
            rows_of(node.stream(ending_offsets="latest", **options))
        else:
            with pytest.raises(StreamError, match="auth_error"):
                rows_of(node.stream(ending_offsets="latest", **options))
    assert [mechanism for mechanism, _ in logins(node)] == [used]


@pytest.mark.parametrize(
    ("offered", "options", "error"),
    [
        ("PLAIN", {}, "supports only PLAIN logins, which would expose the password"),
        (ALL, {"sasl_mechanism": "PLAIN"}, "'saslMechanism' selects PLAIN, which would expose the password"),
        (
            "OAUTHBEARER",
            {"sasl_mechanism": "OAUTHBEARER"},
            "'saslMechanism' selects OAUTHBEARER, which would expose the password",
        ),
        ("PLAIN", {"sasl_mechanism": "SCRAM-SHA1"}, "supports none of the login mechanisms SCRAM-SHA1"),
        ("GSSAPI", {}, "none of the login mechanisms SCRAM-SHA512, SCRAM-SHA256, SCRAM-SHA1, PLAIN"),
    ],
)
def test_no_password_is_sent_where_it_would_be_seen(
    offered: str, options: dict[str, str], error: str
) -> None:
    with memory_node(MemoryVbucket()) as node:
        offering(node, offered)
        with pytest.raises(StreamError, match=error):
            rows_of(node.stream(**options, allow_plain=False))
    assert logins(node) == []


def test_a_client_certificate_is_a_login_without_a_user(tls: Tls, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers refuse SASL once a certificate has named the user."""
    monkeypatch.delenv("DCPSPEC_PASSWORD", raising=False)
    context = tls.server
    context.load_verify_locations(str(tls.certificate))
    context.verify_mode = ssl.CERT_REQUIRED
    with memory_node(MemoryVbucket(), context=context) as node:
        address = f"couchbases://127.0.0.1:{node.port}/shop"
        files: dict[str, Any] = {"tls_ca_file": str(tls.certificate), "tls_client_key": str(tls.key)}
        files["tls_client_cert"] = str(tls.certificate)
        rows_of(dcpspec.stream(address, ending_offsets="latest", **files))
        node.answers["select_bucket"] = lambda _: {"status": "eaccess"}
        with pytest.raises(
            StreamError, match=r"the user of the client certificate cannot open bucket 'shop'"
        ):
            rows_of(dcpspec.stream(address, **files))
    assert node.requests("sasl_list_mechs") == node.requests("sasl_auth") == []


@pytest.mark.parametrize("way", ["password", "password_file", "password_env"])
def test_the_bytes_of_a_password_are_sent_unchanged(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(PASSWORD_BYTES + b"\xff\n")
    monkeypatch.setenv("SECRET", os.fsdecode(PASSWORD_BYTES + b"\xff"))
    value = {"password": os.fsdecode(PASSWORD_BYTES + b"\xff"), "password_file": str(secret)}
    with memory_node(MemoryVbucket()) as node:
        given = {"password": None, way: value.get(way, "SECRET")}
        rows_of(node.stream(ending_offsets="latest", **given))
    assert logins(node) == [("PLAIN", b"\0reader\0" + PASSWORD_BYTES + b"\xff")]


def test_scram_hashes_the_bytes_of_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs were computed with hashlib from the bytes of the password."""
    nonce, rest = "fyko+d2lbbFgONRv9qkxdawL", "3rfcNHYJY1ZVvWVs7j"
    monkeypatch.setattr("dcpspec.client.scram.token_urlsafe", lambda _: nonce)
    first = f"r={nonce}{rest},s=QSXCR+Q6sek8bf92,i=4096"
    proof = "BfH9mnxAjb5ypxuWYnN3ioB2Xc5WFOT/53ywSD2F7qc369dQQ1gxVxABldWfbblRJx4O5cXwOhEVOKOxS9wXcQ=="
    of_server = "onVc/DdRSn1F9rHujQtGXo90nvxDYE397S95lSbSwcqk4x6Na4zYODvi+Oh4vKvd2JQ8lfVeFJql6rCnbFLD0g=="
    with memory_node(MemoryVbucket()) as node:
        node.answers |= {
            "sasl_list_mechs": lambda _: {"mechanisms": ALL},
            "sasl_auth": lambda _: {"status": "auth_continue", "challenge": first.encode()},
            "sasl_step": lambda _: {"challenge": f"v={of_server}".encode()},
        }
        given = {"username": "a,b=c", "password": PASSWORD_BYTES.decode()}
        rows_of(node.stream(ending_offsets="latest", **given))
        node.answers["sasl_step"] = lambda _: {"challenge": b"v=" + b"A" * 86 + b"=="}
        with pytest.raises(StreamError, match="did not prove that it knows the password"):
            rows_of(node.stream(ending_offsets="latest", **given))
    assert logins(node)[0] == ("SCRAM-SHA512", f"n,,n=a=2Cb=3Dc,r={nonce}".encode())
    step = node.requests("sasl_step")[0]["challenge"]
    assert step == f"c=biws,r={nonce}{rest},p={proof}".encode()


@pytest.mark.parametrize(
    ("challenge", "error"),
    [
        (b"", "first message is malformed"),
        (b"r=other,s=QSXCR+Q6sek8bf92,i=4096", "first message is malformed"),
        (b"r=NONCE1,s=====A,i=4096", "not Base64"),
        (b"r=NONCE1,s=QSXCR+Q6sek8bf92,i=0", "requests 0 hash iterations"),
        (
            b"r=NONCE1,s=QSXCR+Q6sek8bf92,i=1000001",
            "requests 1,000,001 hash iterations; the limit is 1,000,000",
        ),
        (b"\xff" * 99, "first message is malformed"),
    ],
)
def test_challenges_that_are_no_scram(challenge: bytes, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dcpspec.client.scram.token_urlsafe", lambda _: "NONCE")
    client = ScramClient("sha256", "reader", b"secret")
    with pytest.raises(ScramError, match=error):
        client.final(challenge)


def test_the_example_of_the_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 7677, section 3."""
    monkeypatch.setattr("dcpspec.client.scram.token_urlsafe", lambda _: "rOprNGfwEbeRWgbNEkqO")
    client = ScramClient("sha256", "user", b"pencil")
    assert client.first() == b"n,,n=user,r=rOprNGfwEbeRWgbNEkqO"
    nonce = "rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0"
    final = client.final(f"r={nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096".encode())
    assert final == f"c=biws,r={nonce},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=".encode()
    client.verify(b"v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=")
    with pytest.raises(ScramError, match="no valid proof"):
        client.verify(b"v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl85G4=")
