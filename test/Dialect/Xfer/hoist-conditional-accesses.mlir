// What not every iteration overwrites may keep its value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @conditional(
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @conditional(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.if %c {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// After a break, there are iterations without one.
// CHECK-LABEL: func.func @withBreak(
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @withBreak(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one label %l : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    chpl.if %c {
      chpl.break %l
    }
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// What is left inside of the iteration goes on with it.
// CHECK-LABEL: func.func @withInnerBreak(
// CHECK: xfer.acquire host overwrite
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @withInnerBreak(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.breakable label %l {
      chpl.if %c {
        chpl.break %l
      }
      func.call @body() : () -> ()
      chpl.end
    }
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @withReturn(
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @withReturn(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.if %c {
      chpl.return
    }
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Device loops go on by leaving their body.
// CHECK-LABEL: func.func @withContinue(
// CHECK: xfer.acquire device write
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @withContinue(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  chpl.forall forall (%p) in (%n) {
    chpl.breakable label %l {
      chpl.if %c {
        chpl.break %l
      }
      xfer.acquire device overwrite %a [%p to %p] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
