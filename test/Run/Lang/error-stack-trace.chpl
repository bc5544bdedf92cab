// The places that an error passed, from the outermost call on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s
// RUN: %choir --fast %s -o %t && %t | FileCheck %s
// RUN: %choir --emit=chpl %s | FileCheck --check-prefix=HOOK %s
// RUN: sed -e 's/e.stacktrace()/1..0/' -e 's/(file, line) in/n in/' -e 's/basename(file), ":", line/n/' %s > %t.chpl
// RUN: %choir --emit=chpl %t.chpl | FileCheck --check-prefix=NONE %s
// HOOK: _passes
// NONE-NOT: _passes

use Path;

proc thrower(n: int) throws {
  if n == 0 then
    throw new Error("zero");
  else if n < 0 then
    throw new IllegalArgumentError("negative");
}
proc middle(n: int): int throws {
  thrower(n);
  return n;
}
proc outer(n: int) throws {
  try {
    return 1 +
           middle(n);
  } catch e: IllegalArgumentError {
    throw e;
  }
}

proc show(n: int) {
  try {
    outer(n);
  } catch e {
    writeln(e.message());
    for (file, line) in e.stacktrace() do
      writeln(basename(file), ":", line);
  }
}

// A catch that does not take the error is no place of its own; one that throws it again is.
// CHECK: zero
// CHECK-NEXT: error-stack-trace.chpl:34
// CHECK-NEXT: error-stack-trace.chpl:26
// CHECK-NEXT: error-stack-trace.chpl:20
// CHECK-NEXT: error-stack-trace.chpl:15
show(0);
// CHECK: negative
// CHECK-NEXT: error-stack-trace.chpl:34
// CHECK-NEXT: error-stack-trace.chpl:28
// CHECK-NEXT: error-stack-trace.chpl:26
// CHECK-NEXT: error-stack-trace.chpl:20
// CHECK-NEXT: error-stack-trace.chpl:17
show(-1);
