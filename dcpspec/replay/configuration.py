"""The cluster configuration that the nodes send to clients."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from typing import Any, Final

from dcpspec.protocol.clustermap import KV, MANAGEMENT, SAME_HOST, SECURE_KV, SECURE_MANAGEMENT
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings

EPOCH: Final = 1
"""Epoch of map revisions."""
_MANAGEMENT, _SECURE_MANAGEMENT = 8091, 18091
"""Management ports in the map of nodes without a management endpoint, because some clients skip a node
without these ports.
"""


def configuration(settings: NodeSettings, bucket: Bucket | None, features: Collection[str]) -> dict[str, Any]:
    """Return the cluster configuration. All nodes have the host name that the client connected to. A single
    node has no host name.

    Args:
        settings: The settings of the node that sends the configuration.
        bucket: The bucket to include, if any.
        features: The features that the node has granted.
    """
    service, management, first = (
        (SECURE_KV, SECURE_MANAGEMENT, _SECURE_MANAGEMENT)
        if settings.tls is not None
        else (KV, MANAGEMENT, _MANAGEMENT)
    )
    managed = settings.management or range(first, first + len(settings.ports))
    nodes: list[dict[str, Any]] = [
        {"services": {service: port, management: of_manager}}
        for port, of_manager in zip(settings.ports, managed, strict=True)
    ]
    nodes[settings.node]["thisNode"] = True
    # If there are several nodes, some clients require a host name for each node, and do not replace
    # placeholders.
    if len(nodes) > 1:
        nodes = [{"hostname": settings.host, **entry} for entry in nodes]
    config: dict[str, Any] = {
        "rev": 1 if bucket is None else bucket.revision,
        "revEpoch": EPOCH,
        "clusterCapabilitiesVer": [1, 0],
        "clusterCapabilities": {},
        "nodesExt": nodes,
    }
    if bucket is not None:
        plain = settings.management or range(_MANAGEMENT, _MANAGEMENT + len(settings.ports))
        config |= {
            "name": bucket.name,
            "uuid": uuid.uuid5(uuid.NAMESPACE_DNS, bucket.name).hex,
            "nodeLocator": "vbucket",
            "uri": f"/pools/default/buckets/{bucket.name}",
            "streamingUri": f"/pools/default/bucketsStreaming/{bucket.name}",
            "bucketCapabilitiesVer": "",
            "bucketCapabilities": [
                *("dcp", "cbhello", "nodesExt", "cccp"),
                *(name for name in ("xattr", "collections") if name in features),
            ],
            "nodes": [
                {"hostname": f"{SAME_HOST}:{of_manager}", "ports": {"direct": port}}
                for port, of_manager in zip(settings.ports, plain, strict=True)
            ],
            "vBucketServerMap": {
                "hashAlgorithm": "CRC",
                "numReplicas": 0,
                "serverList": [f"{SAME_HOST}:{port}" for port in settings.ports],
                "vBucketMap": [[owner] for owner in bucket.owners],
            },
        }
    return config
