// Procedures that use variables of the functions around them, passed to formals that call them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks 2>&1 | FileCheck %s
// RUN: %choir -O0 %s -o %t && %t 2>&1 | FileCheck %s
// RUN: %choir --fast %s -o %t && %t 2>&1 | FileCheck %s
// RUN: %t -nl 3 2>&1 | FileCheck %s
proc apply(f, x) { return f(x); }
proc twice(f: proc(_: int): int, x: int) { return apply(f, f(x)); } // passes on what it was passed
proc visit(f: proc(_: int): void, n: int) {
  for i in 1..n do
    f(i);
}
proc tryAll(f: proc(_: int): int throws, n: int) throws {
  var sum = 0;
  for i in 1..n do
    sum += f(i);
  return sum;
}
proc plain(x: int): int { return -x; }

proc sum(n: int) {
  var total = 0;
  const step = n * 10;
  proc add(x: int) { total += x * step; }
  visit(add, n);
  visit(proc(x: int) { total += 1; }, n);
  return total;
}
// CHECK: 183
writeln(sum(3));

proc mixed() {
  var k = 5;
  proc more(x: int): int { return x + k; }
  // CHECK-NEXT: 6 11 -1 1
  write(apply(more, 1), " ", twice(more, 1), " ", apply(plain, 1), " ");
  writeln(twice(plain, 1));
  k = 7;
  // CHECK-NEXT: 8
  writeln(apply(more, 1)); // the variable, not its value then
}
mixed();

// A frame of its own for each call.
proc nest(depth: int): int {
  var own = depth;
  proc add(x: int): int { own += x; return own; }
  const below = if depth > 0 then nest(depth - 1) else 0;
  return apply(add, 100) + below;
}
// CHECK-NEXT: 303
writeln(nest(2));

// A closure that passes on a closure, over variables of two functions.
proc outer(n: int) {
  var count = 0;
  proc first(x: int): int {
    const scale = x;
    proc second(y: int): int { count += 1; return scale * y + n; }
    return twice(second, x);
  }
  writeln(twice(first, 2), " ", count);
}
// CHECK-NEXT: 1343 4
outer(1);

proc text(name: string) {
  var said = "";
  proc say(x: int): string { said += x:string; return name + said; }
  // CHECK-NEXT: n1 n12
  write(apply(say, 1));
  writeln(" ", apply(say, 2));
}
text("n");

proc parallel(n: int) {
  const base = n;
  proc value(x: int): int { return base + x; }
  proc all(f: proc(_: int): int) {
    var sum = 0;
    forall i in 1..100 with (+ reduce sum) do
      sum += f(i);
    return sum;
  }
  // CHECK-NEXT: 5150
  writeln(all(value));
}
parallel(1);

proc constants() {
  var sum = 0;
  for i in 1..3 {
    const add = proc(x: int): int { sum += x * i; return sum; };
    const double = lambda(x: int) { return 2 * x; };
    add(1);
    sum += apply(double, apply(add, 1));
  }
  writeln(sum);
}
// CHECK-NEXT: 90
constants();

proc throwing(limit: int) {
  var calls = 0;
  proc check(x: int): int throws {
    calls += 1;
    if x > limit then
      throw new Error("too large");
    return x;
  }
  try {
    writeln(tryAll(check, 3));
    writeln(tryAll(check, 10));
  } catch e {
    writeln(e.message(), " ", calls);
  }
}
// CHECK-NEXT: 6
// CHECK-NEXT: too large 8
throwing(4);

// Variables of any type, by reference.
use List;
class Counter {
  var n: int;
  proc add(k: int) { visit(proc(i: int) { n += i; }, k); return n; }
}
record counts {
  var n: int, A: [1..3] int;
  proc ref add(k: int) { visit(proc(i: int) { n += i; A[i] += n; }, k); return n; }
}
proc anyType(n: int) {
  var D = {1..n}, A: [D] int, l: list(int), t = (1, "s"), o = new owned Counter(3);
  const ref part = A[2..3];
  visit(proc(i: int) { A[i] = i * i; l.pushBack(i); t[0] += i; t[1] += i:string; o.n += D.size; }, n);
  writeln(A, " ", l, " ", t, " ", o.n);
  visit(proc(i: int) { write(part[i + 1], " "); }, 2);
  visit(proc(i: int) { visit(proc(j: int) { A[j] += i * j; }, i); }, n);
  writeln(A);
}
// CHECK-NEXT: 1 4 9 16 [1, 2, 3, 4] (11, s1234) 19
// CHECK-NEXT: 4 9 11 22 30 32
anyType(4);
// CHECK-NEXT: 11 6 (n = 6, A = 1 3 6)
{
  var c = new Counter(1), r: counts;
  writeln(c.add(4), " ", r.add(3), " ", r);
}

// CHECK-NOT: {{.}}
