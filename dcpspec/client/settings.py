"""The settings of a client: the options of `dcpspec.stream`, by name, with their defaults."""

from __future__ import annotations

import logging
import os
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, Literal, get_args

from dcpspec.client.address import Address
from dcpspec.options import (
    PASSWORD_VARIABLE,
    READ_BOOLEAN,
    OptionError,
    Options,
    Parser,
    as_text,
    read_choice,
    read_count,
    read_duration,
    read_names,
    read_size,
    read_text,
    spark_name,
)

PLAIN: Final = "PLAIN"
OAUTHBEARER: Final = "OAUTHBEARER"
SaslMechanism = Literal["SCRAM-SHA512", "SCRAM-SHA256", "SCRAM-SHA1", "PLAIN", "OAUTHBEARER"]
_MAX_NAME: Final = 200
"""Maximum length of a DCP connection name, in bytes."""


@dataclass(frozen=True)
class Settings:
    """The settings of a client. ``of`` creates settings from options."""

    address: Address
    bucket: str
    username: str = ""
    """Name of the user. Without a name, the client certificate is the login."""
    password: str = field(default="", repr=False)
    """The password. Bytes that are not UTF-8 are surrogates, as in `os.environ`."""
    tls_ca_file: str | None = None
    """PEM file with the certificates of the trusted authorities. Default: the system's certificates."""
    tls_client_cert: str | None = None
    """PEM file with the client's certificate."""
    tls_client_key: str | None = None
    """PEM file with the private key of the client's certificate."""
    scope: str | None = None
    """Stream only this scope. Default: the whole bucket; with ``collections``, ``_default``."""
    collections: tuple[str, ...] | None = None
    """Stream only these collections of the scope, separated by commas, each as a name or as
    ``scope.name``.
    """
    on_rollback: Literal["fail", "rewind"] = "fail"
    """``fail`` ends the stream with an error when the cluster has lost streamed changes. ``rewind`` rolls
    back, and adds a row with the seqnos before and after the rollback.
    """
    flow_control_buffer: int = 10 << 20
    """Maximum number of unacknowledged bytes from each node."""
    fetch_min_bytes: int = 1 << 20
    """Number of bytes from a node that the client collects into a batch, because small batches cost more
    per change. At most a quarter of ``flowControlBuffer`` is collected. ``1`` collects nothing.
    """
    fetch_max_wait: timedelta = timedelta(milliseconds=100)
    """Maximum time for which the client collects changes. At the end of a stream, at every other message that
    is not a change, and when a connection is lost, the client returns the collected changes at once.
    """
    include_value: bool = True
    """Stream the bodies of documents, not only their keys and metadata. ``false`` saves traffic, but nodes
    still read whole documents from disk, because a backfill of keys alone lacks deletions and CAS values.
    The datatype is then that of the whole document, except with ``includeXattrs``.
    """
    include_xattrs: bool = False
    """Also stream extended attributes, including those of deleted documents."""
    compression: bool = True
    """Let nodes send compressed values without decompressing them."""
    change_streams: bool = False
    """Stream all versions that collections with history keep, not only the latest version of each document.
    """
    out_of_order: bool = False
    """Let nodes send the first snapshot of the selected collections in key order, which is faster."""
    sasl_mechanism: SaslMechanism | None = None
    """The login mechanism. Default: with TLS, PLAIN, which external users (LDAP) need; without TLS, the
    strongest SCRAM mechanism that the node offers. With ``OAUTHBEARER``, the password is a JSON Web Token;
    servers accept tokens only with TLS.
    """
    allow_plain: bool = False
    """Allow PLAIN logins, which expose the password, on connections without TLS."""
    network: Literal["auto", "default", "external"] = "auto"
    """The address to use for a node that has a default and an external address. ``auto`` uses external
    addresses if the connection string contains one, and otherwise default addresses.
    """
    connect_timeout: timedelta = timedelta(seconds=30)
    """Time limit for connecting and logging in to a node, and for each later response."""
    batch_timeout: timedelta = timedelta(minutes=5)
    """Time without progress after which a stream with outstanding changes fails."""
    noop_interval: timedelta = timedelta(seconds=20)
    """Interval between no-ops. A node that sends nothing for three intervals is considered dead."""
    connection_name: str = "dcpspec"
    """Name of the connections in the cluster's statistics."""
    max_rows_per_trigger: int | None = None
    """Maximum number of seqnos, and therefore of changes, in a batch. Default: no limit."""
    num_partitions: int | None = None
    """Maximum number of tasks that read a batch. Each node with changes has at least one task. Default: the
    number of processors of the driver.
    """
    persisted_only: bool = True
    """Read only persisted changes, which a crash of the node cannot undo."""
    persistence_polling_interval: timedelta = timedelta(milliseconds=100)
    """Interval between requests for new changes and persisted seqnos."""

    @classmethod
    def of(
        cls, connection_string: str, options: Mapping[str, Any], *, planned: bool = False
    ) -> tuple[Settings, Options]:
        """Return the settings and the decoding options, given options by name.

        Args:
            connection_string: The cluster, optionally with the bucket and further options.
            options: Options by name, in any of the forms ``on_rollback``, ``onRollback`` and ``tls.caFile``.
                Values are text, booleans, numbers or lists; None selects the default. The password is
                ``password``, or is read from the environment variable ``password_env`` or the file
                ``password_file``.
            planned: True for streams in planned batches, which Spark reads. These streams accept additional
                options, and reject ``password``, which would be visible in query plans.

        Raises:
            OptionError: An option is unknown, invalid or missing.
        """
        address = Address.parse(connection_string)
        given: dict[str, str] = {}
        for name, value in (*address.options.items(), *options.items()):
            if value is not None:
                given[_plain(name)] = as_text(name, value)
        if planned and "password" in given:
            raise OptionError(
                "option 'password' would be visible in query plans: use 'passwordEnv' or 'passwordFile'"
            )
        decoding = {name: given.pop(name) for name in list(given) if name in _DECODING}
        known_settings = [name for name in SETTINGS if planned or name not in PLANNED]
        values = {name: given.pop(_plain(name)) for name in known_settings if _plain(name) in given}
        unknown = next((name for name in given if name not in map(_plain, _PLAIN)), None)
        if unknown is not None:
            known = ", ".join(sorted(map(spark_name, [*known_settings, *_PLAIN, *_DECODING.values()])))
            raise OptionError(f"unknown option {unknown!r}; the options are {known}")
        bucket = given.get("bucket") or address.bucket
        if not bucket:
            raise OptionError("missing bucket: name it after the hosts, or with the option 'bucket'")
        username = given.get("username", "")
        if not username and not values.get("tls_client_cert"):
            raise OptionError("missing option 'username'")
        made = cls(
            replace(address, bucket=bucket, options={}),
            bucket,
            username,
            _password(given) if username else "",
            **{name: SETTINGS[name](spark_name(name), text.strip()) for name, text in values.items()},
        )
        made._check()
        return made, Options.parse({"mode": "FAILFAST"} | decoding, "messages")

    def _check(self) -> None:
        if self.tls_client_key and not self.tls_client_cert:
            raise OptionError("option 'tlsClientKey' requires 'tlsClientCert'")
        for name in ("tls_ca_file", "tls_client_cert"):
            if getattr(self, name) and not self.address.is_secure:
                raise OptionError(f"option {spark_name(name)!r} requires couchbases://")
        if len(self.connection_name.encode()) > _MAX_NAME:
            raise OptionError(f"option 'connectionName' must not exceed {_MAX_NAME} bytes")
        times = (
            self.connect_timeout,
            self.batch_timeout,
            self.noop_interval,
            self.persistence_polling_interval,
        )
        if min(times) <= timedelta(0):
            raise OptionError("times such as 'connectTimeout' must be greater than 0")

    def tls(self) -> ssl.SSLContext | None:
        """Return the TLS context, or None without TLS.

        Raises:
            OptionError: A file contains no certificate, or lacks the certificate's key.
        """
        if not self.address.is_secure:
            return None
        try:
            context = ssl.create_default_context(cafile=self.tls_ca_file)
        except (OSError, ValueError) as error:
            raise OptionError(f"option 'tlsCaFile': {self.tls_ca_file} contains no certificates") from error
        if self.tls_client_cert:
            try:
                context.load_cert_chain(self.tls_client_cert, self.tls_client_key)
            except (OSError, ValueError) as error:
                raise OptionError(
                    f"option 'tlsClientCert': {self.tls_client_cert} lacks a certificate or its private key"
                ) from error
        return context


