"""Shared by the commands that talk to a cluster: who logs in, and the options of a client."""

from __future__ import annotations

from functools import reduce
from typing import Any

import click

from dcpspec.cli.common import Misuse, Option

_FILE = click.Path(exists=True, dir_okay=False)
_OPTIONS = {
    "user": click.option("--user", "username", metavar="NAME", required=True, help="Name of the user."),
    "password-file": click.option(
        "--password-file",
        type=_FILE,
        help="File with the password. Default: DCPSPEC_PASSWORD from the environment.",
    ),
    "tls-ca": click.option(
        "--tls-ca", "tls_ca_file", type=_FILE, help="Certificates (PEM) of the authorities to trust."
    ),
    "option": click.option(
        "--option", "others", metavar="NAME=VALUE", multiple=True, help="Any other option of dcpspec.stream."
    ),
}


def cluster_options() -> Option:
    """The options of a command that say how a cluster is reached."""
    return lambda command: reduce(lambda made, option: option(made), reversed(_OPTIONS.values()), command)


def client_options(chosen: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a command as those of a client.

    Raises:
        Misuse: One of the others is not NAME=VALUE, or is a password.
    """
    options = {name: value for name, value in chosen.items() if name != "others"}
    for text in chosen["others"]:
        name, equals, value = text.partition("=")
        if not equals:
            raise Misuse(f"--option is NAME=VALUE, not {text!r}")
        if name.lower() == "password":
            raise Misuse("a password on the command line can be seen by others: use --password-file")
        options[name] = value
    return options
