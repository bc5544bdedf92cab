// What an empty sparse domain has no answer for, and which domains try to make arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: not %choir --check-only -sbad=1 %s 2>&1 | FileCheck %s --check-prefix=STENCIL
// RUN: not %choir --check-only -sbad=2 %s 2>&1 | FileCheck %s --check-prefix=ASSOCIATIVE
use BlockDist, StencilDist;

config const which = 0;
config param bad = 0;

const D = {1..5}, E = {1..4, 1..4};
var S: sparse subdomain(D), T: sparse subdomain(E);
// FIRST: .chpl:[[#@LINE+1]]: error: halt reached - 'first' is invoked on an empty sparse domain
if which == 1 then writeln(S.first);
// LAST: .chpl:[[#@LINE+1]]: error: halt reached - 'last' is invoked on an empty sparse domain
if which == 2 then writeln(T.last);
S += [4, 2];
T += (3, 1);
// CHECK: 2 4 (3, 1) (3, 1)
writeln(S.first, " ", S.last, " ", T.first, " ", T.last);

const B = blockDist.createDomain(D), K = {"a"};
// CHECK-NEXT: 7 7 7 7 7
writeln(D.tryCreateArray(int, 7));
// CHECK-NEXT: 0 0 0
writeln((D by 2).tryCreateArray(int));
// CHECK-NEXT: 0.0 0.0 0.0 0.0 0.0 true
const A = B.tryCreateArray(real);
writeln(A, " ", A.domain == B);
// STENCIL: .chpl:[[#@LINE+1]]:{{.*}}'tryCreateArray' is only supported on default rectangular and block domains
if bad == 1 then stencilDist.createDomain(D).tryCreateArray(int);
// ASSOCIATIVE: .chpl:[[#@LINE+1]]:{{.*}}'tryCreateArray' is only supported on default rectangular and block domains
if bad == 2 then K.tryCreateArray(int);
