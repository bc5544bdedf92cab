// Chapel's own words for GPUs: tasks that are on one know it, and their loops do what they do elsewhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_DEVICE=emulated %t.fast | FileCheck %s
use GPU, GpuDiagnostics;
config const n = 1000, steps = 5;

// CHECK: 1 LOCALE0-GPU0 true false
writeln(here.gpus.size, " ", here.gpus[0], " ", here.gpus[0].isGpu(), " ", here.isGpu());

proc launches() do return getGpuDiagnostics()[0].kernel_launch;

proc smooth(there) {
  on there {
    var A, B: [0..n + 1] real;
    A[n + 1] = 1;
    forall i in 1..n do A[i] = i % 10;
    for step in 1..steps {
      forall i in 1..n do B[i] = (A[i - 1] + A[i + 1]) / 2;
      foreach i in 1..n do A[i] = B[i];
    }
    writef("%.6dr\n", A[n / 2]);
  }
}
startGpuDiagnostics();
// CHECK-NEXT: [[SMOOTH:[0-9.]+]]
// Ten loops, one before them, and the zeros of two arrays.
// CHECK-NEXT: 13 launches
smooth(here.gpus[0]);
writeln(launches(), " launches");
// CHECK-NEXT: [[SMOOTH]]
// CHECK-NEXT: 13 launches
smooth(here);
writeln(launches(), " launches");

proc scale(ref X: [] int, factor: int) {
  forall x in X do x *= factor;
}

on here.gpus[0] {
  // CHECK-NEXT: LOCALE0-GPU0 0 0 LOCALE0 0
  writeln(here, " ", here.gpus.size, " ", here.gpuId, " ", here.parent, " ", here.id);
  resetGpuDiagnostics();
  var A, B, C: [1..n] real;
  B = 2.0;
  forall (b, i) in zip(B, B.domain) do b = i;
  C = 0.5 * B;
  @assertOnGpu
  foreach i in A.domain do A[i] = B[i] + 3 * C[i];
  // CHECK-NEXT: 5 launches
  writeln(launches(), " launches");
  // CHECK-NEXT: 1.25125e+06
  writeln(+ reduce A);
  var M: [1..20, 1..30] int;
  forall (i, j) in M.domain do M[i, j] = i * 100 + j;
  scale(M, 3);
  // CHECK-NEXT: 6090 1917900 6090
  writeln(M[20, 30], " ", + reduce M, " ", max reduce M);
  var host: [M.domain] int;
  on here.parent do host = M;
  // CHECK-NEXT: 303
  writeln(host[1, 1]);
  var rests = 0;
  forall m in M with (+ reduce rests) do rests += m % 7;
  writeln(rests == + reduce ([m in M] m % 7));
  // CHECK-NEXT: true
}

// Output: the processors run the loop.
on here.gpus[0] {
  var H, L: [1..n] int;
  resetGpuDiagnostics();
  forall i in H.domain do H[i] = i;
  forall i in L.domain do if i > n then writeln(i); else L[i] = i;
  // CHECK-NEXT: 1 launches 500500 true
  writeln(launches(), " launches ", + reduce H, " ", && reduce (H == L));
}
stopGpuDiagnostics();

// Arrays that change their storage, and its owner.
on here.gpus[0] {
  var D = {1..10};
  var A: [D] int = 1..10;
  D = {1..1000};
  forall i in D do A[i] += 1;
  var B: [1..1000] int = 7;
  A <=> B;
  // CHECK-NEXT: 7 1 11
  writeln(A[1000], " ", B[1000], " ", B[10]);
}

// CHECK-NEXT: 1000 1000 5 8 0
on here.gpus[0] {
  var Counts: [0..4] int, Most: [0..0] int, Marks: [1..n] bool;
  @gpu.blockSize(64)
  foreach i in 1..n {
    assertOnGpu();
    Marks[i] = true;
    gpuAtomicAdd(Counts[i % 5], 1);
    gpuAtomicMax(Most[0], i);
  }
  var Few = [8, 5, 6, 7, 5];
  writeln(gpuSumReduce(Counts), " ", Most, " ", gpuMinReduce(Few), " ", gpuMaxReduce(Few), " ", gpuMaxLocReduce(Few)(1));
  gpuScan(Few);
  // CHECK-NEXT: 0 8 13 19 26
  writeln(Few);
  gpuSort(Counts);
  // CHECK-NEXT: 200 200 200 200 200
  writeln(Counts);
}

// CHECK-NEXT: LOCALE0
writeln(here);
