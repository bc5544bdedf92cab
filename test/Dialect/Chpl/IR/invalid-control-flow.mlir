// What the verifiers of exits and serial loops refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

// A label is an argument of a loop's body; one that a function is given names nothing.
func.func @foreignLabel(%label: !chpl.label) {
  // expected-error @below {{'chpl.break' op the label names no loop or breakable construct}}
  chpl.break %label
}

// -----

func.func @continueForeignLabel(%label: !chpl.label) {
  // expected-error @below {{'chpl.continue' op the label names no loop or breakable construct}}
  chpl.continue %label
}

// -----

// expected-error @below {{'chpl.return' op is in no function}}
chpl.return

// -----

func.func @bodyWithoutLabel(%c: i1) {
  // expected-error @below {{'chpl.loop' op the last argument of the body must be its label}}
  "chpl.loop"() ({
    chpl.condition %c
  }, {
    chpl.end
  }) : () -> ()
  chpl.return
}

// -----

func.func @numberAsLabel() {
  // expected-error @below {{'chpl.breakable' op the last argument of the body must be its label}}
  "chpl.breakable"() ({
  ^bb0(%label: i64):
    chpl.end
  }) : () -> ()
  chpl.return
}
