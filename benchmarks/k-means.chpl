// Rounds of k-means: every point goes to the nearest centre, then every centre to the middle of its points.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math;

config const n = 1 << 20;

param clusters = 16;

const Points = {0..<n}, Clusters = {0..<clusters};
var X, Y: [Points] real, Member: [Points] int(32);
var CentreX, CentreY: [Clusters] real;

forall i in Points {
  X[i] = (i * 7919 % 10007) / 10007.0 + i % 4;
  Y[i] = (i * 104729 % 10007) / 10007.0 + i / 4 % 4;
}
for c in Clusters {
  CentreX[c] = X[c * (n / clusters)] + 0.01 * c;
  CentreY[c] = Y[c * (n / clusters)];
}

for measured() {
  var SumX, SumY: [Clusters] real, Size: [Clusters] int;
  forall i in Points with (+ reduce SumX, + reduce SumY, + reduce Size) {
    const x = X[i], y = Y[i];
    var least = max(real), nearest = 0;
    for param c in 0..<clusters {
      const dx = x - CentreX[c], dy = y - CentreY[c], distance = dx * dx + dy * dy;
      if distance < least {
        least = distance;
        nearest = c;
      }
    }
    Member[i] = nearest: int(32);
    SumX[nearest] += x;
    SumY[nearest] += y;
    Size[nearest] += 1;
  }
  for c in Clusters do
    if Size[c] > 0 {
      CentreX[c] = SumX[c] / Size[c];
      CentreY[c] = SumY[c] / Size[c];
    }
}
report(+ reduce (CentreX + 2.0 * CentreY));
report(Member[n / 3]);
