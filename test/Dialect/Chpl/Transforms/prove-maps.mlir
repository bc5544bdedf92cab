// Questions about maps are answered for all indices: -1 where nothing is ever wrong, else 0, and errors where they say so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-prove-maps --split-input-file --verify-diagnostics | FileCheck %s

// The remainder of what is not negative is one of 0, 1 and 2.
// CHECK-LABEL: func.func @ask_remainder
// CHECK: %[[R:.*]] = arith.constant -1 : i64
// CHECK: chpl.return %[[R]]
func.func private @chpl.MapChecks.findDefectOfMap(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>, %i: i64, %t: i64) -> i64
    attributes {chpl.library} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %isNegative = arith.cmpi slt, %i, %c0 : i64
  chpl.if %isNegative {
    chpl.return %c0 : i64
  }
  %owner = arith.remsi %i, %c3 : i64
  %isTooLarge = arith.cmpi sge, %owner, %c3 : i64
  chpl.if %isTooLarge {
    chpl.return %c1 : i64
  }
  chpl.return %c0 : i64
}
func.func @ask_remainder(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>, %i: i64) -> i64 {
  %defect = call @chpl.MapChecks.findDefectOfMap(%dist, %dom, %i, %i) : (!chpl.ref<i64>, !chpl.ref<i64>, i64, i64) -> i64
  chpl.return %defect : i64
}

// -----

// What the distribution holds is not known: neither right nor wrong.
// CHECK-LABEL: func.func @ask_memory
// CHECK: %[[R:.*]] = arith.constant 0 : i64
// CHECK: chpl.return %[[R]]
func.func private @chpl.MapChecks.findDefectOfMap(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>, %i: i64, %t: i64) -> i64
    attributes {chpl.library} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %owner = chpl.load %dist : i64
  %isNegative = arith.cmpi slt, %owner, %c0 : i64
  chpl.if %isNegative {
    chpl.return %c1 : i64
  }
  chpl.return %c0 : i64
}
func.func @ask_memory(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>, %i: i64) -> i64 {
  %defect = call @chpl.MapChecks.findDefectOfMap(%dist, %dom, %i, %i) : (!chpl.ref<i64>, !chpl.ref<i64>, i64, i64) -> i64
  chpl.return %defect : i64
}

// -----

// It is known where the program has just stored it.
func.func private @chpl.MapChecks.findDefectOfMap(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>, %i: i64, %t: i64) -> i64
    attributes {chpl.library} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %extent = chpl.load %dom : i64
  %isInside = arith.cmpi slt, %i, %extent : i64
  chpl.if %isInside {
    %isTarget = arith.cmpi eq, %i, %t : i64
    %isLarge = arith.cmpi sgt, %t, %c1 : i64
    %isWrong = arith.andi %isTarget, %isLarge : i1
    chpl.if %isWrong {
      chpl.return %c1 : i64
    }
    chpl.end
  }
  chpl.return %c0 : i64
}
func.func private @ask(%dist: !chpl.ref<i64>, %dom: !chpl.ref<i64>) attributes {chpl.library} {
  %c0 = arith.constant 0 : i64
  %defect = call @chpl.MapChecks.findDefectOfMap(%dist, %dom, %c0, %c0)
      : (!chpl.ref<i64>, !chpl.ref<i64>, i64, i64) -> i64
  chpl.return
}
func.func @program() {
  %dist = chpl.local : i64
  %dom = chpl.local : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  chpl.store %c2, %dom : i64
  call @ask(%dist, %dom) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
  chpl.store %c3, %dom : i64
  // expected-error @+2 {{this map gives index 2 to target 2, which there is not}}
  // expected-note @+1 {{the domain that is mapped}}
  call @ask(%dist, %dom) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
  chpl.return
}
