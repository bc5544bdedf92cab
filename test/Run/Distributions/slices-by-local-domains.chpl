// A part of an array has the domain that it is taken by: one by a domain that is not distributed is local.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 3 | FileCheck %s --match-full-lines

use BlockDist, CyclicDist;

proc kind(a: []) do return if a.domain.type: string == {1..2}.type: string then "local" else "distributed";

var A = blockDist.createArray({0..<10}, int), C = cyclicDist.createArray({0..<10}, int);
forall i in A.domain do A[i] = i;
C = A;
const part = {2..5}, distributed = A.domain[2..5];

// Copies, references and arguments.
var copied = A[part];
ref alias = A[part];
writeln(kind(copied), " ", kind(alias), " ", kind(C[part]), "; ", kind(A[2..5]), " ", kind(A[distributed]));
// CHECK: local local local; distributed distributed
alias += 10;
copied = -1;
writeln(A, "; ", copied, "; ", C[part]);
// CHECK-NEXT: 0 1 12 13 14 15 6 7 8 9; -1 -1 -1 -1; 2 3 4 5
A[part] = C[part];
forall (x, i) in zip(A[part], part) do x += i;
writeln(A, " ", + reduce A[part]);
// CHECK-NEXT: 0 1 4 6 8 10 6 7 8 9 28

// As of every locale its own.
var doubled: A.type;
coforall loc in A.targetLocales() do on loc {
  const mine = A.localSubdomain();
  var own = A[mine];
  own *= 2;
  doubled[mine] = own;
}
writeln(doubled);
// CHECK-NEXT: 0 2 8 12 16 20 12 14 16 18

var M = blockDist.createArray({1..4, 1..4}, real);
M = 1.0;
M[{2..3, 2..3}] = 0.5;
var inner = M[{2..3, 1..3}];
writeln(inner);
// CHECK-NEXT: 1.0 0.5 0.5
// CHECK-NEXT: 1.0 0.5 0.5
