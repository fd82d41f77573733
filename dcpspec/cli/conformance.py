"""``dcpspec conformance``: list the cases of the conformance kit, and run them with a client."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Callable, Coroutine, Sequence
from functools import reduce
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from dcpspec.cli.cluster import client_options, cluster_options
from dcpspec.cli.common import Ended, Failure, Misuse, ending, ending_signals, need, warn
from dcpspec.cli.serving import address, serve, tell
from dcpspec.wording import address_text, counted, printable, printable_lines

if TYPE_CHECKING:
    from dcpspec.conformance.case import ConformanceCase, ReportedCase
    from dcpspec.conformance.server_case import ServerCase
    from dcpspec.conformance.verdict import CaseVerdict, ConformanceRun

_MEMORY = 2048
"""Default memory limit of a client, in MiB."""
_cases_option = click.option(
    "--cases",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Read your own cases from this folder. Default: the cases in the package.",
)
_servers_option = click.option("--servers", is_flag=True, help="Take the cases for servers.")
_RESULT_OPTIONS = (
    click.option("--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write a JUnit report."),
    click.option(
        "--html", type=click.Path(file_okay=False, path_type=Path), help="Write HTML pages to this folder."
    ),
    click.option(
        "--json",
        "as_json",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Write the verdicts as JSON.",
    ),
    click.option(
        "--output",
        type=click.Path(file_okay=False, path_type=Path),
        default="conformance",
        show_default=True,
        help="For cases that do not pass, write the recordings and logs to this folder.",
    ),
    click.option("--keep-all", is_flag=True, help="Also keep the recordings of cases that pass."),
    click.option(
        "--patience",
        type=click.FloatRange(0.1),
        default=1.0,
        show_default=True,
        help="Multiply all time limits by this factor.",
    ),
)
_RESULTS = ("junit", "html", "as_json", "output", "keep_all", "patience")
"""The parameters of these options."""


def _result_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of runs to a command."""
    return reduce(lambda made, option: option(made), reversed(_RESULT_OPTIONS), command)


@click.group()
def conformance() -> None:
    """Test the behaviour of a DCP client or of a server, case by case."""


@conformance.command("list")
@click.argument("names", metavar="[ID|AREA]...", nargs=-1)
@_cases_option
@_servers_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def list_(names: tuple[str, ...], folder: Path | None, servers: bool, as_json: bool) -> None:
    """List the level, id and title of each case."""
    for case in _of_kind(names, folder, servers):
        if as_json:
            about = {"id": case.id, "level": case.level, "title": case.title, "needs": sorted(case.needs)}
            click.echo(json.dumps(about))
        else:
            _echo(f"{case.level:13}  {case.id:48}  {case.title}")


@conformance.command()
@click.argument("names", metavar="ID|AREA...", nargs=-1, required=True)
@_cases_option
@_servers_option
def show(names: tuple[str, ...], folder: Path | None, servers: bool) -> None:
    """Show cases as YAML, with values in place of placeholders."""
    need("conformance", "conformance")
    import yaml

    for number, case in enumerate(_of_kind(names, folder, servers)):
        if number:
            click.echo("---")
        _echo(f"# {case.id}")
        text = yaml.safe_dump(dict(case.raw), sort_keys=False, allow_unicode=True, width=110)
        click.echo(printable_lines(text), nl=False)


@conformance.command("serve")
@click.argument("name", metavar="ID")
@click.option(
    "--listen",
    metavar="HOST:PORT",
    default="127.0.0.1:11210",
    show_default=True,
    help="Listen at this address.",
)
@click.option("--record", type=click.Path(dir_okay=False), help="Record the connections in this pcapng file.")
@_cases_option
def serve_(name: str, listen: str, record: str | None, folder: Path | None) -> None:
    """Serve one case for debugging a client manually, and print the client's plan on one line."""
    need("conformance", "conformance")
    from dcpspec.capture.writer import CaptureWriteError, CaptureWriter
    from dcpspec.conformance.building import PASSWORD, USER, BuiltCase
    from dcpspec.conformance.case import CaseError
    from dcpspec.conformance.plan import plan_of

    case = _one(name, folder)
    host, port = address(listen, "--listen")
    with ending(Failure, CaseError):
        built = BuiltCase(case)
    with ending(Failure, CaptureWriteError):
        recording = None if record is None else CaptureWriter(record, ["client"])
    tell(f"{case.id}: {case.title}")
    tell(f"bucket {built.bucket.name}, user {USER!r}, password {PASSWORD!r}")
    node = built.node(host, tell, recording)
    with TemporaryDirectory() as state:

        def show_plan(where: str) -> None:
            plan = plan_of(
                built.client,
                built.bucket,
                address=where,
                http=next((address_text((host, each)) for each in node.management_ports), None),
                certificate=None,
                state=Path(state),
                seconds=case.deadline,
            )
            click.echo(json.dumps({"plan": plan}))

        asyncio.run(serve(node, host, port, when_listening=show_plan))
    if recording is not None:
        recording.close()


