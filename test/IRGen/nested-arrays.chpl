// An array of arrays has a context, which tells the makers of elements the bounds and the link of these.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.nested"(%arg0: {{.*}}, %arg1: {{.*}}) {
// CHECK-NEXT:    [[A:%.*]] = chpl.local "A" : !chpl.array<!chpl.array<i64, 1>, 1>
// CHECK:         [[SIZE:%.*]] = arith.constant 32 : i64
// CHECK:         [[CONTEXT:%.*]] = call @choir_alloc([[SIZE]], {{%.*}})
// CHECK:         [[LOW:%.*]] = chpl.load {{%.*}} : i64
// CHECK:         arith.select
// CHECK:         [[COUNT:%.*]] = arith.select
// CHECK-NEXT:    [[STRIDE:%.*]] = arith.constant 1 : i64
// CHECK:         [[WORD:%.*]] = chpl.pointer_offset [[CONTEXT]]
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.pointer_cast [[WORD]]
// CHECK-NEXT:    chpl.store [[LOW]], [[SLOT]]
// CHECK:         [[WORD:%.*]] = chpl.pointer_offset [[CONTEXT]]
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.pointer_cast [[WORD]]
// CHECK-NEXT:    chpl.store [[COUNT]], [[SLOT]]
// CHECK:         [[WORD:%.*]] = chpl.pointer_offset [[CONTEXT]]
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.pointer_cast [[WORD]]
// CHECK-NEXT:    chpl.store [[STRIDE]], [[SLOT]]
// CHECK-NEXT:    [[LINK_FIELD:%.*]] = chpl.field_ref %arg1[1]
// CHECK-NEXT:    [[LINK:%.*]] = chpl.load [[LINK_FIELD]]
// CHECK-NEXT:    [[BITS:%.*]] = llvm.ptrtoint [[LINK]]
// CHECK:         [[WORD:%.*]] = chpl.pointer_offset [[CONTEXT]]
// CHECK-NEXT:    [[SLOT:%.*]] = chpl.pointer_cast [[WORD]]
// CHECK-NEXT:    chpl.store [[BITS]], [[SLOT]]
// CHECK-NEXT:    chpl.array_init [[A]][{{.*}} elements @"[[TABLE:elements .* int\(64\)]]" context [[CONTEXT]] link
proc nested(const ref D: domain(1), const ref E: domain(1)) {
  var A: [D] [E] int;
}
nested({1..2}, {1..3});

// CHECK:       chpl.element_ops @"[[TABLE]]" init @"[[INIT:.*init]]" deinit @"[[DEINIT:.*deinit]]" move @{{.*}} free_context @choir_free
// CHECK-NEXT:  func.func private @"[[INIT]]"(%arg0: !llvm.ptr, %arg1: i64, %arg2: !llvm.ptr) {
// CHECK:           [[AT:%.*]] = chpl.pointer_offset %arg0
// CHECK-NEXT:      [[ELEMENT:%.*]] = chpl.pointer_cast [[AT]]
// CHECK:           chpl.pointer_offset %arg2
// CHECK:           [[LOW:%.*]] = chpl.load
// CHECK:           chpl.pointer_offset %arg2
// CHECK:           [[COUNT:%.*]] = chpl.load
// CHECK:           chpl.pointer_offset %arg2
// CHECK:           [[STRIDE:%.*]] = chpl.load
// CHECK:           chpl.pointer_offset %arg2
// CHECK:           [[BITS:%.*]] = chpl.load
// CHECK-NEXT:      [[LINK:%.*]] = llvm.inttoptr [[BITS]]
// CHECK-NEXT:      chpl.array_init [[ELEMENT]]{{\[}}[[LOW]]] {{\[}}[[COUNT]]] {{\[}}[[STRIDE]]] link [[LINK]] : !chpl.array<i64, 1>
// CHECK:       func.func private @"[[DEINIT]]"(
// CHECK:           [[ELEMENT:%.*]] = chpl.pointer_cast
// CHECK-NEXT:      chpl.array_deinit [[ELEMENT]] : !chpl.array<i64, 1>
