// Copperhead, section 6.3: a support vector machine with the kernel function of figure 9, trained by sequential minimal
// optimisation; each step takes the two points that violate the optimality conditions most.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions;
config const numPoints = 96, gamma = 0.5, limit = 10.0, tolerance = 1e-3;
param numFeatures = 2;

const line = new GPUDist(rank=1, blockSizeX=32), table = new GPUDist(rank=2, blockSizeX=16, blockSizeY=2);
const Points = {0..<numPoints} dmapped line, Features = {0..<numPoints, 0..<numFeatures} dmapped table;
var data: [Features] real, side, alpha, f: [Points] real;

// Two rings, which no straight line separates.
forall i in Points {
  const radius = if i % 2 == 0 then 1.0 else 2.5, angle = 0.37 * i;
  data[i, 0] = radius * cos(angle);
  data[i, 1] = radius * sin(angle);
  side[i] = if i % 2 == 0 then 1.0 else -1.0;
}
f = -side;

proc norm2Difference(i: int, j: int): real {
  var sum = 0.0;
  for k in 0..<numFeatures {
    const difference = data[i, k] - data[j, k];
    sum += difference * difference;
  }
  return sum;
}
proc rbf(i: int, j: int): real do return exp(-gamma * norm2Difference(i, j));

var steps = 0;
while steps < 1000 {
  const (low, high) = extremes();
  const (bHigh, iHigh) = high, (bLow, iLow) = low;
  if bLow <= bHigh + 2.0 * tolerance then break;
  const yHigh = side[iHigh], yLow = side[iLow], oldHigh = alpha[iHigh], oldLow = alpha[iLow];
  const eta = 2.0 - 2.0 * exp(-gamma * (+ reduce [k in 0..<numFeatures] (data[iHigh, k] - data[iLow, k])**2));
  const sameSide = yHigh == yLow,
        lower = if sameSide then max(0.0, oldHigh + oldLow - limit) else max(0.0, oldLow - oldHigh),
        upper = if sameSide then min(limit, oldHigh + oldLow) else min(limit, limit + oldLow - oldHigh);
  const newLow = min(upper, max(lower, oldLow + yLow * (bHigh - bLow) / eta)),
        newHigh = oldHigh + yHigh * yLow * (oldLow - newLow),
        pushHigh = (newHigh - oldHigh) * yHigh, pushLow = (newLow - oldLow) * yLow;
  alpha[iLow] = newLow;
  alpha[iHigh] = newHigh;
  forall i in Points do f[i] += pushHigh * rbf(iHigh, i) + pushLow * rbf(iLow, i);
  steps += 1;
}

/// The greatest f that may sink and the least that may rise, with their places.
proc extremes() {
  const low = maxloc reduce zip([i in Points] if (side[i] > 0 && alpha[i] > 0) || (side[i] < 0 && alpha[i] < limit) then f[i] else min(real), Points);
  const high = minloc reduce zip([i in Points] if (side[i] > 0 && alpha[i] < limit) || (side[i] < 0 && alpha[i] > 0) then f[i] else max(real), Points);
  return (low, high);
}

const (low, high) = extremes();
const offset = (low(0) + high(0)) / 2.0;
const wrong = + reduce [i in Points] (f[i] + side[i] - offset > 0.0) != (side[i] > 0.0);
// CHECK: 0 wrong true true
writeln(wrong, " wrong ", steps > 10 && steps < 1000, " ", abs(+ reduce (alpha * side)) < 1e-9);
