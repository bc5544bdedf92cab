// What the parser and the verifier of parallel loops say of the loop's kind, its dimensions and its body.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @unknownKind(%n: i64) {
  // expected-error @below {{expected forall, foreach, coforall or serial}}
  chpl.forall forward (%p) in (%n) {
    chpl.end
  }
  chpl.return
}

// -----

func.func @noDimension() {
  // expected-error @below {{'chpl.forall' op needs at least one dimension}}
  chpl.forall forall () in () {
    chpl.end
  }
  chpl.return
}

// -----

// Two counts are two positions: the body has the first alone.
func.func @body(%n: i64) {
  // expected-error @below {{'chpl.forall' op the arguments of body do not match the loop}}
  "chpl.forall"(%n, %n) <{kind = #chpl<loop forall>, operandSegmentSizes = array<i32: 2, 0, 0>}> ({
  ^bb0(%p: i64):
    chpl.end
  }, {}, {}, {}, {}) : (i64, i64) -> ()
  chpl.return
}
