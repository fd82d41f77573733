"""The code blocks on the pages of this repository, and the marks that state how each block is tested.

Every fenced block with a language other than `text` has a mark on the line above its fence, with the same
indentation:

    <!-- run -->                       `test_code_blocks.py` runs the block
    <!-- run: OPTION, OPTION -->       the same, with options
    <!-- not run: why -->              the block cannot run: it needs root, a cluster, a server
    <!-- output -->                    on a `text` block: the exact output of the block before it

Sybil finds the blocks of a page and holds their names. The language determines how a block runs. All blocks
of a page share a temporary folder and run in order. The folder contains everything in the repository's root
by its name (`ksy/`, `examples/`, ...), `captures/` with the streams of `tests/captures/`, their capture as
`session.pcap` and `large.pcap`, and `vectors.tsv` of the site.

- `console`: every line that begins with `$ ` is a bash command, with `dcpspec` on its PATH; a command that
  ends with a backslash continues on the next line. The lines below a command are its expected output,
  including errors; without such lines, any output is allowed. The next command of the same block keeps the
  folder and the variables. Processes in the background end with the page.
- `python`: one namespace for all blocks of the page, like cells of a notebook. If a block of the page
  contains `spark`, the name is defined: it is the session of the tests. In this case, paths of the folder in
  strings are made absolute, because the processes of Spark have another folder.
- `java`, `js`, `go`, `rust`: a separate program if it has a `main` (in JavaScript always). Otherwise, the
  block is the body of a program that imports the packages' names and may pass on errors.
- `json`, `yaml`, `xml`, `toml`: a parser of that format reads the block.

A port after `--listen` becomes a free port of this machine wherever the page names the port.

In expected output, `...` stands for any text: alone on a line for any number of lines, otherwise for a part
of the line. White space at the end of lines does not count.

Options:

- `with ID`: the bytes of a vector are defined, as `data` (in Java, JavaScript and Rust also as `bytes`).
- `needs TOOL`: a tool of `tools/requirements.py`; without it, the page is skipped, or fails under CI.

`OWN` names the pages and languages whose blocks another test runs. `SETUPS`, in `running.py`, defines the
names that the Python blocks of a page assume.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sybil import Document, Region
from sybil.parsers.markdown.lexers import RawFencedCodeBlockLexer

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
OPTIONS = ("with", "needs")

_FENCES = RawFencedCodeBlockLexer(re.compile(r" *(?P<language>[^\s`]*)[^`\n]*\n"))
_MARK = re.compile(r"^ *<!-- (?P<kind>run|not run|output)(?:: (?P<text>.+))? -->\n\Z", re.MULTILINE)


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
    note: str
    """The text of the mark: options, or why the block does not run."""

    @property
    def place(self) -> str:
        """Page and line."""
        return f"{self.page}:{self.line}"

    @property
    def options(self) -> dict[str, str]:
        """The options of a block that runs."""
        texts = self.note.split(", ") if self.mark == "run" and self.note else []
        return {name: value for name, _, value in (text.partition(" ") for text in texts)}

    @property
    def is_run(self) -> bool:
        """Whether `test_code_blocks.py` runs the block."""
        return self.mark == "run" and (self.page, self.language) not in OWN

    @property
    def problem(self) -> str | None:
        """The fault of the block's mark."""
        if self.language and self.language not in FREE and self.mark not in ("run", "not run"):
            return f"a block of {self.language} that is neither marked as run nor as not run"
        if self.mark == "run" and self.language not in RUNNABLE and self.is_run:
            return f"blocks of {self.language or 'no language'} cannot be run"
        if self.mark == "not run" and not self.note:
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
    return [example.parsed for example in document(page)]


def document(page: str) -> Document:
    """A page with its blocks."""
    return parsed(page, (ROOT / page).read_text("utf-8"))


def parsed(page: str, text: str) -> Document:
    """A page with its blocks, given its text.

    Raises:
        ValueError: A block has no end.
    """
    read = Document(text, page)
    for region in _regions(read):
        read.add(region)
    return read


def _regions(read: Document) -> Iterator[Region]:
    for region in _FENCES(read):
        start = read.text.rfind("\n", 0, region.start) + 1
        mark = _MARK.search(read.text, read.text.rfind("\n", 0, max(start - 1, 0)) + 1, start)
        kind, note = (mark["kind"], mark["text"] or "") if mark else ("", "")
        line = read.text.count("\n", 0, region.start) + 1
        if read.text[region.end - 1] not in "`~":  # the lexer takes the rest of the page
            raise ValueError(f"{read.path}:{line}: a block without an end")
        code = str(region.lexemes["source"])
        region.parsed = Block(read.path, line, region.lexemes["language"], code, kind, note)
        yield region


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
