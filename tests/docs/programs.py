"""Programs on pages, in the languages that require a compiler or a separate tool.

All programs of a language become one project below `build/docs/`, which is built once and runs any of them.
Their text changes only in the name of the package in Go and the visibility of `main` in Go and Rust.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.toolchain import npm_ci, require
from tools.generate.compiler import COPY_JARS

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
BUILD = ROOT / "build" / "docs"
SITE = ROOT / "tools" / "site"
SEPARATOR = "\x1e"
TOOLS = {"java": ("java", "javac", "maven"), "js": ("node",), "go": ("go",), "rust": ("rust",)}
"""The requirements for running the programs of a language, by the language of their blocks."""


@dataclass(frozen=True)
class Project:
    """Programs that are built, and how to run them."""

    command: Sequence[str]

    def run(self, names: Iterable[str], *arguments: str, folder: Path) -> dict[str, str]:
        """Run programs one after another in one process. Return the output of each."""
        names = list(names)
        result = subprocess.run(
            [*self.command, *arguments],
            env={**os.environ, "PROGRAMS": ",".join(names)},
            cwd=folder,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert not result.returncode, result.stdout[-2000:] + result.stderr
        assert not result.stderr, result.stderr
        parts = (part.partition("\n") for part in result.stdout.split(SEPARATOR)[1:])
        outputs = {name: output for name, _, output in parts}
        assert list(outputs) == names
        return outputs


def build(language: str, programs: Mapping[str, str]) -> Project:
    """Build programs, given by their names, as a project.

    Without the tools, the test is skipped, or fails under CI.
    """
    require(*TOOLS[language])
    folder = BUILD / language
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return BUILDERS[language](folder, programs)


def _java(folder: Path, programs: Mapping[str, str]) -> Project:
    package = ROOT / "generated" / "java"
    jars, classes = folder / "jars", folder / "classes"
    _call("mvn", "-q", "-B", "-f", str(package / "pom.xml"), COPY_JARS, f"-DoutputDirectory={jars}")
    for program, code in programs.items():
        (folder / f"{program}.java").write_text(code, "utf-8")
    sources = [str(HERE / "RunAll.java"), *(str(folder / f"{program}.java") for program in programs)]
    options = ["-nowarn", "-encoding", "UTF-8", "-cp", f"{jars}/*", "-d", str(classes)]
    _call("javac", *options, "-sourcepath", str(package / "src" / "main" / "java"), *sources)
    path = f"{classes}:{jars}/*:{package / 'src' / 'main' / 'resources'}"
    return Project(["java", "-XX:TieredStopAtLevel=1", "-cp", path, "RunAll"])


def _javascript(folder: Path, programs: Mapping[str, str]) -> Project:
    # Not the packages of `make test-javascript`, which may run at the same time.
    npm_ci(SITE)
    shutil.copytree(ROOT / "generated" / "javascript", folder / "node_modules" / "dcp-kaitai")
    shutil.copytree(SITE / "node_modules" / "kaitai-struct", folder / "node_modules" / "kaitai-struct")
    for program, code in programs.items():
        (folder / f"{program}.js").write_text(code, "utf-8")
    runner = shutil.copy(HERE / "run-all.js", folder / "run-all.js")
    return Project(["node", str(runner)])


def _go(folder: Path, programs: Mapping[str, str]) -> Project:
    tests = ROOT / "tests" / "go"
    module = (tests / "go.mod").read_text("utf-8")
    module = module.replace("../../generated/go", str(ROOT / "generated" / "go"))
    (folder / "go.mod").write_text(module, "utf-8")
    shutil.copy(tests / "go.sum", folder)
    for program, code in programs.items():
        code = _once(r"^package main$", f"package {program}", code)
        code = _once(r"^func main\(\)", "func Main()", code)
        (folder / program).mkdir()
        (folder / program / "main.go").write_text(code, "utf-8")
    imports = "".join(f'\t"dcpspec.org/tests/{program}"\n' for program in programs)
    entries = "".join(f'\t\t"{program}": {program}.Main,\n' for program in programs)
    (folder / "main.go").write_text(
        f'package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"strings"\n\n{imports})\n\nfunc main() {{\n'
        f"\tprograms := map[string]func(){{\n{entries}\t}}\n"
        '\tfor _, name := range strings.Split(os.Getenv("PROGRAMS"), ",") {\n'
        '\t\tfmt.Printf("\\x1e%s\\n", name)\n\t\tprograms[name]()\n\t}\n}\n',
        "utf-8",
    )
    _call("go", "build", "-o", "all", ".", folder=folder)
    return Project([str(folder / "all")])


def _rust(folder: Path, programs: Mapping[str, str]) -> Project:
    (folder / "Cargo.toml").write_text(
        f'[package]\nname = "{folder.name}"\nversion = "0.1.0"\nedition = "2021"\npublish = false\n\n'
        f'[workspace]\n\n[[bin]]\nname = "{folder.name}"\npath = "main.rs"\n\n[dependencies]\n'
        f'dcp-kaitai = {{ path = "{ROOT / "generated" / "rust"}" }}\n\n'
        '[profile.dev]\ndebug = "line-tables-only"\nincremental = false\n',
        "utf-8",
    )
    for program, code in programs.items():
        code = _once(r"^fn main\(\)", "pub fn main()", code)
        (folder / f"{program}.rs").write_text(code, "utf-8")
    modules = "".join(f"mod {program};\n" for program in programs)
    arms = "".join(f'            "{program}" => {program}::main().report(),\n' for program in programs)
    (folder / "main.rs").write_text(
        f"use std::process::{{ExitCode, Termination}};\n\n{modules}\nfn main() -> ExitCode {{\n"
        '    let names = std::env::var("PROGRAMS").expect("the names of programs");\n'
        "    let mut last = ExitCode::SUCCESS;\n    for name in names.split(',') {\n"
        '        println!("\\u{1e}{name}");\n        last = match name {\n'
        f'{arms}            _ => panic!("there is no program {{name}}"),\n'
        "        };\n    }\n    last\n}\n",
        "utf-8",
    )
    target = ROOT / "build" / "rust"
    where = ("--manifest-path", str(folder / "Cargo.toml"), "--target-dir", str(target))
    _call("cargo", "build", "--quiet", *where)
    return Project([str(target / "debug" / folder.name)])


BUILDERS: dict[str, Callable[[Path, Mapping[str, str]], Project]] = {
    "java": _java,
    "js": _javascript,
    "go": _go,
    "rust": _rust,
}


def _once(pattern: str, replacement: str, code: str) -> str:
    changed, count = re.subn(pattern, replacement, code, flags=re.MULTILINE)
    assert count == 1, code
    return changed


def _call(*command: str, folder: Path = ROOT) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert not result.returncode, result.stdout + result.stderr
