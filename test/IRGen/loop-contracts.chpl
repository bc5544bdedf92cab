// What the program asserts of loops is listed on the module, by place.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl %S/loop-kinds.chpl | FileCheck %s --check-prefix=NONE

// NONE-NOT: _contracts
// CHECK:      [[PLACE:#.*]] = loc("{{.*}}loop-contracts.chpl":[[# @LINE + 6]]:3)
// CHECK:      module attributes {
// CHECK-SAME: chpl.vector_contracts = {{\[}}[[PLACE]]]
var A, B: [1..4] real;
proc contracts() {
  @assert.vectorized
  foreach a in A do a = 1;
}
contracts();
