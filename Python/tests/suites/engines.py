"""The engines of taut.engines, each on a cluster of two workers, one of which dies half way: engines.py [ENGINE...]

What comes back is what one process lays out, row by row: Spark, Ray and Dask get the records as a Parquet file of many parts, and the worker
that meets one of the records in the middle is killed before it has laid it out. DuckDB and Polars have one process, and no worker to kill.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional

import pyarrow
import pyarrow.parquet
from arrow import COUNT, TEMPLATE, columns

import taut
from taut.engines import MapBatches

VICTIM = str(COUNT // 2)
PARTS = 8


class Measure:
    """Measures texts by their length. The process that meets the victim first kills the worker that it belongs to."""

    def __init__(self, folder: Path, program: Optional[str]) -> None:
        self.folder, self.program = str(folder), program

    def __call__(self, text: str, font: Optional[str], size: float, width: Optional[float], lines: int) -> tuple[float, float]:
        if self.program is not None and text.split()[-1:] == [VICTIM]:
            self.kill()
        natural = 7.25 * len(text)
        return (natural, 20) if width is None or natural <= width else (width, 20 * -(-natural // width))

    def kill(self) -> None:
        try:
            os.close(os.open(f"{self.folder}/killed", os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return
        process = os.getpid()
        while self.program not in Path(f"/proc/{process}/cmdline").read_bytes().decode(errors="replace"):
            process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        os.kill(process, signal.SIGKILL)


def sorted_rows(table: Any) -> list[tuple[Any, ...]]:
    return sorted(zip(*table.to_pydict().values()))


def check(engine: str, folder: Path, program: Optional[str], run: Callable[[taut.Batch], Any]) -> None:
    """Two runs, in one of which a worker dies, have the rows of one process; ``program`` is part of that worker's command line."""
    records = pyarrow.table(columns(0, COUNT))
    wanted = MapBatches(taut.Batch(TEMPLATE, measure=Measure(folder, None)), ["key"])(records)
    partitions = []
    for victim in (None, program) if program is not None else (None,):
        found = run(taut.Batch(TEMPLATE, measure=Measure(folder, victim)))
        partitions.append(found)
        frames = pyarrow.concat_tables(found).select(wanted.schema.names)
        assert {key: str(found[0].schema.field(key).type) for key in ("key", "bar.x")} == {"key": "int64", "bar.x": "double"}
        assert sorted_rows(frames) == sorted_rows(wanted), f"{engine}: other rows, victim {victim}"
    if program is not None:
        assert (folder / "killed").exists(), f"{engine}: no worker was killed"
        assert len(partitions[0]) >= 2 and partitions[0] == partitions[1], f"{engine}: other partitions"
    print(f"{engine}: {COUNT} records in {len(partitions[0])} partitions" + (", and again with a worker killed half way" if program is not None else ""))


def check_spark(folder: Path) -> None:
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import spark_partition_id

    from taut.engines import spark

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,512]").config("spark.executor.memory", "512m").config("spark.ui.enabled", "false")
    session = (
        builder.config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.files.maxPartitionBytes", "100000")
        .config("spark.sql.files.openCostInBytes", "1000")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "700")
        .getOrCreate()
    )
    records = session.read.parquet(str(folder / "parts"))

    def run(batch: taut.Batch) -> list[Any]:
        frames = spark.lay_out(records, batch, keep=["key"]).withColumn("partition", spark_partition_id()).toArrow()
        return [frames.filter(pyarrow.compute.equal(frames["partition"], n)) for n in sorted(set(frames["partition"].to_pylist()))]

    try:
        check("Spark", folder, "CoarseGrainedExecutorBackend", run)
    finally:
        session.stop()


def check_ray(folder: Path) -> None:
    import ray

    from taut.engines import ray as engine

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="warning")
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.execution_options.preserve_order = True
    records = ray.data.read_parquet(str(folder / "parts")).repartition(PARTS)  # small files are read as one block

    def run(batch: taut.Batch) -> list[Any]:
        return ray.get(engine.lay_out(records, batch, keep=["key"], batch_size=700).to_arrow_refs())

    try:
        check("Ray Data", folder, "", run)
    finally:
        ray.shutdown()


def check_dask(folder: Path) -> None:
    import dask.dataframe
    from distributed import Client, LocalCluster

    from taut.engines import dask as engine

    records = dask.dataframe.read_parquet(folder / "parts", split_row_groups=True)

    def run(batch: taut.Batch) -> list[Any]:
        parts = dask.compute(*engine.lay_out(records, batch, keep=["key"]).to_delayed())
        return [pyarrow.Table.from_pandas(part, preserve_index=False).replace_schema_metadata() for part in parts]

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        check("Dask", folder, "", run)


def check_duckdb(folder: Path) -> None:
    import duckdb

    from taut.engines import duckdb as engine

    def run(batch: taut.Batch) -> list[Any]:
        frames = engine.lay_out(duckdb.connect().sql(f"from '{folder}/parts/*.parquet'"), batch, keep=["key"], batch_size=999, threads=2)
        duckdb.sql(f"copy (from frames) to '{folder}/frames.parquet'")
        return [pyarrow.parquet.read_table(folder / "frames.parquet")]

    check("DuckDB", folder, None, run)


def check_polars(folder: Path) -> None:
    import polars

    from taut.engines import polars as engine

    def run(batch: taut.Batch) -> list[Any]:
        engine.lay_out(polars.scan_parquet(folder / "parts"), batch, keep=["key"], threads=2).sink_parquet(folder / "frames.parquet")
        return [pyarrow.parquet.read_table(folder / "frames.parquet")]

    check("Polars", folder, None, run)
    table = polars.read_parquet(folder / "parts").head(9)
    assert engine.lay_out(table, taut.Batch(TEMPLATE), keep=["key"]).collect().get_column("key").to_list() == list(range(9))


ENGINES = {"spark": check_spark, "ray": check_ray, "dask": check_dask, "duckdb": check_duckdb, "polars": check_polars}


def main(names: list[str]) -> None:
    if len(names) != 1:  # each in a process of its own
        for name in names or ENGINES:
            subprocess.run([sys.executable, __file__, name], check=True)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "parts").mkdir()
        for part in range(PARTS):
            table = pyarrow.table(columns(part * COUNT // PARTS, COUNT // PARTS))
            pyarrow.parquet.write_table(table, folder / "parts" / f"{part}.parquet")
        ENGINES[names[0]](folder)


if __name__ == "__main__":
    main(sys.argv[1:])
