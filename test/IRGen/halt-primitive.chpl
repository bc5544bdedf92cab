// The primitive `halt` ends control: nothing of what follows it is emitted.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.haltsInside"(
// CHECK:         chpl.if
// CHECK-NEXT:      [[TEXT:%.*]] = chpl.string_data "text"
// CHECK-NEXT:      [[LENGTH:%.*]] = arith.constant 4 : i64
// CHECK-NEXT:      chpl.halt [[TEXT]], [[LENGTH]]
// CHECK-NEXT:      chpl.unreachable
// CHECK-NEXT:    }
// CHECK-NEXT:    [[THREE:%.*]] = arith.constant 3 : i64
// CHECK-NEXT:    chpl.store [[THREE]], %arg0
proc haltsInside(ref x: int) {
  if x == 1 {
    __primitive("halt", __primitive("string literal data", "text"), 4);
    x = 2;
  }
  x = 3;
}
var x: int;
haltsInside(x);
