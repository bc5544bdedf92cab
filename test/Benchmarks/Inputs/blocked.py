"""Runs stencils that are blocked over time in many ways, and sees that the results are those of one sweep at a time.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: blocked.py PROGRAM...
"""

import os
import subprocess
import sys


def results(program, n, rounds, together, threads):
    printed = subprocess.run([program, "--reps=1", f"--n={n}", f"--rounds={rounds}", f"--together={together}"], check=True,
                             capture_output=True, text=True,
                             env={**os.environ, "OMP_NUM_THREADS": str(threads), "OMP_WAIT_POLICY": "passive"}).stdout
    return [line for line in printed.splitlines() if line.startswith("result")]


for path in sys.argv[1:]:
    ways = 0
    for n in (5, 30):
        for rounds in (1, 7, 20):
            # A sum over the grid is made by threads, so it hangs on their number.
            for threads in (1, 3):
                expected = results(path, n, rounds, 1, threads)
                for together in (2, 3, 5, 8, 32):
                    ways += 1
                    found = results(path, n, rounds, together, threads)
                    if found != expected:
                        sys.exit(f"{path}: n={n} rounds={rounds} together={together}: {found}, not {expected}")
    print(f"{path.rsplit('.', 1)[-1]}: {ways} ways to go, the same results")
