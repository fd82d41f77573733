"""Runs harnesses with Atheris, which changes inputs and keeps those that reach new branches.

    python -m tests.fuzz.run [NAME ...] [--seconds 60]

Each harness has a separate process, in which the loops are plain Python, so that coverage includes them. A
failure is reported once for each place where it occurs, and its input is stored in `build/fuzz/failures/`. A
run starts with the inputs of the previous run, in `build/fuzz/NAME/`.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Final

import click

from tests.fuzz.places import BUILD, COVERING, FAILURES, NAMES, covering, runs_of, seeds_folder

_TIMEOUT: Final = 60
"""Seconds after which an input counts as a failure. Instrumented code without compiled loops is slow."""
_MEMORY: Final = 3000
"""MiB."""


def main(names: Sequence[str], seconds: int) -> int:
    """Run harnesses one after another. Return the exit status: 1 if one failed."""
    if find_spec("atheris") is None:
        print(
            'Atheris is not installed: pip install ".[fuzz]", where there is a wheel of it', file=sys.stderr
        )
        return 2
    FAILURES.mkdir(parents=True, exist_ok=True)
    before = set(FAILURES.iterdir())
    for name in names:
        _run(name, seconds)
    found = sorted(set(FAILURES.iterdir()) - before)
    for path in found:
        print(f"failure: {path}")
    return 1 if found else 0


def _run(name: str, seconds: int) -> None:
    folder = BUILD / name
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", "tests.fuzz.run", "--inside", name, "--seconds", str(seconds)]
    begin = time.monotonic()
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True)
    took = time.monotonic() - begin
    match = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    print(
        *(line for line in done.stderr.splitlines() if not re.match('INFO|#|"|WARNING|stat::', line)),
        sep="\n",
    )
    count = int(match[1]) if match else 0
    print(
        f"{name}: {count:,} executions in {took:.0f} s, {len(list(folder.iterdir())):,} inputs kept",
        flush=True,
    )
    if not match:
        print(f"{name}: ended with status {done.returncode} before its time", file=sys.stderr)
    runs = runs_of(name)
    runs["executions"] += count
    runs["seconds"] += seconds
    (BUILD / f"{name}.json").write_text(json.dumps(runs))


def _inside(name: str, seconds: int) -> None:
    """Fuzz in this process, which then ends."""
    import atheris

    with atheris.instrument_imports(include=["dcpspec", "dcp_kaitai"]):
        from tests.fuzz.harness import harness_of, write_seeds
        from tests.fuzz.mutator import mutated, numbers_of_grammars

        harness = harness_of(name)
    write_seeds(name)
    begin = [seeds_folder(name), *([COVERING / name] if covering(name) else [])]
    dictionary = BUILD / f"{name}.dict"
    texts = ("".join(f"\\x{byte:02x}" for byte in number) for number in numbers_of_grammars())
    dictionary.write_text("".join(f'"{text}"\n' for text in texts))

    known: set[str] = set()

    def run_one(data: bytes) -> None:
        try:
            harness.check(data)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure
            frames = traceback.extract_tb(error.__traceback__)
            inner = [frame for frame in frames if "dcpspec" in frame.filename or "tests" in frame.filename]
            place = f"{type(error).__name__} {inner[-1].filename}:{inner[-1].lineno}"
            if place not in known:
                known.add(place)
                path = FAILURES / f"{name}-{hashlib.sha1(place.encode()).hexdigest()[:8]}"
                path.write_bytes(data)
                print(f"{path.name}: {place}", traceback.format_exc(), sep="\n", file=sys.stderr, flush=True)

    def custom(data: bytes, longest: int, seed: int) -> bytes:
        return mutated(bytes(data), seed, harness.shape, atheris.Mutate, longest)

    arguments: list[Any] = [
        *(name, BUILD / name, *begin),
        *(f"-max_total_time={seconds}", f"-timeout={_TIMEOUT}", f"-rss_limit_mb={_MEMORY}"),
        *("-max_len=6000", "-len_control=0", "-print_final_stats=1", "-verbosity=1"),
        *(
            f"-dict={dictionary}",
            f"-artifact_prefix={FAILURES}/{name}-",
            f"-seed={random.getrandbits(30)}",
        ),
    ]
    atheris.Setup(list(map(str, arguments)), run_one, custom_mutator=custom)
    atheris.Fuzz()


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--seconds", default=60, help="For each harness.")
@click.option("--inside", is_flag=True, hidden=True)
def command(names: tuple[str, ...], seconds: int, *, inside: bool) -> None:
    """Fuzz all harnesses, or some, one after another."""
    if inside:
        _inside(names[0], seconds)
    else:
        sys.exit(main(names or NAMES, seconds))


if __name__ == "__main__":
    command()
