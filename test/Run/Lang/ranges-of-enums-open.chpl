// Ranges over enumerations and bools end where their types do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

enum color { red = 0, green, blue, black }
enum one { sole }
for c in color.blue.. do write(c, " "); writeln();
// CHECK: blue black
for c in ..color.green by -1 do write(c, " "); writeln();
// CHECK-NEXT: green red
for c in color.red.. by 2 do write(c, " "); writeln();
// CHECK-NEXT: red blue
for (i, c) in zip(1.., color.red..) do write(i, c, " "); writeln();
// CHECK-NEXT: 1red 2green 3blue 4black
for (c, i) in zip(color.green.., 1..) do write(i, c, " "); writeln();
// CHECK-NEXT: 1green 2blue 3black
for b in false.. do write(b, " "); writeln();
// CHECK-NEXT: false true
for o in one.sole.. do write(o); writeln();
// CHECK-NEXT: sole
writeln((color.green..).size, " ", (color.green..).last, " ", (..color.blue).first, " ", (..color.blue).size, " ", (false..).size);
// CHECK-NEXT: 3 black red 3 2
writeln(color.green.., " ", (color.green..).contains(color.red), " ", (color.red..)[color.green..color.blue], " ", (..color.green));
// CHECK-NEXT: green.. false green..blue ..green
var A: [color] int = [c in color] c: int;
writeln(A[color.green..], " ", A[..color.green]);
// CHECK-NEXT: 1 2 3 0 1
var n = 0; forall c in color.red.. with (+ reduce n) do n += c: int; writeln(n);
// CHECK-NEXT: 6
writeln((color.red..) # 2, " ", (color.red..color.black) # -2, " ", color.green..<color.black);
// CHECK-NEXT: red..green blue..black green..blue
proc showAll(type e) { for x in e do write(x, ","); writeln(); }
showAll(color);
// CHECK-NEXT: red,green,blue,black,
for i in 250:uint(8).. do { write(i, " "); if i == 255 then break; } writeln();
// CHECK-NEXT: 250 251 252 253 254 255
