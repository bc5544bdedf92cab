// K-means in the plane: a thread finds the centre of a point, and a warp each centre, from the points that it has.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,GPU
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,GPU
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
config const n = 2000, k = 7, most = 50;
const Points = {0..<n}, Centres = {0..<k};

var sizes: [Centres] int, centreX, centreY: [Centres] real, rounds = 0;
on here.gpus[0] {
  var x, y: [Points] real, own: [Points] int = -1;
  var cx, cy: [Centres] real, count: [Centres] int;
  foreach i in Points {
    const c = i % k;
    x[i] = 10 * (c % 3) + (i * 7919 % 1000) / 70.0;
    y[i] = 10 * (c / 3) + (i * 104729 % 1000) / 70.0;
  }
  foreach c in Centres { cx[c] = x[c]; cy[c] = y[c]; }
  var moved = n;
  while moved > 0 && rounds < most {
    moved = 0;
    forall i in Points with (+ reduce moved) {
      var nearest = 0, least = max(real);
      for c in Centres {
        const distance = (x[i] - cx[c])**2 + (y[i] - cy[c])**2;
        if distance < least { least = distance; nearest = c; }
      }
      moved += (own[i] != nearest): int;
      own[i] = nearest;
    }
    // REPORT: kmeans.chpl:[[#@LINE+1]]:5: remark: kernel: {{.*}}, blocks of 32 threads; an iteration is a warp
    forall c in Centres {
      var members = 0, sumX, sumY = 0.0;
      forall i in Points with (+ reduce members, + reduce sumX, + reduce sumY) do
        if own[i] == c { members += 1; sumX += x[i]; sumY += y[i]; }
      count[c] = members;
      if members > 0 { cx[c] = sumX / members; cy[c] = sumY / members; }
    }
    rounds += 1;
  }
  sizes = count;
  centreX = cx;
  centreY = cy;
}
writeln(rounds, " ", sizes);
for c in Centres do writef("%7.4dr %7.4dr\n", centreX[c], centreY[c]);
// CHECK: 39 253 321 263 330 269 272 292
// CHECK-NEXT: 10.2691  4.1849
// CHECK-NEXT: 19.9320 11.7291
// CHECK-NEXT: 26.9180  5.0712
// CHECK-NEXT:  6.7587 12.8250
// CHECK-NEXT: 14.1945 20.7304
// CHECK-NEXT: 28.1139 17.4684
// CHECK-NEXT:  5.6166 26.7937
// Two kernels a round, and three before. Of a round the host gets the number of moves alone.
// GPU: kernel launches: 81
// GPU-NEXT: host to device: 0 copies, 0 bytes
// GPU-NEXT: device to host: 42 copies, 480 bytes
