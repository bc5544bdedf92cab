# What a benchmark could reach at best on the machine: the programs of limits/, and what they are told.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of limits.

A limit is a program like the twins that runs in the same pairs. Those that calculate the same by the best method known
have their results compared. The others move the bytes (`traffic`) or execute the operations (`arithmetic`) that the
program cannot do without, and nothing else; they check themselves.
"""

import os
import re
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Sequence, Tuple

from programs import Options, Run

Results = Sequence[float]  # check values of the benchmark


@dataclass(frozen=True)
class Limit:
    program: str  # in limits/
    kind: str  # as in tables of results
    options: Callable[[Run, Results], Options] = lambda run, results: run.options()
    compared: bool = True  # whether its results are those of the benchmark
    environment: Dict[str, str] = field(default_factory=dict)


def repeated(run: Run, **options: object) -> Options:
    return {"reps": run.reps, "rounds": run.rounds, **options}


def bandwidth(read: float, written: float = 0) -> Limit:
    """Moves so many bytes for an element of the index set and round."""
    def options(run: Run, _: Results) -> Options:
        count = run.n**run.benchmark.rank
        return repeated(run, read=int(read * count), written=int(written * count))
    return Limit("traffic", "bandwidth", options, compared=False)


def arithmetic(operations: Callable[[Run, Results], float], of: str = "double") -> Limit:
    """Executes so many operations in a round."""
    return Limit("arithmetic", "arithmetic", compared=False, options=lambda run, results: repeated(
        run, operations=f"{operations(run, results):.6g}", of=of))


def each(operations: float) -> Callable[[Run, Results], float]:
    """So many for an element of the index set."""
    return lambda run, _: operations * run.n**run.benchmark.rank


# Work of inputs in files

def matrix_size(path: str) -> Tuple[int, int]:
    """Rows and nonzeros of a symmetric matrix in coordinates, of which the file has the lower half."""
    with open(path, encoding="utf-8") as file:
        lines = (line.split() for line in file if not line.startswith("%"))
        rows = int(next(lines)[0])
        return rows, sum(1 if line[0] == line[1] else 2 for line in lines if line)


def mri_operations(run: Run, _: Results) -> float:
    """12 for a sample and voxel: 6 for the angle, a sine and a cosine, 4 for the sums."""
    path = run.benchmark.extra.get("input")
    if not path:
        return run.flop_count / run.rounds
    with open(str(path), "rb") as file:
        samples, voxels = (int.from_bytes(file.read(4), "little") for _ in range(2))
    return 12.0 * samples * voxels


def cg_options(run: Run, _: Results) -> Options:
    """A step reads the matrix (12 bytes a nonzero), p for the product, x, r, p and q, then r and p; writes q, x, r, p."""
    path, steps = run.benchmark.extra.get("input"), int(str(run.benchmark.extra["steps"]))
    rows, nonzeros = matrix_size(str(path)) if path else (run.n, 5 * run.n - 2 - 2 * int(run.n**0.5))
    return {"reps": run.reps, "rounds": run.rounds * steps, "read": 12 * nonzeros + 56 * rows, "written": 32 * rows}


def blas_environment() -> Dict[str, str]:
    """OpenBLAS takes kernels of 256 bits on processors that are newer than itself; those of 512 bits have this name."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            flags = re.search(r"^flags\s*:(.*)$", file.read(), re.M)
    except OSError:
        flags = None
    wide = flags and {"avx512f", "avx512dq", "avx512bw", "avx512vl"} <= set(flags[1].split())
    return {"OPENBLAS_CORETYPE": "SkylakeX"} if wide and "OPENBLAS_CORETYPE" not in os.environ else {}


BLOCKED = "blocked over time"
LIMITS: Dict[str, Limit] = {
    "stream": bandwidth(16, 8),
    "jacobi": Limit("jacobi", BLOCKED), "stencil": Limit("stencil", BLOCKED), "heat": Limit("heat", BLOCKED),
    "transpose": bandwidth(8, 8),
    "matmul": Limit("matmul", "OpenBLAS", environment=blas_environment()),
    "spmv": Limit("spmv", "12 bytes a nonzero"),
    "cg": Limit("traffic", "bandwidth", cg_options, compared=False),
    "nbody": arithmetic(each(20)),
    # A logarithm or an exponential takes a polynomial of degree 11 or so, of multiplications and additions, and 2
    # operations around it: 24. There are 4 of them, and 44 operations besides.
    "black-scholes": arithmetic(each(140)),
    # Two products of integers for each of the two numbers of a point.
    "monte-carlo": arithmetic(each(4), "integer"),
    # For each of 16 centres two differences, their squares' sum, and a comparison.
    "k-means": arithmetic(each(16 * 6)),
    "histogram": bandwidth(4),
    "scan": bandwidth(8, 8),
    "argmax": bandwidth(8),
    "dot": bandwidth(16),
    # Two squares, their sum and difference, a product doubled and two additions: 8 an iteration. It reports their mean.
    "mandelbrot": arithmetic(lambda run, results: 8 * results[0] * run.n**2),
    "nqueens": Limit("nqueens", "sets of bits"),
    "flow-shop": Limit("flow-shop", "bounds of children together"),
    "fft": Limit("fft", "FFTW"),
    "mri-q": arithmetic(mri_operations, "float"),
}

# Libraries that programs of limits/ are linked with (tools/setup --benchmarks installs them).
LIBRARIES: Dict[str, List[str]] = {"matmul": ["openblas"], "fft": ["fftw3_omp", "fftw3"]}


def limit_of(run: Run) -> Optional[Limit]:
    benchmark = run.benchmark
    if benchmark.suite != "cpu" or benchmark.rival[0] != "twin":
        return None
    return LIMITS.get(benchmark.program)
