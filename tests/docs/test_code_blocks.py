"""Every block of code on the pages runs, or states why it cannot."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs import blocks, frames, running
from tests.docs.blocks import ROOT, Block, matches, parsed
from tests.waiting import until

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib
if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def block(text: str) -> Block:
    (only,) = (example.parsed for example in parsed("page.md", text))
    return only  # type: ignore[no-any-return]


@pytest.mark.parametrize("page", blocks.pages())
def test_every_block_has_a_mark(page: str) -> None:
    problems = [f"{each.place}: {each.problem}" for each in blocks.blocks(page) if each.problem]
    assert not problems, "\n".join([*problems, "the head of tests/docs/blocks.py says how to mark blocks"])


@pytest.mark.parametrize(
    "page", [page for page in blocks.pages() if any(each.is_run for each in blocks.blocks(page))]
)
def test_blocks_run(page: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    def spark() -> SparkSession:
        session: SparkSession = request.getfixturevalue("spark")
        return session

    running.PageRun(blocks.document(page), tmp_path, spark).run()


@pytest.mark.parametrize("page", blocks.pages())
def test_no_command_stands_where_it_is_not_run(page: str) -> None:
    """An indented block has no mark. A command's general syntax is not a command."""
    text = re.sub(r"^ *```.*?^ *```", "", (ROOT / page).read_text("utf-8"), flags=re.S | re.M)
    assert not re.findall(
        r"^    (?:\$ )?(?:dcpspec|spark-submit|python3?|make) (?!.*\[OPTION\]).*", text, re.M
    )


def test_the_extras_that_pages_name_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    named = {
        (page, extra)
        for page in blocks.pages()
        for names in re.findall(
            r"pip install [^`\n]*?(?:\.|dcpspec)\[([\w,]+)\]", (ROOT / page).read_text("utf-8")
        )
        for extra in names.split(",")
    }
    assert {extra for _, extra in named} >= {
        "conformance",
        "fsspec",
        "pandas",
        "replay",
        "report",
        "sail",
        "spark",
    }
    assert {(page, extra) for page, extra in named if extra not in extras} == set()


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
        "<!-- run: with S32, needs go -->\n~~~js\n1\n~~~",
        '=== "Go"\n\n    <!-- run -->\n    ```go title="x"\n    x\n    ```',
    ],
)
def test_good_marks_are_no_problem(text: str) -> None:
    assert block(text).problem is None


@pytest.mark.parametrize("text", ["```python\n1\n", "```text\n1\n\n```python\n1\n```\n"])
def test_a_block_without_an_end_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"page.md:\d: a block without an end"):
        parsed("page.md", text)


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


GOOD = """
<!-- run -->
```console
$ export word=one
$ echo $word \\
    two
one two
$ ls ksy/README.md no-such-file || true
ls: ...
ksy/README.md
```
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD, ""),
        (GOOD.replace(" || true", ""), "ends with 2"),
        (GOOD.replace("one two", "one three"), "is not"),
        ("<!-- run -->\n```console\n$ false\n$ true\n```", "ends with 1"),
        ("<!-- run -->\n```console\n$ exit 0\n$ false\n```", "prints"),
        ("<!-- run -->\n```console\nls\n```", "there is no command"),
        ("<!-- run -->\n```python\nx = 1\n```\n<!-- run -->\n```python\nassert x == 1\n```\n", ""),
        ("<!-- run -->\n```python\nprint(1)\n```\n<!-- output -->\n```text\n1\n```", ""),
        ("<!-- run -->\n```python\nprint(1)\n```\n<!-- output -->\n```text\n2\n```", "prints\n1"),
        ("<!-- run -->\n```console\n$ echo 1\n```\n<!-- output -->\n```text\n2\n```", "prints\n1"),
        ("<!-- output -->\n```text\n1\n```", "the output of no block"),
        (
            "<!-- not run: no -->\n```python\n1\n```\n<!-- output -->\n```text\n1\n```",
            "the output of no block",
        ),
        ("<!-- run: with S32 -->\n```python\nassert len(data) == 24\n```", ""),
        ("<!-- run -->\n```python\nassert open('ksy/README.md').read()\n```", ""),
        ('<!-- run -->\n```json\n{"a": 1}\n```', ""),
    ],
)
def test_pages_run_as_they_say(text: str, message: str, tmp_path: Path) -> None:
    page = running.PageRun(parsed("page.md", text), tmp_path, pytest.fail)
    if message:
        with pytest.raises(AssertionError, match=message):
            page.run()
    else:
        page.run()


def test_ports_of_a_page_may_be_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        port = used.getsockname()[1]
        listen = f"import socket; socket.create_server(('127.0.0.1', {port})); print('on {port}')"
        text = f'''
<!-- run -->
```console
$ python3 -c "{listen}" --listen 127.0.0.1:{port}
on {port}
```
<!-- run -->
```python
{listen}
```
<!-- output -->
```text
on {port}
```
'''
        running.PageRun(parsed("page.md", text), tmp_path, pytest.fail).run()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_nothing_that_a_page_starts_goes_on(tmp_path: Path) -> None:
    text = "<!-- run -->\n```console\n$ sleep 1000 >/dev/null 2>&1 & echo $! >started\n$ false\n```\n"
    with pytest.raises(AssertionError, match="ends with 1"):
        running.PageRun(parsed("page.md", text), tmp_path, pytest.fail).run()
    until(lambda: not is_running(int((tmp_path / "started").read_text())))


def test_what_is_written_for_a_fragment() -> None:
    fragment = block("<!-- run: with S32 -->\n```rust\nuse a::b;\nb();\n```")
    name, code = frames.program(fragment)
    assert name == "block_page_md_2"
    assert code.index("use a::b;") < code.index("fn main()") < code.index("b();\n    Ok(())")
    assert f"0x{frames.data(fragment)[0]:02x}" in code
