// CUDAnative.jl (Besard, Foket and De Sutter, TPDS 2019): its listings as programs - the vector addition, the fused
// broadcast, the reduction of an array of user-defined points -, and benchmarks of Rodinia that it ported: breadth-first
// search and nearest neighbours (benchmarks/kernels has backprop, hotspot, lud, nw, pathfinder and srad).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In the breadth-first search threads that find the same node write the same values, as those of the original do.
// UNSUPPORTED: sanitized-by-thread
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --match-full-lines --check-prefixes=CHECK,DIAG
use GPUDistributions;

// Listings 5 and 6: a vector addition, written by thread and block numbers.
param blockSize = 12;
const D = {0..<3 * 4} dmapped new GPUDist(rank=1, blockSizeX=blockSize);
var a, b, c: [D] real(32);
forall i in D {
  a[i] = i;
  b[i] = 100 * i;
}
forall D {
  const i = getBlockID_x() * getBlockDim_x() + getThreadID_x();
  c[i] = a[i] + b[i];
}
// CHECK: 0.0 101.0 202.0 303.0 404.0 505.0 606.0 707.0 808.0 909.0 1010.0 1111.0
writeln(c);

// Listing 8: a procedure over an array in a fused expression, one kernel.
proc f(x: real) do return 3*x**2 + 5*x + 2;
const E = {1..42} dmapped new GPUDist(rank=1, blockSizeX=32);
var X, Y: [E] real;
forall i in E do X[i] = i / 42.0;
Y = f(2 * X**2 + 6 * X**3 - sqrt(X));
proc expected(x: real): real {
  const y = 2*x*x + 6*x*x*x - sqrt(x);
  return 3*y*y + 5*y + 2;
}
// CHECK-NEXT: true
writeln(&& reduce [i in 1..42] abs(Y[i] - expected(i / 42.0)) < 1e-12);

// Listing 10: points that can be added are reduced like numbers.
record Point { type T; var x, y: T; }
operator +(p: Point(?T), q: Point(T)) do return new Point(T, p.x + q.x, p.y + q.y);
var points: [E] Point(int);
forall i in E do points[i] = new Point(int, i % 100, 7 * i % 100);
// CHECK-NEXT: (x = 903, y = 2121)
writeln(+ reduce points);

// Rodinia, bfs: a level a kernel, over a graph as lists of edges.
const numNodes = 200, Nodes = {0..<numNodes} dmapped new GPUDist(rank=1, blockSizeX=64);
const Edges = {0..<3 * numNodes} dmapped new GPUDist(rank=1, blockSizeX=64);
var target: [Edges] int, cost: [Nodes] int = -1, frontier, updated, visited: [Nodes] bool;
forall e in Edges {
  const node = e / 3;
  target[e] = if e % 3 == 0 then (node + 1) % numNodes else if e % 3 == 1 then (2 * node) % numNodes else (3 * node + 1) % numNodes;
}
cost[0] = 0;
frontier[0] = true;
visited[0] = true;
do {
  forall node in Nodes do
    if frontier[node] {
      frontier[node] = false;
      for e in 3 * node..#3 do
        if !visited[target[e]] {
          cost[target[e]] = cost[node] + 1;
          updated[target[e]] = true;
        }
    }
  var over = true;
  forall node in Nodes with (&& reduce over) do
    if updated[node] {
      frontier[node] = true;
      visited[node] = true;
      updated[node] = false;
      over = false;
    }
} while !over;
var serially: [0..<numNodes] int = -1, queue: [0..<numNodes] int, head = 0, tail = 1;
serially[0] = 0;
while head < tail {
  const node = queue[head];
  head += 1;
  for e in 3 * node..#3 do
    if serially[target[e]] < 0 {
      serially[target[e]] = serially[node] + 1;
      queue[tail] = target[e];
      tail += 1;
    }
}
// CHECK-NEXT: true true
writeln(&& reduce [i in 0..<numNodes] cost[i] == serially[i], " ", max reduce cost > 3);

// Rodinia, nn: the nearest of many places.
record place { var latitude, longitude: real(32); }
var places: [Nodes] place, distance: [Nodes] real(32);
forall i in Nodes do places[i] = new place((i * 37 % 90): real(32), (i * 53 % 180): real(32));
forall (d, p) in zip(distance, places) do d = sqrt((p.latitude - 30)**2 + (p.longitude - 90)**2);
const (nearest, at) = minloc reduce zip(distance, Nodes);
var closest = 0;
for i in 1..<numNodes do
  if distance[i] < distance[closest] then closest = i;
// CHECK-NEXT: true true
writeln(at == closest, " ", nearest == distance[closest]);
// DIAG: kernel launches: {{[1-9][0-9]+}}
