"""Cluster configurations on their way to a client: the nodes in them become ports of the proxy."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final, TypeGuard

from dcpspec.capture.writer import SocketAddress
from dcpspec.framing.live import Head
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol import flags
from dcpspec.values.snappy import SnappyError, compress, decompress

_SAME_HOST: Final = "$HOST"
"""Stands for the host that the client has connected to."""
_METADATA: Final = ("100.100.100.200", "fd00:ec2::254")
"""Addresses of cloud metadata that are not of the link."""
_LEVELS: Final = 32
"""Nested lists and mappings of a configuration; servers send fewer than ten."""
_DIGITS: Final = 5
"""Of the longest port."""
KV, SECURE_KV, _MANAGEMENT = "kv", "kvSSL", "mgmt"


@dataclass(frozen=True)
class ServicePorts:
    """Which ports of nodes are used: with TLS or without."""

    nodes: str = KV
    """The service of a node that the proxy connects to."""
    clients: str = KV
    """The service that clients connect to."""


_PLAIN: Final = ServicePorts()


def carries_config(head: Head) -> bool:
    """Return True if a message of a node may have a cluster configuration as its value."""
    if head.is_request:
        return head.is_server and head.opcode == "clustermap_change_notification"
    return head.opcode == "get_cluster_config" or head.status == "not_my_vbucket"


def is_refused(host: str, first: str) -> bool:
    """Return True for an address that no node of a cluster has: of the link, of cloud metadata, of no host.

    Args:
        host: An address, or a name, which is not refused.
        first: The address of the node that the proxy was started for. If it is this machine, others may be.
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    if str(address) == first:
        return False
    is_no_node = (
        address.is_link_local or address.is_multicast or address.is_unspecified or address.is_reserved
    )
    return is_no_node or str(address) in _METADATA or (address.is_loopback and not is_loopback(first))


