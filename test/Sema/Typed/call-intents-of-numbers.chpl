// Each intent of a number: `in` passes a value, `out` and `inout` a variable of the call that is stored afterwards.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc numbers(ref n: int) {
  // CHECK-LABEL: proc {{.*}}.numbers(ref n.{{[0-9]+}}: int(64)) {
  // CHECK-NEXT: {{^ *}}{{.*}}.byIn(*[[N:n\.[0-9]+]])
  byIn(n);
  // CHECK-NEXT: .byConstIn(*[[N]])
  byConstIn(n);
  // CHECK-NEXT: .byRef([[N]])
  byRef(n);
  // CHECK-NEXT: .byConstRef([[N]])
  byConstRef(n);
  // What an out formal starts with is the default value, not the actual's.
  // CHECK-NEXT: {
  // CHECK-NEXT: var [[X:x\.[0-9]+]]: int(64) = zero(int(64))
  // CHECK-NEXT: .byOut([[X]])
  // CHECK-NEXT: [[N]] = *[[X]]
  // CHECK-NEXT: }
  byOut(n);
  // CHECK-NEXT: {
  // CHECK-NEXT: var [[Y:x\.[0-9]+]]: int(64) = *[[N]]
  // CHECK-NEXT: .byInOut([[Y]])
  // CHECK-NEXT: [[N]] = *[[Y]]
  // CHECK-NEXT: }
  byInOut(n);
  // A reference needs an address: a value gets a temporary.
  // CHECK-NEXT: .byConstRef((_.{{[0-9]+}} := "+"(*[[N]], 1:int(64))))
  byConstRef(n + 1);
  // CHECK-NEXT: .byIn("+"(*[[N]], 1:int(64)))
  byIn(n + 1);
  // CHECK-NEXT: {{^}}}
}
// CHECK-LABEL: proc {{.*}}.byIn(in x.{{[0-9]+}}: int(64)) {
proc byIn(in x: int) { x += 1; }
// CHECK: proc {{.*}}.byConstIn(const in x.{{[0-9]+}}: int(64)) {
proc byConstIn(const in x: int) { }
// CHECK: proc {{.*}}.byRef(ref x.{{[0-9]+}}: int(64)) {
proc byRef(ref x: int) { x += 1; }
// CHECK: proc {{.*}}.byConstRef(const ref x.{{[0-9]+}}: int(64)) {
proc byConstRef(const ref x: int) { }
// CHECK: proc {{.*}}.byOut(out x.{{[0-9]+}}: int(64)) {
proc byOut(out x: int) { x = 1; }
// CHECK: proc {{.*}}.byInOut(inout x.{{[0-9]+}}: int(64)) {
proc byInOut(inout x: int) { x += 1; }

var n: int;
numbers(n);
