"""The cases for servers: this project's node passes them, wrong nodes fail them, and a run only reads."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import dcpspec
from dcpspec.client.settings import Settings
from dcpspec.conformance import server_run
from dcpspec.conformance.case import CaseError
from dcpspec.conformance.report import by_rule, read_json
from dcpspec.conformance.server_case import ServerCase, server_cases
from dcpspec.conformance.server_run import ServerRunSettings, run_server_cases
from dcpspec.conformance.server_run import by_rule as rules_shown
from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.conformance.verdict import FAIL, PASS, UNSUPPORTED, CaseVerdict, ConformanceRun
from dcpspec.replay.scenario import scenario_of
from tests.conformance import server_results
from tests.conformance.consumer_node import ConsumerNode
from tests.conformance.wrong_servers import WRONG
from tests.dcpspec.cli.command import PCAP, run, wrong_use
from tests.dcpspec.client import streaming
from tests.dcpspec.client.memory_node import MemoryNode, MemoryVbucket, memory_node
from tests.waiting import PATIENCE, until

CASES = server_cases()
WRITES = {
    *("set", "add", "replace", "delete", "append", "prepend", "increment", "decrement", "touch", "flush"),
    *("set_with_meta", "add_with_meta", "del_with_meta", "return_meta", "subdoc_multi_mutation"),
    *("set_vbucket", "del_vbucket", "compact_db", "create_bucket", "delete_bucket", "pause_bucket"),
    *("collections_set_manifest", "set_param", "audit_put", "audit_config_reload", "stop_persistence"),
    *("evict_key", "set_cluster_config", "enable_traffic", "disable_traffic", "get_locked", "unlock_key"),
}
LISTENING = re.compile(r"listening on .*:(\d+)\n")
LATER = {
    *("R-cache-transfer-extras", "R-cache-transfer-items", "R-cache-transfer-key-length", "R-control-key"),
    *("R-extended-meta-none", "R-open-skip-deletes", "R-stream-flags-cache-transfer"),
    "R-stream-req-filter-cts",
    "R-value-not-empty-later",
}
"""Rules of releases after that of the node."""


@pytest.fixture(scope="module")
def password(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("login") / "password"
    file.write_text(streaming.PASSWORD)
    return file


class Ran:
    """A run of the command against the node of this project, which is a process of its own."""

    def __init__(self, folder: Path, password: Path, *options: str) -> None:
        self.recordings, self.xml = folder / "out", folder / "report.xml"
        file, self.pages = folder / "report.json", folder / "html"
        log = folder / "node.log"
        login = ["--user", streaming.USER, "--password-file", str(password)]
        start = [sys.executable, "-c", "from dcpspec.cli import main; main()"]
        command = [*start, "replay", PCAP, *login, "--listen", "127.0.0.1:0"]
        with log.open("w") as out, subprocess.Popen(command, stderr=out) as node:
            try:
                until(lambda: LISTENING.search(log.read_text()) or node.poll() is not None)
                port = LISTENING.findall(log.read_text())[0]
                url = f"couchbase://127.0.0.1:{port}/shop"
                reports: list[str | Path] = ["--junit", self.xml, "--json", file, "--html", self.pages]
                kept: list[str | Path] = ["--output", self.recordings, "--patience", "6", "--keep-all"]
                self.result = run("conformance", "server", url, *login, *kept, *reports, *options)
            finally:
                node.terminate()
                node.wait(PATIENCE)
        self.run = read_json(file)
        self.verdicts = {verdict.case: verdict for verdict in self.run.verdicts}

    def requests(self) -> Iterator[dict[str, Any]]:
        """Yield the client's requests in the recordings."""
        columns = ["source", "connection", "direction", "magic", "opcode"]
        for batch in dcpspec.read(str(self.recordings), recursive_file_lookup=True, columns=columns):
            for row in batch.to_pylist():
                if row["direction"] == "client" and (row["magic"] or "").endswith("request"):
                    yield row


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory, password: Path) -> Ran:
    return Ran(tmp_path_factory.mktemp("servers"), password)


