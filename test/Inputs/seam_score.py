#!/usr/bin/env python3
# Counts which seeded defects the tests of what Sema, IRGen and passes print find.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of the tests at the seams: of what `--emit=typed`, `--emit=chpl` and choir-opt print.

    CHOIR_BUILD=build-defects tools/build -DCHOIR_SEEDED_DEFECTS=ON
    seam_score.py --build build-defects --lit "$(llvm-config-22 --bindir)/lit"

Wanted is a build with -DCHOIR_SEEDED_DEFECTS=ON. A test says which defects it finds by lines `// FINDS: NAME`: it has to
pass without defects, and to fail under each of those. Each defect of the group `seams` needs such a test. Exit status 0
if all is so.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FOLDERS = ["Sema", "IRGen", "Dialect"]
FINDS = re.compile(r"^// FINDS: (\w+)$", re.M)


def finders():
    """Name of a defect: the tests that find it."""
    found = collections.defaultdict(list)
    for folder in FOLDERS:
        for place, _, names in sorted(os.walk(os.path.join(TESTS, folder))):
            for name in sorted(names):
                if name.endswith((".chpl", ".mlir")):
                    path = os.path.relpath(os.path.join(place, name), TESTS)
                    with open(os.path.join(TESTS, path)) as file:
                        for defect in FINDS.findall(file.read()):
                            found[defect].append(path)
    return found


def failing(lit, build, tests, defect):
    """Those of the tests that fail under the defect."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        environment = {**os.environ, "CHOIR_BUILD": build, "CHOIR_SEEDED_DEFECT": defect}
        subprocess.run([lit, "-q", "--output", report.name] + [os.path.join(TESTS, test) for test in tests],
                       env=environment, stdout=subprocess.DEVNULL, check=False)
        results = json.load(report)["tests"]
    return {test for test in tests for row in results
            if row["name"].endswith(":: " + test) and row["code"] == "FAIL"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="a build with seeded defects")
    parser.add_argument("--lit", default="lit", help="lit, where it is not on the path")
    parser.add_argument("--only", help="one defect")
    arguments = parser.parse_args()
    build = os.path.abspath(arguments.build)
    choir = os.path.join(build, "bin", "choir")
    listed = subprocess.run([choir, "--version"], env={**os.environ, "CHOIR_SEEDED_DEFECT": "list"},
                            capture_output=True, text=True, check=True).stdout
    rows = [line.split(" ", 2) for line in listed.splitlines()]
    what = {row[1]: row[2] for row in rows if len(row) == 3}
    tests = finders()
    wanted = [row[1] for row in rows if row[0] == "seams"]
    if not wanted:
        parser.error("the compiler was built without -DCHOIR_SEEDED_DEFECTS=ON")
    names = [name for name in dict.fromkeys(wanted + sorted(tests)) if arguments.only in (None, name)]
    broken = failing(arguments.lit, build, sorted(set(sum(tests.values(), []))), "")
    for test in sorted(broken):
        print(f"{test} fails without any defect")
    found = 0
    for name in names:
        if name not in what:
            print(f"{name:28} is no defect; named by {', '.join(tests[name])}")
            continue
        caught = failing(arguments.lit, build, tests[name], name) if tests[name] else set()
        missed = [test for test in tests[name] if test not in caught]
        found += bool(caught) and not missed
        shown = ", ".join(sorted(caught)) or "no test"
        print(f"{name:28} {shown}{'; not by ' + ', '.join(missed) if missed else ''}: {what[name]}", flush=True)
    print(f"{found} of {len(names)} defects found")
    return 0 if found == len(names) and names and not broken else 1


if __name__ == "__main__":
    sys.exit(main())
