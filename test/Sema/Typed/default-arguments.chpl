// A formal without an actual gets its default value, evaluated at each call, of the formals before it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Box { var size: int; proc grow(more = size) { } }

// CHECK-LABEL: proc {{.*}}.calls() {
proc calls() {
  // CHECK-NEXT: {{^  }}chpl.default-arguments.ofAll(1:int(64), 2:int(64))
  ofAll(1, 2);
  // CHECK-NEXT: {{^  }}chpl.default-arguments.ofAll(1:int(64), chpl.default-arguments.next())
  ofAll(1);
  // Again: there is no value that calls share.
  // CHECK-NEXT: {{^  }}chpl.default-arguments.ofAll(2:int(64), chpl.default-arguments.next())
  ofAll(2);
  // The actual that the default value mentions is evaluated once, in its place.
  // CHECK-NEXT: {{^  }}chpl.default-arguments.ofFormal(*(_.[[X:[0-9]+]] := chpl.default-arguments.next()), "+"(*_.[[X]], 1:int(64)))
  ofFormal(next());
  // CHECK-NEXT: var box.[[BOX:[0-9]+]]: Box =
  var box = new Box(5);
  // CHECK-NEXT: {{^  }}chpl.default-arguments.Box.grow(box.[[BOX]], *box.[[BOX]].size)
  box.grow();
  // CHECK-NEXT: {{^  }}chpl.default-arguments.[[INT:ofType[.0-9]*]](3:int(64))
  ofType();
  // CHECK-NEXT: {{^  }}chpl.default-arguments.[[REAL:ofType[.0-9]*]](3.0:real(64))
  ofType(real);
  // CHECK-NEXT: {{^}}}
}
// CHECK: proc chpl.default-arguments.[[INT]](const in x.{{[0-9]+}}: int(64)) {
// CHECK: proc chpl.default-arguments.[[REAL]](const in x.{{[0-9]+}}: real(64)) {
proc ofType(type t = int, param n = 3, x: t = n) { }
proc ofAll(x: int, y = next()) { }
proc ofFormal(x: int, y = x + 1) { }
proc next() { return 1; }

calls();
