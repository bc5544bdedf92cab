#!/usr/bin/env python3
# Computes the least copies between host and device that a run needed, and compares the copies that it made.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The least copies between host and device.

    choir --sanitize=copies program.chpl -o program
    CHOIR_COPIES_LOG=log ./program
    benchmarks/least_copies.py log

A byte has to be copied to a side when that side reads a value that the other side has written, before either writes
the byte again: no placement of copies moves less. Each such byte has a window of time, from the write to the read.

The number of transfers is the fewest that this program finds which move no more than these bytes. A transfer is a run
of bytes, or a box of rows and planes of equal sizes at equal distances. At the end of a window all bytes go along that
form a run or a box with its own, and whose windows are open. Fewer may be possible: where a byte goes along early, and
later its neighbours on both sides have to go, these are two transfers. And copies that move more bytes may be fewer.
test/Benchmarks/Inputs/least_copies.py compares it with all possibilities of small logs.

runtime/src/CopyOracle.h describes the log.
"""

import argparse
import bisect
import sys
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


class Run:
    """Bytes without a gap that may go along in one transfer now."""

    def __init__(self, low: int, high: int, members: List[int]):
        self.low, self.high, self.members = low, high, members

    def __lt__(self, other: "Run") -> bool:
        return self.low < other.low

    @property
    def width(self) -> int:
        return self.high - self.low

    def join(self, other: "Run") -> "Run":
        """Both, which lie together. The longer list takes the shorter one."""
        longer, shorter = sorted((self.members, other.members), key=len, reverse=True)
        longer.extend(shorter)
        return Run(min(self.low, other.low), max(self.high, other.high), longer)


class OpenNeeds:
    """The needs of one array whose windows are open and that no transfer has served, as runs in the order of memory."""

    def __init__(self) -> None:
        self.runs: List[Run] = []

    def add(self, run: Run) -> bool:
        """Adds bytes. False if some of them are there already: the sides have exchanged them at one time."""
        place = bisect.bisect_left(self.runs, run)
        before = self.runs[place - 1] if place > 0 else None
        after = self.runs[place] if place < len(self.runs) else None
        if (before and before.high > run.low) or (after and run.high > after.low):
            return False
        first = last = place
        if before and before.high == run.low:
            run, first = before.join(run), place - 1
        if after and run.high == after.low:
            run, last = run.join(after), place + 1
        self.runs[first:last] = [run]
        return True

    def find(self, byte: int) -> int:
        """Which run has the byte."""
        return bisect.bisect_right(self.runs, Run(byte, byte, [])) - 1

    def take(self, first: int, end: int) -> List[int]:
        members = [member for run in self.runs[first:end] for member in run.members]
        del self.runs[first:end]
        return members

    def box_around(self, place: int) -> Tuple[int, int]:
        """The first and the end of the runs around this one that a strided copy of rows and planes moves at once.

        They follow each other in memory, have equal widths, and equal distances in a plane and between planes.
        """
        first, end, pitch = self._equal_steps(place, place + 1, 1)
        return self._equal_steps(first, end, end - first, pitch)[:2] if end - first > 1 else (first, end)

    def _equal_steps(self, first: int, end: int, step: int, pitch: int = 0) -> Tuple[int, int, int]:
        """A group of runs and the groups like it on both sides, at one distance, and that."""
        distance = 0
        while self._is_like(end, step, pitch) and self._is_step(end - step, end, distance):
            distance = self.runs[end].low - self.runs[end - step].low
            end += step
        while first >= step and self._is_like(first - step, step, pitch) and \
                self._is_step(first - step, first, distance) and \
                self.runs[first - step].width == self.runs[first].width:
            distance = self.runs[first].low - self.runs[first - step].low
            first -= step
        return first, end, distance

    def _is_like(self, first: int, count: int, pitch: int) -> bool:
        """Whether `count` runs from this one on are rows of one plane."""
        group = self.runs[first:first + count]
        return len(group) == count and all(after.low - before.low == pitch and after.width == before.width
                                           for before, after in zip(group, group[1:]))

    def _is_step(self, place: int, other: int, distance: int) -> bool:
        one, two = self.runs[place], self.runs[other]
        return one.width == two.width and distance in (0, two.low - one.low)


def transfers_for(needs: List[Need], with_boxes: bool) -> int:
    """Transfers of runs, or of boxes, that satisfy the needs and move no byte twice.

    The window that ends first decides when a transfer is made, and all that fits goes along.
    """
    by_end = sorted(range(len(needs)), key=lambda index: needs[index].end)
    by_begin = sorted(range(len(needs)), key=lambda index: needs[index].begin)
    waiting, is_served, opened, transfers = OpenNeeds(), [False] * len(needs), 0, 0
    for index in by_end:
        need = needs[index]
        if is_served[index]:
            continue
        while opened < len(needs) and needs[by_begin[opened]].begin < need.end:
            one = by_begin[opened]
            opened += 1
            if is_served[one] or waiting.add(Run(needs[one].low, needs[one].high, [one])):
                continue
            is_served[one] = True
            transfers += 1
        if is_served[index]:
            continue
        transfers += 1
        is_served[index] = True
        if need.begin >= need.end:
            continue  # other tasks of the host run beside the kernel
        place = waiting.find(need.low)
        for served in waiting.take(*(waiting.box_around(place) if with_boxes else (place, place + 1))):
            is_served[served] = True
    return transfers


def least(needs: List[Need]) -> Traffic:
    """The copies to one side of one array that satisfy the needs."""
    return Traffic(min(transfers_for(needs, with_boxes) for with_boxes in (False, True)),
                   sum(need.high - need.low for need in needs))


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
                lines.append(f"  array {name} of {array.bytes} bytes, {array.place}, to the {side}: {made.bytes} bytes "
                             f"in {made.transfers} for {fewest.bytes} in {fewest.transfers}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("log", help="what CHOIR_COPIES_LOG named")
    parser.add_argument("--check", action="store_true",
                        help="fail if more bytes were copied than the least, or in more than 1.2 times the transfers")
    arguments = parser.parse_args()
    log = read_log(arguments.log)
    is_least = True
    for side, (fewest, made) in compare(log).items():
        print(f"to the {side}: {made.bytes} bytes in {made.transfers} transfers, at least {fewest.bytes} in "
              f"{fewest.transfers}")
        is_least &= made.bytes <= fewest.bytes and made.transfers <= 1.2 * fewest.transfers
    print(*explain(log), sep="\n")
    return 0 if is_least or not arguments.check else 1


if __name__ == "__main__":
    sys.exit(main())
