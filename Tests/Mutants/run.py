#!/usr/bin/env python3
"""Switches injected faults on, one at a time, and runs the programs that are to find them.

    run.py BUILD count COUNT SEED     COUNT faults of a random sample
    run.py BUILD one NUMBER           one fault, and what the programs print with it

BUILD/programs says what is run, one line each: name, the program with the faults, the same that records, arguments. What each prints
without a fault is the judge: a line that differs, a failure, a crash, or 4 times the processor time is a find. Programs that a fault
does not reach, or in which it never changes a result, are not run with it; of the others those that have found most in the file come first,
then the quickest. The slow ones run when all faults have been run by the quick ones, so that a run that is interrupted (SIGINT, SIGTERM) has
figures for all faults that were drawn. BUILD/measured.NAME keeps what a program prints, how long it takes and what it reaches.

BUILD/results.tsv keeps the result of each fault; BUILD/survivors.tsv lists those that nothing finds:

    unreached     no program comes to the place
    same          the wrong expression had the right value each time
    survived      it had another value, and nothing came of it
    open          the run was interrupted before the slow programs; with the last round that did not find it
    equivalent    the compiler makes the same code of it (clang -O2; in C only): no fault, and not counted

What Tests/Mutants/left-out.txt names is not drawn, and neither is code that no program contains (BUILD/linked): functions that only Swift's
callers have; nor instructions that this processor lacks.
"""
import fnmatch
import functools
import glob
import json
import math
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed

MUTANTS = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(MUTANTS))
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-w"]
ROOTS = ["CSolverKernels", ""]  # of the paths in mutants.tsv


class Program:
    def __init__(self, line):
        self.name, self.path, self.recorder, *self.arguments = line.split()

    def start(self, path, environment, seconds):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))
            if "address" not in self.name:
                resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        words = [a for argument in self.arguments for a in (files(argument[1:]) if argument[0] == "@" else [argument])]
        # Errors go to a file: a pipe would be full, and the program wait, while its output is read.
        errors = tempfile.TemporaryFile("w+", errors="replace")
        process = subprocess.Popen([path, *words], env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=errors,
                                   preexec_fn=limit, text=True, errors="replace")
        process.errors = errors
        return process

    def run(self, path, environment):
        """What it prints without a fault, and its processor time."""
        process = self.start(path, environment, 600)
        lines = process.stdout.read().splitlines()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        if status:
            sys.exit(f"run-mutants: {path} of {self.name} fails without a fault:\n{errors_of(process)}")
        return lines, usage.ru_utime + usage.ru_stime

    def measure(self, build):
        """What it prints without a fault, how long that takes, and which faults it reaches."""
        kept = os.path.join(build, "measured." + self.name)
        seen = os.path.abspath(os.path.join(build, "seen." + self.name))
        if os.path.exists(kept):
            with open(kept) as file:
                self.lines, self.seconds = json.load(file)
        else:
            self.lines, self.seconds = self.run(self.path, {"TAUT_MUTANT": "0"})
            self.run(self.recorder, {"TAUT_SEEN": seen})
            with open(kept, "w") as file:
                json.dump([self.lines, self.seconds], file)
        with open(seen, "rb") as file:
            self.seen = file.read()
        return self

    def find(self, number):
        """How it finds the fault, or None."""
        process = self.start(self.path, {"TAUT_MUTANT": str(number)}, max(2, int(1 + 4 * self.seconds)))
        place = 0
        with process:
            for line in process.stdout:
                if place >= len(self.lines) or line.rstrip("\n") != self.lines[place]:
                    process.kill()
                    return "counted"
                place += 1
            status = process.wait()
        errors = errors_of(process)
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return "endless"
        if "AddressSanitizer" in errors or "runtime error" in errors:
            return "address"
        if status < 0 and status != -signal.SIGABRT:
            return "crashed"
        if status:
            return "failed"
        return None if place == len(self.lines) else "counted"


def errors_of(process):
    with process.errors as file:
        file.seek(0)
        return file.read(1 << 20)


def files(pattern):
    return sorted(glob.glob(pattern, recursive=True))


@functools.lru_cache(maxsize=None)
def sources_that_include(path, build):
    root, found = os.path.join(build, "source"), []
    for source in files(os.path.join(root, "**", "*.c")):
        listed = subprocess.run(["clang", *FLAGS, "-DTAUT_ONLY=0", "-I" + root, "-I" + root + "/include", "-I" + MUTANTS, "-MM", source],
                                stdout=subprocess.PIPE, text=True, check=True).stdout
        if "/" + path in listed:
            with open(source) as file:
                found.append((source, file.read()))
    return found


