// Element references, slices and swaps of arrays that are otherwise known to be apart.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir run --fast %s | FileCheck %s --check-prefixes=FAST,CHECK
// RUN: choir run %s -- --swaps=false | FileCheck %s
// RUN: not choir run %s 2>&1 | FileCheck %s --check-prefix=TESTED

config const swaps = true;

proc sumAfterSwap(n: int) {
  var A, B: [1..n] int;
  for i in 1..n { A[i] = i; B[i] = 10 * i; }
  ref first = A[1];
  A <=> B; // what `first` refers to is in B now, which is an error where references are tested
  for i in 1..n {
    // TESTED: distinct-arrays.chpl:[[#@LINE+1]]: error: halt reached - a reference was used after its element had gone
    first += 1;
    A[i] += B[1];
  }
  return (first, + reduce A);
}

// FAST: (5, 114)
if swaps then writeln(sumAfterSwap(4));

// A slice of an array overlaps with the array, and reads what the loop has written just before.
proc shift(n: int) {
  var A: [0..n] int = 1;
  ref Next = A[1..n];
  for i in 1..n do
    Next[i] = A[i - 1] + 1;
  return A;
}

// CHECK: 1 2 3 4 5 6
writeln(shift(5));

// Arrays of a loop's body share their places with those of other iterations.
proc tiles(n: int) {
  var total = 0;
  for k in 1..n {
    var Tile, Other: [0..<8] int;
    for i in 0..<8 {
      Tile[i] = Other[7 - i] + k;
      Other[i] = Tile[i];
    }
    total += + reduce Tile;
  }
  return total;
}

// Iteration k adds k to four zeros, then to what the first half has put into Other: 4 * k + 4 * 2 * k.
// CHECK: 72
writeln(tiles(3));
