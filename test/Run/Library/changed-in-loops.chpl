// A loop ends with an error where its body takes away or moves what it goes over.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %python %S/Inputs/mistakes.py %t 33 2>&1 | FileCheck %s
// RUN: %choir --fast %s -o %t.fast
// RUN: env MALLOC_PERTURB_=165 %python %S/Inputs/mistakes.py %t.fast 33 2>&1 | FileCheck %s --check-prefix=FAST

use CompressedSparseLayout, Heap, List, Map, Set;

config const mistake = 1;

var l = new list(1..20), m: map(int, int), s: set(int), h = new heap(int);
var D: domain(int), E: domain(int, parSafe = true);
var A: [D] int, B: [E] int;
const P = {1..30, 1..30};
var S: sparse subdomain(P), C: sparse subdomain(P) dmapped new csrLayout();
var X: [S] int;
for i in 1..20 {
  m.add(i, i); s.add(i); h.push(i); D += i; E += i; S += (i, 1); C += (i, 1);
}

// FAST-NOT: signal
// CHECK-NOT: done
select mistake {
  // CHECK: 1: {{.*}}changed-in-loops.chpl:[[#@LINE+1]]: error: halt reached - a list was changed while a loop went over it
  when 1 do for x in l do l.remove(x);
  // CHECK: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed
  when 2 do for x in l do l.popBack();
  // CHECK: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed
  when 3 do for (x, i) in zip(l, 1..) do l.clear();
  // CHECK: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed
  when 4 do for (i, x) in zip(1..20, l) do l.insert(0, i);
  // CHECK: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed
  when 5 do forall x in l with (ref l) do if x == 5 then l = new list(1..3);
  // CHECK: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed
  when 6 do for x in h do h.pop();
  // CHECK: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a set was changed
  when 7 do for x in s do s.add(x + 100);
  // CHECK: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a set was changed
  when 8 do for x in s do s.remove(x);
  // CHECK: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a set was changed
  when 9 do forall x in s with (ref s) do if x == 7 then s.clear();
  // CHECK: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a set was changed
  when 10 do for (i, x) in zip(1..20, s) do s.add(x + 100);
  // CHECK: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a map was changed
  when 11 do for k in m do m.remove(k);
  // CHECK: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a map was changed
  when 12 do for k in m.keys() do m.add(k + 100, 1);
  // CHECK: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a map was changed
  when 13 do for v in m.values() do m[v + 100] = 1;
  // CHECK: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a map was changed
  when 14 do for (k, v) in m.items() do m.clear();
  // CHECK: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a map was changed
  when 15 do forall v in m.values() with (ref m) do if v == 3 then m.addOrReplace(1000, 3);
  // CHECK: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 16 do for i in D do D += i + 1;
  // CHECK: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 17 do for i in D do D -= i;
  // CHECK: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 18 do for a in A do D.clear();
  // CHECK: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 19 do for (i, a) in zip(D, A) do D += i + 1000;
  // CHECK: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 20 do for (k, i) in zip(1..20, D) do D = {1, 2};
  // CHECK: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 21 do forall i in E with (ref E) do E += i + 1000;
  // CHECK: 22: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 22 do forall b in B with (ref E) { E += E.size + 1000; b = 1; }
  // CHECK: 23: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 23 do for (i, j) in S do S += (i, j + 1);
  // CHECK: 24: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 24 do for i in S do S -= i;
  // CHECK: 25: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 25 do for x in X do S.clear();
  // CHECK: 26: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 26 do for i in C do C -= i;
  // CHECK: 27: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a domain was changed
  when 27 do forall (i, j) in C with (ref C) do if i == 3 then C.clear();
  // What changes nothing, or ends the loop, is allowed.
  // CHECK: 28: 20
  when 28 { for x in s do s.add(3); for i in D do D += 3; for k in m { m[3] = k; m.replace(k, 4); } writeln(s.size); }
  // CHECK: 29: 19
  when 29 { for x in l do if x == 20 { l.remove(x); break; } writeln(l.size); }
  // CHECK: 30: 19
  when 30 { for k in m do if k == 5 { m.remove(k); break; } writeln(m.size); }
  // Nothing is lost where both sides are one.
  // CHECK: 31: 20 20 20 20
  when 31 { ref t = s, n = m, k = h, F = D; s = t; m = n; h = k; D = F; writeln(s.size, " ", m.size, " ", h.size, " ", D.size); }
  // CHECK: 32: 20 20 20 0 0 0
  when 32 {
    s |= s; s &= s; m |= m; m &= m; D |= D; D &= D;
    write(s.size, " ", m.size, " ", D.size, " ");
    s -= s; m -= m; D -= A.domain;
    writeln(s.size, " ", m.size, " ", D.size);
  }
  // CHECK: 33: 0 0 0
  when 33 { s ^= s; m ^= m; D ^= D; writeln(s.size, " ", m.size, " ", D.size); }
}
