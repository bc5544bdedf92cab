#!/usr/bin/env python3
# Counts how many seeded defects a fuzzer finds.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of a fuzzer.

    defect_score.py kernels|slices|programs|tasks|copies --choir build-defects/bin/choir

Wanted is a compiler built with -DCHOIR_SEEDED_DEFECTS=ON: it, and the library that its programs link, know defects by name
and commit the one that CHOIR_SEEDED_DEFECT names. Defects of the library in Chapel are here: they are done to a copy of it.
Each is searched for until a batch of cases fails that does not fail without it. Exit status 0 if all are found.
"""

import argparse
import contextlib
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Callable, Dict, Iterator, List, Optional, Tuple

import fuzz_copies
import fuzz_kernels
import fuzz_programs
import fuzz_slices
import fuzz_tasks
import program_generator
from copies_generator import Case
from kernel_runner import Runner

TREE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
LIBRARY = os.path.join(TREE, "stdlib")
with open(os.path.join(TREE, "runtime/include/choir/runtime/SeededDefects.def"), encoding="utf-8") as definitions:
    RUNTIME_DEFECTS = set(re.findall(r"^DEFECT\(\w+, (\w+),", definitions.read(), re.M))


@dataclass
class Defect:
    name: str
    what: str
    file: str = ""  # of the library, in which `text` becomes `wrong`
    text: str = ""
    wrong: str = ""


LIBRARY_DEFECTS: Dict[str, List[Defect]] = {
    "programs": [
        Defect("DeletedSlotsEndSearches", "a set puts an element where one was removed, without a look at what comes behind",
               "internal/HashTables.chpl", "          if status == _slotEmpty then break;\n", "          break;\n"),
    ],
}

Found = Optional[Tuple[int, str]]  # the number of a case that is wrong, and how that shows


# ---- Defects ---------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def chosen_defect(name: str) -> Iterator[None]:
    before = os.environ.get("CHOIR_SEEDED_DEFECT", "")
    os.environ["CHOIR_SEEDED_DEFECT"] = name
    try:
        yield
    finally:
        os.environ["CHOIR_SEEDED_DEFECT"] = before


@contextlib.contextmanager
def committed(defect: Optional[Defect]) -> Iterator[None]:
    """While the compiler, or its library, has the defect."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CHOIR_SEEDED_DEFECT"] = defect.name if defect and not defect.file else ""
        if defect and defect.file:
            library = shutil.copytree(LIBRARY, os.path.join(folder, "stdlib"))
            os.environ["CHOIR_STDLIB"] = library
            path = os.path.join(library, defect.file)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if text.count(defect.text) != 1:
                raise RuntimeError(f"{defect.name}: {defect.file} has its text {text.count(defect.text)} times")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace(defect.text, defect.wrong))
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


# ---- The fuzzers -----------------------------------------------------------------------------------------------------


def find_in_kernels(choir: str, seed: int, numbers: range) -> Found:
    kernels = [fuzz_kernels.make_kernel(seed, number) for number in numbers]
    for failure in Runner(choir, fuzz_kernels.options_for(numbers[0])).check(kernels):
        return failure.number, failure.kind
    return None


def find_in_slices(choir: str, seed: int, numbers: range) -> Found:
    cases = [fuzz_slices.make_case(seed, number) for number in numbers]
    batch = numbers[0] // fuzz_slices.BATCH
    wrong = fuzz_slices.run(choir, cases, fuzz_slices.options_for(batch), fuzz_slices.locales_for(batch))
    # A program that ends early does not tell which case it was.
    return (min(numbers[-1] if number == -1 else number for number in wrong), "output") if wrong else None


def find_in_programs(choir: str, seed: int, numbers: range) -> Found:
    failures = fuzz_programs.check_leaving(choir, seed, numbers[0])
    cases = [program_generator.make_case(seed, number) for number in numbers]
    for failure in failures or fuzz_programs.check(choir, cases, apart=False):
        # A program that ends early does not tell which case it was.
        return (numbers[-1] if failure.kind in ("status", "compiler", "timeout") else failure.number), failure.kind
    return None


