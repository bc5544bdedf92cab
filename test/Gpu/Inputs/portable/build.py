#!/usr/bin/env python3
# Builds the tests of device loops into a folder that runs without compiler, lit and LLVM.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes DIR: bin/ with the programs, lib/ with the libraries that they need, tests.json, and run.

    build.py --choir build/bin/choir DIR
    build.py --choir build/bin/choir --gpu-arch sm_80,sm_90 --only limits DIR
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from typing import List, Optional, Union

from run_lines import Translator

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.abspath(os.path.join(HERE, "..", "..", ".."))
sys.path.append(os.path.join(TESTS, "Fuzz", "Inputs"))

from fuzz_kernels import BATCH, make_kernel, options_for
from kernel_runner import program_of

ABOUT_DEVICES = re.compile(r"RUN:.*(CHOIR_DEVICE=emulated|CHOIR_TARGET=|--sanitize=gpu)")
# Libraries that belong to the system's C library, which every machine has for itself.
SYSTEM_LIBRARIES = re.compile(r"^(linux-vdso|ld-linux|lib(c|m|mvec|dl|rt|pthread)\.so)")


class CannotCompile(Exception):
    """The compiler refused a program; its message says why."""


def tests_about_devices(only: str):
    for place, folders, names in os.walk(TESTS):
        folders[:] = sorted(name for name in folders if name != "Inputs")
        for name in sorted(names):
            path = os.path.join(place, name)
            if name.endswith((".chpl", ".test")) and re.search(only, os.path.relpath(path, TESTS)):
                with open(path, errors="replace") as file:
                    if ABOUT_DEVICES.search(file.read()):
                        yield path


class Builder:
    """Compiles the programs of one test after the other into a folder."""

    def __init__(self, folder: str, arguments: argparse.Namespace):
        self.folder = folder
        self.choir = arguments.choir
        self.defaults = [f"--target-cpu={arguments.cpu}"]
        if arguments.gpu_arch:
            self.defaults.append(f"--gpu-arch={arguments.gpu_arch}")
        self.defaults += arguments.options.split()

    def build(self, path: str) -> dict:
        """The test, with its programs built."""
        name = os.path.relpath(path, TESTS)
        numbers = itertools.count(1)
        built = {}
        with tempfile.TemporaryDirectory() as scratch:
            def compile_program(options: List[str]) -> str:
                key = tuple(options)
                if key not in built:
                    program = f"bin/{os.path.splitext(name)[0].replace('/', '-')}.{next(numbers)}"
                    self.compile([option.format(folder=scratch) for option in options], program)
                    built[key] = program
                return built[key]

            def prepare(command: List[str], output: str) -> None:
                with open(os.path.join(scratch, output), "w") as file:
                    subprocess.run([sys.executable, *command], stdout=file, check=True)

            steps = Translator(path, compile_program, prepare).steps()
        return {"test": name, "steps": steps}

    def build_random_kernels(self, first: int) -> dict:
        """A batch of kernels made at random, which print the same on every target."""
        program = f"bin/random-kernels.{first}"
        with tempfile.TemporaryDirectory() as scratch:
            source = os.path.join(scratch, "kernels.chpl")
            with open(source, "w") as file:
                file.write(program_of([make_kernel(1, number) for number in range(first, first + BATCH)]))
            self.compile(["--no-warnings", *options_for(first), source], program)
        run = {"line": 1, "program": program, "arguments": [], "errors": False, "fails": False}
        return {"test": f"Fuzz/random-kernels-{first}", "steps": [
            {**run, "environment": {"CHOIR_TARGET": "cpu"}, "keep": "kept.cpu"},
            {**run, "environment": {"CHOIR_DEVICE": "emulated"}, "same as": "kept.cpu"}]}

    def compile(self, options: List[str], program: str) -> None:
        # What a test asks for itself comes last, and wins.
        command = [self.choir, *self.defaults, *options, "--ldflags=-s", "-o", os.path.join(self.folder, program)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise CannotCompile(f"{' '.join(command)}\n{done.stderr or done.stdout}")


def build_or_say(builder: Builder, test: Union[str, int]) -> Optional[dict]:
    """A test by its path, or a batch of random kernels by its first number; nothing where that failed."""
    try:
        return builder.build(test) if isinstance(test, str) else builder.build_random_kernels(test)
    except CannotCompile as problem:
        print(f"failed: {problem}", flush=True)
        return None


def copy_libraries(folder: str) -> None:
    """Puts the shared libraries that the programs need, the system's own apart, beside them."""
    libraries = os.path.join(folder, "lib")
    os.makedirs(libraries, exist_ok=True)
    for program in os.listdir(os.path.join(folder, "bin")):
        listed = subprocess.run(["ldd", os.path.join(folder, "bin", program)], capture_output=True, text=True).stdout
        for library, path in re.findall(r"^\s*(\S+) => (/\S+)", listed, re.M):
            if not SYSTEM_LIBRARIES.match(library):
                shutil.copy(path, os.path.join(libraries, library))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument("--choir", required=True, help="the compiler")
    parser.add_argument("--gpu-arch", default="", help="the GPUs that programs have code for, as choir takes it")
    parser.add_argument("--options", default="", help="more of the compiler, for all programs")
    parser.add_argument("--cpu", default="x86-64-v3", help="the processor that they run on (x86-64-v3)")
    parser.add_argument("--only", metavar="REGEX", default="", help="tests whose path matches")
    parser.add_argument("--kernels", type=int, default=100, help="made at random, to compare targets by (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()

    shutil.rmtree(arguments.folder, ignore_errors=True)
    os.makedirs(os.path.join(arguments.folder, "bin"))
    builder = Builder(os.path.abspath(arguments.folder), arguments)
    wanted = [*tests_about_devices(arguments.only), *range(0, arguments.kernels, BATCH)]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        tests = list(pool.map(lambda test: build_or_say(builder, test), wanted))
    ok = all(tests)
    tests = [test for test in tests if test and test["steps"]]
    with open(os.path.join(arguments.folder, "tests.json"), "w") as file:
        json.dump(tests, file, indent=1)
    copy_libraries(arguments.folder)
    shutil.copy(os.path.join(HERE, "run"), arguments.folder)
    print(f"{len(tests)} tests, {sum(len(test['steps']) for test in tests)} steps in {arguments.folder}")
    return 0 if ok and tests else 1


if __name__ == "__main__":
    sys.exit(main())
