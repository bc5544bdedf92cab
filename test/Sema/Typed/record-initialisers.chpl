// An init procedure gives each field its value once, in order of declaration, then postinit runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Finishes {
  var a = 4, b = a + 1;
  proc postinit() { }
}
// CHECK: proc [[FIELDS:chpl.init[.0-9]*]](ref this.[[THIS:[0-9]+]]: Finishes, in b.[[B:[0-9]+]]: int(64)) {
// CHECK-NEXT: {{^  }}init this.[[THIS]].a = 4:int(64)
// CHECK-NEXT: {{^  }}init this.[[THIS]].b = *b.[[B]]
// CHECK: proc [[WHOLE:chpl.init[.0-9]*]](ref this.[[THIS:[0-9]+]]: Finishes, in b.[[B:[0-9]+]]: int(64)) {
// CHECK-NEXT: {{^  }}[[FIELDS]](this.[[THIS]], *b.[[B]])
// CHECK-NEXT: {{^  }}chpl.record-initialisers.Finishes.postinit(this.[[THIS]])
// CHECK-NEXT: {{^}}}
// CHECK: var finishes: Finishes = new Finishes [[WHOLE]](6:int(64))

record Skips {
  var x: int, y = next(), s: string, z: real;
  // Fields that the body does not mention get their own values between those that it does.
  // CHECK-LABEL: proc {{.*}}.Skips.init(
  // CHECK-SAME: {{^}}ref this.[[THIS:[0-9]+]]: Skips, const in n.{{[0-9]+}}: int(64)) {
  // CHECK: {{^ *}}init this.[[THIS]].x = zero(int(64))
  // CHECK-NEXT: {{^ *}}init this.[[THIS]].y = chpl.record-initialisers.next()
  // CHECK-NEXT: {{^ *}}init this.[[THIS]].s = "s"
  // CHECK: {{^ *}}init this.[[THIS]].z = 2.5:real(64)
  proc init(n: int) { s = "s"; z = 2.5; }
}
record Completes {
  var a: int, b: int;
  // Behind `init this` fields are assigned.
  // CHECK-LABEL: proc {{.*}}.Completes.init(
  // CHECK-SAME: {{^}}ref this.[[THIS:[0-9]+]]:
  // CHECK: {{^ *}}init this.[[THIS]].a = 1:int(64)
  // CHECK-NEXT: {{^ *}}init this.[[THIS]].b = zero(int(64))
  // CHECK-NEXT: {{^ *}}this.[[THIS]].b = 2:int(64)
  proc init() { a = 1; init this; b = 2; }
}
record Delegates {
  var a: int;
  // CHECK-LABEL: proc {{.*}}.Delegates.init(
  // CHECK-SAME: {{^}}ref this.[[THIS:[0-9]+]]: Delegates) {
  // CHECK-NEXT: {{^  }}chpl.record-initialisers.Delegates.init{{[.0-9]*}}(this.[[THIS]], 3:int(64))
  // CHECK-NEXT: {{^}}}
  proc init() { this.init(3); }
  proc init(a: int) { this.a = a; }
}
proc next() { return 1; }

var skips = new Skips(1), completes = new Completes(), delegates = new Delegates(), finishes = new Finishes(b = 6);
