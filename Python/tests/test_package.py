"""The package as it is installed: what an import brings with it, types, documentation, examples."""

import doctest
import importlib
import inspect
import pathlib
import pkgutil
import subprocess
import sys

import pytest

import taut

ENGINES = ("dask", "duckdb", "polars", "pyarrow", "pyspark", "ray")


def test_the_version_is_that_of_the_library() -> None:
    assert taut.__version__ == taut._core.version


def imported(statement: str) -> set[str]:
    script = f"import sys; before = set(sys.modules); {statement}; print('\\n'.join(set(sys.modules) - before))"
    return set(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split())


def test_an_import_brings_little_with_it() -> None:
    modules = imported("import taut")
    assert not {"numpy", "json", "typing", "collections", "re", "ctypes"} & modules
    others = {name for name in modules if not name.startswith("taut")}
    assert len(others) <= 5, sorted(others)  # __future__, math, struct, _struct
    assert "numpy" not in imported("import taut.kiwi")


def test_without_numpy_answers_are_memory_views() -> None:
    script = """
import sys; sys.modules["numpy"] = None
import taut
s = taut.Solver(); a = s.variable("a"); c = s.add(a == 1); t = s.template([c])
out = t.solve_many([[2.0], [3.0]])
assert isinstance(out, memoryview) and out.tolist() == [[2.0], [3.0]], out
assert t.solve_many([[2.0], [3.0]], threads=2).tolist() == [[2.0], [3.0]]
assert t.solve([4.0]) == {"a": 4.0}
assert len(t.solve_many([])) == 0
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def modules() -> list[str]:
    return [f"taut.{found.name}" for found in pkgutil.iter_modules(taut.__path__) if found.name != "_core"]


@pytest.mark.parametrize("name", ["taut", *modules()])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_everything_public_has_a_docstring() -> None:
    missing = []
    for name in taut.__all__:
        item = getattr(taut, name)
        if not (inspect.isclass(item) or inspect.isfunction(item)):
            continue
        if not inspect.getdoc(item):
            missing.append(name)
        for member, value in vars(item).items() if inspect.isclass(item) else ():
            is_documented = inspect.isfunction(value) or isinstance(value, (property, classmethod))
            if is_documented and not member.startswith("_") and not inspect.getdoc(getattr(item, member)):
                missing.append(f"{name}.{member}")
    assert missing == []


def test_types_are_strict(tmp_path: pathlib.Path) -> None:
    mypy = pytest.importorskip("mypy.api")
    config = tmp_path / "mypy.ini"  # engines that are not installed have no types
    config.write_text("[mypy]\n" + "".join(f"[mypy-{name}.*]\nignore_missing_imports = True\n" for name in ENGINES))
    output, errors, status = mypy.run(
        ["--config-file", str(config), "--strict", "--no-incremental", "--python-version", "3.10", "-p", "taut"]
    )
    assert status == 0, output + errors
