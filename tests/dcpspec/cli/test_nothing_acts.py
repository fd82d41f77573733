"""No text from a capture, a peer or a name affects the terminal or the browser that displays it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import dcpspec
from dcpspec.cli.conformance import _show
from dcpspec.cli.serving import tell
from dcpspec.conformance import report
from dcpspec.conformance.verdict import VERDICTS, CaseVerdict, ConformanceRun
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.node import ReplayNode
from tests import messages as dcp
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.conftest import EXAMPLES
from tests.dcpspec.cli.command import STREAM, run
from tests.dcpspec.client.streaming import PASSWORD, USER, node
from tests.dcpspec.proxy import proxying
from tests.dcpspec.replay import client

ACTING = (
    "\x1b\x9b\x07\x08\r\n\t\0\x7f\x85\xad"  # escape sequences, C0, C1, and invisible characters
    "\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff"
    "\U000e0041"  # a tag
)
ALL = "".join(ACTING) + "a[]<>&|`'\"]\\$*_#:;-"
TEXTS = st.text(ALL, min_size=1, max_size=12)
WORST = f"{ACTING}]0;title[31m</td><script>alert(1)</script>|`[red]$x"


def acting(text: str) -> set[str]:
    """The characters of a text that may affect a terminal."""
    return {char for char in text if not char.isprintable()} - {"\n"}


def capture(text: str) -> bytes:
    """A capture in which every name, key and value is hostile."""
    said, refused = text.encode(), json.dumps({"error": {"context": text}})
    name = text.replace("\0", "")
    config = {"rev": 1, "nodesExt": [{"hostname": text, "services": {"kv": 11210, text: 1}}], text: text}
    messages = [
        (
            CLIENT,
            dcpspec.message("hello", agent=json.dumps({"a": text, "i": text}), features=["json", "xerror"]),
        ),
        (SERVER, dcpspec.message("hello", status="success", features=["json", "xerror"])),
        (CLIENT, dcpspec.message("sasl_auth", mechanism="PLAIN", challenge=b"\0" + said + b"\0" + said)),
        (SERVER, dcpspec.message("sasl_auth", status="auth_error", datatype=["is_json"], error=refused)),
        (CLIENT, dcpspec.message("select_bucket", bucket=name)),
        (SERVER, dcpspec.message("select_bucket", status="success")),
        (CLIENT, dcpspec.message("get_cluster_config")),
        (SERVER, dcpspec.message("get_cluster_config", status="success", value=config, datatype=["is_json"])),
        (CLIENT, dcpspec.message("dcp_open", name=name, flags=["is_producer"])),
        (SERVER, dcpspec.message("dcp_open", status="success")),
        (CLIENT, dcpspec.message("dcp_control", key=name, value=said)),
        (SERVER, dcpspec.message("dcp_control", status="einval", datatype=["is_json"], error=refused)),
        (CLIENT, dcpspec.message("dcp_stream_req", opaque=STREAM.opaque, vbucket=STREAM.vbucket)),
        (SERVER, dcpspec.message("dcp_stream_req", status="success", opaque=STREAM.opaque)),
        (SERVER, dcp.mutation(STREAM, key=said, value=said, by_seqno=2)),
        (SERVER, dcp.mutation(STREAM, key=said, value=said, by_seqno=1)),
        (SERVER, dcpspec.message("dcp_noop")[:-1] + b"\1" + said),
    ]
    writes = [Write(1_700_000_000_000_000 + 1000 * at, *each) for at, each in enumerate(messages)]
    ends = (Endpoint(bytes(6), "10.0.0.2", 51000, 1), Endpoint(bytes(6), "10.0.0.1", 11210, 1))
    return pcap_file(conversation(writes, *ends, random.Random(1)))


class Page(HTMLParser):
    """The elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def check_page(page: str) -> None:
    """Check that a page contains nothing active."""
    found = Page(page)
    assert not found.tags & {"script", "iframe", "object", "embed"}
    assert not {name for name in found.attributes if name.startswith("on")}
    assert acting(page) <= {"\t"}


