// Passes count their decisions: each input has one case in which a pass acts, and one in which it does not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: choir-opt %t/calls.mlir --grid-inline-calls --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=CALLS
// RUN: choir-opt %t/barriers.mlir --grid-remove-barriers --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=BARRIERS
// RUN: choir-opt %t/lanes.mlir '--pass-pipeline=builtin.module(func.func(grid-vectorize-outer-loops))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=LANES

//--- calls.mlir

// CALLS-DAG: 1 grid-inline-calls - calls in device loops inlined
// CALLS-DAG: 1 grid-inline-calls - calls in device loops that stay

func.func private @external(i64)

func.func private @inner(%x: i64) {
  func.call @external(%x) : (i64) -> ()
  chpl.return
}

func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @inner(%p) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @inner(%n) : (i64) -> ()
  chpl.return
}

//--- barriers.mlir

// BARRIERS-DAG: 1 grid-remove-barriers - barriers that order nothing
// BARRIERS-DAG: 1 grid-remove-barriers - barriers that end parallel regions

module { module @device attributes {grid.device} {
func.func @main(%n: i64, %a: !llvm.ptr {grid.array = 2}) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
    %own = chpl.elem_ref %A[%i] : <i64, 1, device>
    grid.barrier
    chpl.store %t, %own : i64
    grid.barrier
    %first = chpl.elem_ref %A[%c0] : <i64, 1, device>
    %x = chpl.load %first : i64
    %y = chpl.local : i64
    chpl.store %x, %y : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }

//--- lanes.mlir

// LANES-DAG: 1 grid-vectorize-outer-loops - loops whose iterations are lanes
// LANES-DAG: 1 grid-vectorize-outer-loops - candidates whose lanes diverge or touch scattered elements

!V = !chpl.view<f64, 1>
!M = !chpl.view<f64, 2>

func.func @dense(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %v = chpl.load %e : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%i] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

func.func @scattered(%x: !M, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %y[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%i, %j] : !M
      %v = chpl.load %e : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    chpl.store %result, %own : f64
    chpl.end
  }
  chpl.return
}
