"""The parsers of the other languages, each in the test tool of its language."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.docs import programs
from tests.test_facades import PROGRAMS
from tests.toolchain import require
from tools.generate import parsers
from tools.project import GENERATED
from tools.site import snippets
from tools.site.conformance import LANGUAGES, RESULTS

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {"java": ("java", "javac", "maven"), "javascript": ("node",), "go": ("go",), "rust": ("rust",)}


def test_each_language_is_in_all_tables() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for what, languages in {
        "the compiler": {run.language for run in parsers.TARGETS},
        "the rules as JSON": {folder.partition("/")[0] for folder in parsers.RULES},
        "what makes a package": {path.name for path in (ROOT / "tools/generate/packages").iterdir()},
        "the tables of the facades": {
            "python",  # the library reads streams
            *(path.name for path in GENERATED.iterdir() if [*path.rglob("*tream*able.*")]),
        },
        "the facades": {"python", *PROGRAMS},
        "the test runners": {"python", *TOOLS},
        "the targets of make": {
            *re.findall(r"^test-(\w+):.*## run the vectors through the gen", makefile, re.M)
        },
    }.items():
        assert languages == {*LANGUAGES}, what
    assert [*snippets.LANGUAGES] == [*LANGUAGES.values()]
    blocks = {language.block for language in snippets.LANGUAGES.values()} - {"python"}
    assert blocks == {*programs.BUILDERS} == {*programs.TOOLS}


@pytest.mark.parametrize("language", TOOLS)
def test_language(language: str) -> None:
    require(*TOOLS[language])
    (RESULTS / f"{language}.json").unlink(missing_ok=True)
    result = subprocess.run(
        ["make", "--no-print-directory", f"test-{language}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout
    assert (RESULTS / f"{language}.json").exists(), "no results for the conformance table"
