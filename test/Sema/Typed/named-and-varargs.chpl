// Named actuals go to their formals; variable arguments are a tuple, or a formal each where types differ.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// CHECK-LABEL: proc {{.*}}.sum(
// CHECK-SAME: {{^}}const ref xs.[[XS:[0-9]+]]: 3*int(64)): int(64) {
// CHECK-NEXT: return "+"(*xs.[[XS]](0), *xs.[[XS]](2))
proc sum(xs: int...) { return xs(0) + xs(2); }

// CHECK-LABEL: proc {{.*}}.mixed(
// CHECK-SAME: {{^}}const in xs.[[#]]: int(64), const ref xs.[[#]]: string): int(64) {
// CHECK-NEXT: return 2:int(64)
proc mixed(xs...?n) { return n; }

// CHECK-LABEL: proc {{.*}}.calls(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: 2*int(64)) {
proc calls(t: 2*int) {
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.named(2:int(64), 1:int(64), 3:int(64))
  named(y = 1, x = 2);
  // The first actual without a name is for the first formal that no name took.
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.named(4:int(64), 5:int(64), 6:int(64))
  named(5, z = 6, x = 4);
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.sum((_.{{[0-9]+}} := tuple(1:int(64), 2:int(64), 3:int(64))))
  sum(1, 2, 3);
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.mixed(1:int(64), (_.{{[0-9]+}} := "a"))
  mixed(1, "a");
  // An expanded tuple is an actual per component.
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.named(*t.[[T]](0), *t.[[T]](1), 3:int(64))
  named((...t));
  // CHECK-NEXT: {{^  }}chpl.named-and-varargs.sum((_.{{[0-9]+}} := tuple(0:int(64), *t.[[T]](0), *t.[[T]](1))))
  sum(0, (...t));
  // CHECK-NEXT: {{^}}}
}
proc named(x: int, y: int, z = 3) { }

calls((1, 2));
