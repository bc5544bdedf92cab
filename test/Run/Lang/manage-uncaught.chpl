// An error in a `manage` statement that nothing handles goes to `exitContext`, and ends the program if that passes it on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
record M : contextManager {
  proc enterContext() { writeln("enter"); }
  proc exitContext(in e: owned Error?) throws {
    writeln("exit");
    if e && e!.message() != "swallowed" then throw e;
  }
}
proc fail(message: string) throws { throw new Error(message); }
proc run(message: string) {
  manage new M() do fail(message);
}
run("swallowed");
// CHECK: enter
// CHECK-NEXT: exit
// CHECK-NEXT: enter
// CHECK-NEXT: exit
// CHECK-NEXT: uncaught Error: passed on
run("passed on");
