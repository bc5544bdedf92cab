// A library iterator asks whether the loop that runs it has reductions, for which its parts have to be reproducible.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use DynamicIters;

// The answer is not known here: it is another one in each loop's copy of the iterator.
// CHECK-LABEL: func.func private @chpl.DynamicIters._dynamicChunks(
// CHECK-SAME:    chpl.yields
// CHECK-NEXT:    [[REDUCES:%.*]] = chpl.loop_reduces
// CHECK-NEXT:    chpl.if [[REDUCES]] {
// CHECK:           chpl.yield
// CHECK:         chpl.yield
proc reduces(n: int) {
  var sum = 0;
  forall i in dynamic(1..n) with (+ reduce sum) do sum += i;
  return sum;
}
writeln(reduces(3));
