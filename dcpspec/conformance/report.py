"""Reports of runs: a line, JUnit, JSON, and a page with clients in columns and cases in rows."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any, Final
from urllib.parse import quote
from xml.etree import ElementTree as ET

from dcpspec.conformance.case import ReportedCase
from dcpspec.conformance.verdict import (
    BAD,
    LOGS,
    TOLERATED,
    UNSUPPORTED,
    VERDICTS,
    CaseVerdict,
    ConformanceRun,
)
from dcpspec.wording import counted, json_text, printable


def summary(run: ConformanceRun) -> str:
    """Return the summary line of a run."""
    return f"{printable(_name(run))}: {counted(len(run.verdicts), 'case')}: {_counts(run)}"


def by_cause(run: ConformanceRun) -> list[str]:
    """Return a line for each set of causes of the cases that failed, with the number of cases, the most
    frequent first; nothing if each case has causes of its own.
    """
    counts = Counter(verdict.causes for verdict in run.verdicts if verdict.verdict in BAD)
    if all(count == 1 for count in counts.values()):
        return []
    return [
        f"{counted(count, 'case')}: {'only ' if len(causes) == 1 else ''}{', '.join(causes)}"
        for causes, count in counts.most_common()
    ]


def by_rule(run: ConformanceRun) -> list[str]:
    """Return a line for each rule that a server does not keep, what the run has changed, the release that the
    server shows, and the numbers of rules.
    """
    if not run.rules:
        return []
    counts = Counter(text.partition(":")[0] for text in run.rules.values())
    different = [f"{rule} {text}" for rule, text in run.rules.items() if text.startswith("different")]
    about = [*run.changes, *filter(None, [run.shows])]
    return [*different, *about, f"{counted(len(run.rules), 'rule')}: {_listed(counts)}"]


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {word}" for word, count in sorted(counts.items()))


def _about(run: ConformanceRun) -> list[str]:
    return [*by_cause(run), *run.changes, *filter(None, [run.shows])]


def _name(run: ConformanceRun) -> str:
    return f"{run.name} {run.version}".strip()


def _counts(run: ConformanceRun) -> str:
    counts = Counter(verdict.verdict for verdict in run.verdicts)
    return ", ".join(f"{counts[name]} {name}" for name in VERDICTS if counts[name])


def _escaped(text: str) -> str:
    """Return text for HTML, with control and bidirectional characters escaped."""
    return escape(printable(text))


def as_json(run: ConformanceRun) -> str:
    """Return a run as JSON."""
    return json_text(asdict(run), indent=1) + "\n"


def read_json(path: Path) -> ConformanceRun:
    """Read a run that was written as JSON.

    Raises:
        OSError: The file cannot be read.
        ValueError: The file is not a run.
    """
    try:
        raw: dict[str, Any] = json.loads(path.read_text("utf-8"))
        verdicts = [
            CaseVerdict(**{**verdict, **{name: tuple(verdict[name]) for name in ("more", "causes")}})
            for verdict in raw.pop("verdicts")
        ]
        return ConformanceRun(**raw, verdicts=verdicts)
    except (TypeError, KeyError) as error:
        raise ValueError(f"{path} is not a run of the conformance kit: {error}") from error


def junit(run: ConformanceRun, cases: Sequence[ReportedCase]) -> str:
    """Return a run as a JUnit report, with a suite for each area."""
    titles = {case.id: case.title for case in cases}
    root = ET.Element("testsuites", name=_printable(_name(run)), time=f"{run.seconds:.2f}")
    _count(root, run.verdicts)
    by_area: dict[str, list[CaseVerdict]] = {}
    for verdict in run.verdicts:
        by_area.setdefault(verdict.case.partition("/")[0], []).append(verdict)
    for area, verdicts in by_area.items():
        suite = ET.SubElement(root, "testsuite", name=area)
        _count(suite, verdicts)
        suite.set("skipped", str(sum(verdict.verdict in (UNSUPPORTED, TOLERATED) for verdict in verdicts)))
        suite.set("time", f"{sum(verdict.seconds for verdict in verdicts):.2f}")
        # JUnit schemas require a time without a zone.
        suite.set("timestamp", _printable(run.date.partition("+")[0]))
        for verdict in verdicts:
            ET.SubElement(suite, "testcase", classname=area, name=verdict.case, time=f"{verdict.seconds:.2f}")
            _describe(suite[-1], verdict, titles.get(verdict.case, ""), _again(run, verdict))
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _count(element: ET.Element, verdicts: Sequence[CaseVerdict]) -> None:
    counts = Counter(verdict.verdict for verdict in verdicts)
    element.set("tests", str(len(verdicts)))
    element.set("failures", str(counts["fail"]))
    element.set("errors", str(counts["crash"] + counts["timeout"]))


def _describe(element: ET.Element, verdict: CaseVerdict, title: str, again: str) -> None:
    files = _files(verdict)
    if verdict.verdict in BAD:
        kind = "failure" if verdict.verdict == "fail" else "error"
        causes = _printable(", ".join(verdict.causes) or verdict.verdict)
        told = ET.SubElement(element, kind, type=causes, message=_printable(verdict.text))
        told.text = _printable("\n".join([title, *verdict.more, f"again: {again}", *map(str, files)]))
    elif verdict.verdict in (UNSUPPORTED, TOLERATED):
        ET.SubElement(element, "skipped", message=_printable(f"{verdict.verdict}: {verdict.text}"))
        element[-1].text = _printable("\n".join(verdict.more))
    if files:  # the attachment syntax of Jenkins and GitLab
        ET.SubElement(element, "system-out").text = "\n".join(f"[[ATTACHMENT|{file}]]" for file in files)


def _files(verdict: CaseVerdict) -> list[Path]:
    """Return the existing files of a case: its recording and its logs."""
    if verdict.recording is None:
        return []
    recording = Path(verdict.recording)
    return [each for each in (recording, *map(recording.with_name, LOGS)) if each.exists()]


def _again(run: ConformanceRun, verdict: CaseVerdict) -> str:
    """Return the command that reruns a case."""
    return f"{run.command} {shlex.quote(verdict.case)}"


def _printable(text: str) -> str:
    """Return text without the characters that XML forbids."""
    return "".join(char if char.isprintable() or char in "\n\t" else "\ufffd" for char in text)


def write_html(folder: Path, runs: Sequence[ConformanceRun], cases: Sequence[ReportedCase]) -> None:
    """Write a page with clients in columns and cases in rows.

    Args:
        folder: The folder.
        runs: A run for each client.
        cases: The cases.

    Raises:
        OSError: The page cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(_page(folder, runs, cases), "utf-8")
    for run in runs:
        (folder / f"{_file_name(run.name)}.json").write_text(as_json(run), "utf-8")


