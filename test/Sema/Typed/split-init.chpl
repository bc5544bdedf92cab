// A variable's first assignment initialises it where every branch has one before it is mentioned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string; }

// CHECK-LABEL: proc {{.*}}.branches(
proc branches(c: bool) {
  // Which of the two is not known later, so the variable has a flag.
  // CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: Text maybe deinit chpl.deinit{{[.0-9]*$}}
  var a: Text;
  // CHECK-NEXT: if
  // CHECK-NEXT: {{^    }}init a.[[A]] = new Text {{.*}}("a")
  // CHECK-NEXT: } else {
  // CHECK-NEXT: {{^    }}init a.[[A]] = new Text {{.*}}("b")
  if c then a = new Text("a"); else a = new Text("b");
  // CHECK-NEXT: }
  // What follows assigns.
  // CHECK: {{^ *}}chpl._{{[.0-9]*}}(a.[[A]], {{.*}}"c"
  a = new Text("c");
}

// CHECK-LABEL: proc {{.*}}.oneBranch(
proc oneBranch(c: bool) {
  // CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: Text = new Text {{.*}}() deinit
  var a: Text;
  // CHECK-NEXT: if
  // CHECK-NOT: init a.
  // CHECK: {{^ *}}chpl._{{[.0-9]*}}(a.[[A]], {{.*}}"d"
  if c then a = new Text("d");
}

// A branch that returns needs no value. Where the other one goes on, it has been initialised: no flag.
// CHECK-LABEL: proc {{.*}}.returns(
// CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: Text deinit chpl.deinit{{[.0-9]*$}}
// CHECK: {{^ *}}return 0:int(64)
// CHECK: {{^  }}init a.[[A]] = new Text {{.*}}("e")
proc returns(c: bool): int { var a: Text; if c then return 0; a = new Text("e"); return 1; }

// The value gives the type.
// CHECK-LABEL: proc {{.*}}.noType() {
// CHECK-NEXT: {{^  }}const var a.[[A:[0-9]+]]: real(64){{$}}
// CHECK-NEXT: {{^  }}init a.[[A]] = 1.5:real(64)
proc noType() { const a; a = 1.5; }

// CHECK-LABEL: proc {{.*}}.mentioned() {
// CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: int(64) = zero(int(64))
// CHECK-NEXT: {{^  }}chpl.split-init.show(*a.[[A]])
// CHECK-NEXT: {{^  }}a.[[A]] = 1:int(64)
proc mentioned() { var a: int; show(a); a = 1; }
proc show(x: int) { }

branches(true); oneBranch(true); returns(true); noType(); mentioned();
