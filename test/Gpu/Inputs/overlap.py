#!/usr/bin/env python3
# Checks that a timeline has events beside each other.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what CHOIR_TRACE wrote, and counts of CHOIR_DIAG=1.

    overlap.py TRACE beside KIND[:BYTES] KIND[@LINE]   some of the first overlap with some of the second in time
    overlap.py TRACE during KIND[:BYTES] KIND[@LINE]   some of the first begin and end while one of the second is going on
    overlap.py OUTPUT at-most EXPLICIT-OUTPUT          as many waits for the device as the second has, or fewer
    overlap.py OUTPUT of COMMAND...                    runs a program whose kernels are to take long

A KIND is `kernel`, or the name of a copy; @LINE is that of a kernel's loop.
"""

import json
import re
import subprocess
import sys
from typing import Any, Dict, List

Event = Dict[str, Any]


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


def main() -> None:
    path, relation, *operands = sys.argv[1:]
    if relation == "of":
        with open(path, "w") as file:
            sys.exit(subprocess.run(operands, stdout=file, stderr=subprocess.STDOUT).returncode)
    if relation == "at-most":
        waits, most = waits_in(path), waits_in(operands[0])
        if waits > most:
            sys.exit(f"{waits} waits for the device, {most} of the explicit version")
        return
    with open(path) as file:
        events = json.load(file)
    first, second = (events_like(events, wanted) for wanted in operands)
    test = is_beside if relation == "beside" else is_during
    if not any(test(event, other) for event in first for other in second):
        sys.exit(f"no {operands[0]} is {relation} a {operands[1]}")


main()