def sources_of(fault, build):
    """The files that a fault is compiled into; those that call its function come first, as their code is the likeliest to differ."""
    if fault["path"].endswith(".c"):
        return [os.path.join(build, "source", fault["path"])]
    found = sources_that_include(fault["path"], build)
    return [source for source, _ in sorted(found, key=lambda of: (fault["function"] + "(" not in of[1], len(of[1])))]


codes = {}


def code_of(source, number, build):
    if (source, number) in codes:
        return codes[source, number]
    root = os.path.join(build, "source")
    code = subprocess.run(["clang", *FLAGS, "-O2", f"-DTAUT_ONLY={number}", "-I" + root, "-I" + root + "/include", "-I" + MUTANTS,
                           "-c", source, "-o", "-"], stdout=subprocess.PIPE, check=True).stdout
    if number == 0:
        codes[source, number] = code
    return code


def is_equivalent(fault, build):
    return fault["path"].endswith((".c", ".h", ".inc")) and all(code_of(source, 0, build) == code_of(source, fault["number"], build) for source in sources_of(fault, build))


def read_faults(build):
    faults, texts = [], {}
    with open(os.path.join(build, "source", "mutants.tsv")) as table:
        for line in table:
            number, path, row, column, kind, function, text, other, first, last = line.rstrip("\n").split("\t")
            if path not in texts:
                original = [place for place in (os.path.join(ROOT, root, path) for root in ROOTS) if os.path.exists(place)]
                with open(original[0] if original else os.devnull) as file:
                    texts[path] = [""] + file.read().splitlines()
            source = texts[path][int(row)] if int(row) < len(texts[path]) else ""
            place = source[:int(column) - 1].count(text) + 1
            faults.append({"number": int(number), "path": path, "line": int(row), "kind": kind, "function": function, "text": text,
                           "other": other, "source": source.strip(), "place": place, "lines": range(int(first), int(last) + 1)})
    return faults


def read_rules():
    """Lines `file function kind text | reason`: patterns of names, and a regular expression for the expression, then ` => ` and what becomes
    of it, then ` @ ` and the line that it begins in, then ` # ` and which one of its like it is there, or *."""
    rules = []
    with open(os.path.join(MUTANTS, "left-out.txt")) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                path, function, kind, text = line.rsplit(" | ", 1)[0].split(" ", 3)
                rules.append((path, function, kind.replace("_", " "), re.compile("" if text.strip() == "*" else text.strip())))
    return rules


def is_left_out(fault, rules):
    what = f"{fault['text']} => {fault['other']} @ {fault['source']} # {fault['place']}"
    return any(fnmatch.fnmatchcase(fault["path"], path) and fnmatch.fnmatchcase(fault["function"], function) and
               fnmatch.fnmatchcase(fault["kind"], kind) and text.search(what) for path, function, kind, text in rules)


def missing_instructions():
    """Files and functions of which nothing runs on this processor."""
    with open("/proc/cpuinfo") as file:
        flags = set(file.read().split())
    needed = {"batch/lanes_avx512.c": "avx512dq", "start_storing": "avx512dq", "go_on_storing": "avx512dq", "batch/lanes_avx2.c": "avx2"}
    return {name for name, flag in needed.items() if flag not in flags}


def is_linked(fault, lines, programs, missing):
    """Whether the function with a fault is in a program; of C all is that the processor can run."""
    if fault["path"] in missing or fault["function"] in missing:
        return False
    if not lines or not lines[fault["path"].replace("/", "-")].isdisjoint(fault["lines"]):
        return True
    if any(program.seen[fault["number"]] for program in programs):
        sys.exit(f"run-mutants: {fault} is reached, but no line of its function was linked")
    return False


def read_lines(build):
    path = os.path.join(build, "linked")
    if not os.path.exists(path):
        return None
    lines = defaultdict(set)
    with open(path) as file:
        for name, line in map(str.split, file):
            lines[name].add(int(line))
    return lines


# Seconds: of the programs that all faults are run by before any fault is run by those of the next round. Before ASKS the compiler is asked.
ROUNDS = [0.15, 0.6, 1, 5, 20, math.inf]
ASKS = 3
finds = Counter()  # by file and program


