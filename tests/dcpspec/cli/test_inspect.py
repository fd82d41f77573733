"""`dcpspec inspect`: its output, and how it ends."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import dpkt
import pytest
from click.testing import CliRunner

from dcpspec import decode_message
from dcpspec.cli import main
from dcpspec.grammar.tree import read_message
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.dcpspec.cli.command import BAD, MESSAGE, PCAP, SMALL, STREAM, run
from tests.dcpspec.grammar.test_hexdump import FORMS


def test_inspect_shows_fields_and_ranges() -> None:
    result = run("inspect", MESSAGE.hex())
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[0] == f"dcp_mutation 0x57, client_request, {len(MESSAGE)} bytes at 0"
    (opcode,) = [line for line in lines if " opcode " in line]
    assert opcode.split() == ["1", "57", "opcode", "dcp_mutation", "(0x57)"]
    (name,) = [line for line in lines if " name " in line]
    assert name.split() == ["56..60", "68", "65", "6c", "6c", "6f", "name", '"hello"']
    (cas,) = [line for line in lines if " cas " in line]
    assert cas.endswith("9223372036854775809 (0x8000000000000001)")
    control = dcp.control(key=b"k", value=b"")
    assert "1 byte" in {line.rstrip()[-6:] for line in run("inspect", control.hex()).stdout.splitlines()}


def test_inspect_shows_bits_with_their_masks() -> None:
    message = dcp.snapshot_marker_v1(STREAM, start_seqno=1, end_seqno=2, flags=0x21)
    lines = [line.split() for line in run("inspect", message.hex()).stdout.splitlines()]
    assert ["40..43", "flags", "0x00000021", "=", "is_memory,", "has_duplicate_keys"] in lines
    assert ["43", "bit", "5", "0x00000020", "has_duplicate_keys", "yes"] in lines
    assert ["40..43", "bits", "6..31", "0xffffffc0", "reserved", "0"] in lines


@pytest.mark.parametrize("message", [MESSAGE, BAD, dcp.noop(opaque=1), MESSAGE[:40]])
def test_inspect_json_is_the_canonical_tree(message: bytes) -> None:
    result = run("inspect", "--json", message.hex())
    tree = decode_message(message)
    assert json.loads(result.stdout) == tree
    assert result.stdout.count("\n") == 1
    assert result.exit_code == int("error" in tree)


def test_inspect_json_of_the_session(session: ShippedSession) -> None:
    messages = session.of(3, "server")
    result = run("inspect", "--json", "--limit", str(len(messages)), SMALL)
    trees = [json.loads(line) for line in result.stdout.splitlines()]
    assert trees == [decode_message(message.data) for message in messages]
    assert (result.exit_code, result.stderr) == (0, "")


def test_inspect_says_what_servers_refuse() -> None:
    message = dcp.mutation(STREAM, key=dcp.document_key(0, b"k"), by_seqno=0)
    result = run("inspect", "--policy", message.hex())
    assert (result.exit_code, "[R-mutation-seqno-not-zero]" in result.stdout) == (0, True)
    assert "R-mutation-seqno-not-zero" not in run("inspect", message.hex()).stdout
    tree = json.loads(run("inspect", "--policy", "--json", message.hex()).stdout)
    assert "R-mutation-seqno-not-zero" in tree.pop("policy")
    assert tree == decode_message(message)
    deletion = dcp.deletion_v2(STREAM, key=dcp.document_key(0, b"k"), by_seqno=1, value=b"body")
    result = run("inspect", "--policy", deletion.hex())
    assert "a server ignores it: A deleted document has no body." in result.stdout
    noop = run("inspect", "--policy", "--json", dcp.noop(opaque=1).hex())
    assert json.loads(noop.stdout)["policy"] == []


def test_inspect_without_collections() -> None:
    message = dcp.mutation(STREAM, key=b"\xff\xff\xff\xff\xff\xff", by_seqno=1)
    assert run("inspect", message.hex()).exit_code == 1
    result = run("inspect", "--json", "--no-collections", message.hex())
    assert result.exit_code == 0
    assert json.loads(result.stdout) == decode_message(message, collections=False)


@pytest.mark.parametrize("form", ["blanks", "list of Go", "log", "xxd", "plain in lines", "base64"])
def test_inspect_takes_text(form: str, tmp_path: Path) -> None:
    """From a file, standard input or an argument, even if the shell has split it."""
    text = FORMS[form](MESSAGE)
    path = tmp_path / "dump.txt"
    path.write_text(text)
    want = decode_message(MESSAGE)
    for result in (
        run("inspect", "--json", path),
        run("inspect", "--json", "-", data=text.encode()),
        run("inspect", "--json", text),
        run("inspect", "--json", *text.split(" ")),
    ):
        assert (result.exit_code, json.loads(result.stdout)) == (0, want)


def test_inspect_names_what_is_wrong_with_its_argument() -> None:
    result = run("inspect", "80 57 0g")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "dcpspec: '80 57 0g': no such file, and no bytes found: hex ends at line 1, column 7, before '0g'"
    )
    result = run("inspect", SMALL, PCAP)
    assert result.stderr == (f"dcpspec: inspect shows one file or one text at a time: pass only {SMALL}\n")


def test_inspect_takes_bytes(tmp_path: Path) -> None:
    result = run("inspect", "--json", "-", data=MESSAGE)
    assert json.loads(result.stdout) == decode_message(MESSAGE)
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(gzip.compress(MESSAGE * 2))
    assert run("inspect", "--json", path).stdout == result.stdout * 2


def test_inspect_pcap_names_the_connection(session: ShippedSession) -> None:
    result = run("inspect", "--limit", "2", PCAP)
    assert result.exit_code == 0
    assert ":51007>10.0.0.1:11210 client" in result.stdout
    assert f"{len(session.messages) - 2:,} messages not shown; use --limit" in result.stderr
    first = session.of(1, "client")[0]
    assert json.loads(run("inspect", "--json", "--limit", "1", PCAP).stdout) == decode_message(first.data)


def test_inspect_goes_on_behind_a_bad_message() -> None:
    data = b"".join([dcp.noop(opaque=1), BAD, MESSAGE])
    result = run("inspect", "--json", data.hex())
    assert result.exit_code == 1
    trees = [json.loads(line) for line in result.stdout.splitlines()]
    assert [tree.get("error", {}).get("rule") for tree in trees] == [None, "leb128-shortest", None]
    text = run("inspect", data.hex()).stdout
    assert "error: offset 56, body.request.key.collection_id.group1: " in text
    assert "[leb128-shortest]" in text
    result = run("inspect", (dcp.noop(opaque=1) + b"\x79" * 30).hex())
    assert result.exit_code == 1
    assert "not a message, 30 bytes at 24" in result.stdout
    assert "[magic]" in result.stdout


@pytest.mark.parametrize("form", ["file", "standard input", "text"])
def test_inspect_resumes_behind_bytes_that_are_no_message(form: str, tmp_path: Path) -> None:
    """The command shows the corrupt range, its offset and its fault, and the messages after it."""
    noop = dcp.noop(opaque=7)
    data = noop + MESSAGE + b"garbage!" * 5 + MESSAGE + noop + noop
    path = tmp_path / "damaged.dcp"
    path.write_bytes(data)
    if form == "file":
        result = run("inspect", "--json", path)
    elif form == "standard input":
        result = run("inspect", "--json", "-", data=data)
    else:
        result = run("inspect", "--json", data.hex())
    assert result.exit_code == 1
    opcodes = [json.loads(line)["header"]["opcode"]["name"] for line in result.stdout.splitlines()]
    assert opcodes == ["dcp_noop", "dcp_mutation", "dcp_mutation", "dcp_noop", "dcp_noop"]
    place = {"file": f"{path}: ", "standard input": "standard input: ", "text": ""}[form]
    about = "40 bytes outside messages: the first byte of a message is one of the six magics"
    assert result.stderr.startswith(f"{place}offset {len(noop + MESSAGE)}, header.magic: {about}")


def test_inspect_finds_the_message_behind_a_wrong_length(tmp_path: Path) -> None:
    noop = dcp.noop(opaque=7)
    wrong = bytearray(MESSAGE)
    wrong[11] += 30  # the last byte of the body's length
    path = tmp_path / "long.dcp"
    path.write_bytes(noop + wrong + noop * 4)
    result = run("inspect", "--json", path)
    assert [json.loads(line)["header"]["opaque"] for line in result.stdout.splitlines()] == [7] * 5
    about = f"{len(MESSAGE)} bytes outside messages: the length in the header is incorrect"
    assert f"offset {len(noop)}, header.len_body: {about}" in result.stderr


def test_inspect_of_many_messages_is_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command reads only the shown messages, and no message together with all that follow it."""
    from dcpspec.cli import inspect as cli

    sizes = []

    def counted(data: bytes, *arguments: Any, **options: Any) -> Any:
        sizes.append(len(data))
        return read_message(data, *arguments, **options)

    monkeypatch.setattr(cli, "read_message", counted)
    result = run("inspect", "--limit", "5", "-", data=MESSAGE * 20_000)
    assert "19,995 messages not shown" in result.stderr
    assert sizes == [len(MESSAGE)] * 5


