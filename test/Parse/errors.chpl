// Errors of the parser, each where it occurs.
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: :[[#@LINE+1]]:5: error: expected a name to declare, found ';'
var ;
// CHECK: :[[#@LINE+1]]:5: error: expected a name to declare, found 'label', a reserved word
var label;
// CHECK: :[[#@LINE+1]]:8: error: 'public' and 'private' exclude each other: write one of them
public private var x = 1;
// CHECK: :[[#@LINE+1]]:8: error: expected the name of a formal, found 'begin', a reserved word
proc f(begin) {}
// CHECK: :[[#@LINE+1]]:1: error: procedures are declared with 'proc': 'proc square(...)'
def square(x) { return x * x; }
// CHECK:      :[[#@LINE+2]]:9: error: expected ')', found ';'
// CHECK:      :[[#@LINE+1]]:2: note: to match this
f((1, 2);
// CHECK: :[[#@LINE+1]]:13: error: expected '{' after the name of a module, found ';'
module Empty;
// CHECK: :[[#@LINE+1]]:2: error: expected ';' after statement
f 3;

// CHECK: :[[#@LINE+1]]:16: error: an 'if' expression needs an 'else'
a = if b then c;
// CHECK: :[[#@LINE+1]]:1: error: this expression has no effect as a statement
x + 1;
// CHECK: :[[#@LINE+1]]:1: error: this expression has no effect as a statement
(f(x));
// CHECK: :[[#@LINE+1]]:1: error: cannot assign to this expression
1..2 = x;
// CHECK: :[[#@LINE+1]]:2: error: there is no operator '->'; members of objects, too, are reached by '.'
p->x = 1;
// CHECK: :[[#@LINE+1]]:5: error: there are no loops with a start, a condition and a step; write 'for i in low..high'
for (int i = 0; i < 3; i++) f(i);
// CHECK: :[[#@LINE+1]]:6: error: an assignment is no condition; to compare, write '=='
if x = 3 then f();
// CHECK: :[[#@LINE+1]]:24: error: a variable in a with clause needs an intent such as 'ref' or 'in'
forall i in 1..3 with (s) { }
// CHECK: :[[#@LINE+1]]:24: error: 'inout' is no intent of a with clause; there are 'in', 'ref', 'const', 'var' and '+ reduce'
forall i in 1..3 with (inout s) { }
// CHECK: :[[#@LINE+1]]:1: error: 'config' cannot stand before a function
config proc h() { }
// CHECK: :[[#@LINE+1]]:1: error: 'inline' cannot stand before a variable
inline var q = 3;
// CHECK: :[[#@LINE+1]]:1: error: 'prototype' cannot stand before a record
prototype record R { }
// CHECK: :[[#@LINE+1]]:1: error: 'extern' cannot stand before a class
extern class C { }
// CHECK: :[[#@LINE+1]]:1: error: 'config' cannot stand before a reference
config const ref r = x;
// CHECK: :[[#@LINE+1]]:5: error: 'int' is a reserved name and cannot be declared
var int: real;
// CHECK: :[[#@LINE+1]]:6: error: an enum needs at least one constant
enum E { }

// CHECK: :[[#@LINE+2]]:25: error: 'n' is declared twice in this scope
// CHECK: :[[#@LINE+1]]:13: note: 'n' was declared here before
proc twice2(n: int, (m, n): (int, int)) { }

// What a C programmer writes.
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with their name first: 'var k: int(32)'
int(32) k = 3;
// CHECK: :[[#@LINE+1]]:9: error: there is no operator '?:'; write 'if c then a else b'
f(x > y ? x : y);
// CHECK: :[[#@LINE+1]]:2: error: there is no operator '++'; write '+= 1'
i++;

// Clauses without the statement they belong to.
f();
// CHECK: :[[#@LINE+1]]:1: error: this 'else' belongs to no 'if'
else f();
f();
// CHECK: :[[#@LINE+1]]:1: error: this 'catch' belongs to no 'try'
catch { }
f();
// CHECK: :[[#@LINE+1]]:1: error: this 'when' belongs to no 'select'
when 1 do f();