def is_loopback(host: str) -> bool:
    """Return True if only this machine can reach an address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def config_of(data: bytes) -> dict[str, Any] | None:
    """Return the cluster configuration of a message, None if it has none."""
    value = data[_value_at(data) :]
    try:
        config = json.loads(decompress(value) if _is_compressed(data) else value)
    except (SnappyError, ValueError, RecursionError):
        return None
    return config if isinstance(config, dict) and _is_within(config, _LEVELS) else None


def with_config(data: bytes, config: Mapping[str, Any]) -> bytes:
    """Return a message with another cluster configuration, compressed if it was."""
    value = json.dumps(config, separators=(",", ":")).encode()
    value = compress(value) if _is_compressed(data) else value
    begin = data[: _value_at(data)]
    return with_header_number(begin, "len_body", len(begin) - HEADER_SIZE + len(value)) + value


def _value_at(data: bytes) -> int:
    header = parse_header(data)
    return len(data) if header is None else HEADER_SIZE + int(header.len_before_value)


def _is_compressed(data: bytes) -> bool:
    return "snappy" in flags.names_of(flags.DATATYPE, header_number(data, "datatype"))


def addresses(
    config: Mapping[str, Any], node: SocketAddress, services: ServicePorts = _PLAIN
) -> list[SocketAddress]:
    """Return the addresses at which the nodes of a configuration serve documents.

    Args:
        config: The configuration.
        node: Address of the node that it came from, as the proxy reaches it.
        services: Which ports are used.
    """
    known = _known(config, node, services)
    found = [address for _, address in _entries(config, node, services.nodes)]
    found += [_split(text, node) for text in _server_list(config)]
    return list(dict.fromkeys(known.get(address, address) for address in found))


def rewritten(
    config: Mapping[str, Any],
    node: SocketAddress,
    ports: Mapping[SocketAddress, int],
    services: ServicePorts = _PLAIN,
) -> dict[str, Any]:
    """Return a configuration whose nodes are ports of the proxy.

    Hosts are removed or become `$HOST`, for which clients take the host that they connected to. Other ports
    of nodes, ports of other services, and alternate addresses would bypass the proxy, so they are removed.

    Args:
        config: The configuration.
        node: Address of the node that it came from.
        ports: Ports of the proxy by the addresses of nodes. Other nodes stay as they are.
        services: Which ports are used.
    """
    known = _known(config, node, services)
    made = deepcopy(dict(config))
    for entry, address in _entries(made, node, services.nodes):
        port = ports.get(known.get(address, address))
        if port is None:
            continue
        entry.pop("alternateAddresses", None)
        if isinstance(entry.get("services"), dict):
            entry.pop("hostname", None)
            others = {name: other for name, other in entry["services"].items() if name == _MANAGEMENT}
            entry["services"] = {services.clients: port} | others
        else:
            entry["hostname"] = f"{_SAME_HOST}:{str(entry['hostname']).rpartition(':')[2]}"
            entry["ports"] = {"direct": port}
    if servers := _server_list(made):
        for at, text in enumerate(servers):
            address = _split(text, node)
            if (port := ports.get(known.get(address, address))) is not None:
                servers[at] = f"{_SAME_HOST}:{port}"
        made["vBucketServerMap"]["serverList"] = servers
    return made


def _entries(
    config: Mapping[str, Any], node: SocketAddress, service: str
) -> Iterator[tuple[dict[str, Any], SocketAddress]]:
    """The entries of nodes with a port for documents, in both lists of them. The second has none for TLS."""
    for entry in _dicts(config.get("nodesExt")):
        port = _dict(entry.get("services")).get(service)
        if _is_port(port):
            yield entry, SocketAddress(_host(entry.get("hostname"), node), port)
    for entry in _dicts(config.get("nodes")):
        port = _dict(entry.get("ports")).get("direct")
        if _is_port(port) and isinstance(entry.get("hostname"), str):
            yield entry, SocketAddress(_split(entry["hostname"], node).host, port)


def _known(
    config: Mapping[str, Any], node: SocketAddress, services: ServicePorts
) -> dict[SocketAddress, SocketAddress]:
    """Addresses in a configuration under which the proxy reaches a node at another one.

    The node that it came from may have another one than the proxy's; with TLS, what names a port without it
    stands for the one with it.
    """
    secure: dict[SocketAddress, SocketAddress] = {}
    for entry in _dicts(config.get("nodesExt")) if services.nodes == SECURE_KV else ():
        found = _dict(entry.get("services"))
        if _is_port(found.get(KV)) and _is_port(found.get(SECURE_KV)):
            host = _host(entry.get("hostname"), node)
            secure[SocketAddress(host, found[KV])] = SocketAddress(host, found[SECURE_KV])
    every, named = set(), set()
    for entry, address in _entries(config, node, services.nodes):
        every.add(secure.get(address, address))
        if entry.get("thisNode"):
            named.add(secure.get(address, address))
    own = dict.fromkeys(named or (every if len(every) == 1 else ()), node)
    return own | {plain: own.get(address, address) for plain, address in secure.items()}


def _dicts(found: object) -> list[dict[str, Any]]:
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []


def _is_within(found: object, levels: int) -> bool:
    """Return True if lists and mappings are nested in at most some levels."""
    if not isinstance(found, dict | list):
        return True
    items = found.values() if isinstance(found, dict) else found
    return levels > 0 and all(_is_within(item, levels - 1) for item in items)


def _dict(found: object) -> dict[str, Any]:
    return found if isinstance(found, dict) else {}


def _is_port(found: object) -> TypeGuard[int]:
    return type(found) is int and 0 < found < 1 << 16


def _server_list(config: Mapping[str, Any]) -> list[str]:
    servers = _dict(config.get("vBucketServerMap")).get("serverList")
    return [str(text) for text in servers] if isinstance(servers, list) else []


def _split(text: str, node: SocketAddress) -> SocketAddress:
    host, _, port = text.rpartition(":")
    is_port = port.isdecimal() and len(port) <= _DIGITS
    return SocketAddress(_host(host.strip("[]"), node), int(port) if is_port else 0)


def _host(name: object, node: SocketAddress) -> str:
    return node.host if name in (None, "", _SAME_HOST) else str(name)