@conformance.command()
@click.argument("names", metavar="[ID|AREA]...", nargs=-1)
@click.option(
    "--exec", "command", required=True, metavar="COMMAND", help="Start the client with this shell command."
)
@click.option("--strict", is_flag=True, help="Treat recommendations as requirements.")
@click.option(
    "--expectations",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Read known quirks of the client from this YAML file, which maps case ids or patterns to reasons.",
)
@_result_options
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    help="Run this many cases in parallel.",
)
@click.option(
    "--memory",
    type=click.IntRange(1),
    default=_MEMORY,
    show_default=True,
    help="Limit each client to this many MiB of memory.",
)
@_cases_option
def run(names: tuple[str, ...], command: str, folder: Path | None, **given: Any) -> None:
    """Run cases with a client, and judge the client's behaviour.

    The exit status is 1 if a case fails, crashes the client, or times out. After Ctrl-C, the reports cover
    the cases judged before the interruption.
    """
    need("conformance", "conformance")
    if find_spec("fcntl") is None:  # clients have descriptors 3 and 4, and process groups
        raise Misuse("conformance run needs a POSIX system: Linux, macOS, or WSL on Windows")
    from dcpspec.conformance.expectations import ExpectationError, Quirks, read_quirks
    from dcpspec.conformance.program import CrashError
    from dcpspec.conformance.run import run_cases
    from dcpspec.conformance.verdict import RunSettings

    cases = _chosen(names, folder)
    quirks = Quirks()
    if given["expectations"] is not None:
        with ending(Misuse, ExpectationError):
            quirks = read_quirks(given["expectations"])
        unused = quirks.unused([case.id for case in _chosen((), folder)])
        warn(f"{given['expectations']}: '{name}' matches no case and no rule" for name in unused)
    settings = RunSettings(
        command,
        given["output"],
        given["jobs"],
        given["patience"],
        given["memory"] << 20,
        given["strict"],
        given["keep_all"],
        quirks,
    )
    done = count(1)
    signals: list[int] = []
    with ending(Failure, CrashError, about=f"{command}: "):
        try:
            judging = run_cases(
                cases, settings, lambda verdict: _show(verdict, f"[{next(done)}/{len(cases)}]")
            )
            result = asyncio.run(_until_signalled(judging, signals))
        except asyncio.CancelledError:  # the signal came before the first case
            raise Ended(signals[0]) from None
    result.command = _repeated(command, folder, given)
    _report(result, cases, given)
    if signals:
        raise Ended(signals[0])
    if result.has_failed:
        raise SystemExit(1)


@conformance.command()
@click.argument("url", metavar="couchbase://HOST/BUCKET")
@click.argument("names", metavar="[ID|AREA]...", nargs=-1)
@click.option(
    "--release",
    metavar="RELEASE",
    help="Judge the server as this release, such as 7.6. Default: the release that it reports.",
)
@click.option(
    "--scratch-bucket",
    "scratch",
    metavar="NAME",
    help="Also run cases that change a bucket, in this bucket, whose content may be lost.",
)
@_result_options
@_cases_option
@cluster_options
def server(
    url: str,
    names: tuple[str, ...],
    release: str | None,
    scratch: str | None,
    folder: Path | None,
    **given: Any,
) -> None:
    """Test what a server or a mock does: send what keeps and what breaks the rules, and judge the answers.

    The cases only read, unless you name a scratch bucket. The exit status is 1 if the server does something
    else than a case expects.
    """
    need("conformance", "conformance")
    from dcpspec.client.settings import Settings
    from dcpspec.conformance.server_run import ServerRunSettings, run_server_cases
    from dcpspec.conformance.server_session import SessionError
    from dcpspec.options import OptionError
    from dcpspec.protocol.releases import check_release

    own = {name: given.pop(name) for name in _RESULTS}
    with ending(Misuse, OptionError, ValueError):
        check_release(release)
        settings, _ = Settings.of(url, client_options(given))
    cases = _for_servers(names, folder)
    run_settings = ServerRunSettings(
        settings, own["output"], release, scratch, own["patience"], own["keep_all"]
    )
    done = count(1)
    with ending(Failure, SessionError):
        result = run_server_cases(
            cases, run_settings, lambda verdict: _show(verdict, f"[{next(done)}/{len(cases)}]")
        )
    again = ["--output", str(own["output"]), *([] if release is None else ["--release", release])]
    again += [] if scratch is None else ["--scratch-bucket", scratch]
    again += [] if folder is None else ["--cases", str(folder)]
    result.command = shlex.join(
        ["dcpspec", "conformance", "server", url, "--user", settings.username, *again]
    )
    _report(result, cases, own)
    if result.has_failed:
        raise SystemExit(1)


