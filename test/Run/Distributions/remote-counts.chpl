// What a process on several locales counts: an access to another locale's element, and a task that goes there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=get 2>&1 | FileCheck %s --check-prefix=GET
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=put 2>&1 | FileCheck %s --check-prefix=PUT
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=update 2>&1 | FileCheck %s --check-prefix=UPDATE
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=fork 2>&1 | FileCheck %s --check-prefix=FORK
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=local 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=copy 2>&1 | FileCheck %s --check-prefix=COPY
// RUN: env CHOIR_VIRTUAL_LOCALES=4 CHOIR_DIAG=1 %t --what=where 2>&1 | FileCheck %s --check-prefix=WHERE
// RUN: env CHOIR_DIAG=1 %t -nl 1 --what=get 2>&1 | FileCheck %s --check-prefix=ONE

use BlockDist;

config const what = "get";
const D = {1..8} dmapped new blockDist({1..8});
var A: [D] int;
var sum = 0;

select what {
  // Elements 3 to 8 are not here.
  when "get" do for i in D do sum += A[i];
  when "put" do for i in D do A[i] = i;
  // To reach the element once, to read and to write it, is one transfer where there are references.
  when "update" do A[8] += 1;
  // One goes to each of the other locales.
  when "fork" do coforall loc in Locales do on loc do assert(here == loc);
  when "local" do forall i in D do A[i] = A[i] + i;
  // Each locale copies its own elements.
  when "copy" {
    var copied = A;
    on A[8] do sum = copied[8];
  }
  when "where" do sum = A[8].locale.id;
}
// GET: remote: 6 gets, 0 puts, 0 forks
// PUT: remote: 0 gets, 6 puts, 0 forks
// UPDATE: remote: 1 gets, 1 puts, 0 forks
// FORK: remote: 0 gets, 0 puts, 3 forks
// LOCAL: remote: 0 gets, 0 puts, 3 forks
// COPY: remote: 0 gets, 0 puts, 4 forks
// WHERE: remote: 0 gets, 0 puts, 0 forks
// ONE-NOT: remote:
