// Passes count their decisions: each input has one case in which a pass acts, and one in which it does not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: choir-opt %t/fuse.mlir --chpl-fuse-loops --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=FUSE
// RUN: choir-opt %t/stack.mlir '--pass-pipeline=builtin.module(func.func(chpl-stack-arrays))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=STACK
// RUN: choir-opt %t/inline.mlir --chpl-inline --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=INLINE
// RUN: choir-opt %t/order.mlir '--pass-pipeline=builtin.module(func.func(chpl-order-loops))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=ORDER
// RUN: choir-opt %t/views.mlir --chpl-hoist-views --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=VIEWS
// RUN: choir-opt %t/checks.mlir '--pass-pipeline=builtin.module(func.func(chpl-hoist-checks))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=CHECKS
// RUN: choir-opt %t/inspect.mlir '--pass-pipeline=builtin.module(func.func(chpl-inspect-checks))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=INSPECT
// RUN: choir-opt %t/loads.mlir '--pass-pipeline=builtin.module(func.func(chpl-share-loads))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=LOADS
// RUN: choir-opt %t/records.mlir '--pass-pipeline=builtin.module(func.func(chpl-split-records))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=RECORDS
// RUN: choir-opt %t/iterators.mlir --chpl-lower-iterators --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=ITERATORS
// RUN: choir-opt %t/simplify.mlir '--pass-pipeline=builtin.module(func.func(chpl-simplify))' --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=SIMPLIFY
// RUN: choir-opt %t/fuse.mlir --chpl-lower-forall --statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=FORALL

// Without the option nothing is printed.
// RUN: choir-opt %t/fuse.mlir --chpl-fuse-loops 2>&1 >/dev/null | count 0

//--- fuse.mlir

// FUSE: 1 chpl-fuse-loops - loops fused with the loop before
// FUSE: 1 chpl-fuse-loops - neighbouring loops not fused
// FORALL: 3 chpl-lower-forall - loops outlined

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

func.func @fuse(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  %v = chpl.view_of %a : !A
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref %v[%p] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref %v[%p] : !V
    %y = chpl.load %r : f64
    %z = arith.addf %y, %x : f64
    chpl.store %z, %r : f64
    chpl.end
  }
  chpl.forall forall (%p) in (%n) {
    %q = arith.addi %p, %one : i64
    %from = chpl.elem_ref %v[%q] : !V
    %y = chpl.load %from : f64
    %to = chpl.elem_ref %v[%p] : !V
    chpl.store %y, %to : f64
    chpl.end
  }
  chpl.return
}

//--- stack.mlir

// STACK-DAG: 1 chpl-stack-arrays - arrays on the stack
// STACK-DAG: 1 chpl-stack-arrays - local arrays that stay on the heap

!A = !chpl.array<f64, 1>

func.func @small() {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one] [%one] [%one] : !A
  chpl.array_deinit %t : !A
  chpl.return
}

func.func @unknown(%n: i64) {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one] [%n] [%one] : !A
  chpl.array_deinit %t : !A
  chpl.return
}

//--- inline.mlir

// INLINE-DAG: 1 chpl-inline - calls inlined
// INLINE-DAG: 1 chpl-inline - calls of functions with a body that stay
// INLINE-DAG: 1 chpl-inline - functions erased after inlining

func.func private @marked(%x: i64) -> i64 attributes {chpl.always_inline} {
  chpl.return %x : i64
}

func.func private @other(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  chpl.return %y : i64
}

func.func @caller(%x: i64) -> i64 {
  %y = func.call @marked(%x) : (i64) -> i64
  %z = func.call @other(%y) : (i64) -> i64
  chpl.return %z : i64
}

//--- order.mlir

// ORDER-DAG: 1 chpl-order-loops - loops interchanged
// ORDER-DAG: 1 chpl-order-loops - loops of several dimensions that keep their order

!M = !chpl.view<f64, 2>

