// What the verifier of counted loops says of the arguments of their bodies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @otherWidth(%n: i64) {
  // expected-error @below {{'chpl.for' op the first argument of the body must be the induction variable}}
  "chpl.for"(%n, %n, %n) ({
  ^bb0(%i: i32, %label: !chpl.label):
    chpl.end
  }) : (i64, i64, i64) -> ()
  chpl.return
}

// -----

func.func @noLabel(%n: i64) {
  // expected-error @below {{'chpl.for' op the first argument of the body must be the induction variable}}
  "chpl.for"(%n, %n, %n) ({
  ^bb0(%i: i64):
    chpl.end
  }) : (i64, i64, i64) -> ()
  chpl.return
}

// -----

func.func @twoVariables(%n: i64) {
  // expected-error @below {{'chpl.for' op the last argument of the body must be its label}}
  "chpl.for"(%n, %n, %n) ({
  ^bb0(%i: i64, %j: i64):
    chpl.end
  }) : (i64, i64, i64) -> ()
  chpl.return
}
