"""A million rows with NumPy: three columns of a table share its width, and the middle one gives way.

python widths.py [ROWS]
"""

import sys
import time

import numpy as np

import taut


def template() -> taut.Template:
    solver = taut.Solver()
    left, middle, right = (solver.variable(name, non_negative=True) for name in ("left", "middle", "right"))
    total = solver.add(left + middle + right == 0, name="total")
    first = solver.add(left == 0, 750, name="left")
    last = solver.add(right == 0, 700, name="right")
    solver.add(middle >= 40, 900)
    return solver.template([total, first, last])


def main(rows: int) -> None:
    dice = np.random.default_rng(1)
    parameters = np.stack([dice.integers(lowest, highest, rows) for lowest, highest in ((100, 600), (20, 200), (20, 200))], axis=1) * 1.0
    began = time.perf_counter()
    widths = template().solve_many(parameters, threads=2)
    seconds = time.perf_counter() - began
    print(f"{rows} rows in {seconds:.2f} s")
    print("sums are the totals:", bool(np.allclose(widths.sum(axis=1), parameters[:, 0])))
    print("rows whose middle has 40 points:", int((widths[:, 1] == 40).sum()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
