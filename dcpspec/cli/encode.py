"""``dcpspec encode``: write messages from trees or fields."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import click

from dcpspec.cli.common import Failure, Misuse, ending, refuse_input, terminal
from dcpspec.errors import DcpEncodeError
from dcpspec.storage.whole import whole_file


@click.command()
@click.argument("what", metavar="KIND|FILE|-")
@click.argument("fields", metavar="[NAME=VALUE]...", nargs=-1)
@click.option(
    "-o", "--output", metavar="FILE", help="Write the bytes to this file; an existing file is replaced."
)
@click.option("--fields", "listing", is_flag=True, help="List the fields of KIND.")
@click.option(
    "--collections/--no-collections",
    default=True,
    help="Specify whether keys begin with a collection id.",
    show_default=True,
)
def encode(what: str, fields: tuple[str, ...], output: str | None, listing: bool, collections: bool) -> None:
    """Print messages as hexadecimal, or write the bytes to a file.

    With KIND and fields, the command writes one message. A document's value may be a JSON object. Write lists
    as JSON, and separate flags with |. With FILE, or - for standard input, each line is a JSON object: a tree
    that inspect --json printed, or a message's fields and the key "kind". The output is a stream of these
    messages.

    \b
    Examples:
      dcpspec encode dcp_mutation vbucket=5 key=hello value='{"a":1}' by_seqno=12
      dcpspec encode snapshot_marker start_seqno=1 end_seqno=9 flags='is_memory|is_checkpoint'
      dcpspec encode dcp_stream_req status=rollback rollback_seqno=7
      dcpspec inspect --json session.pcap | dcpspec encode - -o session.dcp
      dcpspec encode dcp_mutation --fields
    """  # noqa: D301 - the \b keeps click from wrapping the examples
    with ending(Failure, DcpEncodeError):
        if listing:
            _list(what)
            return
        messages = _messages(what, fields, collections)
        if output is None:
            for data in messages:
                click.echo(data.hex())
            return
        refuse_input(output, [what])
        with whole_file(output, [what]) as file:
            file.writelines(messages)


def _messages(what: str, fields: tuple[str, ...], collections: bool) -> Iterator[bytes]:
    from dcpspec.write.message import message
    from dcpspec.write.tree import encode_message

    if what == "-" or "." in what or os.path.dirname(what):
        if fields:
            raise Misuse("NAME=VALUE cannot be combined with FILE or -: each input line has its own fields")
        for number, tree in _lines(what):
            try:
                kind = tree.pop("kind", None)
                yield (
                    message(kind, collections=collections, **tree)
                    if kind
                    else encode_message(tree, collections)
                )
            except DcpEncodeError as error:
                raise DcpEncodeError(f"line {number}, {error.path}", error.reason) from error
        return
    given = {}
    for field in fields:
        name, separator, value = field.partition("=")
        if not separator:
            raise Misuse(f"expected NAME=VALUE, got {field!r}")
        given[name] = _value(name, value)
    yield message(what, collections=collections, **given)


def _lines(what: str) -> Iterator[tuple[int, dict[str, Any]]]:
    number = 0
    with click.open_file(what, "rb") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            with ending(Failure, ValueError, about=f"line {number} is not JSON: "):
                tree = json.loads(line.decode("utf-8"))
            if not isinstance(tree, dict):
                raise Failure(f"line {number} is not a JSON object")
            yield number, tree
    if not number:
        raise Misuse(f"{'standard input' if what == '-' else what} is empty")


def _value(name: str, text: str) -> Any:
    """Parse a list, a JSON document or a boolean; return other text unchanged."""
    if name == "snappy":
        return text == "true"
    if text.startswith("[") or (name in ("value", "xattrs") and text.startswith("{")):
        with suppress(ValueError):  # the text starts like JSON but is not JSON
            return json.loads(text)
    return text


def _list(kind: str) -> None:
    """Print the fields of a kind of message, with their types and possible values."""
    from dcpspec.write.targets import described

    console = terminal(soft_wrap=True)
    for name, form, about in described(kind):
        console.print(f"{name}  {form}", style="bold")
        console.print(f"    {about}")
