// A loop over params is unrolled; a break leaves all the iterations, a continue its own one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.unrolled(
proc unrolled() {
  // CHECK-NOT: breakable
  // CHECK: chpl.{{.*}}.visit(5:int(64))
  // CHECK: chpl.{{.*}}.visit(3:int(64))
  // CHECK: chpl.{{.*}}.visit(1:int(64))
  // CHECK-NOT: visit
  for param i in 1..5 by -2 do visit(i);
}

// Each iteration is a scope: its variables have their own type and instance.
// CHECK-LABEL: proc {{.*}}.typed(
proc typed() {
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: var x.[[X:[0-9]+]]: int(64) =
  // CHECK-NEXT: {{^ *}}chpl.{{.*}}.visit{{.*}}(*x.[[X]])
  // CHECK-NEXT: {{^ *}}}
  // CHECK-NEXT: {{^ *}}{
  // CHECK-NEXT: var x.[[X:[0-9]+]]: real(64) =
  // CHECK-NEXT: {{^ *}}chpl.{{.*}}.visit{{.*}}(*x.[[X]])
  for param i in 0..1 {
    var x: (if i == 0 then int else real);
    visit(x);
  }
}

// CHECK-LABEL: proc {{.*}}.leave(
proc leave(b: bool) {
  // CHECK-NEXT: 1: breakable {
  // CHECK-COUNT-2: break 1
  // CHECK-NOT: break
  for param i in 1..2 do if b then break;
}

// CHECK-LABEL: proc {{.*}}.skip(
proc skip(b: bool) {
  // CHECK: 1: breakable {
  // CHECK: break 1
  // CHECK: 2: breakable {
  // CHECK: break 2
  // CHECK-NOT: break
  for param i in 1..2 do if b then continue;
}

// CHECK-LABEL: proc {{.*}}.visit(
proc visit(x) { }

unrolled();
typed();
leave(true);
skip(true);
