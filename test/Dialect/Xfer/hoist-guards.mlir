// Tests of a loop's variables around an access, and before it, limit the elements that the loop acquires.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func @inside(
// CHECK: %[[LAST:.*]] = arith.minsi %arg1,
// CHECK: xfer.acquire host overwrite %arg0 [%c2_i64 to %[[LAST]]]
func.func @inside(%a: !chpl.ref<!D>, %n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %low = arith.cmpi sgt, %i, %one : i64
    %high = arith.cmpi slt, %i, %n : i64
    %both = arith.andi %low, %high : i1
    chpl.if %both {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// An iteration that ends early.
// CHECK-LABEL: func.func @continued(
// CHECK: %[[LIMIT:.*]] = arith.maxsi
// CHECK: xfer.acquire device overwrite %arg0 [%[[LIMIT]] to
func.func @continued(%a: !chpl.ref<!D>, %n: i64, %first: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.breakable label %next {
      %isBefore = arith.cmpi slt, %p, %first : i64
      chpl.if %isBefore {
        chpl.break %next
      }
      xfer.acquire device overwrite %a [%p to %p] : !D
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// `i < first || i > last` is a choice of conditions, and negations are exclusive ors.
// CHECK-LABEL: func.func @neitherOfTwo(
// CHECK-DAG: %[[LOW:.*]] = arith.maxsi %arg2, %c1_i64
// CHECK-DAG: %[[HIGH:.*]] = arith.minsi %arg1, %arg3
// CHECK: xfer.acquire host overwrite %arg0 [%[[LOW]] to %[[HIGH]]]
func.func @neitherOfTwo(%a: !chpl.ref<!D>, %n: i64, %first: i64, %last: i64) {
  %one = arith.constant 1 : i64
  %true = arith.constant true
  chpl.for %i = %one count %n step %one label %next : i64 {
    %isBefore = arith.cmpi slt, %i, %first : i64
    %isNotBefore = arith.xori %isBefore, %true : i1
    %isBehind = arith.cmpi sgt, %i, %last : i64
    %isOut = arith.select %isNotBefore, %isBehind, %isBefore : i1
    chpl.if %isOut {
      chpl.continue %next
    }
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// `!(i < first || i > last)`.
// CHECK-LABEL: func.func @notOneOfTwo(
// CHECK-DAG: %[[LOW:.*]] = arith.maxsi %arg2, %c1_i64
// CHECK-DAG: %[[HIGH:.*]] = arith.minsi %arg1, %arg3
// CHECK: xfer.acquire host overwrite %arg0 [%[[LOW]] to %[[HIGH]]]
func.func @notOneOfTwo(%a: !chpl.ref<!D>, %n: i64, %first: i64, %last: i64) {
  %one = arith.constant 1 : i64
  %true = arith.constant true
  chpl.for %i = %one count %n step %one : i64 {
    %isBefore = arith.cmpi slt, %i, %first : i64
    %isBehind = arith.cmpi sgt, %i, %last : i64
    %isOut = arith.select %isBefore, %true, %isBehind : i1
    %isIn = arith.xori %isOut, %true : i1
    chpl.if %isIn {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Where one of two holds, neither limits the elements.
// CHECK-LABEL: func.func @oneOfTwo(
// CHECK: xfer.acquire host write %arg0 [%c1_i64 to %arg1]
func.func @oneOfTwo(%a: !chpl.ref<!D>, %n: i64, %first: i64, %last: i64) {
  %one = arith.constant 1 : i64
  %true = arith.constant true
  chpl.for %i = %one count %n step %one : i64 {
    %isBefore = arith.cmpi slt, %i, %first : i64
    %isNotBefore = arith.xori %isBefore, %true : i1
    %isBehind = arith.cmpi sgt, %i, %last : i64
    %isOut = arith.select %isNotBefore, %isBehind, %isBefore : i1
    chpl.if %isOut {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The loop may end before its last iteration.
// CHECK-LABEL: func.func @broken(
// CHECK: xfer.acquire host write %arg0
func.func @broken(%a: !chpl.ref<!D>, %n: i64, %last: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one label %loop : i64 {
    %isBehind = arith.cmpi sgt, %i, %last : i64
    chpl.if %isBehind {
      chpl.break %loop
    }
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Some iterations of the interval do not write.
// CHECK-LABEL: func.func @odd(
// CHECK: xfer.acquire host write %arg0
func.func @odd(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %isOther = arith.cmpi ne, %i, %one : i64
    chpl.if %isOther {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Either of two tests: neither limits the variable.
// CHECK-LABEL: func.func @either(
// CHECK: xfer.acquire host write %arg0 [%c1_i64 to
func.func @either(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %low = arith.cmpi sgt, %i, %m : i64
    %high = arith.cmpi slt, %i, %n : i64
    %any = arith.ori %low, %high : i1
    chpl.if %any {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The other branch: where the test fails.
// CHECK-LABEL: func.func @else(
// CHECK: %[[LIMIT:.*]] = arith.maxsi
// CHECK: xfer.acquire host overwrite %arg0 [%[[LIMIT]] to
func.func @else(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %isBefore = arith.cmpi slt, %i, %m : i64
    chpl.if %isBefore {
      chpl.end
    } else {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

func.func private @body() {
  chpl.return
}
