// Every way to say which distribution a domain has.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines --strict-whitespace

use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, PrivateDist;

const Space = {1..4, 1..3};

// Records of Chapel 2.
const A = Space dmapped new blockDist(Space);
const B = blockDist.createDomain(Space), C = cyclicDist.createDomain(1..4, 1..3);
var X = blockDist.createArray(1..3, int), Y = cyclicDist.createArray({0..2}, real, 1.5);
writeln(A, B, C, X, Y);

// Classes of Chapel 1.
const dist = new dmap(new Block(boundingBox=Space));
const D: domain(2) dmapped dist = {2..3, 2..3};
const E: domain(2) dmapped Cyclic(startIdx=(1, 1)) = Space;
const F = {1..4} dmapped new dmap(new unmanaged BlockCyclic(startIdx=1, blocksize=2));
const G = [1..5] dmapped Block(boundingBox={1..5});
const H: domain(1) dmapped Replicated() = {1..2};
const I = Space dmapped Stencil(Space, fluff=(1, 1));
writeln(D, E, F, G, H, I, PrivateSpace.size);
var Z: [1..2, 1..2] int, W = newBlockArr({1..2}, int), V = newCyclicArr(1..2, 1..2, bool);
writeln(Z, W, V, newBlockDom({3..4}), newCyclicDom(5..6));

// The default one.
const J: domain(1) dmapped defaultDist = {1..3};
writeln(J);

// A domain variable keeps its distribution, whatever is assigned to it.
var K: domain(1) dmapped new dmap(new Block({1..10}));
var T: [K] int;
K = {3..5};
T = 7;
writeln(K, T, K.distribution.targets());

// Domains and arrays of a distribution at hand, which is a value: equal to one that maps all indices alike.
const L = new blockDist(Space);
const M = L.createDomain(1..2, 1..2);
writeln(M, L.createDomain({5..6, 1..1}), L.createArray(1..1, 1..2, int), L.createArray({1..1, 1..2}, int, 7),
        L.createArray(M, real), L.createArray(1..1, 1..2, real, 2.5));
writeln(M.distribution == L, M.distribution.createDomain({1..1, 1..1}).distribution == L, " ", L == new blockDist(Space),
        L != new blockDist(M), L == new blockDist(M), " ", defaultDist.createDomain(1..3));

// CHECK:{1..4, 1..3}{1..4, 1..3}{1..4, 1..3}0 0 01.5 1.5 1.5
// CHECK-NEXT:{2..3, 2..3}{1..4, 1..3}{1..4}{1..5}{1..2}{1..4, 1..3}1
// CHECK-NEXT:0 0
// CHECK-NEXT:0 00 0false false
// CHECK-NEXT:false false{3..4}{5..6}
// CHECK-NEXT:{1..3}
// CHECK-NEXT:{3..5}7 7 71
// CHECK-NEXT:{1..2, 1..2}{5..6, 1..1}0 07 70.0 0.0
// CHECK-NEXT:0.0 0.02.5 2.5
// CHECK-NEXT:truetrue truetruefalse {1..3}