func.func @columns(%a: !M, %n: i64, %x: f64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %r = chpl.elem_ref %a[%q, %p] : !M
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

func.func @rows(%a: !M, %n: i64, %x: f64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %r = chpl.elem_ref %a[%p, %q] : !M
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

//--- views.mlir

// VIEWS-DAG: 1 chpl-hoist-views - views moved out of a loop
// VIEWS-DAG: 1 chpl-hoist-views - views that stay in a loop

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

func.func @views(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    %own = chpl.local : !A
    chpl.array_init %own [%one] [%one] [%one] : !A
    %w = chpl.view_of %own : !A
    %f = chpl.elem_ref %w[%one] : !V
    chpl.store %x, %f : f64
    chpl.array_deinit %own : !A
    chpl.end
  }
  chpl.return
}

//--- checks.mlir

// CHECKS-DAG: 1 chpl-hoist-checks - loops with a version without checks
// CHECKS-DAG: 1 chpl-hoist-checks - checks made before a loop
// CHECKS-DAG: 1 chpl-hoist-checks - checks that stay in a loop

!V = !chpl.view<f64, 1>
!I = !chpl.view<i64, 1>

func.func @checks(%v: !V, %w: !I, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.check_bounds %v[%i] : !V
    %place = chpl.elem_ref %w[%i] : !I
    %j = chpl.load %place : i64
    chpl.check_bounds %v[%j] : !V
    chpl.end
  }
  chpl.return
}

//--- inspect.mlir

// INSPECT-DAG: 1 chpl-inspect-checks - loops whose checks are made ahead
// INSPECT-DAG: 1 chpl-inspect-checks - checks in these loops

!V = !chpl.view<f64, 1>
!I = !chpl.view<i64, 1>

func.func @loaded(%v: !V, %w: !I, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %one count %n step %one : i64 {
    %place = chpl.elem_ref %w[%i] : !I
    %j = chpl.load %place : i64
    chpl.check_bounds %v[%j] : !V
    chpl.end
  }
  chpl.return
}

func.func @computed(%v: !V, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %one count %n step %one : i64 {
    chpl.check_bounds %v[%i] : !V
    chpl.end
  }
  chpl.return
}

//--- loads.mlir

// LOADS-DAG: 1 chpl-share-loads - loads of known contents
// LOADS-DAG: 1 chpl-share-loads - times that unknown effects ended all known contents

func.func private @anything()

func.func @loads(%p: !chpl.ref<i64>) -> i64 {
  %a = chpl.load %p : i64
  %b = chpl.load %p : i64
  func.call @anything() : () -> ()
  %c = chpl.load %p : i64
  %d = arith.addi %a, %b : i64
  %e = arith.addi %c, %d : i64
  chpl.return %e : i64
}

//--- records.mlir

// RECORDS-DAG: 1 chpl-split-records - local records and tuples split
// RECORDS-DAG: 1 chpl-split-records - local records and tuples that stay in one piece

!pair = !chpl.record<"pair", (i64, f64)>

func.func private @get(!chpl.ref<!pair>)

func.func @records(%x: i64) {
  %r = chpl.local "r" : !pair
  %f = chpl.field_ref %r[0] : !pair
  chpl.store %x, %f : i64
  %s = chpl.local "s" : !pair
  func.call @get(%s) : (!chpl.ref<!pair>) -> ()
  chpl.return
}

//--- iterators.mlir

// ITERATORS-DAG: 1 chpl-lower-iterators - loops whose iterator is inlined
// ITERATORS-DAG: 1 chpl-lower-iterators - loops whose iterator calls the body

func.func private @use(i64)

func.func @one(%n: i64) attributes {chpl.yields = i64} {
  chpl.yield %n : i64
  chpl.return
}

func.func @down(%n: i64) attributes {chpl.yields = i64} {
  chpl.yield %n : i64
  chpl.iterate @down(%n) : (i64) -> () yields %x : i64 label %l {
    chpl.yield %x : i64
    chpl.end
  }
  chpl.return
}

func.func @loops(%n: i64) {
  chpl.iterate @one(%n) : (i64) -> () yields %x : i64 label %l {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.iterate @down(%n) : (i64) -> () yields %x : i64 label %l {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

//--- simplify.mlir

// SIMPLIFY-DAG: 1 chpl-simplify - loads of known values
// SIMPLIFY-DAG: 1 chpl-simplify - branches with a known condition
// SIMPLIFY-DAG: 1 chpl-simplify - checks that hold

func.func private @use(i64)

func.func @simplify(%x: i64, %c: i1) {
  %v = chpl.local "v" : i64
  %true = arith.constant true
  %two = arith.constant 2 : i64
  chpl.store %x, %v : i64
  %y = chpl.load %v : i64
  func.call @use(%y) : (i64) -> ()
  chpl.if %true {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.if %c {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.check_divisor %two : i64
  chpl.check_divisor %x : i64
  chpl.return
}
