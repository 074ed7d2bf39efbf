"""Packages whose names come from their modules when they are asked for."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ["game.ai", "game.boards", "game.rules", "game.storage"]


def source(package: str) -> ast.Module:
    """The text of a package's own module."""
    return ast.parse((ROOT / package.replace(".", "/") / "__init__.py").read_text(encoding="utf-8"))


def told_to_mypy(package: str) -> dict[str, list[str]]:
    """By module, the names that mypy is told of."""
    block = next(node for node in source(package).body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {str(node.module).removeprefix(f"{package}."): [alias.name for alias in node.names] for node in imports}


def offered(package: str) -> dict[str, list[str]]:
    """By module, the names that Python is told of."""
    call = next(node for node in ast.walk(source(package)) if isinstance(node, ast.Call))
    return {module: names.split() for module, names in ast.literal_eval(call.args[1]).items()}


@pytest.mark.parametrize("package", PACKAGES)
def test_mypy_and_python_are_told_the_same(package: str) -> None:
    assert told_to_mypy(package) == offered(package)
    assert sorted(name for names in offered(package).values() for name in names) == sorted(importlib.import_module(package).__all__)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_is_that_of_its_module(package: str) -> None:
    for module, names in offered(package).items():
        for name in names:
            assert getattr(importlib.import_module(package), name) is getattr(importlib.import_module(f"{package}.{module}"), name)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_is_that_of_a_module_which_would_take_its_place(package: str) -> None:
    modules = {path.stem for path in (ROOT / package.replace(".", "/")).glob("*.py")}
    assert not modules & set(importlib.import_module(package).__all__)


def test_a_name_that_is_not_there_is_told_as_python_does() -> None:
    with pytest.raises(AttributeError, match=r"module 'game\.rules' has no attribute 'nonsense'"):
        _ = importlib.import_module("game.rules").nonsense


def test_a_package_alone_loads_none_of_its_modules() -> None:
    code = "import sys, game.rules; print([m for m in sys.modules if m.startswith('game.rules.')]); game.rules.solo_rank; print('game.rules.scoring' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines() == ["[]", "True"]
