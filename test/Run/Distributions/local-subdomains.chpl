// What belongs to a locale, on as many as there are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines

use BlockDist, CyclicDist;

const Space = {1..8};
const B = Space dmapped new blockDist(Space), C = Space dmapped new cyclicDist(1);
var A: [B] int;
// ONE: LOCALE0
// ONE-NEXT: LOCALE0: {1..8} {1..8} LOCALE0LOCALE0 1
// FOUR: LOCALE0 LOCALE1 LOCALE2 LOCALE3
// FOUR-NEXT: LOCALE0: {1..2} {1..8 by 4} LOCALE3LOCALE0 1
// FOUR-NEXT: LOCALE1: {3..4} {1..8 by 4 align 2} LOCALE3LOCALE0 1
// FOUR-NEXT: LOCALE2: {5..6} {1..8 by 4 align 3} LOCALE3LOCALE0 1
// FOUR-NEXT: LOCALE3: {7..8} {1..8 by 4 align 0} LOCALE3LOCALE0 1
writeln(B.targetLocales());
for loc in Locales do on loc {
  var parts = 0;
  for part in C.localSubdomains() do parts += 1;
  writeln(here, ": ", A.localSubdomain(), " ", C.localSubdomain(), " ", B.dist.idxToLocale(B, 8), B.dist.idxToLocale(1), " ", parts);
}
// Each locale computes its part.
coforall loc in B.targetLocales() do on loc do
  for i in B.localSubdomain() do A[i] = i;
// ALL: 1 2 3 4 5 6 7 8
writeln(A);

// Where a locale has several pieces: rows of neighbours.
use BlockCycDist;
const K = {1..10} dmapped new blockCycDist(startIdx=1, blocksize=2),
      L = {1..2, 1..6} dmapped new blockCycDist(startIdx=(1, 1), blocksize=(1, 2));
var M: [L] int;
// ALL-NEXT: true false false
writeln(C.hasSingleLocalSubdomain(), " ", K.hasSingleLocalSubdomain(), " ", M.hasSingleLocalSubdomain());
// ONE-NEXT: {1..10}; {1..1, 1..6}; {2..2, 1..6}; 
// FOUR-NEXT: {1..2}; {9..10}; {1..1, 1..2}; {1..1, 5..6}; 
for part in K.localSubdomains() do write(part, "; ");
for part in M.localSubdomains() do write(part, "; ");
writeln();
