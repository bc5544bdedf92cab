# Builds both sides of every benchmark into one folder that runs without a compiler.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Building: bin/NAME.choir, bin/NAME.twin and bin/peak, with the libraries that they need in lib/."""

import os
import re
import shutil
import subprocess
from typing import List

HERE = os.path.dirname(os.path.abspath(__file__))

# The twins have the freedom with floating-point numbers that --fast gives to Choir's side.
TWIN_FLAGS = ["-O3", "-fopenmp", "-ffp-contract=fast", "-fassociative-math", "-freciprocal-math",
              "-fno-signed-zeros", "-fno-trapping-math", "-fno-math-errno", "-fveclib=libmvec"]

# Libraries that belong to the system's C library, which every machine has for itself.
SYSTEM_LIBRARIES = re.compile(r"^(linux-vdso|ld-linux|lib(c|m|mvec|dl|rt|pthread)\.so)")


def compile_program(command: List[str]) -> bool:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"failed: {' '.join(command)}\n{done.stderr or done.stdout}", flush=True)
    return done.returncode == 0


def build_twin(program: str, folder: str, clang: str, cpu: str) -> bool:
    source = os.path.join(HERE, program + ".c")
    target = "peak" if program == "peak" else program + ".twin"
    return compile_program([clang, f"-march={cpu}", *TWIN_FLAGS, source, "-o",
                            os.path.join(folder, "bin", target), "-lm", "-lmvec"])


def build_choir(program: str, folder: str, choir: str, cpu: str) -> bool:
    return compile_program([choir, "--fast", f"--target-cpu={cpu}",
                            os.path.join(HERE, program + ".chpl"), "-o",
                            os.path.join(folder, "bin", program + ".choir")])


def copy_libraries(folder: str) -> None:
    """Puts the shared libraries that the programs need, the system's own apart, beside them."""
    libraries = os.path.join(folder, "lib")
    os.makedirs(libraries, exist_ok=True)
    for name in os.listdir(os.path.join(folder, "bin")):
        listed = subprocess.run(["ldd", os.path.join(folder, "bin", name)], capture_output=True,
                                text=True).stdout
        for library, path in re.findall(r"^\s*(\S+) => (/\S+)", listed, re.M):
            if not SYSTEM_LIBRARIES.match(library):
                shutil.copy(path, os.path.join(libraries, library))


def build_all(programs: List[str], folder: str, choir: str, clang: str, cpu: str) -> bool:
    """Builds the programs and the harness itself into the folder. False where one failed."""
    os.makedirs(os.path.join(folder, "bin"), exist_ok=True)
    ok = build_twin("peak", folder, clang, cpu)
    for program in programs:
        print(f"building {program}", flush=True)
        ok = build_twin(program, folder, clang, cpu) and ok
        ok = build_choir(program, folder, choir, cpu) and ok
    copy_libraries(folder)
    for part in ("run", "programs.py", "measure.py"):
        if os.path.abspath(folder) != HERE:
            shutil.copy(os.path.join(HERE, part), folder)
    return ok
