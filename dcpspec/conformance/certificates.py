"""Uses openssl to create the certificate of a node that listens with TLS."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from pathlib import Path
from typing import NamedTuple


class Certificate(NamedTuple):
    """A self-signed certificate."""

    path: Path
    context: ssl.SSLContext
    """The TLS context of a node with the certificate."""


def certificate(folder: Path) -> Certificate | None:
    """Return the certificate in a folder; if none exists, create one with openssl. Return None if
    openssl is not installed.

    Args:
        folder: The folder.
    """
    path, key = folder / "node.pem", folder / "node.key"
    if not path.exists():
        openssl = shutil.which("openssl")
        if openssl is None:
            return None
        options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=127.0.0.1"]
        for extension in ("subjectAltName=IP:127.0.0.1,DNS:localhost", "keyUsage=digitalSignature"):
            options += ["-addext", extension]
        command = [openssl, "req", *options, "-keyout", str(key), "-out", str(path)]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - nothing in it comes from outside
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(path, key)
    return Certificate(path, context)
