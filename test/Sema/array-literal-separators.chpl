// Each further dimension of an array literal takes one ';' more, and one ';' at most ends the literal.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
// CHECK: [[#@LINE+1]]:14: error: ';;' without ';' in the part before it: each further dimension of an array literal takes one ';' more
var a = [1, 2;; 3, 4];
// CHECK: [[#@LINE+1]]:21: error: ';;;' without ';;' in the part before it: each further dimension of an array literal takes one ';' more
var b = [1, 2; 3, 4 ;;; 5, 6; 7, 8];
// CHECK: [[#@LINE+1]]:20: error: an array literal ends with one ';' at most
var c = [1, 2; 3, 4;;];
// CHECK-NOT: error
var d = [1; 2; 3;], e = [1, 2; 3, 4;; 5, 6; 7, 8;], f = [1;];
