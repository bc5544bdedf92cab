// The regions of a parallel loop that set up and end what each task has get the addresses of that, and nothing else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @init(%n: i64) {
  // expected-error @below {{'chpl.forall' op the arguments of init do not match the loop}}
  chpl.forall forall (%p) in (%n) private (%v : i64) {
    chpl.end
  } init {
  ^bb0(%v: !chpl.ref<f64>):
    chpl.end
  }
  chpl.return
}

// -----

func.func @fini(%n: i64) {
  // expected-error @below {{'chpl.forall' op the arguments of fini do not match the loop}}
  chpl.forall forall (%p) in (%n) private (%v : i64) {
    chpl.end
  } fini {
    chpl.end
  }
  chpl.return
}

// -----

func.func @identity(%n: i64, %s: !chpl.ref<i64>) {
  // expected-error @below {{'chpl.forall' op the arguments of identity do not match the loop}}
  chpl.forall forall (%p) in (%n) reduce (%t : i64 -> %s) {
    chpl.end
  } identity {
  ^bb0(%x: i64):
    chpl.end
  }
  chpl.return
}

// -----

// The right state is missing.
func.func @combine(%n: i64, %s: !chpl.ref<i64>) {
  // expected-error @below {{'chpl.forall' op the arguments of combine do not match the loop}}
  chpl.forall forall (%p) in (%n) reduce (%t : i64 -> %s) {
    chpl.end
  } identity {
  ^bb0(%x: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%x: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}
