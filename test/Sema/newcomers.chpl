// What is written as in other languages, and what the notes say to write instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module newcomers {
  use Map;

  // CHECK-DAG: newcomers.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: int(64) cannot be iterated
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to count, write a range: '1..n', or '0..<n'
  for i in 10 do writeln(i);

  var sum = 0;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: 'sum' belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref sum)'
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to combine what the iterations of a loop contribute, say 'with (+ reduce sum)'
  forall i in 1..10 do sum += i;

  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'writeln'?
  print("x");
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'writef'?
  printf("x");
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'real'?
  var f1: float = 1.0;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'string'?
  var s1: str = "x";
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'nil'?
  var none1 = null;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'true'?
  var true1 = True;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'size'?
  writeln([1, 2, 3].len());

  class Node { var value: int; }
  record pair { type t; var a, b: t; }
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: Node is a type: to make a value of it, write 'new Node(...)'
  var node1 = Node(3);

  record table {
    proc this(i: int) do return i;
    proc this(i: int, j: int) do return i;
  }
  var t: table;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: table cannot be indexed or called with (string)
  writeln(t["x"]);
  record row { proc this(i: int) do return i; }
  var r: row;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: row cannot be indexed or called with (string): string does not convert to int(64) for 'i'
  writeln(r["x"]);
  var ages: map(string, int);
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: map(string,int(64),false) cannot be indexed or called with (int(64))
  writeln(ages[1]);
  // CHECK-DAG: newcomers.chpl:[[#@LINE+2]]:{{[0-9]+}}: warning: this writes the procedure and does not call it: a call has parentheses
  proc answer() do return 42;
  writeln("%?".format(answer));

  union U { var i: int; var r: real; }
  var u: U;
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: visit() takes a procedure for each of the 2 fields of U
  u.visit(proc(i: int) { });
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: union U has no field 's'
  writeln(U.getFieldIndex("s"));
  // CHECK-DAG: newcomers.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: union U has no field with the position 2
  writeln(u(2));
}
