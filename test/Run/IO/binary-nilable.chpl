// Nilable classes in binary formats: a byte says whether there is an object, and its fields follow.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

class node {
  var x: int(16);
  var next: owned node?;
  proc init() { }
  proc init(x: int, in next: owned node?) {
    this.x = x: int(16);
    this.next = next;
  }
}

proc main() throws {
  const f = openMemFile();
  {
    var chain: owned node? = new node(1, new node(2, nil));
    var w = f.writer(locking=false);
    w.writef("%|t", chain);
  }
  writeln(for byte in f.reader(locking=false).readAll(bytes) do byte);
  // CHECK: 1 1 0 1 2 0 0
  var copy: owned node?, r = f.reader(locking=false);
  writeln(r.readf("%|t", copy), " ", copy!.x, " ", copy!.next!.x, " ", copy!.next!.next == nil);
  // CHECK-NEXT: true 1 2 true
  f.writer(locking=false).writef("%|1i", 7);
  try {
    f.reader(locking=false).readf("%|t", copy);
  } catch e: BadFormatError {
    writeln("neither 0 nor 1");
    // CHECK-NEXT: neither 0 nor 1
  }
}