def test_the_node_passes(ran: Ran) -> None:
    bad = [f"{v.case}: {v.text}" for v in ran.run.verdicts if v.verdict not in (PASS, UNSUPPORTED)]
    assert bad == []
    assert ran.result.exit_code == 0
    assert Counter(verdict.verdict for verdict in ran.run.verdicts) == {PASS: 447, UNSUPPORTED: 183}
    assert Counter(text.partition(":")[0] for text in ran.run.rules.values()) == {
        "confirmed": 160,
        "not reached": 68,
    }
    assert "630 cases: 447 pass, 183 unsupported" in ran.result.stdout


def test_cases_that_do_not_apply_say_why(ran: Ran) -> None:
    why = {v.case: v.text for v in ran.run.verdicts if v.verdict == UNSUPPORTED}
    writing = {id_ for id_, case in CASES.items() if case.needs}
    assert {id_ for id_, text in why.items() if "--scratch-bucket" in text} == writing
    later = {case for case in why if CASES[case].rules[0] in LATER}
    assert (len(writing), len(later)) == (161, 18)
    assert {why[case] for case in later} == {"the case is about releases from after 8.0 to the newest"}
    assert set(why) - writing - later == {
        "rules/R-control-noop-interval-whole-broken",
        "rules/R-control-noop-interval-whole-kept",
        "rules/R-hello-delay-broken",
        "rules/R-hello-delay-kept",
    }


def test_a_run_only_reads(ran: Ran) -> None:
    commands = Counter(row["opcode"] for row in ran.requests())
    assert set(commands) & WRITES == set()
    assert commands["dcp_open"] > 300
    assert all(step["connect"] != "consumer" for case in CASES.values() for step in _opened(case.steps, case))


def _opened(steps: Any, case: Any) -> Iterator[Any]:
    return (step for step in steps if "connect" in step and not case.needs)


def test_a_run_opens_one_session_for_each_case(ran: Ran) -> None:
    sessions = {(row["source"], row["connection"]) for row in ran.requests()}
    assert len(sessions) == 447 + 2  # two cases have two sessions


def test_reports(ran: Ran) -> None:
    suites = ET.parse(ran.xml).getroot()
    assert (suites.get("tests"), suites.get("failures"), suites.get("errors")) == ("630", "0", "0")
    assert len(suites.findall(".//testcase")) == 630
    assert len(suites.findall(".//skipped")) == 183
    assert ran.run.name.endswith(" 8.0.0")
    assert ran.run.version == "judged as 8.0"
    shows = (
        "the messages of the server fit release 8.0: HELLO feature get_random_key_include_xattr occurs; "
        "not newer than 8.0"
    )
    assert ran.run.shows.startswith(shows)
    assert ran.run.shows in ran.result.stdout
    page = (ran.pages / "index.html").read_text("utf-8")
    assert "A second connection with the same DCP name closes the first" in page


def test_each_case_has_a_witness() -> None:
    assert len(CASES) == 630
    assert len({rule for case in CASES.values() for rule in case.rules}) == 228
    unseen = {id_ for id_, case in CASES.items() if not case.raw.get("seen_on")}
    assert {CASES[id_].area for id_ in unseen} <= {"rules"}
    unseen_rules = {CASES[id_].rules[0] for id_ in unseen if CASES[id_].raw.get("since") != "after 8.0"}
    assert unseen_rules == {"R-control-noop-interval-whole", "R-hello-delay"}  # of releases up to 7.6


def served(name: str) -> dict[str, Any]:
    """Return the settings of a wrong node."""
    wrong = WRONG[name]
    return {"scenario": scenario_of({"script": [*wrong.script]}, name), **wrong.settings}


