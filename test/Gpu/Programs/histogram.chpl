// A histogram with atomic additions, on each GPU; the host adds up.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use GPU;
config const n = 50_000, bins = 64;
var parts: [0..<here.gpus.size, 0..<bins] int;
coforall (gpu, g) in zip(here.gpus, 0..) do on gpu {
  var data: [0..<n] int(32), hist: [0..<bins] int;
  foreach i in 0..<n do data[i] = ((i * 7919) % 10007 % bins): int(32);
  foreach i in 0..<n do gpuAtomicAdd(hist[data[i]], 1);
  parts[g, ..] = hist;
}
const total = [b in 0..<bins] + reduce parts[.., b];
writeln(+ reduce total == n * here.gpus.size, " ", total[3] / here.gpus.size, " ", total[63] / here.gpus.size);
// CHECK: true 785 780
// ONE: kernel launches: 2
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 1 copies, 512 bytes
// ONE-NEXT: device to device: 0 copies, 0 bytes
// FOUR: kernel launches: 8
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: 4 copies, 2048 bytes
// FOUR-NEXT: device to device: 0 copies, 0 bytes
