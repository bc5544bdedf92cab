// With -g the program's variables are described where they are in memory; values in registers get memory for that.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl -g %s | FileCheck %s
// RUN: %choir --emit=chpl %s | FileCheck %s --check-prefix=PLAIN

// PLAIN-NOT:   chpl.debug_variable
// CHECK-LABEL: func.func {{.*}}.locals"(%arg0: i64, %arg1: !chpl.ref<!R>) -> i64
// CHECK-NEXT:    [[N:%.*]] = chpl.local "n" : i64
// CHECK-NEXT:    chpl.debug_variable formal [[# FORMAL:]] at [[N]] : i64
// CHECK-NEXT:    chpl.store %arg0, [[N]] : i64
// CHECK-NEXT:    chpl.debug_variable formal [[# FORMAL + 1]] at %arg1 : !R
// CHECK:         [[X:%.*]] = chpl.local "x" : i64
// CHECK-NEXT:    chpl.debug_variable [[# FORMAL + 2]] at [[X]] : i64
// CHECK:         chpl.for [[AT:%.*]] = {{.*}} {
// CHECK-NEXT:      [[I:%.*]] = chpl.local "i" : i64
// CHECK-NEXT:      chpl.debug_variable [[# FORMAL + 3]] at [[I]] : i64
// CHECK-NEXT:      chpl.store [[AT]], [[I]] : i64
proc locals(n: int, const ref r: R) {
  var x = n + 1;
  for i in 1..n do x += i;
  return x + r.x;
}
record R { var x: int; }
writeln(locals(3, new R(1)));

// The library's own variables would only stand in the way.
// CHECK-LABEL: func.func {{.*}}@chpl.TextIO.writeln(
// CHECK-NOT:     chpl.debug_variable
// CHECK:         {{^  }}}
