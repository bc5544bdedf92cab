// What variables hold is known as far as the structure of the control flow says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-simplify))' | FileCheck %s

func.func private @use(i64)
func.func private @cond() -> i1

// CHECK-LABEL: func.func @forward
// CHECK-NEXT: call @use(%arg0)
// CHECK-NEXT: chpl.return %arg0
func.func @forward(%x: i64) -> i64 {
  %v = chpl.local : i64
  chpl.store %x, %v : i64
  %y = chpl.load %v : i64
  func.call @use(%y) : (i64) -> ()
  %w = chpl.local : i64
  chpl.copy_bits %w, %v : i64
  %z = chpl.load %w : i64
  chpl.return %z : i64
}

// Arithmetic on constants is done, and the branch that it decides taken.
// CHECK-LABEL: func.func @branch
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i64
// CHECK-NEXT: call @use(%[[C]])
// CHECK-NEXT: chpl.return
func.func @branch() {
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %v = chpl.local : i64
  chpl.store %two, %v : i64
  %x = chpl.load %v : i64
  %sum = arith.addi %x, %three : i64
  %less = arith.cmpi slt, %x, %three : i64
  chpl.if %less {
    func.call @use(%sum) : (i64) -> ()
    chpl.end
  } else {
    func.call @use(%two) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// After a branch that is taken and returns, nothing follows.
// CHECK-LABEL: func.func @returns
// CHECK-NEXT: chpl.return %arg0
// CHECK-NEXT: }
func.func @returns(%x: i64, %y: i64) -> i64 {
  %true = arith.constant true
  chpl.if %true {
    chpl.return %x : i64
  }
  func.call @use(%y) : (i64) -> ()
  chpl.return %y : i64
}

// What an if may have stored is not known after it, unless that branch does not come back.
// CHECK-LABEL: func.func @joins
// CHECK: %[[V:.*]] = chpl.local
// CHECK: call @use(%arg2)
// CHECK: %[[X:.*]] = chpl.load %[[V]]
// CHECK: call @use(%[[X]])
// CHECK: call @use(%arg2)
func.func @joins(%c: i1, %x: i64, %y: i64) {
  %v = chpl.local : i64
  %w = chpl.local : i64
  chpl.store %x, %v : i64
  chpl.store %y, %w : i64
  chpl.if %c {
    func.call @use(%y) : (i64) -> ()
    chpl.store %y, %v : i64
    chpl.end
  }
  chpl.if %c {
    chpl.store %x, %w : i64
    %z = chpl.load %w : i64
    func.call @use(%z) : (i64) -> ()
    chpl.return
  }
  %a = chpl.load %v : i64
  func.call @use(%a) : (i64) -> ()
  %b = chpl.load %w : i64
  func.call @use(%b) : (i64) -> ()
  chpl.return
}

// In a loop a variable holds what an earlier iteration left.
// CHECK-LABEL: func.func @loops
// CHECK: chpl.for
// CHECK-NEXT: %[[X:.*]] = chpl.load
// CHECK-NEXT: call @use(%[[X]])
// CHECK-NEXT: call @use(%arg1)
func.func @loops(%x: i64, %y: i64, %n: i64) {
  %v = chpl.local : i64
  %w = chpl.local : i64
  chpl.store %x, %v : i64
  chpl.store %y, %w : i64
  chpl.for %i = %x count %n step %n : i64 {
    %a = chpl.load %v : i64
    func.call @use(%a) : (i64) -> ()
    %b = chpl.load %w : i64
    func.call @use(%b) : (i64) -> ()
    chpl.store %i, %v : i64
    chpl.end
  }
  chpl.return
}

// A parallel loop is handed values instead of variables.
// CHECK-LABEL: func.func @parallel
// CHECK-NOT: chpl.local
// CHECK: chpl.forall
// CHECK-NEXT: call @use(%arg0)
func.func @parallel(%x: i64, %n: i64) {
  %v = chpl.local : i64
  chpl.store %x, %v : i64
  chpl.forall forall (%p) in (%n) {
    %a = chpl.load %v : i64
    func.call @use(%a) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// A task that goes on alone finds what the variable holds by then.
// CHECK-LABEL: func.func @begin
// CHECK: chpl.begin {
// CHECK-NEXT: chpl.load
func.func @begin(%x: i64, %y: i64) {
  %v = chpl.local : i64
  chpl.store %x, %v : i64
  chpl.begin {
    %a = chpl.load %v : i64
    func.call @use(%a) : (i64) -> ()
    chpl.end
  }
  chpl.store %y, %v : i64
  chpl.return
}

// A variable whose address is handed on may be changed by anybody.
// CHECK-LABEL: func.func @escapes
// CHECK: call @change
// CHECK-NEXT: chpl.load
func.func private @change(!chpl.ref<i64>)
func.func @escapes(%x: i64) -> i64 {
  %v = chpl.local : i64
  chpl.store %x, %v : i64
  func.call @change(%v) : (!chpl.ref<i64>) -> ()
  %y = chpl.load %v : i64
  chpl.return %y : i64
}

// Checks that hold are gone.
// CHECK-LABEL: func.func @checks
// CHECK-NEXT: arith.constant 0
// CHECK-NEXT: chpl.check_divisor
// CHECK-NEXT: chpl.return
func.func @checks(%x: i64) {
  %two = arith.constant 2 : i64
  %zero = arith.constant 0 : i64
  %true = arith.constant true
  chpl.check_divisor %two : i64
  chpl.check_divisor %zero : i64
  chpl.check_index %two in 3
  chpl.check_extents %x, %x dim 0
  chpl.check %true, "never said"
  chpl.return
}

// `&&` and `||` are computed without branches where their right sides only compute.
// CHECK-LABEL: func.func @logic
// CHECK-NOT: chpl.if
// CHECK: %[[A:.*]] = arith.cmpi slt, %arg0, %arg1
// CHECK: %[[B:.*]] = arith.cmpi slt, %arg1, %arg2
// CHECK: %[[AND:.*]] = arith.andi %[[A]], %[[B]]
// CHECK: %[[C:.*]] = arith.cmpi eq, %arg0, %arg2
// CHECK: %[[OR:.*]] = arith.ori %[[AND]], %[[C]]
// CHECK: chpl.if %[[OR]]
func.func @logic(%x: i64, %y: i64, %z: i64) {
  %v = chpl.local : i1
  %a = arith.cmpi slt, %x, %y : i64
  chpl.store %a, %v : i1
  chpl.if %a {
    %b = arith.cmpi slt, %y, %z : i64
    chpl.store %b, %v : i1
    chpl.end
  }
  %w = chpl.local : i1
  %both = chpl.load %v : i1
  chpl.store %both, %w : i1
  chpl.if %both {
    chpl.end
  } else {
    %c = arith.cmpi eq, %x, %z : i64
    chpl.store %c, %w : i1
    chpl.end
  }
  %any = chpl.load %w : i1
  chpl.if %any {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// Within one another, too.
// CHECK-LABEL: func.func @nested_logic
// CHECK-NOT: chpl.if
// CHECK: %[[OR:.*]] = arith.ori
// CHECK: %[[AND:.*]] = arith.andi %arg0, %[[OR]]
// CHECK: chpl.if %[[AND]]
func.func @nested_logic(%a: i1, %b: i1, %c: i1) {
  %v = chpl.local : i1
  chpl.store %a, %v : i1
  chpl.if %a {
    %w = chpl.local : i1
    chpl.store %b, %w : i1
    chpl.if %b {
      chpl.end
    } else {
      chpl.store %c, %w : i1
      chpl.end
    }
    %either = chpl.load %w : i1
    chpl.store %either, %v : i1
    chpl.end
  }
  %both = chpl.load %v : i1
  chpl.if %both {
    %one = arith.constant 1 : i64
    func.call @use(%one) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// What is left at its end alone is no construct: what it stores is known after it. An early exit keeps it.
// CHECK-LABEL: func.func @straight
// CHECK-NOT: chpl.breakable
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : i64
// CHECK: call @use(%[[SEVEN]])
func.func @straight() {
  %v = chpl.local : i64
  %never = arith.constant false
  chpl.breakable label %done {
    chpl.if %never {
      chpl.break %done
    }
    %seven = arith.constant 7 : i64
    chpl.store %seven, %v : i64
    chpl.break %done
  }
  %x = chpl.load %v : i64
  func.call @use(%x) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @left_early
// CHECK: chpl.breakable
func.func @left_early(%early: i1) {
  %seven = arith.constant 7 : i64
  chpl.breakable label %done {
    chpl.if %early {
      chpl.break %done
    }
    func.call @use(%seven) : (i64) -> ()
    chpl.break %done
  }
  chpl.return
}

// No domain can resize a slice.
// CHECK-LABEL: func.func @link_of_slice
// CHECK-NOT: chpl.array_link
// CHECK: chpl.nil
func.func @link_of_slice(%a: !chpl.ref<!chpl.array<f64, 1>>, %i: i64) -> !llvm.ptr {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !chpl.array<f64, 1>
  chpl.array_slice %s of %a[%i] [%i] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1>
  %link = chpl.array_link %s : !chpl.array<f64, 1>
  chpl.return %link : !llvm.ptr
}

// What another task may store is looked at wherever the program does.
// CHECK-LABEL: func.func @shared
// CHECK: chpl.store
// CHECK: chpl.cobegin
// CHECK: chpl.store %arg0, %[[V:.*]] :
// CHECK-NEXT: call @cond
// CHECK-NEXT: chpl.load %[[V]]
// CHECK: chpl.begin
// CHECK: chpl.load %[[W:.*]] :
// CHECK-NEXT: call @cond
// CHECK-NEXT: chpl.load %[[W]]
func.func @shared(%x: i64) {
  %v = chpl.local "v" : i64
  %w = chpl.local "w" : i64
  chpl.store %x, %v : i64
  chpl.cobegin {
    chpl.store %x, %v : i64
    %waited = func.call @cond() : () -> i1
    %y = chpl.load %v : i64
    func.call @use(%y) : (i64) -> ()
    chpl.end
  }, {
    chpl.store %x, %v : i64
    chpl.end
  }
  chpl.begin {
    %first = chpl.load %w : i64
    %waited = func.call @cond() : () -> i1
    %second = chpl.load %w : i64
    func.call @use(%first) : (i64) -> ()
    func.call @use(%second) : (i64) -> ()
    chpl.end
  }
  chpl.store %x, %w : i64
  chpl.return
}

// What tasks only look at, they are given.
// CHECK-LABEL: func.func @seen
// CHECK: chpl.cobegin
// CHECK-NEXT: call @use(%arg0)
func.func @seen(%x: i64) {
  %v = chpl.local "v" : i64
  chpl.store %x, %v : i64
  chpl.cobegin {
    %y = chpl.load %v : i64
    func.call @use(%y) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
