// Structured control flow becomes branches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-flatten-cfg))' | FileCheck %s

// CHECK: #[[FULLY:.*]] = #llvm.loop_unroll<full = true>
// CHECK: #[[ONCE:.*]] = #llvm.loop_annotation<unroll = #[[FULLY]]>

func.func private @use(i64)

// CHECK-LABEL: func.func @ifElse
// CHECK: cf.cond_br %arg0, ^[[THEN:bb[0-9]+]], ^[[ELSE:bb[0-9]+]]
// CHECK: ^[[THEN]]:
// CHECK: return %arg1
// CHECK: ^[[ELSE]]:
// CHECK: cf.br ^[[AFTER:bb[0-9]+]]
// CHECK: ^[[AFTER]]:
// CHECK: return %arg2
func.func @ifElse(%c: i1, %x: i64, %y: i64) -> i64 {
  chpl.if %c {
    chpl.return %x : i64
  } else {
    func.call @use(%y) : (i64) -> ()
    chpl.end
  }
  chpl.return %y : i64
}

// A counted loop counts from 0; a step other than 1 multiplies.
// CHECK-LABEL: func.func @counted
// CHECK: cf.br ^[[HEAD:bb[0-9]+]](%c0_i64 : i64)
// CHECK: ^[[HEAD]](%[[K:.*]]: i64):
// CHECK: %[[MORE:.*]] = arith.cmpi ult, %[[K]], %arg1
// CHECK: cf.cond_br %[[MORE]], ^[[BODY:bb[0-9]+]], ^[[AFTER:bb[0-9]+]]
// CHECK: ^[[BODY]]:
// CHECK: %[[SCALED:.*]] = arith.muli %[[K]], %arg2
// CHECK: %[[I:.*]] = arith.addi %arg0, %[[SCALED]]
// CHECK: call @use(%[[I]])
// CHECK: cf.br ^[[LATCH:bb[0-9]+]]
// CHECK: ^[[LATCH]]:
// CHECK: %[[NEXT:.*]] = arith.addi %[[K]], %{{.*}} overflow<nuw>
// CHECK: cf.br ^[[HEAD]](%[[NEXT]] : i64)
// CHECK: ^[[AFTER]]:
// CHECK: return
func.func @counted(%low: i64, %n: i64, %step: i64) {
  chpl.for %i = %low count %n step %step : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// Loops with a step of 1 run from the first index to the last. Those of a range are its bounds, and no index between them wraps.
// CHECK-LABEL: func.func @range
// CHECK: %[[EMPTY:.*]] = arith.cmpi sgt, %arg0, %arg1 : i64
// CHECK: cf.cond_br %{{.*}}, ^[[AFTER:bb[0-9]+]], ^[[BODY:bb[0-9]+]](%arg0 : i64)
// CHECK: ^[[BODY]](%[[I:.*]]: i64):
// CHECK: call @use(%[[I]])
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]], %{{.*}} overflow<nsw>
// CHECK: %[[LAST:.*]] = arith.cmpi eq, %[[I]], %arg1
// CHECK: llvm.cond_br %[[LAST]], ^[[AFTER]], ^[[BODY]](%[[NEXT]] : i64)
// CHECK-LABEL: func.func @notQuiteRange
// CHECK: %[[EMPTY:.*]] = arith.cmpi eq, %[[N:.*]], %{{.*}} : i64
// CHECK: %[[END:.*]] = arith.addi %arg0, %[[N]]
// CHECK: %[[HIGH:.*]] = arith.subi %[[END]],
// CHECK: cf.cond_br %[[EMPTY]], ^[[AFTER:bb[0-9]+]], ^[[BODY:bb[0-9]+]](%arg0 : i64)
// CHECK: ^[[BODY]](%[[I:.*]]: i64):
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]], %{{[^ ]*}} : i64
// CHECK: arith.cmpi eq, %[[I]], %[[HIGH]]
func.func @range(%low: i64, %high: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %empty = arith.cmpi sgt, %low, %high : i64
  %distance = arith.subi %high, %low : i64
  %size = arith.addi %distance, %one : i64
  %n = arith.select %empty, %zero, %size : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
func.func @notQuiteRange(%low: i64, %high: i64, %other: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %empty = arith.cmpi sgt, %low, %high : i64
  %distance = arith.subi %high, %other : i64
  %size = arith.addi %distance, %one : i64
  %n = arith.select %empty, %zero, %size : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// So do those of a range whose size is limited to the greatest integer, as IRGen has it. `low..<high` is not empty if low
// is less than high; that no number is less than the least is left to this comparison.
// CHECK-LABEL: func.func @limited(
// CHECK: arith.cmpi sgt, %arg0, %arg1 : i64
// CHECK: cf.cond_br %{{.*}}, ^[[AFTER:bb[0-9]+]], ^[[BODY:bb[0-9]+]](%arg0 : i64)
// CHECK: arith.cmpi eq, %{{.*}}, %arg1
// CHECK-LABEL: func.func @open(
// CHECK: %[[EMPTY:.*]] = arith.cmpi sge, %arg0, %arg1 : i64
// CHECK: %[[LAST:.*]] = arith.subi %arg1, %{{.*}} overflow<nsw>
// CHECK: cf.cond_br %[[EMPTY]], ^[[AFTER:bb[0-9]+]], ^[[BODY:bb[0-9]+]](%arg0 : i64)
// CHECK: ^[[BODY]](%[[I:.*]]: i64):
// CHECK: arith.cmpi eq, %[[I]], %[[LAST]]
// CHECK-LABEL: func.func @openNarrow(
// CHECK: %[[EMPTY:.*]] = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK: %[[FROM:.*]] = arith.extsi %arg0 : i32 to i64
// CHECK: %[[END:.*]] = arith.extsi %arg1 : i32 to i64
// CHECK: %[[LAST:.*]] = arith.subi %[[END]], %{{.*}} overflow<nsw>
// CHECK: cf.cond_br %[[EMPTY]], ^[[AFTER:bb[0-9]+]], ^[[BODY:bb[0-9]+]](%[[FROM]] : i64)
// CHECK-LABEL: func.func @openOtherwise(
// CHECK: arith.cmpi sgt, %{{.*}}, %{{.*}} : i64
// CHECK-NOT: arith.cmpi sge
// CHECK: cf.cond_br
func.func @limited(%low: i64, %high: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %most = arith.constant 9223372036854775807 : i64
  %empty = arith.cmpi sgt, %low, %high : i64
  %distance = arith.subi %high, %low : i64
  %size = arith.addi %distance, %one : i64
  %wraps = arith.cmpi sle, %size, %zero : i64
  %limited = arith.select %wraps, %most, %size : i64
  %n = arith.select %empty, %zero, %limited : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
func.func @open(%from: i64, %end: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %least = arith.constant -9223372036854775808 : i64
  %isLeast = arith.cmpi eq, %end, %least : i64
  %more = arith.extui %isLeast : i1 to i64
  %low = arith.ori %from, %more : i64
  %after = arith.addi %end, %more : i64
  %high = arith.subi %after, %one overflow<nsw> : i64
  %empty = arith.cmpi sgt, %low, %high : i64
  %distance = arith.subi %high, %low : i64
  %size = arith.addi %distance, %one : i64
  %n = arith.select %empty, %zero, %size : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
func.func @openNarrow(%from: i32, %end: i32) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %small = arith.constant 1 : i32
  %least = arith.constant -2147483648 : i32
  %isLeast = arith.cmpi eq, %end, %least : i32
  %more = arith.extui %isLeast : i1 to i32
  %narrowLow = arith.ori %from, %more : i32
  %after = arith.addi %end, %more : i32
  %narrowHigh = arith.subi %after, %small overflow<nsw> : i32
  %low = arith.extsi %narrowLow : i32 to i64
  %high = arith.extsi %narrowHigh : i32 to i64
  %empty = arith.cmpi sgt, %narrowLow, %narrowHigh : i32
  %distance = arith.subi %high, %low : i64
  %size = arith.addi %distance, %one : i64
  %n = arith.select %empty, %zero, %size : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
// Another number than the least, and the other bound.
func.func @openOtherwise(%from: i64, %end: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %isLeast = arith.cmpi eq, %end, %zero : i64
  %more = arith.extui %isLeast : i1 to i64
  %low = arith.ori %from, %more : i64
  %after = arith.addi %end, %more : i64
  %high = arith.subi %after, %one overflow<nsw> : i64
  %empty = arith.cmpi sgt, %low, %high : i64
  %distance = arith.subi %high, %low : i64
  %size = arith.addi %distance, %one : i64
  %n = arith.select %empty, %zero, %size : i64
  chpl.for %i = %low count %n step %one : i64 {
    func.call @use(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// An index of 8 bits has up to 256 values: the count does not wrap.
// CHECK-LABEL: func.func @narrow
// CHECK: ^{{.*}}(%[[K:.*]]: i64):
// CHECK: arith.trunci %[[K]] : i64 to i8
func.func @narrow(%low: i8, %n: i64) {
  %one = arith.constant 1 : i8
  chpl.for %i = %low count %n step %one : i8 {
    %x = arith.extui %i : i8 to i64
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// Continue goes to the latch of the loop that it names, break behind it.
// CHECK-LABEL: func.func @exits
// CHECK: cf.cond_br %{{.*}}, ^[[END:bb[0-9]+]], ^[[OUTER:bb[0-9]+]](
// CHECK: ^[[OUTER]](%{{.*}}: i64):
// CHECK: cf.cond_br %arg0, ^[[THEN:bb[0-9]+]], ^[[ELSE:bb[0-9]+]]
// CHECK: ^[[THEN]]:{{.*}}
// CHECK-NEXT: cf.br ^[[OUTERLATCH:bb[0-9]+]]
// CHECK: ^[[ELSE]]:{{.*}}
// CHECK-NEXT: cf.br ^[[END]]
// CHECK: ^[[OUTERLATCH]]:
// CHECK: llvm.cond_br %{{.*}}, ^[[END]], ^[[OUTER]]
// CHECK: ^[[END]]:
// CHECK: return
func.func @exits(%c: i1, %n: i64, %w: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one label %outer : i64 {
    chpl.loop while {
      chpl.condition %w
    } do {
      chpl.if %c {
        chpl.continue %outer
      } else {
        chpl.break %outer
      }
      chpl.unreachable
    }
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @doWhile
// CHECK: cf.br ^[[BODY:bb[0-9]+]]
// CHECK: ^[[CONDITION:bb[0-9]+]]:
// CHECK: cf.cond_br %arg0, ^[[BODY]], ^[[AFTER:bb[0-9]+]]
// CHECK: ^[[BODY]]:
// CHECK: cf.br ^[[CONDITION]]
func.func @doWhile(%c: i1) {
  chpl.loop post_test while {
    chpl.condition %c
  } do {
    chpl.end
  }
  chpl.return
}

// What is never reached is dropped.
// CHECK-LABEL: func.func @dead
// CHECK: llvm.unreachable
// CHECK-NOT: call @use
// CHECK: }
func.func @dead(%c: i1, %x: i64) {
  chpl.breakable {
    chpl.unreachable
  }
  func.call @use(%x) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @unrolled
// CHECK: llvm.br {{.*}} {loop_annotation = #[[ONCE]]}
func.func @unrolled(%x: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %count = arith.constant 16 : i64
  chpl.for %i = %zero count %count step %one : i64 {
    func.call @use(%x) : (i64) -> ()
    chpl.end
  } {chpl.unrolled}
  chpl.return
}
