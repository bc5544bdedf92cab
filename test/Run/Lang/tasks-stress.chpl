// Ten thousand tasks that wait for one another, with parallel loops inside, on any number of threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env OMP_NUM_THREADS=1 %choir-run %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=2 %choir-run %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=8 %choir-run %s | FileCheck --match-full-lines %s

config const n = 10000;

// All wait for what the last one fills.
var go: sync bool;
var woken: atomic int;
coforall task in 1..n {
  if task == n then
    go.writeEF(true);
  go.readFF();
  woken.add(1);
}
// CHECK: 10000
writeln(woken.read());

// Each is blocked on the one before.
var links: [0..n] sync int;
var total: atomic int;
sync {
  for task in 0..<n do
    begin {
      const count = links[task].readFE();
      var sum = 0;
      forall i in 1..100 with (+ reduce sum) do
        sum += i;
      total.add(sum);
      links[task + 1].writeEF(count + 1);
    }
  links[0].writeEF(0);
}
// CHECK-NEXT: 10000 50500000
writeln(links[n].readFE(), " ", total.read());
