#!/usr/bin/env python3
# Puts bugs into random kernels, and shows that comparing results finds them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bugs that people write into kernels, one at a time.

    seed_bugs.py --choir build/bin/choir

Each bug is put into kernels that have a place for it, until one prints something else, or dies, on the
emulated device. Exit status 0 if each is found.
"""

import argparse
import copy
import re
import sys
import tempfile
from typing import Callable, Dict, Iterator, List, Optional

from fuzz_kernels import make_kernel
from kernel_reducer import blocks
from kernel_runner import Runner
from kernel_tree import Barrier, Branch, Call, Exit, Kernel, Line, Loop, Statement

# A bug changes a kernel in all the ways that it can.
Bug = Callable[[Kernel], Iterator[Kernel]]


def at_statements(change: Callable[[List[Statement], int], bool]) -> Bug:
    """`change` does something to one statement of a list, or says that it cannot."""
    def variants(kernel: Kernel) -> Iterator[Kernel]:
        for number, block in enumerate(blocks(kernel.body)):
            for position in range(len(block)):
                changed = copy.deepcopy(kernel)
                if change(list(blocks(changed.body))[number], position):
                    yield changed
    return variants


def replaced(pattern: str, by: str) -> Bug:
    """One place of the text of a kernel becomes another."""
    def change(block: List[Statement], position: int) -> bool:
        statement = block[position]
        if isinstance(statement, Call):
            old, statement.text = statement.text, re.sub(pattern, by, statement.text, count=1)
            return old != statement.text
        if not isinstance(statement, Line):
            return False
        for index, line in enumerate(statement.text):
            if re.search(pattern, line):
                statement.text[index] = re.sub(pattern, by, line, count=1)
                return True
        return False
    return at_statements(change)


def in_prologue(pattern: str, by: str, part: str = "prologue") -> Bug:
    def variants(kernel: Kernel) -> Iterator[Kernel]:
        lines = getattr(kernel, part)
        for index, line in enumerate(lines):
            if re.search(pattern, line):
                changed = copy.deepcopy(kernel)
                getattr(changed, part)[index] = re.sub(pattern, by, line, count=1)
                yield changed
    return variants


def dropped(kinds, where: str = "") -> Bug:
    def change(block: List[Statement], position: int) -> bool:
        statement = block[position]
        if not isinstance(statement, kinds) or (where and where not in "".join(getattr(statement, "text", ["extra"]))):
            return False
        if isinstance(statement, Barrier) and statement.extra:
            return False
        del block[position]
        return True
    return at_statements(change)


def moved_barrier(block: List[Statement], position: int) -> bool:
    if not isinstance(block[position], Barrier) or position + 1 >= len(block):
        return False
    block[position], block[position + 1] = block[position + 1], block[position]
    return True


def negated(block: List[Statement], position: int) -> bool:
    statement = block[position]
    if not isinstance(statement, Branch) or statement.is_select:
        return False
    statement.subject = f"!({statement.subject})"
    return True


def shortened(block: List[Statement], position: int) -> bool:
    statement = block[position]
    if not isinstance(statement, Loop) or "> 0" not in statement.head:
        return False
    statement.head = statement.head.replace("> 0", "> 1")
    return True


def swapped(block: List[Statement], position: int) -> bool:
    first = block[position]
    if position + 1 >= len(block) or not isinstance(first, Line) or not isinstance(block[position + 1], Line):
        return False
    block[position], block[position + 1] = block[position + 1], first
    return not first.text[0].startswith(("var", "const"))


BUGS: Dict[str, Bug] = {
    "barrier dropped": dropped(Barrier),
    "barrier one statement late": at_statements(moved_barrier),
    "shared index off by one": replaced(r"(S\d+)\[lin\]", r"\1[wrap(lin + 1, act)]"),
    "shared index without wrap-around": replaced(r"\[wrap\(lin \+ (\d+), act\)\]", r"[lin + \1]"),
    "read of the wrong neighbour": replaced(r"\[wrap\((\w+), act\)\]", r"[wrap(\1 + 1, act)]"),
    "shared array not initialised": dropped(Line, "[lin] = "),
    "halo not loaded": replaced(r"if x == 0 then S\d+\[0\] = .*", ";"),
    "arguments swapped": replaced(r"(\w+\(S\d+, )lin, act,", r"\1act, lin,"),
    "values of a call swapped": replaced(r"(lin, act, )(.*), (\S+)\);$", r"\1\3, \2);"),
    "block clipped wrongly": replaced(r"sx = min\((\d+), (\d+) -", r"sx = min(\1, \2 + 1 -"),
    "thread number of the wrong dimension": replaced(r"getThreadID_x\(\)", "getThreadID_y()"),
    "block number of the wrong dimension": replaced(r"bx = getBlockID_x\(\)", "bx = getBlockID_y()"),
    "update instead of a sum": replaced(r"\] \+= ", "] = "),
    "atomic operation of the wrong sign": replaced(r"\.add\(", ".sub("),
    "condition negated": at_statements(negated),
    "loop one iteration short": at_statements(shortened),
    "exit of a loop missing": dropped(Exit),
    "statements in the wrong order": at_statements(swapped),
    "private array not initialised": replaced(r"for e in 0\.\.(\d+) do (P\d+)\[e\] = e \*",
                                              r"for e in 1..\1 do \2[e] = e *"),
    "copy to the host missing": in_prologue(r"^onHost = Out;$", "", "epilogue"),
    "copy of the input missing": in_prologue(r"^for i in 0\.\.63 do In\[i\] = .*", ""),
    "array too small": in_prologue(r"(const S\d+Space = \{0\.\.)(\d+)", r"\g<1>\2 / 2"),
}


def find(bug: Bug, arguments) -> Optional[str]:
    """How many places were tried until one showed, and how it did."""
    runner = Runner(arguments.choir, ["-O0"])
    tried = 0
    for number in range(arguments.limit):
        kernel = make_kernel(arguments.seed, number)
        variants = list(bug(kernel))[:arguments.places]
        for place, variant in enumerate(variants):
            variant.number = kernel.number + place + 1
        if variants:
            tried += len(variants)
            shown = differing(runner, kernel, variants)
            if shown:
                return f"{tried:6}  {shown}"
    return None


def differing(runner: Runner, kernel: Kernel, variants: List[Kernel]) -> Optional[str]:
    """How one of the variants, run on the emulated device, tells itself from the kernel."""
    for variant in variants:
        with tempfile.TemporaryDirectory() as folder:
            program = runner.compile([kernel, variant], folder)
            if not program:
                continue
            expected = runner.run(program, "emulated", kernel.number)
            found = runner.run(program, "emulated", variant.number)
            if found.problem:
                return found.problem[:60]
            if found.lines[variant.number] != expected.lines[kernel.number]:
                return "another result"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=200, help="kernels for each bug")
    parser.add_argument("--places", type=int, default=4, help="places in each kernel")
    arguments = parser.parse_args()
    found = 0
    print(f"{'bug':38} places  how it shows")
    for name, bug in BUGS.items():
        shown = find(bug, arguments)
        found += shown is not None
        print(f"{name:38} {shown or '     -  not found'}", flush=True)
    print(f"{found} of {len(BUGS)} bugs found")
    return 0 if found == len(BUGS) else 1


if __name__ == "__main__":
    sys.exit(main())