def _page(folder: Path, runs: Sequence[ConformanceRun], cases: Sequence[ReportedCase]) -> str:
    found = [{verdict.case: verdict for verdict in run.verdicts} for run in runs]
    names = [_name(run) for run in runs]
    sums = "".join(
        f"<li><b>{_escaped(name)}</b> {_escaped(summary(run).rpartition(': ')[2])} "
        f"<small>{_escaped(run.date)}, {run.seconds:g} s</small>"
        f"{''.join(f'<br><small>{_escaped(line)}</small>' for line in _about(run))}"
        for name, run in zip(names, runs, strict=True)
    )
    rows = [f"<tr><th>Case{''.join(f'<th>{_escaped(name)}' for name in names)}"]

    def worst(case: ReportedCase) -> int:
        own = {verdicts[case.id].verdict for verdicts in found if case.id in verdicts}
        return 0 if own & set(BAD) else 1 if TOLERATED in own else 2

    heading = ""
    for case in sorted(cases, key=worst):
        wanted = (*_WORST, case.area)[worst(case)]
        if wanted != heading:
            heading = wanted
            rows.append(f'<tr class="area"><th colspan="{1 + len(runs)}">{_escaped(heading)}')
        cells = "".join(
            _cell(folder, name, run, own.get(case.id))
            for name, run, own in zip(names, runs, found, strict=True)
        )
        source = ", ".join(case.source)
        about = (
            f'<a href="#{_escaped(case.id)}"><code>{_escaped(case.id)}</code></a> {case.level}'
            f"<br>{_escaped(case.title)}<br><small>{_escaped(source)}</small>"
        )
        rows.append(f'<tr id="{_escaped(case.id)}"><td>{about}{cells}')
    page = resources.files("dcpspec.conformance").joinpath("report.html").read_text("utf-8")
    return Template(page).substitute(sums=sums, rows="\n".join(rows))


_WORST: Final = ("Cases that did not pass", "Tolerated cases")
"""Headings of the sections before the areas."""


def _cell(folder: Path, name: str, run: ConformanceRun, verdict: CaseVerdict | None) -> str:
    if verdict is None:
        return "<td>"
    texts = "".join(f"<p>{_escaped(text)}" for text in (verdict.text, *verdict.more) if text)
    links = " ".join(
        f'<a href="{escape(_link(folder, file))}">{_escaped(file.name)}</a>' for file in _files(verdict)
    )
    again = ""
    if verdict.verdict in (*BAD, TOLERATED) and run.command:
        again = f"<pre>{_escaped(_again(run, verdict))}</pre>"
    return (
        f'<td class="{verdict.verdict}"><small class="client">{_escaped(name)}</small> '
        f"<b>{verdict.verdict}</b> {verdict.seconds:.1f} s{texts}{f'<p>{links}' if links else ''}{again}"
    )


def _link(folder: Path, file: Path) -> str:
    return quote(Path(os.path.relpath(file, folder)).as_posix())


def _file_name(text: str) -> str:
    return "".join(char if char.isalnum() or char in "-_." else "-" for char in text) or "client"
