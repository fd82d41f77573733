"""The configuration of a cluster of one node, as clients take it."""

from __future__ import annotations

import uuid
from typing import Any, Final

from dcpspec.replay.dialog import ClientDialog

_MANAGEMENT: Final = 8091
"""Port of the cluster manager, which is not there; clients only want to read one."""
_NOBODY: Final = -1
"""In a map of vbuckets, that no node has one."""


def cluster_config(dialog: ClientDialog) -> dict[str, Any]:
    """Return the configuration for the bucket of a client, or of the cluster alone.

    There is no host name in it: a client takes the one that it has connected to.
    """
    port, bucket = dialog.settings.port, dialog.bucket
    services = {"kv" if dialog.settings.tls is None else "kvSSL": port, "mgmt": _MANAGEMENT}
    config: dict[str, Any] = {
        "rev": 1,
        "revEpoch": 1,
        "clusterCapabilitiesVer": [1, 0],
        "clusterCapabilities": {},
        "nodesExt": [{"services": services, "thisNode": True}],
    }
    if bucket is not None:
        own = frozenset(bucket.vbuckets)
        owners = [[0 if number in own else _NOBODY] for number in range(max(own) + 1)]
        config |= {
            "name": bucket.name,
            "uuid": uuid.uuid5(uuid.NAMESPACE_DNS, bucket.name).hex,
            "nodeLocator": "vbucket",
            "uri": f"/pools/default/buckets/{bucket.name}",
            "streamingUri": f"/pools/default/bucketsStreaming/{bucket.name}",
            "bucketCapabilitiesVer": "",
            "bucketCapabilities": ["dcp", "cbhello", "nodesExt", "xattr", "collections", "cccp"],
            "nodes": [{"hostname": f"$HOST:{_MANAGEMENT}", "ports": {"direct": port}}],
            "vBucketServerMap": {
                "hashAlgorithm": "CRC",
                "numReplicas": 0,
                "serverList": [f"$HOST:{port}"],
                "vBucketMap": owners,
            },
        }
    return config
