"""The runs of cases for servers: one session for each case, and a verdict."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from pathlib import Path
from time import monotonic
from typing import Any, Final

from dcpspec.client.connection import Recorder
from dcpspec.client.settings import Settings
from dcpspec.conformance.case_run import REFUSED
from dcpspec.conformance.judging import Problem
from dcpspec.conformance.scratch import Scratch
from dcpspec.conformance.server_case import SCRATCH, ServerCase
from dcpspec.conformance.server_session import (
    DISCONNECT,
    HISTORY,
    SECONDS,
    NotReachedError,
    ServerAnswer,
    ServerConnection,
    SessionError,
)
from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.conformance.verdict import (
    FAIL,
    PASS,
    RECORDING,
    UNSUPPORTED,
    CaseVerdict,
    ConformanceRun,
    Tell,
)
from dcpspec.decode.rows import Fields
from dcpspec.errors import NO_END, TRUNCATED, DcpEncodeError
from dcpspec.protocol.connection import SERVER
from dcpspec.protocol.event import json_object
from dcpspec.protocol.releases import Release
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import rule_of, rules
from dcpspec.wording import counted

_PLACE: Final = re.compile(r"\{([a-z_]+)(?:([+-])([0-9]+))?\}")
_LEAST: Final = 4
"""The least high seqno of the vbucket that the cases read."""
_FAR: Final = 65000
"""A number that no vbucket has: buckets have at most 1,024."""
_UNPREPARED: Final = 3
"""Number of sessions in a row that the server does not let begin, after which a run ends."""


@dataclass(frozen=True)
class ServerRunSettings:
    """The settings of a run."""

    client: Settings
    """The server, the user and the bucket."""
    folder: Path
    """Folder for recordings."""
    release: str | None = None
    """The release whose behaviour the server is to show. Default: what it reports."""
    scratch: str | None = None
    """A bucket that cases may change."""
    patience: float = 1.0
    """Factor for all time limits."""
    keeps_all: bool = False
    """True to also keep the recordings of cases that pass."""


@dataclass(frozen=True)
class Survey:
    """What a server has, for the placeholders in cases."""

    version: str
    """The version that the server reports; empty if it reports none."""
    values: Mapping[str, Any]
    """Values by the name of their placeholder."""
    manifest: Mapping[str, Any]
    """The manifest of the bucket; empty if the server has no collections."""

    @classmethod
    def of(cls, settings: Settings, seconds: float, least: int = _LEAST) -> Survey:
        """Ask a server, with reads alone.

        Args:
            settings: The server, the user and the bucket.
            seconds: Time limit for each answer.
            least: The least high seqno of the vbucket that the cases read.

        Raises:
            SessionError: The server cannot be reached, refuses the login, or has no vbucket with so many
                changes.
        """
        connection = ServerConnection(settings, None, seconds)
        try:
            connection.prepare({"connect": "selected"})
            version = connection.send(lambda opaque: connection.message("version", opaque, {})).fields
            seqnos = sorted((seqno, vbucket) for vbucket, seqno in connection.seqnos("active").items())
            default = connection.seqnos("active", collection_id=0) if connection.has_collections else {}
            last = max((vbucket for _, vbucket in seqnos), default=None)
            emptied = None if least else last  # cases empty the last vbucket of the scratch bucket
            filled = [
                (vbucket == emptied, high, vbucket)
                for high, vbucket in seqnos
                if high >= least and (not least or default.get(vbucket, high))
            ]
            if not filled:
                about = f"{counted(least, 'change')} and a document in the default collection"
                raise SessionError(f"the bucket {settings.bucket!r} has no active vbucket with {about}")
            _, high, vbucket = min(filled)
            values: dict[str, Any] = {
                "bucket": settings.bucket,
                "vbucket": vbucket,
                "high": high,
                "uuid": connection.failover_log(vbucket)[0][0],
                "other_vbucket": next((each for *_, each in sorted(filled) if each != vbucket), vbucket),
                "replica": max((each for _, each in seqnos if each != vbucket), default=None),
                "absent": _FAR,
                "no_end": facts().no_end,
                "user": settings.username,
            }
            manifest: dict[str, Any] = {}
            if connection.has_collections:
                response = connection.ask("collections_get_manifest")
                manifest = json_object(response.get("manifest", b"")) or {}
                values.update(_collections(manifest))
        finally:
            connection.close()
        text = version.get("value", b"")
        return cls(text.decode("ascii", "replace") if isinstance(text, bytes) else "", values, manifest)


def _collections(manifest: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Return values about the collections of the bucket."""
    scopes = manifest.get("scopes", [])
    ids = [each["uid"] for scope in scopes for each in scope.get("collections", ())]
    yield "manifest_uid", manifest.get("uid", "0")
    yield "collection", next((each for each in ids if int(each, 16) >= 8), ids[0] if ids else "0")
    yield "scope", next((each["uid"] for each in scopes if int(each["uid"], 16) >= 8), "0")


