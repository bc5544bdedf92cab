#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mistakes.py PROGRAM N: runs PROGRAM --mistake=1 to N, each for itself, and prints what each says behind its number."""

import subprocess
import sys

for number in range(1, int(sys.argv[2]) + 1):
    result = subprocess.run([sys.argv[1], f"--mistake={number}"], capture_output=True, text=True, errors="replace", timeout=60)
    said = (result.stdout + result.stderr).strip()
    print(f"{number}: {said}" + (f" signal {-result.returncode}" if result.returncode < 0 else ""), flush=True)
