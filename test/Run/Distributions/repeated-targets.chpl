// A locale twice among the target locales: refused by block, cyclic and stencil distributions unless a setting allows
// it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: not %t -nl 2 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not %t -nl 2 --which=1 2>&1 | FileCheck %s --check-prefix=CYCLIC
// RUN: not %t -nl 2 --which=2 2>&1 | FileCheck %s --check-prefix=STENCIL
// RUN: %t -nl 2 --which=3 | FileCheck %s --check-prefix=DISTINCT
// RUN: %choir --no-checks %s -o %t.unchecked
// RUN: %t.unchecked -nl 2 | FileCheck %s --check-prefix=ALLOWED
// RUN: %choir %s -sBlockDist.allowDuplicateTargetLocales -sCyclicDist.allowDuplicateTargetLocales=true \
// RUN:   -sStencilDist.allowDuplicateTargetLocales -o %t.allowed
// RUN: %t.allowed -nl 2 | FileCheck %s --check-prefix=ALLOWED
// RUN: %t.allowed -nl 2 --which=1 | FileCheck %s --check-prefix=ALLOWED
// RUN: %t.allowed -nl 2 --which=2 | FileCheck %s --check-prefix=ALLOWED

use BlockDist, CyclicDist, StencilDist;

config const which = 0;

proc main() {
  const twice = [i in 0..<2 * numLocales] Locales[i % numLocales];
  if which == 0 {
    // BLOCK: .chpl:[[#@LINE+1]]: {{.*}}BlockDist does not allow duplicate targetLocales: LOCALE0 is there twice
    const D = blockDist.createDomain({1..8}, targetLocales=twice);
    show(D);
  } else if which == 1 {
    // CYCLIC: .chpl:[[#@LINE+1]]: {{.*}}CyclicDist does not allow duplicate targetLocales: LOCALE0 is there twice
    const D = {1..8} dmapped new cyclicDist(1, targetLocales=twice);
    show(D);
  } else if which == 2 {
    // STENCIL: .chpl:[[#@LINE+1]]: {{.*}}StencilDist does not allow duplicate targetLocales: LOCALE0 is there twice
    const D = {1..8} dmapped new stencilDist({1..8}, targetLocales=twice, fluff=(1,));
    show(D);
  } else {
    // DISTINCT: 1 2 3 4 5 6 7 8
    show({1..8} dmapped new cyclicDist(1, targetLocales=[Locales[1], Locales[0]]));
  }
}

// ALLOWED: 1 2 3 4 5 6 7 8
proc show(const ref D) {
  var A: [D] int;
  forall i in D do A[i] = i;
  writeln(A);
}
