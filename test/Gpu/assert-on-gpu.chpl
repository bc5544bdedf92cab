// @assertOnGpu where nothing but the place of the task decides: halts elsewhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && not %t 2>&1 | FileCheck %s
proc fill(ref A: [] int) {
  // CHECK: [[#@LINE+2]]: error: this is to run on a GPU, but the task is on none
  // CHECK-NOT: reached
  @assertOnGpu
  foreach i in A.domain do A[i] = i;
}
on here.gpus[0] {
  var A: [1..100] int;
  fill(A);
}
var B: [1..100] int;
fill(B);
writeln("reached");
