#!/usr/bin/env python3
# Counts how many defects seeded in optimised code random programs find.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of the fuzzer of programs.

    program_score.py --choir build/bin/choir

A defect is what an optimiser could do wrong, done in all procedures of a program: its optimised LLVM IR is rewritten before
code is generated from it. Each defect is searched for until a program prints something else than without optimisation.
Exit status 0 if all are found.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from typing import Callable, Dict, List, Optional, Tuple

from fuzz_programs import FAST, PLAIN, by_case, output_of
from program_generator import make_case, program_of

Rule = Callable[[str], str]

BATCH = 10  # cases to a program


def replaced(pattern: str, by: str) -> Rule:
    return lambda line: re.sub(pattern, by, line)


def with_swapped_arms(line: str) -> str:
    return re.sub(r"(= select (?:<\d+ x i1>|i1) %[\w.]+, )((?:<\d+ x \w+>|i\d+) [^,]+), (\S+ [^,!\n]+|<[^>]+> [^,!\n]+)", r"\1\3, \2", line)


# Name, what it does, the rule for a line.
DEFECTS: List[Tuple[str, str, Rule]] = [
    ("ShiftsKeepSign", "shifts of unsigned numbers to the right repeat the sign", replaced(r"= lshr (exact )?", "= ashr ")),
    ("ShiftsLoseSign", "shifts of signed numbers to the right fill with zeros", replaced(r"= ashr (exact )?", "= lshr ")),
    ("NarrowBytesAreSigned", "numbers of 8 bits are extended by their sign", replaced(r"= zext (nneg )?(i8|<\d+ x i8>)", r"= sext \2")),
    ("NarrowWordsAreUnsigned", "numbers of 16 bits are extended by zeros", replaced(r"= sext (i16|<\d+ x i16>)", r"= zext \1")),
    ("LessOrEqual", "unsigned < is <=", replaced(r"icmp( samesign)? ult", "icmp ule")),
    ("ComparesWithoutSign", "signed > compares without sign", replaced(r"icmp( samesign)? sgt", "icmp ugt")),
    ("GreatestWithoutSign", "the greatest of signed numbers is that of unsigned ones", replaced(r"@llvm\.smax\.", "@llvm.umax.")),
    ("DividesWithSign", "unsigned numbers are divided as signed ones", replaced(r"= udiv (exact )?", "= sdiv ")),
    ("RemainderWithSign", "remainders of unsigned numbers are those of signed ones", replaced(r"= urem ", "= srem ")),
    ("SwappedChoice", "choices take the other value", with_swapped_arms),
    ("ReducesByOr", "the lanes of a sum are combined by |", replaced(r"@llvm\.vector\.reduce\.add\.", "@llvm.vector.reduce.or.")),
    ("DifferencesTurned", "differences in vectors are taken the other way around",
     replaced(r"= sub ((?:nuw |nsw )*<\d+ x i\d+>) ([^,]+), ([^,!\n]+)", r"= sub \1 \3, \2")),
    ("LeastIsGreatest", "the least of unsigned numbers is the greatest", replaced(r"@llvm\.umin\.", "@llvm.umax.")),
    ("XorIsOr", "^ is |", replaced(r"= xor (i(?:8|16|32|64)|<\d+ x i(?:8|16|32|64)>) (%[^,]+), (%[^,]+)$", r"= or \1 \2, \3")),
    ("AndIsOr", "& is |", replaced(r"= and (i(?:8|16|32|64)|<\d+ x i(?:8|16|32|64)>) ", r"= or \1 ")),
]


def with_defect(text: str, rule: Rule) -> Tuple[str, int]:
    """The module with the defect in the program's own procedures, and how many lines it changed. Intrinsics that appear
    are declared."""
    lines, inside, count = [], False, 0
    for line in text.splitlines():
        if line.startswith("define"):
            inside = "@chpl.program." in line or "@choir_program_main" in line
        elif line == "}":
            inside = False
        elif inside:
            changed = rule(line)
            count += changed != line
            line = changed
        lines.append(line)
    declared = {name for line in lines if line.startswith("declare") for name in re.findall(r"@([\w.]+)\(", line)}
    wanted = {}
    for line in lines:
        call = re.search(r"call (?:range\([^)]*\) )?(\S+(?: x \w+>)?) @(llvm\.[\w.]+)\(", line)
        if call and not line.startswith("declare"):
            wanted.setdefault(call[2], (call[1], line))
    for name, (result, line) in sorted(wanted.items()):
        if name not in declared and re.match(r"llvm\.(smin|umax|smax|umin|fshr|fshl|vector\.reduce)", name):
            vector = re.search(r"v(\d+)(i\d+)$", name)
            scalar = name.split(".")[-1]
            argument = f"<{vector[1]} x {vector[2]}>" if vector else scalar
            arguments = {"fsh": 3, "vec": 1}.get(name[5:8], 2)
            returned = vector[2] if name.startswith("llvm.vector") else argument
            lines.append(f"declare {returned} @{name}({', '.join([argument] * arguments)})")
    return "\n".join(lines) + "\n", count


class Batch:
    """A program, what it prints without optimisation, and its optimised code."""

    def __init__(self, choir: str, seed: int, first: int, folder: str):
        self.choir, self.folder = choir, folder
        self.source = os.path.join(folder, "program.chpl")
        with open(self.source, "w", encoding="utf-8") as file:
            file.write(program_of([make_case(seed, number) for number in range(first, first + BATCH)]))
        self.expected = output_of(choir, PLAIN, self.source, folder)
        command = [choir, *FAST.options, "--no-warnings", "--target=cpu", "--emit=llvm", self.source]
        self.code = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def finds(self, rule: Rule) -> Optional[int]:
        """The number of the first case that prints something else; -1 if the defect ends the program."""
        text, count = with_defect(self.code, rule)
        if not count:
            return None
        changed = os.path.join(self.folder, "changed.ll")
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text)
        output = output_of(self.choir, FAST, changed, self.folder)
        if output.startswith("!compiler"):
            raise RuntimeError(output)
        expected, found = by_case(self.expected), by_case(output)
        wrong = [int(number) for number in expected if expected[number] != found.get(number)]
        return min(wrong) if wrong else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True, help="the compiler")
    parser.add_argument("--limit", type=int, default=500, help="cases for each defect")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one defect")
    arguments = parser.parse_args()
    batches: Dict[int, Batch] = {}
    found = 0
    chosen = [d for d in DEFECTS if not arguments.only or d[0] == arguments.only]
    with tempfile.TemporaryDirectory() as folder:
        for name, what, rule in chosen:
            start, number = time.monotonic(), None
            for first in range(0, arguments.limit, BATCH):
                if first not in batches:
                    batches[first] = Batch(arguments.choir, arguments.seed, first, tempfile.mkdtemp(dir=folder))
                number = batches[first].finds(rule)
                if number is not None:
                    break
            found += number is not None
            shown = "not found" if number is None else f"case {number}"
            print(f"{name:24} {shown:>10} {time.monotonic() - start:6.0f} s  {what}", flush=True)
    print(f"{found} of {len(chosen)} defects found")
    return 0 if found == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
