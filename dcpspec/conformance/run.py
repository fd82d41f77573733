"""The runs of cases: a verdict for each case."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from dcpspec.conformance.case import ConformanceCase
from dcpspec.conformance.pool import ClientPool, first_process
from dcpspec.conformance.single import SingleRun
from dcpspec.conformance.verdict import UNSUPPORTED, CaseVerdict, ConformanceRun, RunSettings, Tell
from dcpspec.wording import as_code


async def run_cases(
    cases: Sequence[ConformanceCase], settings: RunSettings, tell: Tell = lambda _: None
) -> ConformanceRun:
    """Run cases.

    Args:
        cases: The cases.
        settings: The settings of the run.
        tell: Called with each verdict.

    Returns:
        The verdicts; after a cancellation, the verdicts of the cases judged before the cancellation.

    Raises:
        CrashError: The client does not send its hello.
        OSError: The folder cannot be written.
    """
    with TemporaryDirectory(prefix="dcpspec-conformance-") as name:
        return await _run_cases(cases, settings, tell, Path(name))


async def _run_cases(
    cases: Sequence[ConformanceCase], settings: RunSettings, tell: Tell, work: Path
) -> ConformanceRun:
    begin, date = monotonic(), datetime.now(timezone.utc).isoformat(timespec="seconds")
    first = await first_process(settings, work)
    hello = first.events[0]
    run = ConformanceRun(
        str(hello.fields.get("name", "client")),
        str(hello.fields.get("version", "")),
        tuple(sorted(map(str, hello.fields.get("capabilities", ())))),
        date=date,
    )
    free = asyncio.Semaphore(settings.jobs)
    pool = ClientPool(settings, "again" in run.capabilities, work)
    pool.idle.append(first)
    found: dict[str, CaseVerdict] = {}
    with ThreadPoolExecutor(1, "audit") as auditor:

        async def judge(case: ConformanceCase) -> None:
            if missing := case.needs - set(run.capabilities):
                noun = "capability" if len(missing) == 1 else "capabilities"
                text = f"the client lacks the {noun} {as_code(sorted(missing))}"
                verdict = CaseVerdict(case.id, UNSUPPORTED, text)
            else:
                async with free:
                    verdict = await SingleRun(case, settings, auditor, pool).run()
            found[case.id] = verdict
            tell(verdict)

        tasks = [asyncio.create_task(judge(case)) for case in cases]
        try:
            await asyncio.gather(*tasks)
        except asyncio.CancelledError:
            await asyncio.wait(tasks)  # each task stops the client and the node of its case
        finally:
            await asyncio.gather(*(process.stop() for process in pool.idle))
    run.verdicts = [found[case.id] for case in cases if case.id in found]
    run.seconds = round(monotonic() - begin, 1)
    return run
