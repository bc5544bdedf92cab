// What is told of loops and temporary arrays, by the passes that tell it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: choir-opt %t/loops.mlir --chpl-report-loops='parallel=true checks=true' --verify-diagnostics
// RUN: choir-opt %t/temporaries.mlir --chpl-check-temporaries='report=true' --verify-diagnostics
// RUN: choir-opt %t/contracts.mlir --chpl-check-temporaries 2>&1 | FileCheck %s

//--- loops.mlir
!V = !chpl.view<f64, 1>
// The checks of an inner loop are its own; a copy for when tests failed is not told of, nor is the library.
func.func @loops(%v: !V, %n: i64, %zero: i64, %one: i64) {
  // expected-remark @+2 {{parallel: on several threads where there is enough to do}}
  // expected-remark @below {{checks in an iteration: 1; once before the loop: 2}}
  chpl.forall forall (%p) in (%n) {
    chpl.check_bounds %v[%p] : !V
    // expected-remark @below {{checks in an iteration: 2}}
    chpl.for %i = %zero count %n step %one : i64 {
      chpl.check_bounds %v[%i] : !V
      chpl.check_divisor %i : i64
      chpl.end
    }
    // expected-remark @+2 {{not parallel: in one task, in any order}}
    // expected-remark @below {{checks in an iteration: 0}}
    chpl.forall foreach (%q) in (%n) {
      chpl.end
    }
    chpl.end
  } {chpl.checks_before = 2 : i64}
  chpl.for %i = %zero count %n step %one : i64 {
    chpl.end
  } {chpl.checked_copy}
  chpl.return
}
func.func @tasks(%n: i64) {
  // expected-remark @+2 {{parallel: a task for each iteration}}
  // expected-remark @below {{checks in an iteration: 0}}
  chpl.forall coforall (%p) in (%n) {
    // expected-remark @+2 {{parallel: on several threads where the loop around it is not}}
    // expected-remark @below {{checks in an iteration: 0}}
    chpl.forall forall (%q) in (%n) {
      chpl.end
    }
    // expected-remark @+2 {{not parallel: in one task, in order}}
    // expected-remark @below {{checks in an iteration: 0}}
    chpl.forall serial (%q) in (%n) {
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
func.func @library(%n: i64) attributes {chpl.library} {
  chpl.forall coforall (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

//--- temporaries.mlir
!A = !chpl.array<f64, 1>
// Arrays of the program have names; slices hold nothing.
func.func @temporaries(%a: !chpl.ref<!A>, %n: i64, %one: i64) {
  %named = chpl.local "named" : !A
  chpl.array_init %named [%one] [%n] [%one] : !A
  // expected-remark @below {{makes a temporary array}}
  %held = chpl.local : !A
  chpl.array_init %held [%one] [%n] [%one] : !A
  %slice = chpl.local header_rank 1 : !A
  chpl.array_slice %slice of %a[%one] [%n] [%one] : !A, !A
  %unused = chpl.local : !A
  chpl.return
}

// Only the statement that the contract is about is an error.
// CHECK: contracts.mlir:3:5: error: this statement makes a temporary array
// CHECK-NOT: error
//--- contracts.mlir
!A = !chpl.array<f64, 1>
#contract = loc("contracts.mlir":3:1 to 3:80)
module attributes {chpl.temporary_contracts = [#contract]} {
  func.func @contract(%n: i64, %one: i64) {
    %held = chpl.local : !A loc("contracts.mlir":3:5)
    chpl.array_init %held [%one] [%n] [%one] : !A
    %other = chpl.local : !A loc("contracts.mlir":4:5)
    chpl.array_init %other [%one] [%n] [%one] : !A
    chpl.return
  }
}
