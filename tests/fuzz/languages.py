"""Fuzzing of the facades in the other languages, each with a fuzzer that measures coverage.

    python -m tests.fuzz.languages [LANGUAGE ...] [--seconds 60]

Languages that are not installed are skipped. All fuzzers assert the same: messages tile the stream up to its
first error, trees can be built or have an error of the runtime, and a stream in parts and a single message
have equal results. The sources are in the tests of the language. The first byte of an input selects options;
the other bytes are a stream. A run starts with the inputs of the previous run, in `build/fuzz/LANGUAGE/`; an
input that fails is stored in `build/fuzz/failures/`, or for Go in `tests/go/testdata/`. Jazzer.js could fuzz
JavaScript, but requires a newer C library than many systems have.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from tests.fuzz import seeds
from tests.fuzz.places import BUILD, FAILURES, ROOT
from tests.languages.readers import JAVA_READER, jars
from tests.readers.streams import committed
from tools.requirements import missing

SEEDS: Final = BUILD / "seeds" / "languages"
_LONGEST: Final = 6000
"""Bytes of an input."""
_MEMORY: Final = 1000
"""MiB of a process, including the inputs that it keeps."""
_TIMEOUT: Final = 10
"""Seconds after which an input counts as a failure."""
_COVERAGE: Final = " ".join(
    (
        "--cfg=fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4",
        "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table",
        "-Cllvm-args=-sanitizer-coverage-trace-compares",
    )
)
"""Compiler options of `cargo fuzz`, with which a stable compiler also works."""


@dataclass(frozen=True)
class LanguageFuzzer:
    """The fuzzer of a language."""

    engine: str
    tools: tuple[str, ...]
    command: Callable[[int], list[str]]
    """Builds the fuzzer, and returns the command that runs it for some seconds."""
    folder: Path = ROOT
    ends_itself: bool = True
    executions: str = r"stat::number_of_executed_units: (\d+)"
    """Pattern of the number of executions; the last match counts."""


def _libfuzzer(language: str, seconds: int) -> list[str]:
    """Return the arguments of libFuzzer."""
    (BUILD / language).mkdir(parents=True, exist_ok=True)
    return [
        *(str(BUILD / language), str(SEEDS), f"-max_total_time={seconds}", f"-max_len={_LONGEST}"),
        *(f"-timeout={_TIMEOUT}", f"-rss_limit_mb={_MEMORY}", f"-artifact_prefix={FAILURES}/{language}-"),
        *("-print_final_stats=1", "-verbosity=1"),
    ]


def _go(seconds: int) -> list[str]:
    return ["go", "test", "-run", "^$", "-fuzz", "FuzzReadStream", "-fuzztime", f"{seconds}s", "."]


def _rust(seconds: int) -> list[str]:
    said = subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=True).stdout
    host = next(line.removeprefix("host: ") for line in said.splitlines() if line.startswith("host: "))
    target = ROOT / "build" / "rust-fuzz"
    # With a target, programs that run during the build are built without the flags.
    where = ["--manifest-path", str(ROOT / "tests/rust/fuzz/Cargo.toml"), "--target-dir", str(target)]
    build = ["cargo", "build", "--quiet", "--locked", "--release", "--target", host, *where]
    subprocess.run(build, env={**os.environ, "RUSTFLAGS": _COVERAGE}, check=True)
    return [str(target / host / "release" / "streams"), *_libfuzzer("rust", seconds)]


def _java(seconds: int) -> list[str]:
    path = jars("-Pfuzz")
    java = ["java", "-Xmx256m", "-XX:+UseSerialGC", "-cp", path, "com.code_intelligence.jazzer.Jazzer"]
    options = [
        f"--target_class={JAVA_READER}",
        "--instrumentation_includes=org.dcpspec.kaitai.**:io.kaitai.struct.**",
        f"--reproducer_path={FAILURES}",
    ]
    return [*java, *options, *_libfuzzer("java", seconds)]


def _javascript(seconds: int) -> list[str]:
    folder = ROOT / "tests" / "javascript"
    for package in (folder, folder / "fuzz"):
        subprocess.run(["npm", "ci", "--silent"], cwd=package, check=True)
    (BUILD / "javascript").mkdir(parents=True, exist_ok=True)
    limits = [f"--rss-limit-mb={_MEMORY}", f"--timeout={_TIMEOUT}", "--versifier=false"]
    failure = f"--exact-artifact-path={FAILURES / 'javascript'}"
    return ["npx", "jsfuzz", "streams.js", str(BUILD / "javascript"), str(SEEDS), *limits, failure]


FUZZERS: Final = {
    "go": LanguageFuzzer(
        "native to Go", ("go",), _go, ROOT / "tests" / "go", executions=r"fuzz: elapsed: .*execs: (\d+)"
    ),
    "rust": LanguageFuzzer("libFuzzer", ("rust",), _rust),
    "java": LanguageFuzzer("Jazzer", ("java", "javac", "maven"), _java),
    "javascript": LanguageFuzzer(
        *("jsfuzz", ("node",), _javascript, ROOT / "tests" / "javascript" / "fuzz"),
        ends_itself=False,
        executions=r"^#(\d+) ",
    ),
}


def run(language: str, seconds: int) -> bool:
    """Fuzz a language. Return whether no failure occurred."""
    fuzzer = FUZZERS[language]
    log = BUILD / f"{language}.log"
    command = fuzzer.command(seconds)
    environment = {**os.environ, "DCPSPEC_FUZZ_SEEDS": str(SEEDS)}
    with log.open("w") as out:
        process = subprocess.Popen(
            command,
            cwd=fuzzer.folder,
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        is_over = False
        try:
            status = process.wait(seconds + (_TIMEOUT if not fuzzer.ends_itself else 300))
        except subprocess.TimeoutExpired:
            is_over, status = not fuzzer.ends_itself, 1
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    text = log.read_text("utf-8", "replace")
    numbers = re.findall(fuzzer.executions, text, re.MULTILINE)
    if not numbers or not (is_over or status == 0):
        print(f"{language}: ended with status {status}, the last lines of {log}:", file=sys.stderr)
        print(*text.splitlines()[-40:], sep="\n", file=sys.stderr)
        return False
    print(f"{language}: {int(numbers[-1]):,} executions in {seconds} s, with {fuzzer.engine}", flush=True)
    return True


def _write_seeds() -> None:
    """Write the vectors, and the inputs that found a defect, as inputs."""
    SEEDS.mkdir(parents=True, exist_ok=True)
    FAILURES.mkdir(parents=True, exist_ok=True)
    whole = [stream for stream in seeds.streams() if len(stream) < _LONGEST]
    inputs = [bytes([2 * number % 256]) + stream for number, stream in enumerate(whole)]
    inputs += [bytes([not one.collections]) + one.data for one in committed()]
    for number, data in enumerate(inputs):
        (SEEDS / str(number)).write_bytes(data)


@click.command()
@click.argument("languages", nargs=-1, type=click.Choice([*FUZZERS]))
@click.option("--seconds", default=60, help="For each language.")
def command(languages: tuple[str, ...], seconds: int) -> None:
    """Fuzz the facades of all languages that are installed, or of some."""
    _write_seeds()
    results = []
    for language in languages or FUZZERS:
        if absent := [tool for tool in FUZZERS[language].tools if missing(tool)]:
            print(f"{language}: left out, without {', '.join(absent)}")
        else:
            results.append(run(language, seconds))
    sys.exit(not all(results))


if __name__ == "__main__":
    command()
