# Builds both sides of every benchmark into one folder that runs without a compiler.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Building: bin/NAME.choir, bin/NAME.twin and bin/peak, with the libraries that they need in lib/.

Device loops also have bin/NAME.cuda where the CUDA Toolkit is, and bin/NAME.opencl where OpenCL is.
"""

import os
import re
import shutil
import subprocess
from typing import List, Sequence, Set, Tuple

from limits import LIBRARIES
from origin import write_origin

HERE = os.path.dirname(os.path.abspath(__file__))

# The twins have the freedom with floating-point numbers that --fast gives to Choir's side.
TWIN_FLAGS = ["-O3", "-fopenmp", "-ffp-contract=fast", "-fassociative-math", "-freciprocal-math",
              "-fno-signed-zeros", "-fno-trapping-math", "-fno-math-errno", "-fveclib=libmvec"]

# Those that are faster when clang uses 512-bit registers wherever it can.
WIDE_TWINS = {"black-scholes", "dot", "histogram", "monte-carlo", "mri-q", "scan", "spmv"}
WIDE_TWINS |= {"kernels/" + name for name in ("matmul", "transpose", "reduction", "scan", "stencil", "histogram",
                                              "hotspot", "pathfinder", "nw", "lud", "black-scholes")}

# Libraries that belong to the system's C library, which every machine has for itself.
SYSTEM_LIBRARIES = re.compile(r"^(linux-vdso|ld-linux|lib(c|m|mvec|dl|rt|pthread)\.so)")


def compile_program(command: List[str]) -> bool:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"failed: {' '.join(command)}\n{done.stderr or done.stdout}", flush=True)
    return done.returncode == 0


def build_twin(program: str, folder: str, clang: str, cpu: str) -> bool:
    source = os.path.join(HERE, program + ".c")
    width = ["-mprefer-vector-width=512"] if program in WIDE_TWINS else []
    target = "peak" if program == "peak" else program + ".twin"
    return compile_program([clang, f"-march={cpu}", *width, *TWIN_FLAGS, source, "-o",
                            os.path.join(folder, "bin", target), "-lm", "-lmvec"])


def build_limit(program: str, folder: str, clang: str, cpu: str) -> bool:
    """A program of limits/. One whose library is not installed is left out when it is measured."""
    source = next(path for path in (os.path.join(HERE, "limits", program + end) for end in (".c", ".cpp"))
                  if os.path.exists(path))
    libraries = LIBRARIES.get(program, [])
    if not all(has_library(clang, library) for library in libraries):
        print(f"limits/{program} is left out: {' or '.join(libraries)} is not installed")
        return True
    return compile_program([clang, f"-march={cpu}", "-mprefer-vector-width=512", *TWIN_FLAGS, source, "-o",
                            os.path.join(folder, "bin", "limits", program), *(f"-l{library}" for library in libraries),
                            *(["-lstdc++"] if source.endswith(".cpp") else []), "-lm", "-lmvec"])


def has_library(clang: str, library: str) -> bool:
    done = subprocess.run([clang, "-x", "c", "-", "-o", os.devnull, f"-l{library}"], capture_output=True,
                          input="int main(void) { return 0; }\n", text=True)
    return done.returncode == 0


def build_choir(program: str, folder: str, choir: str, cpu: str, options: Sequence[str] = ("--fast",),
                side: str = "choir") -> bool:
    return compile_program([choir, *options, f"--target-cpu={cpu}", "-M", HERE,
                            os.path.join(HERE, program + ".chpl"), "-o",
                            os.path.join(folder, "bin", f"{program}.{side}")])


def find_nvcc() -> str:
    """CUDA's compiler, or nothing."""
    places = [os.path.join(os.environ[name], "bin") for name in ("CUDA_HOME", "CUDA_PATH")
              if name in os.environ]
    return shutil.which("nvcc", path=os.pathsep.join([*places, os.environ.get("PATH", ""),
                                                      "/usr/local/cuda/bin"])) or ""


def has_opencl(clang: str) -> bool:
    """Whether programs can be built against OpenCL."""
    done = subprocess.run([clang, "-x", "c", "-", "-o", os.devnull, "-lOpenCL"], capture_output=True,
                          input="#include <CL/cl.h>\nint main(void) { return 0; }\n", text=True)
    return done.returncode == 0


def build_cuda(program: str, folder: str, nvcc: str) -> bool:
    """The twin in CUDA C, with code for the architectures since Turing."""
    codes = [f"-gencode=arch=compute_{arch},code=sm_{arch}" for arch in (75, 80, 90)]
    return compile_program([nvcc, "-O3", *codes, "-gencode=arch=compute_90,code=compute_90",
                            os.path.join(HERE, program + ".cu"), "-o",
                            os.path.join(folder, "bin", program + ".cuda"), "-lcuda"])


def build_opencl(program: str, folder: str, clang: str, cpu: str) -> bool:
    return compile_program([clang, "-std=gnu23", "-O3", f"-march={cpu}",
                            f"-DKERNEL={os.path.basename(program)}",
                            os.path.join(HERE, "kernels", "opencl.c"), "-o",
                            os.path.join(folder, "bin", program + ".opencl"), "-lOpenCL"])


def build_rival(program: str, rival: str, folder: str, clang: str, cpu: str) -> bool:
    if rival == "choir":
        return True  # another form of the same program
    if rival == "opencl":
        # For information: what cannot be built is left out when it is measured.
        return not has_opencl(clang) or build_opencl(program, folder, clang, cpu)
    if rival == "cuda":
        nvcc = find_nvcc()
        return not nvcc or build_cuda(program, folder, nvcc)
    return build_twin(program, folder, clang, cpu)


def copy_libraries(folder: str) -> None:
    """Puts the shared libraries that the programs need, the system's own apart, beside them."""
    libraries = os.path.join(folder, "lib")
    os.makedirs(libraries, exist_ok=True)
    programs = [os.path.join(place, name) for place, _, names in os.walk(os.path.join(folder, "bin"))
                for name in names]
    for program in programs:
        listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        for library, path in re.findall(r"^\s*(\S+) => (/\S+)", listed, re.M):
            if not SYSTEM_LIBRARIES.match(library):
                shutil.copy(path, os.path.join(libraries, library))


def build_all(sides: Set[Tuple[str, str]], folder: str, choir: str, clang: str, cpu: str,
              other: Sequence[str] = (), limits: Sequence[str] = ()) -> bool:
    """Builds programs, each against its rivals, their limits, and the harness itself into the folder.

    The rival `other` is the program itself, with other options. False where one failed.
    """
    os.makedirs(os.path.join(folder, "bin", "kernels"), exist_ok=True)
    ok = build_twin("peak", folder, clang, cpu)
    for program in sorted({program for program, _ in sides}):
        print(f"building {program}", flush=True)
        ok = build_choir(program, folder, choir, cpu) and ok
        for rival in sorted({rival for name, rival in sides if name == program}):
            if rival == "other":
                ok = build_choir(program, folder, choir, cpu, other, rival) and ok
            else:
                ok = build_rival(program, rival, folder, clang, cpu) and ok
    if limits:
        os.makedirs(os.path.join(folder, "bin", "limits"), exist_ok=True)
    for program in sorted(limits):
        print(f"building limits/{program}", flush=True)
        ok = build_limit(program, folder, clang, cpu) and ok
    copy_libraries(folder)
    write_origin(folder, cpu)
    for part in ("run", "programs.py", "kernel_programs.py", "measure.py", "origin.py", "limits.py"):
        if os.path.abspath(folder) != HERE:
            shutil.copy(os.path.join(HERE, part), folder)
    return ok
