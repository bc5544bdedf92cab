// Distributions that map alike are equal, whichever object they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -sBlockDist.allowDuplicateTargetLocales %s | FileCheck %s --match-full-lines

use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, PrivateDist, DistributionBase;

const Space = {1..8}, pair: [0..1] locale = Locales[0];

/// A map of the program that does not say when it is equal to another: every object is a map of its own.
class Whole : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
}

proc compare(name: string, const ref a, const ref same, const ref other) do
  writeln(name, ": ", a.distribution == a.distribution, " ", a.distribution == same.distribution, " ",
          a.distribution == other.distribution, " ", a.distribution != other.distribution);

compare("block", Space dmapped new blockDist(Space), {1..3} dmapped new blockDist(Space), Space dmapped new blockDist({1..9}));
// CHECK: block: true true false true
compare("block, targets", Space dmapped new Block(Space), Space dmapped new Block(Space), Space dmapped new Block(Space, pair));
// CHECK-NEXT: block, targets: true true false true
compare("cyclic", Space dmapped new cyclicDist(1), Space dmapped new cyclicDist(1), Space dmapped new cyclicDist(2));
// CHECK-NEXT: cyclic: true true false true
compare("block-cyclic", Space dmapped new blockCycDist(1, 2), Space dmapped new blockCycDist(1, 2),
        Space dmapped new blockCycDist(1, 3));
// CHECK-NEXT: block-cyclic: true true false true
compare("stencil", Space dmapped new stencilDist(Space, fluff=(1,)), Space dmapped new stencilDist(Space, fluff=(1,)),
        Space dmapped new stencilDist(Space, fluff=(2,)));
// CHECK-NEXT: stencil: true true false true
compare("replicated", Space dmapped new replicatedDist(), Space dmapped new replicatedDist(),
        Space dmapped new replicatedDist(pair));
// CHECK-NEXT: replicated: true true false true
compare("block and cyclic", Space dmapped new blockDist(Space), Space dmapped new blockDist(Space),
        Space dmapped new cyclicDist(1));
// CHECK-NEXT: block and cyclic: true true false true
compare("of the program", Space dmapped new Whole(), Space dmapped new Whole(), Space);
// CHECK-NEXT: of the program: true false false true
writeln("private: ", PrivateSpace.distribution == (LocaleSpace dmapped new Private()).distribution);
// CHECK-NEXT: private: true
