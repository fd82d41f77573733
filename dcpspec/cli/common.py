"""Exit statuses, source options and terminal output for all commands."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import reduce
from importlib.util import find_spec
from threading import Event, Thread, current_thread, main_thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from dcpspec.options import OptionError, Options, spark_name
from dcpspec.processes import ENDING
from dcpspec.progress import counting
from dcpspec.wording import extra, printable, printable_lines

if TYPE_CHECKING:
    from dcpspec.capture.tcp import OtherPorts
    from dcpspec.storage.files import InputFile

FAILED, USAGE, NOTHING, SIGNALLED = 1, 2, 3, 128


class Failure(click.ClickException):
    """A data error that ends the command with a message and status 1."""

    exit_code = FAILED

    def show(self, file: Any = None) -> None:  # noqa: ARG002 - as click calls it
        """Print the message."""
        click.echo(printable_lines(f"dcpspec: {self.message}"), err=True)


class Misuse(Failure):
    """A usage error that ends the command with a message and status 2."""

    exit_code = USAGE


class Ended(KeyboardInterrupt):
    """A signal that ends the command, handled like Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def interruption(error: KeyboardInterrupt) -> click.exceptions.Exit:
    """Print the name of the signal that ends the command, and return the exception with the exit status."""
    number = signal.Signals(error.number if isinstance(error, Ended) else signal.SIGINT)
    by = "interrupted by Ctrl-C" if number == signal.SIGINT else f"ended by {number.name}"
    click.echo(f"dcpspec: {by}", err=True)
    return click.exceptions.Exit(SIGNALLED + number)


def ending_signals() -> list[signal.Signals]:
    """Return the signals that end the command, except those already ignored, for example under ``nohup``."""
    return [number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN]


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Raise `Ended` at the first signal, and ignore later signals during the cleanup."""
    numbers = [] if current_thread() is not main_thread() else ending_signals()

    def end(number: int, before: SignalHandlers) -> None:
        for other in before:
            signal.signal(other, signal.SIG_IGN)
        raise Ended(number)

    with handled_signals([number for number in numbers if number != signal.SIGINT], end):
        yield


SignalHandlers = Mapping[int, Any]
"""Signal handlers by signal number."""


@contextmanager
def handled_signals(
    numbers: Iterable[int], handle: Callable[[int, SignalHandlers], object]
) -> Iterator[None]:
    """Call a function for each signal, with the signal number and the previous handlers; restore the handlers
    at the end.
    """
    before = {number: signal.getsignal(number) for number in numbers}
    for number in before:
        signal.signal(number, lambda number, _: handle(number, before))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


_EXTRAS: Final = {
    "report": {"Jinja2": "jinja2", "matplotlib": "matplotlib"},
    "replay": {"PyYAML": "yaml", "scramp": "scramp"},
    "conformance": {"PyYAML": "yaml", "scramp": "scramp", "jsonschema": "jsonschema"},
    "spark": {"PySpark": "pyspark"},
    "pandas": {"pandas": "pandas"},
}
"""The packages of each extra that commands need, with their modules."""


def need(name: str, what: str) -> None:
    """End the command if a package of an extra is not installed.

    Args:
        name: The extra.
        what: The command or the option that needs the extra.
    """
    missing = [package for package, module in _EXTRAS[name].items() if find_spec(module) is None]
    if missing:
        raise Misuse(f"{what} requires {', '.join(missing)}: {extra(name)}")


def folder_name(_context: click.Context, _option: click.Parameter, name: str | None) -> str | None:
    """Refuse the folder -, which other programs take for standard output."""
    if name == "-":
        raise Misuse("-o names a folder, not standard output; type ./- for a folder of that name")
    return name


@contextmanager
def writing(output: str) -> Iterator[None]:
    """End the command if the output folder cannot be written."""
    from dcpspec.output.folder import OutputError

    with ending(Misuse, OutputError):
        try:
            yield
        except FileExistsError as error:
            is_folder = os.path.isdir(output)
            raise Misuse(
                f"{output} exists; use --overwrite to replace it" if is_folder else str(error)
            ) from error


@contextmanager
def ending(kind: type[Failure], *errors: type[Exception], about: str = "") -> Iterator[None]:
    """End the command on errors of the given classes; print `about` before the error text."""
    try:
        yield
    except errors as error:
        raise kind(f"{about}{error}") from error


def system_failure(error: OSError) -> Failure:
    """Return the failure for an operating-system error, with the file name, if known."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        where = error.filename or "cannot write the output or temporary files (TMPDIR)"
        return Failure(f"{where}: {os.strerror(error.errno)}")
    if error.filename is not None and error.strerror:
        return Failure(f"{error.filename}: {error.strerror}")
    return Failure(error.strerror or str(error))