def judge(fault, programs, build, turn):
    """The result of a fault that is found in this round, or decided without programs; else that it is open after the round."""
    number, last = fault["number"], turn + 1 == len(ROUNDS)
    reached, differs = any(program.seen[number] & 1 for program in programs), any(program.seen[number] & 2 for program in programs)
    if (turn == ASKS or not differs) and is_equivalent(fault, build):
        return "equivalent", "-"
    if not differs:
        return "same" if reached else "unreached", "-"
    least = ROUNDS[turn - 1] if turn else 0
    mine = [program for program in programs if least <= program.seconds < ROUNDS[turn] and program.seen[number] & 2]
    # The checks of addresses come last: few faults need them.
    for program in sorted(mine, key=lambda program: ("address" in program.name, -finds[fault["path"], program.name], program.seconds)):
        how = program.find(number)
        if how:
            finds[fault["path"], program.name] += 1
            return how, program.name
    return ("survived", "-") if last else ("open", turn)


def judge_all(faults, programs, build, results, path):
    """Writes the results as they come, round by round; what no program of a round finds is written as open."""
    with open(path, "a") as file, ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        try:
            for turn in range(len(ROUNDS)):
                open_ones = {number: last for number, (result, last) in results.items() if result == "open"}
                waiting = [fault for fault in faults if fault["number"] not in results or open_ones.get(fault["number"], turn) < turn]
                tried = {pool.submit(judge, fault, programs, build, turn): fault["number"] for fault in waiting}
                for done in as_completed(tried):
                    results[tried[done]] = done.result()
                    print(tried[done], *done.result(), sep="\t", file=file, flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)


MISSED = ("survived", "same", "unreached", "open")


def report(faults, results, seed, build):
    counted, killed, kinds, left = Counter(), 0, Counter(), Counter()
    with open(os.path.join(build, "survivors.tsv"), "w") as survivors:
        for fault in faults:
            if fault["number"] not in results:
                continue
            result, _ = results[fault["number"]]
            counted[result] += 1
            if result == "equivalent":
                continue
            kinds[fault["kind"]] += 1
            if result in MISSED:
                left[fault["kind"]] += 1
                print(fault["number"], result, fault["path"], fault["line"], fault["kind"], fault["function"], fault["text"],
                      fault["other"], sep="\t", file=survivors)
    for kind in kinds:
        print(f"{kind:11} {kinds[kind] - left[kind]:5} found of {kinds[kind]:5}")
    total = sum(kinds.values())
    killed = total - sum(left.values())
    words = ", ".join(f"{count} {result}" for result, count in counted.most_common())
    print(f"run-mutants: {killed} of {total} found ({100 * killed / max(1, total):.1f} %); of {sum(counted.values())} drawn: {words}; seed {seed}")


def main():
    build, mode = sys.argv[1], sys.argv[2]
    with open(os.path.join(build, "programs")) as file:
        programs = [Program(line) for line in file if line.strip()]
    if mode == "one":
        for program in programs:
            process = program.start(program.path, {"TAUT_MUTANT": sys.argv[3]}, 600)
            lines, _ = process.communicate()
            print(f"== {program.name}: status {process.returncode}\n{lines}{errors_of(process)}")
        return
    count, seed = int(sys.argv[3]), int(sys.argv[4])
    with ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        list(pool.map(lambda program: program.measure(build), programs))
    rules = read_rules()
    everything, results = read_faults(build), {}
    lines, missing = read_lines(build), missing_instructions()
    linked = [fault for fault in everything if is_linked(fault, lines, programs, missing)]
    faults = [fault for fault in linked if not is_left_out(fault, rules)]
    print(f"run-mutants: {len(faults)} faults; {len(linked) - len(faults)} left out, {len(everything) - len(linked)} in code that does not run here")
    path = os.path.join(build, "results.tsv")
    if os.path.exists(path):
        with open(path) as file:
            for line in file:
                number, result, name = line.split()
                results[int(number)] = (result, int(name) if result == "open" else name)
    # A rule that leaves faults out does not change which of the others are drawn.
    shuffled = random.Random(seed).sample(everything, len(everything))
    drawn = [fault for fault in shuffled if is_linked(fault, lines, programs, missing) and not is_left_out(fault, rules)][:count]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    finds.update((fault["path"], results[fault["number"]][1]) for fault in everything if fault["number"] in results)
    judge_all(drawn, programs, build, results, path)
    report([fault for fault in drawn if fault["number"] in results], results, seed, build)


main()
