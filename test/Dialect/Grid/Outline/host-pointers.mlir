// An address that a record of the host holds leads to memory of the host: the kernel may hand it on, but not follow it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!list = !chpl.record<"list", (!llvm.ptr, i64)>

// CHECK-LABEL: func.func @compare(
// CHECK: grid.launch
func.func @compare(%l: !chpl.ref<!list>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %field = chpl.field_ref %l[0] : !list
    %data = chpl.load %field : !llvm.ptr
    %nil = chpl.nil : !llvm.ptr
    %c = chpl.pointer_compare "eq" %data, %nil : !llvm.ptr
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!list = !chpl.record<"list", (!llvm.ptr, i64)>

func.func @follow(%l: !chpl.ref<!list>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %field = chpl.field_ref %l[0] : !list
    %data = chpl.load %field : !llvm.ptr
    %moved = chpl.pointer_offset %data[%p] : i64
    %e = chpl.pointer_cast %moved : !llvm.ptr to !chpl.ref<i64>
    // expected-error @below {{a loop over a GPU distribution cannot touch memory that belongs to a variable of the host: copy what it needs to an array over a GPU distribution}}
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
