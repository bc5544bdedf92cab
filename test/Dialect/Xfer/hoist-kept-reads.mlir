// Where a read stays in the loop, elements must not count as valid before they are overwritten.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// The slice is another header of the array that the loop overwrites.
// CHECK-LABEL: func.func @readBySlice(
// CHECK-NOT: overwrite
// CHECK: chpl.for
func.func @readBySlice(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local "s" header_rank 1 : !D
  chpl.for %i = %one count %n step %one : i64 {
    chpl.array_slice %s of %a [%i] [%n] [%one] : !D, !D
    %v = chpl.view_of %s : !D
    %next = arith.addi %i, %one : i64
    xfer.acquire host read %s [%next to %next] : !D
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @readByReference(
// CHECK-NOT: overwrite
// CHECK: chpl.for
func.func @readByReference(%a: !chpl.ref<!D>, %references: !chpl.ref<!chpl.tuple<8x!chpl.ref<f64>>>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %slot = chpl.tuple_ref_at %references[%i] : !chpl.tuple<8x!chpl.ref<f64>>
    %r = chpl.load %slot : !chpl.ref<f64>
    xfer.acquire_at read %r as f64 : !chpl.ref<f64>
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// The callee acquires what it reads, where it does.
func.func private @next(%a: !chpl.ref<!D>, %i: i64) {
  %one = arith.constant 1 : i64
  %next = arith.addi %i, %one : i64
  %isOdd = arith.trunci %i : i64 to i1
  chpl.if %isOdd {
    xfer.acquire host read %a [%next to %next] : !D
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func @readByCallee(
// CHECK-NOT: overwrite
// CHECK: chpl.for
func.func @readByCallee(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    func.call @next(%a, %i) : (!chpl.ref<!D>, i64) -> ()
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
