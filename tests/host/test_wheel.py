"""The wheel, installed into an empty environment away from the checkout, scores a hand."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def ddz(tmp_path_factory):
    """The ddz program of an environment that holds the built wheel and nothing else of ours."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", folder, ROOT], check=True)
    (wheel,) = folder.glob("landlord_ledger-*.whl")
    venv.create(folder / "env", with_pip=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", *pip[1:], "install", wheel], check=True)
    return programs / "ddz"


def _run(ddz, folder, *arguments):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [ddz, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_an_installed_ddz_plays_and_exports_a_hand(ddz, tmp_path):
    state = tmp_path / "state"
    keys = "1 1 1 ok 2 ok"
    played = _run(ddz, tmp_path, "sim", "--headless", "--keys", keys, "--state", state)
    assert (played.returncode, played.stderr) == (0, "")
    exported = _run(ddz, tmp_path, "export", "--state", state, "-f", "json")
    assert exported.returncode == 0, exported.stderr
    (session,) = json.loads(exported.stdout)["sessions"]
    assert session["totals"] == [-6, 3, 3]


def test_an_installed_ddz_tells_its_version(ddz, tmp_path):
    assert _run(ddz, tmp_path, "--version").stdout.startswith("ddz 0.")
