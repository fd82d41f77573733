"""Write the tables of `tools/generate/facade.py` in each language, from the templates in `facades/`."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from dcpspec.grammar.fields import BODIES, load
from tools.generate.facade import CHECK, FLAGS, NAMES, NUMBERS, SHOWN, SNAPPY, Facade
from tools.grammar.names import camel, path

CODES = ["mcbp_opcode::client", "mcbp_opcode::server", "mcbp_status::status"]
"""The header enums with names that the facades show."""
LONG = [name for name in NUMBERS if name not in ("collection_id", "scope_id")]
"""The fields that are `bigint` in JavaScript."""
TYPES = {
    **dict.fromkeys(NUMBERS, "number"),
    **dict.fromkeys(LONG, "bigint"),
    FLAGS: "readonly string[]",
    **dict.fromkeys(("key", "value"), "Uint8Array"),
}
"""The TypeScript types of fields; any other field is a string."""


def table(language: str, facade: Facade) -> str:
    """Return the table for a package, or the message types. The caller formats the Go table with gofmt."""
    environment = Environment(  # noqa: S701 - programs, not HTML
        loader=FileSystemLoader(Path(__file__).parent / "facades"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"camel": camel, "pascal": lambda name: camel(name, upper=True), "path": path}
    environment.globals |= {"CODES": CODES, "CHECK": CHECK, "FLAGS": FLAGS, "LONG": LONG, "NAMES": NAMES}
    environment.globals |= {"NUMBERS": NUMBERS, "SHOWN": SHOWN, "SNAPPY": SNAPPY, "TYPES": TYPES}
    named = [routes for kind in facade.kinds for name, routes in kind.fields.items() if name in NAMES]
    return environment.get_template(f"{language}.jinja").render(
        vars(facade),
        bodies={body: load().types[body] for body in BODIES},
        enums=list(dict.fromkeys(routes[0].places[-1].enum for routes in named)),
        members_of=load().enums,
    )