def test_inspect_of_a_damaged_capture(tmp_path: Path, session: ShippedSession) -> None:
    path = tmp_path / "cut.pcap"
    path.write_bytes(session.pcap[:100_000])
    result = run("inspect", "--limit", "1", path)
    assert result.exit_code == 1
    assert "10.0.0.1:11210" in result.stdout
    assert "[capture]" in result.stderr
    path = tmp_path / "cut.dcp.gz"
    packed = gzip.compress(session.streams[2, "server"])
    path.write_bytes(packed[: len(packed) // 2])
    result = run("inspect", "--limit", "1", path)
    assert result.exit_code == 1
    assert "[capture]" in result.stderr


def test_inspect_tells_what_is_no_message(tmp_path: Path, session: ShippedSession) -> None:
    """In a capture, the command names gaps and corrupt ranges beside the messages, and so does the status."""
    path = tmp_path / "lossy.pcap"
    with open(path, "wb") as file:
        writer = dpkt.pcap.Writer(file)
        for number, (time, packet) in enumerate(dpkt.pcap.Reader(io.BytesIO(session.pcap))):
            if not 400 <= number < 420:
                writer.writepkt(packet, ts=time)
    result = CliRunner().invoke(main, ["inspect", "--limit", "1", str(path)])
    assert result.exit_code == 1
    assert "of the stream [gap]" in result.stderr
