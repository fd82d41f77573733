"""The grammars in languages without a generated package: their compilation, and readers of messages.

    python -m tests.others.languages runtimes [FOLDER]    # Kaitai's runtimes, in build/runtimes
    python -m tests.others.languages table                # the table of docs/guides/other-languages.md

`readers/` contains a program for each language that can read messages: it reads a class and the digits of a
message from each line of its input, and prints the tree of the message. A number stands for the value of an
enum. `limits.json` lists the limits of each language; the tests fail on any unlisted difference.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import jinja2

from tools.generate.compiler import compile_folder
from tools.grammar.names import camel, path
from tools.project import GENERATED, KSY, ROOT
from tools.site.markdown import table

BUILD: Final = ROOT / "build" / "others"
RUNTIMES: Final = ROOT / "build" / "runtimes"
ORIGIN: Final = "https://github.com/kaitai-io"
RELEASE: Final = "0.11"
"""The release of the runtimes, which equals that of the compiler."""
PAGE: Final = ROOT / "docs" / "guides" / "other-languages.md"
LIMITS: Final = Path(__file__).with_name("limits.json")
READERS: Final = Path(__file__).parent / "readers"
VECTORS: Final = ROOT / "tests" / "vectors"
MEMORY_KIB: Final = 4 << 20
"""Memory limit of a reader: an unchecked length can request as much again."""
MARKS: Final = ("<!-- table of languages -->\n", "<!-- end of the table -->\n")


class OtherLanguageError(Exception):
    """A language cannot be compiled or run. The text is the output of its tools."""


@dataclass(frozen=True)
class Language:
    """A language, and the way to compile and run the grammars in it."""

    title: str
    tool: str
    """The program that compiles or runs it, whose presence shows the tests that it is installed."""
    commit: str
    """The commit of the runtime's release; empty if the grammars do not compile."""
    suffix: str = ""
    """Path of the reader in this language; empty if the grammars do not compile."""
    options: tuple[str, ...] = ()
    """Of Kaitai's compiler."""
    build: str = ""
    """A shell command that compiles classes and reader; `$RUNTIME` is the folder of the runtime."""
    run: str = ""
    truncated: str = ""
    """A pattern of the errors about missing bytes, if no class identifies them."""
    validation: str = ""
    """A pattern of the errors about broken rules, if no class identifies them."""
    environment: dict[str, str] = field(default_factory=dict)


LANGUAGES: Final = {
    "cpp_stl": Language(
        "C++",
        "g++",
        "c7009877d4b0ca804442e796c996eb4501f3203d",
        suffix="cpp",
        options=("--cpp-standard", "11"),
        build='g++ -std=c++17 -DKS_STR_ENCODING_NONE -I. -I"$RUNTIME" *.cpp "$RUNTIME"/kaitai/*.cpp -o read',
        run="exec ./read",
    ),
    "ruby": Language(
        "Ruby",
        "ruby",
        "0fa62e64949f68cb001b58b7b45e15580d154ac9",
        suffix="rb",
        run='exec ruby -I "$RUNTIME"/lib read.rb',
    ),
    "php": Language(
        "PHP",
        "php",
        "42fe5df15d906619ed89c8f76df99f13cb7c89ef",
        suffix="php",
        run="exec php -d memory_limit=1G read.php",
    ),
    "lua": Language(
        "Lua",
        "lua5.4",
        "7927b2884eb21406dc0a06ce183cfbde8584bc9e",
        suffix="lua",
        run='LUA_PATH="./?.lua;$RUNTIME/?.lua" exec lua5.4 read.lua',
        truncated=r"requested \d+ bytes, but only|data string too short|no terminator",
        validation=r"Validation|not equal, expected",
    ),
    "csharp": Language(
        "C#",
        "mcs",
        "241b2d610a60429856ab63ea0606e211fd966c89",
        options=("--dotnet-namespace", "Dcp"),
        build='mcs -nologo -target:library -out:dcp.dll *.cs "$RUNTIME"/*.cs',
    ),
    "perl": Language(
        "Perl",
        "perl",
        "3665c015652b607f358c3440fb3c51ab84d185a8",
        suffix="pl",
        run='exec perl -I. -I"$RUNTIME"/lib read.pl',
        truncated=r"Requested \d+ bytes",
    ),
    "nim": Language("Nim", "java", ""),
}
"""The languages by the name of their target."""


