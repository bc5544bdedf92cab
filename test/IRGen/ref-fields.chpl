// A ref field holds an address: the initialiser binds it, and everything else goes through it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK: !bound = !chpl.record<"bound", (!chpl.ref<i64>, i64) >
class Holder {
  ref target: real;
}

// CHECK-LABEL: func.func {{.*}}.ofObject"(%arg0: !chpl.class<@"class Holder">) -> f64 {
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.object_field_ref nonnil %arg0[0] : <@"class Holder"> -> !chpl.ref<f64>
// CHECK-NEXT:    [[TARGET:%.*]] = chpl.load [[SLOT]] : !chpl.ref<f64>
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[TARGET]] : f64
// CHECK-NEXT:    chpl.return [[VALUE]]
proc ofObject(holder: borrowed Holder) do return holder.target;

record bound {
  ref target: int;
  var n: int;

  // CHECK-LABEL: func.func {{.*}}.bound.init"(%arg0: !chpl.ref<!bound>, %arg1: !chpl.ref<i64>) {
  // CHECK-NEXT:    [[SLOT:%.*]] = chpl.field_ref %arg0[0] : !bound
  // CHECK-NEXT:    chpl.store %arg1, [[SLOT]] : !chpl.ref<i64>
  proc init(ref target: int) {
    this.target = target;
    this.n = 1;
  }
}

// CHECK-LABEL: func.func {{.*}}.assigned"(%arg0: !chpl.ref<!bound>) {
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.field_ref %arg0[0] : !bound
// CHECK-NEXT:    [[TARGET:%.*]] = chpl.load [[SLOT]] : !chpl.ref<i64>
// CHECK-NEXT:    [[FIVE:%.*]] = arith.constant 5 : i64
// CHECK-NEXT:    chpl.store [[FIVE]], [[TARGET]] : i64
// CHECK-NEXT:    chpl.return
proc assigned(ref b: bound) { b.target = 5; }
var n = 1, x = 2.5;
writeln(ofObject(new Holder(x)));
var b = new bound(n);
assigned(b);
