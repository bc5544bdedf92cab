# What benchmarks/run measures: programs, their forms, sizes and the work that one repetition does.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of benchmarks.

A row is one form of one program; `runs_of` gives it its sizes. Every program takes `--n`, the
extent of its index set, and `--rounds`, how often a repetition passes over it.
"""

import glob
import os
from dataclasses import dataclass, field
from typing import Dict, Iterator, Optional, Tuple

Options = Dict[str, object]


@dataclass(frozen=True)
class Benchmark:
    program: str
    variant: str
    n: int  # the index set is n**rank
    rounds: int = 1
    rank: int = 1
    footprint: float = 0  # bytes of all arrays for an element: then it is measured in the caches' sizes
    moved: float = 0  # bytes to and from memory for an element and round, where that is the limit
    flops: float = 0  # operations for an element and round, where those are; a root or division is one
    multiple: int = 1  # n is a multiple of it
    power: int = 0  # n is a power of it
    small: int = 100  # the n that shows whether a build works
    extra: Options = field(default_factory=dict)  # more options
    precision: str = "double"
    tolerance: float = 1e-5  # programs print six digits
    error_limit: float = 0.0  # where a program says by how much it misses what was expected
    environment: Dict[str, str] = field(default_factory=dict)
    rival: Tuple[str, str] = ("twin", "")  # the side to compare with, and its variant where it is another
    suite: str = "cpu"

    @property
    def name(self) -> str:
        return f"{self.program}/{self.variant}"

    def fitted(self, n: float) -> int:
        if self.power:
            largest = self.power
            while largest * self.power <= n:
                largest *= self.power
            return largest
        return max(int(n) // self.multiple, 1) * self.multiple


@dataclass(frozen=True)
class Run:
    """A benchmark at one size."""
    benchmark: Benchmark
    n: int
    rounds: int
    reps: int
    size_name: str  # "L2", "4xL3", "16xL3"; "own" where the caches do not matter

    @property
    def size(self) -> str:
        if not self.n:
            return os.path.basename(str(self.benchmark.extra.get("input", "")))
        extent = str(self.n) + (f"^{self.benchmark.rank}" if self.benchmark.rank > 1 else "")
        return extent + (f"x{self.rounds}" if self.rounds > 1 else "")

    @property
    def elements(self) -> float:
        """Elements that a repetition calculates; 0 where a file decides."""
        return float(self.n)**self.benchmark.rank * self.rounds

    @property
    def byte_count(self) -> float:
        return self.elements * self.benchmark.moved

    @property
    def flop_count(self) -> float:
        return self.elements * self.benchmark.flops

    def options(self, variant: str = "") -> Options:
        sizes = {"n": self.n, "rounds": self.rounds} if self.n else {"rounds": self.rounds}
        return {"reps": self.reps, "form": variant or self.benchmark.variant, **sizes,
                **self.benchmark.extra}


def cache_size(level: int, otherwise: int) -> int:
    """Bytes of the first processor's largest cache of that level."""
    sizes = []
    for folder in glob.glob("/sys/devices/system/cpu/cpu0/cache/index*"):
        with open(os.path.join(folder, "level")) as number, open(os.path.join(folder, "size")) as size:
            if int(number.read()) == level:
                sizes.append(1024 * int(size.read().strip().rstrip("K")))
    return max(sizes, default=otherwise)


def size_targets(threads: int) -> Dict[str, float]:
    """Bytes that the arrays of a program fill, by the name of the size."""
    last = cache_size(3, 32 << 20)
    return {"L2": 0.5 * threads * cache_size(2, 1 << 20), "4xL3": 4.0 * last, "16xL3": 16.0 * last}


def repetitions(length: float) -> int:
    """How often a process repeats what takes so many times as long as at the benchmark's own size."""
    return 5 if length < 8 else 2 if length < 64 else 1