def fetch_runtimes(origin: str = ORIGIN) -> None:
    """Fetch the runtimes into `build/runtimes`.

    Args:
        origin: Address or path of the folder with the repositories of the runtimes.
    """
    for target, language in LANGUAGES.items():
        folder = RUNTIMES / target
        if not language.commit or (folder / RELEASE).exists():
            continue
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        git = partial(subprocess.run, cwd=folder, check=True)
        git(["git", "init", "--quiet"])
        git(["git", "fetch", "--quiet", f"{origin}/kaitai_struct_{target}_runtime", f"refs/tags/{RELEASE}"])
        git(["git", "checkout", "--quiet", language.commit])
        (folder / RELEASE).touch()
        print(f"  build/runtimes/{target}")


def missing(target: str) -> str | None:
    """Return the missing tools of a language, None if all are installed."""
    language = LANGUAGES[target]
    if shutil.which(language.tool) is None:
        return f"`{language.tool}` is not installed"
    if language.commit and not (RUNTIMES / target / RELEASE).exists():
        return "the runtime is not installed: run `make runtimes`"
    return None


def build(target: str) -> Path:
    """Compile the grammars in a language, and the reader if there is one. Return the folder with the output.

    Raises:
        OtherLanguageError: Kaitai's compiler or that of the language fails.
    """
    language, folder = LANGUAGES[target], BUILD / target
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    done = compile_folder(KSY, folder, "-t", target, *language.options)
    if done.returncode:
        raise OtherLanguageError(done.stdout + done.stderr)
    if language.suffix:
        template = (READERS / f"read.{language.suffix}.jinja").read_text("utf-8")
        (folder / f"read.{language.suffix}").write_text(
            _templates().from_string(template).render(_names()), "utf-8"
        )
    if language.build:
        shell(target, language.build, folder)
    return folder


def shell(target: str, command: str, folder: Path, text: str = "") -> str:
    """Run a shell command, with the folder of the runtime in `RUNTIME`. Return its output.

    Raises:
        OtherLanguageError: The command fails.
    """
    done = _run(target, command, folder, text)
    if done.returncode:
        raise OtherLanguageError(done.stdout + done.stderr)
    return done.stdout


def read(target: str, folder: Path, messages: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """Read messages, each given by a grammar and hexadecimal digits. Return their trees or errors.

    A message at which the reader ends has the error `ends`; a new reader then continues with the next
    message.

    Raises:
        OtherLanguageError: The reader cannot be started, or prints something else.
    """
    language = LANGUAGES[target]
    lines = [f"{_class(target, grammar)} {digits}\n" for grammar, digits in messages]
    found: list[dict[str, Any]] = []
    while len(found) < len(lines):
        done = _run(target, f"ulimit -v {MEMORY_KIB}; {language.run}", folder, "".join(lines[len(found) :]))
        answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if not found and not answers:
            raise OtherLanguageError(f"the reader cannot be run: {done.stdout}{done.stderr}")
        found += answers
        if done.returncode:
            found.append({"error": "ends"})
        elif len(found) != len(lines):
            raise OtherLanguageError(f"the reader answers {len(found)} of {len(lines)} messages")
    for answer in found:
        for kind, pattern in (("truncated", language.truncated), ("validation", language.validation)):
            if pattern and re.search(pattern, answer.get("error", "")):
                answer["error"] = kind
    return found


def _run(target: str, command: str, folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"RUNTIME": str(RUNTIMES / target)}
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )


def vectors() -> Iterator[dict[str, Any]]:
    """Yield all vectors."""
    for file in sorted(VECTORS.glob("*.json")):
        if file.name != "schema.json":
            for group in json.loads(file.read_text("utf-8"))["groups"]:
                yield from group["vectors"]


def message_of(vector: dict[str, Any]) -> tuple[str, str]:
    """Return the grammar and the hexadecimal digits of a vector."""
    suffix = (
        "_strict" if vector.get("strict") else "" if vector.get("collections", True) else "_no_collections"
    )
    return f"mcbp_message{suffix}", vector["hex"]


