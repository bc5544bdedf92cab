// The library makes, ends and moves elements by the functions of a table; plain elements need none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
record initialised {
  var n = 5;
}
record ended {
  var n: int;
  proc deinit() { writeln("end"); }
}
class C { }
record holder {
  var A: [1..2] int;
}

// CHECK-LABEL: func.func {{.*}}.arrays"(
// CHECK:         chpl.array_init {{.*}}] link {{%.*}} : !chpl.array<i64, 1>
// CHECK:         chpl.array_init {{.*}} elements @"elements initialised" link
// CHECK:         chpl.array_init {{.*}} elements @"elements ended" link
// CHECK:         chpl.array_init {{.*}} elements @"elements owned C?" link
// CHECK:         chpl.array_init {{.*}} elements @"elements holder" link
// CHECK-NOT:     chpl.forall
// CHECK:         chpl.return
proc arrays(const ref D: domain(1)) {
  var plain: [D] int, I: [D] initialised, E: [D] ended, O: [D] owned C?, H: [D] holder;
}
arrays({1..2});

// CHECK:       chpl.element_ops @"elements initialised" init @"[[INIT:elements initialised.init]]"{{$}}
// CHECK-NEXT:  func.func private @"[[INIT]]"(%arg0: !llvm.ptr, %arg1: i64, %arg2: !llvm.ptr) {
// CHECK:         [[FROM:%.*]] = arith.constant 0
// CHECK:         [[STEP:%.*]] = arith.constant 1
// CHECK-NEXT:    chpl.for [[I:%[a-z0-9]+]] = [[FROM]] count %arg1 step [[STEP]] : i64 {
// CHECK-NEXT:      [[AT:%.*]] = chpl.pointer_offset %arg0{{\[}}[[I]]] : !initialised
// CHECK-NEXT:      [[ELEMENT:%.*]] = chpl.pointer_cast [[AT]]
// CHECK-NEXT:      func.call @{{.*}}init{{.*}}([[ELEMENT]])
// CHECK-NEXT:      chpl.end
// CHECK:         chpl.return

// CHECK:       chpl.element_ops @"elements ended" init @"elements ended.init" deinit @"[[DEINIT:elements ended.deinit]]"{{$}}
// CHECK-NEXT:  func.func private @"[[DEINIT]]"(%arg0: !llvm.ptr, %arg1: i64, %arg2: !llvm.ptr) {
// CHECK:           [[ELEMENT:%.*]] = chpl.pointer_cast
// CHECK-NEXT:      func.call @{{.*}}deinit{{.*}}([[ELEMENT]])

// Nil is zero.
// CHECK:       chpl.element_ops @"elements owned C?" deinit @"elements owned C?.deinit"{{$}}
// CHECK:           [[OBJECT:%.*]] = chpl.load
// CHECK-NEXT:      chpl.release [[OBJECT]] : <@"class C">

// Headers of arrays are not moved as bytes.
// CHECK:       chpl.element_ops @"elements holder" init @"elements holder.init" deinit @"elements holder.deinit" move @"[[MOVE:elements holder.move]]"{{$}}
// CHECK:       func.func private @"[[MOVE]]"(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: !llvm.ptr) {
// CHECK:           [[TO_AT:%.*]] = chpl.pointer_offset %arg0
// CHECK-NEXT:      [[TO:%.*]] = chpl.pointer_cast [[TO_AT]]
// CHECK-NEXT:      [[FROM_AT:%.*]] = chpl.pointer_offset %arg1
// CHECK-NEXT:      [[FROM:%.*]] = chpl.pointer_cast [[FROM_AT]]
// CHECK-NEXT:      chpl.copy_bits [[TO]], [[FROM]] : !holder
