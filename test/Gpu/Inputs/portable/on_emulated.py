#!/usr/bin/env python3
# Runs the tests of device loops on the emulated device, and compares them with the processors.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what build.py has built on the emulated device: what does not fail ends and prints as on the processors.

    on_emulated.py [--conservative] BUNDLE

With --conservative the bundle was built so, and steps that such copies do not allow (NOT-CONSERVATIVE) are left out.
"""

import argparse
import concurrent.futures
import os
import sys
from typing import List, Tuple

from on_executor import outcome, runs_of


def disagreement(bundle: str, run: Tuple[str, List[str]]) -> str:
    """What a program does otherwise on the emulated device; "" if nothing."""
    cpu = outcome(bundle, run, {"CHOIR_TARGET": "cpu"})
    emulated = outcome(bundle, run, {"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "emulated"})
    if emulated and cpu and emulated[:2] == cpu[:2]:
        return ""
    return f"{' '.join([run[0], *run[1]])}: processors {cpu}, emulated {emulated}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--conservative", action="store_true")
    parser.add_argument("bundle")
    arguments = parser.parse_args()
    bundle = os.path.abspath(arguments.bundle)
    runs = runs_of(bundle, "not conservative" if arguments.conservative else "only emulated")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [found for found in pool.map(lambda run: disagreement(bundle, run), runs) if found]
    print(f"{len(runs)} runs compared, {len(problems)} disagree", *problems, sep="\n")
    return 0 if runs and not problems else 1


if __name__ == "__main__":
    sys.exit(main())
