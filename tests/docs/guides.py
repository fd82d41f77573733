"""Runs what the guides show, and compares what it prints with what they say.

    python -m tests.docs.guides write PAGE...     # put what is printed into the pages

A fence of these kinds is run, in the order of the page, in a folder that looks like the repository:

- `console`: lines that begin with `$ ` are commands, the lines after one are its output;
- `python`: goes on where the last one ended; `spark` is there if the page uses it;
- `java`, `javascript`, `go`, `rust`: a whole program.

A fence of the kind `text` right after a program is its output. In an output, a line `...` stands for any
lines and `...` elsewhere for any text of its line. A comment in front of a fence says what else it is:
`<!-- file: PATH -->` makes it a file, `<!-- fails -->` a command that fails, `<!-- not run: WHY -->` leaves a
fence out; what a shell would run has to be at least well-formed.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.rust import run as rust_run
from tests.toolchain import require

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "guides"
BUILD = ROOT / "build" / "guides"
COPY_JARS = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies"

_FENCE = re.compile(
    r"(?:^ *<!-- *(?P<note>[^\n]*?) *-->\n\n?)?^(?P<indent> *)```(?P<kind>\w+)(?P<about>[^\n]*)\n"
    r"(?P<text>.*?)^(?P=indent)```$",
    re.M | re.S,
)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n?", re.M)


class Mismatch(AssertionError):
    """A block does not do what its page says."""


@dataclass(frozen=True)
class Block:
    """A fence of a page. start, end: where its text is in the page."""

    kind: str
    note: str
    text: str
    start: int
    end: int
    indent: str


def blocks(page: str) -> list[Block]:
    """The fences of a page."""
    found = []
    for match in _FENCE.finditer(page):
        indent = match["indent"]
        text = re.sub(rf"^{indent}", "", match["text"], flags=re.M)
        found.append(Block(match["kind"], match["note"] or "", text, *match.span("text"), indent))
    return found


@dataclass
class Guide:
    """A page while it is run. folder: where its commands run."""

    path: Path
    folder: Path
    spark: Any = None
    names: dict[str, Any] = field(default_factory=dict)
    ran: int = 0

    @cached_property
    def page(self) -> str:
        """The text of the page."""
        return self.path.read_text("utf-8")

    def outputs(self) -> Iterator[tuple[Block, str]]:
        """Run everything. Gives the blocks that hold output, each with the text that it should have."""
        printed: str | None = None
        last: Block | None = None
        for block in blocks(self.page):
            if printed and block.kind != "text":
                raise Mismatch(f"{self.path.name}: this prints something, but no output follows:\n{last}")
            if block.kind == "text":
                if printed is not None:
                    yield block, _kept(block.text, printed)
                elif not block.note.startswith("not run:"):
                    raise Mismatch(f"{self.path.name}: nothing says where this is from:\n{block.text}")
                printed = None
            elif block.note.startswith("not run:"):
                if block.kind in ("sh", "console"):
                    self._shell_syntax(block)
            elif block.note.startswith("file:"):
                file = self.folder / block.note.removeprefix("file:").strip()
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, "utf-8")
            elif included := re.fullmatch(r'--8<-- "(.*)"\n', block.text):
                if not (ROOT / included[1]).is_file():
                    raise Mismatch(f"{self.path.name}: there is no {included[1]}")
            elif block.kind == "console":
                self.ran += 1
                yield block, self._console(block)
            else:
                self.ran += 1
                printed, last = getattr(self, f"_{block.kind}")(block.text), block
        if printed:
            raise Mismatch(f"{self.path.name}: this prints something, but no output follows:\n{last}")

    def written(self) -> str:
        """The page with the outputs that it should have."""
        page = self.page
        for block, text in reversed(list(self.outputs())):
            lines = "".join(f"{block.indent}{line}".rstrip() + "\n" for line in text.splitlines())
            page = page[: block.start] + lines + page[block.end :]
        return page

    # --- the kinds of blocks ---

    @cached_property
    def _environment(self) -> dict[str, str]:
        here = Path(sys.executable).parent
        settings = {"PATH": f"{here}:{os.environ['PATH']}", "TZ": "UTC", "SPARK_LOCAL_IP": "127.0.0.1"}
        return {**os.environ, **settings, "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"}

    def _execute(self, *command: str, **settings: str) -> str:
        result = subprocess.run(
            command,
            cwd=self.folder,
            env={**self._environment, **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        if result.returncode:
            raise Mismatch(f"{self.path.name}: {' '.join(command)}\n{result.stdout}{result.stderr}")
        return result.stdout

    def _console(self, block: Block) -> str:
        found = list(_COMMAND.finditer(block.text))
        if not found or found[0].start():
            raise Mismatch(f"{self.path.name}: this does not begin with a command:\n{block.text}")
        result = ""
        for index, match in enumerate(found):
            for tool in ("tshark", "text2pcap", "mergecap", "editcap", "capinfos", "dumpcap"):
                if re.search(rf"\b{tool}\b", match[1]):
                    require("tshark")
            end = found[index + 1].start() if index + 1 < len(found) else len(block.text)
            said = block.text[match.end() : end]
            shown = subprocess.run(
                ["bash", "-c", match[1]],
                cwd=self.folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if bool(shown.returncode) != (block.note == "fails"):
                raise Mismatch(f"{self.path.name}: $ {match[1]}: {shown.returncode}\n{shown.stdout}")
            kept = _kept(said, shown.stdout)
            space = "\n" if said.endswith("\n\n") and index + 1 < len(found) else ""
            result += f"$ {match[1]}\n{kept}{space}"
        return result

    def _shell_syntax(self, block: Block) -> None:
        text = re.sub(r"^\$ ", "", block.text, flags=re.M)
        checked = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
        if checked.returncode or checked.stderr:
            raise Mismatch(f"{self.path.name}: {checked.stderr}\n{text}")

    def _python(self, text: str) -> str:
        if self.spark is not None:
            self.names.setdefault("spark", self.spark)
            # Spark's workers have a working directory of their own.
            text = re.sub(r"(?<=\")tests/captures/", f"{ROOT}/tests/captures/", text)
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.chdir(self.folder):
            exec(compile(text, self.path.name, "exec"), self.names)
        return output.getvalue().replace(f"{ROOT}/", "")

    def _javascript(self, text: str) -> str:
        require("node")
        packages = ROOT / "tests" / "javascript"
        if not (packages / "node_modules" / "dcp-kaitai").exists():
            subprocess.run(["npm", "ci", "--silent", "--prefix", str(packages)], check=True)
        link = self.folder / "node_modules"
        if not link.exists():
            link.symlink_to(packages / "node_modules")
        (self.folder / "program.js").write_text(text, "utf-8")
        return self._execute("node", "--preserve-symlinks-main", "program.js")

    def _java(self, text: str) -> str:
        require("java", "javac", "maven")
        match = re.search(r"class (\w+)", text)
        assert match
        classes = _java_classes()
        (self.folder / f"{match[1]}.java").write_text(text, "utf-8")
        return self._execute("java", "-cp", classes, f"{match[1]}.java")

    def _go(self, text: str) -> str:
        require("go")
        module = BUILD / "go" / self.path.stem
        module.mkdir(parents=True, exist_ok=True)
        tests = ROOT / "tests" / "go"
        manifest = (tests / "go.mod").read_text("utf-8")
        manifest = manifest.replace("../../generated/go", str(ROOT / "generated" / "go"))
        (module / "go.mod").write_text(manifest, "utf-8")
        shutil.copy(tests / "go.sum", module)
        (module / "main.go").write_text(text, "utf-8")
        program = module / "program"
        subprocess.run(["go", "vet", "."], cwd=module, check=True)
        subprocess.run(["go", "build", "-o", str(program), "."], cwd=module, check=True)
        return self._execute(str(program))

    def _rust(self, text: str) -> str:
        require("rust")
        crate = BUILD / "rust"
        (crate / "src").mkdir(parents=True, exist_ok=True)
        (crate / "src" / "main.rs").write_text(text, "utf-8")
        tests = (ROOT / "tests" / "rust" / "Cargo.toml").read_text("utf-8")
        runtime = re.search(r"^kaitai = .*$", tests, re.M)
        assert runtime
        (crate / "Cargo.toml").write_text(
            '[package]\nname = "guide"\nversion = "0.1.0"\nedition = "2021"\n[workspace]\n[dependencies]\n'
            f'dcp-kaitai = {{ path = "{ROOT}/generated/rust" }}\n{runtime[0]}\n'
            "[profile.dev]\ndebug = false\nincremental = false\n",
            "utf-8",
        )
        shutil.copy(ROOT / "tests" / "rust" / "Cargo.lock", crate)  # it names the commit of the runtime
        options = ["--manifest-path", str(crate / "Cargo.toml")]
        if checkout := os.environ.get("DCPSPEC_RUST_RUNTIME"):
            options += ["--config", str(rust_run.redirect(Path(checkout)))]
        elif rust_run.cannot_fetch(options):
            options += ["--config", str(rust_run.redirect(ROOT / "tests" / "rust" / "runtime"))]
        target = str(rust_run.BUILD / "target")
        return self._execute("cargo", "run", "--quiet", *options, CARGO_TARGET_DIR=target)


def _java_classes() -> str:
    """Class path of the Java parsers, compiled if they are newer than what is there."""
    package, jars, classes = ROOT / "generated" / "java", BUILD / "java" / "jars", BUILD / "java" / "classes"
    if not list(jars.glob("*.jar")):
        maven = ["mvn", "-q", "-B", "-f", str(package / "pom.xml"), f"-Doutput.directory={BUILD}/java/maven"]
        subprocess.run([*maven, COPY_JARS, f"-DoutputDirectory={jars}"], check=True)
    path = f"{classes}:{jars}/*"
    sources = sorted(str(source) for source in (package / "src" / "main").rglob("*.java"))
    done = classes / "done"
    if not done.exists() or any(os.path.getmtime(source) > done.stat().st_mtime for source in sources):
        classes.mkdir(parents=True, exist_ok=True)
        subprocess.run(["javac", "-nowarn", "-cp", path, "-d", str(classes), *sources], check=True)
        done.touch()
    return path


def _kept(said: str, shown: str) -> str:
    """What an output should say: what was shown, or what it says if that allows for it."""
    return said.rstrip("\n") + "\n" if said.strip() and agrees(said, shown) else _trimmed(shown)


def _trimmed(text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")
    return lines + "\n" if lines else ""


def agrees(said: str, shown: str) -> bool:
    """Tell whether an output, perhaps with elisions, is what was shown."""
    pattern = ""
    for line in _trimmed(said).splitlines():
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r"[^\n]*?".join(re.escape(part) for part in line.split("...")) + r"\n"
    return re.fullmatch(pattern, _trimmed(shown)) is not None


def scratch(folder: Path, *, copy: bool = False) -> Path:
    """A folder that looks like the repository, in which a page may write; copy: its files are copies."""
    folder.mkdir(parents=True, exist_ok=True)
    if copy:
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
        )
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (ROOT / name).exists():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)
        return folder
    for entry in ROOT.iterdir():
        if entry.name not in {"out", "build", ".venv", ".git"}:
            (folder / entry.name).symlink_to(entry)
    return folder


def main(arguments: list[str]) -> int:
    """Write pages."""
    import tempfile

    command, *names = arguments
    assert command == "write"
    for name in names:
        path = PAGES / f"{Path(name).stem}.md"
        spark = None
        if needs_spark(path):
            from pyspark.sql import SparkSession

            builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
            os.environ["PYSPARK_PYTHON"] = sys.executable
            spark = (
                builder.config("spark.sql.session.timeZone", "UTC")
                .config("spark.ui.showConsoleProgress", "false")
                .getOrCreate()
            )
        with tempfile.TemporaryDirectory() as folder:
            guide = Guide(path, scratch(Path(folder) / "dcpspec", copy=needs_copy(path)), spark)
            path.write_text(guide.written(), "utf-8")
    return 0


def needs_spark(path: Path) -> bool:
    """Tell whether a page shows programs for Spark."""
    return "spark.read" in path.read_text("utf-8")


def needs_copy(path: Path) -> bool:
    """Tell whether a page changes files of the repository."""
    return "<!-- file:" in path.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
