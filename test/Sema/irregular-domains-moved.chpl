// Associative and sparse domains have no bounds to move, and C takes no arrays over them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

use BlockDist;
extern proc sum(X: [] real): real;
extern proc change(ref X: [?D] real);

const D: domain(int), P = {1..9, 1..9}, S: sparse subdomain({1..9}), S2: sparse subdomain(P);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'expand' is for rectangular domains, which have bounds to move; this is domain(int(64),false)
D.expand(1);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'translate' is for rectangular domains, which have bounds to move; this is DefaultSparseDom(1,int(64),domain(1,int(64),one))
S.translate(2);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'interior' is for rectangular domains, which have bounds to move; this is DefaultSparseDom(2,int(64),domain(2,int(64),one))
S2.interior((1, 1));
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: 'exterior' is for rectangular domains, which have bounds to move; this is DefaultSparseDom(2,int(64),domain(2,int(64),one))
S2.exterior(1, 1);

var A: [P] real, B: [1..9] real, ofD: [D] real, ofS: [S] real, spread = blockDist.createArray({1..4}, real);
sum(A);
sum(B);
sum(B[2..3]);
change(B);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: not supported yet: passing '[domain(int(64),false)] real(64)' to a procedure of C, which takes rectangular arrays of the default layout
sum(ofD);
// CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: not supported yet: passing '[DefaultSparseDom(1,int(64),domain(1,int(64),one))] real(64)' to a procedure of C, which takes rectangular arrays of the default layout
change(ofS);
change(spread);
