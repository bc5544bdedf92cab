# What benchmarks/run measures: programs, their forms, sizes and the work that one repetition does.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of benchmarks.

A row is one form of one program at one size. `options` are given to both sides; `small` replaces
some of them where only the correctness of a build is to be seen. `byte_count` and `flop_count` say
what one repetition moves to and from memory, and calculates, as far as that is the limit that the
program is held against; a square root or a division counts as one operation.
"""

from dataclasses import dataclass, field
from typing import Callable, Dict, Optional

Options = Dict[str, object]


@dataclass(frozen=True)
class Benchmark:
    program: str
    variant: str
    options: Options
    small: Options
    size: Callable[[Options], str]
    byte_count: Optional[Callable[[Options], float]] = None
    flop_count: Optional[Callable[[Options], float]] = None
    precision: str = "double"
    tolerance: float = 1e-5  # programs print six digits
    environment: Dict[str, str] = field(default_factory=dict)
    suite: str = "cpu"

    @property
    def name(self) -> str:
        return f"{self.program}/{self.variant}"


def stream(form: str) -> Benchmark:
    return Benchmark("stream", form, {"n": 1 << 25, "reps": 5, "form": form},
                     {"n": 100003, "reps": 1}, lambda o: str(o["n"]),
                     byte_count=lambda o: 24 * o["n"])


def jacobi(form: str) -> Benchmark:
    return Benchmark("jacobi", form, {"n": 2046, "sweeps": 20, "reps": 5, "form": form},
                     {"n": 100, "sweeps": 4, "reps": 1}, lambda o: f"{o['n']}x{o['n']}x{o['sweeps']}",
                     byte_count=lambda o: 16 * o["n"]**2 * o["sweeps"])


def mandelbrot(form: str, n: int) -> Benchmark:
    # Rows differ in cost, so both sides hand them out as they are asked for.
    return Benchmark("mandelbrot", form, {"n": n, "limit": 256, "reps": 3, "form": form},
                     {"n": 96, "limit": 64, "reps": 1}, lambda o: f"{o['n']}x{o['n']}",
                     environment={"OMP_SCHEDULE": "dynamic,4"})


def nbody() -> Benchmark:
    return Benchmark("nbody", "index", {"n": 4096, "steps": 4, "reps": 5},
                     {"n": 200, "steps": 2, "reps": 1}, lambda o: f"{o['n']}x{o['steps']}",
                     flop_count=lambda o: 20 * o["n"]**2 * o["steps"])


def matmul(form: str, n: int) -> Benchmark:
    return Benchmark("matmul", form, {"n": n, "reps": 5, "form": form}, {"n": 96, "reps": 1},
                     lambda o: str(o["n"]), flop_count=lambda o: 2 * o["n"]**3)


def mri_q() -> Benchmark:
    # A sample and a voxel: 6 operations for the angle, a sine and a cosine, 4 for the sums.
    return Benchmark("mri-q", "index", {"samples": 3072, "voxels": 131072, "reps": 3},
                     {"samples": 100, "voxels": 1000, "reps": 1},
                     lambda o: f"{o['samples']}x{o['voxels']}",
                     flop_count=lambda o: 12 * o["samples"] * o["voxels"], precision="float")


def dot(form: str) -> Benchmark:
    # Both arrays fit in the caches: what counts is how fast a thread can add.
    return Benchmark("dot", form, {"n": 1 << 17, "rounds": 400, "reps": 5, "form": form},
                     {"n": 10007, "rounds": 3, "reps": 1}, lambda o: f"{o['n']}x{o['rounds']}",
                     byte_count=lambda o: 16 * o["n"] * o["rounds"])


def heat(form: str) -> Benchmark:
    return Benchmark("heat", form, {"n": 254, "sweeps": 10, "reps": 5, "form": form},
                     {"n": 30, "sweeps": 4, "reps": 1}, lambda o: f"{o['n']}^3x{o['sweeps']}",
                     byte_count=lambda o: 16 * o["n"]**3 * o["sweeps"])


def black_scholes(form: str) -> Benchmark:
    return Benchmark("black-scholes", form, {"n": 1 << 20, "reps": 5, "form": form},
                     {"n": 10007, "reps": 1}, lambda o: str(o["n"]))


def spmv() -> Benchmark:
    return Benchmark("spmv", "rows", {"n": 1 << 17, "perRow": 24, "rounds": 20, "reps": 5},
                     {"n": 1000, "rounds": 2, "reps": 1}, lambda o: f"{o['n']}x{o['perRow']}x{o['rounds']}",
                     byte_count=lambda o: 12 * o["n"] * o["perRow"] * o["rounds"])


def transpose(form: str) -> Benchmark:
    return Benchmark("transpose", form, {"n": 4096, "reps": 5, "form": form},
                     {"n": 96, "reps": 1}, lambda o: f"{o['n']}x{o['n']}",
                     byte_count=lambda o: 16 * o["n"]**2)


BENCHMARKS = [
    stream("zip"), stream("promoted"), stream("index"),
    jacobi("index"), jacobi("slices"), jacobi("reduce"),
    heat("index"), heat("slices"),
    dot("dot"), dot("intent"), dot("max"),
    black_scholes("promoted"), black_scholes("records"),
    spmv(), transpose("index"), transpose("tiles"),
    mandelbrot("lanes", 4096), mandelbrot("points", 1024),
    nbody(),
    matmul("rows", 960), matmul("packed", 1920),
    mri_q(),
]


def mri_q_on_file(path: str, expected: str, size: str) -> Benchmark:
    """MRI-Q on a file of Parboil's, whose result both sides compare with the expected one."""
    options = {"input": path, "expect": expected, "reps": 3}
    return Benchmark("mri-q", "file", options, {"reps": 1}, lambda o: size, precision="float")
