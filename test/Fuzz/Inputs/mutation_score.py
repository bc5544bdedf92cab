#!/usr/bin/env python3
# Counts how many defects seeded in the barrier-removal pass random kernels find.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of the kernel fuzzer.

    mutation_score.py --choir build-defects/bin/choir

Wanted is a compiler built with -DCHOIR_SEEDED_DEFECTS=ON, which knows defects by name and commits the
one that CHOIR_SEEDED_DEFECT names. Each is searched for until a kernel fails that does not fail without
it. Exit status 0 if all are found.
"""

import argparse
import os
import subprocess
import sys
import time
from typing import Iterable, List, Optional

from fuzz_kernels import BATCH, make_kernel, options_for
from kernel_runner import Failure, Runner


def defects_of(choir: str, fuzzer: str) -> List[str]:
    environment = {**os.environ, "CHOIR_SEEDED_DEFECT": "list"}
    listed = subprocess.run([choir, "--version"], env=environment, capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in listed.splitlines() if line.split()[1:] == [fuzzer]]


def check(choir: str, defect: str, numbers: Iterable[int], seed: int) -> List[Failure]:
    """What is wrong with some kernels of one batch, where the compiler has the defect ("": none)."""
    os.environ["CHOIR_SEEDED_DEFECT"] = defect
    kernels = [make_kernel(seed, number) for number in numbers]
    return Runner(choir, options_for(kernels[0].number)).check(kernels)


def search(choir: str, defect: str, seed: int, limit: int) -> Optional[Failure]:
    """The first failure that the defect causes: without it the kernel is right."""
    for first in range(0, limit, BATCH):
        for failure in check(choir, defect, range(first, min(first + BATCH, limit)), seed):
            if not check(choir, "", [failure.number], seed):
                return failure
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True, help="a compiler with seeded defects")
    parser.add_argument("--limit", type=int, default=2000, help="kernels for each defect")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one defect")
    arguments = parser.parse_args()
    defects = [arguments.only] if arguments.only else defects_of(arguments.choir, "kernels")
    found = 0
    print(f"{'defect':34} {'kernels':>8} {'seconds':>8}  how it shows")
    for defect in defects:
        start = time.monotonic()
        failure = search(arguments.choir, defect, arguments.seed, arguments.limit)
        found += failure is not None
        count = str(failure.number + 1) if failure else f"> {arguments.limit}"
        shown = failure.kind if failure else "not found"
        print(f"{defect:34} {count:>8} {time.monotonic() - start:8.0f}  {shown}", flush=True)
    print(f"{found} of {len(defects)} defects found")
    return 0 if found == len(defects) else 1


if __name__ == "__main__":
    sys.exit(main())