def find_in_tasks(choir: str, seed: int, numbers: range) -> Found:
    text, want, _ = fuzz_tasks.make_program(random.Random(f"{seed} {numbers[0]}"), len(numbers))
    options = argparse.Namespace(choir=choir, options=["-O0"], threads="1,2,4", timeout=20)
    with tempfile.TemporaryDirectory() as folder:
        problem, wrong = fuzz_tasks.run_program(options, text, want, folder)
    return (numbers[-1] if wrong is None else numbers[0] + wrong, problem.split(":")[0]) if problem else None


class CopiesProgram:
    """A program of the fuzzer of copies: what it becomes without a defect, which is found out once."""

    def __init__(self, choir: str, seed: int, numbers: range):
        # With copies checked: a missing one shows as well where both sides happen to have equal elements.
        options = argparse.Namespace(choir=choir, compiler_option=["--sanitize=copies"])
        self.runner, self.batch = fuzz_copies.Runner(options), numbers[0] // fuzz_copies.BATCH
        self.cases = [Case(seed, number) for number in numbers]
        # With "asked" the compiler has no defect, and tells which it has an occasion for.
        self.code, said = self.compile("asked")
        self.asked = set(re.findall(r"^asked (\w+)$", said, re.M))
        self.folder: Optional[tempfile.TemporaryDirectory] = None
        self.forms = ["optimized"] + (["streams"] if self.runner.has_streams(self.batch) else [])
        self.want = ""
        self.is_right = True

    def compile(self, defect: str) -> Tuple[Dict[str, str], str]:
        """The text of each function where acquires have their places, and what the compiler says."""
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "copies.chpl")
            with open(source, "w", encoding="utf-8") as file:
                file.write(fuzz_copies.make_program(self.cases))
            command = [self.runner.options.choir, source, "--emit=grid"] + self.runner.options_of("optimized", self.batch)
            made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600,
                                  env={**os.environ, "CHOIR_SEEDED_DEFECT": defect})
        # At even places what is before the first function, and then its text.
        parts = re.split(r"^ *func\.func (?:\w+ )?@([\w.$]+|\"[^\"]*\")", made.stdout.replace(folder, ""), flags=re.M)
        return dict(zip(parts[1::2], parts[2::2])), made.stderr

    def changed_cases(self, defect: str) -> List[Case]:
        """The cases that have code which the defect changes, or call such code."""
        code, _ = self.compile(defect)
        if not code:
            return self.cases  # The compiler ends.
        changed = {name for name in code if code[name] != self.code.get(name)}
        symbols = {name: set(re.findall(r"@([\w.$]+|\"[^\"]*\")", text)) for name, text in code.items()}
        size = -1
        while size != len(changed):
            size = len(changed)
            changed |= {name for name in code if symbols[name] & changed}
        numbers = {number for name in changed for number in re.findall(r"\bCase(\d+)\b", name)}
        return [case for case in self.cases if str(case.number) in numbers]

    def check(self, cases: List[Case], defect: str) -> Optional[fuzz_copies.Failure]:
        """What is wrong with some cases from a compiler with the defect."""
        shown = dict(re.findall(r"^# (\d+)\n((?:[^#].*\n)*)", self.want, re.M))
        want = "".join(f"# {case.number}\n{shown[str(case.number)]}" for case in cases)
        with tempfile.TemporaryDirectory() as folder, chosen_defect(defect):
            failure, _ = self.runner.build(cases, folder, "optimized", self.batch)
            if failure:
                return failure
            failure, printed = self.runner.run(cases, os.path.join(folder, "optimized"), "optimized", 60)
            return failure or fuzz_copies.compare(cases, "optimized", want, printed)

    def build(self) -> None:
        """All cases without a defect: what they print, and how the library that programs link acts."""
        self.folder = tempfile.TemporaryDirectory()
        with chosen_defect(""):
            built = not any(self.runner.build(self.cases, self.folder.name, form, self.batch)[0] for form in self.forms)
            failure, self.want = self.runner.run(self.cases, os.path.join(self.folder.name, "optimized"), "processors", 60)
            self.is_right = built and not failure and not self.run()

    def run(self) -> Optional[fuzz_copies.Failure]:
        for form in self.forms:
            failure, printed = self.runner.run(self.cases, os.path.join(self.folder.name, form), form, 60)
            failure = failure or fuzz_copies.compare(self.cases, form, self.want, printed)
            if failure:
                return failure
        return None

    def find(self, defect: str) -> Optional[fuzz_copies.Failure]:
        """What a defect does."""
        is_of_library = defect in RUNTIME_DEFECTS
        cases = self.changed_cases(defect) if not is_of_library and defect in self.asked else []
        if not self.folder and (is_of_library or cases):
            self.build()
        if not self.is_right or not (is_of_library or cases):
            return None
        return self.run() if is_of_library else self.check(cases, defect)


