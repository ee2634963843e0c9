"""Two threads solve at 0.95 of the rate of two processes or more: threads.py

Both have the same work at the same time. A round's seconds are those in which a worker runs or waits for the interpreter's lock: other
programs that take the processors do not count. The median of nine rounds counts, and where others use the caches one of three medians.
"""

from __future__ import annotations

import pickle
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np

import taut

SETS, REPEATS = 20_000, 10
WORKER = "import threads; threads.process()"


def template() -> taut.Template:
    """A row of twelve boxes that share a width, some of which have most they want."""
    solver = taut.Solver()
    edges = [solver.variable(f"x{i}") for i in range(13)]
    total = solver.add(edges[-1] == 0)
    solver.add(edges[0] == 16)
    natural = []
    for i, (left, right) in enumerate(zip(edges, edges[1:])):
        natural.append(solver.add(right - left == 0, 500 + i))
        solver.add(right - left >= 8)
    return solver.template([total, *natural])


def parameters() -> np.ndarray:
    dice = np.random.default_rng(7)
    return np.concatenate([dice.integers(400, 900, (SETS, 1)), dice.integers(4, 120, (SETS, 12))], axis=1).astype(float)


def without_processor() -> float:
    """Seconds that this thread was ready to run and had no processor; 0 where the system does not count them."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0


def work(shared: taut.Template, sets: np.ndarray, out: np.ndarray) -> float:
    """Seconds, without those in which others had the processor."""
    began = time.perf_counter() - without_processor()
    for _ in range(REPEATS):
        shared.solve_many(sets, out=out)
    return time.perf_counter() - without_processor() - began


def process() -> None:
    """The other side of a pipe: gets ready, says so, and works when it is told."""
    shared, sets = template(), parameters()
    out = np.empty((SETS, 13))
    shared.solve_many(sets, out=out)
    print("ready", flush=True)
    for _ in sys.stdin:
        print(work(shared, sets, out), flush=True)


def seconds_of_threads(shared: taut.Template, sets: np.ndarray, outs: list[np.ndarray]) -> float:
    seconds = []
    threads = [threading.Thread(target=lambda out: seconds.append(work(shared, sets, out)), args=(out,)) for out in outs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(seconds)


def seconds_of_processes(processes: list[subprocess.Popen[str]]) -> float:
    for one in processes:
        print("go", file=one.stdin, flush=True)
    return sum(float(one.stdout.readline()) for one in processes)


def main() -> int:
    shared, sets = template(), parameters()
    outs = [np.empty((SETS, 13)) for _ in range(2)]
    seconds_of_threads(shared, sets, outs)
    assert outs[0].tobytes() == outs[1].tobytes() == pickle.loads(pickle.dumps(shared)).solve_many(sets).tobytes()
    processes = [
        subprocess.Popen([sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    for one in processes:
        assert one.stdout.readline() == "ready\n"
    for _ in range(3):
        ratios = []
        for _ in range(9):
            by_processes, by_threads = seconds_of_processes(processes), seconds_of_threads(shared, sets, outs)
            ratios.append(by_processes / by_threads)
        rate = statistics.median(ratios)
        print(f"{4 * SETS * REPEATS / by_threads / 1e6:.2f} million sets a second by two threads, {rate:.3f} of two processes", flush=True)
        if rate >= 0.95:
            break
    for one in processes:
        one.stdin.close()
        one.wait()
    return 0 if rate >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
