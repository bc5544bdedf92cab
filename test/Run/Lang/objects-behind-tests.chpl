// The fields of an object that may be nil are looked at behind the test for nil, not before the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s
// RUN: %choir --fast %s -o %t && %t | FileCheck %s
class C { var A: [1..4] int; }
iter C.each() { for i in 1..4 do yield A[i]; }
proc C.add(i) { for j in 1..1 do A[i] += j; }

proc compared(c: borrowed C?, ref B: [] int) { for i in 1..4 { if c != nil then c!.A[i] = i; B[i] += 1; } }
proc declared(c: borrowed C?, ref B: [] int) { for i in 1..4 { if const x = c then x.A[i] += i; B[i] += 1; } }
proc received(c: borrowed C?, ref B: [] int) { for i in 1..4 { if c != nil then c!.add(i); B[i] += 1; } }
proc iterated(c: borrowed C?, ref B: [] int) { for i in 1..4 { if c != nil then for x in c!.each() do B[i] += x; B[i] += 1; } }
proc cast(c: borrowed C?, ref B: [] int) { for i in 1..4 { if c != nil then try! (c: borrowed C).A[i] += 1; B[i] += 1; } }
proc derived(c: borrowed RootClass?, ref B: [] int) {
  for i in 1..4 { if c != nil then try! (c: borrowed C).A[i] += 1; B[i] += 1; }
}

var B: [1..4] int;
const c = new C();
for object in (nil: borrowed C?, c: borrowed C?) {
  compared(object, B);
  declared(object, B);
  received(object, B);
  iterated(object, B);
  cast(object, B);
  derived(object, B);
  writeln(B, "; ", c.A);
}
// CHECK: 6 6 6 6; 0 0 0 0
// CHECK-NEXT: 36 36 36 36; 5 7 9 11
