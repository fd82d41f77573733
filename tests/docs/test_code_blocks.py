"""Every block of code on the pages runs, or states why it cannot."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs import blocks, frames, running
from tests.docs.blocks import ROOT, Block, BlockError, matches, parsed
from tests.environments import environment

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def block(text: str) -> Block:
    (only,) = parsed("page.md", text)
    return only


@pytest.mark.parametrize("page", blocks.pages())
def test_every_block_has_a_mark(page: str) -> None:
    problems = [f"{each.place}: {each.problem}" for each in blocks.blocks(page) if each.problem]
    assert not problems, "\n".join([*problems, "the head of tests/docs/blocks.py says how to mark blocks"])


@pytest.mark.parametrize("page", [page for page in blocks.pages() if blocks.runs(page)])
def test_blocks_run(page: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    def spark() -> SparkSession:
        session: SparkSession = request.getfixturevalue("spark")
        return session

    assert running.PageRun(page, tmp_path, spark).run() == len(blocks.runs(page))


@pytest.mark.parametrize("page", blocks.pages())
def test_no_command_stands_where_it_is_not_run(page: str) -> None:
    """An indented block has no mark. A command's general syntax is not a command."""
    text = re.sub(r"^ *```.*?^ *```", "", (ROOT / page).read_text("utf-8"), flags=re.S | re.M)
    assert not re.findall(
        r"^    (?:\$ )?(?:dcpspec|spark-submit|python3?|make) (?!.*\[OPTION\]).*", text, re.M
    )


def test_pages_are_found() -> None:
    assert {"README.md", "docs/guides/spark.md", "generated/go/README.md"} <= set(blocks.pages())
    for (page, _), test in blocks.OWN.items():
        assert page in blocks.pages()
        assert (blocks.ROOT / test).exists()
    assert set(running.SETUPS) <= set(blocks.pages())


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("```python\n1\n```", "neither"),
        ("<!-- run -->\n\n```python\n1\n```", "neither"),
        ("<!-- output -->\n```python\n1\n```", "neither"),
        ("<!-- not run: -->\n```sh\nmake\n```", "neither"),
        ("<!-- run -->\n```cobol\nSTOP RUN.\n```", "cannot be run"),
        ("<!-- run: quickly -->\n```python\n1\n```", "unknown options: quickly"),
        ('=== "Go"\n\n    ```go\n    x\n    ```', "neither"),
    ],
)
def test_bad_marks_are_found(text: str, problem: str) -> None:
    assert problem in str(block(text).problem)


@pytest.mark.parametrize(
    "text",
    [
        "```text\n1\n```",
        "```\n1\n```",
        "<!-- run -->\n```python\n1\n```",
        "<!-- not run: it needs a cluster -->\n```sh\nmake\n```",
        "<!-- run: with S32, args a b -->\n~~~js\n1\n~~~",
        '=== "Go"\n\n    <!-- run -->\n    ```go title="x"\n    x\n    ```',
    ],
)
def test_good_marks_are_no_problem(text: str) -> None:
    assert block(text).problem is None


def test_a_block_is_read_as_it_stands() -> None:
    text = '=== "Go"\n\n    <!-- run: with S32, args a b -->\n    ````go title="x"\n    if\n    \t```\n\n'
    text += "    ````\n"
    read = block(text)
    assert read == Block("page.md", 4, "go", "if\n\t```\n\n", "run", {"with": "S32", "args": "a b"}, "")


def test_a_block_without_an_end_is_an_error() -> None:
    with pytest.raises(BlockError, match=r"page.md:1"):
        list(parsed("page.md", "```python\n1\n"))


