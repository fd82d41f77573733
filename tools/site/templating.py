"""The page templates below `templates/`, and the globals of all templates.

A `*.md.jinja` template produces Markdown; an `*.html.jinja` template produces HTML with all plain text
escaped.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context, select_autoescape
from jinja2.runtime import Context
from markupsafe import Markup

from dcpspec.wording import counted
from tools.captures import RealMessage
from tools.grammar import catalogue
from tools.grammar.model import Type, TypeMember
from tools.site import anatomy, facts, html, links, places, usage, wording
from tools.site.things import needing
from tools.vectors import Vector

FOLDER = Path(__file__).parent / "templates"


def render(template: str, page: str, **data: Any) -> str:
    """Return the output of a template for a page, without consecutive blank lines.

    Args:
        template: The path of the template below `templates/`, without `.jinja`.
        page: The source path of the page that shows the output; links are relative to this page.
        data: The template's variables, in addition to the globals that all templates share.
    """
    made = environment().get_template(f"{template}.jinja").render(data, page=page)
    return re.sub(r"\n(?:[ ]*\n){2,}", "\n\n", made).strip()


@cache
def environment() -> Environment:
    """Return the environment that loads the templates."""
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=select_autoescape(["html.jinja"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    modules = (anatomy, catalogue, facts, links, places, usage, wording)
    made.globals |= {module.__name__.rpartition(".")[2]: module for module in modules}
    made.globals |= {
        "anchor_of": lambda what: facts.place_of(what)[1],
        "counted": counted,
        "href": _href,
        "inspect": _inspect,
        "inspector": _inspector,
        "inspector_of": _inspector_of,
        "link": _link,
        "needing": needing,
        "vector_link": _vector_link,
    }
    texts = [
        "breakable",
        "code",
        "escaped",
        "inline",
        "prose",
        "releases_of",
        "sentence",
        "source_link",
        "statement",
    ]
    made.filters |= {name: getattr(wording, name) for name in texts}
    made.filters |= {
        "cell": lambda text: text.replace("|", r"\|"),
        "doc": lambda text: Markup(html.inline(text)),
        "paragraphs": lambda text: Markup(html.paragraphs(text)),
        "reference": lambda text: Markup(html.reference(text)),
    }
    return made


Destination: TypeAlias = str | Type | TypeMember
"""A page, a file, or the place that describes the given type or field."""


def _place(target: Destination, anchor: str) -> tuple[str, str]:
    return (target, anchor) if isinstance(target, str) else facts.place_of(target)


@pass_context
def _link(context: Context, target: Destination, anchor: str = "") -> str:
    """Return the address of a destination for a link in Markdown."""
    return places.link(context["page"], *_place(target, anchor))


@pass_context
def _href(context: Context, target: Destination, anchor: str = "") -> str:
    """Return the address of a destination for a link in HTML."""
    return links.address(context["page"], *_place(target, anchor))


@pass_context
def _vector_link(context: Context, vector: Vector, text: str = "") -> str:
    """Return a link to a vector on its page, in Markdown."""
    name = vector["id"]
    return f"[{text or name}]({_link(context, facts.homes()[name].page, name)})"


@pass_context
def _inspector(context: Context, vector_id: str) -> str:
    """Return the address that opens a vector in the inspector, for a link in HTML."""
    return _href(context, places.INSPECTOR, urlencode({"vector": vector_id}))


@pass_context
def _inspector_of(context: Context, message: RealMessage) -> str:
    """Return the address that opens a message of a capture in the inspector, for a link in HTML."""
    options = {} if message.collections else {"collections": "off"}
    return _href(context, places.INSPECTOR, urlencode({"hex": message.data.hex(), **options}))


@pass_context
def _inspect(context: Context, vector: Vector, text: str = "inspect") -> Markup:
    """Return an HTML link that opens a vector in the inspector."""
    name = vector["id"]
    link = Markup('<a href="{}" title="{} in the inspector">{}</a>')
    return link.format(_inspector(context, name), name, text)
