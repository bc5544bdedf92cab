"""Moves one index of each benchmark by an amount known at run time, and sees that 1 too many is caught.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: off_by_one.py FOLDER [REGEX]

Of each form of a program whose name (program/form) matches, an index gets `+ shift`, a config const. Compiled with the
checks that are on by default, it has to run with --shift=0 and to halt out of bounds with --shift=1. Forms that are
whole-array statements without any index have theirs moved where their arrays are filled.
"""

import os
import re
import subprocess
import sys

BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "benchmarks")
sys.path.insert(0, BENCHMARKS)
from programs import BENCHMARKS as ROWS, small_run  # noqa: E402

# By program, the indices that move: form, what the source says, and what comes in its place. Monte Carlo has no array.
MOVES = {
    "stream": [("zip promoted", "B[i] = 1.0", "B[i + shift] = 1.0"), ("index", "B[i] + alpha", "B[i + shift] + alpha")],
    "jacobi": [("index", "Old[i+1, j]", "Old[i+1 + shift, j]"), ("slices", "((0, 1))", "((0, 1 + shift))")],
    "stencil": [("index", "Old[i+1, j+1]", "Old[i+1, j+1 + shift]"), ("slices", "((1, 1))", "((1, 1 + shift))")],
    "heat": [("index", "Old[i, j, k+1]", "Old[i, j, k+1 + shift]"), ("slices", "((0, 0, 1))", "((0, 0, 1 + shift))")],
    "transpose": [("index", "A[j, i]", "A[j + shift, i]"),
                  ("tiles", "A[left + j, top + i]", "A[left + j + shift, top + i]")],
    "matmul": [("naive", "sum += A[i, k]", "sum += A[i, k + shift]"), ("rows", "B[k+3, j]", "B[k+3 + shift, j]"),
               ("packed", "panel[k, c]", "panel[k + shift, c]")],
    "nbody": [("index", "dx = x[j]", "dx = x[j + shift]")],
    "black-scholes": [("promoted records", "Strike[i] = 60.0", "Strike[i + shift] = 60.0")],
    "k-means": [("index", "SumY[nearest] +=", "SumY[nearest + shift] +=")],
    "histogram": [("atomic", "Shared[x].add(1)", "Shared[x + shift].add(1)"),
                  ("reduce", "Counts[x] += 1", "Counts[x + shift] += 1")],
    "scan": [("promoted", "A[i] = 1.0", "A[i + shift] = 1.0")],
    "argmax": [("zip", "A[i] = (i", "A[i + shift] = (i")],
    "dot": [("intent", "A[i] * B[i]", "A[i] * B[i + shift]"), ("dot max", "B[i] = 0.5", "B[i + fill] = 0.5")],
    "mandelbrot": [("lanes", "zi[l] * zi[l]", "zi[l] * zi[l + shift]"),
                   ("points", "Counts[row, column] = count", "Counts[row, column + shift] = count")],
    "fft": [("radix4", "From[at + 3 * quarter]", "From[at + 3 * quarter + shift]")],
    "mri-q": [("index", "kz[k] * z[v]", "kz[k + shift] * z[v]")],
    "spmv": [("rows", "X[Column[k]]", "X[Column[k] + shift]")],
    "cg": [("grid", "X[Column[k]]", "X[Column[k] + shift]"), ("domain", "* X[j]", "* X[j + shift]")],
}


def moved(program, folder):
    """Writes the program, with its modules, with the indices moved; returns its path."""
    for name in (program, "Bench", "SparseMatrix"):
        with open(os.path.join(BENCHMARKS, name + ".chpl")) as file:
            text = file.read()
        for _, before, after in MOVES[program]:
            text = text.replace(before, after)
        # What is declared before everything else is initialised first.
        first = re.search(r"^( *)use .*\n", text, re.M)
        declarations = "config const shift = 0, fill = 0;\n" if "+ shift" in text or "+ fill" in text else ""
        text = text[:first.end()] + first.group(1) + declarations + text[first.end():] if declarations else text
        with open(os.path.join(folder, name + ".chpl"), "w") as file:
            file.write(text)
    return os.path.join(folder, program + ".chpl")


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def check(row, executable, option):
    options = ["--%s=%s" % item for item in small_run(row).options().items()]
    inside = run([executable, *options])
    if inside.returncode:
        sys.exit("%s: does not run:\n%s" % (row.name, inside.stderr))
    outside = run([executable, *options, "--%s=1" % option])
    if outside.returncode == 0 or "out of bounds" not in outside.stderr:
        sys.exit("%s: an index that is 1 too large was not caught:\n%s" % (row.name, outside.stderr))
    print(row.name, "caught")


def main():
    folder, wanted = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    for program, moves in MOVES.items():
        rows = [row for row in ROWS if row.program == program and re.search(wanted, row.name)]
        if not rows:
            continue
        path = moved(program, folder)
        executable = path[:-len(".chpl")]
        built = run(["choir", "-M", folder, path, "-o", executable])
        if built.returncode:
            sys.exit("%s: does not compile:\n%s" % (program, built.stderr))
        for row in rows:
            _, _, after = next(move for move in moves if row.variant in move[0].split())
            check(row, executable, "fill" if "+ fill" in after else "shift")


main()
