"""Runs builds of one program with many seeds, in one thread, and sees that all print the same and halt at the same place.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: compare_builds.py COUNT BUILD...
"""

import os
import subprocess
import sys


def run(build, seed):
    done = subprocess.run([build, "--seed=%d" % seed], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=60, env=dict(os.environ, OMP_NUM_THREADS="1"))
    return done.returncode, done.stdout


def main():
    count, builds = int(sys.argv[1]), sys.argv[2:]
    halts = 0
    for number in range(count):
        seed = 2 * number + 1  # streams have odd seeds
        expected = run(builds[0], seed)
        halts += expected[0] != 0
        for build in builds[1:]:
            found = run(build, seed)
            if found != expected:
                sys.exit("seed %d: %s ends with %d and\n%s\n%s with %d and\n%s" %
                         (seed, builds[0], *expected, build, *found))
    print("%d seeds, %d of them halt" % (count, halts))


main()
