#!/usr/bin/env python3
# Checks that a timeline has events beside each other.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what CHOIR_TRACE wrote, and counts of CHOIR_DIAG=1.

    overlap.py trace OUTPUT RELATION... of COMMAND...   runs a program, and looks at its timeline
    overlap.py count OUTPUT COMMAND...                  runs a program
    overlap.py at-most OUTPUT EXPLICIT-OUTPUT           as many waits for the device as the second has, or fewer

A RELATION is one argument:

    KIND[:BYTES] beside KIND[@LINE]   some of the first overlap with some of the second in time
    KIND[:BYTES] during KIND[@LINE]   some of the first begin and end while one of the second is going on

A KIND is `kernel`, or the name of a copy; @LINE is that of a kernel's loop.

The program gets `--work=N`, which says how long its kernels take.  That events *can* overlap is what the tests are about;
that they do in one run is up to the machine, which may leave a thread waiting.  The program runs with more and more work
until each relation has held at once, a few times at most.
"""

import json
import os
import re
import subprocess
import sys
from typing import Any, Dict, List

Event = Dict[str, Any]

# Iterations of the loop in each index of a kernel.
AMOUNTS_OF_WORK = [100, 1000, 10000, 100000]


def events_like(events: List[Event], wanted: str) -> List[Event]:
    name, byte_count, line = re.fullmatch(r"([^:@]+)(?::(\d+))?(?:@(\d+))?", wanted).groups()
    found = []
    for event in events:
        arguments = event.get("args", {})
        if name not in (event.get("cat"), event["name"]) or event["ph"] != "X":
            continue
        if byte_count and arguments.get("bytes") != int(byte_count):
            continue
        if line and not arguments.get("loop", "").endswith(":" + line):
            continue
        found.append(event)
    if not found:
        sys.exit(f"no event is like {wanted}")
    return found


def is_beside(event: Event, other: Event) -> bool:
    return event["ts"] < other["ts"] + other["dur"] and other["ts"] < event["ts"] + event["dur"]


def is_during(event: Event, other: Event) -> bool:
    return other["ts"] <= event["ts"] and event["ts"] + event["dur"] <= other["ts"] + other["dur"]


def waits_in(path: str) -> int:
    with open(path) as file:
        return int(re.search(r"^waits for the device: (\d+)$", file.read(), re.M).group(1))


def holds(events: List[Event], relation: str) -> bool:
    operand, name, other_operand = re.fullmatch(r"(.+) (beside|during) (.+)", relation).groups()
    test = is_beside if name == "beside" else is_during
    return any(test(event, other) for event in events_like(events, operand) for other in events_like(events, other_operand))


def run(path: str, command: List[str], **environment: str) -> None:
    with open(path, "w") as file:
        subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, check=True, env={**os.environ, "CHOIR_DIAG": "1", **environment})


def trace(path: str, relations: List[str], command: List[str]) -> None:
    for work in AMOUNTS_OF_WORK:
        run(path, command + [f"--work={work}"], CHOIR_TRACE=path + ".json")
        with open(path + ".json") as file:
            events = json.load(file)
        missing = [relation for relation in relations if not holds(events, relation)]
        if not missing:
            return
    sys.exit(f"not on the timeline: {'; '.join(missing)}")


def main() -> None:
    action, path, *operands = sys.argv[1:]
    if action == "trace":
        end = operands.index("of")
        trace(path, operands[:end], operands[end + 1 :])
    elif action == "count":
        run(path, operands)
    else:
        waits, most = waits_in(path), waits_in(operands[0])
        if waits > most:
            sys.exit(f"{waits} waits for the device, {most} of the explicit version")


main()
