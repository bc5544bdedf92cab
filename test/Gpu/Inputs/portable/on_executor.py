#!/usr/bin/env python3
# Runs the tests of device loops on an executor of PTX, a library that stands for NVIDIA's driver.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what build.py has built on an executor of PTX, which needs no GPU and is stricter than one.

    on_executor.py --source SHARED/ptx --build build/test/ptx BUNDLE
    on_executor.py --source SHARED/ptx --build build/test/ptx --compare BUNDLE PTX_WEAK=1

The executor is built where it is older than its sources. BUNDLE/run checks what programs print; with --compare, all that
does not fail prints the same on the processors, on the emulated device and on the executor, and the last two count the
same. Either way the executor must have nothing to object to. NAME=VALUE are settings of the executor.
"""

import argparse
import concurrent.futures
import fcntl
import json
import os
import re
import subprocess
import sys
import tempfile
from typing import Dict, List, Optional, Tuple

LIMIT_SECONDS = 120
# What programs say that were not built for a GPU.
NOT_FOR_GPUS = "CHOIR_DEVICE=cuda, but"
COUNTS = re.compile(r"^ *(?:kernel launches|host to device|device to host|device to device|device peak|waits for the device):.*$", re.M)


def provide_executor(source: str, folder: str) -> None:
    """Builds the executor, once for all who ask at the same time."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        library = os.path.join(folder, "libcuda.so.1")
        parts = [os.path.join(source, name) for name in os.listdir(source) if name.endswith((".cpp", ".h"))]
        if not os.path.exists(library) or any(os.path.getmtime(part) > os.path.getmtime(library) for part in parts):
            subprocess.run([os.path.join(source, "build"), folder], check=True)


def run_tests(bundle: str, environment: Dict[str, str]) -> bool:
    """Whether all tests pass that the bundle has."""
    command = [sys.executable, os.path.join(bundle, "run"), "--device", "cuda"]
    return subprocess.run(command, env={**os.environ, "PTX_DEVICES": "4", **environment}).returncode == 0


def runs_of(bundle: str, without: str = "only emulated") -> List[Tuple[str, List[str]]]:
    """The programs, with the arguments of a run that is not to fail, on whatever device; `without` steps that say so."""
    with open(os.path.join(bundle, "tests.json")) as file:
        steps = [step for test in json.load(file) for step in test["steps"]]
    runs = {(step["program"], tuple(step["arguments"])) for step in steps
            if step.get("program", "").startswith("bin/") and "{folder}" not in "".join(step["arguments"])}
    for step in steps:
        if step.get("fails") or step.get("only emulated") or step.get(without):
            runs.discard((step["program"], tuple(step["arguments"])))
    return sorted((program, list(arguments)) for program, arguments in runs)


def outcome(bundle: str, run: Tuple[str, List[str]], environment: Dict[str, str]) -> Optional[Tuple[int, str, List[str]]]:
    """Exit status, output and counts of a program; nothing where it was not built for the device."""
    program, arguments = run
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([os.path.join(bundle, program), *arguments], cwd=folder, capture_output=True,
                              timeout=LIMIT_SECONDS, stdin=subprocess.DEVNULL,
                              env={**os.environ, "OMP_NUM_THREADS": "2", "CHOIR_DIAG": "1", **environment})
    text = done.stderr.decode(errors="replace")
    if NOT_FOR_GPUS in text:
        return None
    return done.returncode, done.stdout.decode(errors="replace"), COUNTS.findall(text)


def disagreement(bundle: str, run: Tuple[str, List[str]], environment: Dict[str, str]) -> str:
    """What a program does otherwise on the executor; "" if nothing."""
    cpu = outcome(bundle, run, {"CHOIR_TARGET": "cpu"})
    emulated = outcome(bundle, run, {"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "emulated"})
    executed = outcome(bundle, run, {"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "cuda", **environment})
    if not executed or (executed == emulated and executed[:2] == cpu[:2]):
        return ""
    return f"{' '.join([run[0], *run[1]])}: processors {cpu}, emulated {emulated}, executor {executed}"


def compare(bundle: str, environment: Dict[str, str]) -> bool:
    """Whether all programs do the same everywhere."""
    runs = runs_of(bundle)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [found for found in pool.map(lambda run: disagreement(bundle, run, environment), runs) if found]
    print(f"{len(runs)} runs compared, {len(problems)} disagree", *problems, sep="\n")
    return bool(runs) and not problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", required=True, help="the folder of the executor")
    parser.add_argument("--build", required=True, help="where it is built")
    parser.add_argument("--compare", action="store_true", help="targets with one another")
    parser.add_argument("bundle")
    parser.add_argument("settings", nargs="*", metavar="NAME=VALUE")
    arguments = parser.parse_args()
    provide_executor(arguments.source, arguments.build)
    with tempfile.NamedTemporaryFile("r") as log:
        environment = {"LD_LIBRARY_PATH": os.path.abspath(arguments.build), "PTX_LOG": log.name,
                       **dict(setting.split("=", 1) for setting in arguments.settings)}
        ok = (compare if arguments.compare else run_tests)(os.path.abspath(arguments.bundle), environment)
        objections = log.read()
    print(objections, end="")
    return 0 if ok and not objections else 1


if __name__ == "__main__":
    sys.exit(main())
