// A bytes variable takes a string as its first value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
config const word = "naïve";
var literal: bytes = "hello", made: bytes = word + "!";
// CHECK: 5 hello 7 bytes
writeln(literal.size, " ", literal, " ", made.size, " ", made.type: string);
record R { var b: bytes; proc init(s: string) { this.b = s; } }
// CHECK-NEXT: (b = abc)
writeln(new R("abc"));
proc f() { const inside: bytes = word[0..2]; return inside; }
// CHECK-NEXT: true
writeln(f() == b"na\xc3\xaf");
literal = b"other";
// CHECK-NEXT: other hello
writeln(literal, " ", "hello");