def runs_of(benchmark: Benchmark, sizes: Dict[str, float], memory: float) -> Iterator[Run]:
    """The benchmark at each size, in as many rounds as make a repetition about as long as at its own.

    Sizes that would fill more than half of the memory are left out.
    """
    if not benchmark.footprint:
        yield Run(benchmark, benchmark.n, benchmark.rounds, 5, "own")
        return
    work = benchmark.n**benchmark.rank * benchmark.rounds
    for name, target in sizes.items():
        n = benchmark.fitted((target / benchmark.footprint)**(1.0 / benchmark.rank))
        if n**benchmark.rank * benchmark.footprint > memory / 2:
            print(f"{benchmark.name} {name}: left out, it needs too much memory")
            continue
        rounds = max(1, round(work / n**benchmark.rank))
        yield Run(benchmark, n, rounds, repetitions(n**benchmark.rank / work), name)


def small_run(benchmark: Benchmark) -> Run:
    return Run(benchmark, benchmark.fitted(benchmark.small) if benchmark.n else 0, 2, 1, "small")


def stream(form: str) -> Benchmark:
    return Benchmark("stream", form, 1 << 25, footprint=24, moved=24, small=100003)


def plane(program: str, form: str) -> Benchmark:
    return Benchmark(program, form, 2046, rounds=20, rank=2, footprint=16, moved=16)


def heat(form: str) -> Benchmark:
    return Benchmark("heat", form, 254, rounds=10, rank=3, footprint=16, moved=16, small=30)


def transpose(form: str) -> Benchmark:
    return Benchmark("transpose", form, 4096, rank=2, footprint=16, moved=16, multiple=16, small=96)


def matmul(form: str, n: int) -> Benchmark:
    return Benchmark("matmul", form, n, rank=3, flops=2, multiple=96, small=96)


def dot(form: str) -> Benchmark:
    return Benchmark("dot", form, 1 << 17, rounds=400, footprint=16, moved=16, small=10007)


def black_scholes(form: str, footprint: int) -> Benchmark:
    return Benchmark("black-scholes", form, 1 << 20, footprint=footprint, small=10007)


def histogram(form: str) -> Benchmark:
    return Benchmark("histogram", form, 1 << 24, footprint=4, moved=4, small=10007)


def mandelbrot(form: str, n: int) -> Benchmark:
    # Rows differ in cost, so both sides hand them out as they are asked for.
    return Benchmark("mandelbrot", form, n, rank=2, multiple=32, small=96, extra={"limit": 256},
                     environment={"OMP_SCHEDULE": "dynamic,4"})


def tree_search(program: str, n: int, small: int) -> Benchmark:
    # Subtrees differ in cost, so both sides hand them out as they are asked for.
    return Benchmark(program, "forall", n, small=small, tolerance=0.0, environment={"OMP_SCHEDULE": "dynamic,1"})


def distributed() -> Iterator[Benchmark]:
    """Loops over distributed domains, against the same program's over the default layout."""
    lines = ("block", "cyclic", "blockcyclic", "stencil", "replicated", "weighted", "turns")
    sheets = ("dimensional", "replicateddim")
    whole_arrays = {loop: (1 << 22, 8) for loop in ("stream", "zip", "index", "strided", "copy", "reduce")}
    whole_arrays["access"] = (1 << 20, 1)
    for loop, (n, rounds) in whole_arrays.items():
        for layout in lines + ("positions",):
            yield layouts(loop, layout, n, rounds)
        for layout in sheets:
            yield layouts(loop, layout, n, rounds, rival="sheet")
        # An index for each locale: what a loop costs, whatever it does.
        yield layouts(loop, "private", 1, 1 << 15, small=1)
    for loop in ("stream", "zip", "index", "copy", "reduce", "keys", "fill"):
        yield layouts(loop, "hashed", 1 << 18, 1, rival="table")
    for loop, n, rounds, rank in (("jacobi", 1024, 10, 2), ("slices", 1024, 10, 2), ("matmul", 512, 1, 3)):
        for layout in lines + sheets:
            yield layouts(loop, layout, n, rounds, rank)
    yield layouts("walk", "morton", 8192, 1, 2)


