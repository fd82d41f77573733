"""The code blocks on the pages of this repository, and the marks that state how each block is tested.

Every fenced block with a language other than `text` has a mark on the line above its fence, with the same
indentation:

    <!-- run -->                       `test_code_blocks.py` runs the block
    <!-- run: OPTION, OPTION -->       the same, with options
    <!-- not run: why -->              the block cannot run: it needs root, a cluster, a server
    <!-- output -->                    on a `text` block: the exact output of the block before it

The language determines how a block runs. All blocks of a page share a temporary folder and run in order. The
folder contains everything in the repository's root by its name (`ksy/`, `examples/`, ...), `captures/` with
the streams of `tests/captures/`, their capture as `session.pcap` and `large.pcap`, and `vectors.tsv` of the
site.

- `console`: every line that begins with `$ ` is a bash command, with `dcpspec` on its PATH; a command that
  ends with a backslash continues on the next line. The lines below a command are its expected output,
  including errors; without such lines, any output is allowed. The next command of the same block keeps the
  folder and the variables.
- `python`: one session for all blocks of the page, like cells of a notebook. If a block of the page contains
  `spark`, the name is defined: it is the session of the tests, and the blocks of the page run in its process.
  In this case, paths of the folder in strings are made absolute, because the processes of Spark have another
  folder.

For both languages, `environments.py` installs the packages that the page tells the reader to install, by `pip
install` above the blocks or in them, or otherwise the package alone. After `make setup`, the blocks run in
the environment of the tests.

- `java`, `js`, `go`, `rust`: a separate program if it has a `main` (in JavaScript always). Otherwise, the
  block is the body of a program that imports the packages' names and may pass on errors.
- `json`, `yaml`, `xml`, `toml`: a parser of that format reads the block.

In expected output, `...` stands for any text: alone on a line for any number of lines, otherwise for a part
of the line. White space at the end of lines does not count.

Options:

- `more`: the block continues the previous block in the same language; both are one program.
- `with ID`: the bytes of a vector are defined, as `data` (in Java, JavaScript and Rust also as `bytes`).
- `args A B`: arguments of a program; file names are relative to the folder.
- `status N`: the exit status of the last command of a console block; otherwise all commands must exit with 0.
- `needs TOOL`: a tool of `tools/requirements.py`; without it, the page is skipped, or fails under CI.

`OWN` names the pages and languages whose blocks another test runs. `SETUPS`, in `running.py`, defines the
names that the Python blocks of a page assume.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/**/*.md",
    "generated/*/README.md",
    "ksy/README.md",
    "pyspark_adapter/README.md",
)
OWN = {
    ("docs/guides/spark.md", "python"): "tests/spark/test_guide.py",
    **{
        ("docs/guides/other-languages.md", language): "tests/test_other_languages.py"
        for language in ("cpp", "ruby", "php", "lua")
    },
}
"""Where the marked blocks of a language run, if not in `test_code_blocks.py`."""
RUNNABLE = ("console", "python", "java", "js", "go", "rust", "json", "yaml", "xml", "toml")
FREE = ("text", "packet")
"""Blocks that need no mark because they are not code. `test_concepts.py` checks the packets."""
OPTIONS = ("more", "with", "args", "status", "needs")

_FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,})(?P<info>[^`\n]*)$")
_INSTALL = re.compile(r"pip install ([^`\n#&|]+)")
_MARK = re.compile(r"^ *<!-- (?P<kind>run|not run|output)(?:: (?P<text>.+))? -->$")


class BlockError(ValueError):
    """An invalid block or mark."""


@dataclass(frozen=True)
class Block:
    """A fenced block of code."""

    page: str
    line: int
    """Line of the opening fence, from 1."""
    language: str
    code: str
    mark: str
    """`run`, `not run`, `output`, or nothing."""
    options: dict[str, str]
    why: str
    packages: frozenset[str] | None = frozenset()
    """Packages that the page has installed with pip up to this block, None for all of `make setup`."""

    @property
    def place(self) -> str:
        """Page and line."""
        return f"{self.page}:{self.line}"

    @property
    def problem(self) -> str | None:
        """The fault of the block's mark."""
        language, mark = self.language, self.mark
        if language and language not in FREE and mark not in ("run", "not run"):
            return f"a block of {language} that is neither marked as run nor as not run"
        if mark == "run" and language not in RUNNABLE and (self.page, language) not in OWN:
            return f"blocks of {language or 'no language'} cannot be run"
        if mark == "not run" and not self.why:
            return "does not say why it is not run"
        if unknown := self.options.keys() - set(OPTIONS):
            return f"unknown options: {', '.join(sorted(unknown))}"
        return None


