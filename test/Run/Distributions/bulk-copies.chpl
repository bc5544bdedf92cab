// Assignments between arrays of unlike distributions exchange many elements in one transfer, whatever way they are mapped.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=reversed 2>&1 | FileCheck %s --check-prefix=REVERSED
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=cyclic 2>&1 | FileCheck %s --check-prefix=CYCLIC
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=fetch 2>&1 | FileCheck %s --check-prefix=FETCH
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=slices 2>&1 | FileCheck %s --check-prefix=SLICES
// RUN: env OMP_NUM_THREADS=1 CHOIR_DIAG=1 %t -nl 4 --what=planes 2>&1 | FileCheck %s --check-prefix=PLANES
// RUN: %t -nl 1 --what=cyclic | FileCheck %s --check-prefix=ONE

use BlockDist, CyclicDist;

config const what = "nothing";
const reversed: [0..<numLocales] locale = [l in 0..<numLocales] Locales[numLocales - 1 - l];
const onBlocks = {1..1000} dmapped new Block({1..1000}), fromLast = {1..1000} dmapped new Block({1..1000}, reversed),
      inTurn = {1..1000} dmapped new Cyclic(1);
var A: [onBlocks] int, B: [fromLast] int = 1..1000, C: [inTurn] int = 1..1000, L: [1..1000] int = 1..1000;
const plane = {1..8, 1..8} dmapped new Block({1..8, 1..8}), dealt = {1..8, 1..8} dmapped new Cyclic((1, 1));
var P: [plane] 2*int, Q: [dealt] 2*int = [ij in {1..8, 1..8}] ij;
var isRight = true;

select what {
  // Each locale's part is that of one other.
  when "reversed" {
    A = B;
    on Locales[numLocales - 1] do isRight = A[1000] == 1000;
  }
  // Each locale's part is spread over all.
  when "cyclic" {
    A = C;
    on Locales[numLocales - 1] do isRight = A[1000] == 1000;
  }
  when "fetch" {
    L = 0;
    L = C;
    isRight = && reduce (L == 1..1000);
  }
  when "slices" {
    A[1..500] = B[501..1000];
    isRight = A[1] == 501;
  }
  when "planes" {
    P = Q;
    isRight = P[1, 1] == (1, 1);
  }
}
writeln(isRight);

// What comes before them forks nine tasks.
// NOTHING: true
// NOTHING: remote: 0 gets, 0 puts, 9 forks
// REVERSED: true
// REVERSED: remote: 4 gets, 0 puts, 13 forks
// CYCLIC: true
// CYCLIC: remote: 12 gets, 0 puts, 13 forks
// FETCH: true
// FETCH: remote: 3 gets, 0 puts, 9 forks
// SLICES: true
// SLICES: remote: 2 gets, 0 puts, 10 forks
// A locale has four parts of rows; what they are assigned is at one other locale or at two.
// PLANES: true
// PLANES: remote: 24 gets, 0 puts, 12 forks
// ONE: true
