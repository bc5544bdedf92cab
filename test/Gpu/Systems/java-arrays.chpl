// Runtime code generation for Java arrays on GPUs (Fumero, Remmelg, Steuwer and Dubach, PPPJ 2015): the benchmark
// applications of section 7, functions mapped over arrays of pairs and longer tuples.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions, Math;

const line = new GPUDist(rank=1, blockSizeX=64);
const D = {0..<100} dmapped line;

// Listing 3: saxpy, a map over two arrays side by side; alpha is a variable around it.
const alpha = 1.5: real(32);
var left, right, result: [D] real(32);
forall i in D {
  left[i] = i;
  right[i] = 2 * i;
}
forall (r, p0, p1) in zip(result, left, right) do r = alpha * p0 + p1;
// CHECK: 0.0 3.5 346.5
writeln(result[0], " ", result[1], " ", result[99]);

// Listing 4: Black-Scholes, which gives two prices for one.
proc cumulative(x: real): real do return 0.5 * erfc(-x / sqrt(2.0));
proc prices(stock: real): (real, real) {
  const strike = 100.0, rate = 0.05, volatility = 0.2, years = 1.0;
  const d1 = (log(stock / strike) + (rate + volatility**2 / 2) * years) / (volatility * sqrt(years)),
        d2 = d1 - volatility * sqrt(years), discounted = strike * exp(-rate * years);
  return (stock * cumulative(d1) - discounted * cumulative(d2), discounted * cumulative(-d2) - stock * cumulative(-d1));
}
var stocks: [D] real, options: [D] (real, real);
forall i in D do stocks[i] = 51 + i;
options = prices(stocks);
// A call less a put is the stock less the discounted strike.
// CHECK-NEXT: 10.45 5.57 true
writef("%.2dr %.2dr ", options[49](0), options[49](1));
writeln(&& reduce [i in D] abs(options[i](0) - options[i](1) - (stocks[i] - 100.0 * exp(-0.05))) < 1e-9);

// Listing 5: bodies are tuples of seven: position, velocity, mass.
type body = 7*real;
const Bodies = {0..<40} dmapped line;
var bodies, next: [Bodies] body;
forall i in Bodies do
  bodies[i] = (cos(0.7 * i), sin(1.1 * i), 0.1 * i, 0.0, 0.0, 0.0, 1.0 + i % 3);
proc force(b: body): 3*real {
  var f: 3*real;
  for other in bodies {
    const dx = other(0) - b(0), dy = other(1) - b(1), dz = other(2) - b(2),
          distance = dx * dx + dy * dy + dz * dz + 0.01, pull = other(6) / (distance * sqrt(distance));
    f += (pull * dx, pull * dy, pull * dz);
  }
  return f;
}
proc momentum(): 3*real {
  return (+ reduce [b in bodies] b(6) * b(3), + reduce [b in bodies] b(6) * b(4), + reduce [b in bodies] b(6) * b(5));
}
param dt = 0.001;
for 1..5 {
  forall (b, n) in zip(bodies, next) {
    const f = force(b), v = (b(3) + dt * f(0), b(4) + dt * f(1), b(5) + dt * f(2));
    n = (b(0) + dt * v(0), b(1) + dt * v(1), b(2) + dt * v(2), v(0), v(1), v(2), b(6));
  }
  bodies <=> next;
}
const m = momentum();
// CHECK-NEXT: true true
writeln(abs(m(0)) + abs(m(1)) + abs(m(2)) < 1e-10, " ", max reduce [b in bodies] abs(b(3)) > 1e-3);

// Listing 6: Monte Carlo, a generator of random numbers a seed.
const Seeds = {0..<256} dmapped line, tries = 400;
var hits: [Seeds] real;
forall seed in Seeds {
  var state = (seed * 2654435761 + 12345): uint(64), sum = 0;
  for 1..tries {
    var at: 2*real;
    for param k in 0..1 {
      state = state * 6364136223846793005 + 1442695040888963407;
      at(k) = (state >> 33): real / 2.0**31;
    }
    if at(0)**2 + at(1)**2 <= 1.0 then sum += 1;
  }
  hits[seed] = sum: real / tries;
}
// CHECK-NEXT: true
writeln(abs(4 * (+ reduce hits) / 256 - pi) < 0.02);

// Listing 7: k-means; the assignment of points is mapped, the new centres are made by ordinary code.
param k = 3;
var samples: [D] 2*real, cluster: [D] int, centres: k*(2*real) = ((0.0, 0.0), (4.0, 4.0), (8.0, 8.0));
forall i in D do samples[i] = (4.0 * (i % 3) + 0.01 * (i % 7), 3.0 * (i % 3)**2 + 0.02 * (i % 5));
var moved = true, rounds = 0;
while moved {
  forall (c, p) in zip(cluster, samples) {
    var least = max(real);
    for param j in 0..<k {
      const d = (p(0) - centres(j)(0))**2 + (p(1) - centres(j)(1))**2;
      if d < least {
        least = d;
        c = j;
      }
    }
  }
  const before = centres;
  for j in 0..<k {
    var sum: 2*real, count = 0;
    for (c, p) in zip(cluster, samples) do
      if c == j {
        sum += p;
        count += 1;
      }
    if count > 0 then centres(j) = sum / (count, count);
  }
  moved = before != centres;
  rounds += 1;
}
// CHECK-NEXT: true (0.03, 0.04) (4.03, 3.04) (8.03, 12.04)
writef("%s (%.2dr, %.2dr) (%.2dr, %.2dr) (%.2dr, %.2dr)\n", (rounds > 1 && rounds < 10): string, centres(0)(0), centres(0)(1), centres(1)(0),
       centres(1)(1), centres(2)(0), centres(2)(1));
