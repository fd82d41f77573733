"""Ids that became others: listed ones pass the comparison of two revisions, all others do not."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from pathlib import Path

import pytest
import yaml

from tools.evolution import Change, compare, compare_folders, main
from tools.expression import Attr, Cast, EnumRef, Name
from tools.grammar import Library, Type
from tools.lint import RULES
from tools.renames import Renames, RenamesError, names

KSY = Path(__file__).parent.parent.parent / "ksy"

FILES = {
    "@hello@": """\
meta:
  id: @hello@
  imports:
    - @kinds@
    - @part@
  endian: be
  bit-endian: be
-value: @agent@
params:
  - id: @kind_param@
    type: u1
    enum: @kinds@::@kind@
  - id: @len_all@
    type: u4
seq:
  - id: @version@
    type: u1
    enum: @state@
    valid:
      any-of:
        - @state@::@idle@
        - @hello@::@state@::busy
    -rule: 'version: the version is known'
  - id: flags
    size: 1
    type: @agent_flags@
  - id: @agent@
    size: (@len_all@.as<u4> - (0x2).as<u4>).as<u4>
    if: flags.@has_agent@ and not (@version@ == @state@::@idle@)
  - id: choice
    size: 4
    type:
      switch-on: @kind_param@
      cases:
        @kinds@::@kind@::@first@: @part@(@kind_param@, @len_all@)
        _: @hello@::@agent_flags@
  - id: more
    type: @part@(@kinds@::@kind@::@first@, @len_all@)
    repeat: until
    repeat-until: _.@status@ == 0
instances:
  @newest@:
    value: 'more[0].@status@ == 1 ? more[0].@status@.as<u4> : choice.as<@part@>.@status@.as<u4>'
  @is_idle@:
    value: @version@ == @state@::@idle@
  raw_first:
    pos: '@is_idle@ ? (0).as<u4> : (1).as<u4>'
    type: u1
types:
  @agent_flags@:
    seq:
      - id: @has_agent@
        type: b1
      - id: spare
        type: b7
enums:
  @state@:
    0:
      id: @idle@
    1:
      id: busy
""",
    "@part@": """\
meta:
  id: @part@
  imports:
    - @kinds@
  endian: be
params:
  - id: kind
    type: u1
    enum: @kinds@::@kind@
  - id: len_all
    type: u4
seq:
  - id: @status@
    type: u2
    valid:
      expr: _ != 7
    -rule: 'status: the status is not 7'
    if: kind == @kinds@::@kind@::@first@
""",
    "@kinds@": """\
meta:
  id: @kinds@
enums:
  @kind@:
    1:
      id: @first@
    2:
      id: second
