// Slices and arrays that run downwards.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

config const step = -1;
var A = [i in 1..6] 10 * i;

// CHECK: 60 50 40 30 20 10
for a in A[1..6 by -1] do write(a, if a == 10 then "\n" else " ");
// CHECK-NEXT: 50 30 10
for a in A[1..5 by 2 * step] do write(a, if a == 10 then "\n" else " ");
// CHECK-NEXT: {1..6 by -2} {1..6 by -1} {2..5 by 2} 60
writeln(A[1..6 by -2].domain, " ", A[1..6 by step].domain, " ", A[2..5 by 2].domain, " ", A[1..6 by step].first);

// Assignment pairs positions, so one direction reverses the other.
ref down = A[1..6 by -1];
down = [i in 1..6] i;
// CHECK-NEXT: 6 5 4 3 2 1
writeln(A);
A[1..3] = A[4..6 by -1];
// CHECK-NEXT: 1 2 3 3 2 1
writeln(A);
// A slice of a slice, either way round.
// CHECK-NEXT: 1 3
writeln(down[5..6 by -1][6], " ", down[3..4][3]);
forall i in 1..6 by -1 do down[i] += i;
// CHECK-NEXT: 2 4 6 7 7 7
writeln(A);

// Arrays over such domains, which a program resizes.
var D: domain(1, strides=strideKind.any) = {1..8 by -2};
var B: [D] int = [i in D] i;
// CHECK-NEXT: {1..8 by -2} 8 2
writeln(D, " ", B.first, " ", B.last);
D = {1..9 by 4 align 2};
// CHECK-NEXT: {1..9 by 4 align 2} 2 6 {1..9 by 4 align 2}
writeln(D, " ", B, " ", B.domain);
D = {2..6 by -4};
B[2] += 100;
// CHECK-NEXT: 6 102
for b in B do write(b, if b > 100 then "\n" else " ");
const E = {1..4 by -1, 1..10 by 3};
var C: [E] int = [(i, j) in E] 100 * i + j;
// CHECK-NEXT: {1..4 by -1, 1..10 by 3} 401 110 {1..4 by -1, 1..10 by 3}
writeln(C.domain, " ", C.first, " ", C.last, " ", C[E].domain);
// CHECK-NEXT: {1..5 by 2} {1..6 by 2} 108
writeln(A[1..5 by 2].domain, " ", A[1..6 by 2].domain, " ", + reduce B);

// A range without bounds ends where the array does.
// CHECK-NEXT: {1..6 by -1} {1..6 by 2} {1..6 by 3 align 2} {1..4 by -1}
writeln(A[.. by -1].domain, " ", A[.. by 2].domain, " ", A[.. by 3 align 2].domain, " ", A[..4 by -1].domain);

// The sign of a slice's stride is the product of two: what is sliced, and the range that slices.
// CHECK-NEXT: {1..4 by -1} {1..4} 2 7
writeln(down[1..4].domain, " ", down[..4 by -1].domain, " ", down[..4 by -1].first, " ", down[..4].first);
// CHECK-NEXT: 2..8 by 2 1..10 by -3 1..6 by -2 align 1 1..6 by 2 align 0 2..6 by -2 1..6 2..3
writeln((1..9)[2..8 by 2], " ", (1..10)[1..12 by -3 align 10], " ", (1..6 by 2)[.. by -1], " ", (1..6 by -2)[1..6 by -1], " ",
        (1..6 by -1)[2..6 by 2], " ", (1..6 by -1)[1..6 by -1], " ", (1..3 by -1)[2.. by -1]);
// Strides whose signs are not known until the program runs.
const back = 1..6 by step, forth = 1..6 by -step;
// CHECK-NEXT: 1..6 by -1 1..6 1..6 by -1 1..6 3 5
writeln(back[forth], " ", back[back], " ", forth[back], " ", forth[forth], " ", back[3..5 by -1].first, " ", back[3..5].first);
// Nothing in common is empty of the same type.
// CHECK-NEXT: 0 0 0
writeln((1..9 by 2)[2..8 by -2].size, " ", (1..9 by -2)[2..8 by -4].size, " ", (1..3)[5..9 by -1].size);
// CHECK-NEXT: {2..4 by -1} {2..4} {1..4, 2..4 by -1} {1..4, 2..4 by -1} {2..4 by -1, 1..2} {2..4 by -1}
const E1 = {1..6}, E2 = {1..4, 1..4}, E3 = {1..4 by -1, 1..4};
writeln(E1[2..4 by -1], " ", (E1 by -1)[2..4 by -1], " ", E2[.., 2..4 by -1], " ", E3[.. by -1, 2..4 by -1], " ",
        E3[2..4, 1..2], " ", E3[2..4, 3]);
// A domain that slices a domain is as many ranges. One that slices an array becomes the slice's own.
// CHECK-NEXT: {1..4, 1..4} {1..4 by -1, 1..4} {1..4 by -1, 1..10 by 3} {1..4 by -1, 1..10 by 3}
var M: [E3] int = [(i, j) in E3] 10 * i + j;
writeln(E3[E3], " ", M[E3].domain, " ", C[E].domain, " ", C[1..4, 1..10 by 3].domain);
// CHECK-NEXT: {1..4, 1..4 by -1} {1..4, 3..4} {2..3 by -1} {1..4, 1..4}
writeln(M[.. by -1, .. by -1].domain, " ", M[.. by -1, 3..4].domain, " ", M[2..3, 1].domain, " ", M[E2].domain);
// CHECK-NEXT: 14 24 31 43
writeln(M[.. by -1, .. by -1].first, " ", M[2..3 by -1, 4].first, " ", M[2..3, 1].first, " ", M[.., 3][2..4].first);
// Formals, fields and references say the same.
record holder { var D = {1..6 by -1}; var V: [D] int = [i in D] i; }
var held: holder;
proc ends(const ref part: [] int) do return (part.first, part.last);
ref twice = held.V[2..5][3..5 by -1];
// CHECK-NEXT: (5, 2) (3, 5) (2, 5) {3..5}
writeln(ends(held.V[2..5]), " ", ends(twice), " ", ends(held.V[2..5 by -1]), " ", twice.domain);
