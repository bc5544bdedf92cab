#!/usr/bin/env python3
# Random parallel loops in device loops, against the same loops in serial.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops in loops of a GPU.

    fuzz_nests.py --choir build/bin/choir --cases 1000

Each case is a nest of loops in `on here.gpus[0]`, twice: with parallel loops, and on the host with `for` in their place
(nests_generator.py). Both leave the same elements. Many cases are one program. It runs on the emulated device, where each
nest has to be a kernel, and on the processors. A case that differs is told by its number, and its program is kept.
--reduce makes it small. The end tells how many nests have become blocks of threads.
"""

import argparse
import copy
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from typing import Dict, Iterator, List, Optional

from cases_of_programs import case_of_error, last_case
from nests_generator import PER_PROGRAM, Case, Node, make_program

ENVIRONMENTS = {"emulated": {"CHOIR_DEVICE": "emulated", "CHOIR_TARGET": "gpu"}, "processors": {"CHOIR_TARGET": "cpu"}}


@dataclass
class Failure:
    number: int  # of the case
    form: str  # of the program that is wrong
    kind: str  # "compiler", "status", "timeout", "output", "launch"
    what: str


class Runner:
    def __init__(self, options: argparse.Namespace):
        self.options = options
        self.nests: "Counter[str]" = Counter()

    def options_of(self, batch: int) -> List[str]:
        """Half of the programs are compiled without optimisation, the others with the compiler's own passes alone."""
        how = ["-O0"] if batch % 2 == 0 else ["--no-optimize-llvm"] if batch % 4 == 1 else ["--fast", "--no-optimize-llvm"]
        return how + ["--no-warnings", "--gpu-arch=none", "--report=device"] + self.options.compiler_option

    def check(self, cases: List[Case], batch: int, timeout: float = 60) -> Optional[Failure]:
        """Builds and runs all forms of one program; the first thing that is wrong."""
        serial: Dict[str, str] = {}
        with tempfile.TemporaryDirectory() as folder:
            for build in ["plain"] + (["sanitized"] if self.options.sanitize else []):
                failure = self.build(cases, folder, build, batch)
                for name in ["emulated"] + (["processors"] if build == "plain" else []):
                    failure = failure or self.run(cases, folder, build, name, timeout, serial)
                if failure:
                    return failure
        return None

    def build(self, cases: List[Case], folder: str, build: str, batch: int) -> Optional[Failure]:
        source, text = os.path.join(folder, "nests.chpl"), make_program(cases)
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        command = [self.options.choir, source, "-o", os.path.join(folder, build)] + self.options_of(batch)
        command += ["--sanitize=gpu"] if build == "sanitized" else []
        try:
            made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        except subprocess.TimeoutExpired:
            return Failure(cases[0].number, build, "timeout", "the compiler does not end")
        if made.returncode != 0:
            return Failure(case_of_error(cases, source, made.stderr), build, "compiler", made.stderr[-1500:])
        if build == "plain":
            nests = {str(k + 2) for k, line in enumerate(text.splitlines()) if "startGpuDiagnostics" in line}
            remarks = re.findall(r":(\d+):\d+: remark: .*; an iteration is a (warp|block of threads|thread, .*)", made.stderr)
            self.nests.update(what for line, what in remarks if line in nests)
        return None

    def run(self, cases: List[Case], folder: str, build: str, name: str, timeout: float,
            serial: Dict[str, str]) -> Optional[Failure]:
        """Runs a program, and compares its results with those of serial loops, here and in the first run."""
        where = f"{build}, {name}"
        environment = {**os.environ, "OMP_NUM_THREADS": "2", **ENVIRONMENTS[name]}
        try:
            done = subprocess.run([os.path.join(folder, build)], capture_output=True, text=True, timeout=timeout,
                                  check=False, env=environment)
        except subprocess.TimeoutExpired as error:
            return Failure(last_case(cases, error.stdout or b""), where, "timeout", "it does not end")
        if done.returncode != 0:
            return Failure(last_case(cases, done.stdout), where, "status", f"{done.returncode}: {done.stderr[:1500]}")
        return self.compare(cases, where, done.stdout, serial)

    @staticmethod
    def compare(cases: List[Case], where: str, printed: str, serial: Dict[str, str]) -> Optional[Failure]:
        may_stay = {case.number for case in cases if case.is_empty}
        number, count = cases[0].number, 0
        for line in printed.splitlines():
            first, got, *rest = line.split(" ")
            if first == "#":
                number, count = int(got), count + 1
            elif first == "launches":
                if got == "0" and number not in may_stay and where.endswith("emulated"):
                    return Failure(number, where, "launch", "the nest is no kernel")
            elif got != rest[0]:
                return Failure(number, where, "output", line)
            elif serial.setdefault(f"{number} {first}", got) != got:
                return Failure(number, where, "output", f"{line}; serial loops gave {serial[f'{number} {first}']} before")
        return Failure(number, where, "output", "cases are missing") if count != len(cases) else None


