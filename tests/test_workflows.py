"""The workflows name existing things, and the other files for contributors agree with the project."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FILES = [
    *sorted((ROOT / ".github").rglob("*.yml")),
    *(ROOT / name for name in (".pre-commit-config.yaml", "CITATION.cff")),
]
PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text("utf-8")

each_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def steps(path: Path) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """All steps of a workflow, with their jobs."""
    for job in load(path)["jobs"].values():
        for step in job.get("steps", []):
            yield job, step


def commands(path: Path) -> Iterator[str]:
    """The commands of a workflow's steps, once for each value of the named matrix."""
    for job, step in steps(path):
        texts = [step["run"]] if "run" in step else []
        for variable, place in step.get("env", {}).items():
            texts = [text.replace(f"${variable}", place).replace('"', "") for text in texts]
        for name, values in job.get("strategy", {}).get("matrix", {}).items():
            place = f"${{{{ matrix.{name} }}}}"
            texts = [text.replace(place, str(value)) for text in texts for value in values]
        yield from texts


def targets() -> tuple[set[str], list[str]]:
    """The targets of the Makefile, and the beginnings of pattern targets."""
    rules = re.findall(r"^([\w./%-]+(?: [\w./%-]+)*):(?!=)", MAKEFILE, re.MULTILINE)
    names = {name for rule in rules for name in rule.split()}
    return names, [name[:-1] for name in names if name.endswith("%") and "/" not in name]


# Workflows


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_yaml_is_yaml(path: Path) -> None:
    assert isinstance(load(path), dict)


@each_workflow
def test_what_is_run_is_there(path: Path) -> None:
    names, beginnings = targets()
    for command in commands(path):
        for target in re.findall(r"\bmake ([\w.-]+)", command):
            assert target in names or any(target.startswith(beginning) for beginning in beginnings), target
        for script in re.findall(r"(?:^|\s)(\.\w+/[\w./-]+)", command):
            assert os.access(ROOT / script, os.X_OK), script


def test_pages_name_targets_that_are_there() -> None:
    names, beginnings = targets()
    for page in ("README.md", "CONTRIBUTING.md", "SECURITY.md", ".github/pull_request_template.md"):
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"`(?:\w+=\w+ )?make ([a-z-]*[a-z])\b(?!-)", text):
            assert target in names or any(map(target.startswith, beginnings)), f"{page}: {target}"


