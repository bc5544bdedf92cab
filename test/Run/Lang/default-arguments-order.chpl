// Default values of the formals before them come after the arguments before the call that they are in, as actuals do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc change(ref x: int): int { x = 5; return 1; }
proc twice(x: int, n = x * 2): int do return n;
proc failing(x: int, n = x * 2) throws do return n;
proc sizeOf(const ref text: string, n = text.size) do return n;
proc taken(in text: string, n = text.size) do return n;
proc made(size: int) do return "a" * size;
proc chain(a: int, b = a + 1, c = b * 2) do return (a, b, c);
proc show(a, b) { writeln(a, " ", b); }
record Counter {
  var count: int;
  proc ref step() { count += 1; return count; }
  proc double(n = count * 2) do return n;
  proc type ofType(x: int, n = x * 2) do return n;
}

proc main() throws {
  var x = 0;
  // CHECK: 1 10
  show(change(x), twice(x));
  // CHECK-NEXT: 1 10
  x = 0; show(change(x), failing(x));
  // CHECK-NEXT: 1 10
  x = 0; show(change(x), Counter.ofType(x));
  // CHECK-NEXT: 101
  x = 0; writeln(change(x) + 10 * twice(x));
  // CHECK-NEXT: 1 (5, 6, 12)
  x = 0; show(change(x), chain(x));
  // CHECK-NEXT: 1 5
  x = 0; show(change(x), sizeOf(made(x)));
  // CHECK-NEXT: 1 5
  x = 0; show(change(x), taken(made(x)));
  var counter: Counter, A = [0, 10, 20, 30, 40, 50];
  // CHECK-NEXT: 1 2
  show(counter.step(), counter.double());
  // CHECK-NEXT: 1 100
  x = 0; show(change(x), twice(A[x]));
}
