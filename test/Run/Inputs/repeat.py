# Runs a program again and again, on several numbers of threads and under several schedules, to find hangs and outputs that
# change.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: repeat.py [--times N] [--threads N,N,...] [--schedules "S S ..."] [--limit SECONDS] COMMAND...

Fails when a run ends with another status than 0, prints something else than the first one did, or takes longer than the
limit: then it hangs. Prints the output of the first run.
"""

import argparse
import itertools
import os
import subprocess
import sys


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--threads", default="1,2,8")
    parser.add_argument("--schedules", default="static")
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    first = None
    runs = itertools.product(range(arguments.times), arguments.schedules.split(),
                             arguments.threads.split(","))
    for run, schedule, threads in runs:
        what = f"run {run} on {threads} threads, schedule {schedule},"
        environment = {**os.environ, "OMP_NUM_THREADS": threads, "OMP_SCHEDULE": schedule}
        try:
            done = subprocess.run(arguments.command, env=environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=arguments.limit)
        except subprocess.TimeoutExpired:
            print(f"{what} hangs")
            return 1
        if done.returncode != 0:
            print(f"{what} ends with status {done.returncode}\n{done.stdout}")
            return 1
        if first is None:
            first = done.stdout
            print(first, end="", flush=True)
        elif done.stdout != first:
            print(f"{what} prints something else:\n{done.stdout}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
