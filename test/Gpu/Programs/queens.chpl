// N-Queens: prefixes of the search are made on the host, GPUs count the solutions below each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use List;
config const n = 9, depth = 3;
record Node { var columns, left, right: uint(32); }
proc expand(row: int, node: Node, ref found: list(Node)) {
  if row == depth { found.pushBack(node); return; }
  for c in 0..<n {
    const bit = (1 << c): uint(32);
    if (node.columns | node.left | node.right) & bit == 0 then
      expand(row + 1, new Node(node.columns | bit, (node.left | bit) << 1, (node.right | bit) >> 1), found);
  }
}
/// The solutions below a node, by a stack of what is left to try in each row.
proc count(node: Node, rows: int): int {
  const all = ((1 << n) - 1): uint(32);
  var columns, left, right, free: 16 * uint(32);
  var level = 0, solutions = 0;
  columns(0) = node.columns; left(0) = node.left; right(0) = node.right;
  free(0) = all & ~(node.columns | node.left | node.right);
  while level >= 0 {
    if free(level) == 0 { level -= 1; continue; }
    const bit = free(level) & (~free(level) + 1);
    free(level) ^= bit;
    if level + 1 == rows { solutions += 1; continue; }
    columns(level + 1) = columns(level) | bit;
    left(level + 1) = (left(level) | bit) << 1;
    right(level + 1) = (right(level) | bit) >> 1;
    level += 1;
    free(level) = all & ~(columns(level) | left(level) | right(level));
  }
  return solutions;
}
var found: list(Node);
expand(0, new Node(), found);
const nodes = found.toArray();
var total = 0;
coforall (gpu, g) in zip(here.gpus, 0..) with (+ reduce total) do on gpu {
  const count_ = here.parent.gpus.size, low = g * nodes.size / count_, high = (g + 1) * nodes.size / count_;
  const own = nodes[low..<high];
  var solutions: [low..<high] int;
  foreach i in low..<high do solutions[i] = count(own[i], n - depth);
  total += + reduce solutions;
}
writeln(nodes.size, " ", total);
// CHECK: 234 352
// ONE: kernel launches: 3
// ONE-NEXT: host to device: 1 copies, 2808 bytes
// ONE-NEXT: device to host: 1 copies, 8 bytes
// ONE-NEXT: device to device: 0 copies, 0 bytes
// FOUR: kernel launches: 12
// FOUR-NEXT: host to device: 4 copies, 2808 bytes
// FOUR-NEXT: device to host: 4 copies, 32 bytes
// FOUR-NEXT: device to device: 0 copies, 0 bytes
