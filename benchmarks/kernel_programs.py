# What benchmarks/run measures of device loops: on the processors, and on a GPU.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of kernels.

Each is one program whose loops run over GPU distributions. On the processors it is measured against the
same kernel split at its barriers by hand, against the plain algorithm, and for information against an
OpenCL kernel under PoCL; on a GPU against CUDA C.
"""

import ctypes
from dataclasses import dataclass
from typing import Dict, Iterator, Optional, Tuple

from programs import Benchmark


@dataclass(frozen=True)
class Kernel:
    name: str
    n: int  # on processors
    small: int
    multiple: int = 1
    rank: int = 1
    on_gpu: int = 0  # the n there
    opencl: bool = False


KERNELS = [
    Kernel("matmul", 1024, 64, 16, 2, on_gpu=4096, opencl=True),
    Kernel("transpose", 4096, 96, 16, 2, on_gpu=8192, opencl=True),
    Kernel("reduction", 1 << 24, 4096, 256, on_gpu=1 << 27, opencl=True),
    Kernel("scan", 1 << 23, 4096, 256, on_gpu=1 << 26, opencl=True),
    Kernel("stencil", 2048, 64, 16, 2, on_gpu=8192, opencl=True),
    Kernel("histogram", 1 << 22, 1 << 14, 4096, on_gpu=1 << 26, opencl=True),
    Kernel("hotspot", 1024, 100, 1, 2, on_gpu=4096),
    Kernel("pathfinder", 1 << 18, 3000, on_gpu=1 << 21),
    Kernel("nw", 2048, 64, 16, 2, on_gpu=8192),
    Kernel("lud", 1024, 64, 16, 2, on_gpu=4096),
    Kernel("srad", 1024, 64, 16, 2, on_gpu=8192),
    Kernel("backprop", 1 << 17, 1024, 16, on_gpu=1 << 19),
    Kernel("black-scholes", 1 << 20, 1000, on_gpu=1 << 25),
]

# What one launch of an empty kernel costs; n is the number of launches.
LAUNCH = Kernel("launch", 0, 100, on_gpu=10000)


def benchmark_of(kernel: Kernel, variant: str, n: int, suite: str, environment: Dict[str, str],
                 rival: Tuple[str, str]) -> Benchmark:
    return Benchmark("kernels/" + kernel.name, variant, n, rank=kernel.rank, multiple=kernel.multiple,
                     small=kernel.small, environment=environment, rival=rival, suite=suite, precision="float")


def on_processors() -> Iterator[Benchmark]:
    environment = {"CHOIR_TARGET": "cpu"}
    for kernel in KERNELS:
        for variant in ("fissioned", "plain"):
            yield benchmark_of(kernel, variant, kernel.n, "kernels", environment, ("twin", variant))
        if kernel.opencl:
            yield benchmark_of(kernel, "pocl", kernel.n, "kernels", environment, ("opencl", ""))


def on_gpu(device: Optional[bool] = None) -> Iterator[Benchmark]:
    """Against CUDA where there is a device, else on the emulated one against C, to compare results."""
    device = has_device() if device is None else device
    environment = {"CHOIR_TARGET": "gpu", "CHOIR_DEVICE": "cuda" if device else "emulated"}
    rival = ("cuda", "") if device else ("twin", "fissioned")
    for kernel in KERNELS + [LAUNCH]:
        yield benchmark_of(kernel, "cuda", kernel.on_gpu, "gpu", environment, rival)


def has_device() -> bool:
    """Whether NVIDIA's driver is installed and finds a device."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int(0)
    return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0
