// Permutation flow shop, the least makespan: a pool of nodes on the host, children bounded in bulk on a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use List, Random;
config const jobs = 8, machines = 5, chunk = 64;
param maxJobs = 12;
record Node { var depth: int(32), limit: int(32); var prmu: maxJobs * int(32); }
var times: [0..<machines, 0..<jobs] int(32);
for (m, j) in times.domain do times[m, j] = ((m * 37 + j * 61 + m * j * 17) % 99 + 1): int(32);
proc firstNode() {
  var node = new Node(0, -1);
  for j in 0..<jobs do node.prmu(j) = j: int(32);
  return node;
}
/// The least that a schedule can take which begins with the jobs up to `depth`.
proc bound(const ref node: Node, const ref times: [] int(32), depth: int): int(32) {
  var front: maxJobs * int(32), rest: maxJobs * int(32);
  for k in 0..<depth {
    const j = node.prmu(k);
    front(0) += times[0, j];
    for m in 1..<machines do front(m) = max(front(m), front(m - 1)) + times[m, j];
  }
  for m in 0..<machines do
    for k in depth..<jobs do rest(m) += times[m, node.prmu(k)];
  var best: int(32) = 0;
  for m in 0..<machines {
    var tail: int(32) = if depth == jobs then 0 else max(int(32));
    for k in depth..<jobs {
      var after: int(32);
      for l in m + 1..<machines do after += times[l, node.prmu(k)];
      tail = min(tail, after);
    }
    best = max(best, front(m) + rest(m) + tail);
  }
  return best;
}
var best = max(int(32)), explored = 0;
var pool: list(Node);
pool.pushBack(firstNode());
var taken: [0..<chunk] Node;
var lowest: [0..<chunk * jobs] int(32);
on here.gpus[0] {
  const deviceTimes = times;
  var parents: [0..<chunk] Node;
  var bounds: [0..<chunk * jobs] int(32);
  while pool.size > 0 {
    const count = min(chunk, pool.size);
    for k in 0..<count do taken[k] = pool.popBack();
    parents[0..<count] = taken[0..<count];
    foreach i in 0..<count * jobs {
      const p = i / jobs, k = i % jobs;
      var node = parents[p];
      if k >= node.depth {
        node.prmu(node.depth) <=> node.prmu(k);
        bounds[i] = bound(node, deviceTimes, node.depth + 1);
      }
    }
    lowest[0..<count * jobs] = bounds[0..<count * jobs];
    explored += count;
    for p in 0..<count do
      for k in taken[p].depth..<jobs {
        const low = lowest[p * jobs + k];
        var child = taken[p];
        child.prmu(child.depth) <=> child.prmu(k);
        child.depth += 1;
        if child.depth == jobs { best = min(best, low); }
        else if low < best { pool.pushBack(child); }
      }
  }
}
writeln(best, " ", explored);
// CHECK: 592 2033
// ONE: kernel launches: 37
// ONE-NEXT: host to device: 39 copies, 117592 bytes
// ONE-NEXT: device to host: 37 copies, 65056 bytes
// ONE-NEXT: device to device: 0 copies, 0 bytes
// FOUR: kernel launches: 37
// FOUR-NEXT: host to device: 39 copies, 117592 bytes
// FOUR-NEXT: device to host: 37 copies, 65056 bytes
// FOUR-NEXT: device to device: 0 copies, 0 bytes