def judged(served: streaming.Served, folder: Path, password: Path, *options: str) -> tuple[Any, Any]:
    """Run the command against a node; return its result, and the run."""
    file = folder / "report.json"
    login: list[str | Path] = ["--user", streaming.USER, "--password-file", password]
    reports: list[str | Path] = ["--output", folder / "out", "--json", file]
    result = run("conformance", "server", served.address(), *login, *reports, *options)
    assert file.exists(), result.output
    return result, read_json(file)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_node_is_caught(
    name: str, tmp_path: Path, password: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = WRONG[name]
    wrong.patch(monkeypatch)
    with streaming.node("audit/valid.pcap", as_recorded=True, **served(name)) as node:
        result, found = judged(node, tmp_path, password, wrong.case, "--patience", str(wrong.patience))
    (verdict,) = found.verdicts
    assert (verdict.verdict, result.exit_code) == (FAIL, 1), verdict
    assert wrong.word in verdict.text
    assert Path(verdict.recording).is_file()


@pytest.mark.parametrize("case", sorted({wrong.case for wrong in WRONG.values()}))
def test_the_right_node_passes_what_catches_wrong_ones(ran: Ran, case: str) -> None:
    assert ran.verdicts[case].verdict == PASS


def test_the_page_of_results_is_that_of_the_run(ran: Ran) -> None:
    shown = {rule: text.partition(":")[0] for rule, text in ran.run.rules.items()}
    assert shown == server_results.stored()["dcpspec"]
    assert server_results.PAGE.read_text("utf-8") == server_results.page(shown)


def test_a_real_server_shows_every_rule_of_its_release() -> None:
    real = server_results.stored()["8.0.1"]
    unreached = {rule for rule, word in real.items() if word == "not reached"}
    later = {
        *("R-hello-delay", "R-hello-notification-duplex", "R-hello-random-key-xattrs", "R-hello-xattr"),
        *("R-value-not-empty-later", "R-vb-seqnos-collection-agreed"),
    }
    assert server_results.stored()["dcpspec"].keys() - real.keys() == later  # newer than the run
    assert unreached == LATER - later | {"R-control-noop-interval-whole"}  # of releases up to 7.2
    assert Counter(real.values()) == {"confirmed": 213, "not reached": 9, real["date"]: 1}


CASE = {
    "title": "A server answers",
    "source": ["page"],
    "steps": [{"connect": "selected"}, {"send": "noop", "expect": "success"}],
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"steps": []}, "x.yaml: steps: [] should be non-empty"),
        ({"name": "A"}, "x.yaml: the case: Additional properties are not allowed ('name' was unexpected)"),
        ({"rules": ["R-nothing"]}, "x.yaml: there is no rule R-nothing"),
        ({"seen_on": ["6.0"]}, "x.yaml: seen_on/0: '6.0' is not one of ['7.2.9', '7.6.9', '8.0.1']"),
        (
            {"steps": [{"send": "noop", "expect": "success"}]},
            "x.yaml: step 1: no step before opens the connection without a name",
        ),
        (
            {"steps": [{"vbucket": "dead"}]},
            "x.yaml: step 1: vbucket changes a bucket, so the case needs scratch",
        ),
        (
            {"steps": [{"connect": "selected"}, {"send": "noop", "via": "b", "expect": "success"}]},
            "x.yaml: step 2: no step before opens the connection 'b'",
        ),
        (
            {"steps": [{"connect": "selected"}, {"send": "dcp_nothing", "expect": "success"}]},
            "x.yaml: step 2: unknown kind of message 'dcp_nothing'",
        ),
        ({"variants": {"a": {}, "A": {}}, "matrix": {"b": []}}, "no cases"),
    ],
)
def test_an_invalid_case_is_named(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "x.yaml").write_text(json.dumps({**CASE, **change}))
    with pytest.raises(CaseError) as error:
        server_cases(tmp_path)
    assert reason in str(error.value)


