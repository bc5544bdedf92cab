#!/usr/bin/env python3
# Counts how many defects seeded in what the compiler knows of parts of arrays random assignments find.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutation score of the fuzzer of slices, as mutation_score.py has that of the kernel fuzzer.

    slices_score.py --choir build-defects/bin/choir

Exit status 0 if all are found.
"""

import argparse
import os
import sys
import time
from typing import Optional

from fuzz_slices import BATCH, locales_for, make_case, options_for, run
from mutation_score import defects_of


def failing(choir: str, defect: str, seed: int, first: int, count: int) -> Optional[int]:
    """The first of some cases that is wrong where the compiler has the defect ("": none)."""
    os.environ["CHOIR_SEEDED_DEFECT"] = defect
    cases = [make_case(seed, number) for number in range(first, first + count)]
    wrong = run(choir, cases, options_for(first // BATCH), locales_for(first // BATCH))
    # A program that ends early does not tell which case it was.
    return min(first + count - 1 if number == -1 else number for number in wrong) if wrong else None


def search(choir: str, defect: str, seed: int, limit: int) -> Optional[int]:
    """The first case that is wrong because of the defect: without it the case is right."""
    for first in range(0, limit, BATCH):
        number = failing(choir, defect, seed, first, BATCH)
        if number is not None and failing(choir, "", seed, first, BATCH) is None:
            return number
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True, help="a compiler with seeded defects")
    parser.add_argument("--limit", type=int, default=2000, help="cases for each defect")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one defect")
    arguments = parser.parse_args()
    defects = [arguments.only] if arguments.only else defects_of(arguments.choir, "slices")
    found = 0
    print(f"{'defect':28} {'cases':>8} {'seconds':>8}")
    for defect in defects:
        start = time.monotonic()
        number = search(arguments.choir, defect, arguments.seed, arguments.limit)
        found += number is not None
        count = f"> {arguments.limit}" if number is None else str(number + 1)
        print(f"{defect:28} {count:>8} {time.monotonic() - start:8.0f}", flush=True)
    print(f"{found} of {len(defects)} defects found")
    return 0 if found == len(defects) else 1


if __name__ == "__main__":
    sys.exit(main())
