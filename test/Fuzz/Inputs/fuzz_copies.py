#!/usr/bin/env python3
# Random programs of kernels and the host's accesses to the same arrays.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies between host and device.

    fuzz_copies.py --choir build/bin/choir --cases 1000

Each case mixes, in procedures of all kinds, accesses of the host and kernels (copies_generator.py). Many cases are one program.
It runs on the processors, on the emulated device, and there with --copies=conservative. All have to print the same. A case that
does not is told by its number, and its program is kept. --reduce makes it small.
"""

import argparse
import copy
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Dict, Iterator, List, Optional, Tuple

from cases_of_programs import case_of_error, last_case
from copies_generator import Case, make_program
from copies_model import PER_PROGRAM, Node, runs_conservatively

BATCH = PER_PROGRAM


@dataclass
class Failure:
    number: int  # of the case
    form: str  # of the program that is wrong
    kind: str  # "compiler", "status", "timeout", "output"
    what: str
    cases: List[Case] = field(default_factory=list)


@dataclass
class Counts:
    """Copies and bytes of programs, by the form of the program."""

    copies: Dict[str, int] = field(default_factory=dict)
    bytes: Dict[str, int] = field(default_factory=dict)

    def add(self, form: str, diagnostics: str) -> None:
        for copies, size in re.findall(r"^(?:host to|device to) \w+: (\d+) copies, (\d+) bytes$", diagnostics, re.M):
            self.copies[form] = self.copies.get(form, 0) + int(copies)
            self.bytes[form] = self.bytes.get(form, 0) + int(size)

    def text(self) -> str:
        numbers = [self.bytes.get("optimized", 0), self.copies.get("optimized", 0), self.bytes.get("conservative", 0),
                   self.copies.get("conservative", 0)]
        return "optimized moves {} bytes in {} copies, conservative {} in {}".format(*numbers)


class Runner:
    def __init__(self, options: argparse.Namespace):
        self.options = options
        self.counts = Counts()

    def options_of(self, form: str, batch: int) -> List[str]:
        """Half of the programs are compiled without optimisation, the others with that of the compiler's own passes."""
        how = ["-O0"] if batch % 2 == 0 else ["--no-optimize-llvm"] if batch % 8 != 7 else ["--fast", "--no-optimize-llvm"]
        how += ["--no-warnings", "--gpu-arch=none"]
        if form == "cpu":
            return how + ["--target=cpu"]
        if form == "streams":
            return how
        return how + (["--copies=conservative"] if form == "conservative" else []) + self.options.compiler_option

    @staticmethod
    def environment(form: str) -> Dict[str, str]:
        chosen = {"CHOIR_TARGET": "cpu"} if form in ("processors", "cpu") else {"CHOIR_DEVICE": "emulated",
                                                                                "CHOIR_TARGET": "gpu"}
        return {**os.environ, "OMP_NUM_THREADS": "2", "CHOIR_DIAG": "1", **chosen}

    def builds(self, cases: List[Case], batch: int, only: str = "") -> Dict[str, List[str]]:
        """The builds of a program, and the forms that each runs in. The first runs on the processors, which are right."""
        if only in ("conservative", "cpu", "streams"):
            return {only: ["processors", only]}
        builds = {"optimized": ["processors", "optimized"]}
        if only:
            return builds
        if all(runs_conservatively(case.number) for case in cases):
            builds["conservative"] = ["conservative"]
        if batch % 6 == 0:
            builds["cpu"] = ["cpu"]
        if self.has_streams(batch):
            builds["streams"] = ["streams"]
        return builds

    def has_streams(self, batch: int) -> bool:
        """Where copies are checked the device does everything in order: some programs run without, too."""
        return batch % 4 == 3 and "--sanitize=copies" in self.options.compiler_option

    def build(self, cases: List[Case], folder: str, form: str, batch: int) -> Tuple[Optional[Failure], str]:
        """Builds `folder`/`form`; what the compiler says."""
        source = os.path.join(folder, "copies.chpl")
        with open(source, "w", encoding="utf-8") as file:
            file.write(make_program(cases))
        command = [self.options.choir, source, "-o", os.path.join(folder, form)] + self.options_of(form, batch)
        try:
            made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        except subprocess.TimeoutExpired:
            return Failure(cases[0].number, form, "timeout", "the compiler does not end"), ""
        if made.returncode != 0:
            return Failure(case_of_error(cases, source, made.stderr), form, "compiler", made.stderr[:1500]), made.stderr
        return None, made.stderr

    def run(self, cases: List[Case], binary: str, form: str, timeout: float) -> Tuple[Optional[Failure], str]:
        """Runs a program; what it prints."""
        try:
            done = subprocess.run([binary], capture_output=True, text=True, timeout=timeout, check=False,
                                  env=self.environment(form))
        except subprocess.TimeoutExpired as error:
            return Failure(last_case(cases, error.stdout or b""), form, "timeout", "it does not end"), ""
        if all(runs_conservatively(case.number) for case in cases):
            self.counts.add(form, done.stderr)
        if done.returncode != 0:
            return Failure(last_case(cases, done.stdout), form, "status", f"{done.returncode}: {done.stderr[:500]}"), ""
        return None, done.stdout

    def check(self, cases: List[Case], batch: int, timeout: float = 60, only: str = "") -> Optional[Failure]:
        """Builds and runs all forms of one program, or the processors' and one other; the first thing that is wrong."""
        with tempfile.TemporaryDirectory() as folder:
            want: Optional[str] = None
            for build, forms in self.builds(cases, batch, only).items():
                failure, _ = self.build(cases, folder, build, batch)
                if failure:
                    return failure
                for form in forms:
                    failure, printed = self.run(cases, os.path.join(folder, build), form, timeout)
                    want = printed if want is None else want
                    failure = failure or compare(cases, form, want, printed)
                    if failure:
                        return failure
        return None


