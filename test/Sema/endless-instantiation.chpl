// Instantiations without end are refused, with the calls that led there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %python %S/../Driver/Inputs/expect-status.py 1 %choir --check-only -sGROWING=true %s 2>&1 | FileCheck %s --check-prefix=GROWING
// RUN: %python %S/../Driver/Inputs/expect-status.py 1 %choir --check-only -sCOUNTING=true %s 2>&1 | FileCheck %s --check-prefix=COUNTING
// RUN: %python %S/../Driver/Inputs/expect-status.py 1 %choir --check-only -sNESTING=true %s 2>&1 | FileCheck %s --check-prefix=NESTING
module Endless {
  config param GROWING = false, COUNTING = false, NESTING = false;

  // GROWING: endless-instantiation.chpl:[[#@LINE+2]]:{{.*}}error: the instantiation of 'double' never ends: its types get larger and larger
  // GROWING: note: {{.*}}'double'
  proc double(x) { double((x, x)); }

  // COUNTING: endless-instantiation.chpl:[[#@LINE+2]]:{{.*}}error: the instantiation of 'count' never ends: more than 1000 nested instantiations
  // COUNTING: note: {{.*}}'count'
  proc count(param n: int) { count(n + 1); }

  // NESTING: error: type 'Box' never ends: its fields ask for new types without end
  record Box {
    type t;
    var inner: Box((t,));
  }

  proc main() {
    if GROWING then double(1);
    if COUNTING then count(0);
    if NESTING {
      var b: Box(int);
    }
  }
}
