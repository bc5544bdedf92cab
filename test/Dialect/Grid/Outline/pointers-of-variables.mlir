// An address in a variable of its own may be followed: nothing says that the memory belongs to a record of the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

func.func private @choir_device_alloc() -> !llvm.ptr
// CHECK-LABEL: func.func @memory(
// CHECK: grid.launch
func.func @memory(%n: i64) {
  %slot = chpl.local : !llvm.ptr
  %memory = func.call @choir_device_alloc() : () -> !llvm.ptr
  chpl.store %memory, %slot : !llvm.ptr
  %data = chpl.load %slot : !llvm.ptr
  chpl.forall forall (%p) in (%n) {
    %moved = chpl.pointer_offset %data[%p] : i64
    %e = chpl.pointer_cast %moved : !llvm.ptr to !chpl.ref<i64>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// One of a record is found through a second address that comes of it, where the first is not followed.
!list = !chpl.record<"list", (!llvm.ptr)>
func.func @secondAddress(%l: !chpl.ref<!list>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %field = chpl.field_ref %l[0] : !list
    %data = chpl.load %field : !llvm.ptr
    %e = chpl.pointer_cast %data : !llvm.ptr to !chpl.ref<i64>
    // expected-error @below {{cannot touch memory that belongs to a variable of the host}}
    chpl.store %p, %e : i64
    %unused = chpl.pointer_offset %data[%p] : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
