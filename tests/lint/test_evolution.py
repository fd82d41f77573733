"""The comparison of two field lists."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tools.grammar.evolution import FIELD_LIST, changes
from tools.project import ROOT

TODAY: dict[str, Any] = json.loads((ROOT / FIELD_LIST).read_text("utf-8"))
TYPE = "dcp_seqno_acknowledged"


@pytest.fixture
def earlier() -> dict[str, Any]:
    return copy.deepcopy(TODAY)


def test_what_is_added_breaks_nobody(earlier: dict[str, Any]) -> None:
    del earlier["types"][TYPE], earlier["enums"]["dcp_extended_meta::kind"]["1"]
    assert list(changes(earlier, TODAY)) == []


def test_what_is_gone(earlier: dict[str, Any]) -> None:
    earlier["types"]["dcp_old"] = {"members": [{"id": "seqno", "type": {"kind": "int"}}]}
    earlier["enums"]["dcp_extended_meta::kind"]["9"] = {"id": "ninth"}
    assert list(changes(earlier, TODAY)) == [
        "dcp_old was removed",
        "dcp_old.seqno was removed",
        "dcp_extended_meta::kind::ninth was removed",
    ]


def test_what_is_another(earlier: dict[str, Any]) -> None:
    earlier["types"][TYPE]["params"] = []
    earlier["types"][TYPE]["members"][0]["type"] = {"kind": "bytes"}
    kinds = earlier["enums"]["dcp_extended_meta::kind"]
    kinds["7"] = kinds.pop("1")
    extras = '{"kind": "struct", "names": ["dcp_seqno_acknowledged::extras"]}'
    assert list(changes(earlier, TODAY)) == [
        f"{TYPE} changed from () to (len_extras)",
        f'{TYPE}.extras changed from {{"kind": "bytes"}} to {extras}',
        "dcp_extended_meta::kind::adjusted_time changed from 7 to 1",
    ]