def test_own_cases(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "x.yaml").write_text(json.dumps(CASE))
    (tmp_path / "own" / "y.yaml").write_text(json.dumps({**CASE, "matrix": {"a": [1, 2], "b": ["c_d"]}}))
    assert [*server_cases(tmp_path)] == ["own/x", "own/y/1-c-d", "own/y/2-c-d"]
    assert "'nothing' matches no case" in wrong_use("conformance", "show", "--servers", "nothing")
    listed = run("conformance", "list", "--servers", "--cases", tmp_path, "own/x").stdout.split()
    assert listed == ["must", "own/x", "A", "server", "answers"]


def test_what_a_run_shows_about_rules() -> None:
    ids = ("open/same-name", "open/other-name", "flow-control/full-buffer", "open/once", "no-op/none")
    cases = [CASES[id_] for id_ in ids]
    verdicts = [
        CaseVerdict(ids[0], FAIL, "it stays", causes=("R-open-name-unique",)),
        CaseVerdict(ids[1], PASS),
        CaseVerdict(ids[2], UNSUPPORTED, "no buffer"),
        CaseVerdict(
            ids[3], FAIL, "no end", ("A-snapshot-key-once: a change twice",), causes=("A-snapshot-key-once",)
        ),
        CaseVerdict(ids[4], PASS),
    ]
    shown = rules_shown(cases, verdicts)
    assert shown == {
        "A-flow-control": "not reached: no buffer",
        "A-noop-agreed": "confirmed",
        "A-snapshot-key-once": "different: a change twice",
        "R-dcp-open-once": "confirmed",
        "R-open-name-unique": "different: it stays",
    }
    assert by_rule(ConformanceRun(rules=shown)) == [
        "A-snapshot-key-once different: a change twice",
        "R-open-name-unique different: it stays",
        "5 rules: 2 confirmed, 2 different, 1 not reached",
    ]


def test_a_server_that_closes_is_left_alone(tmp_path: Path, password: Path) -> None:
    scenario = scenario_of({"script": [{"opcode": "dcp_open", "cut": "close"}]}, "test")
    with streaming.node("audit/valid.pcap", as_recorded=True, scenario=scenario) as node:
        result, found = judged(node, tmp_path, password, "flow-control", "no-op")
        connections = [event for event in node.events if "disconnected" in event]
    assert [verdict.verdict for verdict in found.verdicts] == [FAIL] * 3 + [UNSUPPORTED] * 5
    assert {verdict.text for verdict in found.verdicts[3:]} == {
        "the server did not let 3 sessions in a row begin, so the run has ended"
    }
    assert result.exit_code == 1
    assert len(connections) == 4  # with the one that asks what the server has


def test_a_server_that_cannot_be_asked(tmp_path: Path, password: Path) -> None:
    login = ["--user", streaming.USER, "--password-file", str(password), "--output", str(tmp_path)]
    with streaming.node("audit/valid.pcap", as_recorded=True) as node:
        address = node.address().rpartition("/")[0]
        refused = run("conformance", "server", f"{address}/nothing", *login)
        wrong = wrong_use("conformance", "server", node.address(), *login, "--release", "seven")
    gone = run("conformance", "server", node.address(), *login)
    assert (refused.exit_code, gone.exit_code) == (1, 1)
    assert "the node has no bucket 'nothing'" in refused.stderr
    assert "dcpspec: " in gone.stderr
    assert "seven" in wrong


