"""The command finds names that the grammars lack, in small source trees like those of the projects."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.drift import ENUMS, main

SERVER = {
    "include/mcbp/protocol/opcode.h": """\
enum class ClientOpcode : uint8_t {
    Get = 0x00, // reads
    /// Writes
    Set = 0x01,
    DcpOpen = 0x50,
    DcpPrepare = 0x60,
};
enum class ServerOpcode : uint8_t { ClustermapChangeNotification = 0x01 };
""",
    "include/memcached/protocol_binary.h": """\
enum class DcpOpenFlag : uint32_t {
    None = 0,
    Producer = 1,
};
""",
    "engines/ep/src/dcp/dcp-types.h": """\
namespace DcpControlKeys {
constexpr std::string_view EnableNoop = "enable_noop"sv;
} // namespace DcpControlKeys
""",
    "engines/ep/src/collections/events.fbs": """\
table Scope {
    uid:ulong;
    scopeId:uint;
    name:string;
}
""",
    "daemon/mcbp_validators.cc": """\
static Status get_validator(Cookie& cookie) {
    return McbpValidator::verify_header(cookie, 0, ExpectedKeyLen::NonZero, ExpectedValueLen::Zero,
                                        ExpectedCas::NotSet, GeneratesDocKey::Yes, PROTOCOL_BINARY_RAW_BYTES);
}

static Status dcp_prepare_validator(Cookie& cookie) {
    auto status = McbpValidator::verify_header(cookie, sizeof(DcpPreparePayload), ExpectedKeyLen::NonZero,
                                               ExpectedValueLen::Any, ExpectedCas::Set, GeneratesDocKey::Yes,
                                               McbpValidator::AllSupportedDatatypes);
    return status;
}

