"""The management endpoint of the nodes: the HTTP resources from which clients learn the cluster map.

The resources are those of ns_server, as far as clients of a bucket read them.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from dcpspec.protocol.clustermap import SAME_HOST
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.configuration import configuration
from dcpspec.replay.dialog import RELEASE, NodeSettings
from dcpspec.replay.listener import Listener
from dcpspec.replay.sasl import MalformedLoginError, RefusedLoginError, SaslServer
from dcpspec.replay.web import BLOCKS, WebRequest, answer, response_head
from dcpspec.wording import address_text

_VERSION: Final = f"{RELEASE.named}.0-0-enterprise"
_LOGIN: Final = {"WWW-Authenticate": 'Basic realm="Couchbase Server Admin / REST"'}
_JSON: Final = {"Content-Type": "application/json"}
_POOL: Final = ("pools", "default")
_STREAMS: Final = ("bs", "bucketsStreaming")
"""Resources of a bucket whose response does not end."""


class WebRefusalError(Exception):
    """A request that is answered without a resource.

    Args:
        status: The status.
        fields: Further header fields.
    """

    def __init__(self, status: HTTPStatus, fields: Mapping[str, str] | None = None) -> None:
        super().__init__(status.phrase)
        self.status, self.fields = status, fields or {}


@dataclass(frozen=True)
class Management:
    """The resources of one node.

    Args:
        settings: The settings of the node.
    """

    settings: NodeSettings

    def resource(self, request: WebRequest) -> dict[str, Any] | Bucket:
        """Return the content of a resource; the bucket for a resource whose response does not end.

        Raises:
            WebRefusalError: There is no such resource, or the user may not read it.
        """
        if request.method != "GET":
            raise WebRefusalError(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET"})
        path = request.path
        if path == _POOL[:1]:  # clients read it before they log in
            return self._pools()
        name = self._user(request)
        if path == ("whoami",):
            return {"id": name, "domain": "local", "roles": []}
        if path == _POOL:
            return self._pool()
        if path == (*_POOL, "nodeServices"):
            return self._configuration(None)
        return self._of_bucket(path)

    def _of_bucket(self, path: tuple[str, ...]) -> dict[str, Any] | Bucket:
        bucket = self.settings.buckets.get(path[3]) if path[:2] == _POOL and len(path) == 4 else None
        if bucket is not None and not bucket.is_deleted:
            if path[2] in _STREAMS:
                return bucket
            if path[2] == "b":
                return self._configuration(bucket)
            if path[2] == "buckets":
                return self._bucket(bucket)
        raise WebRefusalError(HTTPStatus.NOT_FOUND)

    def block(self, request: WebRequest, bucket: Bucket) -> dict[str, Any]:
        """Return the current content of a resource whose response does not end."""
        is_short = request.path[2] == _STREAMS[0]
        return self._configuration(bucket) if is_short else self._bucket(bucket)

    def _user(self, request: WebRequest) -> str:
        """Return the name of the user.

        Raises:
            WebRefusalError: The user is not known.
        """
        user, settings = request.user, self.settings
        if not settings.asks_login:
            return "" if user is None else user.name
        if user is None or settings.credentials is None:
            raise WebRefusalError(HTTPStatus.UNAUTHORIZED, _LOGIN)
        challenge = "\0".join(["", *user]).encode("utf-8", "surrogateescape")
        try:
            SaslServer(settings.credentials).begin("PLAIN", challenge)
        except (RefusedLoginError, MalformedLoginError) as error:
            raise WebRefusalError(HTTPStatus.UNAUTHORIZED, _LOGIN) from error
        return user.name

    def _configuration(self, bucket: Bucket | None) -> dict[str, Any]:
        return configuration(self.settings, bucket, self.settings.features)

    def _pools(self) -> dict[str, Any]:
        return {
            "isEnterprise": True,
            "implementationVersion": _VERSION,
            "uuid": uuid.uuid5(uuid.NAMESPACE_DNS, "cluster").hex,
            "pools": [
                {"name": "default", "uri": "/pools/default", "streamingUri": "/poolsStreaming/default"}
            ],
        }

    def _pool(self) -> dict[str, Any]:
        return {
            "name": "default",
            "nodes": self._nodes(),
            "buckets": {"uri": "/pools/default/buckets", "terseBucketsBase": "/pools/default/b/"},
        }

    def _nodes(self) -> list[dict[str, Any]]:
        settings = self.settings
        both = zip(settings.ports, settings.management, strict=True)
        return [
            {
                "hostname": f"{SAME_HOST if len(settings.ports) == 1 else settings.host}:{manager}",
                "ports": {"direct": port},
                "version": _VERSION,
                "status": "healthy",
                "clusterMembership": "active",
                "services": ["kv"],
                **({"thisNode": True} if place == settings.node else {}),
            }
            for place, (port, manager) in enumerate(both)
        ]

    def _bucket(self, bucket: Bucket) -> dict[str, Any]:
        return self._configuration(bucket) | {
            "bucketType": "membase",
            "storageBackend": "couchstore",
            "collectionsManifestUid": bucket.manifest["uid"],
            "nodes": self._nodes(),
        }


class ManagementServer(Listener):
    """The management endpoints of all nodes, each on a port of its own.

    Args:
        connections: The maximum number of connections.
        seconds: Time limit for a TLS handshake and for a request.
        settings: Returns the settings of the nodes.
        tell: Called with a line for each request.
    """

    def __init__(
        self,
        connections: int,
        seconds: float,
        settings: Callable[[], NodeSettings],
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(connections, settings().tls, seconds, tell)
        self._node_settings, self._request_seconds = settings, seconds

    async def start(self, host: str, port: int, nodes: int) -> tuple[int, ...]:
        """Listen for the requests to each node on consecutive ports, or on free ports for 0; return the
        ports.

        Raises:
            OSError: An address is not available.
        """
        ports = []
        for node in range(nodes):
            ports.append(await self.listen(partial(self._accept, node), host, port and port + node))
            self.tell(f"management requests to node {node} are at {address_text((host, ports[node]))}")
        return tuple(ports)

    async def _accept(self, node: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host = (writer.get_extra_info("sockname") or (SAME_HOST,))[0]
        peer = writer.get_extra_info("peername")
        name = f"http {address_text(peer[:2])}" if peer else "http"

        async def run() -> None:
            management = Management(replace(self._node_settings(), node=node, host=host))
            with suppress(OSError):
                await answer(reader, writer, self._request_seconds, partial(self._serve, management, name))

        await self.serve(name, writer, run)

    async def _serve(
        self, management: Management, name: str, request: WebRequest, writer: asyncio.StreamWriter
    ) -> None:
        try:
            found = management.resource(request)
        except WebRefusalError as refused:
            self.tell(f"{name} {request.method} {request.target}: {refused.status.value} {refused}")
            text = f"{refused}\n".encode()
            fields = {**refused.fields, "Content-Type": "text/plain", "Content-Length": str(len(text))}
            writer.write(response_head(refused.status, fields) + text)
            return
        self.tell(f"{name} {request.method} {request.target}: 200 OK")
        if isinstance(found, Bucket):
            writer.write(response_head(HTTPStatus.OK, _JSON))
            await self._push(found, partial(management.block, request, found), writer)
        else:
            text = json.dumps(found).encode()
            fields = {**_JSON, "Content-Length": str(len(text))}
            writer.write(response_head(HTTPStatus.OK, fields) + text)

    async def _push(
        self, bucket: Bucket, block: Callable[[], dict[str, Any]], writer: asyncio.StreamWriter
    ) -> None:
        """Send the configuration of a bucket, and again after each change of its map."""
        loop, changed = asyncio.get_running_loop(), asyncio.Event()

        def wake() -> None:  # a program may change a bucket in another thread
            loop.call_soon_threadsafe(changed.set)

        bucket.watchers.add(wake)
        sent: int | None = None
        try:
            while not bucket.is_deleted:
                changed.clear()
                if bucket.revision != sent:
                    sent = bucket.revision
                    writer.write(json.dumps(block()).encode() + BLOCKS)
                    await writer.drain()
                await changed.wait()
        finally:
            bucket.watchers.discard(wake)
