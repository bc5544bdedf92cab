#!/usr/bin/env python3
# Runs random kernels on the processors and on the emulated device, and compares.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The fuzzer of kernels: makes them, runs them, says what it covered, and shows a small one that fails.

    fuzz_kernels.py --choir build/bin/choir --count 300 --seed 1
    fuzz_kernels.py --choir build/bin/choir --seed 1 --show 17      # the program of kernel 17
"""

import argparse
import collections
import concurrent.futures
import os
import sys
import time
from typing import Dict, List

from kernel_generator import Generator
from kernel_reducer import reduce_kernel
from kernel_runner import Failure, Runner, program_of
from kernel_tree import Kernel, count_shapes

# Batches take turns: most kernels are about the passes before LLVM, which are quick without it.
OPTIONS = [["-O0"]] * 4 + [[]] + [["-O0"]] * 4 + [["--fast"]] + [["-O0"]] * 10
BATCH = 25


def make_kernel(seed: int, number: int) -> Kernel:
    return Generator(number, f"{seed}:{number}").generate()


def check_batch(arguments, first: int) -> List[Failure]:
    end = min(first + BATCH, arguments.first + arguments.count)
    kernels = [make_kernel(arguments.seed, n) for n in range(first, end)]
    return Runner(arguments.choir, options_for(first, arguments.options)).check(kernels)


def options_for(number: int, chosen: str = "") -> List[str]:
    return chosen.split() or OPTIONS[number // BATCH % len(OPTIONS)]


def print_coverage(arguments) -> None:
    total: Dict[str, int] = collections.Counter()
    for number in range(arguments.first, arguments.first + arguments.count):
        total.update(count_shapes(make_kernel(arguments.seed, number)))
    print("covered (how often):")
    for shape, count in sorted(total.items()):
        print(f"  {count:7} {shape}")


def explain(arguments, failure: Failure) -> None:
    """Prints a small kernel that fails like this one."""
    options = options_for(failure.number, arguments.options)
    runner = Runner(arguments.choir, options)
    print(f"\nkernel {failure.number} of seed {arguments.seed}, options {options}: {failure.kind}\n{failure.text}")
    kernel = make_kernel(arguments.seed, failure.number)

    def fails(smaller: Kernel) -> bool:
        return any(f.kind == failure.kind for f in runner.check([smaller]))

    if not fails(kernel):
        print("it does not fail alone; --show prints it")
        return
    small = reduce_kernel(kernel, fails, arguments.reduce)
    for again in runner.check([small]):
        print(f"reduced: {again.kind}\n{again.text}")
    text = program_of([small])
    print(text[text.index(f"proc kernel{failure.number}("):])


def fuzz(arguments) -> int:
    start = time.monotonic()
    failures: List[Failure] = []
    done = 0
    firsts = range(arguments.first, arguments.first + arguments.count, BATCH)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        waiting = [pool.submit(check_batch, arguments, first) for first in firsts]
        for batch in waiting:
            failures += batch.result()
            done += 1
            if done % 20 == 0:
                print(f"{done * BATCH} kernels, {len(failures)} wrong", file=sys.stderr, flush=True)
            if len(failures) >= arguments.failures:
                for other in waiting:
                    other.cancel()
                break
    if not arguments.quiet:
        print_coverage(arguments)
    by_kind: Dict[str, List[Failure]] = collections.defaultdict(list)
    for failure in failures:
        by_kind[failure.kind].append(failure)
    for kind, some in sorted(by_kind.items()):
        print(f"{len(some)} x {kind}: kernels {', '.join(str(f.number) for f in some[:10])}")
        explain(arguments, some[0])
    count = min(done * BATCH, arguments.count)
    print(f"{count} kernels of seed {arguments.seed} in {time.monotonic() - start:.0f} s, {len(failures)} wrong")
    return 1 if failures else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choir", required=True, help="the compiler")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first kernel")
    parser.add_argument("--failures", type=int, default=5, help="stops after so many")
    parser.add_argument("--reduce", type=float, default=60, help="seconds to make a failing kernel small")
    parser.add_argument("--options", default="", help="options of the compiler, instead of those that take turns")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--quiet", action="store_true", help="does not print what was covered")
    parser.add_argument("--show", type=int, help="prints the program of one kernel, and does nothing else")
    arguments = parser.parse_args()
    if arguments.show is not None:
        print(program_of([make_kernel(arguments.seed, arguments.show)]))
        return 0
    return fuzz(arguments)


if __name__ == "__main__":
    sys.exit(main())
