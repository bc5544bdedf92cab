// Transpose through memory that the threads of a block share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 CHPL_GPU_NO_CPU_MODE_WARNING=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
use GPU;
config const n = 100;
param tile = 16, padded = tile + 1;

/// Tiles go through memory that a block shares, so that rows are read and written whole. A column more of it than a tile
/// has keeps the threads of a warp on different banks.
proc transpose(const ref from: [] real(32), ref to: [] real(32)) {
  const tiles = (n + tile - 1) / tile;
  @assertOnGpu
  @gpu.blockSize(tile * tile)
  foreach 0..<tiles * tiles * tile * tile {
    var own = createSharedArray(real(32), padded * tile);
    const thread = __primitive("gpu threadIdx x"): int, block = __primitive("gpu blockIdx x"): int;
    const i = thread / tile, j = thread % tile, firstRow = block / tiles * tile, firstColumn = block % tiles * tile;
    if firstRow + i < n && firstColumn + j < n then own[i * padded + j] = from[firstRow + i, firstColumn + j];
    syncThreads();
    if firstColumn + i < n && firstRow + j < n then to[firstColumn + i, firstRow + j] = own[j * padded + i];
  }
}

proc main() {
  var host: [0..<n, 0..<n] real(32);
  on here.gpus[0] {
    var A, B: [0..<n, 0..<n] real(32);
    foreach (i, j) in A.domain do A[i, j] = (i * n + j): real(32);
    transpose(A, B);
    host = B;
  }
  writeln(&& reduce [(i, j) in host.domain] host[i, j] == (j * n + i): real(32));
}
// CHECK: true
// ONE: kernel launches: 2
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 1 copies, 40000 bytes
