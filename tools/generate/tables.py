"""Generates the files that require generated parsers: `python -m tools.generate.tables FOLDER`.

The layouts, the facades and the Wireshark dissector require the Python parsers in the folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.generate.compiler import CompilerError, run
from tools.generate.facade import facade
from tools.generate.facade_tables import table
from tools.generate.files import change, fill, write_text
from tools.generate.layouts import layout_table
from tools.generate.parsers import JAVA_PACKAGE
from tools.generate.wireshark import colours, dissector, value_strings
from tools.grammar.model import Library
from tools.grammar.names import camel
from tools.project import KSY, VERSION


def write(output: Path) -> None:
    """Write the tables beside the parsers."""
    library = Library.load_valid(KSY)
    write_text(output / "python" / "dcp_kaitai" / "layouts.json", layout_table(library))
    _facades(output, library)
    run("gofmt", "-w", str(output / "go"))
    write_text(output / "wireshark" / "dcpspec.lua", dissector(library, VERSION))
    write_text(output / "wireshark" / "colorfilters", colours())
    write_text(output / "wireshark" / "value_strings.c", value_strings())


def _facades(output: Path, library: Library) -> None:
    """Write the facade tables, and the files that import them."""
    all_facades = facade(library)
    java = f"java/src/main/java/{JAVA_PACKAGE.replace('.', '/')}/StreamTable.java"
    for language, path in (
        ("go", "go/dcp/stream_table.go"),
        ("java", java),
        ("rust", "rust/src/stream_table.rs"),
        ("javascript", "javascript/stream-table.js"),
    ):
        write_text(output / path, table(language, all_facades))
    fill(output / "javascript/stream.d.ts", "@KINDS@", table("typescript", all_facades))
    change(output / "python" / "dcp_kaitai" / "__init__.py", lambda head: head + _entry(library))


def _entry(library: Library) -> str:
    """Return the imports of the Python package's entry point: all classes by name."""
    names = {name: camel(name, upper=True) for name in sorted(library.grammars)}
    imports = "".join(f"from .{name} import {type_}\n" for name, type_ in names.items())
    every = "".join(f'    "{name}",\n' for name in sorted(names.values()))
    return f"\n{imports}\n__all__ = [\n{every}]\n"


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]))
    except (CompilerError, ValueError) as error:
        sys.exit(f"generate: {error}")
