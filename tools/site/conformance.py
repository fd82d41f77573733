"""The conformance table: the number of vectors that the parsers of each language read correctly.

    python -m tools.site.conformance write     # docs/conformance.md from build/conformance/*.json
    python -m tools.site.conformance check     # the page must match the results

The runners of the languages write `build/conformance/LANGUAGE.json`; `make test` runs them all.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

from tools.project import ROOT
from tools.site.markdown import joined, table

RESULTS = ROOT / "build" / "conformance"
PAGE = ROOT / "docs" / "conformance.md"
LIMITS = ROOT / "tests" / "limits.json"
LANGUAGES = {"python": "Python", "java": "Java", "javascript": "JavaScript", "go": "Go", "rust": "Rust"}

HEAD = """\
<!-- Generated from the results of the tests by `python -m tools.site.conformance write`; do not edit. -->

# Conformance

Every language reads the same [test vectors](vectors/index.md) with its generated parser. A cell
says how many vectors of a group give what is stored: valid ones the same tree, byte for byte; invalid ones an
error of the right class (the end of the stream, bytes left over, a demand of the layout that is not met).
*Beginnings* are all vectors cut after each of their bytes: every one is an error or a shorter message, never
a crash, an endless loop or an exhausted memory.

"""
MADE_WITH = "## Made with"


class ConformanceError(Exception):
    """The results are missing or inconsistent. The text says what to do."""


@dataclass(frozen=True)
class Result:
    """The results of the runner of one language."""

    language: str
    toolchain: str
    runtime: str
    groups: dict[str, dict[str, Any]]
    """By vector file: `valid`, `valid_total`, `invalid`, `invalid_total`, `beginnings`, `limits`."""

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
            raise ConformanceError(f"{path.relative_to(ROOT)} is missing: run `make test-{language}`")
        results.append(Result(**json.loads(path.read_text(encoding="utf-8"))))
    if any(result.groups.keys() != results[0].groups.keys() for result in results):
        raise ConformanceError("the languages ran different groups: run `make test-languages` again")
    return results


def page(results: list[Result], limits: list[dict[str, Any]]) -> str:
    """Return the page without the section on toolchains and runtimes."""
    rows = [
        [f"`{name}`", *(_cell(result.groups[name]) for result in results)]
        for name in sorted(results[0].groups)
    ]
    rows.append(["**all**", *(f"**{_total(result)}**" for result in results)])
    rows.append(["beginnings", *(f"{result.total('beginnings'):,}" for result in results)])
    blocks = [HEAD + "## Vectors", table(["Group", *LANGUAGES.values()], rows), "## Known limits"]
    if limits:
        rows = [
            [
                f"`{one['id']}`",
                LANGUAGES[one["language"]],
                one["what"],
                f"[{_issue(one['issue'])}]({one['issue']})" if one.get("issue") else "",
                ", ".join(f"`{vector}`" for vector in one["vectors"]),
            ]
            for one in limits
        ]
        blocks.append(table(["Id", "Language", "What", "Issue", "Vectors"], rows))
    else:
        blocks.append("None: all languages agree on all vectors.")
    return joined(blocks) + "\n\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page. Returns the exit status."""
    [command] = sys.argv[1:] if arguments is None else arguments
    try:
        results = load()
        body = page(results, json.loads(LIMITS.read_text(encoding="utf-8"))["limits"])
        if command == "write":
            PAGE.write_text(body + _made_with(results), encoding="utf-8")
        elif PAGE.read_text(encoding="utf-8").partition(MADE_WITH)[0] != body:
            raise ConformanceError(f"{PAGE.relative_to(ROOT)} is out of date: run `make conformance`")
    except ConformanceError as error:
        print(f"conformance: {error}", file=sys.stderr)
        return 1
    for result in results:
        print(f"  {LANGUAGES[result.language]:<11} {_total(result)}  ({result.runtime})")
    return 0


def _cell(group: dict[str, Any]) -> str:
    agreeing, total = group["valid"] + group["invalid"], group["valid_total"] + group["invalid_total"]
    limits = "".join(f" `{limit}`" for limit in group["limits"])
    return (f"{total}" if agreeing == total else f"{agreeing} of {total}") + limits


def _total(result: Result) -> str:
    agreeing = result.total("valid") + result.total("invalid")
    return f"{agreeing:,} of {result.total('valid_total') + result.total('invalid_total'):,}"


def _issue(url: str) -> str:
    """Return a short name of a link's target, an issue or a place in a source."""
    parts = url.split("/")
    return f"{parts[4]} {parts[6]}" if parts[5] in ("issues", "pull") else f"{parts[4]}, {parts[-1]}"


def _made_with(results: list[Result]) -> str:
    rows = [[LANGUAGES[result.language], result.toolchain, result.runtime] for result in results]
    return joined([MADE_WITH, table(["Language", "Toolchain", "Runtime"], rows)]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