@pytest.mark.parametrize("takes_all", [False, True])
def test_a_consumer_is_fed(tmp_path: Path, takes_all: bool) -> None:
    vbuckets = [MemoryVbucket() for _ in range(3)]
    vbuckets[1].append("a", "b", "c", "d")
    node = ConsumerNode(vbuckets, takes_all=takes_all)
    with memory_node(node=node):
        found = fed(node, tmp_path, "consumer/seqno-order/same")
    (verdict,) = found.verdicts
    assert found.changes == [EMPTIED]
    sent = "dcp_mutation (value v, by_seqno 2, rev_seqno 1, cas 2)"
    wrong = f"after {sent}: expected erange; saw silence"
    assert (verdict.verdict, verdict.text) == ((FAIL, wrong) if takes_all else (PASS, ""))
    changed = ("del_vbucket", "set_vbucket")
    states = [(each["opcode"], each["vbucket"]) for each in node.asked if each["opcode"] in changed]
    assert states == [("del_vbucket", 2), ("set_vbucket", 2)] * 2
    assert [each["extras"] for each in node.requests("set_vbucket")] == [b"\2", b"\1"]  # replica, active
    (control,), (stream,) = node.requests("dcp_control"), node.requests("dcp_stream_req")
    assert (control["magic"], control["status"], control["opaque"]) == ("client_response", "success", 78)
    assert (stream["magic"], stream["status"], stream["opaque"]) == ("client_response", "success", 77)
    assert [entry["seqno"] for entry in stream["failover_log"]] == [0]
    changes = node.requests("dcp_mutation")
    assert [(each["vbucket"], each["opaque"], each["by_seqno"]) for each in changes] == [(2, 77, 2)] * 2


def fed(node: MemoryNode, folder: Path, *cases: str | ServerCase) -> ConformanceRun:
    """Run cases whose bucket may change against a node."""
    login = {"username": streaming.USER, "password": streaming.PASSWORD, "allow_plain": True}
    settings = ServerRunSettings(Settings.of(node.address, login)[0], folder, scratch="shop")
    return run_server_cases([CASES[each] if isinstance(each, str) else each for each in cases], settings)


EMPTIED = "vbucket 2 of the bucket 'shop' was emptied, and is active again"


@pytest.mark.parametrize(
    ("refused", "states", "left"),
    [
        (("set_vbucket",), ["del", "set 2", "set 1"], [EMPTIED]),
        (
            ("set_vbucket", "set_vbucket"),
            ["del", "set 2", "set 1"],
            [
                "vbucket 2 of the bucket 'shop' was emptied, and is absent: "
                "expected success after set_vbucket, saw eaccess"
            ],
        ),
        (("del_vbucket",), ["del"], []),
    ],
)
def test_a_vbucket_is_active_again_or_the_run_says_why_not(
    tmp_path: Path, refused: tuple[str, ...], states: list[str], left: list[str]
) -> None:
    node = ConsumerNode([MemoryVbucket() for _ in range(3)], refused=refused)
    node.vbuckets[1].append("a", "b", "c", "d")
    with memory_node(node=node):
        found = fed(node, tmp_path, "consumer/seqno-order/same")
    (verdict,) = found.verdicts
    assert verdict.verdict == UNSUPPORTED
    assert verdict.text == f"expected success after {refused[0]}, saw eaccess"
    changes = [each for each in node.asked if each["opcode"] in ("del_vbucket", "set_vbucket")]
    assert [f"{each['opcode'][:3]} {each['extras'].hex()[1:]}".strip() for each in changes] == states
    assert found.changes == left


def test_a_vbucket_that_could_not_be_made_active_is_used_again(tmp_path: Path) -> None:
    node = ConsumerNode([MemoryVbucket() for _ in range(3)], refused=("set_vbucket", "set_vbucket"))
    node.vbuckets[1].append("a", "b", "c", "d")
    with memory_node(node=node):
        found = fed(node, tmp_path, "consumer/seqno-order/same", "consumer/seqno-order/below")
    assert [verdict.verdict for verdict in found.verdicts] == [UNSUPPORTED, PASS]
    assert found.changes == [EMPTIED]
    assert [len(node.requests(kind)) for kind in ("del_vbucket", "set_vbucket")] == [2, 4]


