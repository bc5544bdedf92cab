// Loops over irregular domains say which slot of the table an index is in, and accesses ask for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// A key is handed on as the address that it is; so is one that is no scalar where its slot is asked for.
// CHECK-LABEL: inline proc {{.*}}._KeyTable.keyIn(const in this.0: borrowed _KeyTable(string,true,false)
// CHECK-NEXT: return "in slot"("deref"({{.*}}), *this.0, *slot.0, *changes.0)
// CHECK-LABEL: inline proc {{.*}}._KeyTable.knownSlot(
// CHECK-NEXT: return "known slot"(*this.0, **this.0.changes, key.0)
var D: domain(string) = {"a"};
var A: [D] real;
for k in D do A[k] = 1.0;
// Of a component of an index the number and the other components are told; numbers are asked for by value.
// CHECK-DAG: "in slot"({{.*}}, *this.0, *slot.{{[0-9]+}}, *before.{{[0-9]+}}, 1:int(64), *ind.{{[0-9]+}})
// CHECK-DAG: "known slot"(*this.0, **this.0.changes, *i.0(0), *i.0(1))
var S: sparse subdomain({1..2, 1..2}) = [(1, 2)];
var B: [S] real;
for j in S.dimIter(1, 1) do B[1, j] = 1.0;