def layouts(loop: str, layout: str, n: int, rounds: int, rank: int = 1, rival: str = "default",
            small: int = 64) -> Benchmark:
    return Benchmark("distributions", f"{loop}-{layout}", n, rounds=rounds, rank=rank, small=small,
                     rival=("choir", f"{loop}-{rival}"), suite="layouts")


def strides() -> Iterator[Benchmark]:
    """A loop over every other index, against the promoted statement."""
    yield Benchmark("distributions", "strided-default", 1 << 22, rounds=8, small=64,
                    rival=("choir", "halves-default"), suite="layouts")


def host_loops() -> Iterator[Benchmark]:
    """Loops of the host over arrays that a device may have, against the same over ordinary arrays."""
    for loop, rounds in {"sum": 20, "stencil": 20, "sort": 4}.items():
        yield Benchmark("host-loops", f"{loop}-implicit", 1 << 20, rounds=rounds, small=1003,
                        environment={"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "emulated"},
                        rival=("choir", f"{loop}-ordinary"), suite="host")


BENCHMARKS = [
    stream("zip"), stream("promoted"), stream("index"),
    plane("jacobi", "index"), plane("jacobi", "slices"),
    plane("stencil", "index"), plane("stencil", "slices"),
    heat("index"), heat("slices"),
    transpose("index"), transpose("tiles"),
    matmul("naive", 480), matmul("rows", 960), matmul("packed", 1920),
    # 24 entries of 12 bytes a row.
    Benchmark("spmv", "rows", 1 << 17, rounds=20, footprint=24 * 12 + 24, moved=24 * 12, small=1000),
    *[Benchmark("cg", form, 1 << 17, footprint=5 * 12 + 48, moved=0, small=1024, extra={"steps": 50},
                error_limit=1e-1) for form in ("grid", "domain")],
    # A pair of bodies: 20 operations.
    Benchmark("nbody", "index", 4096, rounds=4, rank=2, flops=20, small=200),
    black_scholes("promoted", 32), black_scholes("records", 32),
    Benchmark("monte-carlo", "index", 1 << 24, small=10007),
    Benchmark("k-means", "index", 1 << 20, rounds=2, footprint=20, small=10007),
    histogram("atomic"), histogram("reduce"),
    Benchmark("scan", "promoted", 1 << 24, footprint=16, moved=16, small=100003),
    Benchmark("argmax", "zip", 1 << 24, footprint=8, moved=8, small=100003),
    dot("dot"), dot("intent"), dot("filter"), dot("branch"), dot("max"),
    mandelbrot("lanes", 4096), mandelbrot("points", 1024),
    tree_search("nqueens", 12, 6), tree_search("flow-shop", 12, 7),
    Benchmark("fft", "radix4", 1 << 20, footprint=48, power=4, small=1 << 10),
    # A sample and a voxel: 6 operations for the angle, a sine and a cosine, 4 for the sums.
    Benchmark("mri-q", "index", 131072, flops=12 * 3072, small=1000, extra={"samples": 3072},
              precision="float"),
    *distributed(), *strides(),
    *host_loops(),
]


def on_files(data: str) -> Iterator[Benchmark]:
    """Benchmarks on real inputs below the folder, as far as they are there."""
    parboil = os.path.join(data, "parboil")
    spmv = os.path.join(parboil, "spmv")
    found = [Benchmark("mri-q", f"file{size}", 0, precision="float", error_limit=2e-6,
                       extra={"input": os.path.join(parboil, "mri-q", f"{size}.bin"),
                              "expect": os.path.join(parboil, "mri-q", f"{size}.out")})
             for size in (32, 64)]
    found += [Benchmark("spmv", "file", 0, rounds=200,
                        extra={"input": os.path.join(spmv, "bcsstk18.mtx")}),
              Benchmark("cg", "file", 0, error_limit=1e-8,
                        extra={"input": os.path.join(spmv, "1138_bus.mtx"), "steps": 3000})]
    return (b for b in found if data and os.path.exists(str(b.extra["input"])))
