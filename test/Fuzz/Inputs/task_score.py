#!/usr/bin/env python3
# Counts how many defects seeded in the runtime library random programs of tasks find.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of fuzz_tasks.py.

    task_score.py --choir build-defects/bin/choir

Wanted is a compiler beside a library built with -DCHOIR_SEEDED_DEFECTS=ON, which commits the defect that
CHOIR_SEEDED_DEFECT names (runtime/src/TaskDefects.def). Exit status 0 if each is found, and no program
fails without a defect.
"""

import argparse
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DEFECTS = os.path.join(HERE, "../../../runtime/src/TaskDefects.def")


def run(choir, defect, cases):
    """After how many cases the fuzzer finds something; None: nothing."""
    command = [sys.executable, os.path.join(HERE, "fuzz_tasks.py"), "--choir", choir, "--cases", str(cases),
               "--per-program", "25", "--timeout", "20"]
    environment = {**os.environ, "CHOIR_SEEDED_DEFECT": defect}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"after (\d+) cases: (.*)", done.stdout)
    return (int(found.group(1)) + 25, found.group(2)) if found else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True)
    parser.add_argument("--limit", type=int, default=500, help="cases for each defect")
    arguments = parser.parse_args()
    with open(DEFECTS) as file:
        defects = re.findall(r"^DEFECT\((\w+),", file.read(), re.MULTILINE)
    if run(arguments.choir, "", arguments.limit):
        print("programs fail without a defect")
        return 1
    found = 0
    for defect in defects:
        result = run(arguments.choir, defect, arguments.limit)
        found += result is not None
        print(f"{defect:24} {result[0] if result else '> ' + str(arguments.limit):>6}  {result[1][:60] if result else ''}",
              flush=True)
    print(f"{found} of {len(defects)} defects found")
    return 0 if found == len(defects) else 1


if __name__ == "__main__":
    sys.exit(main())
