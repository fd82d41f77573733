"""Runs cargo on the tests of the Rust parsers, with the runtime that can be had.

    python tests/rust/run.py                                               # cargo test
    python tests/rust/run.py run --release --bin benchmark -- FILE         # any other command of cargo

The runtime of Kaitai Struct is not on crates.io, cargo has to fetch it from its repository. Where that cannot
be reached, DCPSPEC_RUST_RUNTIME names a checkout of it (v0.11.0); without one, the stand-in in
tests/rust/runtime is used, which is ours and can do what the generated parsers need. Needs nothing but Python
itself and cargo.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = ROOT / "tests" / "rust" / "Cargo.toml"
BUILD = ROOT / "build" / "rust"
REPOSITORY = "https://github.com/kaitai-io/kaitai_struct_rust_runtime"
TAG = "v0.11.0"
OFFICIAL = "kaitai 0.11.0, official"
STAND_IN = "stand-in of tests/rust/runtime"
FETCH_SECONDS = 60


def main(arguments: list[str]) -> int:
    """Run cargo. Returns its exit status."""
    command, *rest = arguments or ["test"]
    options, environment = prepared(MANIFEST)
    return subprocess.run(["cargo", command, *options, *rest], env=environment, check=False).returncode


def prepared(manifest: Path) -> tuple[list[str], dict[str, str]]:
    """Options of cargo, and the environment that it needs, for a package that uses the runtime."""
    options = ["--manifest-path", str(manifest)]
    runtime, reason = OFFICIAL, ""
    if checkout := os.environ.get("DCPSPEC_RUST_RUNTIME"):
        options += ["--config", str(redirect(Path(checkout)))]
    elif failure := cannot_fetch(options):
        runtime, reason = STAND_IN, f" ({failure})"
        options += ["--config", str(redirect(ROOT / "tests" / "rust" / "runtime"))]
    print(f"runtime: {runtime}{reason}", file=sys.stderr, flush=True)
    own = {"CARGO_TARGET_DIR": str(BUILD / "target"), "DCPSPEC_RUNTIME": runtime}
    return options, {**os.environ, **own}


def cannot_fetch(options: list[str]) -> str | None:
    """Let cargo fetch all that it needs, once. Returns why it could not."""
    command = ["cargo", "fetch", "--quiet", *options]
    environment = {**os.environ, "CARGO_NET_RETRY": "0"}
    try:
        result = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=FETCH_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return f"no answer in {FETCH_SECONDS} seconds"
    return result.stderr.strip().splitlines()[-1].strip() if result.returncode else None


def redirect(runtime: Path) -> Path:
    """A configuration in which cargo takes a folder for the repository of the runtime.

    Cargo asks a repository even for what is patched, but not for what is vendored. It takes vendored crates
    for unchangeable, so each content has a folder of its own.
    """
    files = [runtime / "Cargo.toml", *sorted((runtime / "src").rglob("*.rs"))]
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()
    folder = BUILD / f"runtime-{digest[:12]}"
    crate = folder / "vendor" / "kaitai"
    for path in files:
        copy = crate / path.relative_to(runtime)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    (crate / ".cargo-checksum.json").write_text('{"files": {}, "package": null}', encoding="utf-8")
    config = folder / "config.toml"
    config.write_text(
        f'[source."{REPOSITORY}"]\ngit = "{REPOSITORY}"\ntag = "{TAG}"\nreplace-with = "vendor"\n\n'
        f"[source.vendor]\ndirectory = '{crate.parent}'\n",
        encoding="utf-8",
    )
    return config


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
