// A file that does not exist.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --caught 2>&1 | FileCheck --check-prefix=CAUGHT %s

use IO;

config const caught = false;

if caught {
  try {
    var reader = openReader("no/such/file");
  } catch e: FileNotFoundError {
    writeln("not found");
  } catch {
    writeln("another error");
  }
}
// CAUGHT: not found

// CHECK: uncaught FileNotFoundError: {{.*}}no/such/file
// CHECK: halt-file.chpl:[[#@LINE+1]]: uncaught here
var reader = openReader("no/such/file");
writeln("not here");
