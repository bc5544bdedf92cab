// Where errors may be left unhandled, one that leaves a defer statement goes to who called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc throwing() throws {
  var c = new owned Error();
  defer {
    defer writeln("inner");
    throw new Error("late");
  }
  writeln("body");
}
proc handles() {
  defer {
    try {
      throw new Error("here");
    } catch e {
      writeln("handled ", e.message());
    }
  }
  writeln("goes on");
}

// CHECK: body
// CHECK-NEXT: inner
// CHECK-NEXT: caught late
// CHECK-NEXT: goes on
// CHECK-NEXT: handled here
try {
  throwing();
} catch e {
  writeln("caught ", e.message());
}
handles();
