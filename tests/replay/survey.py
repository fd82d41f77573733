"""What Couchbase's clients do with servers that break a rule, and which rules they break themselves.

    python -m tests.replay.survey      # docs/client-results.json; takes a quarter of an hour

The servers are the captures of the audit, sent as they were recorded.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from dcpspec.options import Options
from dcpspec.replay.recording import Recording, recordings
from tests.audit.auditing import audit_capture
from tests.audit.make_captures import kept_by
from tests.captures.packets import CLIENT, SERVER
from tests.replay.client_page import RESULTS
from tests.replay.clients import CLIENTS, ROOT, ClientPlan, ClientProgram, Events, PlannedStream
from tests.replay.nodes import recording_proxy, replay_node

CAPTURES: Final = ROOT / "tests" / "captures" / "audit"
TESTS: Final = ROOT / "tests" / "replay" / "test_clients.py"
QUIET_MS: Final = 1000
DOCUMENTS: Final = ("mutation", "deletion", "expiration")
LOGGED: Final = {
    "gocbcore": re.compile("(.+)"),
    "dcp-client": re.compile(r"\[\S+\] (?:WARN|ERROR) [\w.]*\.(.*)"),
}
"""The part of a line of a log that says what was logged; the lines of stack traces have none."""
VERBATIM: Final = "verbatim: true\nowns_all: true\n"

Results = dict[str, Any]


def streams(recording: Recording) -> tuple[PlannedStream, ...]:
    """Return the stream requests of a recorded client, the last one of each vbucket that was granted."""
    granted = {m.fields["opaque"] for m in recording.server if m.opcode == "dcp_stream_req" and m.is_granted}
    by_vbucket = {}
    for message in recording.client:
        fields = message.fields
        if message.opcode == "dcp_stream_req" and fields["opaque"] in granted:
            history = fields["start_seqno"], fields["vbucket_uuid"]
            snapshot = fields["snap_start_seqno"], fields["snap_end_seqno"]
            by_vbucket[fields["vbucket"]] = PlannedStream(
                fields["vbucket"], fields["end_seqno"], *history, *snapshot
            )
    return tuple(by_vbucket.values())


def streams_of(capture: Path) -> tuple[PlannedStream, ...]:
    """Return the stream requests of the client of a capture."""
    return next(planned for each in recordings([str(capture)], Options()) if (planned := streams(each)))


def broken_by_server(capture: Path) -> bool:
    """Return True if the server of a capture breaks a rule."""
    return any(row["direction"] == SERVER for row in audit_capture(capture)["violations"])


def told(client: ClientProgram, events: Events) -> Results:
    """Sum up what a client told of a server."""
    kinds = Counter(event["kind"] for event in events)
    errors = {event["error"] for event in events if "error" in event}
    errors |= {
        event["reason"] for event in events if event["kind"] == "stream_end" and event["reason"] != "ok"
    }
    logged = {
        _plain(match[1])
        for line in client.logged().splitlines()
        if (match := LOGGED[client.name].match(line))
    }
    return {
        "outcome": events[-1]["outcome"],
        "documents": sum(kinds[kind] for kind in DOCUMENTS),
        "ended": kinds["stream_end"],
        "rollbacks": kinds["rollback"],
        "errors": sorted(map(_plain, errors)),
        "logged": sorted(logged),
    }


def _plain(text: str) -> str:
    """Leave out of a text what differs from run to run, and its end if it is long."""
    text = re.sub(r"Channel\{.*?\} | \| \{.*\}", "", text)
    text = re.sub(r"0x[0-9a-f]+|127\.0\.0\.1:\d+|(?<=for key )\S+(?=;)", "…", text)
    return text[:160].strip()


def run_broken(client: ClientProgram, capture: Path, address: str) -> Results:
    """Let a client read from a server that breaks a rule."""
    recording = next(r for r in recordings([str(capture)], Options()) if streams(r))
    client.logged()
    plan = ClientPlan(streams(recording), bucket=_bucket(recording), quiet_ms=QUIET_MS)
    return told(client, client.run(plan, address))


def _bucket(recording: Recording) -> str:
    return str(next(m.fields["bucket"] for m in recording.client if m.opcode == "select_bucket"))


def run_all() -> Results:
    """Run everything."""
    results: Results = {"tests": run_tests(), "broken": {}, "clients": {}}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = {client: make(folder) for client, make in CLIENTS.items()}
        scenario = folder / "verbatim.yaml"
        scenario.write_text(VERBATIM)
        for capture in captures():
            with replay_node(capture, folder / "node.log", "--scenario", str(scenario)) as address:
                of_clients = {
                    client: run_broken(program, capture, address) for client, program in programs.items()
                }
            results["broken"][capture.stem] = of_clients
            print(capture.stem, json.dumps(of_clients), file=sys.stderr, flush=True)
        for client, program in programs.items():
            results["clients"][client] = audited(program, folder)
            program.close()
    return results


def captures() -> Iterator[Path]:
    """Return the captures whose servers break a rule in streams, and the sessions that they are made of."""
    kept = set()
    for capture in sorted(CAPTURES.glob("[AR]-*.pcap")):
        recorded = list(recordings([str(capture)], Options()))
        if any(streams(recording) for recording in recorded) and broken_by_server(capture):
            kept.add(kept_by(capture.stem))
            yield capture
    yield from (CAPTURES / name for name in sorted(kept))


def audited(client: ClientProgram, folder: Path) -> Results:
    """Let a client read what keeps all rules, and return its name and the rules that it breaks."""
    broken: Counter[str] = Counter()
    agent = ""
    for capture in sorted(CAPTURES.glob("valid*.pcap")):
        with_streams = [
            recording for recording in recordings([str(capture)], Options()) if streams(recording)
        ]
        if not with_streams:
            continue
        recorded = folder / f"{client.name}-{capture.stem}.pcapng"
        with replay_node(capture, folder / "node.log") as node, recording_proxy(node, recorded) as address:
            plan = ClientPlan(
                streams(with_streams[0]), bucket=_bucket(with_streams[0]), quiet_ms=QUIET_MS, noop_seconds=1
            )
            client.run(plan, address)
        tables = audit_capture(recorded)
        for row in tables["violations"]:
            assert row["direction"] == CLIENT, (capture.stem, row)
            broken[row["rule"]] += 1
        agent = tables["connections"][0]["agent"]
    return {"agent": agent, "broken": dict(broken)}


def run_tests() -> Results:
    """Run the tests with real clients; return the outcome of each one by client."""
    with tempfile.NamedTemporaryFile(suffix=".xml") as report:
        command = [sys.executable, *["-m", "pytest", "-q", "-p", "no:cacheprovider"], str(TESTS)]
        command.append(f"--junitxml={report.name}")
        subprocess.run(command, cwd=ROOT, env={**os.environ, "DCPSPEC_LONG": "1"}, check=False)
        results: Results = {}
        for case in ElementTree.parse(report.name).iter("testcase"):
            name, _, client = case.attrib["name"].rstrip("]").partition("[")
            results.setdefault(name, {})[client] = "failed" if len(case) else "passed"
    return results


def main() -> None:
    """Run the clients and write what they did."""
    RESULTS.write_text(json.dumps(run_all(), indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