McbpValidator::McbpValidator() {
    setup(ClientOpcode::Get, get_validator);
    setup(cb::mcbp::ClientOpcode::DcpPrepare, dcp_prepare_validator);
}
""",
}
GO = {"memd/cmdcode.go": "const (\n\tCmdGet = CmdCode(0x00)\n\tStatusGone = StatusCode(0x89)\n)\n"}
JAVA = {
    "src/main/java/com/couchbase/client/dcp/message/MessageUtil.java": "byte NOOP_OPCODE = (byte) 0x5c;\n",
    "src/main/java/com/couchbase/client/dcp/message/StreamFlag.java": "  TAKEOVER(0x01);\n",
    "src/main/java/com/couchbase/client/dcp/config/DcpControl.java": '    ENABLE_NOOP("enable_noop");\n',
}


def drift(folder: Path, name: str, files: Mapping[str, str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The command's output for files, without the lines about missing enums."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    for command in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "all")):
        identity = ("-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "commit.gpgsign=false")
        subprocess.run(("git", *identity, *command), cwd=folder, check=True)
    status = main([f"{name}={folder}"])
    lines = capsys.readouterr().out.splitlines()
    assert status == (0 if "lacks nothing" in lines[0] else 1)
    return [line for line in lines if ": no enum " not in line and "lacks nothing" not in line]


@pytest.mark.parametrize(
    ("name", "files", "old", "new", "problem"),
    [
        ("KV", SERVER, "", "", ""),
        ("KV", SERVER, "Set = 0x01", "Set = 0x6f", "mcbp_opcode client: 0x6f is Set, which is missing"),
        ("KV", SERVER, "Get = 0x00", "Gets = 0x00", "mcbp_opcode client: 0x0 is Gets, not Get"),
        ("KV", SERVER, "Set = 0x01,", "Set = 0x01, Put,", "mcbp_opcode client: 0x2 is Put, not Add"),
        (
            "KV",
            SERVER,
            "Producer = 1,",
            "Producer = 1, More = 0x400,",
            "open_flags: 0x400 is More, which is missing",
        ),
        ("KV", SERVER, "enable_noop", "enable_op", "dcp_control: no key enable_op"),
        (
            *("KV", SERVER, "name:string;", "name:string; metered:bool = false;"),
            "dcp_system_event: Scope.metered is bool in slot 3; the grammar lacks the field",
        ),
        (
            *("KV", SERVER, "scopeId:uint", "scopeId:ulong"),
            "dcp_system_event: Scope.scopeId is ulong in slot 1; the grammar has uint in slot 1",
        ),
        (
            "KV",
            SERVER,
            "ExpectedCas::NotSet",
            "ExpectedCas::Any",
            "commands: get: cas is free in kv_engine, but zero in policy.yaml",
        ),
        (
            "KV",
            SERVER,
            "ExpectedCas::Set",
            "ExpectedCas::NotSet",
            "commands: dcp_prepare: cas is zero in kv_engine, but set in policy.yaml",
        ),
        (
            "KV",
            SERVER,
            "ValueLen::Zero",
            "ValueLen::NonZero",
            "commands: get: value is some in kv_engine, but none in policy.yaml",
        ),
        (
            *("KV", SERVER, "PROTOCOL_BINARY_RAW_BYTES", "PROTOCOL_BINARY_DATATYPE_JSON"),
            "commands: get: datatype is json in kv_engine, but none in policy.yaml",
        ),
        ("GOCBCORE", GO, "", "", ""),
        ("GOCBCORE", GO, "0x00", "0x6f", "mcbp_opcode client: no 0x6f for CmdGet"),
        ("JAVA", JAVA, "", "", ""),
        ("JAVA", JAVA, "0x5c", "0x6f", "mcbp_opcode client: no 0x6f for NOOP"),
        ("JAVA", JAVA, "0x01", "0x200", "dcp_stream_flags: no 0x200 for TAKEOVER"),
        ("JAVA", JAVA, "enable_noop", "enable_op", "dcp_control: no key enable_op"),
    ],
)
def test_a_difference_is_found(
    name: str,
    files: dict[str, str],
    old: str,
    new: str,
    problem: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert old in "".join(files.values())
    changed = {path: text.replace(old, new, 1) if old else text for path, text in files.items()}
    assert drift(tmp_path, name, changed, capsys) == ([f"{name}: {problem}"] if problem else [])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "usage: make drift"),
        (["SDK=."], "usage: make drift"),
        (["KV=no-such-folder"], "drift: no-such-folder: .*not a git repository"),
        (["TSHARK=no-such-program"], "drift: .*No such file or directory"),
        (["TSHARK=true"], "drift: true has no DCP dissector"),
    ],
)
def test_what_is_no_source_is_an_error(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert re.match(message, capsys.readouterr().err)


TSHARK = """\
V\tcouchbase.server.opcode\t1\tClustermap Change Notification
V\tcouchbase.server.opcode\t2\tSync
V\tcouchbase.server.opcode\t4\tGet Authorization
V\tcouchbase.server.opcode\t9\tNew
V\tcouchbase.status\t52\tToo much data in scope
F\tFlag\tcouchbase.extras.flags.dcp_oso_snapshot_begin\tFT_BOOLEAN\tcouchbase\t16\t0x1\t
"""


def test_a_tshark_is_compared_both_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "tshark"
    program.write_text(f"#!/bin/sh\ncat <<'END'\n{TSHARK}END\n")
    program.chmod(0o755)
    assert main([f"TSHARK={program}"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if re.match("TSHARK: (mcbp_opcode server|oso_flags)", line)] == [
        "TSHARK: mcbp_opcode server: missing 0x03 ActiveExternalUsers",
        "TSHARK: mcbp_opcode server: only in tshark 0x09 New",
        "TSHARK: mcbp_opcode server: named differently 0x02 Authenticate (Sync)",
        "TSHARK: oso_flags: missing 0x02 End",
    ]
    assert [line for line in lines if "status: only" in line] == []  # the grammar states its past use


def test_an_enum_that_is_gone_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"include/mcbp/protocol/opcode.h": SERVER["include/mcbp/protocol/opcode.h"]}
    drift(tmp_path, "KV", files, capsys)
    main([f"KV={tmp_path}"])
    missing = [f"KV: {file}: no enum {name}" for file, name in ENUMS if file != "opcode.h"]
    assert capsys.readouterr().out.splitlines() == missing
