"""The grammars in languages without a generated package: every vector, and the programs of the guide."""

from __future__ import annotations

import re

import pytest

from tests.docs.blocks import ROOT, blocks
from tests.others import languages
from tests.others.languages import LANGUAGES, OtherLanguageError

GUIDE = languages.PAGE.relative_to(ROOT).as_posix()
BLOCKS = {"cpp_stl": "cpp", "ruby": "ruby", "php": "php", "lua": "lua"}
"""The languages of the guide's programs, by target."""
PROGRAM = {
    "cpp_stl": 'g++ -std=c++17 -DKS_STR_ENCODING_NONE -I. -I"$RUNTIME" $(ls *.cpp | grep -v read.cpp) '
    '"$RUNTIME"/kaitai/*.cpp -o main && ./main',
    "ruby": 'ruby -I "$RUNTIME"/lib main.rb',
    "php": "php main.php",
    "lua": 'LUA_PATH="./?.lua;$RUNTIME/?.lua" lua5.4 main.lua',
}


def test_the_table_of_the_guide_is_current() -> None:
    text = languages.PAGE.read_text("utf-8")
    assert languages.with_summary(text) == text, "run `python -m tests.others.languages table`"
    assert languages.limits().keys() == LANGUAGES.keys()


@pytest.mark.parametrize("target", LANGUAGES)
def test_all_vectors(target: str) -> None:
    _require(target)
    known = languages.limits()[target]
    vectors = list(languages.vectors())
    messages = [languages.message_of(vector) for vector in vectors]
    if "problem" in known:
        with pytest.raises(OtherLanguageError, match=known["pattern"]):
            _read_any(target, messages)
        return
    folder = languages.build(target)
    found = {}
    for vector, answer in zip(vectors, languages.read(target, folder, messages), strict=True):
        if effect := languages.effect(vector, answer):
            found[vector["id"]] = effect
    listed = {id_: limit["effect"] for limit in known["limits"] for id_ in limit["vectors"]}
    assert found == listed, "what differs, and what limits.json says"
    if target in BLOCKS:
        [code] = [block.code for block in blocks(GUIDE) if block.language == BLOCKS[target]]
        (folder / f"main.{LANGUAGES[target].suffix}").write_text(code, "utf-8")
        printed = languages.shell(target, PROGRAM[target], folder)
        assert re.split(r"\s+", printed.strip()) == ["cas", "1234605616436508552", "hello", "4"]


def _read_any(target: str, messages: list[tuple[str, str]]) -> None:
    """Read messages.

    Raises:
        OtherLanguageError: The grammars cannot be compiled, or no message with a body was read.
    """
    folder = languages.build(target)
    answers = languages.read(target, folder, messages)
    if not any("tree" in answer for answer in answers):
        raise OtherLanguageError("\n".join(answer["error"] for answer in answers))


def _require(target: str) -> None:
    """Skip languages that are not installed, also under CI: some runtimes are not in registries."""
    if reason := languages.missing(target):
        pytest.skip(f"{LANGUAGES[target].title}: {reason}")
