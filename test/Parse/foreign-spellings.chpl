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
// CHECK: :[[#@LINE+1]]:12: error: there is no 'case'; write 'when'
select x { case 1: f(); }
// CHECK: :[[#@LINE+1]]:12: error: indentation makes no body; write 'do' instead of ':', or braces around the body
while a > b:
    f();
// CHECK: :[[#@LINE+1]]:9: error: indentation makes no body; write 'then' instead of ':', or braces around the body
if a > b:
    f();
// CHECK: :[[#@LINE+1]]:10: error: indentation makes no body; write 'do' instead of ':', or braces around the body
proc g(x):
    return x;
// CHECK: :[[#@LINE+1]]:4: error: indentation makes no body; write nothing instead of ':', or braces around the body
try:
    f();
// CHECK: :[[#@LINE+1]]:9: error: there is no 'except'; write 'catch'
try { } except { }
// CHECK: :[[#@LINE+1]]:9: error: there is no 'finally'; write 'defer'
try { } finally { }
// A cast to a type on the next line is none of these.
for i in a:
    range(int) do f();
// CHECK: :[[#@LINE+1]]:5: error: loops go through ranges; write 'for i in low..high'
for i = 1 to 10 { }
// CHECK: :[[#@LINE+1]]:4: error: loops go through ranges; write 'for i in low..high'
do i = 1, 10 { }
// CHECK: :[[#@LINE+1]]:5: error: what a loop goes through stands in no parentheses; write 'for i in ...', and 'do' or '{' before the body
for (i in 1..10) { }
// CHECK: :[[#@LINE+1]]:7: error: there is no 'of'; write 'in'
for x of A { }
// CHECK: :[[#@LINE+1]]:5: error: there is no 'each'; write 'for x in ...'
for each x in A { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'switch'; write 'select'
switch (x) { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'loop'; write 'while true'
loop { f(); }
// CHECK: :[[#@LINE+1]]:7: error: an assignment has no value; write one statement for each variable
a = b = c;
// CHECK: :[[#@LINE+1]]:6: error: a tuple is written in parentheses: '(a, b)'
a = b, c;
// CHECK: :[[#@LINE+1]]:11: error: a conditional expression begins with its condition; write 'if c then a else b'
var x = 5 if c else 6;
// CHECK: :[[#@LINE+1]]:13: error: a procedure without a name is written 'proc(x: int) { return x; }'
var g = (x) => x + 1;
// CHECK: :[[#@LINE+1]]:14: error: braces hold the indices of a domain; pairs stand in brackets: '[key => value]'
var m = {"a" => 1, "b" => 2};
// CHECK: :[[#@LINE+1]]:9: error: there is no prefix 'f' of strings; write what is to be inserted as operands or arguments of its own
var s = f"{x}";
// CHECK: :[[#@LINE+1]]:6: error: 'in' is no operator; write 'A.contains(x)'
if x in A then f();
// CHECK: :[[#@LINE+1]]:11: error: there is no 'and'; write '&&'
if (a < b and b < c) { }
// CHECK: :[[#@LINE+1]]:8: error: there is no 'mod'; write '%'
f(1, x mod 2);
// CHECK: :[[#@LINE+1]]:1: error: '#' begins no line; comments begin with '//', and 'use' brings in a module
#include <stdio.h>
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with 'var' or 'const'; 'let' begins an expression: 'let x = 1 in x + 2'
let y = 4;
// CHECK: :[[#@LINE+1]]:1: error: procedures are declared with 'proc': 'proc f(...)'
function f(x) { return x; }
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with their name first: 'var y: real'
double y = 3.0;
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with their name first: 'var n: uint'
unsigned int n = 3;
// CHECK: :[[#@LINE+1]]:9: error: variables are declared with their name first: 'var n: int'
integer :: n;
// CHECK: :[[#@LINE+1]]:1: error: there is no 'print'; write 'writeln(...)'
print x;
// CHECK: :[[#@LINE+1]]:1: error: there is no 'cout'; write 'writeln(...)'
cout << x << endl;
// CHECK: :[[#@LINE+1]]:1: error: there is no 'auto'; write 'var'
auto z = 3;
// CHECK: :[[#@LINE+1]]:1: error: there is no operator '++'; write '+= 1'
++i;
// CHECK: :[[#@LINE+1]]:16: error: variables are declared with their name first: 'var x: int'
record point { int x; }
// CHECK: :[[#@LINE+1]]:21: error: there are no destructors '~point'; write 'proc deinit()'
record pair1 { proc ~point() { } }
// CHECK: :[[#@LINE+1]]:8: error: indentation makes no body; write '{' instead of ':', or braces around the body
class P:
  def run(self);
// CHECK: :[[#@LINE+1]]:12: error: what a loop yields stands behind its head: '[x in A] f(x)'
var c = [x for x in A];
// CHECK: :[[#@LINE+1]]:6: error: a tuple is written in parentheses: '(a, b)'
for i, j in zip(A, B) { }
// CHECK: :[[#@LINE+1]]:11: error: there is no '...'; write '..'
for i in 1...10 { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'using'; write 'use'
using namespace std;
// CHECK: :[[#@LINE+1]]:1: error: there is no 'spawn'; write 'begin'
spawn work(3);
// CHECK: :[[#@LINE+1]]:1: error: there is no 'template'; write 'proc f(x: ?t)'
template <typename T> proc h(x: T) { }
// CHECK: :[[#@LINE+1]]:1: error: there is no 'pub'; write 'public'
pub proc h(x) { }
// CHECK: :[[#@LINE+1]]:1: error: 'virtual' cannot stand before a declaration
virtual proc h(x) { }
// CHECK: :[[#@LINE+1]]:16: error: there is no 'step'; write 'by'
for i in 1..10 step 2 { }
// CHECK: :[[#@LINE+1]]:9: error: there is no 'extends'; write ':'
class Q extends P { }
// CHECK: :[[#@LINE+1]]:8: error: a parent class stands behind a colon: 'class R : P'
class R(P) { }
// CHECK: :[[#@LINE+1]]:3: error: there is no ':='; write '='
y := 3;
// CHECK: :[[#@LINE+1]]:7: error: there are no '<...>' behind the name of a procedure; a formal whose type is open is written 'x: ?t'
proc k<T>(x: T) { }
// CHECK: :[[#@LINE+1]]:11: error: there are no '<...>' behind the name of a type; what is open in it is a field 'type t' or 'param n: int'
record box<T> { }
// CHECK: :[[#@LINE+1]]:8: error: the arguments of a type stand in parentheses: 'list(list(int))'
var v: list<list<int>>;
// CHECK: :[[#@LINE+1]]:11: error: the arguments of a type stand in parentheses: 'map(string, int)'
proc l(x: map<string, int>) { }
// CHECK: :[[#@LINE+1]]:13: error: the arguments of a type stand in parentheses: 'list(int)'
var w = new list<int>(3);
// CHECK: :[[#@LINE+1]]:1: error: variables are declared with their name first: 'var u: vector(int)'
vector<int> u;
// These are comparisons.
var isBetween: bool = a < b, isAbove = b > c;
// CHECK: :[[#@LINE+1]]:11: error: 'new' stands before the type: 'new C(...)'
var o = C.new(3);
// CHECK: :[[#@LINE+1]]:24: error: a reduction in a with clause is written '+ reduce s'
forall i in 1..3 with (+ s) { }
// CHECK: :[[#@LINE+1]]:24: error: a reduction in a with clause is written '* reduce s'
forall i in 1..3 with (reduce * s) { }
// CHECK: :[[#@LINE+1]]:24: error: a reduction in a with clause is written '+ reduce s'
forall i in 1..3 with (+: s) { }
// CHECK: :[[#@LINE+1]]:13: error: braces hold the indices of a domain; pairs stand in brackets: '[key => value]'
var ages = {"ann": 3, "bob": 4};
// CHECK: :[[#@LINE+2]]:14: error: expected ';' after declaration
// CHECK: :[[#@LINE+1]]:14: note: '//' begins a comment; integers are divided by '/'
var half1 = n // 2;
// A comment of its own explains nothing.
// CHECK: :[[#@LINE+2]]:14: error: expected ';' after declaration
// CHECK-NOT: begins a comment
var half2 = n // halved later
// CHECK: :[[#@LINE+1]]:13: error: a procedure without a name is written 'proc(x: int) { return x; }'
var twice = lambda x: 2 * x;
record point3 {
  // CHECK: :[[#@LINE+1]]:3: error: procedures are declared with 'proc': 'proc init(...)'
  point3(x: int) { }
  // CHECK: :[[#@LINE+1]]:3: error: procedures are declared with 'proc': 'proc norm(...)'
  norm() { return 1; }
}
// CHECK: :[[#@LINE+1]]:1: error: there is no 'end'; write '}'
end
f(1);
