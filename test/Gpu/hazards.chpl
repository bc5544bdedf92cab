// One kernel for each thing that barriers and what threads keep across them can get wrong: what it computes, and how many
// parallel regions and contexts its block form has.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
// RUN: %choir --no-warnings --fast --target=cpu --report=barriers %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
use GPUDistributions;
config const rounds = 3, zero = 0, big = 100;
param B = 8;
const D = {0..19} dmapped new GPUDist(rank=1, blockSizeX=B);
const S = {0..<B} dmapped new GPUSharedDist(rank=1);
proc sizeOfBlock(b: int) do return min(B, 20 - b * B);

/// Read after write: neighbours' values. The loaded value is in a context, the index computed again.
proc readAfterWrite() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 2; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x();
    tile[t] = i;
    thread_barrier();
    A[i] = tile[sizeOfBlock(b) - 1 - t];
  }
  return A;
}
// CHECK: 7 6 5 4 3 2 1 0 15 14 13 12 11 10 9 8 19 18 17 16
writeln(readAfterWrite());

/// Write after read: each thread overwrites what its neighbour reads.
proc writeAfterRead() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 3; context bytes a thread: 8 in 1 array;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    tile[t] = i;
    thread_barrier();
    const other = tile[(t + 1) % n];
    thread_barrier();
    tile[t] = 1000 + i;
    A[i] = other;
  }
  return A;
}
// CHECK: 1 2 3 4 5 6 7 0 9 10 11 12 13 14 15 8 17 18 19 16
writeln(writeAfterRead());

/// Write after write: the last one counts.
proc writeAfterWrite() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 3; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    tile[t] = -1;
    thread_barrier();
    tile[n - 1 - t] = i;
    thread_barrier();
    A[i] = tile[t];
  }
  return A;
}
// CHECK: 7 6 5 4 3 2 1 0 15 14 13 12 11 10 9 8 19 18 17 16
writeln(writeAfterWrite());

/// One barrier of two is enough for the loop's body, not for its next iteration.
proc aroundLoop() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 4; context bytes a thread: 8 in 1 array;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    var mine = i;
    for 1..rounds {
      tile[t] = mine;
      thread_barrier();
      mine = tile[(t + 1) % n];
      thread_barrier();
    }
    A[i] = mine;
  }
  return A;
}
// CHECK: 3 4 5 6 7 0 1 2 11 12 13 14 15 8 9 10 19 16 17 18
writeln(aroundLoop());

/// Threads that read what they wrote themselves need no barrier.
proc own() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 2, kept: 0; parallel regions: 1; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x();
    tile[t] = i;
    thread_barrier();
    const mine = tile[t];
    thread_barrier();
    A[i] = 2 * mine;
  }
  return A;
}
// CHECK: 0 2 4 6 8 10
writeln(own());

/// A value that crosses two barriers is stored once.
proc acrossTwo() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 3; context bytes a thread: 8 in 1 array;
  forall i in D {
    var tile, other: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    const mine = A[i] + i * i;
    tile[t] = mine;
    thread_barrier();
    other[t] = mine + tile[n - 1 - t];
    thread_barrier();
    A[i] = mine + other[(t + 1) % n];
  }
  return A;
}
// CHECK: 37 30 29 34 45 62 85 98
writeln(acrossTwo());

/// A barrier in the first branch alone: the threads come together for the second one too.
proc barrierInThen(which: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 5; context bytes a thread: 16 in 2 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b), seen = A[i] + i;
    var result = 0;
    if which == 1 {
      tile[t] = i;
      thread_barrier();
      result = tile[n - 1 - t];
    } else {
      result = -i;
    }
    A[i] = result + 100 * seen;
  }
  return A;
}
// CHECK: 7 106 205 304 403 502 601 700 815
writeln(barrierInThen(1));
// CHECK: 0 99 198 297 396 495 594 693 792
writeln(barrierInThen(2));