@each_workflow
def test_actions_are_pinned(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert used
    for action in used:
        local = action.startswith("./") and (ROOT / action.partition(" ")[0]).is_file()
        assert local or re.fullmatch(
            r"(actions|github/codeql-action)/[\w-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+", action
        ), action


def test_an_action_has_one_version() -> None:
    text = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: ((?:actions|github)/.*)", text))
    assert len({action.partition("@")[0] for action in used}) == len(used)


@each_workflow
def test_no_step_leaves_the_token_behind(path: Path) -> None:
    for _, step in steps(path):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_a_release_restores_no_cache() -> None:
    for _, step in steps(ROOT / ".github" / "workflows" / "release.yml"):
        action, given = step.get("uses", ""), step.get("with", {})
        assert not action.startswith("actions/cache")
        assert "cache" not in given
        assert not action.startswith("actions/setup-node") or given["package-manager-cache"] is False


def test_a_release_is_published_after_it_was_checked_and_attested() -> None:
    jobs = load(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
    assert jobs["attest"]["needs"] == ["check", "build"]
    assert jobs["publish"]["needs"] == "attest"
    files, needed = [step["with"] for step in jobs["attest"]["steps"] if "actions/attest@" in step["uses"]]
    script = (ROOT / ".ci" / "release").read_text("utf-8")
    for path in (files["subject-checksums"], needed["sbom-path"]):
        assert Path(path).name in script, path


# Locks


def requirements(text: str) -> set[tuple[str, str]]:
    """The packages that a text pins, with their versions."""
    found = re.findall(r"([A-Za-z0-9._-]+)(?:\[[\w,]+\])?==([^\s;\"]+)", text)
    return {(re.sub(r"[-_.]+", "-", name).lower(), version) for name, version in found}


@pytest.mark.parametrize("path", sorted((ROOT / "tools" / "locks").iterdir()), ids=lambda path: path.stem)
def test_all_that_is_locked_has_hashes(path: Path) -> None:
    entries = path.read_text("utf-8").replace("\\\n", " ").splitlines()
    assert entries
    for entry in entries:
        assert re.fullmatch(
            r"[\w.-]+(\[[\w,]+\])?==[^\s;]+( ; [^-]+)?(\s+--hash=sha256:[0-9a-f]{64})+", entry
        ), entry


def test_what_is_pinned_is_locked() -> None:
    pinned = requirements(PROJECT.split("[project.optional-dependencies]")[1].split("[project.scripts]")[0])
    locked = set[tuple[str, str]]()
    for path in (ROOT / "tools" / "locks").iterdir():
        locked |= requirements(path.read_text("utf-8"))
    assert len(pinned) > 20
    assert pinned <= locked
    versions = re.findall(r"^PYSPARK(?:_VERSIONS)? := (.*)", MAKEFILE, re.MULTILINE)
    assert {("pyspark", version) for line in versions for version in line.split()} <= locked
    assert ("pyspark", versions[0]) in pinned


def test_nothing_is_installed_without_a_lock() -> None:
    assert "--no-deps --no-build-isolation\nLOCKED = $(PIP_INSTALL) --require-hashes\n" in MAKEFILE
    safe = r"\$\(LOCKED\)|--editable|check >/dev/null|npm ci --silent --ignore-scripts|--locked|build/peers"
    for line in MAKEFILE.splitlines():
        if re.search(r"python (-m pip|\$\(PIP_INSTALL|\$\(LOCKED)|npm (ci|install)|\tcargo ", line):
            assert re.search(safe, line), line


def test_the_bill_of_materials_has_what_users_install() -> None:
    (named,) = re.findall(r"^extras=\((.*)\)", (ROOT / ".ci" / "release").read_text("utf-8"), re.MULTILINE)
    extras = PROJECT.split("[project.optional-dependencies]")[1].split("[project.scripts]")[0]
    names = set(re.findall(r"^(\w+) = \[", extras, re.MULTILINE))
    assert set(named.split()) == names - {"test", "docs", "fuzz", "release", "dev"}


# Other files


def test_citation_and_pages_are_of_this_version() -> None:
    (version,) = re.findall(r'^version = "(.*)"', PROJECT, re.MULTILINE)
    assert load(ROOT / "CITATION.cff")["version"] == version
    pages = [*ROOT.glob("docs/guides/*.md"), *ROOT.glob("generated/*/README.md")]
    named = r"(?:dcpspec|dcp-kaitai)(?:-|</artifactId><version>)(\d+\.\d+\.\d+)"
    assert {number for page in pages for number in re.findall(named, page.read_text("utf-8"))} == {version}


def test_hooks_download_nothing() -> None:
    (repository,) = load(ROOT / ".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")


def test_updates_are_of_folders_that_are_there() -> None:
    manifests = {
        "pip": "pyproject.toml",
        "npm": "package.json",
        "cargo": "Cargo.toml",
        "gomod": "go.mod",
        "maven": "pom.xml",
        "github-actions": ".github/workflows",
    }
    updates = load(ROOT / ".github" / "dependabot.yml")["updates"]
    assert [update["package-ecosystem"] for update in updates] == list(manifests)
    for update in updates:
        for folder in update.get("directories", [update.get("directory")]):
            manifest = ROOT / folder.removeprefix("/") / manifests[update["package-ecosystem"]]
            assert manifest.exists(), manifest


def test_forms_are_complete() -> None:
    for path in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")):
        form = load(path)
        if path.stem == "config":
            continue
        assert {"name", "description", "body"} <= set(form)
        ids = [element["id"] for element in form["body"] if element["type"] != "markdown"]
        assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize("page", ["SECURITY.md", "CONTRIBUTING.md", "README.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(((?!https?:)[^)]+)\)", (ROOT / page).read_text("utf-8")):
        file, _, anchor = link.partition("#")
        assert (ROOT / file).exists(), link
        if not file.endswith(".md"):
            continue
        text = (ROOT / file).read_text("utf-8")
        headings = re.findall(r"^#+ (.*)", text, re.MULTILINE)
        slugs = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
        assert not anchor or anchor in slugs, link


def test_limits_are_those_of_the_code() -> None:
    """SECURITY.md names existing settings with their values."""
    from dcpspec.audit import findings, pending
    from dcpspec.capture import packets
    from dcpspec.decode import block
    from dcpspec.framing import cut
    from dcpspec.grammar import hexdump
    from dcpspec.options import Options
    from dcpspec.policy import rules
    from dcpspec.storage import windows
    from dcpspec.values import snappy, xattrs

    folder = ROOT / "dcpspec"
    places = re.findall(r"`(\w+)`(?: and `(\w+)`)? in `([\w/]+\.py)`", SECURITY)
    assert len(places) >= 7
    for *names, file in places:
        code = (folder / file).read_text("utf-8")
        assert all(name in code for name in names), (names, file)
    rows = {
        "`maxMessageBytes`": (Options().max_message_bytes, "64 MiB"),
        "`MAX_CAPTURED`": (packets.MAX_CAPTURED, "262,144"),
        "`MAX_BLOCK`": (packets.MAX_BLOCK, "16 MiB"),
        "`EXPANSION`": (snappy.EXPANSION, "64 times"),
        "`BATCH_BYTES`": (block.BATCH_BYTES, "64 MiB"),
        "`_LONGEST`": (hexdump._LONGEST, "1 GiB"),
        "`MOST_PENDING`": (pending.MOST_PENDING, "65,536"),
        "`MOST`": (findings.MOST, "1,000"),
        "`CHUNK`": (windows.CHUNK, "4 MiB"),
        "`_JUDGED`": (cut._JUDGED, "256 bytes"),
        "`DEEPEST`": (rules.DEEPEST, "500 levels"),
        "`_LONG`": (xattrs._LONG, "4 KiB"),
    }
    assert Options().max_message_bytes == cut.MAX_MESSAGE
    for name, (value, text) in rows.items():
        assert any(name in line and text in line for line in SECURITY.splitlines()), name
        number, unit = re.findall(r"^([\d,]+) ?(\w*)", text)[0]
        size = {"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}.get(unit, 1)
        assert int(number.replace(",", "")) * size == value, name
    grammars = "".join(path.read_text("utf-8") for path in sorted((ROOT / "ksy").glob("*.ksy")))
    for rule in re.findall(r"`((?:leb128|flatbuffers)-\w+)`", SECURITY):
        assert f"{rule}:" in grammars, rule


def test_every_promise_names_a_test_that_is_there() -> None:
    table = re.findall(r"^\|(.*)\|(.*)\|(.*)\|$", SECURITY.split("| promise |")[1].split("\n\n")[0], re.M)
    rows = [row for row in table if row[1].strip() not in ("---", "limit or behaviour")]
    assert len(rows) > 15
    for _, behaviour, tests in rows:
        names = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", tests)
        assert names, behaviour
        for file, name in names:
            assert f"def {name}(" in (ROOT / file).read_text("utf-8"), f"{file}::{name}"
