// After an error of the lexer, the errors that it causes in the parser are not reported.
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: :[[#@LINE+1]]:3: error: this string literal is never closed
f("abc);
// CHECK: :[[#@LINE+1]]:9: error: expected an expression, found ';'
var a = ;
