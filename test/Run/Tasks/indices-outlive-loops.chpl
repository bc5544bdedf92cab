// What a loop's index is stays for the tasks that its body begins, in every form of loop with tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings -O0 %s -o %t.0 && %choir --no-warnings --fast %s -o %t.fast
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=4 %t --memLeaks | FileCheck --match-full-lines --implicit-check-not=Allocated %s
// RUN: env OMP_NUM_THREADS=4 %t.0 | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=4 %t.fast | FileCheck --match-full-lines %s
use Time;

record R { var x: int; var s: string; }
record Plain { var x, y: int; }
iter numbers() { for i in 1..4 do yield i; }
iter texts() { for i in 1..4 do yield "t" * i; }
iter records() { for i in 1..4 do yield new R(i, "r" * i); }
iter plain() { for i in 1..4 do yield new Plain(i, 10 * i); }
iter pairs() { for i in 1..4 do yield (i, "p" * i); }
iter rows() { for i in 1..4 { var row = [i, i + 1]; yield row; } }
iter elements(ref A: [] int) ref { for i in A.domain do yield A[i]; }
iter parallelTexts() { for t in texts() do yield t; }
iter parallelTexts(param tag: iterKind) where tag == iterKind.standalone {
  coforall i in 1..4 do yield "t" * i;
}

var total: atomic int;
proc wait() do sleep(0.002);
proc late(x: int) { wait(); total.add(x); }
var A = [1, 2, 3, 4];
const Records = [new R(1, "a"), new R(2, "bb")];

proc run(k: int) {
  select k {
    when 1 do coforall i in numbers() do begin late(i);
    when 2 do coforall t in texts() do begin { wait(); late(t.size); }
    when 3 do coforall r in records() do begin { wait(); late(r.x + r.s.size); }
    when 4 do coforall p in plain() do begin { wait(); late(p.x + p.y); }
    when 5 do coforall (i, s) in pairs() do begin { wait(); late(i + s.size); }
    when 6 do coforall p in pairs() do begin { wait(); late(p(0) + p(1).size); }
    when 7 do coforall row in rows() do begin { wait(); late(+ reduce row); }
    when 8 do coforall ij in {1..2, 1..2} do begin { wait(); late(ij(0) * 10 + ij(1)); }
    when 9 do coforall (r, t) in zip(records(), texts()) do begin { wait(); late(r.x + t.size); }
    when 10 do coforall r in Records do begin { wait(); late(r.x + r.s.size); }
    when 11 do coforall t in texts() do begin { wait(); begin { wait(); late(t.size); } }
    when 12 do coforall t in texts() { proc f() { wait(); late(t.size); } begin f(); }
    when 13 do for r in records() do begin { wait(); late(r.x + r.s.size); }
    when 14 do forall t in parallelTexts() do begin { wait(); late(t.size); }
    when 15 do coforall x in [r in records()] r do begin { wait(); late(x.s.size); }
    when 16 do coforall t in texts() do cobegin { begin { wait(); late(t.size); } late(t.size); }
    when 17 {
      coforall a in elements(A) do begin with (ref a) { wait(); a += 10; }
    }
  }
}
for k in 1..17 {
  sync run(k);
  write(total.exchange(0), " ");
}
// CHECK: 10 10 20 110 20 20 24 66 20 6 10 10 20 10 10 20 0 50{{.*}}
writeln(+ reduce A);
