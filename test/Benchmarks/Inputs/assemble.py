#!/usr/bin/env python3
# Assembles the device code of programs, and fails where NVIDIA's assembler spills registers.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import argparse
import os
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--choir", required=True)
parser.add_argument("--ptxas", required=True)
parser.add_argument("--arch", nargs="*", default=["sm_75", "sm_80", "sm_90"])
parser.add_argument("programs", nargs="+")
arguments = parser.parse_args()



def assemble(program: str, arch: str) -> str:
    """What is wrong with the code of a program for an architecture; nothing where all is well."""
    modules = os.path.join(os.path.dirname(program), "..")
    made = subprocess.run([arguments.choir, "--no-warnings", "--fast", "--emit=ptx", f"--gpu-arch={arch}",
                           "-M", modules, program], capture_output=True, text=True)
    if made.returncode != 0:
        return made.stderr
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as ptx:
        ptx.write(made.stdout)
        ptx.flush()
        done = subprocess.run([arguments.ptxas, "-v", "-arch", arch, ptx.name, "-o", os.devnull],
                              capture_output=True, text=True)
    spills = re.findall(r"(\d+) bytes spill (?:stores|loads)", done.stderr)
    return "" if done.returncode == 0 and spills and set(spills) == {"0"} else done.stderr


wrong = 0
for program in arguments.programs:
    for arch in arguments.arch:
        problem = assemble(program, arch)
        if problem:
            print(f"{program} for {arch}:\n{problem}")
            wrong += 1
sys.exit(1 if wrong else 0)
