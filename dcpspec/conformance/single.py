"""A case with one client: a node and a client, with limits, and a verdict."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from itertools import chain
from time import monotonic
from typing import Any, Final

from dcpspec.capture.writer import CaptureWriter
from dcpspec.conformance.building import BuiltCase
from dcpspec.conformance.case import ConformanceCase
from dcpspec.conformance.case_run import CaseRun, with_rollbacks
from dcpspec.conformance.certificates import Certificate, certificate
from dcpspec.conformance.judging import GIVES_UP, Problem, check_told, problems
from dcpspec.conformance.outcome import CHANGES
from dcpspec.conformance.plan import plan_of
from dcpspec.conformance.pool import ClientPool, hello
from dcpspec.conformance.program import ClientProcess, CrashError, ToldEvent, error_of
from dcpspec.conformance.script import not_sent, script_text, waiting_text
from dcpspec.conformance.traffic import RecordedTraffic, Row
from dcpspec.conformance.verdict import (
    BAD,
    CRASH,
    FAIL,
    LOGS,
    PASS,
    RECORDING,
    TIMEOUT,
    TOLERATED,
    UNSUPPORTED,
    CaseVerdict,
    RunSettings,
)
from dcpspec.protocol.connection import CLIENT
from dcpspec.replay.dialog import NodeEvent
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.script import FiredRule
from dcpspec.wording import as_code, counted

HOST: Final = "127.0.0.1"
_QUIET: Final = 0.3
"""Seconds without an event after which the documents from an endless stream are compared with the bucket."""
_STILL: Final = 5.0
"""The same while a rule of the script has not fired: the client may not send what the rule waits for."""
_AFTER_ERROR: Final = 2.0
"""Time limit in seconds between a client's error and its `done`."""


class _NoProgressError(Exception):
    """A case that does not end in time."""


class _GaveUpError(Exception):
    """A client that gives up too early."""