/// In the second branch alone.
proc barrierInElse(which: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 5; context bytes a thread: 16 in 2 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b), seen = A[i] + i;
    var result = 0;
    if which == 1 {
      result = -i;
    } else {
      tile[t] = i;
      thread_barrier();
      result = tile[n - 1 - t];
    }
    A[i] = result + 100 * seen;
  }
  return A;
}
// CHECK: 0 99 198 297 396 495 594 693 792
writeln(barrierInElse(1));
// CHECK: 7 106 205 304 403 502 601 700 815
writeln(barrierInElse(2));

/// In both: what the branches keep across theirs is never alive at once, and shares an array.
proc barrierInBoth(which: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 5; context bytes a thread: 8 in 1 array;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    tile[t] = i;
    if which == 1 {
      const seen = A[i] + i;
      thread_barrier();
      A[i] = tile[n - 1 - t] + 100 * seen;
    } else {
      const seen = A[i] - i;
      thread_barrier();
      A[i] = tile[(t + 1) % n] + 100 * seen;
    }
  }
  return A;
}
// CHECK: 7 106 205 304 403 502 601 700 815
writeln(barrierInBoth(1));
// CHECK: 1 -98 -197 -296 -395 -494 -593 -700 -791
writeln(barrierInBoth(2));

/// What begins or ends branches moves in front of them or behind them, and is one barrier.
proc aroundBranch(which: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2 (hoisted out of branches: 4); parallel regions: 3; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile, other: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    tile[t] = i;
    if which == 1 {
      thread_barrier();
      other[t] = tile[n - 1 - t];
      thread_barrier();
    } else {
      thread_barrier();
      other[t] = -tile[(t + 1) % n];
      thread_barrier();
    }
    A[i] = other[(t + 1) % n];
  }
  return A;
}
// CHECK: 6 5 4 3 2 1 0 7 14
writeln(aroundBranch(1));
// CHECK: -2 -3 -4 -5 -6 -7 0 -1 -10
writeln(aroundBranch(2));

/// A barrier that some threads may miss stays where it is, so that the program finds out.
proc inBranchOnMemory() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 2;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    tile[t] = i;
    if A[i] == 0 {
      thread_barrier();
      A[i] = tile[n - 1 - t];
    }
  }
  return A;
}
// CHECK: 7 6 5 4 3 2 1 0 15
writeln(inBranchOnMemory());

/// A loop that may run no iteration: what is stored before it is there after it all the same.
proc zeroTrips(trips: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 4; context bytes a thread: 16 in 2 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    var mine = i;
    tile[t] = i;
    for 1..trips {
      thread_barrier();
      mine += tile[n - 1 - t];
      thread_barrier();
      tile[t] = mine;
    }
    A[i] = mine;
  }
  return A;
}
// CHECK: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19
writeln(zeroTrips(zero));
// CHECK: 14 14 14 14 14 14 14 14 46 46 46 46 46 46 46 46 70 70 70 70
writeln(zeroTrips(2));

/// A loop that is left before its barriers, in the first iteration perhaps.
proc breakBefore(limit: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 2; parallel regions: 5; context bytes a thread: 16 in 2 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    var mine = i, round = 0;
    while true {
      mine += 100;
      if round == limit then break;
      round += 1;
      tile[t] = mine;
      thread_barrier();
      mine = tile[(t + 1) % n];
      thread_barrier();
    }
    A[i] = mine;
  }
  return A;
}
// CHECK: 100 101 102 103 104 105 106 107 108
writeln(breakBefore(zero));
// CHECK: 302 303 304 305 306 307 300 301 310
writeln(breakBefore(2));

/// What stands before a barrier that is not always met happens once.
proc sideEffect(rounds: int) {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 4; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    A[i] += 1;
    tile[t] = i;
    if rounds > 1 {
      A[i] += 2;
      thread_barrier();
      A[i] += 10 * tile[n - 1 - t];
    }
    A[i] += 1000;
  }
  return A;
}
// CHECK: 1073 1063 1053 1043 1033 1023 1013 1003 1153
writeln(sideEffect(rounds));
// CHECK: 1001 1001 1001
writeln(sideEffect(1));

