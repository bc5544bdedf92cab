// A procedure that captures variables is a marked address of an environment; calls of values test for the mark.
// The environment of one that is passed down lies in the frame.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl --no-nil-checks %s | FileCheck %s
proc apply(f: proc(_: int): int): int do return f(1);
proc outer(n: int): int {
  var k = n;
  proc inner(x: int): int { return x + k * n; }
  apply(inner);
  return k;
}
outer(2);

// The variable by its address, the constant by its value.
// CHECK-LABEL: func.func {{.*}}.outer(%arg0: i64) -> i64 {
// CHECK-NEXT:    %k = chpl.local "k" : i64
// CHECK-NEXT:    chpl.store %arg0, %k
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.local : !llvm.ptr
// CHECK-NEXT:    [[ENV:%.*]] = chpl.local : [[TYPE:!chpl.tuple<!llvm.ptr, !llvm.ptr, i64>]]
// CHECK-NEXT:    [[CODE:%.*]] = chpl.proc_ref @{{.*}}.inner.closure
// CHECK-NEXT:    [[AT:%.*]] = chpl.tuple_ref [[ENV]][0]
// CHECK-NEXT:    chpl.store [[CODE]], [[AT]]
// CHECK-NEXT:    [[AT:%.*]] = chpl.tuple_ref [[ENV]][1]
// CHECK-NEXT:    [[K:%.*]] = chpl.pointer_cast %k
// CHECK-NEXT:    chpl.store [[K]], [[AT]]
// CHECK-NEXT:    [[AT:%.*]] = chpl.tuple_ref [[ENV]][2]
// CHECK-NEXT:    chpl.store %arg0, [[AT]]
// CHECK:         [[BITS:%.*]] = llvm.ptrtoint
// CHECK:         [[MARKED:%.*]] = arith.ori [[BITS]], %c-9223372036854775808_i64
// CHECK-NEXT:    [[MARKED_POINTER:%.*]] = llvm.inttoptr [[MARKED]]
// CHECK-NEXT:    chpl.store [[MARKED_POINTER]], [[VALUE]]
// CHECK-NEXT:    call @{{.*}}.apply([[VALUE]])

// CHECK-LABEL: func.func {{.*}}.apply(%arg0: !chpl.ref<!llvm.ptr>) -> i64 {
// CHECK-NEXT:    [[F:%.*]] = chpl.load %arg0
// CHECK:         [[IS:%.*]] = arith.cmpi slt
// CHECK-NEXT:    chpl.if [[IS]] {
// CHECK:           [[ADDRESS:%.*]] = llvm.inttoptr
// CHECK:           [[ADAPTER:%.*]] = chpl.load {{.*}} : !llvm.ptr
// CHECK-NEXT:      chpl.call_indirect [[ADAPTER]]([[ADDRESS]], {{.*}}) : (!llvm.ptr, i64) -> i64
// CHECK:         } else {
// CHECK-NEXT:      chpl.call_indirect [[F]]({{.*}}) : (i64) -> i64

// CHECK-LABEL: func.func {{.*}}.inner.closure(%arg0: !llvm.ptr, %arg1: i64) -> i64 {
// CHECK:         call @{{.*}}.inner(%arg1, {{.*}}, {{.*}}) : (i64, !chpl.ref<i64>, i64) -> i64
