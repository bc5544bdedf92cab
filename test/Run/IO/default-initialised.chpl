// Readers and writers that are default-initialised are closed ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -- --wrong 2>&1 | FileCheck --check-prefix=LINES %s

use IO;

config const wrong = false;

record R { var x: int; }

proc main() {
  var w: fileWriter(locking=false), locked: fileWriter(locking=true);
  var r: fileReader(locking=false);
  const copy = r;
  // CHECK: true true true
  w.close();
  writeln(w.isClosed(), " ", r.isClosed(), " ", copy.isClosed());
  // CHECK-COUNT-4: write: Bad file descriptor {{.*}}
  try { w.write(1); } catch e { writeln("write: ", e.message()); }
  try { locked.writeln("a", 2, new R(3)); } catch e { writeln("write: ", e.message()); }
  try { locked.writef("%i\n", 2); } catch e { writeln("write: ", e.message()); }
  try { locked.writeBinary(2); } catch e { writeln("write: ", e.message()); }
  // CHECK-COUNT-5: read: Bad file descriptor {{.*}}
  try { r.read(int); } catch e { writeln("read: ", e.message()); }
  try { r.read(R); } catch e { writeln("read: ", e.message()); }
  try { r.readLine(); } catch e { writeln("read: ", e.message()); }
  try { r.readAll(string); } catch e { writeln("read: ", e.message()); }
  try { var x: int; r.readf("%i", x); } catch e { writeln("read: ", e.message()); }
  if wrong then
    for line in r.lines() do writeln(line);
  // LINES: default-initialised.chpl:[[#@LINE-1]]: error: halt reached - Bad file descriptor
  // CHECK: end
  writeln("end");
}
