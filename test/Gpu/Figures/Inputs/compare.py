#!/usr/bin/env python3
# Compares the listings of the paper on Chapel for GPUs with the tests: every line is there as printed, in its place, or is
# in the README's table of lines that differ.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import glob
import os
import re
import sys

paper, folder = sys.argv[1:]
captions = {"1b": "(b) STREAM Triad written in Chapel for a GPU", "3": "Figure 3.", "4": "Figure 4.", "7": "Figure 7.",
            "8": "(a) Original code in Chapel with GPU forall", "9": "Figure 9.", "11": "Figure 11."}


def tidy(line: str) -> str:
    """Without comments at the end, and with single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"\s//.*", "", line)).strip()


def listing(text: str, caption: str) -> dict[int, str]:
    """The numbered lines of the listing above a caption."""
    block = text[:text.index("\n" + caption)].rsplit("```", 2)[1]
    numbered = (re.match(r"\s*(\d+) ?(.*)", line) for line in block.splitlines())
    return {int(line[1]): tidy(line[2]) for line in numbered if line}


def differences() -> dict[tuple[str, int], tuple[str, list[str]]]:
    """Of a figure and a line: how the paper has it, and the lines of the test in its place."""
    rows = {}
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as readme:
        for row in readme:
            cells = [cell.strip() for cell in row.split("|")]
            if len(cells) == 7 and cells[1] in captions:
                codes = [re.findall("`([^`]*)`", cell) for cell in cells[3:5]]
                rows[cells[1], int(cells[2])] = (tidy(codes[0][0]), [tidy(code) for code in codes[1]])
    return rows


with open(paper, encoding="utf-8") as file:
    text = file.read()
listed = differences()
problems = []
for figure, caption in captions.items():
    (path,) = glob.glob(os.path.join(folder, figure + "-*.chpl"))
    with open(path, encoding="utf-8") as program:
        rest = [tidy(line) for line in program]
    for number, printed in listing(text, caption).items():
        known, wanted = listed.pop((figure, number), (printed, [printed]))
        if known != printed:
            problems.append(f"figure {figure}, line {number} is '{printed}', not '{known}'")
        for line in wanted:
            if line not in rest:
                problems.append(f"figure {figure}, line {number}: '{line}' is not in its place in {path}")
                continue
            rest = rest[rest.index(line) + 1:]
problems += [f"figure {figure} has no line {number}" for figure, number in listed]
print("\n".join(problems) or "all lines are there")
sys.exit(1 if problems else 0)
