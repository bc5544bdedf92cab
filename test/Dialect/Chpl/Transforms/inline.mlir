// Calls of functions that are marked are replaced by their bodies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-inline --mlir-print-debuginfo | FileCheck %s
// RUN: choir-opt %s --chpl-inline=max-ops=5 | FileCheck %s --check-prefix=SMALL

func.func private @twice(%x: i64) -> i64 attributes {chpl.always_inline, chpl.library} {
  %y = arith.addi %x, %x : i64 loc("library.chpl":1:1)
  chpl.return %y : i64
}

func.func private @fourTimes(%x: i64) -> i64 attributes {chpl.always_inline} {
  %y = func.call @twice(%x) : (i64) -> i64 loc("user.chpl":5:1)
  %z = func.call @twice(%y) : (i64) -> i64 loc("user.chpl":6:1)
  chpl.return %z : i64
}

// The callees of callees too; what nobody calls any more is gone. Code of the library counts as the user's.
// CHECK-NOT: @twice
// CHECK-NOT: @fourTimes
// CHECK-LABEL: func.func @chain
// CHECK: %[[A:.*]] = arith.addi %arg0, %arg0 : i64 loc(#[[FIRST:.*]])
// CHECK: %[[B:.*]] = arith.addi %[[A]], %[[A]] : i64 loc(#[[SECOND:.*]])
// CHECK: chpl.return %[[B]]
func.func @chain(%x: i64) -> i64 {
  %y = func.call @fourTimes(%x) : (i64) -> i64 loc("user.chpl":9:1)
  chpl.return %y : i64
}

func.func private @abs(%x: i64) -> i64 attributes {chpl.always_inline} {
  %zero = arith.constant 0 : i64
  %c = arith.cmpi sge, %x, %zero : i64
  chpl.if %c {
    chpl.return %x : i64
  }
  %y = arith.subi %zero, %x : i64
  chpl.return %y : i64
}

// Early returns leave a construct around the copy.
// CHECK-LABEL: func.func @early
// CHECK: %[[SLOT:.*]] = chpl.local : i64
// CHECK: chpl.breakable label %[[L:.*]] {
// CHECK: chpl.if
// CHECK-NEXT: chpl.store %arg0, %[[SLOT]]
// CHECK-NEXT: chpl.break %[[L]]
// CHECK: chpl.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT: chpl.break %[[L]]
// CHECK: %[[R:.*]] = chpl.load %[[SLOT]]
// CHECK: chpl.return %[[R]]
func.func @early(%x: i64) -> i64 {
  %y = func.call @abs(%x) : (i64) -> i64
  chpl.return %y : i64
}

// A function that calls itself stays, and its calls with it.
// CHECK-LABEL: func.func private @forever
// CHECK: call @forever
func.func private @forever(%x: i64) attributes {chpl.always_inline} {
  func.call @forever(%x) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @runForever
// CHECK: call @forever
func.func @runForever(%x: i64) {
  func.call @forever(%x) : (i64) -> ()
  chpl.return
}

// Not marked, not inlined.
// CHECK-LABEL: func.func @plainCall
// SMALL-LABEL: func.func @plainCall
// SMALL-NEXT: chpl.return
// CHECK: call @plain
func.func private @plain() {
  chpl.return
}
func.func @plainCall() {
  func.call @plain() : () -> ()
  chpl.return
}

// Small is what has few ops that are code: addresses of parts and constants are none.
// SMALL-LABEL: func.func @copyCall
// SMALL-NOT: call @copy
// SMALL: return
func.func private @copy(%to: !chpl.ref<!chpl.tuple<2xi64>>, %from: !chpl.ref<!chpl.tuple<2xi64>>) {
  %to0 = chpl.tuple_ref %to[0] : !chpl.tuple<2xi64>
  %from0 = chpl.tuple_ref %from[0] : !chpl.tuple<2xi64>
  %x0 = chpl.load %from0 : i64
  chpl.store %x0, %to0 : i64
  %to1 = chpl.tuple_ref %to[1] : !chpl.tuple<2xi64>
  %from1 = chpl.tuple_ref %from[1] : !chpl.tuple<2xi64>
  %x1 = chpl.load %from1 : i64
  chpl.store %x1, %to1 : i64
  chpl.return
}
func.func @copyCall(%to: !chpl.ref<!chpl.tuple<2xi64>>, %from: !chpl.ref<!chpl.tuple<2xi64>>) {
  func.call @copy(%to, %from) : (!chpl.ref<!chpl.tuple<2xi64>>, !chpl.ref<!chpl.tuple<2xi64>>) -> ()
  chpl.return
}

// SMALL-LABEL: func.func @computeCall
// SMALL: call @compute
func.func private @compute(%x: i64) -> i64 {
  %a = arith.addi %x, %x : i64
  %b = arith.muli %a, %x : i64
  %c = arith.addi %b, %x : i64
  %d = arith.muli %c, %x : i64
  %e = arith.addi %d, %x : i64
  chpl.return %e : i64
}
func.func @computeCall(%x: i64) -> i64 {
  %y = func.call @compute(%x) : (i64) -> i64
  chpl.return %y : i64
}

// CHECK-DAG: #[[FIRST]] = loc(callsite(#[[U5:.*]] at #[[U9:.*]]))
// CHECK-DAG: #[[SECOND]] = loc(callsite(#[[U6:.*]] at #[[U9]]))
