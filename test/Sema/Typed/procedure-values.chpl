// A procedure as a value is a reference to its instance; what it has from outside comes as captures.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// CHECK-LABEL: proc {{.*}}.apply(
// CHECK-SAME: {{^}}const ref f.[[F:[0-9]+]]: proc(_: int): int, const in n.[[N:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return call f.[[F]](*n.[[N]])
proc apply(f: proc(x: int): int, n: int) { return f(n); }

// CHECK: proc chpl.procedure-values.[[NAMELESS:[.0-9]*]](const in x.[[X:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return "-"(*x.[[X]], 7:int(64))
// CHECK-LABEL: proc {{.*}}.passes() {
proc passes() {
  // CHECK-NEXT: {{^  }}{
  // CHECK-NEXT: {{^    }}chpl.procedure-values.apply((_.0 := proc chpl.procedure-values.double), 3:int(64))
  // CHECK-NEXT: {{^  }}}
  apply(double, 3);
  // CHECK-NEXT: {{^  }}const var f.[[F:[0-9]+]]: proc(_: int): int = proc chpl.procedure-values.double release
  const f = double;
  // CHECK-NEXT: {{^  }}chpl.procedure-values.apply(f.[[F]], 4:int(64))
  apply(f, 4);
  // CHECK-NEXT: {{^  }}const var g.{{[0-9]+}}: proc(_: int): int = proc chpl.procedure-values.[[NAMELESS]] release{{$}}
  const g = proc(x: int) { return x - 7; };
}
proc double(x: int): int { return 2 * x; }

// An inner procedure, or what it calls, works on the variable itself.
// CHECK-LABEL: proc {{.*}}.outer() {
// CHECK-NEXT: {{^  }}var n.[[N:[0-9]+]]: int(64) = 1:int(64)
// CHECK-NEXT: {{^  }}chpl.procedure-values.inner()
// CHECK: proc chpl.procedure-values.inner() captures (n.[[N]]) {
// CHECK-NEXT: {{^  }}chpl.procedure-values.innermost()
// CHECK: proc chpl.procedure-values.innermost() captures (n.[[N]]) {
// CHECK-NEXT: {{^  }}n.[[N]] = 3:int(64)
proc outer() {
  var n = 1;
  proc inner() {
    proc innermost() { n = 3; }
    innermost();
  }
  inner();
}

passes();
outer();

