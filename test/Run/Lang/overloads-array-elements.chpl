// Of formals for arrays, those that say a type for the elements are closer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc ofBools(const ref a: [] bool, x): string do return "bool";
proc ofBools(const ref a: [] ?t, x): string do return "any";
proc overDomain(a: [?D] bool) do return "bool";
proc overDomain(a: [] ?t) do return "any";
proc ofIntegers(a: [] integral) do return "integral";
proc ofIntegers(a: [?D] ?t) do return "any";

var b: [1..3] bool, i: [1..3] int, r: [1..3] real;
writeln(ofBools(b, 1), " ", ofBools(i, 1), " ", overDomain(b), " ", overDomain(i), " ", ofIntegers(i), " ", ofIntegers(r));
// CHECK: bool any bool any integral any
