// A block's variable that the block mentions before its declaration, where the name means something around the block too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

var x = 2, y = 3;
// CHECK: :[[#@LINE+1]]:{{.*}}error: 'x' is used before its declaration has been executed
for i in 1..4 { var x = x + 1; }
// CHECK: :[[#@LINE+1]]:{{.*}}error: 'x' is used before its declaration has been executed
while x < 3 { writeln(x); var x = 4; }
proc f(a: int) {
  // CHECK: :[[#@LINE+1]]:{{.*}}error: 'a' is used before its declaration has been executed
  if a > 3 { const b = [i in 1..a] i; var a = 3; }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: 'y' is used before its declaration has been executed
  { var y: y.type; }
}
f(3);
// CHECK-NOT: error
{ for x in 1..3 do write(x); var x = 4; write(x); }
{ { var x = 1; x += 1; } proc inner() { return x; } var z = inner(), x = z; x += 1; }
{ var x: int; x = 3; }
{ f(a = 3); var a = 4, b = y; }
