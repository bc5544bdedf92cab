// What the verifiers of tasks refuse: the arguments of their regions, and errors that nobody would get.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @bodyOfBegin() {
  // expected-error @below {{'chpl.begin' op the arguments of its regions do not match its private types}}
  chpl.begin (%v: !chpl.ref<i64>) {
    chpl.end
  } {private_types = [f64]}
  chpl.return
}

// -----

func.func @initOfBegin() {
  // expected-error @below {{'chpl.begin' op the arguments of its regions do not match its private types}}
  chpl.begin (%v: !chpl.ref<i64>) {
    chpl.end
  } init {
    chpl.end
  } {private_types = [i64]}
  chpl.return
}

// -----

func.func @syncWithoutGroup() {
  // expected-error @below {{'chpl.sync' op the body has the group of the tasks as its argument}}
  chpl.sync {
    chpl.end
  }
  chpl.return
}

// -----

func.func @groupIsNumber() {
  // expected-error @below {{'chpl.sync' op the body has the group of the tasks as its argument}}
  chpl.sync {
  ^bb0(%group: i64):
    chpl.end
  }
  chpl.return
}

// -----

func.func @cobeginWithoutErrors(%e: !chpl.class<@Error>) {
  chpl.cobegin {
    // expected-error @below {{'chpl.fail' op the task around it cannot fail: it has no result}}
    chpl.fail %e : !chpl.class<@Error>
  }, {
    chpl.end
  }
  chpl.return
}