NO_MESSAGES: Final = "no messages found: use `dcpspec summary` to list the contents of the files"


class Terminal(Console):
    """A console that escapes control characters, which captures and file names may contain."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """Render an object as segments of text."""
        for segment in super().render(renderable, options):
            # A line break forms its own segment, or ends a segment of padding.
            text = segment.text if segment.control else printable_lines(segment.text)
            yield segment._replace(text=text)


def terminal(*, width: int | None = None, usual: int | None = None, **about: Any) -> Console:
    """Return a console that does not interpret markup, because names and addresses can contain brackets.

    Args:
        width: A width that overrides the width of the terminal.
        usual: The width if standard output is not a terminal and COLUMNS is not set.
        about: Additional arguments for the console.
    """
    if width is None and not sys.stdout.isatty() and "COLUMNS" not in os.environ:
        width = usual
    return Terminal(highlight=False, markup=False, emoji=False, width=width, **about)


def warn(lines: Iterable[str]) -> None:
    """Print warnings."""
    for line in lines:
        click.echo(f"dcpspec: warning: {printable(line)}", err=True)


def tell_ports(others: OtherPorts) -> None:
    """Print which connections on other ports were recognized, and warn of those that were not read."""
    for line in others.notes():
        click.echo(line, err=True)
    warn(others.losses())


Option = Callable[[Callable[..., None]], Callable[..., None]]


def source_options(*names: str) -> Option:
    """Return a decorator that adds data source options to a command."""
    known = {
        "vbucket": click.option("--vbucket", metavar="N,...", help="Select only these vbuckets."),
        "opcode": click.option(
            "--opcode",
            metavar="NAME,...",
            help="Select messages with these opcodes, such as dcp_mutation or mutation.",
        ),
        "key": click.option(
            "--key",
            metavar="TEXT",
            help="Select messages with this key; 'order*' selects keys that begin with 'order'.",
        ),
        "connection": click.option(
            "--connection",
            metavar="TEXT",
            help="Select connections with this text in their names, such as 10.0.0.2:51000.",
        ),
        "since": click.option("--since", metavar="TIME", help="Select messages at or after this time (UTC)."),
        "until": click.option("--until", metavar="TIME", help="Select messages before this time (UTC)."),
        "mode": click.option(
            "--mode",
            type=click.Choice(["PERMISSIVE", "DROPMALFORMED", "FAILFAST"], case_sensitive=False),
            default="PERMISSIVE",
            show_default=True,
            help="Turn errors into rows (PERMISSIVE), drop them (DROPMALFORMED), or stop at the first error "
            "(FAILFAST).",
        ),
        "message": click.option(
            "--message", metavar="KIND", help="Select messages of this kind, with their fields as columns."
        ),
        "columns": click.option("--columns", help="Select these columns, separated by commas."),
        "kinds": click.option(
            "--kinds",
            help="Add a struct column for each of these kinds, separated by commas, or 'all'. Default: "
            "one flat table.",
        ),
        "collections": click.option(
            "--collections/--no-collections",
            default=None,
            help="Specify whether keys begin with a collection id (default: as negotiated on each "
            "connection).",
        ),
        "ports": click.option(
            "--ports",
            help="Read these TCP ports and ranges, such as 11210,12000-12100, or 'all'. [default: auto, the "
            "data service ports and other connections that begin with messages]",
        ),
        "u64": click.option(
            "--u64", type=click.Choice(["long", "decimal"]), help="Set the type of unsigned 64-bit columns."
        ),
        "max_decompressed_bytes": click.option(
            "--max-decompressed-bytes",
            metavar="SIZE",
            help="Fail if a decompressed file exceeds this size, such as 4g. [default: no limit]",
        ),
        "rotated": click.option(
            "--rotated",
            is_flag=True,
            help="Treat the captures in a folder as consecutive files of one recording.",
        ),
        "recursive": click.option("--recursive", is_flag=True, help="Also read subfolders."),
    }
    return lambda command: reduce(lambda made, name: known[name](made), reversed(names), command)


def _release(_: click.Context, __: click.Parameter, release: str | None) -> str | None:
    from dcpspec.protocol.releases import check_release  # the import loads the grammars

    with ending(Misuse, ValueError, about="--release: "):
        check_release(release)
    return release


release_option: Final = click.option(
    "--release",
    metavar="RELEASE",
    callback=_release,
    help="Apply the rules of this server release, such as 6.5 (default: detected from the messages).",
)


def as_source_options(chosen: dict[str, Any]) -> dict[str, str]:
    """Return a command's options as data source options."""
    options = {spark_name(name): str(value) for name, value in chosen.items() if value is not None}
    if "collections" in options:
        options["collections"] = "on" if chosen["collections"] else "off"
    if "recursive" in options:
        options["recursiveFileLookup"] = options.pop("recursive")
    return options


