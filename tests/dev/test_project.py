"""The project's settings agree with each other."""

import importlib
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(name: str) -> list[str]:
    """The lines of a requirement file that say something."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_package_needs_what_requirements_txt_says() -> None:
    assert PROJECT["project"]["dependencies"] == requirements("requirements.txt")


def test_every_requirement_has_a_lower_and_an_upper_bound() -> None:
    lines = requirements("requirements.txt") + requirements("requirements-dev.txt")[1:]
    assert requirements("requirements-dev.txt")[0] == "-r requirements.txt"
    assert [line for line in lines if not re.fullmatch(r"[a-z.-]+>=[\d.]+,<[\d.]+(; python_version < \"[\d.]+\")?", line)] == []


def test_every_requirement_has_its_reason_in_the_docs() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    names = [line.partition(">=")[0] for line in requirements("requirements.txt") + requirements("requirements-dev.txt")[1:]]
    assert [name for name in names if f"`{name}`" not in text] == []


def test_no_requirement_is_plain_pygame() -> None:
    assert not [line for line in requirements("requirements.txt") if re.match(r"pygame\b(?!-ce)", line)]


def test_the_python_it_asks_for_is_the_same_everywhere(dev: ModuleType) -> None:
    oldest = "{}.{}".format(*dev.OLDEST)
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest
    assert PROJECT["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")


def test_the_entry_point_is_there() -> None:
    module, _, name = PROJECT["project"]["scripts"]["tapstones"].partition(":")
    assert callable(getattr(importlib.import_module(module), name))


@pytest.mark.parametrize("folder", PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"])
def test_what_goes_into_the_wheel_is_there(folder: str) -> None:
    assert any((ROOT / folder).rglob("*.*"))


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = "python3 dev.py test"
    assert f"\n{command}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"\n{command}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