def compare(cases: List[Case], form: str, want: str, got: str) -> Optional[Failure]:
    if got == want:
        return None
    number, what = difference(cases, want, got)
    return Failure(number, form, "output", what)


def difference(cases: List[Case], want: str, got: str) -> Tuple[int, str]:
    number = cases[0].number
    wanted, gotten = want.splitlines(), got.splitlines()
    for place in range(max(len(wanted), len(gotten))):
        one, other = [lines[place] if place < len(lines) else "nothing" for lines in (wanted, gotten)]
        if one != other:
            return number, f"line {place + 1}: wanted {one}, got {other}"
        number = int(one[2:]) if one.startswith("# ") else number
    return number, "the ends of lines differ"


# ---- Reducing --------------------------------------------------------------------------------------------------------


def blocks(nodes: List[Node]) -> Iterator[List[Node]]:
    yield nodes
    for node in nodes:
        for _, body in node.parts:
            yield from blocks(body)


def candidates(nodes: List[Node]) -> Iterator[List[Node]]:
    """Cases with fewer statements, or with the body of a statement in its place."""
    for number, block in enumerate(blocks(nodes)):
        for size in (16, 8, 4, 2, 1):
            if size > len(block):
                continue
            for start in range(len(block) - size, -1, -size):
                if any(node.fixed and re.fullmatch(r"\w+ [+-]= \d;", node.parts[0][0]) for node in block[start:start + size]):
                    continue  # The loop would not end.
                smaller = copy.deepcopy(nodes)
                del list(blocks(smaller))[number][start:start + size]
                yield smaller
        for place, node in enumerate(block):
            for part in range(len(node.parts)):
                if node.parts[part][1]:
                    smaller = copy.deepcopy(nodes)
                    target = list(blocks(smaller))[number]
                    target[place:place + 1] = target[place].parts[part][1]
                    yield smaller


def reduced(runner: Runner, failure: Failure, batch: int, seconds: float) -> List[Case]:
    """The smallest case that was found in the time given, and that fails in the same way."""
    case, end = copy.copy(failure.cases[0]), time.monotonic() + seconds
    message = re.sub(r".*error: ", "", failure.what, flags=re.S)[:60]

    def fails(nodes: List[Node]) -> bool:
        smaller = copy.copy(case)
        smaller.nodes = nodes
        found = runner.check([smaller], batch, 10, failure.form)
        return found is not None and (found.form, found.kind) == (failure.form, failure.kind) and (
            failure.kind != "compiler" or re.sub(r".*error: ", "", found.what, flags=re.S)[:60] == message)

    shrinking = True
    while shrinking and time.monotonic() < end:
        shrinking = False
        for nodes in candidates(case.nodes):
            if time.monotonic() >= end:
                break
            if sum(len(node.lines(0)) for node in nodes) < sum(len(node.lines(0)) for node in case.nodes) and fails(nodes):
                case.nodes, shrinking = nodes, True
                break
    return [case]


# ---- The command -----------------------------------------------------------------------------------------------------


def report(runner: Runner, options: argparse.Namespace, failure: Failure, cases: List[Case], batch: int) -> str:
    """Finds out which case it is, keeps its program, and returns the path."""
    failure.cases = cases
    alone = [case for case in cases if case.number == failure.number]
    for one in [alone] + [[case] for case in cases if case not in alone]:
        found = runner.check(one, batch) if one else None
        if found:
            found.cases, found.number = one, one[0].number
            failure.__dict__.update(found.__dict__)
            if options.reduce:
                failure.cases = reduced(runner, failure, batch, options.reduce_seconds)
            break
    os.makedirs(options.keep, exist_ok=True)
    path = os.path.join(options.keep, f"copies-{options.seed}-{failure.number}.chpl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(make_program(failure.cases))
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--per-program", type=int, default=BATCH)
    parser.add_argument("--keep", default=os.path.join(tempfile.gettempdir(), "fuzz-copies"),
                        help="a folder for programs that fail")
    parser.add_argument("--reduce", action="store_true", help="make a failing case small")
    parser.add_argument("--reduce-seconds", type=float, default=300)
    parser.add_argument("--until-failure", action="store_true", help="no end of cases but a failure")
    parser.add_argument("--all-failures", action="store_true", help="go on after a failure")
    parser.add_argument("--compiler-option", action="append", default=[], help="for the builds that run on the device")
    parser.add_argument("--sanitize", action="store_true", help="with copies checked: --compiler-option=--sanitize=copies")
    parser.add_argument("--print", action="store_true", help="print the program of the first batch and end")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if options.sanitize:
        options.compiler_option.append("--sanitize=copies")
    runner, done, failures = Runner(options), 0, 0
    while options.until_failure or done < options.cases:
        count = options.per_program if options.until_failure else min(options.per_program, options.cases - done)
        first = options.first + done
        cases = [Case(options.seed, first + k) for k in range(count)]
        if options.print:
            print(make_program(cases))
            return 0
        batch, start = first // options.per_program, time.monotonic()
        failure = runner.check(cases, batch)
        if options.verbose:
            print(f"{first}: {time.monotonic() - start:.1f} s, {runner.counts.text()}", flush=True)
        if failure:
            path = report(runner, options, failure, cases, batch)
            print(f"case {failure.number} of seed {options.seed}, {failure.form}: {failure.kind}: {failure.what}\n{path}",
                  flush=True)
            failures += 1
            if not options.all_failures:
                return 1
        done += count
    print(runner.counts.text())
    print(f"{done} cases, all alike" if not failures else f"{done} cases, {failures} programs wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
