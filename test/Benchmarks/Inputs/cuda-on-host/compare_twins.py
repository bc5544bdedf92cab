#!/usr/bin/env python3
"""Compares what the twins in CUDA C compute with those in C, on the processor.

usage: compare_twins.py CLANG KERNELS SIZE... [-- OPTIONS FOR CLANG]

Each SIZE is NAME=N. The twins in CUDA C are compiled as C++, launches as calls (cuda_runtime.h beside this file).
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LAUNCH = re.compile(r"(\w+)<<<(.*?)>>>(\([^;]*\));", re.S)


def results(program, n):
    text = subprocess.run([program, f"--n={n}", "--reps=1"], env={**os.environ, "OMP_NUM_THREADS": "1"},
                          capture_output=True, text=True, check=True).stdout
    return [float(value) for value in re.findall(r"^result: (\S+)$", text, re.M)]


def build(command, target):
    subprocess.run([*command, "-w", "-ffp-contract=off", "-o", target, "-lm"], check=True)
    return target


def compare(clang, folder, name, n, options):
    with open(os.path.join(folder, name + ".cu")) as file:
        text = LAUNCH.sub(r"runKernel(\2, [&] { \1\3; });", file.read())
    with tempfile.TemporaryDirectory() as place:
        source = os.path.join(place, name + ".cpp")
        with open(source, "w") as file:
            file.write(text)
        cuda = build([clang, "--driver-mode=g++", "-O1", *options, "-I", HERE, "-I", folder, source], os.path.join(place, "cuda"))
        twin = build([clang, "-O1", "-fopenmp", os.path.join(folder, name + ".c")], os.path.join(place, "twin"))
        found, expected = results(cuda, n), results(twin, n)
    same = len(found) == len(expected) and all(math.isclose(a, b, rel_tol=1e-4) for a, b in zip(found, expected))
    print(f"{name}: {'same' if same else f'{found} in place of {expected}'}")


def main(clang, folder, *rest):
    sizes, options = rest, []
    if "--" in rest:
        sizes, options = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    for size in sizes:
        name, n = size.split("=")
        compare(clang, folder, name, int(n), options)


if __name__ == "__main__":
    main(*sys.argv[1:])