def pages() -> list[str]:
    """The checked pages."""
    paths = {path.relative_to(ROOT).as_posix() for pattern in PAGES for path in ROOT.glob(pattern)}
    return sorted(paths)


def blocks(page: str) -> list[Block]:
    """The blocks of a page."""
    return list(parsed(page, (ROOT / page).read_text("utf-8")))


def parsed(page: str, text: str) -> Iterator[Block]:
    """Return the blocks of a text.

    Raises:
        BlockError: A block has no end.
    """
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        opening = _FENCE.match(lines[at])
        if not opening:
            at += 1
            continue
        indent, fence = opening["indent"], opening["fence"]
        end = at + 1
        while end < len(lines) and lines[end].strip() != fence:
            end += 1
        if end == len(lines):
            raise BlockError(f"{page}:{at + 1}: a block without an end")
        code = "".join(line.removeprefix(indent) + "\n" for line in lines[at + 1 : end])
        mark = _MARK.match(lines[at - 1]) if at else None
        kind, note = (mark["kind"], mark["text"] or "") if mark else ("", "")
        options = dict(_option(text) for text in note.split(", ")) if kind == "run" and note else {}
        language = opening["info"].strip().split(" ")[0]
        why = note if kind == "not run" else ""
        yield Block(page, at + 1, language, code, kind, options, why, _packages("\n".join(lines[:end])))
        at = end + 1


def _packages(text: str) -> frozenset[str] | None:
    """The packages that a text tells the reader to install."""
    if "make setup" in text:
        return None
    told = " ".join(_INSTALL.findall(text))
    return frozenset(package for package in shlex.split(told) if not package.startswith("-"))


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition(" ")
    return name, value


def runs(page: str) -> list[tuple[Block, str | None]]:
    """Return the blocks that `test_code_blocks.py` must run, each with its expected output.

    Raises:
        BlockError: An output belongs to no block.
    """
    to_run: list[tuple[Block, str | None]] = []
    before: Block | None = None
    for block in blocks(page):
        if block.mark == "output":
            if before is None or before.mark != "run":
                raise BlockError(f"{block.place}: the output of no block that is run")
            if (page, before.language) in OWN:
                raise BlockError(f"{block.place}: the output of a block that another test runs")
            to_run[-1] = to_run[-1][0], block.code
        elif block.mark == "run" and (page, block.language) not in OWN:
            to_run = _joined(to_run, block) if "more" in block.options else [*to_run, (block, None)]
        before = block
    return to_run


def _joined(to_run: list[tuple[Block, str | None]], block: Block) -> list[tuple[Block, str | None]]:
    """The blocks and one more, which continues the last one of its language."""
    for at in range(len(to_run) - 1, -1, -1):
        first, output = to_run[at]
        if first.language == block.language:
            if output is not None:
                raise BlockError(f"{block.place}: goes on with a block whose output was already compared")
            whole = replace(block, code=first.code + block.code, options=first.options | block.options)
            return [*to_run[:at], *to_run[at + 1 :], (whole, None)]
    raise BlockError(f"{block.place}: goes on with no block")


def matches(wanted: str, printed: str) -> bool:
    """Whether an output matches the page, with `...` for any text."""
    pattern = ""
    for line in wanted.rstrip().splitlines():
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(part) for part in line.rstrip().split("...")) + "\n"
    text = "".join(line.rstrip() + "\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, text) is not None