""",
}
"""Ids stand between @ wherever a grammar can use one."""

RENAMES = {
    "hello": "mcbp_hello",
    "part": "mcbp_part",
    "kinds": "mcbp_kinds",
    "hello::agent_flags": "flag_bits",
    "hello::agent_flags.has_agent": "includes_agent",
    "hello.agent": "user_agent",
    "hello.version": "revision",
    "hello.newest": "last_status",
    "hello.is_idle": "is_resting",
    "hello.len_all": "len_rest",
    "hello.kind_param": "kind_of_peer",
    "part.status": "state_of_part",
    "hello::state": "mode",
    "hello::state::idle": "ready",
    "kinds::kind": "sort",
    "kinds::kind::first": "primary",
}
HIDDEN = {"hello.is_idle"}
"""Names that no tree shows, so that another one is no change."""


def write(folder: Path, renamed: Mapping[str, str], listed: Mapping[str, str] | None = None) -> Path:
    """Write the files with some ids renamed, and the list if one is wanted."""
    folder.mkdir(exist_ok=True)
    ids = {name.replace(".", "::").split("::")[-1]: name for name in RENAMES}

    def filled(text: str) -> str:
        for id_, name in ids.items():
            text = text.replace(f"@{id_}@", renamed.get(name, id_))
        assert "@" not in text
        return text

    for name, text in FILES.items():
        (folder / f"{filled(name)}.ksy").write_text(filled(text), encoding="utf-8")
    if listed is not None:
        put_list(folder, listed)
    return folder


def put_list(folder: Path, listed: Mapping[str, str]) -> None:
    data = {"renames": [{"reason": "A test.", "names": dict(listed)}] if listed else []}
    (folder / "renames.yaml").write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")


def test_the_made_up_files_are_right(tmp_path: Path) -> None:
    for renamed in ({}, RENAMES):
        library = Library.load(write(tmp_path / f"files{len(renamed)}", renamed))
        assert library.errors == []
        assert unresolved(library) == []
        assert set(RENAMES) <= set(names(library)) or renamed


@pytest.mark.parametrize("name", RENAMES)
def test_a_listed_rename_is_no_change(tmp_path: Path, name: str) -> None:
    one = {name: RENAMES[name]}
    assert compare_folders(write(tmp_path / "old", {}), write(tmp_path / "new", one, one)) == []


def test_all_renames_together(tmp_path: Path) -> None:
    old, new = write(tmp_path / "old", {}), write(tmp_path / "new", RENAMES, RENAMES)
    assert compare_folders(old, new) == []
    assert compare_folders(new, new) == []


@pytest.mark.parametrize("name", RENAMES)
def test_a_rename_that_is_not_listed_is_a_change(tmp_path: Path, name: str) -> None:
    old = write(tmp_path / "old", {})
    rest = {other: RENAMES[other] for other in RENAMES if other != name}
    found = compare_folders(old, write(tmp_path / "new", {name: RENAMES[name]}, {}))
    assert [change for change in found if not change.is_warning] or name in HIDDEN
    found = compare_folders(old, write(tmp_path / "others", RENAMES, rest))
    assert [change for change in found if not change.is_warning] or name in HIDDEN


def test_a_listed_rename_hides_no_other_change(tmp_path: Path) -> None:
    old, new = write(tmp_path / "old", {}), write(tmp_path / "new", RENAMES, RENAMES)
    path = new / "mcbp_part.ksy"
    path.write_text(path.read_text("utf-8").replace("type: u2", "type: u4"), encoding="utf-8")
    path = new / "mcbp_hello.ksy"
    path.write_text(path.read_text("utf-8").replace("(0x2)", "(0x3)"), encoding="utf-8")
    assert compare_folders(old, new) == [
        Change(
            "mcbp_hello.user_agent",
            "size changed",
            "(len_rest.as<u4> - (0x2).as<u4>).as<u4>",
            "(len_rest.as<u4> - (0x3).as<u4>).as<u4>",
        ),
        Change("mcbp_part.state_of_part", "type changed", "u2 be-endian", "u4 be-endian"),
    ]


def test_other_grammars_name_the_same_id_differently(tmp_path: Path) -> None:
    """The parameter `len_all` of two files has one rename, which is for one of them."""
    one = {"hello.len_all": "len_rest"}
    old, new = write(tmp_path / "old", {}), write(tmp_path / "new", one, one)
    renamed = Renames.read(new).apply(Library.load(old))
    assert [param.id for param in renamed.grammars["hello"].top.params] == ["kind_param", "len_rest"]
    assert [param.id for param in renamed.grammars["part"].top.params] == ["kind", "len_all"]


# Lists


def test_names_in_front_may_be_old_or_new(tmp_path: Path) -> None:
    old = write(tmp_path / "old", {})
    names_of_today = {
        name.replace("hello", "mcbp_hello", 1) if "::" in name or "." in name else name: new
        for name, new in RENAMES.items()
    }
    assert names_of_today != RENAMES
    assert compare_folders(old, write(tmp_path / "new", RENAMES, names_of_today)) == []


def test_a_name_that_changed_twice(tmp_path: Path) -> None:
    steps = {
        "hello": "greeting",
        "greeting": "mcbp_hello",
        "hello.agent": "name",
        "greeting.name": "user_agent",
    }
    both = {"hello": "mcbp_hello", "hello.agent": "user_agent"}
    new = write(tmp_path / "new", both, steps)
    assert compare_folders(write(tmp_path / "old", {}), new) == []
    between = {"hello": "greeting", "hello.agent": "name"}
    assert compare_folders(write(tmp_path / "between", between), new) == []


def test_a_new_name_that_is_not_there(tmp_path: Path) -> None:
    listed = {"kinds": "mcbp_kinds", "kinds::kind::first": "premier", "nothing": "something"}
    renamed = {"kinds": "mcbp_kinds", "kinds::kind::first": "primary"}
    found = compare_folders(write(tmp_path / "old", {}), write(tmp_path / "new", renamed, listed))
    what = "listed as renamed to a name that does not exist"
    assert Change("kinds::kind::first", what, "kinds::kind::first", "mcbp_kinds::kind::premier") in found
    assert Change("nothing", what, "nothing", "something") in found
    assert Change("mcbp_kinds::kind::premier", "member renamed", "premier", "primary") in found


def test_an_old_name_that_is_still_there(tmp_path: Path) -> None:
    listed = {"hello.agent": "user_agent"}
    found = compare_folders(write(tmp_path / "old", {}), write(tmp_path / "new", {}, listed))
    assert (
        Change("hello.agent", "listed as renamed, but it still exists", "hello.agent", "hello.agent") in found
    )


def test_the_list_of_the_new_revision_counts(tmp_path: Path) -> None:
    one = {"hello": "mcbp_hello"}
    old, new = write(tmp_path / "old", {}), write(tmp_path / "new", one)
    put_list(old, one)
    assert Change("hello", "type removed", "hello", "-") in compare_folders(old, new)


def test_two_names_that_would_become_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = write(tmp_path / "old", {})
    new = write(tmp_path / "new", {"hello.agent": "text"}, {"hello.agent": "text", "hello.flags": "text"})
    assert main([str(old), str(new)]) == 2
    assert "hello.flags and hello.agent would both be hello.text" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("renames:\n", "a list `renames` is needed"),
        ("names: []\n", "a list `renames` is needed"),
        ("renames:\n  - names:\n      a: b\n", "`reason` and `names` are needed"),
        ("renames:\n  - reason: ''\n    names:\n      a: b\n", "the reason is missing"),
        ("renames:\n  - reason: R\n    names: {}\n", "a mapping from old name to new id"),
        ("renames:\n  - reason: R\n    names:\n      a.b: a.c\n", "`a.b: a.c` is not a name with a new id"),
        ("renames:\n  - reason: R\n    names:\n      a.b.c: d\n", "`a.b.c: d` is not a name with a new id"),
        ("renames:\n  - reason: R\n    names:\n      A: b\n", "`A: b` is not a name with a new id"),
        ("renames:\n  - reason: R\n    names:\n      a: b\n      a: c\n", "duplicate key `a`"),
        (
            "renames:\n  - reason: R\n    names:\n      a: b\n  - reason: S\n    names:\n      a: c\n",
            "`a` is listed twice",
        ),
        ("renames:\n  - reason: R\n    names:\n      a: b\n      b: a\n", "form a cycle: a -> b -> a"),
        ("renames: [\n", "not YAML"),
    ],
)
def test_a_list_without_its_form_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    old, new = write(tmp_path / "old", {}), write(tmp_path / "new", {})
    (new / "renames.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(RenamesError, match=r"renames\.yaml"):
        Renames.read(new)
    assert main([str(old), str(new)]) == 2
    assert message in capsys.readouterr().err


# Our grammars


def unresolved(library: Library) -> list[str]:
    """Names in expressions that lead nowhere."""
    found = []
    for grammar in library:
        for member in chain.from_iterable(type_.members for type_ in grammar.types):
            for formula in member.formulas:
                assert formula.tree, formula
                for node, _ in formula.tree.walk():
                    scope = member.scope
                    if isinstance(node, Name) and not node.name.startswith("_"):
                        known = scope.member(node.name) is not None
                    elif isinstance(node, EnumRef):
                        enum = grammar.resolve_enum(scope, node.enum)
                        known = enum is not None and node.member in [each.id for each in enum.members]
                    elif isinstance(node, Cast):
                        known = grammar.resolve_kind(scope, node.type) is not None
                    elif isinstance(node, Attr):
                        owner = grammar.infer(scope, node.value, grammar.item_kind(member))
                        known = not isinstance(owner, Type) or owner.member(node.name) is not None
                    else:
                        known = True
                    if not known:
                        found.append(f"{formula.place}: {node}")
    return found


def test_our_list_leads_to_names_that_are_there() -> None:
    assert compare_folders(KSY, KSY) == []


def test_every_id_of_our_grammars_can_become_another() -> None:
    """All uses of an id follow it: nothing is left that leads nowhere, and nothing else has changed."""
    library = Library.load(KSY)
    everything = Renames({name: f"{name.replace('.', '::').split('::')[-1]}_x" for name in names(library)})
    renamed = everything.apply(library)
    assert set(names(renamed)) == {everything.new_name(name) for name in names(library)}
    assert len(list(names(renamed))) == len(list(names(library)))
    assert unresolved(renamed) == []
    for rule in ("sibling-import", "missing-import", "unused-import", "unused-type", "unused-param"):
        assert [finding for grammar in renamed for finding in RULES[rule](grammar)] == [], rule
    back = Renames(
        {everything.new_name(name): name.replace(".", "::").split("::")[-1] for name in names(library)}
    )
    again = back.apply(renamed)
    assert {grammar.id: grammar.raw for grammar in again} == {grammar.id: grammar.raw for grammar in library}
    assert compare(library, again) == []
