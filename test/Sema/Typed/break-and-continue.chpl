// Break and continue name their statement; a loop that control can leave early says so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.innermost(
proc innermost(n: int) {
  // CHECK: 1: for i.{{[0-9]+}}: {{.*}}# {{[^ ]*}} {
  for i in 1..n do
    // CHECK: 2: for j.{{[0-9]+}}: {{.*}}} exits {
    for j in 1..n {
      // CHECK: continue 2
      if j == 2 then continue;
      // CHECK: break 2
      if j == 4 then break;
    }
}

// A continue of the outer loop leaves the inner one.
// CHECK-LABEL: proc {{.*}}.continueOuter(
proc continueOuter(n: int) {
  // CHECK: 1: for i.{{[0-9]+}}: {{.*}}# {{[^ ]*}} {
  label outer for i in 1..n do
    // CHECK: 2: for j.{{[0-9]+}}: {{.*}}} exits {
    // CHECK: continue 1
    for j in 1..n do if j == 3 then continue outer;
}

// CHECK-LABEL: proc {{.*}}.breakOuter(
proc breakOuter(n: int) {
  // CHECK: 1: for i.{{[0-9]+}}: {{.*}}} exits {
  label outer for i in 1..n do
    // CHECK: 2: for j.{{[0-9]+}}: {{.*}}} exits {
    // CHECK: break 1
    for j in 1..n do if i == 5 then break outer;
}

// A loop of params is no loop any more: its statements refer to the loop around it.
// CHECK-LABEL: proc {{.*}}.outOfParams(
proc outOfParams(b: bool) {
  // CHECK: 1: for i.{{[0-9]+}}: {{.*}}} exits {
  label outer for i in 1..3 do
    // CHECK-COUNT-2: break 1
    // CHECK-NOT: break
    for param j in 0..1 do if b then break outer;
}

// CHECK-LABEL: proc {{.*}}.leftByReturn(
proc leftByReturn(n: int): int {
  // CHECK: 1: for i.[[I:[0-9]+]]: {{.*}}} exits {
  // CHECK: return *i.[[I]]
  for i in 1..n do if i == 3 then return i;
  return 0;
}

innermost(1);
continueOuter(2);
breakOuter(2);
outOfParams(true);
leftByReturn(2);
