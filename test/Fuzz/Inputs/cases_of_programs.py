# Which of the cases in one program a message or an output is about.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs have a module `Case17` for each case, which prints `# 17` before its results."""

import os
import re
from typing import Protocol, Sequence


class Numbered(Protocol):
    number: int


def case_of_error(cases: Sequence[Numbered], source: str, text: str) -> int:
    """The case that has the line of the compiler's message; -1 where none of several has."""
    name = re.escape(os.path.basename(source))
    found = re.search(name + r":(\d+):(?:\d+:)? error", text) or re.search(name + r":(\d+):", text)
    if found:
        with open(source, encoding="utf-8") as file:
            above = re.findall(r"^module Case(\d+) ", "".join(file.readlines()[:int(found[1])]), re.M)
        if above:
            return int(above[-1])
    return cases[0].number if len(cases) == 1 else -1


def last_case(cases: Sequence[Numbered], output: object) -> int:
    """The case that a program was at when it ended."""
    text = output.decode(errors="replace") if isinstance(output, bytes) else str(output)
    found = re.findall(r"^# (\d+)$", text, re.M)
    return int(found[-1]) if found else cases[0].number
