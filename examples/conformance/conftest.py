"""A pytest plugin that runs the cases of the conformance kit: `pytest --client ./adapter`."""

import asyncio
from pathlib import Path

import pytest

from dcpspec.conformance.case import cases_of, chosen
from dcpspec.conformance.run import run_cases
from dcpspec.conformance.verdict import BAD, RunSettings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--client", help="Command that starts the adapter of your client.")
    parser.addoption("--case", action="append", default=[], help="Run only this case or area. Default: all.")


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    if file_path.name == "conformance.txt" and parent.config.getoption("client"):
        return _Cases.from_parent(parent, path=file_path)
    return None


class _Cases(pytest.File):
    def collect(self):  # type: ignore[no-untyped-def]
        for case in chosen(cases_of(), self.config.getoption("case")):
            yield _Case.from_parent(self, name=case.id, case=case)


class _Case(pytest.Item):
    def __init__(self, *, case, **given) -> None:  # type: ignore[no-untyped-def]
        super().__init__(**given)
        self.case = case

    def runtest(self) -> None:
        settings = RunSettings(self.config.getoption("client"), Path("conformance"))
        (verdict,) = asyncio.run(run_cases([self.case], settings)).verdicts
        if verdict.verdict == "unsupported":
            pytest.skip(verdict.text)
        assert verdict.verdict not in BAD, verdict.text
