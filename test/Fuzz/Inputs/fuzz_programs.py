#!/usr/bin/env python3
# Runs random programs as they are and as fast as they get, and compares.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The fuzzer of whole programs.

    fuzz_programs.py --choir build/bin/choir --count 100 --seed 1
    fuzz_programs.py --choir build/bin/choir --seed 1 --show 17     # the program of case 17

Each program has many cases. It is compiled without optimisation and fusion and runs on one thread, and with --fast for
eight threads. What the cases print has to be the same, and where a line is known it has to be that. A case that fails is
made small. Beside each program there is one of loops that may leave their arrays, which has to end alike where tests of
bounds are made one by one and where they are made before loops.
"""

import argparse
import concurrent.futures
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Dict, List

from program_generator import Case, Node, make_case, program_of
from program_model import leaving_program

BATCH = 25
LEAVING = 6  # loops that may leave their arrays, beside each program


@dataclass
class Failure:
    number: int
    kind: str
    text: str


@dataclass
class Build:
    options: List[str]
    threads: int


PLAIN = Build(["-O0", "--no-fusion"], 1)
CHECKED = Build([], 4)
FAST = Build(["--fast"], 8)


def output_of(choir: str, build: Build, source: str, folder: str, runs: List[List[str]] = [[]]) -> str:
    """What the program prints, run with each list of arguments, with a line that begins with an exclamation mark where it
    does not end well."""
    environment = {**os.environ, "OMP_NUM_THREADS": str(build.threads), "OMP_WAIT_POLICY": "passive", "CHOIR_TARGET": "cpu"}
    program = os.path.join(folder, "program" + str(build.threads))
    command = [choir, *build.options, "--no-warnings", "--target=cpu", source, "-o", program]
    try:
        compiled = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "!compiler: it does not end"
    if compiled.returncode != 0:
        return f"!compiler {compiled.returncode}: {compiled.stderr[:2000]}"
    output = ""
    for arguments in runs:
        try:
            ran = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            return output + "!timeout"
        output += ran.stdout + (f"!status {ran.returncode}: {ran.stderr[:500]}" if ran.returncode != 0 else "")
    return output


def by_case(output: str) -> Dict[str, List[str]]:
    """The lines of each case: those of arrays with two dimensions have no number."""
    lines: Dict[str, List[str]] = {}
    number = ""
    for line in output.splitlines():
        start = line.split(":")[0]
        number = start if start.isdigit() and ":" in line else number
        lines.setdefault(number, []).append(line)
    return lines


def difference(plain: List[str], fast: List[str]) -> str:
    for a, b in zip(plain, fast):
        if a != b:
            return f"plain: {a[:400]}\nfast:  {b[:400]}"
    return f"plain: {len(plain)} lines, fast: {len(fast)} lines"


def unexpected(case: Case, plain: List[str]) -> List[Failure]:
    """Whether a line that is known is not printed."""
    for line in case.known():
        if line not in plain:
            start = line.split(" ")[0] + " "
            found = [other for other in plain if other.startswith(start)]
            return [Failure(case.number, "value", f"wanted: {line}\nfound:  {found[0] if found else 'nothing'}")]
    return []


def check_leaving(choir: str, seed: int, first: int) -> List[Failure]:
    """What is wrong with the loops that may leave their arrays, beside the program of the cases from `first` on."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "leaving.chpl")
        text = leaving_program(random.Random(f"{seed}:{first}:leaving"), LEAVING)
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        runs = [[f"--which={number}"] for number in range(LEAVING)]
        plain, checked = (output_of(choir, build, source, folder, runs) for build in (PLAIN, CHECKED))
    if plain == checked and not plain.startswith("!compiler"):
        return []
    return [Failure(first, "bounds", f"{difference(plain.splitlines(), checked.splitlines())}\n{text}")]