def run_server_cases(
    cases: Sequence[ServerCase], settings: ServerRunSettings, tell: Tell = lambda _: None
) -> ConformanceRun:
    """Run cases for servers, one after the other. Once the server ends several sessions in a row before they
    begin, the run tries no others.

    Args:
        cases: The cases.
        settings: The settings of the run.
        tell: Called with each verdict.

    Raises:
        SessionError: The server cannot be reached, or a bucket cannot be used.
        OSError: The folder cannot be written.
    """
    begin, date = monotonic(), datetime.now(timezone.utc).isoformat(timespec="seconds")
    survey = Survey.of(settings.client, SECONDS * settings.patience)
    claimed = settings.release or ".".join(re.findall(r"[0-9]+", survey.version)[:2]) or None
    server = f"{settings.client.address} {survey.version}".strip()
    run = ConformanceRun(server, "" if claimed is None else f"judged as {claimed}", date=date)
    scratch = None
    if settings.scratch is not None and any(SCRATCH in case.needs for case in cases):
        changed = replace(settings.client, bucket=settings.scratch)
        seconds = SECONDS * settings.patience
        found = Survey.of(changed, seconds, 0)
        kept = Scratch(changed, found.values["replica"], found.manifest, seconds)
        scratch = changed, found, kept
    unprepared, shown = 0, Release()
    for case in cases:
        if unprepared == _UNPREPARED:
            text = f"the server did not let {_UNPREPARED} sessions in a row begin, so the run has ended"
            verdict = CaseVerdict(case.id, UNSUPPORTED, text)
        else:
            own: tuple[Settings, Survey, Scratch | None] = settings.client, survey, None
            used = scratch if scratch and SCRATCH in case.needs else own
            session = _SingleSession(case, settings, *used, Release(claimed))
            verdict = session.run()
            shown.join(session.shown)
            if verdict.verdict != UNSUPPORTED:
                unprepared = unprepared + 1 if verdict.causes == (_BEGINS,) else 0
        run.verdicts.append(verdict)
        tell(verdict)
    run.seconds = round(monotonic() - begin, 1)
    run.rules = by_rule(cases, run.verdicts)
    run.changes = scratch[2].changes if scratch else []
    if fitting := shown.fitting:
        run.shows = f"the messages of the server fit release {fitting}: {shown.reason}"
    return run


def by_rule(cases: Sequence[ServerCase], verdicts: Sequence[CaseVerdict]) -> dict[str, str]:
    """Return what a run shows by rule: `confirmed`, or `different` or `not reached` with the reason."""
    found: dict[str, list[tuple[str, str]]] = {}
    about = {case.id: case.rules for case in cases}
    for verdict in verdicts:
        own = about[verdict.case]
        blamed = set(verdict.causes) & set(rules()) or set(own)
        for rule in {*own, *(blamed if verdict.verdict == FAIL else ())}:
            word = PASS if verdict.verdict == FAIL and rule not in blamed else verdict.verdict
            told = (verdict.text, *verdict.more)
            text = next((each for each in told if each.startswith(f"{rule}: ")), verdict.text)
            found.setdefault(rule, []).append((word, text.removeprefix(f"{rule}: ")))
    shown: dict[str, str] = {}
    for rule, seen in sorted(found.items()):
        texts = dict(reversed(seen))
        if FAIL in texts:
            shown[rule] = f"{DIFFERENT}: {texts[FAIL]}"
        else:
            shown[rule] = CONFIRMED if PASS in texts else f"{NOT_REACHED}: {texts[UNSUPPORTED]}"
    return shown


CONFIRMED, DIFFERENT, NOT_REACHED = "confirmed", "different", "not reached"
"""What a run shows about a rule."""
_BEGINS: Final = "no session"
"""The cause of a case whose connection cannot be prepared."""