# ---- Reducing --------------------------------------------------------------------------------------------------------


def blocks(nodes: List[Node]) -> Iterator[List[Node]]:
    yield nodes
    for node in nodes:
        yield from blocks(node.body or [])


def candidates(case: Case) -> Iterator[Case]:
    """Cases with a statement less, or with its body in its place."""
    for number, block in list(enumerate(blocks(case.trees())))[1:]:
        for place in reversed(range(len(block))):
            for body in [[]] + ([block[place].body] if block[place].body else []):
                smaller = copy.deepcopy(case)
                list(blocks(smaller.trees()))[number][place:place + 1] = copy.deepcopy(body)
                yield smaller


def reduced(runner: Runner, failure: Failure, case: Case, batch: int, seconds: float) -> Case:
    """The smallest case that was found in the time given, and that fails in the same way."""
    end, shrinking = time.monotonic() + seconds, True
    message = re.sub(r".*error: ", "", failure.what, flags=re.S)[:40]
    while shrinking:
        shrinking = False
        for smaller in candidates(case):
            if time.monotonic() >= end:
                return case
            found = runner.check([smaller], batch, 10)
            if found and (found.form, found.kind) == (failure.form, failure.kind) and (
                    failure.kind in ("output", "timeout") or message in found.what):
                case, shrinking = smaller, True
                break
    return case


# ---- The command -----------------------------------------------------------------------------------------------------


def report(runner: Runner, options: argparse.Namespace, failure: Failure, cases: List[Case], batch: int) -> str:
    """Finds out which case it is, keeps its program, and returns the path."""
    suspects = sorted(cases, key=lambda case: case.number != failure.number)
    for case in suspects:
        found = runner.check([case], batch)
        if found:
            cases = [reduced(runner, found, case, batch, options.reduce_seconds) if options.reduce else case]
            failure.__dict__.update(found.__dict__)
            failure.number = case.number
            break
    os.makedirs(options.keep, exist_ok=True)
    path = os.path.join(options.keep, f"nests-{options.seed}-{failure.number}.chpl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(make_program(cases))
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--per-program", type=int, default=PER_PROGRAM)
    parser.add_argument("--keep", default=os.path.join(tempfile.gettempdir(), "fuzz-nests"),
                        help="a folder for programs that fail")
    parser.add_argument("--reduce", action="store_true", help="make a failing case small")
    parser.add_argument("--reduce-seconds", type=float, default=120)
    parser.add_argument("--all-failures", action="store_true", help="go on after a failure")
    parser.add_argument("--compiler-option", action="append", default=[])
    parser.add_argument("--sanitize", action="store_true", help="build with --sanitize=gpu, too")
    parser.add_argument("--print", action="store_true", help="print the program of the first batch and end")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    runner, done, failures = Runner(options), 0, 0
    while done < options.cases:
        first = options.first + done
        cases = [Case(options.seed, first + k) for k in range(min(options.per_program, options.cases - done))]
        if options.print:
            print(make_program(cases))
            return 0
        batch, start = first // options.per_program, time.monotonic()
        failure = runner.check(cases, batch)
        if options.verbose:
            print(f"{first}: {time.monotonic() - start:.1f} s", flush=True)
        if failure:
            path = report(runner, options, failure, cases, batch)
            print(f"case {failure.number} of seed {options.seed}, {failure.form}: {failure.kind}: {failure.what}\n{path}",
                  flush=True)
            failures += 1
            if not options.all_failures:
                return 1
        done += len(cases)
    nests = runner.nests
    threads = sum(count for what, count in nests.items() if what.startswith("thread"))
    print(f"nests: {nests['warp']} of warps, {nests['block of threads']} of blocks, {threads} of threads")
    if options.verbose:
        print("\n".join(f"{count} {what}" for what, count in nests.most_common()))
    print(f"{done} cases, all alike" if not failures else f"{done} cases, {failures} programs wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
