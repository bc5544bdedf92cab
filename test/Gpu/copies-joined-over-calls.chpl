// Launches in procedures and branches read parts of an array that the host has filled: the first takes all of them along.
// What the host writes in between, and what another kernel overwrites first, is not taken along.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --copies=optimized %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=joined 2>&1 | FileCheck %s --check-prefix=JOINED
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=joined --more=false 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=written 2>&1 | FileCheck %s --check-prefix=WRITTEN
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t --part=filled 2>&1 | FileCheck %s --check-prefix=FILLED
use GPUDistributions;
enum Part { joined, written, filled }
config const part = Part.joined, n = 400, more = true;
const D = {1..n} dmapped new GPUDist(rank=1), line = new GPUDist(rank=1);
var A, B: [D] int;

proc add(const ref X: [] int, low: int, high: int) {
  forall i in {low..high} dmapped line do B[i] += X[i];
}
proc raise(ref X: [] int, low: int, high: int) {
  forall i in {low..high} dmapped line do X[i] += 1;
  if low > 0 then add(X, low, high);
}
proc fill(ref X: [] int, low: int, high: int) {
  forall i in {low..high} dmapped line do X[i] = i;
}

proc run(isMore: bool) {
  for i in 1..n do A[i] = i;
  select part {
    when Part.joined {
      raise(A, 1, 100);
      if isMore {
        add(A, 101, 200);
        raise(A, 201, 300);
      } else {
        add(A, 301, 350);
      }
    }
    when Part.written {
      add(A, 1, 100);
      A[150] = 1;
      add(A, 101, 200);
    }
    when Part.filled {
      add(A, 1, 100);
      fill(A, 101, 200);
      add(A, 101, 200);
    }
  }
}
run(more);
writeln(+ reduce B);
// JOINED: 45350
// JOINED: host to device: 1 copies, 2400 bytes
// LESS: 21425
// LESS: host to device: 2 copies, 1200 bytes
// WRITTEN: 19951
// WRITTEN: host to device: 2 copies, 1600 bytes
// FILLED: 20100
// FILLED: host to device: 1 copies, 800 bytes
