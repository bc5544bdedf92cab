// What a coforall is over, and what an iterator yields to it, stays until the tasks have ended, and ends once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env OMP_NUM_THREADS=4 %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Allocated
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s

use List, Map, Time;

var made, ended, lost, total: atomic int;

record R {
  var n: int;
  proc init(n: int = 4) { made.add(1); this.n = n; }
  proc init=(const ref other: R) { made.add(1); n = other.n; }
  proc ref deinit() { ended.add(1); n = -1; }
  proc touch() do if n < 0 then lost.add(1); else total.add(n);
  iter these() { for i in 1..n do yield i; }
}
operator R.=(ref lhs: R, const ref rhs: R) do lhs.n = rhs.n;
record Array {
  var A: [1..4] R;
  proc deinit() do A = new R(-1);
  iter these() ref { for a in A do yield a; }
  iter copies(): R { for a in A do yield a; }
  iter pairs() { for a in A do yield (a, "x" * a.n); }
}
class Cell {
  var r = new R(4);
  iter these() const ref { for 1..4 do yield r; }
}
proc makeList() {
  var result: list(R);
  for i in 1..4 do result.pushBack(new R(i));
  return result;
}
proc makeMap() {
  var result: map(int, R);
  for i in 1..4 do result.add(i, new R(i));
  return result;
}
iter texts(n: int): string { for i in 1..n do yield "s" * i; }
iter owneds(n: int): owned Cell { for 1..n do yield new Cell(); }

proc wait() do sleep(0.001);
proc run(k: int) throws {
  const outside = new R(4);
  select k {
    when 1 do coforall r in makeList() { wait(); r.touch(); }
    when 2 do coforall r in new Array() { wait(); r.touch(); }
    when 3 do coforall r in (new Array()).copies() { wait(); r.touch(); }
    when 4 do coforall (r, s) in (new Array()).pairs() { wait(); r.touch(); total.add(s.size); }
    when 5 do coforall r in new Cell() { wait(); r.touch(); }
    when 6 do coforall i in new R(4) { wait(); total.add(i); }
    when 7 do coforall r in makeMap().values() { wait(); r.touch(); }
    when 8 do coforall (r, i) in zip(makeList(), new R(4)) { wait(); r.touch(); total.add(i); }
    when 9 do coforall (i, r) in zip(1..4, makeList()) { wait(); r.touch(); total.add(i); }
    when 10 do coforall s in texts(4) with (in outside) { wait(); outside.touch(); total.add(s.size); }
    when 11 do coforall c in owneds(4) { wait(); c.r.touch(); }
    when 12 do coforall r in [x in makeList()] x { wait(); r.touch(); }
    when 13 do coforall r in makeList() { wait(); r.touch(); if r.n > 2 then throw new Error(); }
    when 14 do coforall x in makeList() do coforall y in x { wait(); total.add(y); }
    // Texts that tasks of tasks use go with the last of them.
    when 15 do sync coforall s in texts(4) do begin { wait(); total.add(s.size); }
    when 16 do sync for s in texts(4) do begin { wait(); total.add(s.size); }
  }
}
for k in 1..16 {
  try { run(k); } catch { write("thrown "); }
  write(total.exchange(0), if lost.read() == 0 && made.read() == ended.read() then " " else " lost ");
}
writeln();
// CHECK: 10 16 16 32 16 10 10 20 20 26 16 10 thrown 10 20 10 10{{ }}
