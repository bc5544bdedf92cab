// A generic procedure has an instance per set of types, in which names mean what the caller's scope adds.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
module Library {
  proc finds(x) { return helper(x); }
  proc keeps(x) { return mine(x); }
  proc mine(x) { return 0; }
}
module One {
  use Library;
  proc helper(x) { return 1; }
  proc mine(x: int) { return 3; }
  proc calls() { finds(1); finds(2); keeps(1); finds("s"); sized(2); made(real); }
  proc sized(param n: int) { return n + 1; }
  proc made(type t) { var x: t; return x; }
}
module Two {
  use Library;
  proc helper(x) { return 2; }
  proc calls() { finds(1); }
}
module Main {
  import One, Two;
  proc main() { One.calls(); Two.calls(); }
}
// CHECK-LABEL: proc chpl.Main.main() {

// CHECK: proc chpl.One.[[HELPER:helper[.0-9]*]](const in x.{{[0-9]+}}: int(64)): int(64) {
// CHECK: proc chpl.Library.[[ONE:finds[.0-9]*]](const in x.[[X:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return chpl.One.[[HELPER]](*x.[[X]])
// What the library itself has does not give way to a better match of the caller.
// CHECK: proc chpl.Library.[[KEEPS:keeps[.0-9]*]](const in x.[[X:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return chpl.Library.mine(*x.[[X]])
// CHECK: proc chpl.Library.[[TEXT:finds[.0-9]*]](const ref x.[[X:[0-9]+]]: string): int(64) {
// CHECK-NEXT: {{^  }}return chpl.One.helper{{[.0-9]*}}(x.[[X]])
// Compile-time formals are part of the instance.
// CHECK: proc chpl.One.sized(): int(64) {
// CHECK-NEXT: {{^  }}return 3:int(64)
// CHECK: proc chpl.One.made(): real(64) {
// CHECK-LABEL: proc chpl.One.calls() {
// CHECK-NEXT: {{^  }}chpl.Library.[[ONE]](1:int(64))
// CHECK-NEXT: {{^  }}chpl.Library.[[ONE]](2:int(64))
// CHECK-NEXT: {{^  }}chpl.Library.[[KEEPS]](1:int(64))
// CHECK: {{^ *}}chpl.Library.[[TEXT]](
// CHECK: {{^  }}chpl.One.sized()
// CHECK-NEXT: {{^  }}chpl.One.made()

// CHECK: proc chpl.Two.[[HELPER:helper[.0-9]*]](const in x.{{[0-9]+}}: int(64)): int(64) {
// CHECK: proc chpl.Library.[[TWO:finds[.0-9]*]](const in x.[[X:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return chpl.Two.[[HELPER]](*x.[[X]])
// CHECK-LABEL: proc chpl.Two.calls() {
// CHECK-NEXT: {{^  }}chpl.Library.[[TWO]](1:int(64))
