// Each way to make a distributed domain or array, for each distribution, under its names of Chapel 1 and 2, is the same map.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 3 | FileCheck %s --match-full-lines --implicit-check-not=other
// RUN: %choir --check-only %s 2>&1 | FileCheck %s --check-prefix=WARN

use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, HashedDist, PrivateDist;

config const n = 12;
const Space = {1..n, 1..n}, Row = {1..n};

/// The locale of each index, as a number that tells maps apart.
proc mapOf(const ref D): string {
  const plain = {(...D.dims())};
  var text = "";
  for i in plain do text += D.distribution.idxToLocale(D, i).id: string;
  return text;
}
var first: string;
proc same(const ref D, what: string) {
  var A: [D] int;
  forall i in D do A[i] = 1;
  const map = mapOf(D);
  if first == "" then first = map;
  writeln(what, ": ", if map == first && + reduce A == D.size then "same" else "other");
}
proc sameArray(const ref A, what: string) {
  writeln(what, ": ", if mapOf(A.domain) == first then "same" else "other");
}

// What the maps are, over three locales.
writeln(mapOf(Row dmapped new blockDist(Row)));
// CHECK: 000011112222
writeln(mapOf(Row dmapped new cyclicDist(1)));
// CHECK-NEXT: 012012012012
writeln(mapOf(Row dmapped new blockCycDist(1, 2)));
// CHECK-NEXT: 001122001122

// Block
same(Space dmapped new blockDist(Space), "new blockDist");
// CHECK-NEXT: new blockDist: same
same(Space dmapped new blockDist(boundingBox=Space), "new blockDist(boundingBox=)");
// CHECK-NEXT: new blockDist(boundingBox=): same
same(blockDist.createDomain(Space), "blockDist.createDomain");
// CHECK-NEXT: blockDist.createDomain: same
same(blockDist.createDomain(1..n, 1..n), "blockDist.createDomain of ranges");
// CHECK-NEXT: blockDist.createDomain of ranges: same
sameArray(blockDist.createArray(Space, real), "blockDist.createArray");
// CHECK-NEXT: blockDist.createArray: same
sameArray(blockDist.createArray(1..n, 1..n, real, 1.5), "blockDist.createArray of ranges");
// CHECK-NEXT: blockDist.createArray of ranges: same
same(Space dmapped new Block(Space), "new Block");
// CHECK-NEXT: new Block: same
same(Space dmapped Block(boundingBox=Space), "Block");
// CHECK-NEXT: Block: same
// WARN: [[#@LINE-2]]:20: warning: write 'dmapped new Block(...)'
same([1..n, 1..n] dmapped Block(boundingBox=Space), "[ranges] dmapped Block");
// CHECK-NEXT: [ranges] dmapped Block: same
// WARN: [[#@LINE-2]]:6: warning: write domains in braces
same(Space dmapped new dmap(new Block(boundingBox=Space)), "new dmap(new Block)");
// CHECK-NEXT: new dmap(new Block): same
const blockMap = new dmap(new Block(Space));
same(Space dmapped blockMap, "dmapped by a variable");
// CHECK-NEXT: dmapped by a variable: same
const ofType: domain(2) dmapped blockMap = Space;
same(ofType, "domain(2) dmapped by a variable");
// CHECK-NEXT: domain(2) dmapped by a variable: same
const ofClass: domain(2) dmapped Block(boundingBox=Space) = Space;
same(ofClass, "domain(2) dmapped Block");
// CHECK-NEXT: domain(2) dmapped Block: same
const ofRecord: domain(2) dmapped new blockDist(Space) = Space;
same(ofRecord, "domain(2) dmapped new blockDist");
// CHECK-NEXT: domain(2) dmapped new blockDist: same
same(newBlockDom(Space), "newBlockDom");
// CHECK-NEXT: newBlockDom: same
sameArray(newBlockArr(Space, int), "newBlockArr");
// CHECK-NEXT: newBlockArr: same
same(Space dmapped ofRecord.distribution, "another domain's distribution");
// CHECK-NEXT: another domain's distribution: same

