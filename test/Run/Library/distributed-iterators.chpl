// distributedDynamic and distributedGuided: every index once, on the locales that work, in chunks of the sizes asked for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 4 | FileCheck --match-full-lines %s
// RUN: %t -nl 4 --dataParTasksPerLocale=1 | FileCheck --match-full-lines %s
// RUN: %t -nl 1 --info=true --infoDistributedIters | FileCheck --match-full-lines %s --check-prefix=INFO
// RUN: not %t --wrong=1 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not %t --wrong=2 2>&1 | FileCheck %s --check-prefix=DIM
// SIZE: distributedDynamic: chunkSize must be positive
// DIM: distributedGuided: the domain has no dimension parDim

use DistributedIters;

config const info = false, wrong = 0;

proc check(what: string, const ref D: domain, ref times: [] atomic int, ref owners: [] int, locales...) {
  var ok = true;
  for i in D {
    if times[i].read() != 1 then ok = false;
    var isWorker = false;
    for param k in 0..<locales.size do if owners[i] == locales(k) then isWorker = true;
    if !isWorker then ok = false;
    times[i].write(0);
  }
  writeln(what, " ", ok);
}

proc main() {
  if wrong == 1 then forall i in distributedDynamic(1..10, chunkSize=0) do write(i);
  if wrong == 2 then forall i in distributedGuided({1..3, 1..3}, parDim=2) do write(i);
  if info {
    forall i in distributedGuided(1..3, coordinated=true) do ;
    // INFO: DistributedIters: distributedGuided:
    // INFO-NEXT:   coordinated = true
    // INFO-NEXT:   numLocales = 1
    // INFO-NEXT:   numWorkerLocales = 1
    // INFO-NEXT:   actualWorkerLocales.size = 1
    // INFO-NEXT:   masterLocale.id = 0
    // INFO-NEXT:   actualWorkerLocaleIds = [ 0 ]
    return;
  }
  const D = {1..1000};
  var times: [D] atomic int, owners: [D] int;
  forall i in distributedDynamic(D.dim(0), chunkSize=7) { times[i].add(1); owners[i] = here.id; }
  check("all", D, times, owners, 0, 1, 2, 3);
  // CHECK: all true
  forall i in distributedDynamic(D, localeChunkSize=100, coordinated=true) { times[i].add(1); owners[i] = here.id; }
  check("coordinated", D, times, owners, 1, 2, 3);
  // CHECK-NEXT: coordinated true
  forall i in distributedGuided(D, workerLocales=[Locales[1], Locales[3]]) { times[i].add(1); owners[i] = here.id; }
  check("two workers", D, times, owners, 1, 3);
  // CHECK-NEXT: two workers true
  forall i in distributedGuided(D.dim(0), numTasks=2, minChunkSize=300) { times[i].add(1); owners[i] = here.id; }
  check("guided", D, times, owners, 0, 1, 2, 3);
  // CHECK-NEXT: guided true

  // Strides, other dimensions, followers, no indices, and loops that are not parallel.
  const S = {2..20 by 3, 1..4};
  var sTimes: [S] atomic int, sBy: [S] int;
  forall i in distributedDynamic(S, parDim=1) { sTimes[i].add(1); sBy[i] = here.id; }
  check("strided", S, sTimes, sBy, 0, 1, 2, 3);
  // CHECK-NEXT: strided true
  var sum: int;
  forall (i, j) in zip(distributedGuided(1..100), 101..200) with (+ reduce sum) do sum += if j - i == 100 then i else 1000000;
  writeln(sum);
  // CHECK-NEXT: 5050
  forall i in distributedDynamic(1..0) do writeln("none");
  for i in distributedDynamic(1..9 by 4) do write(i, " ");
  for ij in distributedGuided({1..1, 2..3}) do write(ij);
  writeln();
  // CHECK-NEXT: 1 5 9 (1, 2)(1, 3)
}
