"""Cluster configurations: the addresses of nodes, and the vbuckets of the node that sent the
configuration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeGuard

from dcpspec.capture.tcp import SocketAddress
from dcpspec.wording import address_text

SAME_HOST: Final = "$HOST"
"""Placeholder for the host that the client has connected to."""
_DIGITS: Final = 5
"""Number of digits of the highest port."""
_MOST: Final = 1 << 16
"""Number of vbuckets that a message can address."""
KV, SECURE_KV, MANAGEMENT, SECURE_MANAGEMENT = "kv", "kvSSL", "mgmt", "mgmtSSL"


@dataclass(frozen=True)
class ServicePorts:
    """The ports to use: with or without TLS."""

    nodes: str = KV
    """The node service to connect to."""
    clients: str = KV
    """The service that clients connect to."""


PLAIN: Final = ServicePorts()


class OwnVbuckets(NamedTuple):
    """The number of vbuckets in a map, and the vbuckets of the node that sent the map."""

    size: int
    owned: frozenset[int] | None
    """None if the configuration does not identify its node."""


def addresses(
    config: Mapping[str, Any], node: SocketAddress, services: ServicePorts = PLAIN
) -> list[SocketAddress]:
    """Return the addresses at which the nodes of a configuration serve documents.

    Args:
        config: The configuration.
        node: Address at which the sending node was reached.
        services: The ports to use.
    """
    other = aliases(config, node, services)
    named = [address for _, address in entries(config, node, services.nodes)]
    named += [split(text, node) for text in server_list(config)]
    return list(dict.fromkeys(other.get(address, address) for address in named))


def own_vbuckets(config: Mapping[str, Any]) -> OwnVbuckets | None:
    """Return the vbuckets in a configuration; None without a vbucket map.

    Args:
        config: The configuration, not validated.
    """
    rows = dict_of(config.get("vBucketServerMap")).get("vBucketMap")
    if not isinstance(rows, list) or not 0 < len(rows) <= _MOST:
        return None
    index = _own_index(config)
    if index is None:
        return OwnVbuckets(len(rows), None)
    owned = (number for number, row in enumerate(rows) if isinstance(row, list) and row[:1] == [index])
    return OwnVbuckets(len(rows), frozenset(owned))


def _own_index(config: Mapping[str, Any]) -> int | None:
    """Return the node's index in the server list of a map: by address, else by its index in the node list."""
    servers = server_list(config)
    if len(servers) == 1:
        return 0
    nodes = [(entry, dict_of(entry.get("services"))) for entry in dicts_of(config.get("nodesExt"))]
    serving = [node for node in nodes if not node[1].keys().isdisjoint((KV, SECURE_KV))]
    for place, (entry, services) in enumerate(serving):
        if entry.get("thisNode"):
            address = address_text((str(entry.get("hostname", SAME_HOST)), services.get(KV, 0)))
            return servers.index(address) if address in servers else place
    return None


def entries(
    config: Mapping[str, Any], node: SocketAddress, service: str
) -> Iterator[tuple[dict[str, Any], SocketAddress]]:
    """Yield the entries of nodes with a data port, from ``nodesExt`` and ``nodes``; ``nodes`` contains no TLS
    ports.
    """
    for entry in dicts_of(config.get("nodesExt")):
        port = dict_of(entry.get("services")).get(service)
        if _is_port(port):
            yield entry, SocketAddress(_host(entry.get("hostname"), node), port)
    for entry in dicts_of(config.get("nodes")):
        port = dict_of(entry.get("ports")).get("direct")
        if _is_port(port) and isinstance(entry.get("hostname"), str):
            yield entry, SocketAddress(split(entry["hostname"], node).host, port)


def aliases(
    config: Mapping[str, Any], node: SocketAddress, services: ServicePorts
) -> dict[SocketAddress, SocketAddress]:
    """Return a mapping from addresses in a configuration to the addresses at which these nodes are reached.

    The node that sends the configuration may list a different address for itself. With TLS, the address of a
    plain port is replaced with the address of the node's TLS port.
    """
    secure: dict[SocketAddress, SocketAddress] = {}
    for entry in dicts_of(config.get("nodesExt")) if services.nodes == SECURE_KV else ():
        ports = dict_of(entry.get("services"))
        if _is_port(ports.get(KV)) and _is_port(ports.get(SECURE_KV)):
            host = _host(entry.get("hostname"), node)
            secure[SocketAddress(host, ports[KV])] = SocketAddress(host, ports[SECURE_KV])
    every, named = set(), set()
    for entry, address in entries(config, node, services.nodes):
        every.add(secure.get(address, address))
        if entry.get("thisNode"):
            named.add(secure.get(address, address))
    own = dict.fromkeys(named or (every if len(every) == 1 else ()), node)
    return own | {plain: own.get(address, address) for plain, address in secure.items()}


def server_list(config: Mapping[str, Any]) -> list[str]:
    """Return the servers of the vbucket map, as ``host:port``."""
    servers = dict_of(config.get("vBucketServerMap")).get("serverList")
    return [str(text) for text in servers] if isinstance(servers, list) else []


def split(text: str, node: SocketAddress) -> SocketAddress:
    """Return the address in a string ``host:port``; the port is 0 if missing."""
    host, _, port = text.rpartition(":")
    is_port = port.isdecimal() and len(port) <= _DIGITS
    return SocketAddress(_host(host.strip("[]"), node), int(port) if is_port else 0)


def _host(name: object, node: SocketAddress) -> str:
    return node.host if name in (None, "", SAME_HOST) else str(name)


def dicts_of(value: object) -> list[dict[str, Any]]:
    """Return the objects in a part of a configuration if the part is a list, otherwise an empty list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def dict_of(value: object) -> dict[str, Any]:
    """Return a part of a configuration if the part is an object, otherwise an empty object."""
    return value if isinstance(value, dict) else {}


def _is_port(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 < value < 1 << 16
