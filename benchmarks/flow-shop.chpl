// Flow shop: all orders of n jobs on several machines that end before those of a heuristic, by branch and bound.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each job goes over the machines in turn, in an order that all machines share. Processing times are Taillard's (European
// Journal of Operational Research 64, 1993), the heuristic is that of Nawaz, Enscore and Ham (Omega 11, 1983). A bound of an
// incomplete order is the greatest, over the machines, of the time when the machine is done with all jobs and the least that
// one of them takes from there.
use Bench;

config const n = 12;
config const machines = 10;
config const seed = 587595453;
config const first = 2; // jobs of the nodes that are searched in parallel

param maxJobs = 20, maxMachines = 20;

const Jobs = 0..<n, Machines = 0..<machines;
var Times: [Machines, Jobs] int(32);
var Tails: [Machines] int(32); // the least time of a job after a machine

/// The first `depth` jobs of an order, and behind them the others.
record Node {
  var depth: int(32);
  var order: maxJobs * int(32);
}

/// When each machine is done with one more job.
inline proc append(job: int(32), ref Ends: maxMachines * int(32)) {
  var end: int(32) = 0;
  for m in Machines {
    end = max(end, Ends[m]) + Times[m, job];
    Ends[m] = end;
  }
}

proc bound(const ref node: Node) {
  var Ends, Rest: maxMachines * int(32);
  for i in 0..<node.depth do
    append(node.order[i], Ends);
  for i in node.depth: int..<n {
    const job = node.order[i];
    for m in Machines do
      Rest[m] += Times[m, job];
  }
  var end, bound: int(32) = 0;
  for m in Machines {
    end = max(end, Ends[m] + Rest[m]);
    bound = max(bound, end + Tails[m]);
  }
  return bound;
}

/// Puts the nodes with one more job whose bounds are below a limit at the end of a stack.
proc expand(const node: Node, limit: int(32), ref stack: [] Node, ref size: int) {
  for place in node.depth: int..<n {
    ref child = stack[size];
    child = node;
    child.order[node.depth] = node.order[place];
    child.order[place] = node.order[node.depth];
    child.depth += 1;
    if bound(child) < limit then
      size += 1;
  }
}

proc makespan(const ref order: [] int(32), size: int) {
  var Ends: maxMachines * int(32);
  for i in 0..<size do
    append(order[i], Ends);
  return Ends[machines - 1];
}

/// The makespan of an order that puts each job, the longest first, where it is best.
proc estimate() {
  const Totals = [j in Jobs] + reduce [m in Machines] Times[m, j];
  var order: [Jobs] int(32), isPlaced: [Jobs] bool;
  for size in Jobs {
    var next = -1;
    for j in Jobs do
      if !isPlaced[j] && (next < 0 || Totals[j] > Totals[next]) then
        next = j;
    isPlaced[next] = true;
    order[size] = next: int(32);
    var best = max(int(32)), place = 0, tried = order;
    for at in 0..size by -1 {
      const end = makespan(tried, size + 1);
      if end <= best {
        best = end;
        place = at;
      }
      if at > 0 then
        tried[at] <=> tried[at - 1];
    }
    for at in place + 1..size by -1 do
      order[at] <=> order[at - 1];
  }
  return makespan(order, n);
}

var state = seed;
for time in Times {
  state = state * 16807 % 2147483647;
  time = 1 + (state: real(32) / 2147483647: real(32) * 99): int(32);
}
for m in Machines do
  Tails[m] = min reduce [j in Jobs] (+ reduce [k in m + 1..<machines] Times[k, j]);

const limit = estimate();
var Nodes: [0..<n**first + 1] Node, numNodes = 1;
for job in Jobs do
  Nodes[0].order[job] = job: int(32);
for 1..first {
  const Parents = Nodes[0..<numNodes];
  numNodes = 0;
  for parent in Parents do
    expand(parent, limit, Nodes, numNodes);
}

var nodes, orders: int, best: int(32);
for measured() {
  nodes = 0;
  orders = 0;
  best = limit;
  forall start in Nodes[0..<numNodes]
      with (+ reduce nodes, + reduce orders, min reduce best, var Stack: [0..n * n] Node) {
    var size = 1;
    Stack[0] = start;
    while size > 0 {
      size -= 1;
      const node = Stack[size];
      nodes += 1;
      if node.depth == n {
        orders += 1;
        best reduce= bound(node);
      } else {
        expand(node, limit, Stack, size);
      }
    }
  }
}

writeln("heuristic: ", limit, ", nodes: ", nodes);
report(nodes);
report(orders);
report(best);
