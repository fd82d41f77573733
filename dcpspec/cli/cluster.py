"""The login and client options of the commands that connect to a cluster."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

import click

from dcpspec.cli.common import Misuse

_FILE = click.Path(exists=True, dir_okay=False)
_OPTIONS = (
    click.option(
        "--user",
        "username",
        metavar="NAME",
        help="Log in as this user. Required without a client certificate.",
    ),
    click.option(
        "--password-file",
        type=_FILE,
        help="Read the password from this file. Default: DCPSPEC_PASSWORD from the environment.",
    ),
    click.option(
        "--tls-ca",
        "tls_ca_file",
        type=_FILE,
        help="Trust the certificate authorities in this file (PEM).",
    ),
    click.option(
        "--tls-cert",
        "tls_client_cert",
        type=_FILE,
        help="Show this client certificate (PEM). Without --user, the certificate is the login.",
    ),
    click.option(
        "--tls-key", "tls_client_key", type=_FILE, help="Private key of the client certificate (PEM)."
    ),
    click.option(
        "--option",
        "others",
        metavar="NAME=VALUE",
        multiple=True,
        help="Set any other option of dcpspec.stream.",
    ),
)


def cluster_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the cluster connection options to a command."""
    return reduce(lambda made, option: option(made), reversed(_OPTIONS), command)


def client_options(chosen: dict[str, Any]) -> dict[str, Any]:
    """Return a command's options as client options.

    Raises:
        Misuse: A value of --option is not NAME=VALUE, or sets the password.
    """
    options = {name: value for name, value in chosen.items() if name != "others"}
    for text in chosen["others"]:
        name, equals, value = text.partition("=")
        if not equals:
            raise Misuse(f"--option expects NAME=VALUE, got {text!r}")
        if name.lower() == "password":
            raise Misuse("other users can see a password on the command line: use --password-file")
        options[name] = value
    return options
