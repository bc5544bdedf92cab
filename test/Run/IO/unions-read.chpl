// Unions are read in the form in which they are written, and JSON by types that lack some of its fields.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use IO, JSON;

union U { var i: int; var r: real; var c: complex; }
record holder { var u: U; var n: int; }
proc back(const ref x: ?t) throws {
  const file = openMemFile();
  file.writer(locking=false).write(x);
  return file.reader(locking=false).read(t);
}
proc mistake(text: string) {
  try {
    writeln("accepted: ", openStringReader(text).read(U));
  } catch e {
    writeln(e.message());
  }
}
proc main() throws {
  var u: U;
  writeln(back(u));
  // CHECK: ()
  u.i = 5;
  writeln(back(u), " ", back(new holder(u, 2)));
  // CHECK-NEXT: (i = 5) (u = (i = 5), n = 2)
  u.c = 1.0 + 2.0i;
  writeln(back(u), " ", back(u).c);
  // CHECK-NEXT: (c = 1.0 + 2.0i) 1.0 + 2.0i
  mistake("(x = 1)");
  // CHECK-NEXT: bad format{{.*}}
  mistake("(i = one)");
  // CHECK-NEXT: bad format{{.*}}

  record few { var z: string; var x: int; }
  record more { var x: int; var missing: int; }
  const text = '{"x": 5, "deep": {"a": [1, {"b": null}]}, "z": "text", "y": 42.5}';
  writeln(fromJson(text, few));
  // CHECK-NEXT: (z = text, x = 5)
  try { fromJson(text, more); } catch e: IllegalArgumentError { writeln("refused"); }
  // CHECK-NEXT: refused
}
