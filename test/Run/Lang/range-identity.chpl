// Equal ranges have the same indices; identical ones are the same in every respect.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
enum color { red, green, blue, white }
const r = 1..9 by 2, s = 1..10 by 2, c = color.red..color.white by 2;
// CHECK: true false true
writeln(r == s, " ", ident(r, s), " ", ident(r, 1..9 by 2));
// Of another type: int(8), and without a stride.
// CHECK-NEXT: false false
writeln(ident(1..3, (1: int(8))..3), " ", ident(r, 1..9));
// CHECK-NEXT: true false
writeln(ident(c, color.red..color.white by 2), " ", ident(c, color.green..color.white by 2));
// CHECK-NEXT: true false
writeln(r.isNaturallyAligned(), " ", (1..9 by 2 align 0).isNaturallyAligned());
