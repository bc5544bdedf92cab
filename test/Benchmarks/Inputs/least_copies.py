# Compares what benchmarks/least_copies.py computes with known answers, and with all possibilities of small logs.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a line for each known log that is computed otherwise, and one for what random logs have shown.

    least_copies.py BENCHMARKS FOLDER [LOGS]

A random log is that of a random program: its sides read and write parts of a small array in turns.
"""

import os
import random
import sys
from typing import Dict, FrozenSet, List, Set, Tuple

sys.path.insert(0, sys.argv[1])
from least_copies import SIDES, Need, compare, least, read_log, transfers_for  # noqa: E402

NUM_BYTES, NUM_TIMES = 6, 7


def row_needs(rows: int, pitch: int, width: int, ends: Dict[int, int]) -> str:
    """Rows that the host wrote at first; kernel 2 i + 1 reads row i, or what `ends` says."""
    return "".join(f"need device 1 {row * pitch} {width} 0 {ends.get(row, 2 * row + 1)} f:1\n" for row in range(rows))


# The log, and bytes and transfers: to the device, to the host.
KNOWN: Dict[str, Tuple[str, Tuple[int, int], Tuple[int, int]]] = {
    "nothing": ("array 1 80 f:1\ncopy device 1 80 1\n", (0, 0), (0, 0)),
    "another memory": ("copy host - 8 2\ncopy host - 8 4\n", (0, 0), (16, 2)),
    "one run of several writes": ("array 1 80 f:1\nneed device 1 0 8 0 1 f:1\nneed device 1 8 8 2 3 f:1\n"
                                  "need device 1 16 8 0 3 f:1\n", (24, 2), (0, 0)),
    "neighbours at the end of a window": ("array 1 80 f:1\nneed host 1 0 8 1 2 f:1\nneed host 1 8 8 1 6 f:1\n",
                                          (0, 0), (16, 1)),
    "written only after the window": ("array 1 80 f:1\nneed host 1 0 8 1 2 f:1\nneed host 1 8 8 3 6 f:1\n",
                                      (0, 0), (16, 2)),
    "a gap": ("array 1 80 f:1\nneed host 1 0 8 1 2 f:1\nneed host 1 17 8 1 2 f:1\nneed host 1 40 8 1 2 f:1\n",
              (0, 0), (24, 2)),
    "each step": ("array 1 8 f:1\n" + "".join(f"need host 1 0 8 {t} {t + 1} f:1\n" for t in range(1, 20, 2)),
                  (0, 0), (80, 10)),
    "rows, one for each kernel": ("array 1 800 f:1\n" + row_needs(10, 80, 72, {}), (720, 1), (0, 0)),
    "rows, the last first": ("array 1 800 f:1\n" + row_needs(10, 80, 72, {9: 1, 0: 19}), (720, 1), (0, 0)),
    "two arrays": ("array 1 80 f:1\narray 2 80 f:1\nneed device 1 0 80 0 1 f:1\nneed device 2 0 80 0 1 f:1\n",
                   (160, 2), (0, 0)),
    "planes": ("array 1 900 f:1\n" + "".join(f"need host 1 {300 * plane + 20 * row} 8 1 2 f:1\n"
                                             for plane in range(3) for row in range(4)), (0, 0), (96, 1)),
    "tasks beside a kernel": ("array 1 8 f:1\nneed host 1 0 8 1 1 f:1\nneed host 1 0 8 1 1 f:1\n", (0, 0), (16, 2)),
}


def check_known(folder: str) -> None:
    path = os.path.join(folder, "log")
    for name, (text, to_device, to_host) in KNOWN.items():
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        totals = compare(read_log(path))
        for side, (count, transfers) in zip(SIDES, (to_device, to_host)):
            fewest, _ = totals[side]
            if (fewest.bytes, fewest.transfers) != (count, transfers):
                print(f"{name}: to the {side}: {fewest.bytes} bytes in {fewest.transfers}, "
                      f"expected {count} in {transfers}")
    print(f"{len(KNOWN)} known logs compared")


def boxes_of(size: int, with_boxes: bool) -> Set[FrozenSet[int]]:
    """All runs, or boxes of two distances, in an array of that many bytes."""
    found = set()
    for low in range(size):
        for width in range(1, size - low + 1):
            row = range(low, low + width)
            found.add(frozenset(row))
            for pitch in range(width, size) if with_boxes else ():
                for rows in range(2, size):
                    plane = [byte + pitch * i for i in range(rows) for byte in row]
                    found.add(frozenset(plane))
                    for distance in range(1, size):
                        box = [byte + distance * i for i in range(2) for byte in plane]
                        if len(set(box)) == len(box):
                            found.add(frozenset(box))
    return {box for box in found if max(box) < size}


def random_needs(chance: random.Random) -> Tuple[List[Need], int]:
    """What the device needs, byte by byte, of a random program; and how many bytes that are."""
    is_valid, written = [False] * NUM_BYTES, [0] * NUM_BYTES
    needs = []
    for time in range(1, NUM_TIMES + 1):
        for _ in range(chance.choice((1, 2))):
            low = chance.randrange(NUM_BYTES)
            part = range(low, chance.randint(low, NUM_BYTES - 1) + 1, chance.choice((1, 1, 2)))
            for byte in part:
                if time % 2 == 0 or chance.random() < 0.1:
                    is_valid[byte], written[byte] = time % 2 == 1, time
                elif not is_valid[byte]:
                    needs.append(Need(byte, byte + 1, written[byte], time, "f:1"))
                    is_valid[byte] = True
    return needs, len(needs)


def fewest_of_all(needs: List[Need], shapes: Set[FrozenSet[int]]) -> int:
    """The fewest transfers that serve each need once: any shape of open needs, at any end of a window."""
    transfers = set()
    for now in {need.end for need in needs}:
        at = {need.low: 1 << index for index, need in enumerate(needs) if need.begin < now <= need.end}
        transfers.update(sum(at[byte] for byte in shape) for shape in shapes if all(byte in at for byte in shape))
    best = {0: 0}
    for served in range(1 << len(needs)):
        if served not in best:
            continue
        first = ~served & (served + 1)
        for transfer in transfers:
            if transfer & first and not transfer & served:
                both = served | transfer
                best[both] = min(best.get(both, len(needs)), best[served] + 1)
    return best[(1 << len(needs)) - 1]


def check_random(count: int) -> None:
    chance = random.Random(7)
    shapes = {with_boxes: boxes_of(NUM_BYTES, with_boxes) for with_boxes in (False, True)}
    below, above, excess, compared = [0, 0], [0, 0], [0, 0], 0
    while compared < count:
        needs, size = random_needs(chance)
        if not 2 <= len(needs) <= 10:
            continue
        compared += 1
        if least(needs).bytes != size:
            print(f"{least(needs).bytes} bytes, expected {size}: {needs}")
        for with_boxes, all_shapes in shapes.items():
            found = least(needs).transfers if with_boxes else transfers_for(needs, False)
            fewest = fewest_of_all(needs, all_shapes)
            below[with_boxes] += found < fewest
            above[with_boxes] += found > fewest
            excess[with_boxes] = max(excess[with_boxes], found - fewest)
    for with_boxes, kind in enumerate(("runs", "boxes")):
        print(f"{kind}: of {count} random logs {below[with_boxes]} below the fewest, {above[with_boxes]} above, "
              f"by {excess[with_boxes]} at most")


def main() -> None:
    check_known(sys.argv[2])
    check_random(int(sys.argv[3]) if len(sys.argv) > 3 else 300)


if __name__ == "__main__":
    main()
