"""The code around a block that is a part of a program, so that it compiles."""

from __future__ import annotations

import re

from tests.docs.blocks import Block
from tools.site import facts

GO_PACKAGES = (
    "bufio",
    "bytes",
    "encoding/hex",
    "encoding/json",
    "errors",
    "fmt",
    "io",
    "log",
    "math",
    "os",
    "strconv",
    "strings",
    "dcpspec.org/go/dcp",
    "github.com/kaitai-io/kaitai_struct_go_runtime/kaitai",
)
"""Imports for blocks that use them."""


def program(block: Block) -> tuple[str, str]:
    """A name for a block, and the whole program."""
    name = "block_" + re.sub(r"\W", "_", f"{block.page}_{block.line}").lower()
    make = {"java": _java, "js": _javascript, "go": _go, "rust": _rust}[block.language]
    return make(name, block)


def data(block: Block) -> bytes:
    """The message that a block reads, None if the block does not name one."""
    return bytes.fromhex(facts.vector(block.options["with"])["hex"]) if "with" in block.options else b""


def _java(name: str, block: Block) -> tuple[str, str]:
    if "void main(" in block.code:
        match = re.search(r"\bclass (\w+)", block.code)
        assert match, f"{block.place}: a program without a class"
        return match[1], block.code
    imports, inside = _split(r"^import .*;\n", block.code)
    names = ["io.kaitai.struct.*", "java.io.*", "java.nio.charset.*", "java.util.*", "org.dcpspec.kaitai.*"]
    head = "".join(f"import {each};\n" for each in names)
    return name, (
        f"{imports}{head}\npublic final class {name} {{\n"
        "  public static void main(String[] args) throws Exception {\n"
        f'    byte[] bytes = HexFormat.of().parseHex("{data(block).hex()}"), data = bytes;\n'
        f"{inside}  }}\n}}\n"
    )


def _javascript(name: str, block: Block) -> tuple[str, str]:
    if "with" not in block.options:
        return name, block.code
    head = f'const bytes = Buffer.from("{data(block).hex()}", "hex"), data = bytes;\n'
    return name, f"{head}{{\n{block.code}}}\n"


def _go(name: str, block: Block) -> tuple[str, str]:
    if re.search(r"^package main$", block.code, re.MULTILINE):
        return name, block.code
    body = (
        "func main() {\n\tif err := run(); err != nil {\n\t\tlog.Fatal(err)\n\t}\n}\n\n"
        f'func run() error {{\n\tdata, err := hex.DecodeString("{data(block).hex()}")\n'
        f"\tif err != nil {{\n\t\treturn err\n\t}}\n\t_ = data\n{block.code}\treturn nil\n}}\n"
    )
    used = [path for path in GO_PACKAGES if re.search(rf"\b{path.rpartition('/')[2]}\.\w", body)]
    imports = "".join(f'\t"{path}"\n' for path in used)
    return name, f"package main\n\nimport (\n{imports})\n\n{body}"


def _rust(name: str, block: Block) -> tuple[str, str]:
    if re.search(r"^fn main\(\)", block.code, re.MULTILINE):
        return name, block.code
    uses, inside = _split(r"^(?:use|extern crate) .*;\n", block.code)
    numbers = ", ".join(f"0x{byte:02x}" for byte in data(block))
    return name, (
        f"#![allow(unused)]\n{uses}\nfn main() -> dcp_kaitai::kaitai::KResult<()> {{\n"
        f"    let bytes: Vec<u8> = vec![{numbers}];\n    let data = bytes.clone();\n{inside}    Ok(())\n}}\n"
    )


def _split(pattern: str, code: str) -> tuple[str, str]:
    """The lines that belong at the beginning of a program, and the other lines."""
    front = re.findall(pattern, code, re.MULTILINE)
    return "".join(front), re.sub(pattern, "", code, flags=re.MULTILINE)
