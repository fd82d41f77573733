"""The vbuckets of a node by a cluster configuration that it has sent."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

_MOST: Final = 1 << 16
"""Vbuckets that a message can name."""
_SERVICES: Final = ("kv", "kvSSL")


class OwnVbuckets(NamedTuple):
    """The vbuckets of a map, and those of them that the node has."""

    size: int
    owned: frozenset[int] | None
    """None if the configuration does not say which node it comes from."""


def own_vbuckets(config: dict[str, Any]) -> OwnVbuckets | None:
    """Return what a configuration says about vbuckets; None if it has no map of them.

    Args:
        config: The configuration, as any server may have sent it.
    """
    vbucket_map = config.get("vBucketServerMap")
    if not isinstance(vbucket_map, dict):
        return None
    rows, servers = vbucket_map.get("vBucketMap"), vbucket_map.get("serverList")
    if not isinstance(rows, list) or not 0 < len(rows) <= _MOST:
        return None
    index = _own_index(config, servers if isinstance(servers, list) else [])
    if index is None:
        return OwnVbuckets(len(rows), None)
    owned = (number for number, row in enumerate(rows) if isinstance(row, list) and row[:1] == [index])
    return OwnVbuckets(len(rows), frozenset(owned))


def _own_index(config: dict[str, Any], servers: list[Any]) -> int | None:
    """The place of the node among the servers of a map: by its address, else by its place among the nodes."""
    if len(servers) == 1:
        return 0
    entries = config.get("nodesExt")
    nodes = []
    for entry in entries if isinstance(entries, list) else []:
        services = entry.get("services") if isinstance(entry, dict) else None
        if isinstance(services, dict) and any(name in services for name in _SERVICES):
            nodes.append((entry, services))
    for place, (entry, services) in enumerate(nodes):
        if entry.get("thisNode"):
            address = f"{entry.get('hostname', '$HOST')}:{services.get(_SERVICES[0])}"
            return servers.index(address) if address in servers else place
    return None
