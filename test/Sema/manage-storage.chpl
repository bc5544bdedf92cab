// Where a manager can be entered in several ways, the name after `as` says which is meant.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
var shared_ = 1;
record several : contextManager {
  proc enterContext() ref do return shared_;
  proc enterContext() const ref do return shared_;
  proc enterContext() do return shared_;
  proc exitContext(in e: owned Error?) { }
}
record one : contextManager {
  proc enterContext() ref do return shared_;
  proc exitContext(in e: owned Error?) { }
}
proc main() {
  // CHECK: [[#@LINE+1]]:27: error: 'x' may be what 'enterContext' returns by reference or by value: write 'ref', 'const ref', 'var' or 'const' before it
  manage new several() as x do writeln(x);
  // CHECK-NOT: error
  manage new several() as ref x, new one() as y do x = y;
  manage new several() do writeln();
}
