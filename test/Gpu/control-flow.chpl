// Ways through a kernel that barriers have to be taken out of: exits from nested loops, procedures that return from
// within, iterators, conditions with barriers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast --target=cpu %s -o %t.fast
// RUN: %t.fast | FileCheck %s
use GPUDistributions;
config const three = 3, zero = 0;
const D = {0..19} dmapped new GPUDist(rank=1, blockSizeX=8);
const S = {0..<8} dmapped new GPUSharedDist(rank=1);
var A: [D] int;

/// The value of the next thread of the block, which has n threads.
proc shift(ref s: [] int, n: int, value: int): int {
  const t = getThreadID_x();
  s[t] = value;
  thread_barrier();
  const other = s[(t + 1) % n];
  thread_barrier();
  return other;
}

proc sizeOfBlock() do return min(8, 20 - getBlockID_x() * 8);

// All threads of a block leave, which the program finds out: what they look at is in memory.
A = 1;
forall i in D {
  var s: [S] int;
  var round = 0, value = i;
  while round < 5 {
    value = shift(s, sizeOfBlock(), value);
    if A[i] == round then break;
    round += 1;
    value = shift(s, sizeOfBlock(), value);
  }
  A[i] = value;
}
// CHECK: 3 4 5 6 7 0 1 2 11 12 13 14 15 8 9 10 19 16 17 18
writeln(A);

// A procedure that returns from a loop in a loop, after 15 shifts.
proc nested(ref s: [] int, start: int): int {
  var value = start;
  for i in 0..3 {
    for j in 0..3 {
      value = shift(s, sizeOfBlock(), value);
      if i * j == three + 1 then return value;
      value = shift(s, sizeOfBlock(), value);
      if j > i then break;
    }
    if i == three + 4 then continue;
    value += 1;
  }
  return -value;
}
forall i in D {
  var s: [S] int;
  A[i] = nested(s, i);
}
// CHECK: 9 2 3 4 5 6 7 8 17 10 11 12 13 14 15 16 21 18 19 20
writeln(A);

// Exits of the outer loop from the inner one, after 10 shifts, after 4 of which the value grows.
forall i in D {
  var s: [S] int;
  var value = i;
  label outer for a in 0..3 {
    for b in 0..3 {
      value = shift(s, sizeOfBlock(), value);
      if a + b == three then break outer;
      if b == 2 then continue outer;
      value = shift(s, sizeOfBlock(), value) + 1;
    }
  }
  A[i] = value;
}
// CHECK: 6 7 8 9 10 11 4 5 14 15 16 17 18 19 12 13 22 23 20 21
writeln(A);

// An iterator with barriers that yields in two places, to a body with one.
iter values(ref s: [] int, start: int) {
  var value = start;
  for k in 0..1 {
    value = shift(s, sizeOfBlock(), value);
    yield value + k;
    if k == zero then yield -1;
  }
}
forall i in D {
  var s: [S] int;
  var sum = 0;
  for value in values(s, i) {
    sum = 10 * sum + value;
    thread_barrier();
  }
  A[i] = sum;
}
// CHECK: 93 194 295 396 497 598 691 -8 901 1002 1103 1204 1305 1406 1499 800 1709 1810 1907 1608
writeln(A);

// Barriers in conditions: the first thread's value decides for its block.
proc isSmall(ref s: [] int, value: int, bound: int): bool {
  s[getThreadID_x()] = value;
  thread_barrier();
  const first = s[0];
  thread_barrier();
  return first < bound;
}
forall i in D {
  var s: [S] int;
  var value = i;
  while isSmall(s, value, 10) && value < 100 do value += 3;
  do value -= 1; while !isSmall(s, value, 8);
  A[i] = value;
}
// CHECK: 7 8 9 10 11 12 13 14 7 8 9 10 11 12 13 14 7 8 9 10
writeln(A);

// A branch of several, in which the iteration of the device loop may end, and loops that go on early.
forall i in D {
  var s: [S] int;
  var value = i;
  select three {
    when 1 do value = shift(s, sizeOfBlock(), value);
    when 3 {
      value = shift(s, sizeOfBlock(), value);
      if zero == 1 then continue;
      value += 100;
    }
    otherwise value = -1;
  }
  for k in 0..2 {
    if k == zero then continue;
    value = shift(s, sizeOfBlock(), value);
  }
  A[i] = value;
}
// CHECK: 103 104 105 106 107 100 101 102 111 112 113 114 115 108 109 110 119 116 117 118
writeln(A);

// Threads that have ended, by their number, are missing from a loop; the others still agree how often it runs.
forall i in D {
  var s: [S] int;
  const t = getThreadID_x();
  A[i] = 0;
  if t % 4 == 3 then continue;
  s[t] = i;
  var rest = three, sum = 0;
  while rest > 0 {
    thread_barrier();
    sum += s[(t + rest) % 3];
    rest -= 1;
    thread_barrier();
  }
  A[i] = sum;
}
// CHECK: 3 3 3 0 3 3 3 0 27 27 27 0 27 27 27 0 51 51 51 0
writeln(A);
