"""Every program on the message pages, run as shown, prints the page's output."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs import running
from tools.grammar import catalogue
from tools.site.examples import Example, examples
from tools.site.snippets import LANGUAGES, Snippet, snippets, usage

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

TABS = ("Python", "Java", "JavaScript", "Go", "Rust", "Spark")
COMPILED = {language.block: tab for tab, language in LANGUAGES.items() if tab != "Python"}
EXAMPLES = [example for message in catalogue.messages() for example in examples(message)]


def of_tab(tab: str) -> list[Snippet]:
    """The programs of all pages in a tab."""
    return [snippets(example)[tab] for example in EXAMPLES]


def shown(message: catalogue.MessageType) -> list[Snippet]:
    """The programs and outputs in the Markdown of a page, in order."""
    blocks = re.findall(
        r'=== "\w+"\n\n    ```(\w+)\n(.*?)\n    ```\n\n    It prints\n\n    ```text\n(.*?)\n    ```',
        usage(message),
        re.DOTALL,
    )
    plain = [re.sub(r"^    ", "", part, flags=re.MULTILINE) for block in blocks for part in block]
    return [
        Snippet("", language, f"{code}\n", f"{output}\n")
        for language, code, output in zip(plain[::3], plain[1::3], plain[2::3], strict=True)
    ]


def run_python(code: str, name: str) -> str:
    """The output of a Python program."""
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, name, "exec"), {"__name__": "__main__"})
    return out.getvalue()


def test_every_message_and_every_response_has_its_programs() -> None:
    assert {example.opcode for example in EXAMPLES} == {m.opcode.id for m in catalogue.messages()}
    own = [m for m in catalogue.messages() if m.response and m.response not in catalogue.parts()]
    assert len(EXAMPLES) == len(catalogue.messages()) + len(own) > 60
    for example in EXAMPLES:
        assert tuple(snippets(example)) == TABS
        assert example.vector["result"] == "valid"
        assert len(example.shown) >= 2


@pytest.mark.parametrize("message", catalogue.messages(), ids=lambda message: message.opcode.id)
def test_the_page_shows_what_is_run(message: catalogue.MessageType) -> None:
    made = [snippet for example in examples(message) for snippet in snippets(example).values()]
    assert [(s.language, s.code, s.output) for s in shown(message)] == [
        (s.language, s.code, s.output) for s in made
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_a_layout_that_has_fields_is_shown(example: Example) -> None:
    names = {field.id for field in example.layout.seq if field.id != "surplus"}
    tree = example.vector["tree"][example.body][example.member]
    if any(tree.get(name) for name in names):
        assert example.fields


@pytest.mark.parametrize("snippet", of_tab("Python"), ids=lambda snippet: snippet.name)
def test_python(snippet: Snippet) -> None:
    assert run_python(snippet.code, snippet.name) == snippet.output


@pytest.mark.parametrize("language", COMPILED)
def test_compiled(language: str, tmp_path: Path) -> None:
    made = of_tab(COMPILED[language])
    code = {snippet.name: snippet.code for snippet in made}
    assert len(code) == len(made) == len(EXAMPLES)
    assert running.project(language).run(code, folder=tmp_path) == {
        snippet.name: snippet.output for snippet in made
    }


@pytest.mark.parametrize(
    "snippet",
    [
        pytest.param(snippet, id=snippet.name, marks=[pytest.mark.long] if number % 20 else [])
        for number, snippet in enumerate(of_tab("Spark"))
    ],
)
def test_spark(
    snippet: Snippet, spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_python(snippet.code, snippet.name) == snippet.output + "\n"
