# Runs the two sides of a benchmark in alternating pairs and compares their times and results.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measuring: one process at a time, in pairs whose order is drawn by chance."""

import math
import os
import random
import re
import statistics
import subprocess
import time
from dataclasses import dataclass
from typing import Callable, List, Optional, Sequence, Tuple

RUN_LIMIT_SECONDS = 300


class RunFailed(Exception):
    """A program did not end well, or printed no time."""


@dataclass
class Run:
    """What one process printed, and how long it took from start to end."""
    seconds: float  # median of the repetitions that the program timed
    process: float
    results: List[float]
    error: Optional[float]  # against an expected result, where the program compares
    bytes_down: int
    bytes_up: int


@dataclass
class Comparison:
    """Choir and its rival over all pairs; a ratio above 1 says that Choir is faster."""
    seconds: float
    rival: float
    ratio: float
    low: float
    high: float


def run_program(command: List[str], environment: dict) -> Run:
    start = time.monotonic()
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True,
                              timeout=RUN_LIMIT_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise RunFailed(str(problem)) from problem
    process = time.monotonic() - start
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise RunFailed(f"exit status {done.returncode}: {' '.join(last)}")
    times = [float(t) for t in re.findall(r"^time: (\S+)$", done.stdout, re.M)]
    if not times:
        raise RunFailed("it printed no time")
    errors = re.findall(r"^relative error: (\S+)$", done.stdout, re.M)
    copied = dict(re.findall(r"^(host to device|device to host): \d+ copies, (\d+) bytes$",
                             done.stderr, re.M))
    return Run(statistics.median(times), process,
               [float(r) for r in re.findall(r"^result: (\S+)$", done.stdout, re.M)],
               float(errors[-1]) if errors else None,
               int(copied.get("host to device", 0)), int(copied.get("device to host", 0)))


def same_results(ours: Run, rival: Run, tolerance: float, error_limit: float) -> bool:
    """Whether both sides printed the same values and come as near to what was expected, if anything."""
    if len(ours.results) != len(rival.results) or not ours.results:
        return False
    for error in (ours.error, rival.error):
        if error is not None and not error < error_limit:
            return False
    return all(math.isfinite(a) and math.isfinite(b) and abs(a - b) <= tolerance * max(1e-30, abs(b))
               for a, b in zip(ours.results, rival.results))


def pair_orders(pairs: int) -> List[Tuple[int, int]]:
    """For each pair which side runs first: A B B A or B A A B, drawn by chance, again and again."""
    orders: List[Tuple[int, int]] = []
    while len(orders) < pairs:
        first = random.choice([(0, 1), (1, 0)])
        orders += [first, first[::-1]]
    return orders[:pairs]


def median_interval(values: List[float], confidence: float = 0.95) -> Tuple[float, float]:
    """The order statistics that enclose the true median with at least that confidence.

    Few values do not allow it; then the interval is all of them.
    """
    ordered, count = sorted(values), len(values)
    below, tail = 0.0, 0
    for k in range(count // 2):
        below += math.comb(count, k) / 2**count
        if 2 * below > 1 - confidence:
            break
        tail = k + 1
    low = max(tail - 1, 0)
    return ordered[low], ordered[count - 1 - low]


def compare(ours: List[float], rival: List[float]) -> Comparison:
    ratios = [b / a for a, b in zip(ours, rival)]
    low, high = median_interval(ratios)
    return Comparison(statistics.median(ours), statistics.median(rival),
                      statistics.median(ratios), low, high)


def free_memory() -> float:
    """Bytes that programs can have."""
    with open("/proc/meminfo") as info:
        return 1024.0 * int(re.search(r"MemAvailable:\s*(\d+)", info.read()).group(1))


def environment_for(threads: int, extra: dict, library_path: str) -> dict:
    """The environment of both sides. Threads stay on their cores unless the caller's says otherwise."""
    environment = dict(os.environ)
    environment.setdefault("OMP_PROC_BIND", "true")
    environment["OMP_NUM_THREADS"] = str(threads)
    environment.update(extra)
    if os.path.isdir(library_path):
        known = environment.get("LD_LIBRARY_PATH")
        environment["LD_LIBRARY_PATH"] = library_path + (":" + known if known else "")
    return environment


@dataclass
class Measurement:
    """All that is known of one benchmark after its pairs."""
    region: Comparison  # what the programs time
    process: Comparison  # the whole processes
    ok: bool
    bytes_down: int
    bytes_up: int
    limit: Optional[Comparison] = None  # with the limit as the rival: the ratio is the part of it that Choir reaches


@dataclass
class LimitSide:
    """The third side: what runs in the same pairs to show what is possible."""
    command: Callable[[Sequence[float]], List[str]]  # from the check values of the benchmark
    environment: dict
    compared: bool  # whether its check values have to be those of the benchmark


def measure(ours: List[str], rival: List[str], environment: dict, pairs: int,
            tolerance: float, error_limit: float, limit: Optional[LimitSide] = None) -> Measurement:
    # The first run of each fills the caches of the machine and counts what is copied.
    counted = run_program(ours, {**environment, "CHOIR_DIAG": "1"})
    ok = same_results(counted, run_program(rival, environment), tolerance, error_limit)
    commands, environments = [ours, rival], [environment, environment]
    if limit:
        commands.append(limit.command(counted.results))
        environments.append({**environment, **limit.environment})
        first = run_program(commands[2], environments[2])
        ok = ok and (not limit.compared or same_results(counted, first, tolerance, math.inf))
    runs: List[List[Run]] = [[] for _ in commands]
    for pair in pair_orders(pairs):
        order = list(pair)
        if limit:
            order.insert(random.randrange(3), 2)
        for side in order:
            runs[side].append(run_program(commands[side], environments[side]))
        ok = ok and same_results(runs[0][-1], runs[1][-1], tolerance, error_limit)
        if limit and limit.compared:
            ok = ok and same_results(runs[0][-1], runs[2][-1], tolerance, math.inf)
    seconds = [[run.seconds for run in side] for side in runs]
    return Measurement(compare(seconds[0], seconds[1]),
                       compare([r.process for r in runs[0]], [r.process for r in runs[1]]),
                       ok, counted.bytes_down, counted.bytes_up,
                       compare(seconds[0], seconds[2]) if limit else None)


def measure_peaks(program: str, environment: dict) -> dict:
    """Bytes a second and operations a second (in "double" and "float") that the machine can do."""
    done = subprocess.run([program], env=environment, capture_output=True, text=True, check=True,
                          timeout=RUN_LIMIT_SECONDS)
    found = dict(re.findall(r"^(bandwidth|double flops|float flops): (\S+)$", done.stdout, re.M))
    return {"bandwidth": float(found["bandwidth"]), "double": float(found["double flops"]),
            "float": float(found["float flops"])}
