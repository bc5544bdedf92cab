// A while loop tests before its body; a do-while loop tests after it, and sees the body's variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.testFirst(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]:
proc testFirst(n: int) {
  // CHECK: var i.[[I:[0-9]+]]: int(64) = 0:int(64)
  var i = 0;
  // CHECK-NEXT: 1: while "<"(*i.[[I]], *n.[[N]]) {
  // CHECK-NEXT: i.[[I]] = "+"(*i.[[I]], 1:int(64))
  while i < n do i += 1;
}

// CHECK-LABEL: proc {{.*}}.testLast(
proc testLast(n: int) {
  var i = 0;
  // CHECK: 1: do {
  // CHECK-NEXT: const var more.[[M:[0-9]+]]: bool =
  // CHECK-NEXT: i.{{[0-9]+}} =
  // CHECK-NEXT: } while *more.[[M]]
  do {
    const more = i < n;
    i += 1;
  } while more;
}

// CHECK-LABEL: proc {{.*}}.leave(
proc leave(n: int) {
  var k = n;
  // CHECK: 1: while ">"(
  label outer while k > 0 {
    // CHECK: 2: do {
    do {
      // CHECK: break 1
      if k == 3 then break outer;
      // CHECK: continue 2
      if k == 4 then continue;
      // CHECK: continue 1
      continue outer;
    // CHECK-NEXT: } while ">"(
    } while k > 2;
  }
}

// The strings of the test end before the body runs.
// CHECK-LABEL: proc {{.*}}.temporaries(
proc temporaries() {
  // CHECK: var s.[[S:[0-9]+]]: string =
  var s = "";
  // CHECK-NEXT: 1: while ({
  // CHECK-NEXT: {{^ *}}=> {{.*}}(s.[[S]], {{.*}} := "x"
  // CHECK-NEXT: {{^ *}}}) {
  while s + "x" != "xxx" do s += "x";
}

testFirst(1);
testLast(2);
leave(3);
temporaries();
