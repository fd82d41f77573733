"""The command lists, shows, serves and runs cases, and writes reports of runs."""

from __future__ import annotations

import json
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from html import escape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml

import dcpspec
from dcpspec.conformance.case import cases_of, schema
from dcpspec.conformance.expectations import ExpectationError, read_quirks
from dcpspec.conformance.report import by_cause, junit, read_json, summary
from dcpspec.conformance.verdict import CaseVerdict, ConformanceRun
from tests.dcpspec.cli.command import run, wrong_use

HELLO = '{"hello": {"name": "shell", "version": "2", "capabilities": ["collections"]}}'
CLIENT = f"echo '{HELLO}' >&4; read plan <&3; echo '{{\"done\": {{}}}}' >&4; read stop <&3"
"""A client that streams nothing."""
EMPTY, FULL, POSITIONS = "connection/empty-bucket", "connection/streams-everything", "rollback/partial"


def test_list() -> None:
    result = run("conformance", "list", "oso/all", "login/scram")
    assert {tuple(line.split()[:2]) for line in result.stdout.splitlines()} == {
        *(("should", f"login/scram/SCRAM-SHA{bits}") for bits in (1, 256, 512)),
        ("should", "oso/all"),
    }
    (line,) = run("conformance", "list", "--json", "oso/all").stdout.splitlines()
    assert json.loads(line)["needs"] == ["filter", "oso"]


