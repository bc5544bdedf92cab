// gpuSort() and gpuScan() run on the GPU where the array is there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use GPU, GpuDiagnostics;
config const n = 1000;
on here.gpus[0] {
  for size in (0, 1, 2, 7, n) {
    var A, B: [1..size] int, S: [1..size] real;
    foreach i in 1..size { A[i] = i * 7919 % 1009 - 500; S[i] = i; }
    startGpuDiagnostics();
    resetGpuDiagnostics();
    gpuSort(A);
    stopGpuDiagnostics();
    const sorting = getGpuDiagnostics()[0];
    startGpuDiagnostics();
    resetGpuDiagnostics();
    gpuScan(S);
    stopGpuDiagnostics();
    const scanning = getGpuDiagnostics()[0];
    const H = A, sums = S;
    on here.parent {
      const ordered = H, scanned = sums;
      // CHECK: 0: true true
      // CHECK-NEXT: 1: true true
      // CHECK-NEXT: 2: true true
      // CHECK-NEXT: 7: true true
      // CHECK-NEXT: 1000: true true
      writeln(size, ": ", && reduce for i in 2..size do ordered[i - 1] <= ordered[i], " ",
              && reduce for i in 1..size do scanned[i] == i * (i - 1) / 2);
    }
    if size == n then writeln(sorting.kernel_launch, " ", scanning.kernel_launch, " ", sorting.device_to_host, " ",
                              scanning.device_to_host);
  }
  // Ten merges, with what the arrays begin as; two parts of a scan.
  // DEVICE-NEXT: 10 2 0 1
}
