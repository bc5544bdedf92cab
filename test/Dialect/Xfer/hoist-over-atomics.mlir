// An atomic access waits for nothing, but may see what other tasks have done: acquires leave its loop only where no
// other task may launch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --xfer-hoist-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func @alone(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
// CHECK: chpl.return
func.func @alone(%a: !chpl.ref<!D>, %n: i64, %one: i64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load seq_cst %flag : i64
    %g = chpl.atomic_update add seq_cst %f, %flag : i64
    chpl.end
  }
  chpl.return
}

// Tasks of the host that do not launch.
func.func @count(%n: i64, %flag: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) {
    %g = chpl.atomic_update add seq_cst %p, %flag : i64
    chpl.end
  }
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// -----

!D = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func @besideLaunches(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @besideLaunches(%a: !chpl.ref<!D>, %n: i64, %one: i64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load seq_cst %flag : i64
    chpl.end
  }
  chpl.return
}
func.func @launch(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
func.func @tasks(%n: i64) {
  chpl.forall coforall (%p) in (%n) {
    func.call @launch(%n) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// -----

!D = !chpl.array<f64, 1, device>

// A task that goes on beside all later code.
// CHECK-LABEL: func.func @besideTasks(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @besideTasks(%a: !chpl.ref<!D>, %n: i64, %one: i64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load seq_cst %flag : i64
    chpl.end
  }
  chpl.return
}
func.func @start() {
  chpl.begin {
    chpl.end
  }
  chpl.return
}

// -----

!D = !chpl.array<f64, 1, device>

// C may have a thread that calls what launches.
// CHECK-LABEL: func.func @besideC(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @besideC(%a: !chpl.ref<!D>, %n: i64, %one: i64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load seq_cst %flag : i64
    chpl.end
  }
  chpl.return
}
func.func @launch(%n: i64) attributes {chpl.exported} {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
