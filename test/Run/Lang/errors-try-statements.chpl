// `try` before statements of every kind that may throw.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc risky(n: int) throws {
  if n > 2 then throw new Error("too much");
  return n;
}
proc show(n: int) throws { writeln(risky(n)); }
proc main() throws {
  var x = 1;
  // CHECK: 1
  try! if x > 0 then show(x);
  // CHECK-NEXT: 0
  // CHECK-NEXT: 1
  try! for i in 0..1 do show(i);
  // CHECK-NEXT: 2
  try! select x { when 1 do show(2); otherwise show(0); }
  // CHECK-NEXT: 1
  try! sync { begin show(1); }
  // CHECK-NEXT: 0
  try! on here do show(0);
  // CHECK-NEXT: 2
  try! while x < 2 { x += 1; show(x); }
  // CHECK-NEXT: caught: too much
  try {
    try if x == 2 then show(3);
    writeln("not here");
  } catch e {
    writeln("caught: ", e.message());
  }
  // CHECK-NEXT: caught: thrown
  try {
    try throw new Error("thrown");
  } catch e {
    writeln("caught: ", e.message());
  }
}
