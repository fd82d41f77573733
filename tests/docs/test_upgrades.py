"""The page for client authors before an upgrade: the content of its lists, and since when."""

from __future__ import annotations

from typing import Any

import pytest

from tools.grammar import catalogue
from tools.site import places, upgrades
from tools.site.pages import single_pages
from tools.site.things import things
from tools.site.usage import audit, policy

DATA = upgrades.data()
SECTIONS = {section["name"]: section for section in DATA["sections"]}


@pytest.mark.parametrize(
    ("release", "part", "name"),
    [
        ("7.0", "expected", "filter_empty"),
        ("7.0", "expected", "lost_privileges"),
        ("6.5", "expected", "rollback"),
        ("6.5", "asked", "max_visible_seqno"),
        ("8.0", "asked", "max_marker_version"),
        ("8.0", "asked", "high_prepared_seqno"),
        ("8.0", "gone", "is_pitr"),
        ("7.2", "asked", "is_history"),
        ("7.0", "statuses", "opaque_no_match"),
        ("7.0", "asked", "enable_out_of_order_snapshots"),
        ("after 8.0", "asked", "cts"),
    ],
)
def test_things_are_in_the_list_that_says_what_to_do(release: str, part: str, name: str) -> None:
    assert name in [thing.name for thing in SECTIONS[release][part]]


@pytest.mark.parametrize(
    ("release", "part", "name"),
    [
        ("8.0", "kept", "R-control-marker-version"),
        ("8.0", "kept", "R-stream-req-filter-purge-seqno"),
        ("8.0", "relied", "R-marker-v22-complete"),
        ("7.2", "relied", "A-history-agreed"),
    ],
)
def test_rules_are_about_clients_or_about_servers(release: str, part: str, name: str) -> None:
    assert name in [rule.id for rule in SECTIONS[release][part]]


def test_nothing_that_is_new_is_left_out_or_shown_twice() -> None:
    named = set(DATA["sections"][0]) - {"name", "anchor", "gone", "gone_names"}
    for release, section in SECTIONS.items():
        shown = [id(thing) for part in named for thing in section[part]]
        assert len(shown) == len(set(shown)), release
        every: tuple[Any, ...] = (*policy().rules, *audit().rules)
        rules = [rule.id for rule in every if rule.since == release]
        assert sorted(rules) == sorted(rule.id for part in ("kept", "relied") for rule in section[part])
        new = {
            id(thing)
            for thing in things()
            if thing.since == release and thing.kind in ("field", "flag", "feature")
        }
        assert new <= set(shown), release


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("enable_ext_metadata", "4.0 4.5 5.0 5.1 5.5 6.5 6.6"),
        ("enable_value_compression", "4.0 4.5 5.0 5.1"),
        ("max_marker_version", "8.0 after-8.0"),
        ("backfill_order", "6.6 7.0 7.1 7.2 7.6 8.0 after-8.0"),
    ],
)
def test_a_control_key_has_its_releases(name: str, there: str) -> None:
    [row] = [row for row in DATA["tables"]["Control keys"] if row.thing.name == name]
    columns = [column.replace(" ", "-") for column in upgrades.columns()]
    assert [column for column, cell in zip(columns, row.cells, strict=True) if cell] == there.split()[::-1]


def test_a_part_of_a_patch_release_names_it() -> None:
    [row] = [row for row in DATA["tables"]["Messages"] if row.thing.since == "7.2.4"]
    assert row.is_part
    assert row.cells[upgrades.columns().index("7.2")] == "7.2.4"
    assert row.cells[upgrades.columns().index("7.1")] == ""


def test_every_message_feature_and_key_has_a_row() -> None:
    layouts = {layout.id for message in catalogue.messages() for layout in message.layouts}
    rows = DATA["tables"]["Messages"]
    assert {row.thing.name for row in rows if not row.is_part} == layouts
    keys = {entry["id"] for entry in catalogue.control_keys()}
    assert {row.thing.name for row in DATA["tables"]["Control keys"]} == keys


def test_the_page_is_on_the_site() -> None:
    [text] = [page.content for page in single_pages() if page.path == places.UPGRADES]
    assert isinstance(text, str)
    assert text.index("## 8.0") < text.index("## 7.6")
