// Elements are at the GPU that has them, on devices as where processors play GPUs; loops over distributions are there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
use BlockDist, GPU;
config const n = 6;

proc placeOf(const ref x) do return x.locale;

// CHECK: elements 0 0 0 1 1 1
// CHECK-NEXT: on 0 0 0 1 1 1
// CHECK-NEXT: reference 1
const Space = blockDist.createDomain({0..<n}, targetLocales=here.gpus);
var A: [Space] int;
write("elements");
for a in A do write(" ", a.locale.gpuId);
write("\non");
for i in Space do on A[i] do write(" ", here.gpuId);
writeln("\nreference ", placeOf(A[n - 1]).gpuId);

// CHECK-NEXT: 0 0 0 1 1 1
// CHECK-NEXT: 0 0 0 1 1 1
// CHECK-NEXT: 10 10 10 11 11 11
@assertOnGpu
forall a in A do a = here.gpuId;
writeln(A);
A = 0;
A = [i in Space] here.gpuId;
writeln(A);
coforall gpu in here.gpus with (ref A) do on gpu {
  @assertOnGpu
  forall i in Space.localSubdomain() do A[i] = 10 + here.gpuId;
}
writeln(A);

// CHECK-NEXT: resized 0 0 0 1 1
// CHECK-NEXT: swapped 0 1
var Grid = blockDist.createDomain({0..<n, 0..<n}, targetLocales=reshape(here.gpus, {0..0, 0..<here.gpus.size}));
var B, C: [Grid] real;
Grid = {0..<2 * n, 0..<2 * n};
write("resized");
for (i, j) in [(0, 0), (3, 2), (2 * n - 1, 2), (3, 3), (2 * n - 1, 2 * n - 1)] do write(" ", B[i, j].locale.gpuId);
B <=> C;
writeln("\nswapped ", B[0, 0].locale.gpuId, " ", B[0, n].locale.gpuId);

// CHECK-NEXT: LOCALE0-GPU0 LOCALE0-GPU1
// CHECK-NEXT: swapped 2 1 0 1
// CHECK-NEXT: resized 1 1
// CHECK-NEXT: rows 0 0
on here.gpus[0] {
  var X: [0..3] int = 1;
  on here.parent.gpus[here.parent.gpus.size - 1] { // another, if there is one
    var Y: [0..3] int = 2;
    writeln(X[1].locale, " ", placeOf(Y[3]));
    X <=> Y;
    writeln("swapped ", X[0], " ", Y[0], " ", X[0].locale.gpuId, " ", Y[0].locale.gpuId);
    var All = {0..3};
    var Z: [All] int;
    All = {0..1000};
    writeln("resized ", Z[10].locale.gpuId, " ", Z[1000].locale.gpuId);
  }
  var Rows: [0..<1000] [0..1] int;
  writeln("rows ", Rows[999][1].locale.gpuId, " ", Rows[3][0].locale.gpuId);
}

// CHECK-NEXT: host LOCALE0 LOCALE0
var h = 3, H: [1..2] int;
writeln("host ", h.locale, " ", H[2].locale);
