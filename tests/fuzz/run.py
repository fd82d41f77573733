"""Runs harnesses with Atheris, which enters the tests of Hypothesis and keeps what reaches new branches.

    python -m tests.fuzz.run [NAME ...] [--seconds 60]

Each harness has a separate process, in which the loops are plain Python, so that coverage includes them. A
failure ends the process; its error contains the input. A run starts with what the previous run kept, in
`build/fuzz/NAME/`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Final

import click

from tests.fuzz.places import BUILD, FAILURES, NAMES

_TIMEOUT: Final = 60
"""Seconds after which an input counts as a failure. Instrumented code without compiled loops is slow."""
_MEMORY: Final = 3000
"""MiB."""


def _inside(name: str, seconds: int) -> None:
    """Fuzz in this process, which then ends."""
    import atheris

    with atheris.instrument_imports(include=["dcpspec", "dcp_kaitai"]):
        from tests.fuzz.harness import fuzzed

        test = fuzzed(name)
    for folder in (BUILD / name, FAILURES):
        folder.mkdir(parents=True, exist_ok=True)
    arguments = [
        *(name, BUILD / name, f"-max_total_time={seconds}", f"-timeout={_TIMEOUT}", "-len_control=0"),
        *(f"-rss_limit_mb={_MEMORY}", f"-artifact_prefix={FAILURES}/{name}-", "-print_final_stats=1"),
    ]
    atheris.Setup(list(map(str, arguments)), test.hypothesis.fuzz_one_input)  # type: ignore[attr-defined]
    atheris.Fuzz()


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--seconds", default=60, help="For each harness.")
@click.option("--inside", is_flag=True, hidden=True)
def command(names: tuple[str, ...], seconds: int, *, inside: bool) -> None:
    """Fuzz all harnesses, or some, one after another."""
    if inside:
        _inside(names[0], seconds)
        return
    if find_spec("atheris") is None:
        sys.exit('Atheris is not installed: pip install ".[fuzz]", where there is a wheel of it')
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    begin = [sys.executable, "-m", "tests.fuzz.run", "--inside", "--seconds", str(seconds)]
    failed = [name for name in names or NAMES if subprocess.run([*begin, name], env=environment).returncode]
    sys.exit(f"failures of {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    command()
