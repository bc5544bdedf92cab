// Loops over what a call finds change it where the call has an overload for that; others add nothing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t 2>&1 | FileCheck --match-full-lines %s

use List, Map;

record Holder {
  var l: list((int, int));
  proc ref found ref do return l;
  proc found const ref do return l;
}
proc increase(ref x: int) { x += 100; }
proc increase(x: string) { }

proc main() {
  var pairs = new list([new list([(1, 2), (3, 4)])]);
  for t in pairs[0] do t(0) = 5;
  for t in pairs.last do t(1) += 1;
  for (a, b) in pairs[0] do b *= 10;
  writeln(pairs);
  // CHECK: {{\[\[}}(5, 30), (5, 50){{\]\]}}
  var h: Holder;
  h.l.pushBack((1, 1));
  for t in h.found do t = (2, 3);
  writeln(h);
  // CHECK-NEXT: (l = [(2, 3)])

  var rows = new list([new list([1, 2, 3]), new list([4, 5, 6])]);
  for (a, b) in zip(rows[0], rows[1]) do a += b;
  for (a, b) in zip(rows[0], rows[1]) do a <=> b;
  writeln(rows);
  // CHECK-NEXT: {{\[\[}}4, 5, 6], [5, 7, 9{{\]\]}}
  forall x in rows[1] do x *= 2;
  coforall x in rows[0] do x -= 1;
  for x in rows[0] { ref y = x; y += 10; }
  for x in rows[0] do increase(x);
  [x in rows[0]] x += 1000;
  writeln(rows);
  // CHECK-NEXT: {{\[\[}}1113, 1114, 1115], [10, 14, 18{{\]\]}}

  var m: map(string, list(int));
  m["a"] = new list([1]);
  for x in m["a"] do x = 7;
  for x in m["new"] do x = 8;
  writeln(m["a"], " ", m.size);
  // CHECK-NEXT: [7] 2
  try {
    for x in m["b"] do writeln(x);
  } catch e {
    writeln(m.size);
  }
  // CHECK-NEXT: 2
  for x in m["b"] do writeln(x);
  // CHECK-NEXT: uncaught KeyNotFoundError: key 'b' not found
}
