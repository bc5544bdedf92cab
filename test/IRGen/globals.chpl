// Variables at module scope are symbols, whose first values the module's initialisation stores; C's have C's names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
module M {
  use CTypes;
  // CHECK-DAG: chpl.global @M.plain : i64{{$}}
  var plain = 5;
  // CHECK-DAG: chpl.global @M.fixed : !point{{$}}
  const fixed = new point(1, 2);
  // A reference is the address that it holds.
  // CHECK-DAG: chpl.global @M.alias : !chpl.ref<i64>{{$}}
  ref alias = plain;
  // CHECK-DAG: chpl.global extern @environ : !llvm.ptr{{$}}
  extern var environ: c_ptr(c_ptr(c_char));
  var A: [1..3] int;
  ref part = A[2..3];
  record point { var x, y: int; }

  // A view outlives the frame of the initialisation.
  // CHECK-LABEL: func.func {{.*}}@chpl.init.M()
  // CHECK:         [[PLAIN:%.*]] = chpl.address_of @M.plain : i64
  // CHECK-NEXT:    [[FIVE:%.*]] = arith.constant 5 : i64
  // CHECK-NEXT:    chpl.store [[FIVE]], [[PLAIN]]
  // CHECK-NEXT:    [[FIXED:%.*]] = chpl.address_of @M.fixed : !point
  // CHECK:         call @{{.*}}init{{.*}}([[FIXED]], {{%.*}}, {{%.*}})
  // CHECK-NEXT:    [[TARGET:%.*]] = chpl.address_of @M.plain : i64
  // CHECK-NEXT:    [[SLOT:%.*]] = chpl.address_of @M.alias : !chpl.ref<i64>
  // CHECK-NEXT:    chpl.store [[TARGET]], [[SLOT]] : !chpl.ref<i64>
  // CHECK-NOT:     @environ
  // CHECK:         chpl.array_slice checked [[VIEW:%.*]] of
  // CHECK-NEXT:    [[HEADER:%.*]] = chpl.pointer_cast [[VIEW]]
  // CHECK-NEXT:    [[KEPT:%.*]] = call @choir_array_view_keep([[HEADER]])
  // CHECK-NEXT:    [[ARRAY:%.*]] = chpl.pointer_cast [[KEPT]]
  // CHECK-NEXT:    [[SLOT:%.*]] = chpl.address_of @M.part
  // CHECK-NEXT:    chpl.store [[ARRAY]], [[SLOT]]

  // CHECK-LABEL: func.func {{.*}}@chpl.M.ofC() -> !llvm.ptr {
  // CHECK-NEXT:    [[ENVIRON:%.*]] = chpl.address_of @environ : !llvm.ptr
  // CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[ENVIRON]] : !llvm.ptr
  // CHECK-NEXT:    chpl.return [[VALUE]]
  proc ofC() do return environ;

  // CHECK-LABEL: func.func {{.*}}@chpl.M.sets() {
  // CHECK-NEXT:    [[SLOT:%.*]] = chpl.address_of @M.alias : !chpl.ref<i64>
  // CHECK-NEXT:    [[TARGET:%.*]] = chpl.load [[SLOT]] : !chpl.ref<i64>
  // CHECK-NEXT:    [[SEVEN:%.*]] = arith.constant 7 : i64
  // CHECK-NEXT:    chpl.store [[SEVEN]], [[TARGET]] : i64
  // CHECK-NEXT:    chpl.return
  proc sets() { alias = 7; }

  proc main() {
    sets();
    writeln(ofC() == nil, fixed, part);
  }
}