def test_show() -> None:
    text = run("conformance", "show", "collections/id/128").stdout
    assert text.startswith("# collections/id/128\n")
    assert "collection_id: 128" in text
    several = list(yaml.safe_load_all(run("conformance", "show", "oso/all", "login/plain").stdout))
    assert [each["title"] for each in several] == [
        cases_of()[id_].title for id_ in ("oso/all", "login/plain")
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("show", "nothing"), "'nothing' matches no case"),
        (("serve", "oso"), "oso matches 5 cases"),
        (("run", "nothing", "--exec", "true"), "'nothing' matches no case"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in wrong_use("conformance", *arguments)


def test_run(tmp_path: Path) -> None:
    reports = tmp_path / "report.xml", tmp_path / "report.json", tmp_path / "html"
    options: list[str | Path] = [
        "--junit",
        reports[0],
        "--json",
        reports[1],
        "--html",
        reports[2],
        "--output",
        tmp_path / "out",
    ]
    result = run("conformance", "run", EMPTY, FULL, POSITIONS, "--exec", CLIENT, *options)
    assert result.exit_code == 1
    verdicts = {words[2]: words[1] for line in result.stdout.splitlines() if len(words := line.split()) > 2}
    assert (verdicts[POSITIONS], verdicts[FULL]) == ("unsupported", "fail")
    assert "saw none" in result.stdout
    assert "shell 2: 3 cases: " in result.stdout
    assert (tmp_path / "out" / FULL / "traffic.pcapng").exists()
    found = read_json(reports[1])
    assert found.name == "shell"
    assert {verdict.case: verdict.verdict for verdict in found.verdicts}[FULL] == "fail"
    suites = ET.parse(reports[0]).getroot()
    assert {case.get("name") for case in suites.iter("testcase")} == {EMPTY, FULL, POSITIONS}
    assert "not reported" in (reports[2] / "index.html").read_text("utf-8")

    out = tmp_path / "out"
    expected = {out / id_ / file for id_ in (EMPTY, FULL) for file in ("traffic.pcapng", "events.jsonl")}
    assert {path for path in out.rglob("*") if not any(path.glob("*"))} == expected
    events = [json.loads(line) for line in (out / FULL / "events.jsonl").read_text().splitlines()]
    assert events[-1] == {"done": {}}
    page = (reports[2] / "index.html").read_text("utf-8")
    assert 'href="../out/connection/streams-everything/traffic.pcapng"' in page
    assert found.date[:4] in page

    again = shlex.join(["dcpspec", "conformance", "run", "--exec", CLIENT, "--output", str(out), FULL])
    assert f"<pre>{escape(again)}</pre>" in page
    check_junit(suites)
    failures = {case.get("name"): case.find("failure") for case in suites.iter("testcase")}
    failure = failures[FULL]
    assert failure is not None
    assert failure.text is not None
    assert f"again: {again}" in failure.text
    assert str(out / FULL / "events.jsonl") in failure.text


def check_junit(suites: ET.Element) -> None:
    """Check a report against the schema of Jenkins, which GitHub's and GitLab's readers share."""
    assert suites.attrib.keys() <= {"name", "time", "tests", "failures", "errors"}
    for suite in suites:
        assert suite.attrib.keys() == {
            *("name", "tests", "failures", "errors", "skipped", "time", "timestamp"),
        }
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.attrib["timestamp"])
        assert len(suite) == int(suite.attrib["tests"])
        for case in suite:
            assert case.attrib.keys() == {"name", "classname", "time"}
            assert {each.tag for each in case} <= {"skipped", "error", "failure", "system-out"}
            assert all(each.attrib.keys() <= {"type", "message"} for each in case)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_leaves_reports(number: signal.Signals, tmp_path: Path) -> None:
    client = CLIENT.replace("read stop", "sleep 60; read stop").replace(
        ' echo \'{"done"', ' sleep 60; echo \'{"done"'
    )
    command = [
        sys.executable,
        "-c",
        "from dcpspec.cli import main; main()",
        "conformance",
        "run",
        POSITIONS,
        FULL,
    ]
    options = ["--exec", client, "--json", "report.json", "--junit", "report.xml", "--html", "html"]
    process = subprocess.Popen([*command, *options], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert POSITIONS in process.stdout.readline()
    process.send_signal(number)
    rest, _ = process.communicate()
    assert process.returncode == 128 + number
    assert "shell 2: 1 case: 1 unsupported" in rest
    assert [each.case for each in read_json(tmp_path / "report.json").verdicts] == [POSITIONS]
    assert {path.name for path in tmp_path.iterdir()} == {"report.json", "report.xml", "html"}


def test_client_that_does_not_say_hello(tmp_path: Path) -> None:
    result = run("conformance", "run", EMPTY, "--exec", "echo broken; exit 7", "--output", tmp_path)
    assert result.exit_code == 1
    assert "the client ended with exit status 7: broken" in result.stderr


def test_quirks(tmp_path: Path) -> None:
    file = tmp_path / "quirks.yaml"
    file.write_text("connection/*: it streams nothing\nR-noop-answered: why\n")
    quirks = read_quirks(file)
    assert quirks.of(FULL) == "it streams nothing"
    assert quirks.of(POSITIONS) is None
    assert quirks.rules == {"R-noop-answered": "why"}
    command: list[str | Path] = ["conformance", "run", FULL, "--exec", CLIENT, "--output", tmp_path / "out"]
    result = run(*command, "--expectations", file)
    assert result.exit_code == 0
    assert "tolerated" in result.stdout
    assert "it streams nothing: expected a connection on which the client sends bytes" in result.stdout
    assert "warning" not in result.stderr
    file.write_text("connection/*: it streams nothing\nresume/uid: why\nR-none: why\n")
    result = run(*command, "--expectations", file)
    assert result.exit_code == 0
    for name in ("resume/uid", "R-none"):
        assert f"{file}: '{name}' matches no case and no rule" in result.stderr
    file.write_text("- a\n")
    with pytest.raises(ExpectationError, match="expected a mapping from ids"):
        read_quirks(file)


def test_serve(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()", "conformance", "serve", EMPTY]
    log, out = tmp_path / "log", tmp_path / "out"
    with log.open("wb") as errors, out.open("wb") as output:
        process = subprocess.Popen([*command, "--listen", "127.0.0.1:0"], stdout=output, stderr=errors)
    try:
        while not (found := re.search(r"listening on [\d.]+:(\d+)", log.read_text())):
            assert process.poll() is None, log.read_text()
            time.sleep(0.05)
        with socket.create_connection(("127.0.0.1", int(found[1]))) as client:
            client.sendall(dcpspec.message("hello", agent="test", features=[]))
            assert client.recv(24)
    finally:
        process.terminate()
        process.wait()
    assert log.read_text().startswith(f"{EMPTY}: ")
    plan = json.loads(out.read_text())["plan"]
    assert plan["address"] == f"127.0.0.1:{found[1]}"
    assert plan["username"]


def test_report_of_text_that_markup_cannot_hold() -> None:
    verdict = CaseVerdict(EMPTY, "fail", "a \x00 <b>", ("c",), ("documents",), 1.0, "there")
    made = ConformanceRun("c", "1", (), [verdict])
    cases = [cases_of()[EMPTY]]
    (failure,) = ET.fromstring(junit(made, cases)).iter("failure")
    assert failure.get("message") == "a \ufffd <b>"
    assert summary(made) == "c 1: 1 case: 1 fail"


def test_causes_are_counted_over_the_run() -> None:
    causes = [("R-close-stream-exists",)] * 3 + [("documents", "gives up")]
    verdicts = [CaseVerdict(EMPTY, "fail", "text", causes=each) for each in causes]
    verdicts.append(CaseVerdict(EMPTY, "tolerated", "text", causes=("pauses",)))
    assert by_cause(ConformanceRun("c", "1", (), verdicts)) == [
        "3 cases: only R-close-stream-exists",
        "1 case: documents, gives up",
    ]
    assert by_cause(ConformanceRun("c", "1", (), verdicts[2:])) == []


def test_schema_describes_every_part() -> None:
    parts = schema()["properties"]
    assert all(
        "description" in part or "$ref" in part or "const" in part
        for name, part in parts.items()
        if name != "expect"
    )
