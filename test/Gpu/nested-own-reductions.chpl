// A reduction that each thread makes by itself, between the loops that the threads of a block share: all have its result.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
config const n = 33, m = 4;
var rows: [0..<m, 0..<n] int;
on here.gpus[0] {
  var B: [0..<m, 0..<n] int;
  // REPORT: [[#@LINE+1]]:3: remark: {{.*}}an iteration is a block of threads
  forall i in 0..<m {
    var s = 0, ok = true;
    foreach j in 0..<n with (+ reduce s, && reduce ok) {
      s += 1;
      ok = ok && j < n;
    }
    const t = + reduce [j in 0..<n] 1;
    forall j in 0..<n do B[i, j] = if s == n && t == n && ok then 1 else 0;
  }
  rows = B;
  // The same decides whether threads come to a barrier.
  // REPORT: [[#@LINE+1]]:3: remark: {{.*}}an iteration is a block of threads
  forall i in 0..<m do
    for q in 0..<3 {
      var s = 0;
      foreach j in 0..<n with (+ reduce s) do s += B[i, j];
      if s > n then continue;
      forall j in 0..<n do B[i, j] += 1;
    }
  // CHECK: 264
  writeln(+ reduce B);
}
// CHECK-NEXT: 33 33 33 33
writeln([i in 0..<m] + reduce rows[i, ..]);
