# Compiles random kernels and compares their CPU form with the emulated device.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running kernels: many in one program, each of which prints one line on every target."""

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from typing import Dict, List, Optional

from kernel_generator import PREAMBLE
from kernel_tree import Kernel, render_kernel

TARGETS = {"cpu": {"CHOIR_TARGET": "cpu"}, "emulated": {"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "emulated"}}
COMPILE_LIMIT_SECONDS = 600
RUN_LIMIT_SECONDS = 30


@dataclass
class Failure:
    """What is wrong with a kernel. `kind` is the same for what is probably the same defect."""
    number: int
    kind: str
    text: str


def program_of(kernels: List[Kernel]) -> str:
    calls = "".join(f"if chosen < 0 || chosen == {k.number} then kernel{k.number}();\n" for k in kernels)
    return "\n".join([PREAMBLE, "config const chosen = -1;", *map(render_kernel, kernels), calls])


class Runner:
    """Compiles with one compiler and its options."""

    def __init__(self, choir: str, options: List[str]):
        self.choir = choir
        self.options = options

    def compile(self, kernels: List[Kernel], folder: str) -> Optional[str]:
        """The program, or None where compiling failed; then `self.message` says why."""
        source, program = os.path.join(folder, "kernels.chpl"), os.path.join(folder, "kernels")
        with open(source, "w") as file:
            file.write(program_of(kernels))
        try:
            # No code for GPUs: they are not asked, and PTX takes as long as all the rest.
            done = subprocess.run([self.choir, "--no-warnings", "--gpu-arch=none", *self.options, source, "-o", program],
                                  capture_output=True, text=True, timeout=COMPILE_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.message = "the compiler takes too long"
            return None
        self.message = (done.stderr or done.stdout).replace(folder + "/", "")
        return program if done.returncode == 0 else None

    def run(self, program: str, target: str, only: int = -1) -> "Outcome":
        environment = {**os.environ, "OMP_NUM_THREADS": "2", **TARGETS[target]}
        try:
            done = subprocess.run([program, f"--chosen={only}"], env=environment, capture_output=True, text=True,
                                  timeout=RUN_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            return Outcome({}, "runs too long")
        lines = dict((int(n), text) for n, text in re.findall(r"^kernel (\d+): (.*)$", done.stdout, re.M))
        problem = None
        if done.returncode != 0:
            last = (done.stderr.strip() or "nothing said").splitlines()[-1]
            problem = f"exit status {done.returncode}: {last}"
        return Outcome(lines, problem)

    def check(self, kernels: List[Kernel]) -> List[Failure]:
        """What is wrong with some kernels, which become one program."""
        with tempfile.TemporaryDirectory() as folder:
            program = self.compile(kernels, folder)
            if program:
                return self.compare(kernels, program)
            if len(kernels) == 1:
                return [Failure(kernels[0].number, compile_kind(self.message), self.message)]
        half = len(kernels) // 2
        return self.check(kernels[:half]) + self.check(kernels[half:])

    def compare(self, kernels: List[Kernel], program: str) -> List[Failure]:
        outcomes = {target: self.run(program, target) for target in TARGETS}
        failures = []
        for kernel in kernels:
            for target in TARGETS:
                # Of a program that ended badly each kernel is asked alone.
                alone = self.run(program, target, kernel.number) if outcomes[target].problem else outcomes[target]
                if alone.problem or kernel.number not in alone.lines:
                    failures.append(Failure(kernel.number, f"run on {target}", f"on {target}: {alone.problem}"))
                    break
                outcomes[target].lines[kernel.number] = alone.lines[kernel.number]
            else:
                results = [outcomes[target].lines[kernel.number] for target in TARGETS]
                if results[0] != results[1]:
                    failures.append(Failure(kernel.number, "result", "\n".join(
                        f"{target:9} {result}" for target, result in zip(TARGETS, results))))
        return failures


@dataclass
class Outcome:
    """What a program printed for each kernel, and how it ended if not well."""
    lines: Dict[int, str]
    problem: Optional[str]


def compile_kind(message: str) -> str:
    """Messages of the compiler without what differs from kernel to kernel."""
    first = re.search(r"error: (.*)", message)
    return "compile: " + re.sub(r"\d+", "N", first.group(1) if first else message[:80])
