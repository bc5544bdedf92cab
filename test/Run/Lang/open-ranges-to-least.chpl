// Nothing is less than the least number of a type: a range that ends before it is empty, at every level.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run %s -O0 | FileCheck %s
// RUN: %choir-run %s --fast | FileCheck %s
config const three = 3;

proc test(type t) {
  const least = min(t) + (three - 3): t, some = three: t;
  for i in min(t)..<min(t) { writeln("bad: ", i); break; }
  for i in least..<least { writeln("bad: ", i); break; }
  for i in some..<least { writeln("bad: ", i); break; }
  for i in least..<least by 2 { writeln("bad: ", i); break; }
  for i in least..<least by -1 { writeln("bad: ", i); break; }
  forall i in some..<least do writeln("bad: ", i);
  var n = 0;
  for i in least..<least + some do n += 1;
  const D = {least..<least};
  var A: [least..<least] int;
  writeln(t: string, ": ", n, " ", (least..<least).size, " ", (some..<least).size, " ", (least..<least).contains(least), " ",
          D.size, " ", A.size, " ", least..<least == some..<least);
}
test(int(8));
test(int(16));
test(int(32));
test(int);
test(uint(8));
test(uint);
// CHECK-NOT: bad
// CHECK: int(8): 3 0 0 false 0 0 true
// CHECK-NEXT: int(16): 3 0 0 false 0 0 true
// CHECK-NEXT: int(32): 3 0 0 false 0 0 true
// CHECK-NEXT: int(64): 3 0 0 false 0 0 true
// CHECK-NEXT: uint(8): 3 0 0 false 0 0 true
// CHECK-NEXT: uint(64): 3 0 0 false 0 0 true
