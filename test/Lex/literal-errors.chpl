// Errors in the values of literals.
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:9: error: this integer needs more than 64 bits
var a = 18446744073709551616;
// CHECK-NOT: error: this
var b = 18446744073709551615;
// CHECK: :[[#@LINE+1]]:13: error: '\q' is no escape sequence; for a backslash write '\\'
var c = "abc\q";
// CHECK: :[[#@LINE+1]]:10: error: there are no octal escapes; write '\x' and hexadecimal digits
var d = "\012";
// CHECK: :[[#@LINE+1]]:10: error: '\x' needs one or two hexadecimal digits
var e = "\xg";
// CHECK: :[[#@LINE+1]]:10: error: this escape needs the 4 hexadecimal digits of a character of Unicode
var f = "\u00f";
// CHECK-NOT: error: this
var g = "\u00fc\U0001F600";