/// An array of each thread is its own across barriers.
proc privateArray() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 2; context bytes a thread: 24 in 1 array;
  forall i in D {
    var tile: [S] int;
    var mine: 3*int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    for k in 0..2 do mine[k] = i + 100 * k;
    tile[t] = i;
    thread_barrier();
    A[i] = mine[(tile[n - 1 - t]) % 3];
  }
  return A;
}
// CHECK: 100 1 202 103 4 205 106 7
writeln(privateArray());

/// Two dimensions: threads of a row and of a column differ.
proc twoDimensions() {
  const P = {0..9, 0..5} dmapped new GPUDist(rank=2, blockSizeX=4, blockSizeY=4);
  const T = {0..3, 0..3} dmapped new GPUSharedDist(rank=2);
  var A: [P] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 2; context bytes a thread: 0 in 0 arrays
  forall (i, j) in P {
    var tile: [T] int;
    const x = getThreadID_x(), y = getThreadID_y();
    const rows = min(4, 10 - getBlockID_y() * 4);
    tile[y, x] = 10 * i + j;
    thread_barrier();
    A[i, j] = tile[rows - 1 - y, x];
  }
  return A;
}
// CHECK: 30 31 32 33 34 35
// CHECK: 20 21 22 23 24 25
writeln(twoDimensions());

/// Three.
proc threeDimensions() {
  const P = {0..2, 0..2, 0..4} dmapped new GPUDist(rank=3, blockSizeX=4, blockSizeY=2, blockSizeZ=2);
  const T = {0..1, 0..1, 0..3} dmapped new GPUSharedDist(rank=3);
  var A: [P] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 2; context bytes a thread: 0 in 0 arrays
  forall (i, j, k) in P {
    var tile: [T] int;
    const x = getThreadID_x(), y = getThreadID_y(), z = getThreadID_z();
    const planes = min(2, 3 - getBlockID_z() * 2);
    tile[z, y, x] = 100 * i + 10 * j + k;
    thread_barrier();
    A[i, j, k] = tile[planes - 1 - z, y, x];
  }
  return (A[0, 0, 0], A[1, 2, 4], A[2, 1, 3]);
}
// CHECK: (100, 24, 213)
writeln(threeDimensions());

/// Barriers in loops that could run in parallel, of which each thread runs all iterations.
proc innerLoops() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 4; parallel regions: 6; context bytes a thread: 8 in 1 array;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), b = getBlockID_x(), n = sizeOfBlock(b);
    var mine = i;
    foreach k in 1..rounds with (ref mine) {
      tile[t] = mine;
      thread_barrier();
      mine = tile[(t + 1) % n];
      thread_barrier();
    }
    forall (j, k) in {1..2, 1..rounds} with (ref mine, var part = 10) {
      part = 10 * k;
      tile[t] = mine + part * j;
      thread_barrier();
      mine = tile[n - 1 - t];
      thread_barrier();
    }
    A[i] = mine;
  }
  return A;
}
// CHECK: 183 184 185 186 187 180 181 182 191 192 193 194 195 188 189 190 199 196 197 198
writeln(innerLoops());

/// Threads that have ended do not keep others waiting.
proc ended() {
  var A: [D] int;
  // REPORT: hazards.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1; parallel regions: 3; context bytes a thread: 1 in 1 array;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x();
    if i % 8 >= 5 then continue;
    tile[t] = i;
    thread_barrier();
    A[i] = tile[(t + 1) % (if getBlockID_x() == 2 then 4 else 5)];
  }
  return A;
}
// CHECK: 1 2 3 4 0 0 0 0 9 10 11 12 8 0 0 0 17 18 19 16
writeln(ended());
