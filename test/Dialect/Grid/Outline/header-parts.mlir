// What the library reads of a header by its address is read before the launch: kernels have no headers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[ARRAY:[^:]*]]:
// CHECK: %[[ADDRESS:.*]] = chpl.pointer_cast %[[ARRAY]]
// CHECK: %[[PART:.*]] = chpl.pointer_offset %[[ADDRESS]]
// CHECK: %[[WORD:.*]] = chpl.pointer_cast %[[PART]]
// CHECK: %[[VALUE:.*]] = chpl.load %[[WORD]]
// CHECK: grid.launch {{.*}}(%[[VALUE]] : i64) arrays()
// CHECK-LABEL: func.func @main_forall
// CHECK-NOT: chpl.load
func.func @main(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %header = chpl.pointer_cast %a : !chpl.ref<!D> to !llvm.ptr
    %two = arith.constant 2 : i64
    %part = chpl.pointer_offset %header[%two] : i64
    %word = chpl.pointer_cast %part : !llvm.ptr to !chpl.ref<i64>
    %value = chpl.load %word : i64
    %slot = chpl.local : i64
    chpl.store %value, %slot : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