def _password(given: Mapping[str, str]) -> str:
    named = [name for name in ("password", "passwordenv", "passwordfile") if given.get(name)]
    if len(named) > 1:
        raise OptionError("set only one of 'password', 'passwordEnv' and 'passwordFile'")
    if named == ["password"]:
        return given["password"]
    if named == ["passwordfile"]:
        try:
            return Path(given["passwordfile"]).read_bytes().rstrip(b"\r\n").decode("utf-8", "surrogateescape")
        except OSError as error:
            raise OptionError(f"option 'passwordFile': {given['passwordfile']}: {error.strerror}") from error
    variable = given.get("passwordenv", PASSWORD_VARIABLE)
    if variable not in os.environ:
        raise OptionError(
            f"no password: set the environment variable {variable}, or use 'passwordEnv' or 'passwordFile'"
        )
    return os.environ[variable]


def password_bytes(password: str) -> bytes:
    """Return the bytes of a password, unchanged."""
    return password.encode("utf-8", "surrogateescape")


def _plain(name: str) -> str:
    return name.lower().replace("_", "").replace(".", "")


_PLAIN: Final = ("bucket", "username", "password", "password_env", "password_file")
"""Options whose text is used verbatim."""
_DECODING: Final = {
    _plain(each.name): each.name for each in fields(Options) if each.name in ("mode", "columns", "decompress")
}
"""Decoding options."""
SETTINGS: Final[Mapping[str, Parser]] = {
    "tls_ca_file": read_text,
    "tls_client_cert": read_text,
    "tls_client_key": read_text,
    "scope": read_text,
    "collections": read_names,
    "on_rollback": read_choice({"fail": "fail", "rewind": "rewind"}),
    "flow_control_buffer": read_size(64 << 10),
    "fetch_min_bytes": read_size(1),
    "fetch_max_wait": read_duration,
    "include_value": READ_BOOLEAN,
    "include_xattrs": READ_BOOLEAN,
    "compression": READ_BOOLEAN,
    "change_streams": READ_BOOLEAN,
    "out_of_order": READ_BOOLEAN,
    "sasl_mechanism": read_choice({name: name for name in get_args(SaslMechanism)}),
    "allow_plain": READ_BOOLEAN,
    "network": read_choice({"auto": "auto", "default": "default", "external": "external"}),
    "connect_timeout": read_duration,
    "batch_timeout": read_duration,
    "noop_interval": read_duration,
    "connection_name": read_text,
    "max_rows_per_trigger": read_count,
    "num_partitions": read_count,
    "persisted_only": READ_BOOLEAN,
    "persistence_polling_interval": read_duration,
}
"""The parser of each option's text."""
PLANNED: Final = frozenset(
    {"max_rows_per_trigger", "num_partitions", "persisted_only", "persistence_polling_interval"}
)
"""Options only for streams in planned batches."""
Log = Callable[[str], None]
"""Called with a line for each event."""
LOG: Final[Log] = logging.getLogger("dcpspec.client").info
"""The default: Python's log."""
