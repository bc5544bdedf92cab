// Arrays of several GPUs: copied between them, read where they are, and each GPU at its own kernels.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=20 %t | FileCheck %s
config const n = 1000;
const count = here.gpus.size;
const gpus = here.gpus;

// A ring: each GPU's array is made there, goes to the next and is added to.
var result: [0..<count] int;
coforall (gpu, g) in zip(here.gpus, 0..) do on gpu {
  var A: [1..n] int;
  foreach i in 1..n do A[i] = i * (g + 1);
  on gpus[(g + 1) % count] {
    var B = A;
    foreach i in 1..n do B[i] += 1;
    var back: [1..n] int;
    on gpu {
      A = B;
      result[g] = + reduce A;
    }
    back = B;
  }
}
// CHECK: true
writeln(&& reduce [g in 0..<count] result[g] == (g + 1) * n * (n + 1) / 2 + n);

// Each has memory of its own.
var sum = 0;
for gpu in here.gpus do on gpu {
  var A: [1..20 * n] int = 1;
  sum += + reduce A;
}
// CHECK-NEXT: true
writeln(sum == count * 20 * n);

// Slices of any rank, to and fro.
on gpus[0] {
  var A: [1..8, 1..9, 1..10] int;
  foreach (i, j, k) in A.domain do A[i, j, k] = 100 * i + 10 * j + k;
  on gpus[count - 1] {
    var B: [1..8, 1..9, 1..10] int;
    B[2..7, 3..8, 4..9] = A[1..6, 3..8, 5..10];
    B[1, .., ..] = A[8, .., ..];
    B[.., 1, 1] = A[.., 2, 2];
    var H: [1..8, 1..9, 1..10] int = B;
    // CHECK-NEXT: 169060 135 900 822
    writeln(+ reduce H, " ", H[2, 3, 4], " ", H[1, 9, 10], " ", H[8, 1, 1]);
  }
}
// Elements of another GPU's array in a kernel: peers.
on gpus[0] {
  var A: [1..n] int = 7;
  on gpus[count - 1] {
    var B: [1..n] int;
    foreach i in 1..n do B[i] = A[i] + i;
    // CHECK-NEXT: 507500
    writeln(+ reduce B);
  }
}
// Swap.
on gpus[0] {
  var A: [1..n] int = 1;
  on gpus[count - 1] {
    var B: [1..n] int = 2;
    A <=> B;
    // CHECK-NEXT: 2 1 1000
    writeln(A[1], " ", B[n], " ", + reduce B);
  }
}
// Swaps of parts, and with an array of the host.
on gpus[count - 1] {
  var A: [1..6, 1..6] int;
  foreach (i, j) in A.domain do A[i, j] = 10 * i + j;
  var H: [1..3, 1..2] int;
  on gpus[0] {
    var B: [1..6, 1..6] int;
    A[2..4, 3..4] <=> B[1..3, 5..6];
    H = B[1..3, 5..6];
    // CHECK-NEXT: 23 24
    // CHECK-NEXT: 33 34
    // CHECK-NEXT: 43 44
    writeln(H);
    H <=> B[4..6, 1..2];
    // CHECK-NEXT: 0 0
    // CHECK-NEXT: 0 0
    // CHECK-NEXT: 0 0 402
    writeln(H, " ", + reduce B);
  }
  // CHECK-NEXT: 1185
  writeln(+ reduce A);
}
// DEVICE: host to device: 0 copies, 0 bytes
// DEVICE: device to device: {{[0-9]+}} copies, {{[0-9]+}} bytes
