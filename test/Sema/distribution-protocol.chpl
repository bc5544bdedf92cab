// What the small form of a distribution lacks is reported at its declaration, once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

use DistributionBase;

// CHECK-DAG: [[#@LINE+3]]:7: error: distribution 'Misspelt' needs a method 'proc targets(): int': how many targets share the indices
// CHECK-DAG: note: did you mean 'target'?
// CHECK-DAG: [[#@LINE+3]]:8: error: distribution 'Misspelt' needs a method 'proc owner(dom, i): int', which its own 'owner' is not
class Misspelt : MapDist {
  proc target(): int do return 2;
  proc owner(dom): int do return 0;
  proc localIndices(dom, t) do return dom;
}
const D = {3..12} dmapped new Misspelt();
const E = {3..12} dmapped new Misspelt();

// CHECK-DAG: [[#@LINE+1]]:11: error: only a domain can be mapped by a distribution; this is real(64)
const F = 1.5 dmapped new Misspelt();

// CHECK-DAG: [[#@LINE+1]]:11: error: only a domain can be mapped by a distribution; this is an array
const G = [1, 2] dmapped new Misspelt();

// CHECK-DAG: [[#@LINE+2]]:27: warning: write 'dmapped new Whole(...)'
// CHECK-DAG: [[#@LINE+1]]:11: warning: write domains in braces
const H = [1..10] dmapped Whole();
class Whole : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t) do return dom;
}

class Halved : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return i % 2;
  proc localIndices(dom, t: int) do return dom by 2 align t;
  // CHECK-DAG: [[#@LINE+1]]:8: error: distributions such as 'Halved' have no method 'ofset'; is it 'proc offset(dom, t, i): int': the position, from 0, of the element at index i in the storage of target t?
  proc ofset(dom, t: int, i): int do return i / 2;
}
const I = {0..9} dmapped new Halved();