def check(choir: str, cases: List[Case], apart: bool = True) -> List[Failure]:
    """What is wrong with the cases. Where a program ends early, each is looked at alone, unless `apart` is false."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program.chpl")
        with open(source, "w", encoding="utf-8") as file:
            file.write(program_of(cases))
        plain = output_of(choir, PLAIN, source, folder)
        fast = output_of(choir, FAST, source, folder)
    if plain == fast and not plain.startswith("!"):
        expected = by_case(plain)
        wrong = [failure for case in cases for failure in unexpected(case, expected.get(str(case.number), []))]
        return wrong or ([Failure(-1, "status", plain[-600:])] if "\n!status" in plain else [])
    if apart and len(cases) > 1 and (plain.startswith("!") or fast.startswith("!")):
        return [failure for case in cases for failure in check(choir, [case])]
    for output in (plain, fast):
        if output.startswith("!"):
            return [Failure(cases[0].number, output.split(":")[0][1:], output)]
    expected, found = by_case(plain), by_case(fast)
    wrong = [c.number for c in cases if expected.get(str(c.number)) != found.get(str(c.number))]
    failures = [Failure(n, "output", difference(expected.get(str(n), []), found.get(str(n), []))) for n in wrong]
    return failures or [Failure(cases[0].number, "status", (plain + fast)[-600:])]


# --- Making a failing case small -------------------------------------------------------------------------------------------


def places(node: Node) -> List[List[Node]]:
    """The lists of statements in a case, outer ones first."""
    found = [node.body]
    for inner in node.body:
        found += places(inner)
    return found


def reduce_case(case: Case, fails, seconds: float) -> Case:
    """Takes statements away for as long as the case fails without them."""
    end = time.monotonic() + seconds
    shrunk = True
    while shrunk and time.monotonic() < end:
        shrunk = False
        for body in places(case.root):
            size = max(1, len(body) // 2)
            while size and time.monotonic() < end:
                at = 0
                while at < len(body) and time.monotonic() < end:
                    kept = body[:]
                    body[at : at + size] = []
                    if fails(case):
                        shrunk = True
                    else:
                        body[:] = kept
                        at += size
                size //= 2
    return case


def explain(arguments, failure: Failure) -> None:
    print(f"\ncase {failure.number} of seed {arguments.seed}: {failure.kind}\n{failure.text}")
    if failure.number < 0 or failure.kind == "bounds":
        return
    case = make_case(arguments.seed, failure.number)

    def fails(smaller: Case) -> bool:
        return any(f.kind == failure.kind for f in check(arguments.choir, [smaller]))

    if not fails(case):
        print("it does not fail alone; --show prints it")
        return
    small = reduce_case(case, fails, arguments.reduce)
    for again in check(arguments.choir, [small]):
        print(f"reduced: {again.kind}\n{again.text}")
    print(small.text())


def find(arguments) -> List[Failure]:
    failures: List[Failure] = []
    last = arguments.first + arguments.count
    batches = [range(first, min(first + BATCH, last)) for first in range(arguments.first, last, BATCH)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        def check_batch(numbers) -> List[Failure]:
            cases = [make_case(arguments.seed, n) for n in numbers]
            return check(arguments.choir, cases) + check_leaving(arguments.choir, arguments.seed, numbers[0])

        waiting = [pool.submit(check_batch, numbers) for numbers in batches]
        for done, batch in enumerate(waiting):
            failures += batch.result()
            if done % 10 == 9:
                print(f"{(done + 1) * BATCH} cases, {len(failures)} wrong", file=sys.stderr, flush=True)
            if len(failures) >= arguments.failures:
                for other in waiting:
                    other.cancel()
                break
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True, help="the compiler")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--failures", type=int, default=5, help="stops after so many")
    parser.add_argument("--reduce", type=float, default=120, help="seconds to make a failing case small")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", type=int, help="prints the program of one case, and does nothing else")
    arguments = parser.parse_args()
    if arguments.show is not None:
        print(program_of([make_case(arguments.seed, arguments.show)]))
        return 0
    start = time.monotonic()
    failures = find(arguments)
    kinds = set()
    for failure in failures:
        if failure.kind not in kinds or failure.kind == "output":
            explain(arguments, failure)
        kinds.add(failure.kind)
    print(f"{arguments.count} cases of seed {arguments.seed} in {time.monotonic() - start:.0f} s, {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
