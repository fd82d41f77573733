"""The conformance table: the number of vectors that the parsers of each language read correctly.

    python -m tools.site.conformance write     # docs/conformance.md from build/conformance/*.json
    python -m tools.site.conformance check     # the page must match the results

Each language's runner writes `build/conformance/LANGUAGE.json`; `make test` runs all runners.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

from tools.project import ROOT
from tools.site.templating import render

RESULTS = ROOT / "build" / "conformance"
PAGE = ROOT / "docs" / "conformance.md"
LIMITS = ROOT / "tests" / "limits.json"
LANGUAGES = {"python": "Python", "java": "Java", "javascript": "JavaScript", "go": "Go", "rust": "Rust"}

MADE_WITH = "## Toolchains and runtimes"


class ConformanceError(Exception):
    """The results are missing or inconsistent. The error message states the remedy."""


@dataclass(frozen=True)
class Result:
    """The results of one language's runner."""

    language: str
    toolchain: str
    runtime: str
    groups: dict[str, dict[str, Any]]
    """By vector file: `valid`, `valid_total`, `invalid`, `invalid_total`, `beginnings`, `limits`."""

    @property
    def agreement(self) -> str:
        """The number of vectors that produce the stored result, and the total number of vectors."""
        agreeing = self.total("valid") + self.total("invalid")
        return f"{agreeing:,} of {self.total('valid_total') + self.total('invalid_total'):,}"

    def total(self, key: str) -> int:
        """Return the sum of a number over all groups."""
        return sum(int(group[key]) for group in self.groups.values())


def load() -> list[Result]:
    """Return the results of all languages, in the order of the table.

    Raises:
        ConformanceError: A language has no results.
    """
    results = []
    for language in LANGUAGES:
        path = RESULTS / f"{language}.json"
        if not path.exists():
            raise ConformanceError(f"{path.relative_to(ROOT)} does not exist: run `make test-{language}`")
        results.append(Result(**json.loads(path.read_text(encoding="utf-8"))))
    if any(result.groups.keys() != results[0].groups.keys() for result in results):
        raise ConformanceError("the languages ran different vector groups: run `make test-languages` again")
    return results


def page(results: list[Result], limits: list[dict[str, Any]]) -> str:
    """Return the page."""
    data = {"languages": LANGUAGES, "results": results, "limits": limits}
    return render("conformance.md", PAGE.name, **data, cell_of=_cell, issue_of=_issue) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page. Returns the exit status."""
    [command] = sys.argv[1:] if arguments is None else arguments
    try:
        results = load()
        body = page(results, json.loads(LIMITS.read_text(encoding="utf-8"))["limits"])
        if command == "write":
            PAGE.write_text(body, encoding="utf-8")
        elif _without_versions(PAGE.read_text(encoding="utf-8")) != _without_versions(body):
            raise ConformanceError(f"{PAGE.relative_to(ROOT)} is out of date: run `make conformance`")
    except ConformanceError as error:
        print(f"conformance: {error}", file=sys.stderr)
        return 1
    for result in results:
        print(f"  {LANGUAGES[result.language]:<11} {result.agreement}  ({result.runtime})")
    return 0


def _without_versions(text: str) -> str:
    """Return the page without the section on toolchains and runtimes, which differ between machines."""
    return text.partition(MADE_WITH)[0]


def _cell(group: dict[str, Any]) -> str:
    agreeing, total = group["valid"] + group["invalid"], group["valid_total"] + group["invalid_total"]
    limits = "".join(f" `{limit}`" for limit in group["limits"])
    return (f"{total}" if agreeing == total else f"{agreeing} of {total}") + limits


def _issue(url: str) -> str:
    """Return a short name for a link to an issue or to a place in a source file."""
    parts = url.split("/")
    return f"{parts[4]} {parts[6]}" if parts[5] in ("issues", "pull") else f"{parts[4]}, {parts[-1]}"


if __name__ == "__main__":
    sys.exit(main())
