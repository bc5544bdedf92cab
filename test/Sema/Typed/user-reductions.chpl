// A reduction of a class of the user's makes objects of it, which the library keeps as states.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Longest: ReduceScanOp {
  type eltType;
  var value: int;
  proc identity do return 0;
  proc accumulate(x) { value = max(value, x); }
  proc accumulateOntoState(ref state, x) { state = max(state, x); }
  proc combine(other: borrowed Longest(?)) { value = max(value, other.value); }
  proc generate() do return value;
  proc clone() do return new unmanaged Longest(eltType=eltType);
}

// CHECK-LABEL: proc {{.*}}.expression(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc expression(A: [] int): int {
  // CHECK-NEXT: return (forall ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]] {identity
  // CHECK-SAME: {{^ }}{{[^ ]*}}_objectReduction{{[.0-9]*}}(new unmanaged Longest(int(64)) {{[^ ]*}}), accumulate
  // CHECK-SAME: {{^ }}{{[^ ]*}}.accumulate, combine {{[^ ]*}}.combine, generate {{[^ ]*}}.generate} reduce [[X]])
  return Longest reduce A;
}
// CHECK-LABEL: proc {{.*}}.intent(
proc intent(A: [] int) {
  // CHECK: var t.[[T:[0-9]+]]: int(64) = 1:int(64)
  var t = 1;
  // CHECK: with (t.[[OWN:[0-9]+]]: _ObjectIntent(unmanaged Longest(int(64)),int(64)) {identity
  // CHECK-SAME: {{^ }}{{[^ ]*}}_objectIntent{{[.0-9]*}}(new unmanaged Longest(int(64)) {{[^ ]*}}), accumulate none,
  // CHECK-SAME: result t.[[ALL:[0-9]+]]: _ObjectIntent(
  // CHECK-NEXT: var [[LAST:_\.[0-9]+]]: _ObjectIntent({{.*}} = {{.*}}new unmanaged Longest(int(64)) {{.*}} deinit
  // CHECK-NEXT: .accumulateOuter{{[.0-9]*}}([[LAST]], t.[[T]])
  // CHECK-NEXT: .combine([[LAST]], t.[[ALL]])
  // CHECK-NEXT: {{^ *}}t.[[T]] = {{[^ ]*}}.generate([[LAST]])
  // CHECK-NEXT: }) {
  // CHECK-NEXT: .accumulate(t.[[OWN]], a.{{[0-9]+}})
  forall a in A with (Longest(int) reduce t) do t reduce= a;
}
var A: [1..3] int;
expression(A); intent(A);