// Cyclic
first = "";
same(Space dmapped new cyclicDist((1, 1)), "new cyclicDist");
// CHECK-NEXT: new cyclicDist: same
same(Space dmapped new cyclicDist(startIdx=(1, 1)), "new cyclicDist(startIdx=)");
// CHECK-NEXT: new cyclicDist(startIdx=): same
same(cyclicDist.createDomain(Space), "cyclicDist.createDomain");
// CHECK-NEXT: cyclicDist.createDomain: same
sameArray(cyclicDist.createArray(Space, real), "cyclicDist.createArray");
// CHECK-NEXT: cyclicDist.createArray: same
same(Space dmapped new Cyclic((1, 1)), "new Cyclic");
// CHECK-NEXT: new Cyclic: same
same(Space dmapped Cyclic(startIdx=(1, 1)), "Cyclic");
// CHECK-NEXT: Cyclic: same
same(Space dmapped new dmap(new Cyclic(startIdx=(1, 1))), "new dmap(new Cyclic)");
// CHECK-NEXT: new dmap(new Cyclic): same
same(newCyclicDom(Space), "newCyclicDom");
// CHECK-NEXT: newCyclicDom: same
sameArray(newCyclicArr(Space, int), "newCyclicArr");
// CHECK-NEXT: newCyclicArr: same

// Block-cyclic
first = "";
same(Row dmapped new blockCycDist(startIdx=1, blocksize=2), "new blockCycDist");
// CHECK-NEXT: new blockCycDist: same
same(Row dmapped new BlockCyclic(startIdx=1, blocksize=2), "new BlockCyclic");
// CHECK-NEXT: new BlockCyclic: same
same([1..n] dmapped BlockCyclic(startIdx=1, blocksize=2), "BlockCyclic");
// CHECK-NEXT: BlockCyclic: same
same(Row dmapped new dmap(new BlockCyclic(startIdx=1, blocksize=2)), "new dmap(new BlockCyclic)");
// CHECK-NEXT: new dmap(new BlockCyclic): same

// Stencil
first = "";
same(Space dmapped new stencilDist(Space, fluff=(1, 1)), "new stencilDist");
// CHECK-NEXT: new stencilDist: same
same(stencilDist.createDomain(Space, fluff=(1, 1)), "stencilDist.createDomain");
// CHECK-NEXT: stencilDist.createDomain: same
sameArray(stencilDist.createArray(Space, real, fluff=(1, 1)), "stencilDist.createArray");
// CHECK-NEXT: stencilDist.createArray: same
same(Space dmapped new Stencil(boundingBox=Space, fluff=(1, 1)), "new Stencil");
// CHECK-NEXT: new Stencil: same
same(Space dmapped Stencil(boundingBox=Space, fluff=(1, 1)), "Stencil");
// CHECK-NEXT: Stencil: same
same(Space dmapped new dmap(new Stencil(Space, fluff=(1, 1))), "new dmap(new Stencil)");
// CHECK-NEXT: new dmap(new Stencil): same

// Replicated
first = "";
same(Row dmapped new replicatedDist(), "new replicatedDist");
// CHECK-NEXT: new replicatedDist: same
same(replicatedDist.createDomain(Row), "replicatedDist.createDomain");
// CHECK-NEXT: replicatedDist.createDomain: same
sameArray(replicatedDist.createArray(Row, real), "replicatedDist.createArray");
// CHECK-NEXT: replicatedDist.createArray: same
same(Row dmapped new Replicated(), "new Replicated");
// CHECK-NEXT: new Replicated: same
same(Row dmapped Replicated(), "Replicated");
// CHECK-NEXT: Replicated: same
same(Row dmapped new dmap(new Replicated()), "new dmap(new Replicated)");
// CHECK-NEXT: new dmap(new Replicated): same

// Private
first = "";
same(LocaleSpace dmapped new Private(), "new Private");
// CHECK-NEXT: new Private: same
same(PrivateSpace, "PrivateSpace");
// CHECK-NEXT: PrivateSpace: same
same(LocaleSpace dmapped Private(), "Private");
// CHECK-NEXT: Private: same
same(LocaleSpace dmapped new dmap(new Private()), "new dmap(new Private)");
// CHECK-NEXT: new dmap(new Private): same