def _report(result: ConformanceRun, cases: Sequence[ReportedCase], given: dict[str, Any]) -> None:
    """Print the summary of a run, and write its reports."""
    from dcpspec.conformance import report

    for line in (*report.by_cause(result), *report.by_rule(result), report.summary(result)):
        _echo(line)
    if left := len(cases) - len(result.verdicts):
        click.echo(f"dcpspec: {counted(left, 'case')} not judged", err=True)
    if given["junit"] is not None:
        given["junit"].write_text(report.junit(result, cases), "utf-8")
    if given["as_json"] is not None:
        given["as_json"].write_text(report.as_json(result), "utf-8")
    if given["html"] is not None:
        report.write_html(given["html"], [result], cases)


def _repeated(command: str, folder: Path | None, given: dict[str, Any]) -> str:
    """Return the command that repeats a run, without the cases."""
    again = ["--exec", command, "--output", str(given["output"])]
    again += [] if given["patience"] == 1 else ["--patience", f"{given['patience']:g}"]
    again += [] if given["memory"] == _MEMORY else ["--memory", str(given["memory"])]
    again += ["--strict"] if given["strict"] else []
    again += [] if folder is None else ["--cases", str(folder)]
    again += [] if given["expectations"] is None else ["--expectations", str(given["expectations"])]
    return shlex.join(["dcpspec", "conformance", "run", *again])


async def _until_signalled(run: Coroutine[Any, Any, ConformanceRun], signals: list[int]) -> ConformanceRun:
    """Run cases. A signal cancels the run and is added to `signals`."""
    task = asyncio.create_task(run)

    def end(number: int) -> None:
        if not signals:  # later signals do not interrupt the cleanup
            signals.append(number)
            task.cancel()

    for number in ending_signals():
        asyncio.get_running_loop().add_signal_handler(number, end, number)
    return await task


def _show(verdict: CaseVerdict, place: str) -> None:
    """Print a verdict."""
    text = f": {verdict.text}" if verdict.text else ""
    _echo(f"{place} {verdict.verdict:11} {verdict.case} ({verdict.seconds:.1f} s){text}")
    for more in verdict.more[:3]:
        _echo(f"    {more}")
    if verdict.recording is not None:
        _echo(f"    recording: {verdict.recording}")


def _echo(text: str) -> None:
    """Print a line with its control characters escaped."""
    click.echo(printable(text))


def _chosen(names: tuple[str, ...], folder: Path | None) -> list[ConformanceCase]:
    need("conformance", "conformance")
    from dcpspec.conformance.case import CaseError, cases_of, chosen

    with ending(Misuse, CaseError):
        return chosen(cases_of(folder), names)


def _for_servers(names: tuple[str, ...], folder: Path | None) -> list[ServerCase]:
    need("conformance", "conformance")
    from dcpspec.conformance.case import CaseError, chosen
    from dcpspec.conformance.server_case import server_cases

    with ending(Misuse, CaseError):
        return chosen(server_cases(folder), names)


def _of_kind(names: tuple[str, ...], folder: Path | None, servers: bool) -> Sequence[ReportedCase]:
    return _for_servers(names, folder) if servers else _chosen(names, folder)


def _one(name: str, folder: Path | None) -> ConformanceCase:
    cases = _chosen((name,), folder)
    if len(cases) > 1:
        raise Misuse(f"{name} matches {counted(len(cases), 'case')}, such as {cases[0].id}; name one case")
    return cases[0]
