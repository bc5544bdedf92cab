# Makes a failing kernel small.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reducing a kernel: pieces are taken away as long as it fails in the same way.

No step can bring a race into a kernel: accesses are removed, barriers are not, except where another
stands beside; a loop or branch with barriers inside becomes one barrier, or one of the ways through it.
"""

import copy
import time
from typing import Callable, Iterator, List, Tuple

from kernel_tree import Barrier, Branch, Call, Exit, Kernel, Line, Loop, Statement, children

Path = Tuple[int, ...]


def blocks(statements: List[Statement]) -> Iterator[List[Statement]]:
    yield statements
    for statement in statements:
        for inner in children(statement):
            yield from blocks(inner)


def has(kinds, statements: List[Statement]) -> bool:
    return any(isinstance(s, kinds) for block in blocks(statements) for s in block)


def replacements(statement: Statement, following: List[Statement]) -> List[List[Statement]]:
    """What may stand in the place of a statement, the smallest first."""
    if isinstance(statement, (Line, Exit)):
        return [] if statement.kept else [[]]
    if isinstance(statement, Call):
        return [[Barrier()]]
    if isinstance(statement, Barrier):
        return [[]] if following and isinstance(following[0], Barrier) else []
    inner = children(statement)
    barrier = [Barrier()] if any(has((Barrier, Call), block) for block in inner) else []
    result = [barrier]
    if isinstance(statement, Branch):
        result += [arm for arm in inner if not has(Exit, arm)]
    elif isinstance(statement, Loop) and not has(Exit, inner[0]):
        result.append(barrier + inner[0] + barrier)
    return result


def candidates(kernel: Kernel) -> Iterator[Kernel]:
    for number, block in enumerate(blocks(kernel.body)):
        for size in (8, 4, 2, 1):
            for start in range(len(block) - 1, -1, -size):
                part = block[max(0, start - size + 1):start + 1]
                options = [replacements(s, block[start + 1:]) for s in part]
                if not all(options):
                    continue
                for choice in range(max(map(len, options)) if size == 1 else 1):
                    smaller = copy.deepcopy(kernel)
                    target = list(blocks(smaller.body))[number]
                    target[max(0, start - size + 1):start + 1] = copy.deepcopy([s for o in options for s in o[choice]])
                    yield smaller


def reduce_kernel(kernel: Kernel, fails: Callable[[Kernel], bool], seconds: float) -> Kernel:
    """The smallest kernel that was found in the time given."""
    end = time.monotonic() + seconds
    found = True
    while found and time.monotonic() < end:
        found = False
        for smaller in candidates(kernel):
            if time.monotonic() >= end:
                break
            if fails(smaller):
                kernel, found = smaller, True
                break
    return kernel
