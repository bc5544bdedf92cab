// Loops that are to run on a GPU, and cannot: errors that name the obstacle and its line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
use GPU, Time;
config const n = 100, name = "a", other = "b";
proc logged(i: int) {
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: input and output: call gpuWrite() of module GPU, or write after the loop
  if i < 0 then writeln(i);
  return i;
}
on here.gpus[0] {
  var A: [1..n] int;
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+2]]:3: error: this loop cannot run on a GPU
  @assertOnGpu
  foreach i in 1..n do A[i] = logged(i);
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:3: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:{{[0-9]+}}: note: tasks: leave them to the loop
  @gpu.assertEligible
  foreach i in 1..n {
    begin A[i] = i;
  }
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:{{[0-9]+}}: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+2]]:{{[0-9]+}}: note: the clock, read: call gpuClock() of module GPU
  @assertOnGpu
  var B = foreach i in 1..n do timeSinceEpoch().totalSeconds();
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: this loop cannot run on a GPU
  @gpu.assertEligible
  A = logged(A) + 1;
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:3: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+2]]:{{[0-9]+}}: note: text made or compared, which the host has: compute what the loop needs of it before the loop
  @gpu.assertEligible
  foreach i in 1..n do A[i] = if name < other then 1 else 2;
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+1]]:3: error: this loop cannot run on a GPU
  foreach i in 1..n {
    assertOnGpu();
    // CHECK-DAG: not-eligible.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: input and output
    writeln(i);
  }
}
// Outside of any `on`, too.
proc elsewhere() {
  var A: [1..n] int;
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:3: error: this loop cannot run on a GPU
  // CHECK-DAG: not-eligible.chpl:[[#@LINE+3]]:{{[0-9]+}}: note: input and output
  @gpu.assertEligible
  forall i in 1..n {
    writeln(i);
  }
}
elsewhere();