def effect(vector: dict[str, Any], answer: dict[str, Any], *, names: bool = False) -> str | None:
    """Return how an answer differs from a vector: `accepts`, `refuses`, `error-class`, `tree`, or None.

    Args:
        vector: The vector.
        answer: The answer of a reader.
        names: True if the values of enums have names in the answer.
    """
    rule = vector["tree"].get("error", {}).get("rule")
    expected = rule if rule in (None, "truncated", "trailing-bytes") else "validation"
    error = answer.get("error") or ("trailing-bytes" if answer["rest"] else None)
    if error != expected:
        return "accepts" if error is None else "refuses" if expected is None else "error-class"
    if "tree" not in answer:
        return None
    stored = {key: value for key, value in vector["tree"].items() if key != "error"}
    # As text, in which 1 is not true and the order of members counts.
    tree = json.dumps(stored if names else _numbers(stored))
    end = vector["tree"]["error"]["offset"] if rule else len(vector["hex"]) // 2
    is_same = json.dumps(answer["tree"]) == tree and answer["rest"] == len(vector["hex"]) // 2 - end
    return None if is_same else "tree"


def _numbers(tree: Any) -> Any:
    """Return a tree with numbers in place of the values of enums."""
    if isinstance(tree, list):
        return [_numbers(item) for item in tree]
    if not isinstance(tree, dict):
        return tree
    if tree.keys() == {"value", "name"}:
        return tree["value"]
    return {key: _numbers(value) for key, value in tree.items()}


def limits() -> dict[str, Any]:
    """Return the limits of each language, as in `limits.json`."""
    found: dict[str, Any] = json.loads(LIMITS.read_text("utf-8"))
    return found


def summary() -> str:
    """Return the table of the guide."""
    total = sum(1 for _ in vectors())
    rows = []
    for target, language in LANGUAGES.items():
        known = limits()[target]
        if "problem" in known:
            rows.append([language.title, "none", known["problem"]])
        else:
            count = sum(len(limit["vectors"]) for limit in known["limits"])
            differs = " ".join(f"{limit['what']} ({len(limit['vectors'])})" for limit in known["limits"])
            rows.append([language.title, f"{total - count:,} of {total:,}", differs or "None."])
    return table(["Language", "Vectors", "Differences (number of vectors)"], rows) + "\n"


def with_summary(text: str) -> str:
    """Return the text of the guide with a new table."""
    before, _, rest = text.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    return f"{before}{MARKS[0]}\n{summary()}\n{MARKS[1]}{after}"


def _class(target: str, grammar: str) -> str:
    """Return the name of the class of a grammar."""
    return f"{grammar}_t" if target == "cpp_stl" else camel(grammar, upper=True)


@cache
def _templates() -> jinja2.Environment:
    environment = jinja2.Environment(
        trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined, keep_trailing_newline=True
    )
    environment.filters["camel"] = partial(camel, upper=True)
    return environment


@cache
def _names() -> dict[str, Any]:
    """Return the input for the readers: the grammars, and the members of each type."""
    fields = json.loads((GENERATED / "python" / "dcp_kaitai" / "fields.json").read_text("utf-8"))
    types = [
        {
            "cpp": "::".join(f"{part}_t" for part in name.split("::")),
            "path": path(name, "::"),
            "dotted": path(name, "."),
            "members": [_member(each) for each in type_["members"] if _is_in_tree(each)],
        }
        for name, type_ in fields["types"].items()
    ]
    roots = sorted({message_of(vector)[0] for vector in vectors()})
    return {"grammars": sorted(file.stem for file in KSY.glob("*.ksy")), "types": types, "roots": roots}


def _is_in_tree(member: dict[str, Any]) -> bool:
    return member["source"] == "seq" or not member.get("helper")


def _member(member: dict[str, Any]) -> dict[str, Any]:
    kind = member["type"]
    scope, _, enum = member.get("enum", "").rpartition("::")
    return {
        "id": member["id"],
        "camel": camel(member["id"]),
        "kind": kind["kind"],
        "is_optional": "condition" in member,
        "is_wide": kind["kind"] == "int" and kind["bits"] > 32,
        "is_signed": kind.get("signed", False),
        "enum_in_ruby": f"{path(scope, '::')}::I__{enum.upper()}" if enum else "nil",
    }


def main(arguments: list[str]) -> int:
    """Run a command that the beginning of this file lists. Return the exit status."""
    match arguments:
        case ["runtimes", *origin]:
            fetch_runtimes(*origin)
        case ["table"]:
            PAGE.write_text(with_summary(PAGE.read_text("utf-8")), "utf-8")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
