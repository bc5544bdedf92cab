// Every error of the lexer, and that the lexer goes on after it.
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+1]]:9: error: '`' cannot stand here: it begins no token of the language
var a = `3;
// CHECK: :[[#@LINE+1]]:9: error: '→' cannot stand here: it begins no token of the language
var b = → 3;
// CHECK: :[[#@LINE+1]]:13: error: 'x' cannot follow a number directly
var c = 0b1_x;
// CHECK: :[[#@LINE+1]]:9: error: a number needs at least one digit after its prefix
var d = 0x;
// One error a number.
// CHECK: :[[#@LINE+1]]:10: error: a number needs at least one digit after its prefix
var e1 = 0xZZ;
// CHECK: :[[#@LINE+1]]:11: error: 'abc' cannot follow a number directly
var e2 = 3abc;
// CHECK: :[[#@LINE+1]]:9: error: this string literal is never closed
var e = "abc;
// CHECK: :[[#@LINE+1]]:8: error: this extern block is never closed
extern {
