// A procedure that outlives what it captures has copies of it in counted memory, which its last holder releases.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl --no-nil-checks %s | FileCheck %s
record named { var name: string; }
proc adder(n: int, const r: named) {
  return proc(x: int): int { return x + n + r.name.size; };
}
proc twice(f: proc(_: int): int) {
  var g = f;
  return g(1);
}
var f = adder(3, new named("four"));
twice(f);

// CHECK-LABEL: func.func {{.*}}.adder"(%arg0: i64, %arg1: !chpl.ref<!named>, %arg2: !chpl.ref<!llvm.ptr>) {
// CHECK:         [[SIZE:%.*]] = chpl.size_of [[TYPE:!chpl.tuple<!llvm.ptr, i64, !named>]]
// CHECK-NEXT:    [[MEMORY:%.*]] = call @choir_shared_var_new([[SIZE]])
// CHECK-NEXT:    [[END:%.*]] = chpl.proc_ref @[[ENDS:".*\.closure\.end"]]
// CHECK-NEXT:    call @choir_shared_var_ends_by([[MEMORY]], [[END]])
// CHECK:         [[AT:%.*]] = chpl.tuple_ref {{%.*}}[1]
// CHECK-NEXT:    chpl.store %arg0, [[AT]]
// CHECK:         [[AT:%.*]] = chpl.tuple_ref {{%.*}}[2]
// CHECK-NEXT:    call @{{.*}}([[AT]], %arg1) : (!chpl.ref<!named>, !chpl.ref<!named>) -> ()
// Both marks.
// CHECK:         [[MARKED:%.*]] = arith.ori {{%.*}}, %c-4611686018427387904_i64
// CHECK-NEXT:    [[VALUE:%.*]] = llvm.inttoptr [[MARKED]]
// CHECK-NEXT:    chpl.store [[VALUE]], %arg2

// CHECK-LABEL: func.func {{.*}}.twice"(
// CHECK:         [[KEPT:%.*]] = arith.cmpi uge, {{%.*}}, %c-4611686018427387904_i64
// CHECK-NEXT:    chpl.if [[KEPT]] {
// CHECK:           call @choir_shared_var_retain(
// CHECK:         call_indirect
// CHECK:         arith.cmpi uge
// CHECK:           call @choir_shared_var_release(

// CHECK:       func.func private @[[ENDS]](%arg0: !llvm.ptr) {
// CHECK:         [[AT:%.*]] = chpl.tuple_ref {{%.*}}[2]
// CHECK-NEXT:    call @{{.*}}([[AT]]) : (!chpl.ref<!named>) -> ()
