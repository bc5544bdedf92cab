// Two numbers of different types become the type that holds both; of one width, unsigned wins.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: MixedSignsAreSigned

// CHECK-LABEL: proc {{.*}}.sameWidth(
// CHECK-SAME: {{^}}const in i.[[I:[0-9]+]]: int(8), const in u.[[U:[0-9]+]]: uint(8)): uint(8) {
// CHECK-NEXT: return "+"("convert"(*i.[[I]]): uint(8), *u.[[U]])
proc sameWidth(i: int(8), u: uint(8)) { return i + u; }

// CHECK-LABEL: proc {{.*}}.widerSigned(
// CHECK-SAME: {{^}}const in i.[[I:[0-9]+]]: int(64), const in u.[[U:[0-9]+]]: uint(8)): int(64) {
// CHECK-NEXT: return "+"(*i.[[I]], "convert"(*u.[[U]]): int(64))
proc widerSigned(i: int, u: uint(8)) { return i + u; }

// CHECK-LABEL: proc {{.*}}.withReal(
// CHECK-SAME: {{^}}const in i.[[I:[0-9]+]]: int(64), const in x.[[X:[0-9]+]]: real(64)): real(64) {
// CHECK-NEXT: return "*"("convert"(*i.[[I]]): real(64), *x.[[X]])
proc withReal(i: int, x: real) { return i * x; }

// A literal takes the type of its partner where it fits.
// CHECK-LABEL: proc {{.*}}.withLiteral(
// CHECK-SAME: {{^}}const in i.[[I:[0-9]+]]: int(8)): int(8) {
// CHECK-NEXT: return "+"(*i.[[I]], 1:int(8))
proc withLiteral(i: int(8)) { return i + 1; }

sameWidth(1, 2);
widerSigned(1, 2);
withReal(1, 2.0);
withLiteral(1);
