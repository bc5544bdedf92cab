# Runs a program once for each way to halt that its source lists, and compares places and messages.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: halts.py SOURCE PROGRAM

A line `when N { ... } // HALTS: TEXT` says that the program, run with --which=N, halts at this line with TEXT.
"""
import re
import subprocess
import sys


def main():
    source, program = sys.argv[1:]
    failed = 0
    with open(source) as file:
        for number, line in enumerate(file, 1):
            case = re.search(r"when (\d+) \{.*\} // HALTS: (.*)", line)
            if not case:
                continue
            done = subprocess.run([program, "--which=" + case[1]], capture_output=True, text=True)
            first = done.stderr.split("\n")[0]
            if done.returncode != 1 or case[2] not in first or ":%d: error: halt reached - " % number not in first:
                print("%s:%d: expected '%s', got status %d, '%s'" % (source, number, case[2], done.returncode, first))
                failed += 1
    sys.exit(failed > 0)


main()