# What a defect does is found out sooner in small programs.
COPIES_BATCH = 4
copies_programs: Dict[Tuple[int, range], CopiesProgram] = {}


def find_in_copies(choir: str, seed: int, numbers: range) -> Found:
    program = copies_programs.get((seed, numbers))
    if program is None:
        program = copies_programs[seed, numbers] = CopiesProgram(choir, seed, numbers)
    defect = os.environ["CHOIR_SEEDED_DEFECT"]
    failure = program.find(defect) if defect else None
    if not failure:
        return None
    # A compiler that ends early does not tell which case it was.
    number = failure.number if failure.number >= 0 else numbers[-1]
    return number, "the check of copies" if "a copy is missing" in failure.what else failure.kind


# How to find, the cases of one program, and how many are enough to find a defect in.
FUZZERS: Dict[str, Tuple[Callable[[str, int, range], Found], int, int]] = {
    "kernels": (find_in_kernels, fuzz_kernels.BATCH, 2000),
    "slices": (find_in_slices, fuzz_slices.BATCH, 2000),
    "programs": (find_in_programs, fuzz_programs.BATCH, 500),
    "tasks": (find_in_tasks, 25, 500),
    "copies": (find_in_copies, COPIES_BATCH, 2000),
}


# ---- The score -------------------------------------------------------------------------------------------------------


def defects_of(choir: str, fuzzer: str) -> List[Defect]:
    environment = {**os.environ, "CHOIR_SEEDED_DEFECT": "list"}
    listed = subprocess.run([choir, "--version"], env=environment, capture_output=True, text=True, check=True).stdout
    rows = [line.split(" ", 2) for line in listed.splitlines()]
    defects = [Defect(*row[1:]) for row in rows if row[0] == fuzzer]
    return defects + LIBRARY_DEFECTS.get(fuzzer, []) if defects else []


def search(choir: str, fuzzer: str, defect: Defect, seed: int, limit: int) -> Found:
    """The first case that is wrong because of the defect: its batch is right without."""
    find, batch, _ = FUZZERS[fuzzer]
    for first in range(0, limit, batch):
        numbers = range(first, min(first + batch, limit))
        with committed(defect):
            try:
                found = find(choir, seed, numbers)
            except subprocess.TimeoutExpired:
                found = numbers[-1], "it does not end"
        if found:
            with committed(None):
                if not find(choir, seed, numbers):
                    return found
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fuzzer", choices=list(FUZZERS))
    parser.add_argument("--choir", required=True, help="a compiler with seeded defects")
    parser.add_argument("--limit", type=int, help="cases for each defect")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="defects, with commas between")
    arguments = parser.parse_args()
    limit = arguments.limit or FUZZERS[arguments.fuzzer][2]
    defects = defects_of(arguments.choir, arguments.fuzzer)
    if not defects:
        parser.error("the compiler was built without -DCHOIR_SEEDED_DEFECTS=ON")
    chosen = [defect for defect in defects if not arguments.only or defect.name in arguments.only.split(",")]
    count = 0
    for defect in chosen:
        start = time.monotonic()
        found = search(arguments.choir, arguments.fuzzer, defect, arguments.seed, limit)
        count += found is not None
        shown = f"{found[0] + 1}: {found[1]}" if found else f"not in {limit}"
        print(f"{defect.name:28} {time.monotonic() - start:5.0f} s  {shown:20}  {defect.what}", flush=True)
    print(f"{count} of {len(chosen)} defects found")
    return 0 if count == len(chosen) and chosen else 1


if __name__ == "__main__":
    sys.exit(main())
