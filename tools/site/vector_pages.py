"""The pages of the vectors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tools.grammar import catalogue
from tools.site import facts, indexes, layout, places, usage
from tools.site.markdown import Page
from tools.site.templating import render
from tools.vectors import FOLDER, SCHEMA, Vector

GROUP = 8
"""Hexadecimal digits per group: the digits of four bytes, as in a row of a drawing."""


def pages() -> Iterator[Page]:
    """Yield the index, a page for each file, and the files themselves."""
    schema = (FOLDER / SCHEMA).read_text("utf-8")
    definitions = json.loads(schema)["$defs"]
    yield Page(places.VECTORS, render(places.VECTORS, places.VECTORS, **_index(definitions)))
    for file in facts.vectors():
        page = places.vector_page(file.path.stem)
        text = render(
            "vectors/file.md",
            page,
            file=file,
            grouped=grouped,
            json=lambda value: json.dumps(value),
            opcode_of=_opcode_of,
            seen_on=definitions["vector"]["properties"]["seen_on"]["description"],
            title_of=lambda vector: layout.titles().get(vector["id"], ""),
        )
        yield Page(page, text)
        yield Page(f"vectors/{file.name}", file.text)
    yield Page(f"vectors/{SCHEMA}", schema)


def grouped(digits: str) -> str:
    """Return hexadecimal digits with a space after every four bytes."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def _index(definitions: dict[str, Any]) -> dict[str, Any]:
    """Return the data for the index, given the definitions in the schema."""
    vectors, vector = facts.all_vectors(), definitions["vector"]
    members = []
    for name, member in vector["properties"].items():
        text = member.get("description") or definitions[name]["description"]
        members.append((name, text, name in vector["required"]))
    return {
        "vectors": vectors,
        "files": facts.vectors(),
        "schema_file": SCHEMA,
        "members": members,
        "notes": {flag: note for file in facts.vectors() for flag, note in file.data["notes"].items()},
        "flag_counts": Counter(flag for vector in vectors for flag in vector.get("flags", ())),
    }


def _opcode_of(vector: Vector) -> dict[str, Any]:
    """Return the number of a vector's opcode, and its enum member with the place of its description."""
    table, number = usage.opcode_of(vector) or ("client", None)
    numbers = catalogue.numbers("mcbp_opcode", table)
    member = next((member for member in numbers if member.value == number), None)
    return {"number": number, "member": member, "place": member and indexes.home(member, table)}
