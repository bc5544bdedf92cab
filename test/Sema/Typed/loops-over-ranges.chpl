// A loop over a range is a space of a low index, a count, and a stride unless that is one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.overRange(
proc overRange(lo: int, hi: int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,one)
  // CHECK-SAME: = chpl.Ranges._buildRange{{.*}}(*lo.{{[0-9]+}}, *hi.{{[0-9]+}})
  // CHECK-NEXT: 1: for i.[[I:[0-9]+]]: int(64) in
  // CHECK-SAME: {chpl.Ranges.range._low{{[.0-9]*}}(_.[[R]]) # chpl.Ranges.range._count{{[.0-9]*}}(_.[[R]])} {
  // CHECK-NEXT: {{^ *}}chpl.{{.*}}.visit(*i.[[I]])
  // CHECK-NEXT: {{^ *}}}
  for i in lo..hi do visit(i);
}

// CHECK-LABEL: proc {{.*}}.counted(
proc counted(n: int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,one)
  // CHECK-SAME: = chpl.Ranges.{{.*}}(_.{{[0-9]+}} := chpl.Ranges._buildRangeLow{{.*}}(0:int(64))), *n.{{[0-9]+}})
  // CHECK-NEXT: for {{.*}} in {chpl.Ranges.range._low{{[.0-9]*}}(_.[[R]]) # chpl.Ranges.range._count{{[.0-9]*}}(_.[[R]])} {
  for i in 0..#n do visit(i);
}

// CHECK-LABEL: proc {{.*}}.strided(
proc strided(n: int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,positive) =
  // CHECK-NEXT: for {{.*}} in {{[{].*}}_low{{[.0-9]*}}(_.[[R]]) # {{.*}}_count{{[.0-9]*}}(_.[[R]])
  // CHECK-SAME: by chpl.Ranges.range._step{{.*}}(_.[[R]])} {
  for i in 1..n by 3 do visit(i);
}

// The stride's sign is known: the type has it.
// CHECK-LABEL: proc {{.*}}.downwards(
proc downwards(n: int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,negOne) =
  // CHECK-NEXT: for {{.*}} in {{[{].*}}_low{{[.0-9]*}}(_.[[R]]) # {{.*}}_count{{[.0-9]*}}(_.[[R]])
  // CHECK-SAME: by chpl.Ranges.range._step{{.*}}(_.[[R]])} {
  for i in 1..n by -1 do visit(i);
}

// There is no count: only a break ends the loop.
// CHECK-LABEL: proc {{.*}}.unbounded(
proc unbounded() {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),low,one) =
  // CHECK-NEXT: 1: for i.[[I:[0-9]+]]: int(64) in {chpl.Ranges.range._low{{[.0-9]*}}(_.[[R]])} exits {
  // CHECK-NEXT: if ">"(*i.[[I]], 3:int(64)) {
  // CHECK-NEXT: {{^ *}}break 1
  for i in 1.. do if i > 3 then break;
}

// CHECK-LABEL: proc {{.*}}.visit(
proc visit(i) { }

overRange(1, 2);
counted(3);
strided(4);
downwards(4);
unbounded();
