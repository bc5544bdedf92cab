// What the threads of a warp do together, for each type: the same as plain loops, on all targets; with a last warp that is
// not whole, with threads that have ended, and with warps of a block that go different ways.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
use GPU, GPUDistributions;
config const n = 200;
param block = 96;
const D = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=block), Block = {0..<block} dmapped new GPUSharedDist(rank=1);
record pair { var a: int(16); var b: real; }

/// The first thread of the warp of a thread.
proc firstOf(i: int) do return i / block * block + i % block / 32 * 32;
/// Whether a thread of a warp exists.
proc exists(i: int, lane: int) do return lane >= 0 && lane < 32 && firstOf(i) + lane < n;

proc make(i: int, type t) {
  if t == bool then return i % 3 == 0;
  else if isComplexType(t) then return (i * 0.5, (n - i): real): t;
  else if t == pair then return new pair(i: int(16), i * 0.25);
  else if isTupleType(t) then return (i, i * 0.5): t;
  else if isIntegralType(t) then return (i * 37 + i / 7): t;
  else return (i * 0.1): t;
}

var wrong = 0;
proc expect(name: string, isRight: bool) {
  if !isRight {
    wrong += 1;
    if wrong < 10 then writeln(name);
  }
}

proc testShuffles(type t) {
  var A, picked, up, down, turned, varied: [D] t;
  for i in D do A[i] = make(i, t);
  forall i in D {
    const x = A[i];
    picked[i] = warpShuffle(x, 5);
    up[i] = warpShuffleUp(x, 3);
    down[i] = warpShuffleDown(x, 7);
    turned[i] = warpShuffleXor(x, 9);
    varied[i] = warpShuffle(x, (laneId() * 5 + 3): uint(8));
  }
  for i in D {
    const lane = i - firstOf(i), name = t:string + " " + i:string;
    if exists(i, 5) then expect("index " + name, picked[i] == A[firstOf(i) + 5]);
    expect("up " + name, up[i] == (if lane < 3 then A[i] else A[i - 3]));
    if lane + 7 > 31 then expect("down " + name, down[i] == A[i]);
    else if exists(i, lane + 7) then expect("down " + name, down[i] == A[i + 7]);
    if exists(i, lane ^ 9) then expect("xor " + name, turned[i] == A[firstOf(i) + (lane ^ 9)]);
    const from = (lane * 5 + 3) % 32;
    if exists(i, from) then expect("varied " + name, varied[i] == A[firstOf(i) + from]);
  }
}

proc testMatch(type t) {
  var A: [D] t, same: [D] uint(32);
  for i in D do A[i] = make(i % 5, t);
  forall i in D do same[i] = warpMatch(A[i]);
  for i in D {
    var bits: uint(32);
    for lane in 0..31 do
      if exists(i, lane) && A[firstOf(i) + lane] == A[i] then bits |= 1: uint(32) << lane;
    expect("match " + t:string + " " + i:string, same[i] == bits);
  }
}

/// Whether two are equal, or nearly so: sums of reals depend on the order.
proc isNear(x, y) {
  if isIntegralType(x.type) then return x == y;
  else return abs(x - y) <= abs(y) * 1e-5;
}
proc combine(param op: string, x: ?t, y: t): t {
  if op == "+" then return x + y;
  else if op == "*" then return x * y;
  else if op == "min" then return min(x, y);
  else if op == "max" then return max(x, y);
  else if op == "&" then return x & y;
  else if op == "|" then return x | y;
  else return x ^ y;
}
proc testReduce(param op: string, type t) {
  var A, whole, upTo, before: [D] t;
  for i in D do A[i] = if op == "*" then (1 + i % 2): t else make(i, t);
  forall i in D {
    whole[i] = warpReduce(op, A[i]);
    upTo[i] = warpScan(op, A[i]);
    before[i] = warpExclusiveScan(op, A[i]);
  }
  for i in D {
    const name = op + " " + t:string + " " + i:string;
    var sum = A[firstOf(i)];
    for k in firstOf(i) + 1..i do sum = combine(op, sum, A[k]);
    expect("scan " + name, isNear(upTo[i], sum));
    if i == firstOf(i) then
      expect("identity " + name, op != "+" || before[i] == 0);
    else expect("exclusive scan " + name, before[i] == upTo[i - 1]);
    for k in i + 1..firstOf(i) + 31 do if exists(i, k - firstOf(i)) then sum = combine(op, sum, A[k]);
    expect("reduce " + name, isNear(whole[i], sum) && whole[i] == whole[firstOf(i)]);
  }
}

testShuffles(int);
testShuffles(int(8));
testShuffles(int(16));
testShuffles(int(32));
testShuffles(uint);
testShuffles(uint(8));
testShuffles(uint(32));
testShuffles(real);
testShuffles(real(32));
testShuffles(bool);
testShuffles(complex);
testShuffles(complex(64));
testShuffles((int, real));
testShuffles(pair);
testMatch(int);
testMatch(int(8));
testMatch(uint(32));
testMatch(bool);
testMatch(real);
testMatch(real(32));
testMatch(complex);
testReduce("+", int);
testReduce("+", int(32));
testReduce("+", real);
testReduce("+", real(32));
testReduce("*", int);
testReduce("*", real);
testReduce("min", int(8));
testReduce("min", real);
testReduce("max", uint);
testReduce("max", real(32));
testReduce("&", int);
testReduce("|", uint(32));
testReduce("^", int(16));

