#!/usr/bin/env python3
# Computes the least copies between host and device that a run needed, and compares the copies that it made.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The least copies between host and device.

    choir --sanitize=copies program.chpl -o program
    CHOIR_COPIES_LOG=log ./program
    benchmarks/least_copies.py log

A byte has to be copied to a side when that side reads a value that the other side has written, before either writes
the byte again: no placement of copies moves less. For the number of transfers, each such byte has a window of time,
from the write to the read. At the end of a window all bytes next to it whose windows are open go along in one transfer.

runtime/src/CopyOracle.h describes the log.
"""

import argparse
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Dict, List, Tuple

SIDES = ("device", "host")


@dataclass
class Need:
    """Bytes of an array that a side reads first at `end`, and the other side wrote at `begin`."""
    low: int
    high: int
    begin: int
    end: int
    place: str


@dataclass
class Traffic:
    transfers: int = 0
    bytes: int = 0

    def add(self, other: "Traffic") -> None:
        self.transfers += other.transfers
        self.bytes += other.bytes


@dataclass
class Array:
    place: str
    bytes: int
    needs: Dict[str, List[Need]] = field(default_factory=lambda: {side: [] for side in SIDES})
    made: Dict[str, Traffic] = field(default_factory=lambda: {side: Traffic() for side in SIDES})


@dataclass
class Log:
    arrays: Dict[str, Array] = field(default_factory=dict)
    #: Transfers of other memory, such as the results of reductions.
    others: Dict[str, Traffic] = field(default_factory=lambda: {side: Traffic() for side in SIDES})


def read_log(path: str) -> Log:
    log = Log()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            kind, *words = line.split()
            if kind == "array":
                log.arrays[words[0]] = Array(words[2], int(words[1]))
            elif kind == "need":
                offset, count, begin, end = (int(word) for word in words[2:6])
                log.arrays[words[1]].needs[words[0]].append(Need(offset, offset + count, begin, end, words[6]))
            elif kind == "copy":
                made = log.others if words[1] == "-" else log.arrays[words[1]].made
                made[words[0]].add(Traffic(1, int(words[2])))
            else:
                raise ValueError(f"{path}: not a line of a log: {line!r}")
    return log


def runs_of(needs: List[Need]) -> List[List[Need]]:
    """The needs in groups that lie together in memory."""
    runs: List[List[Need]] = []
    high = -1
    for need in sorted(needs, key=lambda need: need.low):
        if not runs or need.low > high:
            runs.append([])
        runs[-1].append(need)
        high = max(high, need.high)
    return runs


def least(needs: List[Need]) -> Traffic:
    """The copies to one side of one array that satisfy the needs."""
    result = Traffic(0, sum(need.high - need.low for need in needs))
    waiting = sorted(needs, key=lambda need: need.end)
    while waiting:
        now = waiting[0].end
        isOpen = [need for need in waiting if need.begin < now or need.end == now]
        served = set()
        for run in runs_of(isOpen):
            if any(need.end == now for need in run):
                result.transfers += 1
                served.update(map(id, run))
        waiting = [need for need in waiting if id(need) not in served]
    return result


def compare(log: Log) -> Dict[str, Tuple[Traffic, Traffic]]:
    """By side: the least copies to it, and those made."""
    totals = {}
    for side in SIDES:
        fewest, made = Traffic(), Traffic()
        for array in log.arrays.values():
            fewest.add(least(array.needs[side]))
            made.add(array.made[side])
        for total in (fewest, made):
            total.add(log.others[side])
        totals[side] = (fewest, made)
    return totals


def explain(log: Log) -> List[str]:
    """The arrays of which more was copied than had to be, and where the device first got them."""
    lines = []
    for name, array in log.arrays.items():
        for side in SIDES:
            fewest, made = least(array.needs[side]), array.made[side]
            if made.bytes > fewest.bytes or made.transfers > fewest.transfers:
                lines.append(f"  array {name} of {array.bytes} bytes, {array.place}, to the {side}: {made.bytes} bytes in "
                             f"{made.transfers} for {fewest.bytes} in {fewest.transfers}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("log", help="what CHOIR_COPIES_LOG named")
    parser.add_argument("--check", action="store_true",
                        help="fail if more bytes were copied than the least, or in more than 1.2 times the transfers")
    arguments = parser.parse_args()
    log = read_log(arguments.log)
    isLeast = True
    for side, (fewest, made) in compare(log).items():
        print(f"to the {side}: {made.bytes} bytes in {made.transfers} transfers, at least {fewest.bytes} in "
              f"{fewest.transfers}")
        isLeast &= made.bytes <= fewest.bytes and made.transfers <= 1.2 * fewest.transfers
    print(*explain(log), sep="\n")
    return 0 if isLeast or not arguments.check else 1


if __name__ == "__main__":
    sys.exit(main())
