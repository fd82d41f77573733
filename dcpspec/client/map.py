"""The owner of each vbucket, from the newest configuration that any node has sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.address import Address
from dcpspec.protocol.clustermap import (
    KV,
    SAME_HOST,
    SECURE_KV,
    dict_of,
    dicts_of,
    own_vbuckets,
    server_list,
    split,
)
from dcpspec.wording import address_text

_EXTERNAL: Final = "external"


class ClusterMap:
    """The nodes of a bucket.

    Args:
        address: The cluster.
        network: The address to use for a node that has a default and an external address.
    """

    def __init__(self, address: Address, network: Literal["auto", "default", "external"]) -> None:
        self._seeds, self._service = address.nodes, SECURE_KV if address.is_secure else KV
        self._network = None if network == "auto" else network
        self._revision = (-1, -1)
        self._owners: list[SocketAddress | None] = []
        self.nodes: tuple[SocketAddress, ...] = address.nodes
        """The nodes of the cluster; until a configuration arrives, the nodes in the connection string."""

    @property
    def size(self) -> int:
        """Number of vbuckets; 0 until a configuration has arrived."""
        return len(self._owners)

    def owner(self, vbucket: int) -> SocketAddress | None:
        """Return the node that owns a vbucket, or None if no node currently owns it."""
        return self._owners[vbucket] if vbucket < len(self._owners) else None

    def take(self, config: Mapping[str, Any], node: SocketAddress) -> bool:
        """Adopt a configuration; return False if the configuration contains no vbuckets, or is not newer than
        the current map.

        Args:
            config: The configuration, not yet validated.
            node: The node that sent the configuration.
        """
        revision = _number(config.get("revEpoch")), _number(config.get("rev"))
        if revision <= self._revision or (own := own_vbuckets(config)) is None:
            return False
        servers = list(self._servers(config, node))
        rows = config["vBucketServerMap"]["vBucketMap"]
        places = [row[0] if isinstance(row, list) and row else None for row in rows]
        self._owners = [
            servers[place] if type(place) is int and 0 <= place < len(servers) else None for place in places
        ]
        assert len(self._owners) == own.size
        self._revision = revision
        self.nodes = tuple(dict.fromkeys(server for server in servers if server is not None)) or self._seeds
        return True

    def _servers(self, config: Mapping[str, Any], node: SocketAddress) -> Iterator[SocketAddress | None]:
        """Return the address of each server in a configuration; None for a server without a suitable port."""
        entries = [entry for entry in dicts_of(config.get("nodesExt")) if _serves_documents(entry)]
        if self._network is None:
            names = {str(dict_of(_alternate(entry)).get("hostname")) for entry in entries}
            hosts = {seed.host for seed in self._seeds}
            self._network = _EXTERNAL if hosts & names else "default"
        for place, text in enumerate(server_list(config)):
            if place >= len(entries):
                yield split(text, node)
                continue
            entry, services = entries[place], entries[place]["services"]
            host = entry.get("hostname")
            if self._network == _EXTERNAL and (other := _alternate(entry)) is not None:
                host, services = other.get("hostname"), dict_of(other.get("ports")) or services
            port = services.get(self._service)
            named = split(address_text((str(host or SAME_HOST), port)), node) if type(port) is int else None
            yield named if named is not None and 0 < named.port < 1 << 16 else None


def _serves_documents(entry: Mapping[str, Any]) -> bool:
    services = dict_of(entry.get("services"))
    return not services.keys().isdisjoint((KV, SECURE_KV))


def _alternate(entry: Mapping[str, Any]) -> dict[str, Any] | None:
    other = dict_of(entry.get("alternateAddresses")).get(_EXTERNAL)
    return other if isinstance(other, dict) else None


def _number(value: object) -> int:
    return value if type(value) is int else 0
