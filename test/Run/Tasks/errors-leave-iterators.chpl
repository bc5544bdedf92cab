// An error that leaves the body of a parallel loop ends what is alive in the iterators that the loop goes over.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s
// RUN: %choir -O0 --no-warnings %s -o %t.O0
// RUN: %t.O0 --memLeaks 2>&1 | FileCheck --match-full-lines %s

var live: atomic int;
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; init this; live.add(1); }
  proc init=(other: R) { x = other.x; init this; live.add(1); }
  proc deinit() { live.sub(1); }
}
iter flat(n: int) { for i in 1..n do yield i; }
iter flat(param tag: iterKind, n: int) where tag == iterKind.leader { const l = new R(5); yield (0..<n,); }
iter flat(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  const k = new R(1);
  for i in followThis(0) { const r = new R(2); yield i + 1; }
}
iter halves(low: int, n: int): int {
  const k = new R(4);
  if n == 1 then yield low;
  else { for i in halves(low, n / 2) do yield i; for i in halves(low + n / 2, n - n / 2) do yield i; }
}
iter deep(n: int) { for i in 1..n do yield i; }
iter deep(param tag: iterKind, n: int) where tag == iterKind.leader { const l = new R(5); yield (0..<n,); }
iter deep(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  const k = new R(1);
  for i in halves(followThis(0).low, followThis(0).size) { const r = new R(2); yield i + 1; }
}
proc fail(x: int) throws {
  if x == 5 then throw new Error("five");
  return x;
}
proc attempt(param which: int) {
  try {
    select which {
      when 0 do forall x in flat(20) { if x == 5 then throw new Error("five"); }
      when 1 do forall (x, y) in zip(flat(20), 1..20) { if x == 5 then throw new Error("five"); }
      when 2 do forall (x, y) in zip(1..20, flat(20)) { if x == 5 then throw new Error("five"); }
      when 3 do forall (x, y) in zip(flat(20), flat(20)) { if x == 5 then throw new Error("five"); }
      when 4 do writeln(+ reduce [x in flat(20)] fail(x));
      when 5 do forall x in deep(20) { if x == 5 then throw new Error("five"); }
      when 6 do forall (x, y) in zip(deep(20), deep(20)) do fail(x);
      when 7 do forall (x, y) in zip(flat(20), deep(20)) do fail(x);
      when 8 do forall x in flat(20) { for y in halves(1, 9) do fail(y); }
      when 9 do forall x in 1..20 { for y in halves(1, 9) do fail(y); }
      when 10 do coforall x in 1..3 { for y in halves(1, 9) { const r = new R(3); fail(y); } }
      when 11 do forall x in deep(20) { for y in 1..9 { const r = new R(3); forall z in deep(8) do fail(z); } }
      when 12 do cobegin { for y in halves(1, 9) do fail(y); for y in flat(9) do fail(y); }
    }
  } catch {
    write("caught ");
  }
  writeln(which, " ", live.read());
}
for param which in 0..12 do attempt(which);
// CHECK: caught 0 0
// CHECK-NEXT: caught 1 0
// CHECK-NEXT: caught 2 0
// CHECK-NEXT: caught 3 0
// CHECK-NEXT: caught 4 0
// CHECK-NEXT: caught 5 0
// CHECK-NEXT: caught 6 0
// CHECK-NEXT: caught 7 0
// CHECK-NEXT: caught 8 0
// CHECK-NEXT: caught 9 0
// CHECK-NEXT: caught 10 0
// CHECK-NEXT: caught 11 0
// CHECK-NEXT: caught 12 0