// Votes, and who is there.
var bits, here: [D] uint(32), all, any, lanes, warps: [D] int;
forall i in D {
  lanes[i] = laneId();
  warps[i] = warpId();
  bits[i] = warpBallot(i % 3 == 0);
  here[i] = activeMask();
  any[i] = warpAny(i == 70): int;
  all[i] = warpAll(i != 70): int;
  syncWarp();
}
for i in D {
  var expected, there: uint(32);
  for lane in 0..31 do
    if exists(i, lane) {
      there |= 1: uint(32) << lane;
      if (firstOf(i) + lane) % 3 == 0 then expected |= 1: uint(32) << lane;
    }
  expect("ballot " + i:string, bits[i] == expected && here[i] == there);
  const hasIt = firstOf(i) <= 70 && 70 < firstOf(i) + 32;
  expect("votes " + i:string, any[i] == hasIt: int && all[i] == (!hasIt): int);
  expect("ids " + i:string, lanes[i] == i - firstOf(i) && warps[i] == i % block / 32);
}

// Threads that have ended are not waited for: sums are of the others.
var rest: [D] int;
forall i in D {
  if i % 4 == 1 then continue;
  const others = activeMask();
  rest[i] = warpReduce("+", i) * (others & 2 == 0): int;
}
for i in D {
  var sum = 0;
  for k in firstOf(i)..firstOf(i) + 31 do if exists(i, k - firstOf(i)) && k % 4 != 1 then sum += k;
  expect("ended " + i:string, rest[i] == (if i % 4 == 1 then 0 else sum));
}

// Warps of a block go different ways, between barriers of the block.
var steps, total: [D] int;
forall i in D {
  var own: [Block] int;
  const t = getThreadID_x(), warp = warpId();
  own[t] = i;
  thread_barrier();
  var x = own[t], count = 0;
  if warp == 1 then x = warpShuffleXor(x, 1);
  else if t < 32 then x = warpShuffle(x, 0);
  for k in 0..warp do x += warpShuffleDown(x, k) * 0 + 1;
  // As long as some thread of the warp has something to do.
  var left = i % 10 + warp;
  while warpAny(left > 0) {
    left -= 1;
    count += 1;
  }
  own[t] = x;
  thread_barrier();
  // The first warp sums up what all have.
  var sum = 0;
  if t < 32 {
    for k in t..<block by 32 do if i / block * block + k < n then sum += own[k];
    sum = warpReduce("+", sum);
  }
  steps[i] = count;
  total[i] = sum;
}
for i in D {
  var most = 0;
  for k in firstOf(i)..firstOf(i) + 31 do if exists(i, k - firstOf(i)) then most = max(most, k % 10 + i % block / 32);
  expect("steps " + i:string, steps[i] == most);
  if i / block * block + block <= n {
    var sum = 0;
    for k in i / block * block..#block {
      const warp = k % block / 32;
      sum += (if warp == 1 then k ^ 1 else if warp == 0 then firstOf(k) else k) + warp + 1;
    }
    expect("total " + i:string, total[i] == (if i % block < 32 then sum else 0));
  }
}

// Blocks of several dimensions: warps count x first, and may have parts of rows.
proc testPlanes(param x: int, param y: int, extent: int) {
  const P = {0..<y * 2, 0..<extent} dmapped new GPUDist(rank=2, blockSizeX=x, blockSizeY=y);
  var A, lanes, warps, sums, neighbours: [P] int;
  forall (i, j) in P {
    A[i, j] = i * 100 + j;
    lanes[i, j] = laneId();
    warps[i, j] = warpId();
    neighbours[i, j] = warpShuffleXor(i * 100 + j, 1);
    sums[i, j] = warpReduce("+", i * 100 + j);
  }
  for (i, j) in P {
    const thread = i % y * x + j % x, name = (x, y, i, j):string;
    expect("plane " + name, lanes[i, j] == thread % 32 && warps[i, j] == thread / 32);
    var sum = 0;
    for k in thread / 32 * 32..#32 {
      const row = i / y * y + k / x, column = j / x * x + k % x;
      if k < x * y && column < extent then sum += row * 100 + column;
    }
    expect("sum " + name, sums[i, j] == sum);
    const column = j ^ 1;
    if column < extent then expect("neighbour " + name, neighbours[i, j] == i * 100 + column);
  }
}
testPlanes(32, 4, 50);
testPlanes(64, 2, 64);
testPlanes(16, 8, 24);
testPlanes(8, 8, 20);

// CHECK-NOT: {{[a-z]}}
// CHECK: wrong: 0
writeln("wrong: ", wrong);
