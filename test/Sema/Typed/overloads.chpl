// Of overloads that take the actual's type, the one whose formal has that type written out is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: GenericComesFirst

// CHECK-LABEL: proc {{.*}}.calls() {
proc calls() {
  // CHECK-NEXT: chpl.overloads.[[WRITTEN:pick[.0-9]*]](1:int(64))
  pick(1);
  // CHECK-NEXT: chpl.overloads.[[CLASS:pick[.0-9]*]](1:int(8))
  pick(1: int(8));
  // CHECK-NEXT: chpl.overloads.[[ANY:pick[.0-9]*]](1.0:real(64))
  pick(1.0);
}

// CHECK: proc chpl.overloads.[[WRITTEN]](const in x.{{[0-9]+}}: int(64)) {
// CHECK-NEXT: chpl.overloads.written()
proc pick(x: int) { written(); }
// CHECK: proc chpl.overloads.[[CLASS]](const in x.{{[0-9]+}}: int(8)) {
// CHECK-NEXT: chpl.overloads.ofClass()
proc pick(x: integral) { ofClass(); }
// CHECK: proc chpl.overloads.[[ANY]](const in x.{{[0-9]+}}: real(64)) {
// CHECK-NEXT: chpl.overloads.ofAny()
proc pick(x) { ofAny(); }

proc written() { }
proc ofClass() { }
proc ofAny() { }

calls();
