// Files, readers and writers under their names of today (Chapel 1: iomode, openmem, opentmp, readline, readstring).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use IO;
proc main() throws {
  const f = openMemFile();
  {
    var w = f.writer(locking = false);
    w.writeln("first line");
    w.writeln(2, " ", 3.5);
    w.close();
  }
  var r = f.reader(locking = false);
  var line: string;
  // CHECK: true first line
  writeln(r.readLine(line, stripNewline = true), " ", line);
  // CHECK-NEXT: 2 3.5
  writeln(r.read(int), " ", r.read(real));
  const t = openTempFile();
  var w = t.writer(locking = false);
  w.write("abc");
  w.close();
  // CHECK-NEXT: abc
  writeln(t.reader(locking = false).readAll(string));
  const name = "spellings-files.txt";
  var target = open(name, ioMode.cw);
  target.writer(locking = false).write("kept");
  target.close();
  // CHECK-NEXT: kept
  writeln(openReader(name, locking = false).readAll(string));
  use FileSystem only remove;
  remove(name);
}
