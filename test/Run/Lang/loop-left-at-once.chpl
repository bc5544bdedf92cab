// What follows a loop runs, also where the loop's body always ends by a jump.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc leftByBreak() {
  for i in 1..3 {
    writeln(i);
    break;
  }
  writeln("after break");
}
// CHECK:      1
// CHECK-NEXT: after break
leftByBreak();

proc leftByReturn(n: int) {
  for i in 1..n do return;
  writeln("no iteration");
}
// CHECK-NEXT: no iteration
leftByReturn(0);
leftByReturn(1);

proc takenApart() {
  for x in (1, "one") {
    writeln(x);
    break;
  }
  writeln("after the tuple");
}
// CHECK-NEXT: 1
// CHECK-NEXT: after the tuple
takenApart();

proc unrolled() {
  for param i in 1..3 {
    writeln(i);
    break;
  }
  writeln("after the param loop");
}
// CHECK-NEXT: 1
// CHECK-NEXT: after the param loop
unrolled();

iter once() { yield 7; }
proc iterated() {
  for i in once() {
    writeln(i);
    break;
  }
  writeln("after the iterator");
}
// CHECK-NEXT: 7
// CHECK-NEXT: after the iterator
iterated();

proc chosen(n: int) {
  select n {
    when 1 do for i in 1..1 do break;
    otherwise do writeln("other");
  }
  if n == 1 then for i in 1..1 { break; }
  else writeln("else");
  writeln("end");
}
// CHECK-NEXT: end
// CHECK-NEXT: other
// CHECK-NEXT: else
// CHECK-NEXT: end
chosen(1);
chosen(2);
