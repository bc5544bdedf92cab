// What the verifier of generators refuses: the iterator, its arguments and the slot for what it leaves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

!slot = !chpl.ref<!chpl.record<"generated", (i1, i64)>>
func.func @ordinary(%n: i64, %slot: !slot) {
  // expected-error @below {{'chpl.generator' op names no iterator: @ordinary}}
  %g = chpl.generator @ordinary(%n) to %slot : (i64) -> !slot
  chpl.return
}

// -----

!slot = !chpl.ref<!chpl.record<"generated", (i1, i64)>>
func.func private @upTo(%n: i32) attributes {chpl.yields = i64}
func.func @otherArguments(%n: i64, %slot: !slot) {
  // expected-error @below {{'chpl.generator' op the iterator has type '(i32) -> ()'}}
  %g = chpl.generator @upTo(%n) to %slot : (i64) -> !slot
  chpl.return
}

// -----

!slot = !chpl.ref<!chpl.record<"generated", (i1, f64)>>
func.func private @upTo(%n: i64) attributes {chpl.yields = i64}
func.func @otherValue(%n: i64, %slot: !slot) {
  // expected-error @below {{'chpl.generator' op the slot must be a '!chpl.record<"generated", (i1, i64)}}
  %g = chpl.generator @upTo(%n) to %slot : (i64) -> !slot
  chpl.return
}

// -----

// The results of the iterator are left in the slot as well.
!slot = !chpl.ref<!chpl.record<"generated", (i1, i64)>>
func.func private @throwing(%n: i64) -> i32 attributes {chpl.yields = i64}
func.func @noRoomForResult(%n: i64, %slot: !slot) {
  // expected-error @below {{'chpl.generator' op the slot must be a '!chpl.record<"generated", (i1, i64, i32)}}
  %g = chpl.generator @throwing(%n) to %slot : (i64) -> !slot
  chpl.return
}
