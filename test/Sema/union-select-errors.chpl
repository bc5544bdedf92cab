// A `union select` takes a union and names of its fields.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
union U { var i: int; var r: real; }
record R { var i: int; }
proc main() {
  var u: U, x: R;
  // CHECK: [[#@LINE+1]]:16: error: 'union select' takes a union, and this is of type R
  union select x { when i do writeln(i); }
  // CHECK: [[#@LINE+1]]:25: error: U has no field or method 'x'
  union select u { when x do writeln(x); }
  // CHECK: [[#@LINE+1]]:25: error: a 'when' of 'union select' takes names of fields
  union select u { when 1 do writeln(1); }
  // CHECK: [[#@LINE+1]]:42: error: two clauses of this 'union select' are for field 'i'
  union select u { when i do i = 1; when i do i = 2; otherwise; }
  // CHECK: [[#@LINE+1]]:16: error: this 'union select' has no clause for field 'r': add one, or 'otherwise'
  union select u { when i do i = 1; }
  const c = u;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'i'
  union select c { when i do i = 2; otherwise do writeln("no"); }
}
