// Loops over an array that is a descriptor go over the indices of its domain where these are known in the default layout.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

use DistributionBase;

class Positions : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc offset(dom, t: int, i): int do return i;
  proc capacity(dom, t: int): int do return 8;
}

// CHECK-LABEL: proc {{.*}}zipped
proc zipped(ref A: [] int, const ref B: [] int) {
  // CHECK: forall zip(ref a.{{[0-9]+}}: int(64) in [rank 1 {{.*}}: int(64) in {{.*}} => {{.*}}.this{{[.0-9]*}}(A
  forall (a, b) in zip(A, B) do a = b;
  // CHECK-NOT: these
  // CHECK: for ref a.{{[0-9]+}}: int(64) in [rank 1 {{.*}}: int(64) in {{.*}} => {{.*}}.this{{[.0-9]*}}(A
  for a in A do a += 1;
}
const D = {0..7} dmapped new Positions();
var A, B: [D] int;
zipped(A, B);