class _SingleSession:
    """One case with a server."""

    def __init__(
        self,
        case: ServerCase,
        settings: ServerRunSettings,
        client: Settings,
        survey: Survey,
        scratch: Scratch | None,
        release: Release,
    ) -> None:
        self._case, self._settings, self._client, self._release = case, settings, client, release
        self._scratch = scratch
        self._values = dict(survey.values)
        self._folder = settings.folder / case.id
        self._connections: dict[str, ServerConnection] = {}
        self.shown = Release()
        """What the session shows of the server's release."""

    def run(self) -> CaseVerdict:
        """Play and judge the case."""
        if (reason := self._obstacle()) is not None:
            return CaseVerdict(self._case.id, UNSUPPORTED, reason)
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        begin = monotonic()
        recorder = Recorder(str(self._folder / RECORDING))
        if self._scratch is not None:
            self._values.update(self._scratch.begin(recorder))
        try:
            found = list(self._played(recorder))
        except NotReachedError as error:
            shutil.rmtree(self._folder)
            return CaseVerdict(self._case.id, UNSUPPORTED, str(error))
        except SessionError as error:
            found = [Problem(_BEGINS, str(error))]
        finally:
            for connection in self._connections.values():
                connection.close()
            if self._scratch is not None:
                self._scratch.restore()
            recorder.close()
        found += self._audited()
        verdict = FAIL if found else PASS
        recording: str | None = str(self._folder / RECORDING)
        if verdict == PASS and not self._settings.keeps_all:
            shutil.rmtree(self._folder)
            recording = None
        text, *more = [problem.text for problem in found] or [""]
        causes = tuple(dict.fromkeys(problem.cause for problem in found))
        return CaseVerdict(
            self._case.id, verdict, text, tuple(more), causes, round(monotonic() - begin, 2), recording
        )

    def _obstacle(self) -> str | None:
        """Return the reason why the case cannot be played, or None."""
        raw = self._case.raw
        if not self._release.has(raw.get("since"), raw.get("until")):
            since, until = raw.get("since", "the first"), raw.get("until", "the newest")
            return f"the case is about releases from {since} to {until}"
        if SCRATCH in self._case.needs and self._settings.scratch is None:
            return "the case changes a bucket: name one with --scratch-bucket"
        return None

    def _played(self, recorder: Recorder) -> Iterator[Problem]:
        """Play the steps, and yield what differs; stop at the first difference."""
        for step in self._case.steps:
            found = list(self._step(_in_place(step, self._values), recorder))
            yield from found
            if found:
                return

    def _step(self, step: Mapping[str, Any], recorder: Recorder) -> Iterator[Problem]:
        seconds = step.get("within", SECONDS)
        if step.get("closes", True):  # a server that does not close is watched no longer on a slow machine
            seconds *= self._settings.patience
        if "connect" in step:
            connection = ServerConnection(self._client, recorder, SECONDS * self._settings.patience)
            self._connections[step.get("as", "")] = connection
            if feeds := step.get("feeds", False):
                self._changed.empty("replica")
            connection.prepare(step)
            if feeds:
                connection.feed(self._values["replica"], step.get("failover_log", HISTORY))
            return
        if "vbucket" in step or "manifest" in step:
            self._change(step)
            return
        connection = self._connections[step.get("via", "")]
        if "send" in step:
            found = list(self._sent(connection, step))
            if found and step.get("required", False):
                raise NotReachedError(found[0].text)
            yield from found
        elif "receive" in step:
            yield from self._received(connection, step, seconds)
        else:
            connection.read(lambda: False, seconds)
            if connection.is_closed != step["closes"]:
                wanted, seen = (
                    ("leaves the connection open", "closes the connection")[each]
                    for each in (step["closes"], connection.is_closed)
                )
                yield Problem(self._cause, f"expected that the server {wanted}; saw that it {seen}")
            yield from self._never(connection, step)

    def _change(self, step: Mapping[str, Any]) -> None:
        if "manifest" in step:
            self._changed.set_collections(step["manifest"])
            return
        change = self._changed.empty if step.get("empty", False) else self._changed.set_state
        change(step["vbucket"])
        self._values.update(self._changed.facts())

    @property
    def _changed(self) -> Scratch:
        assert self._scratch is not None  # a case with such a step needs it
        return self._scratch

    @property
    def _cause(self) -> str:
        return self._case.rules[0] if len(self._case.rules) == 1 else "behaviour"

    def _sent(self, connection: ServerConnection, step: Mapping[str, Any]) -> Iterator[Problem]:
        def made(opaque: int) -> bytes:
            if "hex" in step:
                return connection.placed(bytes.fromhex(step["hex"]), opaque)
            return connection.message(step["send"], opaque, step.get("with", {}))

        try:
            answer = connection.send(made)
        except DcpEncodeError as error:
            raise SessionError(f"the case cannot be sent: {error}") from error
        about = f"after {step['send']}{_fields_text(step.get('with', {}))}"
        expect = step["expect"]
        expect = expect if isinstance(expect, Mapping) else {"answer": expect}
        wanted, unwanted = _words(expect.get("answer", ())), _words(expect.get("not", ()))
        if (wanted and answer.word not in wanted) or answer.word in unwanted:
            other = f"another answer than {' or '.join(unwanted)}"
            yield Problem(
                self._cause, f"{about}: expected {' or '.join(wanted) or other}; saw {_answer_text(answer)}"
            )
        elif (wrong := _difference(expect.get("with", {}), answer.fields)) is not None:
            yield Problem(self._cause, f"{about}, in the response: {wrong}")

    def _received(
        self, connection: ServerConnection, step: Mapping[str, Any], seconds: float
    ) -> Iterator[Problem]:
        end = monotonic() + seconds
        wanted_kinds = [kind for pattern in step["receive"] for kind in pattern]
        for number, pattern in enumerate(step["receive"], 1):
            ((kind, wanted),) = pattern.items()
            later = {*wanted_kinds[number:]} - {kind}
            found = connection.take(kind, max(0.0, end - monotonic()), later)
            if found is None:
                kinds = ", ".join(dict.fromkeys(each["opcode"] for each in connection.unread)) or "nothing"
                what = (
                    "the end of the connection" if connection.is_closed else f"{kinds} within {seconds:g} s"
                )
                yield Problem(self._cause, f"expected {kind}{_fields_text(wanted)}; saw {what}")
                return
            if (wrong := _difference(wanted, found)) is not None:
                yield Problem(self._cause, f"in {kind}: {wrong}")
                return
        yield from self._never(connection, step)

    def _never(self, connection: ServerConnection, step: Mapping[str, Any]) -> Iterator[Problem]:
        for kind in step.get("never", ()):
            if any(each["opcode"] == kind for each in connection.unread):
                yield Problem(self._cause, f"expected no {kind}; saw one")

    def _audited(self) -> Iterator[Problem]:
        """Yield what the server sent against the rules. What it refuses is in the steps."""
        traffic = RecordedTraffic.read(self._folder / RECORDING)
        self.shown = traffic.release
        # The run closes a connection while the server sends, so the last message may lack its end.
        cuts = any(not connection.is_closed for connection in self._connections.values())
        for row in traffic.violations:
            if cuts and row["rule"] == TRUNCATED and row["seen"].startswith(NO_END):
                continue
            is_refusal = row["rule"] == REFUSED or rule_of(row["rule"]).decided_by == "answer"
            if row["direction"] == SERVER and row["severity"] != "notice" and not is_refusal:
                seen = f"{row['seen']} (packet {row['last_frame']})"
                yield Problem(row["rule"], f"{row['rule']}: expected {row['expected']}; saw {seen}")


