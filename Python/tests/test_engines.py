"""What taut.engines needs no engine for; Tests/Packaging/python-engines.sh runs the engines."""

import pickle
import sys

import pytest
from test_package import imported

import taut
from taut.engines import MapBatches, _restored

TEMPLATE = {"size": [200, 50], "root": {"id": "cell", "children": [{"id": "bar", "frame": [0, 0, "{share}", 4]}]}}


def test_engines_are_not_imported_without_need() -> None:
    assert "taut.engines" not in imported("import taut")
    for name in ("dask", "duckdb", "polars", "ray", "spark"):
        modules = imported(f"import taut.engines.{name}")
        assert not {"dask", "duckdb", "polars", "ray", "pyspark", "pyarrow", "numpy"} & modules


def test_columns_are_those_of_the_template_and_the_keys() -> None:
    work = MapBatches(taut.Batch(TEMPLATE), ["key"])
    assert work.columns(["key", "other", "share"]) == ["key", "share"]
    assert work.numbers[-4:] == ("bar.x", "bar.y", "bar.width", "bar.height")
    with pytest.raises(KeyError, match="keep: the records have no column key"):
        work.columns(["share"])
    for keep in (["bar.x"], ["error"], ["key", "key"]):
        with pytest.raises(ValueError, match=f"two columns would have the name {keep[0]}"):
            MapBatches(taut.Batch(TEMPLATE), keep)
    with pytest.raises(TypeError, match="keep: a list of names is wanted, not 'key'"):
        MapBatches(taut.Batch(TEMPLATE), "key")


def test_a_worker_with_another_template_refuses() -> None:
    work = MapBatches(taut.Batch(TEMPLATE, width=180), ["key"], 2)
    copy = pickle.loads(pickle.dumps(work))
    assert (copy.keep, copy.threads, copy.numbers) == (work.keep, work.threads, work.numbers)
    assert copy.batch.digest == work.batch.digest != taut.Batch(TEMPLATE).digest
    with pytest.raises(RuntimeError, match=r"another template: hash [0-9a-f]{12} with taut .*, where 000000000000 with taut 9\.9 was sent"):
        _restored(work.batch, ["key"], 1, "0" * 64, "9.9")


def test_the_version_is_part_of_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = taut.Batch(TEMPLATE)
    before = batch.digest
    monkeypatch.setattr(sys.modules["taut._core"], "version", "0.0.0")
    assert batch.digest != before
