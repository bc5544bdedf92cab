// Descriptors of domains that miss something of the protocol: one error for each, at the record's declaration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK-DAG: [[#@LINE+2]]:8: error: distribution 'Bare' needs a method 'iter these()': yields the indices of the domain
// CHECK-DAG: [[#@LINE+1]]:8: error: distribution 'Bare' needs a method 'proc dsiBuildArray(type eltType, param initElts: bool)': the descriptor, a record, of a new array over the domain
record Bare {
  param rank: int;
  type idxType;
  proc type dsiKind() param do return "rectangular";
  // CHECK-DAG: [[#@LINE+1]]:8: error: distribution 'Bare' needs a method 'proc dsiMember(i): bool', which its own 'dsiMember' is not: whether index i is in the domain
  proc dsiMember(i): int do return 1;
  proc ref dsiAssignDomain(const ref d: domain) { }
  proc dsiNewEmpty() do return this;
  proc ref dsiBecomeVariable() { }
  proc dsiDim(i: int) do return 1..2;
  proc dsiDims() do return (1..2, 1..2);
}
record bare {
  proc dsiNewDomain(const ref d: domain) do return new Bare(d.rank, d.idxType);
}
const D = {1..2, 1..2} dmapped new bare();

// CHECK-DAG: [[#@LINE+1]]:8: error: distribution 'Untyped' needs a field 'type idxType': the type of indices in one dimension
record Untyped {
  proc type dsiKind() param do return "associative";
  proc ref dsiAssignDomain(const ref d: domain) { }
  proc dsiNewEmpty() do return this;
  proc ref dsiBecomeVariable() { }
}
record untyped {
  proc dsiNewDomain(const ref d: domain) do return new Untyped();
}
const E = {1..2} dmapped new untyped();

// CHECK-DAG: [[#@LINE+1]]:15: error: 'sparse' is followed by 'subdomain' of a domain
var S: sparse subdomain(int);