@settings(max_examples=EXAMPLES // 20)
@example(text=WORST)
@given(text=TEXTS)
def test_commands_that_read(text: str) -> None:
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.chdir(name)
        path = Path(text.replace("\0", "").replace("/", "")[:40] + ".pcap")
        path.write_bytes(capture(text))
        for arguments in (
            ["summary", "--ports", "all"],
            ["summary", "--ports", "all", "--json"],
            ["inspect", "--ports", "all", "--policy"],
            ["inspect", "--ports", "all", "--policy", "--json"],
            ["decode", "--ports", "all", "-o", "flat", "--show", "3"],
            ["decode", "--ports", "all", "-o", f"kinds {path.stem}", "--by-kind", "--show", "3"],
            ["decode", "--ports", "all", "--format", "json"],
            ["decode", "--ports", "all", "--format", "json", "--kinds", "all"],
            ["audit", "--ports", "all", "--html", "page.html"],
            ["audit", "--ports", "all", "--json"],
            ["summary", "--vbucket", text],
            ["decode", "--columns", text],
            ["audit", "--release", text],
            ["inspect", "--opcode", text],
        ):
            result = run(*arguments, f"./{path}")
            shown = result.stdout + result.stderr
            assert len(shown) > 20, arguments
            assert not acting(shown), (arguments, shown)
        check_page(Path("page.html").read_text("utf-8"))


@settings(max_examples=EXAMPLES // 6)
@example(text=WORST)
@given(text=TEXTS)
def test_what_is_named_and_is_not_there(text: str) -> None:
    text = text.replace("\0", "")
    for arguments in (
        ["summary", f"./{text}"],
        ["encode", f"{text}=1"],
        ["encode", "dcp_noop", f"{text}={text}"],
        [f"x{text}"],
        ["replay", f"./{text}", "--no-auth"],
        ["replay", "--scenario", text, "--no-auth", "."],
        ["proxy", "--to", text],
        ["proxy", "--script", f"./{text}"],
        ["position", f"./{text}", "--cluster", "couchbase://127.0.0.1:1/b", "--user", text],
        ["stream", text, "--user", text, "--format", "json"],
        ["conformance", "show", text],
        ["conformance", "run", f"x{text}", "--exec", "true"],
        ["conformance", "serve", text],
        ["conformance", "list", "--cases", f"./{text}"],
        ["proxy", "--tls-cert", f"./{text}"],
        ["decode", f"--x{text}", "."],
        ["decode", "--mode", text, "."],
        ["replay", "--max-connections", text, "."],
    ):
        result = run(*arguments)
        assert result.exit_code, arguments
        assert not acting(result.output), (arguments, result.output)


@settings(max_examples=20, deadline=None)
@example(text=WORST)
@given(text=TEXTS)
def test_the_reports_of_the_conformance_kit(text: str) -> None:
    case = SimpleNamespace(id="login/plain", area="login", level="core", title=text, source=(text,))
    verdicts = [
        CaseVerdict(
            "login/plain", verdict, text, (text, text), recording=f"/{text}/x.pcapng".replace("\0", "")
        )
        for verdict in VERDICTS
    ]
    made = ConformanceRun(text, text, (text,), verdicts, text)
    for verdict in verdicts:
        one = ConformanceRun(text, text, (text,), [verdict], text)
        assert acting(report.junit(one, [case])) <= {"\t"}
        ET.fromstring(report.junit(one, [case]))
        with TemporaryDirectory() as name:
            report.write_html(Path(name), [one], [case])
            check_page((Path(name) / "index.html").read_text("utf-8"))
    assert not acting(report.as_json(made))
    assert not acting(report.summary(made))


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(text=WORST)
@given(text=TEXTS)
def test_the_lines_of_the_conformance_kit(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    verdict = CaseVerdict("login/plain", "fail", text, (text, text), recording=text)
    capsys.readouterr()
    _show(verdict, "[1/1]")
    shown = capsys.readouterr()
    assert not acting(shown.out + shown.err)
    assert shown.out.count("\n") == 4


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(text=WORST)
@given(text=TEXTS)
def test_the_logs_of_node_and_proxy(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, said = text.replace("\0", ""), text.encode()
    config = {"rev": 1, "nodesExt": [{"hostname": f"x{text}", "services": {"kv": 11210}}]}
    requests = [
        dcpspec.message("hello", agent=json.dumps({"a": text}), features=["json", "xerror"]),
        dcpspec.message("sasl_auth", mechanism="PLAIN", challenge=b"\0" + said.replace(b"\0", b"") + b"\0x"),
        dcpspec.message("sasl_auth", mechanism=name, challenge=said),
        dcpspec.message("select_bucket", bucket=name),
        dcpspec.message("dcp_open", name=name, flags=["is_producer"]),
        dcpspec.message("dcp_control", key=name, value=said),
    ]
    answer = dcpspec.message("get_cluster_config", status="success", value=config, datatype=["is_json"])
    capsys.readouterr()

    async def serve() -> None:
        served = ReplayNode(client.settings(proxying.CAPTURE), tell_event=tell)
        port = await served.start(proxying.HOST, 0)
        reader, writer = await asyncio.open_connection(proxying.HOST, port)
        writer.write(b"".join(requests))
        writer.write_eof()
        await reader.read()
        writer.close()
        await served.stop()

    asyncio.run(serve())
    _, events = proxying.passed(proxying.Peer([answer]), *requests)
    for event in events:
        tell(event)
    shown = capsys.readouterr().err
    assert not acting(shown)
    assert len(shown.splitlines()) == len(shown.split("\n")) - 1  # no other character ends a line


@settings(max_examples=2, deadline=None)
@example(text=WORST)
@given(text=TEXTS)
def test_what_the_client_prints(text: str) -> None:
    def change(buckets: Mapping[str, Bucket]) -> None:
        (bucket,) = buckets.values()
        bucket.append(next(iter(bucket.histories)), {"kind": "mutation", "key": text, "value": text.encode()})

    with node(change=change) as served, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DCPSPEC_PASSWORD", PASSWORD)
        result = run("stream", served.address(), "--user", USER, "--format", "json", "--until", "now")
        assert result.exit_code == 0
        assert not acting(result.output)
        assert text in {
            json.loads(line).get("document_key_text", text) for line in result.stdout.splitlines()
        }
        bad = run("stream", served.address(), "--user", f"x{text}", "--format", "json", "--until", "now")
        assert bad.exit_code == 1
        assert not acting(bad.output)
