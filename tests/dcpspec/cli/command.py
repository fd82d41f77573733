"""Runs the command in this process, with input for it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from dcpspec.cli import main
from tests import messages as dcp
from tests.captures.make_session import stream_name
from tests.messages import Datatype, StreamAddress

STREAM = StreamAddress(528, 4624)
CAPTURES = Path(__file__).parents[2] / "captures"
PCAP = str(CAPTURES / "session.pcap")
SMALL = str(CAPTURES / stream_name(3, "server"))
MESSAGE = dcp.mutation(
    STREAM,
    key=dcp.document_key(8, b"hello"),
    value=dcp.xattr_section([(b"_sync", b"1")]) + b'{"a":1}',
    by_seqno=4,
    cas=2**63 + 1,
    datatype=Datatype.JSON | Datatype.XATTR,
)
BAD = dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=9)


def run(*arguments: str | Path, data: bytes | None = None) -> Result:
    """Run the command in this process. A traceback is a failure of the test."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=data)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def wrong_use(*arguments: str | Path, data: bytes | None = None) -> str:
    """Run the command, which must fail; return its error."""
    result = run(*arguments, data=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr
