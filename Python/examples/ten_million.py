"""Ten million cells from Parquet to Parquet: ten_million.py [COUNT] [WORKERS...] [--template FILE --records FILE.jsonl]

Records are made once, in groups of 100,000; each worker process takes a group, lays it out 16,384 records at a time and writes it as a file of its own,
so that memory does not depend on COUNT, and a part that is missing can be made again alone. Prints the rate for each number of workers.
Without --template the cell is a small card with generated texts; with it, the records of FILE.jsonl are repeated. Needs pyarrow.
"""

import argparse
import json
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pyarrow
import pyarrow.parquet as parquet

import taut
from taut.engines import MapBatches

GROUP = 100_000
CARD = {
    "size": [320, None],
    "root": {"id": "card", "children": [
        {"id": "icon", "intrinsicContentSize": [44, 44]},
        {"id": "title", "kind": "label", "text": "{title}", "font": "DejaVu Sans 15", "lines": 1},
        {"id": "time", "kind": "label", "text": "{time}", "font": "DejaVu Sans 12", "lines": 1, "compression": [800, 1000]},
        {"id": "text", "kind": "label", "text": "{text}", "font": "DejaVu Sans 13", "lines": 0},
        {"id": "bar", "intrinsicContentSize": ["{share}", 4]},
    ]},
    "constraints": [
        "H:|-[icon]-[title]-(>=8)-[time]-|", "H:[icon]-[text]-|", "V:|-8-[title]-4-[text]-8-[bar]-(>=8)-|", "V:|-8-[icon]-(>=8)-|",
        "time.firstBaseline == title.firstBaseline", "bar.leading == text.leading", "card.height == 0 @50",
    ],
}  # fmt: skip


def generated(first: int, count: int) -> pyarrow.Table:
    indices = range(first, first + count)
    return pyarrow.table({
        "key": pyarrow.array(indices, pyarrow.int64()),
        "title": [f"Order {i * 7919 % 1_000_003}" + " of a customer" * (i % 3) for i in indices],
        "time": [f"{i % 24}:{i % 60:02}" for i in indices],
        "text": ["word " * (i * 31 % 23) + str(i) for i in indices],
        "share": pyarrow.array((i * 37 % 251 for i in indices), pyarrow.float64()),
    })  # fmt: skip


def write_records(file: Path, count: int, lines: list[str]) -> None:
    known = pyarrow.Table.from_pylist([json.loads(line) for line in lines]) if lines else None
    writer = None
    for first in range(0, count, GROUP):
        rows = min(GROUP, count - first)
        if known is None:
            table = generated(first, rows)
        else:
            keys = pyarrow.array(range(first, first + rows), pyarrow.int64())
            table = known.take([key % len(known) for key in range(first, first + rows)]).append_column("key", keys)
        writer = writer or parquet.ParquetWriter(file, table.schema)
        writer.write_table(table, row_group_size=GROUP)
    if writer:
        writer.close()


def lay_out_group(work: MapBatches, source: Path, folder: Path, group: int) -> tuple[float, ...]:
    """Records, those that failed, bytes written, seconds of a processor, and the greatest resident set of this process in KB."""
    start = time.process_time()
    file = parquet.ParquetFile(source)
    part, rows, failed = folder / f"part-{group:05}.parquet", 0, 0
    with parquet.ParquetWriter(part.with_suffix(".new"), work.schema(file.schema_arrow.field)) as writer:
        for frames in work.each(file.iter_batches(16384, [group], columns=work.columns(file.schema_arrow.names))):
            writer.write_batch(frames)
            rows, failed = rows + len(frames), failed + len(frames) - frames["error"].null_count
    part.with_suffix(".new").rename(part)
    status = Path("/proc/self/status").read_text()
    return rows, failed, part.stat().st_size, time.process_time() - start, int(status.split("VmHWM:")[1].split()[0])


def lay_out(work: MapBatches, source: Path, folder: Path, workers: int) -> float:
    """Cells a second."""
    groups = parquet.ParquetFile(source).num_row_groups
    for part in folder.glob("part-*"):
        part.unlink()
    start = time.perf_counter()
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        done = list(pool.map(lay_out_group, *zip(*[(work, source, folder, group) for group in range(groups)])))
    seconds = time.perf_counter() - start
    rows, failed, written, processor = (sum(column) for column in list(zip(*done))[:4])
    print(f"{workers} workers: {rows} cells, {failed} failed, {seconds:.1f} s, {rows / seconds:,.0f} cells a second, "
          f"{rows / processor:,.0f} for each second of a processor, at most {max(kb for *_, kb in done) / 1024:.0f} MB in a worker, {written / rows:.0f} bytes a cell")  # fmt: skip
    return rows / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("count", type=int, nargs="?", default=10_000_000)
    parser.add_argument("workers", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--template", type=Path)
    parser.add_argument("--records", type=Path)
    options = parser.parse_args()
    work = MapBatches(taut.Batch(options.template or CARD), ["key"])
    lines = options.records.read_text().splitlines() if options.records else []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_records(folder / "records.parquet", options.count, lines)
        print(f"{len(work.numbers) // 4} views, {(folder / 'records.parquet').stat().st_size / options.count:.0f} bytes a record")
        rates = [lay_out(work, folder / "records.parquet", folder, workers) for workers in options.workers]
        print(f"{options.workers[-1]} workers over {options.workers[0]}: {rates[-1] / rates[0]:.2f}")
        last = parquet.ParquetFile(folder / "records.parquet")
        records = last.read_row_group(last.num_row_groups - 1).slice(0, 1000)
        alone = work(records)
        print("the last part is what one table gives:", parquet.read_table(max(folder.glob("part-*"))).slice(0, len(records)).equals(alone))


if __name__ == "__main__":
    main()