def parsed(chosen: dict[str, Any]) -> Options:
    """Parse a command's options, and end the command if a value is invalid."""
    with ending(Misuse, OptionError):
        options = Options.parse(as_source_options(chosen))
        if options.has_filters:
            from dcpspec.decode.predicates import predicates_of  # the import loads Arrow

            predicates_of(options)
    return options


def input_files(inputs: tuple[str, ...], options: Options) -> list[InputFile]:
    """Return the files that a command's arguments select, and refuse files that are not captures."""
    from dcpspec.reading.sources import is_readable
    from dcpspec.storage.files import list_files

    with ending(Misuse, FileNotFoundError, OptionError):
        files = list_files(inputs, options)
    for path in filter(os.path.isfile, inputs):
        with open(path, "rb") as file:
            is_zip = file.read(4) == b"PK\x03\x04"
        if is_zip:
            raise Misuse(f"{path} is a zip file: extract it and pass the captures")
        if not is_readable(path, options):
            raise Misuse(
                f"{path} is neither a packet capture (pcap, pcapng) nor a stream of messages: no message "
                "begins in its first bytes"
            )
    return files


def refuse_input(output: str, inputs: Iterable[str]) -> None:
    """Refuse to overwrite an input file."""
    for path in inputs:
        if os.path.exists(output) and os.path.exists(path) and os.path.samefile(path, output):
            raise Misuse(f"{output} is also an input, which would be overwritten")


def refuse_output(output: str, *, overwrite: bool) -> None:
    """Refuse to replace a file without --overwrite."""
    if os.path.exists(output) and not overwrite:
        raise Misuse(f"{output} exists; use --overwrite to replace it")


@contextmanager
def progress(
    about: str,
    files: Iterable[InputFile],
    *,
    stages: int = 1,
    hidden: bool = False,
    log: Callable[[str], None] | None = None,
) -> Iterator[None]:
    """Show the progress of work on files: bytes, rate and time left.

    Args:
        about: The name of the work.
        files: The files.
        stages: The number of times that each byte is processed.
        hidden: True to show nothing.
        log: Called with each progress line. By default, a terminal shows a progress bar.
    """
    total = sum(max(file.size, 0) for file in files)
    console = terminal(stderr=True, soft_wrap=True)
    if log is not None:
        show, every = _lines(about, total, log), _LOGGED
    elif console.is_terminal and not hidden:
        show, every = _bar(about, total, console), _REFRESH
    else:
        yield
        return
    with counting() as done, show as update:
        ended = Event()

        def follow() -> None:
            while not ended.wait(every):
                update(done() / stages)

        thread = Thread(target=follow, daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()


_REFRESH: Final = 0.2
"""Seconds between two updates of the progress bar."""
_LOGGED: Final = 5.0
"""Seconds between two progress lines."""


@contextmanager
def _bar(about: str, total: int, console: Console) -> Iterator[Callable[[float], None]]:
    """Show a progress bar, and yield a function that updates the bar with the number of processed bytes."""
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    columns = (TextColumn(about), BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    # If standard output is a terminal, print results above the progress bar; otherwise, do not redirect
    # standard output.
    bars = Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=False,
    )
    with bars:
        bar = bars.add_task(about, total=total)
        yield lambda size: bars.update(bar, completed=size)


@contextmanager
def _lines(about: str, total: int, log: Callable[[str], None]) -> Iterator[Callable[[float], None]]:
    """Yield a function that logs the number of processed bytes."""
    begin = monotonic()

    def update(size: float) -> None:
        rate = size / (monotonic() - begin)
        left = f", {(total - size) / rate:.0f} s left" if 0 < size < total else ""
        log(f"{about}: {size / 1e6:,.0f} of {total / 1e6:,.0f} MB, {rate / 1e6:,.0f} MB/s{left}")

    yield update
