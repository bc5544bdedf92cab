"""Writes programs with random pairs of statements over overlapping slices, and compares their fused and unfused forms.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: fuse_fuzz.py COUNT FOLDER [SEED]

Each pair is a procedure of its own that prints what its arrays hold in the end; a program has many pairs. It is compiled
twice, with --no-fusion and without, and the outputs must be equal. A statement by itself has no races: what it writes, it
reads at the same index or not at all.
"""

import random
import re
import subprocess
import sys

PAIRS_IN_PROGRAM = 100
ARRAYS = "ABC"


def offset_text(offset):
    return "" if offset == 0 else "%+d" % offset


class Pair:
    """One procedure with two statements."""

    def __init__(self, number, rng):
        self.number = number
        self.rng = rng
        self.rank = rng.choice([1, 1, 2])
        # How the arrays come about: variables of the procedure, formals that may be one array, module-scope variables.
        self.home = rng.choice(["local", "local", "formal", "global"])
        self.aliases = rng.choice(["A, B, C", "A, B, C", "A, A, C", "A, B, A"])
        low = rng.randint(-1, 2)
        self.stride = rng.choice([1, 1, 1, 2])
        self.box = [(low, rng.randint(-1, 1)) for _ in range(self.rank)]  # lower bound, and how far the upper is from n

    def bounds(self, offset):
        """The box of both statements, moved by an offset."""
        parts = []
        for low, high in self.box:
            text = "%d..n%s" % (low + offset, offset_text(high + offset))
            parts.append(text + (" by 2" if self.stride == 2 else ""))
        return ", ".join(parts)

    def index(self, offset):
        return ", ".join(name + offset_text(offset) for name in "ij"[: self.rank])

    def operand(self, form, array, offset):
        if form == "index":
            return "%s[%s]" % (array, self.index(offset))
        return "%s[%s]" % (array, self.bounds(offset))

    def statement(self):
        rng = self.rng
        form = rng.choice(["index", "slices"])
        target, target_offset = rng.choice(ARRAYS), rng.choice([-1, 0, 0, 0, 1])
        operands = []
        for _ in range(rng.randint(1, 2)):
            # Another name may be the same array where formals are aliases: then the offset has to be the target's.
            source = rng.choice(ARRAYS)
            same = source == target or (self.home == "formal" and self.aliases != "A, B, C")
            operands.append(self.operand(form, source, target_offset if same else rng.choice([-1, 0, 0, 1])))
        value = " + ".join("%d * %s" % (rng.randint(1, 5), operand) for operand in operands)
        left = self.operand(form, target, target_offset)
        if form == "slices":
            return "%s = %s;" % (left, value)
        head = "(i, j)" if self.rank == 2 else "i"
        return "forall %s in {%s} do %s = %s;" % (head, self.bounds(0), left, value)

    def text(self):
        space = ", ".join(["-4..n+4"] * self.rank)
        fill = "  fill(A, B, C);\n"
        body = "  %s\n  %s\n" % (self.statement(), self.statement())
        show = "  show(%d, A, B, C);\n" % self.number
        variables = "var A, B, C: [%s] int;\n" % space
        if self.home == "local":
            return "proc pair%d() {\n  %s%s%s%s}\n" % (self.number, variables, fill, body, show)
        names = {array: "%s%d" % (array, self.number) for array in ARRAYS}
        rename = lambda code: re.sub(r"\b[ABC]\b", lambda match: names[match.group()], code)
        if self.home == "global":
            return "%sproc pair%d() {\n%s}\n" % (rename(variables), self.number, rename(fill + body + show))
        return "proc do%d(ref A: [] int, ref B: [] int, ref C: [] int) {\n%s}\nproc pair%d() {\n  %s%s  do%d(%s);\n%s}\n" % (
            self.number, body, self.number, variables, fill, self.number, self.aliases, show)


PROLOGUE = """config const n = 9;
proc fill(ref A, ref B, ref C) {
  for (at, k) in zip(A.domain, 1..) {
    A[at] = k % 11;
    B[at] = 7 * k % 13;
    C[at] = 3 * k % 17;
  }
}
proc show(number: int, A, B, C) {
  var sums: 3*int;
  for (a, b, c, k) in zip(A, B, C, 1..) do
    sums = (sums(0) * 3 + a * k, sums(1) * 3 + b * k, sums(2) * 3 + c * k);
  writeln("pair ", number, " ", sums);
}
"""


def program(first, count, rng):
    pairs = [Pair(first + k, rng).text() for k in range(count)]
    calls = "".join("pair%d();\n" % (first + k) for k in range(count))
    return PROLOGUE + "".join(pairs) + calls


def run(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit("%s: exit status %d\n%s" % (" ".join(command), result.returncode, result.stderr[-2000:]))
    return result


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    fused = 0
    for first in range(0, count, PAIRS_IN_PROGRAM):
        rng = random.Random(seed * 1000003 + first)
        path = "%s/pairs%d.chpl" % (folder, first)
        with open(path, "w") as file:
            file.write(program(first, min(PAIRS_IN_PROGRAM, count - first), rng))
        # Loops are fused before LLVM sees them.
        options = ["--no-warnings", "--no-verify", "--no-optimize-llvm", "--target=cpu"]
        plain = run(["choir", path, "--no-fusion", "-o", path + ".plain"] + options)
        report = run(["choir", path, "--report=fusion", "-o", path + ".fused"] + options)
        fused += report.stderr.count("remark: fused with")
        expected, actual = run([path + ".plain"]).stdout, run([path + ".fused"]).stdout
        if expected != actual:
            differing = [a for a, b in zip(expected.split("\n"), actual.split("\n")) if a != b]
            sys.exit("%s: fused and unfused forms differ: %s" % (path, differing[:10]))
    print("%d pairs agree, %d loops fused" % (count, fused))
    if fused * 8 < count:
        sys.exit("too few loops are fused for this to be a test")


main()
