# What programs copy between host and device, against the least that they have to copy.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The suite `copies` of benchmarks/run.

Each program is built in up to three forms: with optimized copies, with conservative ones, and, where it has that form,
with explicit copies. On the emulated device all have to print what the program prints on the processors. The least is
computed from the accesses of the optimized form (least_copies.py).
"""

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Dict, List, Optional

from least_copies import SIDES, Traffic, compare, explain, read_log

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(HERE)
COPIES = os.path.join(HERE, "copies")
FOLDERS = [COPIES, os.path.join(COPIES, "kernels"), os.path.join(TOP, "test", "Gpu", "Figures"),
           os.path.join(TOP, "test", "Gpu", "Systems")]
RUN_LIMIT_SECONDS = 300

FORMS: Dict[str, List[str]] = {
    "optimized": [],
    "conservative": ["--copies=conservative"],
    "explicit": ["-s", "explicit=true"],
}
COLUMNS = ["program", "direction", "least bytes", "least transfers",
           *(f"{form} {what}" for form in FORMS for what in ("bytes", "transfers")),
           "bytes / least", "transfers / least", "ok"]
REPORTS = {"device": "host to device", "host": "device to host"}

Copies = Dict[str, Traffic]  # by the side that they go to


@dataclass(frozen=True)
class Program:
    name: str
    source: str
    forms: List[str]


@dataclass
class Result:
    """What one program copies: by form, and the least."""
    program: Program
    least: Copies = field(default_factory=dict)
    forms: Dict[str, Copies] = field(default_factory=dict)
    excess: List[str] = field(default_factory=list)  # the arrays of which more is copied than the least
    wrong: List[str] = field(default_factory=list)


def programs(pattern: str) -> List[Program]:
    found = []
    for folder in FOLDERS:
        for file in sorted(os.listdir(folder)):
            source = os.path.join(folder, file)
            name = os.path.relpath(source, COPIES if folder.startswith(COPIES) else os.path.dirname(folder))[:-5]
            if not file.endswith(".chpl") or file == "Copies.chpl" or not re.search(pattern, name):
                continue
            with open(source, encoding="utf-8") as text:
                has_explicit = re.search(r"^use .*\bCopies\b", text.read(), re.M)
            found.append(Program(name, source, [form for form in FORMS if has_explicit or form != "explicit"]))
    return found


class Failed(Exception):
    """A program was not built, or did not end well."""


def output_of(command: List[str], **settings: str) -> subprocess.CompletedProcess:
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ, **settings),
                              timeout=RUN_LIMIT_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Failed(str(problem)) from problem
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise Failed(f"exit status {done.returncode}: {' '.join(last)}")
    return done


def build(choir: str, program: Program, options: List[str], binary: str) -> None:
    output_of([choir, "--no-warnings", "--gpu-arch=none", "-M", COPIES, *options, program.source, "-o", binary])


def reported_copies(report: str) -> Optional[Copies]:
    """What a program run with CHOIR_DIAG says of its copies."""
    found = {side: re.search(rf"^{REPORTS[side]}: (\d+) copies, (\d+) bytes$", report, re.M) for side in SIDES}
    if not all(found.values()):
        return None
    return {side: Traffic(int(found[side][1]), int(found[side][2])) for side in SIDES}


def measure_form(choir: str, result: Result, form: str, options: List[str], folder: str) -> None:
    """Counts the copies of one form; on the processors it says what the others have to print."""
    binary = os.path.join(folder, form)
    build(choir, result.program, FORMS[form], binary)
    command = [binary, *options]
    on_device = output_of(command, CHOIR_TARGET="gpu", CHOIR_DEVICE="emulated", CHOIR_DIAG="1")
    expected = output_of([os.path.join(folder, "optimized"), *options], CHOIR_TARGET="cpu").stdout
    copies = reported_copies(on_device.stderr)
    if copies:
        result.forms[form] = copies
    if not copies or on_device.stdout != expected or re.search("^wrong$", on_device.stdout, re.M):
        result.wrong.append(form)


def measure_least(choir: str, result: Result, options: List[str], folder: str) -> None:
    binary, log = os.path.join(folder, "checked"), os.path.join(folder, "log")
    build(choir, result.program, ["--sanitize=copies"], binary)
    output_of([binary, *options], CHOIR_TARGET="gpu", CHOIR_DEVICE="emulated", CHOIR_COPIES_LOG=log)
    accesses = read_log(log)
    result.excess = [line.replace(TOP + os.sep, "") for line in explain(accesses)]
    for side, (least, made) in compare(accesses).items():
        result.least[side] = least
        if made != result.forms["optimized"][side]:
            result.wrong.append(f"checked copies to the {side}")


def measure(choir: str, program: Program, options: List[str]) -> Result:
    result = Result(program)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for form in program.forms:
                measure_form(choir, result, form, options, folder)
            measure_least(choir, result, options, folder)
        except Failed as problem:
            result.wrong.append(str(problem))
    return result


def ratio(made: int, least: int) -> str:
    return f"{made / least:.2f}" if least else "1.00" if not made else "-"


def ratios(result: Result, side: str) -> List[str]:
    made, least = result.forms.get("optimized", {}).get(side), result.least.get(side)
    if not made or not least:
        return ["", ""]
    return [ratio(made.bytes, least.bytes), ratio(made.transfers, least.transfers)]


def traffics(result: Result, side: str) -> List[Optional[Traffic]]:
    """The least, and what each form copies."""
    return [result.least.get(side)] + [result.forms.get(form, {}).get(side) for form in FORMS]


def markdown_line(result: Result) -> str:
    cells = [result.program.name]
    for side in SIDES:
        cells += [f"{each.bytes:,} ({each.transfers:,})" if each else "" for each in traffics(result, side)]
        cells += ratios(result, side)
    return "| " + " | ".join(cells) + " |"


def table_rows(result: Result) -> List[str]:
    rows = []
    for side in SIDES:
        counts = [str(count) for each in traffics(result, side)
                  for count in ((each.bytes, each.transfers) if each else ("", ""))]
        rows.append("\t".join([result.program.name, f"to {side}", *counts, *ratios(result, side),
                               "no" if result.wrong else "yes"]))
    return rows


def heading() -> str:
    parts = ["least", *FORMS, "bytes / least", "transfers / least"]
    heads = [f"to {side}: {part}" for side in SIDES for part in parts]
    return "| program | " + " | ".join(heads) + " |\n|---|" + "--:|" * len(heads)


def measure_all(choir: str, pattern: str, options: List[str], output: str) -> bool:
    """Prints bytes (and transfers) of each program, and writes the table. True if all is right."""
    print(heading())
    results = []
    for program in programs(pattern):
        results.append(measure(choir, program, options))
        print(markdown_line(results[-1]), flush=True)
    print("\nMore than the least:\n" if any(result.excess for result in results) else "")
    for result in results:
        for line in result.excess:
            print(f"* {result.program.name}: {line.strip()}")
    failures = [result for result in results if result.wrong]
    print()
    for result in failures:
        print(f"{result.program.name}: wrong: {', '.join(result.wrong)}")
    print(f"{len(results)} programs, " + (f"{len(failures)} wrong" if failures else "all right"))
    with open(output, "w", encoding="utf-8") as table:
        table.write("\n".join(["\t".join(COLUMNS)] + [row for result in results for row in table_rows(result)]) + "\n")
    return not failures
