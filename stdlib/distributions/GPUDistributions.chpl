// Distributions over the threads of a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A forall over a domain of such a distribution, or over an array of one, is a device loop: it runs in blocks of
/// blockSizeX threads.
module GPUDistributions {
  use DistributionBase;

  class GPUDist : MapDist {
    param rank: int;
    param blockSizeX: int = 256;
    param isDevice: bool = true;

    proc targets(): int do return 1;
    proc owner(dom, i): int do return 0;
    proc localIndices(dom, t) do return dom;
  }
  type gpuDist = GPUDist(?);
}
