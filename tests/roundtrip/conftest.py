"""Compiles the shipped Java."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toolchain import require
from tools.compiler import COPY_JARS, ROOT, run
from tools.generate import OUTPUT

POM = Path(__file__).with_name("pom.xml")
JARS = ROOT / "build" / "roundtrip"


@pytest.fixture(scope="session")
def java_classes(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The class path of the Java parsers that can write; without a JDK and Maven no test for them."""
    require("java", "javac", "maven")
    if not any(JARS.glob("*.jar")):
        run("mvn", "-q", "-B", "-f", str(POM), COPY_JARS, f"-DoutputDirectory={JARS}")
    classes = tmp_path_factory.mktemp("classes")
    java = sorted(str(path) for path in OUTPUT.glob("java/**/readwrite/*.java"))
    run("javac", "-nowarn", "-encoding", "UTF-8", "-cp", f"{JARS}/*", "-d", str(classes), *java)
    return f"{classes}:{JARS}/*"