CREATES = {
    "title": "A server creates a collection",
    "source": ["page"],
    "needs": ["scratch"],
    "steps": [
        {"manifest": [{"scope": "{new_id}", "name": "s"}]},
        {
            "manifest": [
                {"scope": "{new_id}", "name": "s"},
                {"scope": "{new_id}", "collection": "{new_id+1}", "name": "c", "max_ttl": 60},
                {"scope": 0, "collection": "{new_id+2}", "name": "d"},
            ]
        },
    ],
}
OWN = [{"name": "_default", "uid": "0"}, {"name": "orders", "uid": "8"}]
MANIFESTS = [
    {
        "uid": "2",
        "scopes": [
            {"name": "_default", "uid": "0", "collections": OWN},
            {"name": "s", "uid": "a", "collections": []},
        ],
    },
    {
        "uid": "3",
        "scopes": [
            {"name": "_default", "uid": "0", "collections": [*OWN, {"name": "d", "uid": "c"}]},
            {"name": "s", "uid": "a", "collections": [{"name": "c", "uid": "b", "maxTTL": 60}]},
        ],
    },
    {"uid": "4", "scopes": [{"name": "_default", "uid": "0", "collections": OWN}]},
]
"""What the case above and the end of the case ask for, of a bucket with the collection orders."""


@pytest.mark.parametrize(
    ("statuses", "word", "left"),
    [
        (
            ["success", "success", "success"],
            PASS,
            [
                "the manifest of the bucket 'shop', whose uid is 4, "
                "has the scopes and collections from before the run"
            ],
        ),
        (
            ["success", "success", "eaccess"],
            PASS,
            [
                "the manifest of the bucket 'shop', whose uid is 3, has collections of a case: "
                "expected success after collections_set_manifest, saw eaccess"
            ],
        ),
        (["eaccess"], UNSUPPORTED, []),
    ],
)
def test_the_manifest_is_as_before_or_the_run_says_why_not(
    tmp_path: Path, statuses: list[str], word: str, left: list[str]
) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "x.yaml").write_text(json.dumps(CREATES))
    (case,) = server_cases(tmp_path).values()
    answers = iter(statuses)
    given = {"collections_set_manifest": lambda _: {"status": next(answers)}}
    vbucket = MemoryVbucket()
    vbucket.append("a", "b", "c", "d")
    with memory_node(vbucket, MemoryVbucket(), answers=given) as node:
        found = fed(node, tmp_path / "out", case)
    assert [verdict.verdict for verdict in found.verdicts] == [word]
    assert found.changes == left
    asked = [json.loads(each["value"]) for each in node.requests("collections_set_manifest")]
    assert asked == MANIFESTS[: len(statuses)]


def test_the_scratch_bucket(tmp_path: Path, password: Path) -> None:
    writing = sorted(id_ for id_, case in CASES.items() if case.needs)
    with streaming.node("session.pcap", as_recorded=True) as node:
        selected = node.events
        result, found = judged(node, tmp_path, password, *writing, "--scratch-bucket", "catalog")
    assert result.exit_code == 0
    assert Counter(verdict.verdict for verdict in found.verdicts) == {PASS: 9, UNSUPPORTED: 152}
    texts = {verdict.text for verdict in found.verdicts if verdict.verdict == UNSUPPORTED}
    assert {"not_supported" in text for text in texts} == {True}
    assert sum("bucket shop selected" in event for event in selected) == 1
    assert sum("bucket catalog selected" in event for event in selected) == 162


@pytest.mark.parametrize(
    ("is_closed", "seen", "is_problem"),
    [
        (False, "the message needs 211 bytes, 148 bytes left (148 bytes)", False),
        (True, "the message needs 211 bytes, 148 bytes left (148 bytes)", True),
        (False, "requested 8 bytes, but only 4 bytes available", True),
    ],
)
def test_a_message_that_the_run_cuts_is_no_problem(
    is_closed: bool, seen: str, is_problem: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    row = {"rule": "truncated", "direction": "server", "severity": "error", "seen": seen}
    traffic = RecordedTraffic([], [{**row, "expected": "a field within its message", "last_frame": 22}], 1)
    monkeypatch.setattr(RecordedTraffic, "read", lambda _: traffic)
    session: Any = server_run._SingleSession.__new__(server_run._SingleSession)
    session._folder = tmp_path
    session._connections = {"": SimpleNamespace(is_closed=is_closed)}
    assert bool(list(session._audited())) is is_problem
