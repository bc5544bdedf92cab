// Associative domains whose indices belong to locales: a table at each, loops at the owners, and what reaching across costs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck %s --match-full-lines --check-prefixes=ALL,ONE
// RUN: %t -nl 4 | FileCheck %s --match-full-lines --check-prefixes=ALL,FOUR
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=read 2>&1 | FileCheck %s --check-prefix=READ
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=look 2>&1 | FileCheck %s --check-prefix=LOOK
// RUN: env CHOIR_DIAG=1 %t -nl 4 --what=loop 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not %t -nl 4 --what=stray 2>&1 | FileCheck %s --check-prefix=STRAY
// RUN: not %t -nl 4 --what=missing 2>&1 | FileCheck %s --check-prefix=MISSING

use HashedDist;

config const what = "";

record byRemainder {
  proc this(i: int, targetLocs: [] locale): int do return i % targetLocs.size;
}
record byValue {
  proc this(i: int, targetLocs: [] locale): int do return i;
}

proc all() {
  var D: domain(int) dmapped new hashedDist(idxType=int, mapper=new byRemainder());
  var A: [D] int;
  D += [3, 1, 6, 5, 8];
  forall i in D do A[i] = 10 * i;
  writeln(D.size, " ", D.contains(6), D.contains(7), " ", D.sorted(), " / ", A.sorted(), " ", + reduce A);
//      ALL: 5 truefalse 1 3 5 6 8 / 10 30 50 60 80 230

  // Elements stay with their indices while others come and go.
  for i in 20..60 do D += i;
  A[20] = 7;
  for i in 21..60 do D -= i;
  D -= 3;
  D -= 3;
  writeln(D.sorted(), " / ", A.sorted());
// ALL-NEXT: 1 5 6 8 20 / 7 10 50 60 80

  // Who has what.
  var at: [D] int;
  forall i in D do at[i] = here.id;
  for i in D.sorted() do write(i, "@", at[i], " ");
  writeln(D.targetLocales().size, " ", A[6].locale.id);
// ONE-NEXT: 1@0 5@0 6@0 8@0 20@0 1 0
// FOUR-NEXT: 1@1 5@1 6@2 8@0 20@0 4 2
  for loc in Locales do on loc do write(D.localSubdomain().sorted(), ";");
  writeln();
// ONE-NEXT: 1 5 6 8 20;
// FOUR-NEXT: 8 20;1 5;6;;

  // Zips: of the same domain, of another one with its indices, reductions, copies.
  var B = A;
  B[1] = 1;
  forall (i, a, b) in zip(D, A, B) do a = i + b;
  const E = D;
  var C: [E] int;
  forall (c, a) in zip(C, A) do c = a;
  writeln(A.sorted(), " / ", C.sorted(), " ", max reduce C, " ", D == E);
// ALL-NEXT: 2 27 55 66 88 / 2 27 55 66 88 88 true

  // Other indices; elements that are strings or arrays.
  var S: [D] string = "old";
  D = {1, 2, 20};
  S[2] = "new";
  var N: [D] [1..2] int;
  N[2][1] = 3;
  writeln(A[20], " ", S.sorted(), " ", N[2]);
// ALL-NEXT: 27 new old old 3 0
  const plain: domain(int) = {1, 2, 20};
  writeln(D == plain, " ", D - plain, " ", D.distribution == E.distribution);
// ALL-NEXT: true {} true
  D.clear();
  writeln(D.size, A.size, " ", D.isEmpty());
// ALL-NEXT: 00 true
}

select what {
  when "" do all();
  // Locales 1 to 3 each make and end their part of the array: 6 forks. One adds the index; one looks where it is.
  when "read" {
    var D: domain(int) dmapped new hashedDist(idxType=int, mapper=new byRemainder());
    on Locales[2] do D += 6;
    var A: [D] int;
    readOne(D, A);
// READ: remote: 1 gets, 0 puts, 8 forks
  }
  when "look" {
    var D: domain(int) dmapped new hashedDist(idxType=int, mapper=new byRemainder());
    for i in 0..7 do D += i;
// LOOK: remote: 0 gets, 0 puts, 6 forks
  }
  when "loop" {
    var D: domain(int) dmapped new hashedDist(idxType=int, mapper=new byRemainder());
    for i in 0..7 do D += i;
    var A: [D] int;
    forall a in A do a = here.id;
    forall (i, a) in zip(D, A) do a += i;
// LOOP: remote: 0 gets, 0 puts, 18 forks
  }
  when "stray" {
    var D: domain(int) dmapped new hashedDist(idxType=int, mapper=new byValue());
    D += 3;
    D += 4;
// STRAY: hashed.chpl:[[#@LINE-1]]: error: halt reached - the mapper of a Hashed gives index 4 to target 4, of which there are 4
  }
  when "missing" {
    var D: domain(int) dmapped new hashedDist(idxType=int);
    var A: [D] int;
    A[2] = 1;
// MISSING: hashed.chpl:[[#@LINE-1]]: error: halt reached - array index out of bounds: 2
  }
}

proc readOne(const ref D, const ref A) {
  const before = A[6];
  writeln(before);
}
