// Words and forms of other languages, and what the errors say to write instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

if a then f();
// CHECK: :[[#@LINE+1]]:1: error: there is no 'elif'; write 'else if'
elif b then g();
// CHECK: :[[#@LINE+1]]:6: error: there is no 'and'; write '&&'
if a and b then f();
// CHECK: :[[#@LINE+1]]:9: error: there is no 'or'; write '||'
while a or b do f();
// CHECK: :[[#@LINE+1]]:4: error: there is no 'not'; write '!'
if not a then f();
// CHECK: :[[#@LINE+1]]:1: error: there is no 'switch'; write 'select'
switch x { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'struct'; write 'record'
struct point { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'raise'; write 'throw'
raise e;
// CHECK: :[[#@LINE+1]]:16: error: there is no '->'; the type of a result stands behind ':'
proc f(x: int) -> int { return x; }
// CHECK: :[[#@LINE+1]]:1: error: 'cosnt' begins no declaration; is it 'const'?
cosnt n = 3;
// CHECK: :[[#@LINE+1]]:8: error: 'cosnt' begins no declaration; is it 'const'?
config cosnt n = 3;
// CHECK: :[[#@LINE+1]]:5: error: variables are declared with their name first: 'var x: int'
var int x = 3;
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with their name first: 'var A: [0..<n] int'
int A[10];
// CHECK: :[[#@LINE+2]]:9: error: there is no reduction '-'
// CHECK: note: there are +, *, &&, ||, &, |, ^, min, max, minmax, minloc and maxloc, and classes derived from ReduceScanOp
writeln(- reduce A);
// CHECK: :[[#@LINE+1]]:12: error: expected 'when', 'otherwise' or '}', found 'case'
select x { case 1: f(); }
