"""`dcpspec encode`: from the command line and from lines of JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dcpspec import decode_message, message
from tests import messages as dcp
from tests.dcpspec.cli.command import run

MUTATION = message("dcp_mutation", vbucket=5, key="hello", value={"a": 1}, by_seqno=12)
NOOP = dcp.noop(opaque=1)


def test_fields_on_the_command_line() -> None:
    result = run("encode", "dcp_mutation", "vbucket=5", "key=hello", 'value={"a": 1}', "by_seqno=12")
    assert (result.exit_code, result.stdout) == (0, f"{MUTATION.hex()}\n")


@pytest.mark.parametrize(
    ("arguments", "want"),
    [
        (
            ["dcp_control", "key=enable_noop", "value=true"],
            dcp.control(key=b"enable_noop", value=b"true"),
        ),
        (
            ["hello", "agent=x", 'features=["collections", 10]'],
            dcp.hello(agent=b"x", features=[0x12, 10]),
        ),
        (["mutation", "key=k", "snappy=true"], message("mutation", key="k", snappy=True)),
        (["mutation", 'xattrs={"a": 1}'], message("mutation", xattrs={"a": 1})),
        (["mutation", "key={x", "value={x"], message("mutation", key="{x", value="{x")),
        (["open", "name=me", "flags=is_producer|includes_xattrs"], message("open", name="me", flags=5)),
        (["--no-collections", "mutation", "key=k"], message("mutation", key="k", collections=False)),
    ],
)
def test_values_on_the_command_line(arguments: list[str], want: bytes) -> None:
    assert run("encode", *arguments).stdout == f"{want.hex()}\n"


def test_lines_are_a_stream(tmp_path: Path) -> None:
    lines = [
        json.dumps(decode_message(NOOP)),
        "",
        json.dumps({"kind": "dcp_mutation", "vbucket": 5, "key": "hello", "value": {"a": 1}, "by_seqno": 12}),
    ]
    path, output = tmp_path / "lines.jsonl", tmp_path / "stream.dcp"
    path.write_text("\n".join(lines))
    result = run("encode", path, "-o", output)
    assert (result.exit_code, result.stdout) == (0, "")
    assert output.read_bytes() == NOOP + MUTATION
    assert run("encode", "-", data=path.read_bytes()).stdout == f"{NOOP.hex()}\n{MUTATION.hex()}\n"


def test_the_fields_of_a_kind() -> None:
    lines = run("encode", "snapshot_marker", "--fields").stdout.splitlines()
    assert lines[lines.index("end_seqno  0 to 18446744073709551615") + 1].strip() == (
        "Last seqno of the snapshot, which can be above the end seqno of the request: a stream ends after "
        "the snapshot that contains its end seqno."
    )
    assert (
        "flags  has_duplicate_keys | is_history | wants_acknowledgement | is_checkpoint | is_disk | is_memory"
        in lines
    )
    result = run("encode", "mutation", "--fields").stdout
    assert "key  text" in result
    assert "expiration  0 to 4294967295, seconds since 1970" in result
    assert "xattrs  object" in result
    assert "extended_meta  list of objects with kind, adjusted_time, mode, bytes" in result
    result = run("encode", "system_event", "--fields").stdout
    assert "event  begin_collection, end_collection, flush_collection, create_scope, " in result
    assert "modify_collection, or a number\n" in result
    assert "features  list of name or number\n" in run("encode", "hello", "--fields").stdout


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{", "line 2 is not JSON"),
        ("5", "line 2 is not a JSON object"),
        ('{"kind": "mutation", "vbucket": -1}', "line 2, mutation.vbucket: -1 is not between 0 and 65535"),
        ('{"header": {}}', "line 2, "),
    ],
)
def test_lines_that_cannot_be_encoded(line: str, text: str) -> None:
    result = run("encode", "-", data=f'{{"kind": "dcp_noop"}}\n{line}\n'.encode())
    assert result.exit_code == 1
    assert text in result.stderr
