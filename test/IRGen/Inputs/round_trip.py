# Prints what IRGen makes of programs, and reads it again.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: round_trip.py CHOIR PROGRAM...

The textual form of every program's IR must give the same IR again. Files that hold several modules are left out.
"""
import subprocess
import sys


def main():
    choir, *programs = sys.argv[1:]
    programs = [program for program in programs if "// RUN: split-file" not in open(program).read()]
    for program in programs:
        made = subprocess.run([choir, "--emit=chpl", "--no-warnings", program], capture_output=True, text=True)
        read = made if made.returncode else subprocess.run(["choir-opt", "--verify-roundtrip", "-o", "/dev/null"],
                                                           input=made.stdout, capture_output=True, text=True)
        if read.returncode:
            sys.exit("%s: %s" % (program, read.stderr))
    print("%d programs read again" % len(programs))


main()
