"""The addresses in a cluster configuration."""

from __future__ import annotations

from typing import Any

from dcpspec.protocol.clustermap import own_vbuckets
from dcpspec.wording import address_text


def test_a_node_with_an_ipv6_address_finds_itself_by_its_address() -> None:
    config: dict[str, Any] = {
        "nodesExt": [
            {"services": {"kv": 11210}, "hostname": "fd00::1"},
            {"services": {"kv": 11210}, "hostname": "fd00::2", "thisNode": True},
        ],
        "vBucketServerMap": {
            "serverList": ["[fd00::2]:11210", "[fd00::1]:11210"],
            "vBucketMap": [[0, 1], [1, 0], [0, 1]],
        },
    }
    own = own_vbuckets(config)
    assert own is not None
    assert own.owned == frozenset({0, 2})


def test_ipv6_addresses_are_in_brackets() -> None:
    assert address_text(("fd00::1", 11210)) == "[fd00::1]:11210"
    assert address_text(("10.0.0.1", 11210)) == "10.0.0.1:11210"
