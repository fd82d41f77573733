"""Rewrites cluster configurations for clients: replaces the address of each node with a port of the proxy."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from copy import deepcopy
from ipaddress import ip_address
from typing import Any, Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.framing.live import Head
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol import flags
from dcpspec.protocol.clustermap import (
    KV,
    MANAGEMENT,
    PLAIN,
    SAME_HOST,
    SECURE_KV,
    SECURE_MANAGEMENT,
    ServicePorts,
    aliases,
    entries,
    server_list,
    split,
)
from dcpspec.protocol.event import json_object
from dcpspec.values.snappy import SnappyError, compress, decompress

_METADATA: Final = ("100.100.100.200", "fd00:ec2::254")
"""Addresses of cloud metadata services that are not link-local."""
_KEPT: Final = (MANAGEMENT, SECURE_MANAGEMENT)
"""Cluster manager ports that remain visible to clients, because some clients skip a node without these ports.
"""
_MANAGERS: Final = {KV: MANAGEMENT, SECURE_KV: SECURE_MANAGEMENT}
"""The services for management requests, by the data service with the same use of TLS."""
_LEVELS: Final = 32
"""Maximum nesting depth of a configuration; servers send fewer than ten levels."""

Rewrite = Callable[[Mapping[str, Any]], Awaitable[Mapping[str, Any]]]
"""Returns a configuration with ports of the proxy."""


def carries_config(head: Head) -> bool:
    """Return True if the value of a node's message may be a cluster configuration."""
    if head.is_request:
        return head.is_server and head.opcode == "clustermap_change_notification"
    return head.opcode == "get_cluster_config" or head.status == "not_my_vbucket"


def is_refused(host: str, first: str) -> bool:
    """Return True for an address that cannot belong to a node: link-local, cloud metadata, unspecified,
    multicast or reserved.

    Args:
        host: An address or a name. A name is never refused.
        first: The address of the proxy's first node. If the first node is on this machine, loopback addresses
            are accepted.
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
    """Return the cluster configuration in a message, or None."""
    value = data[_value_at(data) :]
    try:
        return config_of_json(decompress(value) if _is_compressed(data) else value)
    except SnappyError:
        return None


def config_of_json(data: bytes) -> dict[str, Any] | None:
    """Return the cluster configuration in JSON, or None."""
    config = json_object(data)
    return config if _is_within(config, _LEVELS) else None


def with_config(data: bytes, config: Mapping[str, Any]) -> bytes:
    """Return a message with a new configuration, which is compressed if the message was compressed."""
    value = json.dumps(config, separators=(",", ":")).encode()
    value = compress(value) if _is_compressed(data) else value
    begin = data[: _value_at(data)]
    return with_header_number(begin, "len_body", len(begin) - HEADER_SIZE + len(value)) + value


def _value_at(data: bytes) -> int:
    header = parse_header(data)
    return len(data) if header is None else HEADER_SIZE + int(header.len_before_value)


def _is_compressed(data: bytes) -> bool:
    return "snappy" in flags.names_of(flags.DATATYPE, header_number(data, "datatype"))


def rewritten(
    config: Mapping[str, Any],
    node: SocketAddress,
    ports: Mapping[SocketAddress, int],
    services: ServicePorts = PLAIN,
    managed: int | None = None,
) -> dict[str, Any]:
    """Return a configuration whose nodes are ports of the proxy.

    Host names are removed or become `$HOST`; clients replace `$HOST` with the host that they connected to.
    Other node ports, ports of other services, and alternate addresses are removed, because they would bypass
    the proxy.

    Args:
        config: The configuration.
        node: The address of the node that sent the configuration.
        ports: Ports of the proxy by node address. Nodes without a port are unchanged.
        services: The names of the services to keep.
        managed: The port of the proxy for management requests, if any.
    """
    other = aliases(config, node, services)
    made = deepcopy(dict(config))
    for entry, address in entries(made, node, services.nodes):
        port = ports.get(other.get(address, address))
        if port is None:
            continue
        entry.pop("alternateAddresses", None)
        if isinstance(entry.get("services"), dict):
            entry.pop("hostname", None)
            if managed is None:
                kept = {name: entry["services"][name] for name in _KEPT if name in entry["services"]}
            else:
                kept = {_MANAGERS[services.clients]: managed}
            entry["services"] = {services.clients: port} | kept
        else:
            entry["hostname"] = f"{SAME_HOST}:{managed or str(entry['hostname']).rpartition(':')[2]}"
            entry["ports"] = {"direct": port}
    if servers := server_list(made):
        for at, text in enumerate(servers):
            address = split(text, node)
            if (port := ports.get(other.get(address, address))) is not None:
                servers[at] = f"{SAME_HOST}:{port}"
        made["vBucketServerMap"]["serverList"] = servers
    return made


def _is_within(value: object, levels: int) -> bool:
    """Return True if lists and mappings are nested no deeper than the given number of levels."""
    if not isinstance(value, dict | list):
        return True
    items = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_within(item, levels - 1) for item in items)
