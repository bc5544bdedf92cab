#!/usr/bin/env python3
"""Assembles the kernels of programs for several generations of devices.

usage: assemble_kernels.py CHOIR PTXAS [--no-spills] FILE.chpl...

Prints a line for each program that has kernels which cannot be assembled, or that spill registers where they must not, and
at the end how many kernels were assembled. Programs that the compiler is to refuse are left out,
and files of several programs.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import re
import subprocess
import sys
import tempfile

ARCHITECTURES = ["sm_75", "sm_80", "sm_90"]


def compile_to_ptx(choir, source, options):
    """The program's device code, one text for each architecture. Modules may be in the folder above the program's."""
    modules = os.path.dirname(os.path.dirname(os.path.abspath(source)))
    command = [choir, "--no-warnings", "-M", modules, "--gpu-arch=" + ",".join(ARCHITECTURES), "--emit=ptx", *options, source]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return re.split(r"(?=^\.version)", text, flags=re.MULTILINE)[1:]


def is_refused(source):
    """Whether the program is a test of errors, or a file of several programs."""
    with open(source, encoding="utf-8") as file:
        runs = re.findall(r"^// RUN: (.*)", file.read(), re.MULTILINE)
    return any("split-file" in run for run in runs) or (bool(runs) and all(run.startswith("not %choir ") for run in runs))


def assemble(ptxas, ptx, architecture):
    """What ptxas says of the kernels, and whether it could assemble them."""
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        done = subprocess.run([ptxas, "-v", "-arch=" + architecture, file.name, "-o", os.devnull],
                              capture_output=True, text=True)
        return done.stdout + done.stderr, done.returncode == 0


def main(choir, ptxas, *rest):
    may_spill = rest[0] != "--no-spills"
    kernels = 0
    for source in filter(lambda source: not is_refused(source), rest if may_spill else rest[1:]):
        codes = compile_to_ptx(choir, source, [] if may_spill else ["--fast"])
        assert len(codes) == len(ARCHITECTURES), source
        for architecture, ptx in zip(ARCHITECTURES, codes):
            said, is_assembled = assemble(ptxas, ptx, architecture)
            spilled = [int(bytes) for bytes in re.findall(r"(\d+) bytes spill", said)]
            if not is_assembled or (any(spilled) and not may_spill):
                print(f"{source}, {architecture}:\n{said}")
            kernels += ptx.count(".visible .entry")
    print(f"{kernels} kernels assembled")


if __name__ == "__main__":
    main(*sys.argv[1:])