@pytest.mark.parametrize(
    ("wanted", "printed", "is_so"),
    [
        ("a\nb", "a\nb\n", True),
        ("a", "a  \n\n", True),
        ("a\nb", "a\n", False),
        ("a", "a\nb", False),
        ("a\n...\nd", "a\nb\nc\nd\n", True),
        ("a\n...\nd", "a\nd\n", True),
        ("a\n...\nd", "a\nb\n", False),
        ("...\nd", "d\n", True),
        ("a...c", "abc\n", True),
        ("a...c", "a\nc\n", False),
        ("a.c", "abc\n", False),
    ],
)
def test_outputs_are_compared(wanted: str, printed: str, is_so: bool) -> None:
    assert matches(wanted, printed) is is_so


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that makes a text all pages."""
    return lambda text: monkeypatch.setattr(blocks, "blocks", lambda page: list(parsed(page, text)))


GOOD = """
<!-- run -->
```console
$ export word=one
$ echo $word \\
    two
one two
$ ls ksy/README.md no-such-file
ls: ...
ksy/README.md
```
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("<!-- run -->", "<!-- run: status 2 -->"), ""),
        (GOOD, "ends with 2"),
        (GOOD.replace("one two", "one three").replace("run -->", "run: status 2 -->"), "is not"),
        ("<!-- run -->\n```console\n$ false\n$ true\n```", "ends with 1"),
        ("<!-- run -->\n```console\n$ exit 0\n$ false\n```", "prints"),
        ("<!-- run -->\n```console\nls\n```", "there is no command"),
        ("<!-- run -->\n```python\nx = 1\n```\n<!-- run -->\n```python\nprint(x)\n```\n", ""),
        ("<!-- run -->\n```python\nprint(1)\n```\n<!-- output -->\n```text\n1\n```", ""),
        ("<!-- run -->\n```python\nprint(1)\n```\n<!-- output -->\n```text\n2\n```", "prints\n1"),
        ("<!-- run: with S32 -->\n```python\nassert len(data) == 24\n```", ""),
        ("<!-- run -->\n```python\nassert open('ksy/README.md').read()\n```", ""),
        ('<!-- run -->\n```json\n{"a": 1}\n```', ""),
    ],
)
def test_pages_run_as_they_say(text: str, message: str, tmp_path: Path, given: Callable[[str], None]) -> None:
    given(text)
    page = running.PageRun("page.md", tmp_path, pytest.fail)
    if message:
        with pytest.raises(AssertionError, match=message):
            page.run()
    else:
        assert page.run() >= 1


@pytest.mark.parametrize(
    "text",
    [
        "<!-- output -->\n```text\n1\n```",
        "<!-- not run: no -->\n```python\n1\n```\n<!-- output -->\n```text\n1\n```",
        "<!-- run: more -->\n```js\n1\n```",
    ],
)
def test_marks_that_belong_to_nothing_are_errors(text: str, given: Callable[[str], None]) -> None:
    given(text)
    with pytest.raises(BlockError):
        blocks.runs("page.md")


def test_a_block_can_go_on(given: Callable[[str], None]) -> None:
    given(
        "<!-- run: with S32 -->\n```js\na\n```\n<!-- run -->\n```go\nb\n```\n"
        "<!-- run: more -->\n```js\nc\n```\n<!-- output -->\n```text\nd\n```"
    )
    (_, none), (whole, output) = blocks.runs("page.md")
    assert (none, whole.code, whole.options["with"], output) == (None, "a\nc\n", "S32", "d\n")


def test_what_is_written_for_a_fragment() -> None:
    fragment = block("<!-- run: with S32 -->\n```rust\nuse a::b;\nb();\n```")
    name, code = frames.program(fragment)
    assert name == "block_page_md_2"
    assert code.index("use a::b;") < code.index("fn main()") < code.index("b();\n    Ok(())")
    assert f"0x{frames.data(fragment)[0]:02x}" in code


def test_an_environment_has_what_was_installed_and_nothing_else(tmp_path: Path) -> None:
    def run(packages: str, *arguments: str) -> tuple[int, str]:
        command = [str(environment(frozenset({packages}))), *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    stream = str(tmp_path / "a.dcp")
    status, shown = run(".", "-m", "benchmarks.stream", stream, "--messages", "10")
    assert (status, "10 messages" in shown) == (0, True)
    program = "from dcpspec.cli import main; main()"
    audit = ("-c", program, "audit", stream, "--html", str(tmp_path / "a.html"))
    status, shown = run(".", *audit)
    assert (status, 'pip install "dcpspec[report]"' in shown) == (2, True)
    assert run(".[report]", *audit)[0] == 0
