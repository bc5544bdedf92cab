// The discrete Fourier transform of a power of four, after Stockham: each stage writes in order, without reversing bits.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math;

config const n = 1 << 20;

const Space = {0..<n};
var X, Y, W: [Space] complex;

/// One stage: n = 4 * count * width; the inputs of a butterfly are count * width apart, its outputs width.
proc stage(count: int, width: int, const ref From: [Space] complex, ref To: [Space] complex) {
  const quarter = count * width;
  forall (j, k) in {0..<count, 0..<width} {
    const at = j * width + k, to = 4 * j * width + k;
    const a = From[at], b = From[at + quarter], c = From[at + 2 * quarter], d = From[at + 3 * quarter];
    const sum = a + c, difference = a - c, sum2 = b + d;
    const turned = (d.im - b.im, b.re - d.re): complex; // i times (b - d)
    To[to] = sum + sum2;
    To[to + width] = W[j * width] * (difference - turned);
    To[to + 2 * width] = W[2 * j * width] * (sum - sum2);
    To[to + 3 * width] = W[3 * j * width] * (difference + turned);
  }
}

forall i in Space {
  W[i] = (cos(2 * pi * i / n), -sin(2 * pi * i / n)): complex;
  X[i] = ((i * 7919 % 1009) / 1009.0 - 0.5, (i * 104729 % 997) / 997.0 - 0.5): complex;
}

const scale = 1.0 / sqrt(n: real); // keeps repeated transforms in size
for measured() {
  var count = n / 4, width = 1;
  while count > 0 {
    stage(count, width, X, Y);
    X <=> Y;
    count /= 4;
    width *= 4;
  }
  X *= scale;
}
report(+ reduce [x in X] (x.re * x.re + x.im * x.im));
report(X[n / 3].re);
report(X[1].im);
