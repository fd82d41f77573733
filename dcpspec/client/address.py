"""Connection strings: ``couchbase://host1,host2:port/bucket?option=value``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qsl, unquote

from dcpspec.capture.tcp import SocketAddress
from dcpspec.options import OptionError
from dcpspec.wording import address_text

_PORTS: Final = {"couchbase": 11210, "couchbases": 11207}
"""Default ports of the data service, by scheme."""
_MANAGER_PORTS: Final = {8091: 11210, 18091: 11207}
"""Default ports of the data service, by the HTTP port of the cluster manager."""
_SHAPE: Final = re.compile(
    r"(?P<scheme>[^:/]*)://(?P<hosts>[^/?#]*)(?:/(?P<bucket>[^?#]*))?(?:\?(?P<query>.*))?"
)
_HOST: Final = re.compile(r"(?P<host>\[[0-9A-Fa-f:.%]+\]|[^:\[\]\s]+)(?::(?P<port>[0-9]{1,5}))?")
_FORM: Final = "couchbase://HOST[:PORT][,HOST...][/BUCKET]"


@dataclass(frozen=True)
class Address:
    """Addresses of cluster nodes, and how to connect to these nodes."""

    nodes: tuple[SocketAddress, ...]
    is_secure: bool = False
    """True if the connections use TLS."""
    bucket: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    """Options after the question mark of the connection string."""

    @classmethod
    def parse(cls, text: str) -> Address:
        """Read a connection string.

        Raises:
            OptionError: The text is not a connection string; the error omits any password.
        """
        shape = _SHAPE.fullmatch(text.strip())
        if shape is None or "#" in text:
            raise OptionError(f"not a connection string of the form {_FORM}: {_without_user(text)!r}")
        scheme = shape["scheme"].lower()
        if scheme not in _PORTS:
            raise OptionError(
                f"a connection string must start with couchbase:// or couchbases:// (TLS), got {scheme}://"
            )
        if "@" in shape["hosts"]:
            raise OptionError("a connection string must not contain a user or password: use options instead")
        bucket = unquote(shape["bucket"] or "")
        if "/" in bucket:
            raise OptionError(f"a connection string must name one bucket after the hosts, got {bucket!r}")
        nodes = tuple(dict.fromkeys(_nodes(shape["hosts"], _PORTS[scheme])))
        if not nodes:
            raise OptionError(f"the connection string names no host: {_FORM}")
        options = dict(parse_qsl(shape["query"] or "", keep_blank_values=True))
        return cls(nodes, scheme == "couchbases", bucket or None, options)

    def __str__(self) -> str:
        scheme = "couchbases" if self.is_secure else "couchbase"
        hosts = ",".join(map(address_text, self.nodes))
        return f"{scheme}://{hosts}" + (f"/{self.bucket}" if self.bucket else "")


def _nodes(hosts: str, default: int) -> Iterator[SocketAddress]:
    for text in re.split("[,;]", hosts):
        if not text:
            continue
        shape = _HOST.fullmatch(text)
        port = default if shape is None or shape["port"] is None else int(shape["port"])
        if shape is None or not 0 < port < 1 << 16:
            raise OptionError(f"a host in a connection string must be HOST or HOST:PORT, got {text!r}")
        if port in _MANAGER_PORTS:
            raise OptionError(
                f"port {port} belongs to the cluster manager: omit it, or use the data service port, "
                f"{_MANAGER_PORTS[port]} by default"
            )
        yield SocketAddress(shape["host"].strip("[]"), port)


def _without_user(text: str) -> str:
    return re.sub(r"//[^/]*@", "//...@", text)