def _in_place(value: Any, values: Mapping[str, Any]) -> Any:
    """Return plain data with values in place of ``{name}``, ``{name+1}`` and ``{name-1}``."""

    def one(found: re.Match[str]) -> Any:
        name, sign, number = found.groups()
        if name not in values:
            raise NotReachedError(f"the server has no {name.replace('_', ' ')}")
        known = values[name]
        return known if sign is None else known + int(number) * (1 if sign == "+" else -1)

    if isinstance(value, str):
        alone = _PLACE.fullmatch(value)
        return one(alone) if alone else _PLACE.sub(lambda found: str(one(found)), value)
    if isinstance(value, list):
        return [_in_place(each, values) for each in value]
    if isinstance(value, Mapping):
        return {name: _in_place(each, values) for name, each in value.items()}
    return value


def _words(given: str | Sequence[str]) -> Sequence[str]:
    return [given] if isinstance(given, str) else given


def _difference(wanted: Mapping[str, Any], fields: Fields) -> str | None:
    """Return the first difference between wanted and received fields; None if there is none."""
    for name, value in wanted.items():
        seen = fields.get(name)
        seen = seen.decode("utf-8", "backslashreplace") if isinstance(seen, bytes) else seen
        if isinstance(value, Mapping):
            least, most = value.get("at_least"), value.get("at_most")
            exact = value.get("equals")
            fits = seen is not None and (least is None or seen >= least) and (most is None or seen <= most)
            fits &= exact is None or seen == exact
            named = (("at least", least), ("at most", most), ("exactly", exact))
            bounds = [f"{word} {bound}" for word, bound in named if bound is not None]
            text = " and ".join(bounds)
        elif isinstance(value, list):
            fits, text = seen in value, " or ".join(map(str, value))
        else:
            fits, text = seen == value, str(value)
        if not fits:
            return f"expected {name} {text}; saw {'none' if seen is None else seen}"
    return None


def _fields_text(fields: Mapping[str, Any]) -> str:
    shown = ", ".join(
        f"{name} {value}" for name, value in fields.items() if name != "key" or len(fields) == 1
    )
    return f" ({shown[:200]})" if shown else ""


def _answer_text(answer: ServerAnswer) -> str:
    if answer.word == DISCONNECT:
        return "the end of the connection"
    error = json_object(answer.fields.get("error") or b"") or {}
    context = error.get("error", {}).get("context") if isinstance(error.get("error"), dict) else None
    return answer.word if context is None else f"{answer.word} ({context})"
