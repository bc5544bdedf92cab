// What shows when a loop becomes a kernel, and not before.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
config const n = 100;
var total = 0;
on here.gpus[0] {
  var A: [1..n] int;
  // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+3]]:3: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+3]]:{{[0-9]+}}: note: a loop on a GPU cannot assign module-scope variable '{{.*}}total'
  @assertOnGpu
  foreach i in 1..n with (ref total) {
    total = i;
  }
  // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+3]]:3: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+3]]:{{[0-9]+}}: note: arrays whose size is not known when the program is compiled, or slices, made in a loop on a GPU: declare them before the loop, with a dimension for its iterations
  @gpu.assertEligible
  foreach i in 1..n {
    var own: [1..i] int = i;
    A[i] = + reduce own;
  }
  var sum = 0;
  // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+2]]:3: error: this loop cannot run on a GPU
  @assertOnGpu
  forall i in 1..n with (+ reduce sum, ref total) {
    sum += i;
    // CHECK-DAG: not-eligible-late.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: a use of a variable or array of the host
    total = i;
  }
  writeln(sum);
}
