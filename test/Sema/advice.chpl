// Errors that say what to write instead, or name what stands in the way.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module advice {
  class Node { var value: int; }
  record pair { type t; var a, b: t; }
  var name1 = "x";
  // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: real(64) does not convert to int(64)
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to convert it, write a cast: '(...): int(64)'
  var whole: int = 3.5;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: to join text, cast the other operand: '(...): string'
  writeln("n is " + whole);
  // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: nil does not convert to owned Node
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: what may be nil has a type with '?': owned Node?
  var never: owned Node = nil;
  proc valueOf(n: owned Node?): int {
    // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: owned Node? does not convert to borrowed Node
    // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: where it is not nil, write '!' behind it
    const b: borrowed Node = n;
    return b.value;
  }
  valueOf(nil);
  // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: pair(?) is generic: it does not say enough to make a value of it
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: 't' is left open: write pair(t = ...)
  var open1: pair;
  // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: there is no reduction 'plus'
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: there are +, *, &&, ||, &, |, ^, min, max, minmax, minloc and maxloc, and classes derived from ReduceScanOp
  writeln(plus reduce [1, 2]);
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a condition must be a bool, an integer or a class reference; this is string
  if name1 then writeln(name1);
  var gate: sync int;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a sync variable cannot be written itself: write what '.readFE()' or '.readFF()' gives
  writeln(gate);
  var counter: atomic int;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: atomic int(64) has no method 'increment'
  counter.increment();
  enum colour { red, green }
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: did you mean 'colour.green'?
  writeln(green);
  proc area(width: int, height: int) do return width * height;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: no 'area' can be called with (width = int(64), heigth = int(64)): it has no formal 'heigth'; is it 'height'?
  area(width=1, heigth=2);

  record limits { const low: int; var high: int; }
  var l = new limits(1, 2);
  proc bump(ref x: int) { x += 1; }
  const row1: [1..3] int;
  proc rowOf() const ref do return row1;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'low' is constant and cannot be assigned
  l.low = 3;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'low' is constant and cannot be passed to 'x', which may change it
  bump(l.low);
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'row1' is constant and cannot be assigned
  row1[2] = 3;
  // CHECK-DAG: advice.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: this is part of something constant and cannot be assigned
  rowOf()[2] = 3;
  // CHECK-DAG: advice.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: 'yield' outside of an iterator
  // CHECK-NOT: error: 'three'
  proc three(): int { yield 3; }
  three();
}