class SingleRun:
    """One case with one client."""

    def __init__(
        self, case: ConformanceCase, settings: RunSettings, auditor: Executor, pool: ClientPool
    ) -> None:
        self._case, self._settings, self._auditor, self._pool = case, settings, auditor, pool
        self._folder = settings.folder / case.id
        self._lives: list[ClientProcess] = []
        self._events: list[list[ToldEvent]] = []
        """The events of each process."""
        self._violations: list[Row] = []
        self._node_events: list[NodeEvent] = []
        """The events of the node."""
        self._is_advice = case.level != "must" and not settings.strict
        self._is_grave = False
        """True after a failure, such as a silent loss, that is not tolerated even if the case is only a
        recommendation.
        """
        self._begin = monotonic()
        self._seconds = 0.0

    async def run(self) -> CaseVerdict:
        """Run and judge the case; remove all its files if the run is cancelled."""
        try:
            return await self._run()
        except asyncio.CancelledError:
            self._remove()
            raise

    async def _dcp_connection(self) -> int:
        """Return the number of the connection that opens DCP if no rule acts. A client can have others, for
        example for the cluster map.
        """
        rehearsal = self._case.rehearsal
        if rehearsal is None:
            return 1
        run = SingleRun(rehearsal, self._settings, self._auditor, self._pool)
        await run.run()
        return next((fired.connection for fired in run._fired()), 1)

    async def _run(self) -> CaseVerdict:
        dcp_connection = await self._dcp_connection()
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        tls: Certificate | None = None
        if self._case.node.get("tls"):
            tls = certificate(self._pool.work)
            if tls is None:
                return CaseVerdict(
                    self._case.id, UNSUPPORTED, "openssl, which creates the certificate, is not installed"
                )
        # Build and judge in threads, because a large bucket takes seconds, during which other cases would
        # time out.
        built = await asyncio.to_thread(
            BuiltCase, self._case, None if tls is None else tls.context, dcp_connection
        )
        self._ends = _asked_ends(built, self._case)
        recording = CaptureWriter(str(self._folder / RECORDING), ["client"])
        node = built.node(HOST, self._node_events.append, recording)
        begin = monotonic()
        try:
            verdict, found = await self._played(built, node, tls)
        finally:
            for process in self._lives[-1:]:
                if not process.is_stopping and process not in self._pool.idle:
                    await process.stop(kill=True)
            self._output = b"".join(process.output() for process in self._lives)
            await node.stop()
            recording.close()
        if verdict == PASS:
            verdict, found = await self._judged(built)
        elif verdict in (FAIL, TIMEOUT):
            found += (await self._judged(built))[1]
        if verdict in BAD and (did := script_text(self._fired())):
            found[0] = found[0]._replace(text=f"{did}; {found[0].text}")
        return self._kept(verdict, found, monotonic() - begin)

    async def _played(
        self, built: BuiltCase, node: ReplayNode, tls: Certificate | None
    ) -> tuple[str, list[Problem]]:
        """Run the client through the case; return a preliminary verdict and its problem."""
        try:
            port = await node.start(HOST, 0)
            await self._play(
                built,
                partial(
                    plan_of,
                    bucket=built.bucket,
                    address=f"{HOST}:{port}",
                    http=next((f"{HOST}:{each}" for each in node.management_ports), None),
                    certificate=None if tls is None else tls.path,
                    state=self._folder / "state",
                    seconds=self._case.deadline * self._settings.patience,
                ),
            )
        except CrashError as error:
            return CRASH, [Problem(CRASH, f"expected the client to run to the end; {error}")]
        except _GaveUpError as error:
            return FAIL, [Problem(GIVES_UP, str(error))]
        except _NoProgressError as error:
            # Waiting is an acceptable reaction to a server that breaks a rule.
            if self._case.level != "informational":
                return TIMEOUT, [Problem(TIMEOUT, self._waited(str(error)))]
        return PASS, []

    def _waited(self, text: str) -> str:
        """Return a timeout's text, including the node's last event on a vbucket. If script actions affected
        vbuckets, only the events on those vbuckets count.
        """
        meant = {fired.head.vbucket for fired in self._fired()} - {None}
        for event in reversed(self._node_events):
            if event.vbucket is not None and (not meant or event.vbucket in meant):
                return f"{text}; the node's last event on vbucket {event.vbucket} is '{event.text}'"
        return text

    def _fired(self) -> list[FiredRule]:
        return [event.fired for event in self._node_events if event.fired is not None]

    def _kept(self, verdict: str, found: Sequence[Problem], seconds: float) -> CaseVerdict:
        """Return the verdict, with the recording if it is kept."""
        text, *more = [problem.text for problem in found] or [""]
        causes = tuple(dict.fromkeys(problem.cause for problem in found if problem.cause))
        quirk = self._settings.quirks.of(self._case.id)
        if verdict in BAD and quirk is not None:
            verdict, text = TOLERATED, f"{quirk}: {text}"
        elif self._is_advice and not self._is_grave and verdict in (FAIL, TIMEOUT):
            verdict = TOLERATED
        recording: str | None = None
        if verdict == PASS and not self._settings.keeps_all:
            self._remove()
        else:
            with suppress(OSError):  # the folder may contain the client's state
                (self._folder / "state").rmdir()
            recording = str(self._folder / RECORDING)
            told = ({event.kind: event.fields} for event in chain.from_iterable(self._events))
            lines = (
                (json.dumps(row, default=str) for row in told),
                (json.dumps(row, default=str) for row in self._violations),
                map(str, self._node_events),
            )
            texts = *("\n".join([*each, ""]).encode() for each in lines), self._output
            for name, said in zip(LOGS, texts, strict=True):
                if said.strip():
                    (self._folder / name).write_bytes(said)
        return CaseVerdict(self._case.id, verdict, text, tuple(more), causes, round(seconds, 2), recording)

    def _remove(self) -> None:
        """Remove the folder of the case, and its empty parents."""
        shutil.rmtree(self._folder, ignore_errors=True)
        above = self._folder.parent
        with suppress(OSError):
            while above.is_relative_to(self._settings.folder):
                above.rmdir()
                above = above.parent

    async def _judged(self, built: BuiltCase) -> tuple[str, list[Problem]]:
        """Return the verdict on the traffic and the events, with the problems. The text of a verdict that is
        no failure has no cause.
        """
        loop = asyncio.get_running_loop()
        traffic = await loop.run_in_executor(self._auditor, RecordedTraffic.read, self._folder / RECORDING)
        self._violations = traffic.violations
        events = list(chain.from_iterable(self._events))
        if not self._pool.tells_rollbacks:
            events = with_rollbacks(events, traffic)
        agreed = traffic.agreed()
        run = CaseRun(
            self._case,
            built.bucket,
            traffic,
            events,
            self._seconds,
            frozenset(self._settings.quirks.rules),
            agreed,
            self._ends,
            [event.refused for event in self._node_events if event.refused is not None],
            {(fired.head.opcode, fired.opaque) for fired in self._fired() if fired.is_answer},
            asks_manager=any(event.is_managed for event in self._node_events),
        )
        is_streaming = any(traffic.of(CLIENT, "dcp_stream_req"))
        if is_streaming and (lack := self._not_asked_for(traffic, agreed)) is not None:
            return UNSUPPORTED, [Problem("", lack)]
        found = await asyncio.to_thread(problems, run)
        self._is_grave = run.loses or not traffic.connections
        script = built.scenario.script
        told = error_of(events)
        if not found and script.waiting:
            place = waiting_text(script)
            if is_streaming and (lack := not_sent(script, traffic)) is not None:
                return UNSUPPORTED, [Problem("", lack)]
            if told is not None and not self._fired():
                return FAIL, [Problem(GIVES_UP, f"the client gave up before {place} fired: {told}")]
            if told is None:
                text = f"the client does not reach the tested situation: {place}"
                return UNSUPPORTED, [Problem("", text)]
        if not found:
            is_open = self._case.expect.get("outcome") == "either"
            went = "the client continues" if told is None else f"the client reports an error: {told}"
            return PASS, [Problem("", went)] if is_open else []
        return FAIL, found

    def _not_asked_for(self, traffic: RecordedTraffic, agreed: Collection[str]) -> str | None:
        """Return a text that names required features that the client does not request; None if there are
        none.
        """
        missing = [name for name in self._case.raw.get("agreed", ()) if name not in agreed]
        if missing:
            return f"the client does not request {as_code(missing)}"
        lacks = set(self._case.node.get("lacks", ()))
        if lacks and not lacks & traffic.features_asked():
            noun = "feature" if len(lacks) == 1 else "features"
            return f"the client does not request the {noun} {as_code(sorted(lacks))}"
        unless = set(self._case.raw.get("unless", ()))
        if sent := sorted(unless & traffic.stream_flags()):
            return f"the client sends the stream flag {as_code(sent)}"
        return None

    # The client

    async def _play(self, built: BuiltCase, plan: Callable[[Mapping[str, Any]], dict[str, Any]]) -> None:
        """Run the client through the restarts of the case and to its end.

        Args:
            built: The case.
            plan: Returns the plan for a task.

        Raises:
            CrashError: The client ended.
            _NoProgressError: The client takes too long.
        """
        (self._folder / "state").mkdir()
        task: Mapping[str, Any] = built.client
        if self._pool.is_endless and task.get("until", "now") == "now":
            task = {**task, "until": "never"}
        begins: dict[str, Any] = {}
        for restart in self._case.raw.get("restarts", ()):
            process = await self._started(plan(task) | begins)
            await self._told(process, restart["after"])
            process.send("checkpoint")
            await self._wait_while_running(process, partial(process.has, "checkpoint"), "a checkpoint")
            built.change(restart.get("before", ()))
            if more := restart.get("beyond", 0):
                await self._told(process, restart["after"] + more)
            await process.stop(kill=restart.get("kill", True))
            built.change(restart.get("meanwhile", ()))
            task, begins = (
                {**task, "until": restart.get("until", task.get("until", "now"))},
                {"from": "checkpoint"},
            )
        process = await self._started(plan(task) | begins)
        if task.get("until", "now") == "never":
            await self._settle(process, built)
        else:
            await self._wait(
                process, lambda: process.has("done") or process.has("error"), "the streams to end"
            )
            with suppress(CrashError):
                await process.wait_for(lambda: process.has("done"), _AFTER_ERROR)
        self._seconds = monotonic() - self._begin
        await self._pool.give_back(process)

    async def _started(self, plan: Mapping[str, Any]) -> ClientProcess:
        process = await self._pool.take()
        self._lives.append(process)
        await hello(process, self._settings)
        self._events.append(process.events)
        self._begin = monotonic()
        process.send("plan", **plan)
        return process

    async def _told(self, process: ClientProcess, count: int) -> None:
        def is_there() -> bool:
            return sum(event.kind in CHANGES for event in process.events) >= count

        await self._wait_while_running(process, is_there, counted(count, "change"))

    async def _wait_while_running(
        self, process: ClientProcess, is_there: Callable[[], bool], what: str
    ) -> None:
        """Wait for a condition while the streams of the client are endless."""

        def is_over() -> bool:
            return process.has("error") or process.has("done")

        await self._wait(process, lambda: is_there() or is_over(), what)
        if not is_there():
            told = error_of(process.events)
            about = "it reports done" if told is None else told
            raise _GaveUpError(f"the client gave up before {what}: {about}")

    async def _wait(self, process: ClientProcess, is_there: Callable[[], bool], what: str) -> None:
        seconds = self._case.deadline * self._settings.patience
        if not await process.wait_for(is_there, max(0.0, self._begin + seconds - monotonic())):
            changes = sum(event.kind in CHANGES for told in self._events for event in told)
            raise _NoProgressError(f"expected {what} within {seconds:g} s; saw {counted(changes, 'change')}")

    async def _settle(self, process: ClientProcess, built: BuiltCase) -> None:
        """Wait until the client has reported everything and has paused."""
        compared: tuple[int, int] | None = None
        # A client that requests no attributes need not report any.
        agreed = frozenset({"collections"}) - set(self._case.node.get("lacks", ()))

        def news() -> tuple[int, int]:
            """Return the number of reported events, and that of events of the node: the bucket may change so
            that there is nothing to report.
            """
            return len(process.events), len(self._node_events)

        def is_quiet() -> bool:
            """Return True if there are new events and the client has paused, or has reported an error."""
            events = process.events
            if any(event.kind != "hello" for event in events):
                pause = _STILL if built.scenario.script.waiting else _QUIET
                is_paused = monotonic() - events[-1].at >= pause
            else:
                is_paused = any(event.vbucket is not None for event in self._node_events)
            return process.has("error") or (news() != compared and is_paused)

        while True:
            await self._wait(process, is_quiet, "the client to report everything")
            compared = news()
            events = list(chain.from_iterable(self._events))
            run = CaseRun(
                self._case,
                built.bucket,
                RecordedTraffic(),
                events,
                0.0,
                agreed=agreed,
                ends=self._ends,
                tells_rollbacks=self._pool.tells_rollbacks,
            )
            if process.has("error") or await asyncio.to_thread(_has_everything, run):
                break
        await asyncio.sleep(float(self._case.raw.get("lasts", _QUIET)))


def _has_everything(run: CaseRun) -> bool:
    has_told = not run.tells_rollbacks or next(check_told(run), None) is None
    return has_told and next(run.state_problems(), None) is None


def _asked_ends(built: BuiltCase, case: ConformanceCase) -> dict[int, int]:
    """Return the end seqnos in the client's last plan, by vbucket."""
    until = built.client.get("until", "now")
    for restart in case.raw.get("restarts", ()):
        until = restart.get("until", until)
    return {int(vbucket): seqno for vbucket, seqno in until.items()} if isinstance(until, Mapping) else {}
