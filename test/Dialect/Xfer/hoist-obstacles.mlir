// Acquires of the host stay in a loop that may launch kernels, copy arrays, or wait for other tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

module @device {
  func.func @k(%n: i64) attributes {grid.kernel} {
    chpl.return
  }
}
func.func private @choir_sync_lock_full(!llvm.ptr)

func.func private @launches(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func private @callsOne(%n: i64) {
  func.call @launches(%n) : (i64) -> ()
  chpl.return
}
func.func private @launchesNothing(%n: i64) {
  chpl.return
}

// CHECK-LABEL: func.func @launch(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @launch(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access []
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @deviceLoop(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: chpl.forall
func.func @deviceLoop(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    chpl.forall forall (%p) in (%n) {
      func.call @body() : () -> ()
      chpl.end
    } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @callThatLaunches(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: call @callsOne
func.func @callThatLaunches(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    func.call @callsOne(%n) : (i64) -> ()
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @otherCall(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @otherCall(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    func.call @launchesNothing(%n) : (i64) -> ()
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @copy(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: chpl.array_copy
func.func @copy(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %done = chpl.array_copy %a, %b : !D, !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @waits(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @waits(%a: !chpl.ref<!D>, %n: i64, %flag: !chpl.ref<i64>, %lock: !llvm.ptr) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load acquire %flag : i64
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    func.call @choir_sync_lock_full(%lock) : (!llvm.ptr) -> ()
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    chpl.cobegin {
      func.call @body() : () -> ()
      chpl.end
    }, {
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// A relaxed load tells nothing of what another task has done before.
// CHECK-LABEL: func.func @doesNotWait(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @doesNotWait(%a: !chpl.ref<!D>, %n: i64, %flag: !chpl.ref<i64>) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    %f = chpl.atomic_load relaxed %flag : i64
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
