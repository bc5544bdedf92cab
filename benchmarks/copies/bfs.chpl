// Distances in a graph by breadth-first search, a level at a time: one kernel visits the neighbours of a frontier, a
// second one makes the next frontier and says whether there is one. The host resets and tests this flag.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const nodes = 1000, degree = 4;

const Nodes = {0..<nodes} dmapped onDevice(1);
const Starts = {0..nodes} dmapped onDevice(1);
var hostStart: [0..nodes] int;
for v in 0..<nodes do
  hostStart[v + 1] = hostStart[v] + 1 + mixed(v, degree);
const numEdges = hostStart[nodes];
const Edges = {0..<numEdges} dmapped onDevice(1);
var hostEdge: [0..<numEdges] int;
proc target(v: int, e: int): int do
  return (v + 1 + mixed(e + 7 * nodes, 40)) % nodes;
for v in 0..<nodes do
  for e in hostStart[v]..<hostStart[v + 1] do
    hostEdge[e] = target(v, e);

// Serially, with a queue.
var expected: [0..<nodes] int = -1, queue: [0..<nodes] int, first = 0, last = 1;
expected[0] = 0;
while first < last {
  const v = queue[first];
  first += 1;
  for e in hostStart[v]..<hostStart[v + 1] {
    const w = hostEdge[e];
    if expected[w] < 0 {
      expected[w] = expected[v] + 1;
      queue[last] = w;
      last += 1;
    }
  }
}

var start: [Starts] int, edge: [Edges] int;
var inFrontier, inNext, isVisited: [Nodes] bool, distance: [Nodes] int;
var goesOn: [{0..0} dmapped onDevice(1)] bool;
var result: [0..<nodes] int;

if explicit {
  start = hostStart;
  edge = hostEdge;
  put(inFrontier, 0, true);
  put(isVisited, 0, true);
  result = -1;
  result[0] = 0;
  distance = result;
} else {
  for v in 0..nodes do start[v] = hostStart[v];
  for e in 0..<numEdges do edge[e] = hostEdge[e];
  for v in 0..<nodes {
    inFrontier[v] = false;
    inNext[v] = false;
    isVisited[v] = false;
    distance[v] = -1;
  }
  inFrontier[0] = true;
  isVisited[0] = true;
  distance[0] = 0;
}

var levels = 0, again = true;
// Threads may store to one element at a time: they store the same value.
while again {
  if explicit then put(goesOn, 0, false); else goesOn[0] = false;
  forall v in Nodes do
    if inFrontier[v] {
      inFrontier[v] = false;
      for e in start[v]..<start[v + 1] {
        const w = edge[e];
        if !isVisited[w] {
          distance[w] = distance[v] + 1;
          inNext[w] = true;
        }
      }
    }
  forall v in Nodes do
    if inNext[v] {
      inFrontier[v] = true;
      isVisited[v] = true;
      inNext[v] = false;
      goesOn[0] = true;
    }
  again = if explicit then get(goesOn, 0) else goesOn[0];
  levels += 1;
}
result = distance;
compare(result, expected);
report(levels);
report(+ reduce result);
finish();
