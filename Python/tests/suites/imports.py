"""`import taut` takes 50 ms of processor time at most, beyond what Python itself takes: imports.py. The least of ten runs counts."""

import resource
import subprocess
import sys

LIMIT = 50


def processor_time() -> float:
    """Seconds of all processes that have been waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def milliseconds(script: str) -> float:
    """Processor time of a new interpreter."""
    before = processor_time()
    subprocess.run([sys.executable, "-c", script], check=True)
    return 1000 * (processor_time() - before)


def main() -> int:
    nothing, package, kiwi = (min(milliseconds(script) for _ in range(10)) for script in ("pass", "import taut", "import taut.kiwi"))
    print(f"import taut: {package - nothing:.0f} ms, import taut.kiwi: {kiwi - nothing:.0f} ms, Python: {nothing:.0f} ms")
    return 0 if max(package, kiwi) - nothing <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
