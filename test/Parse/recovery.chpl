// Several independent errors in one run: each is reported once, and what follows is parsed.
// RUN: not choir-parse --error-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: :[[#@LINE+1]]:15: error: expected ')', found '{'
proc f(x: int {
  return x;
}
// CHECK: :[[#@LINE+1]]:10: error: expected ';' after declaration
var a = 3
// CHECK: :[[#@LINE+1]]:12: error: expected ')', found ';'
var b = f(1;
record R {
  // CHECK: :[[#@LINE+1]]:3: error: expected a field or a method, found 'x'
  x = 3;
  // CHECK: :[[#@LINE+1]]:13: error: expected ';' after declaration
  var y: int
  proc g() {
    // CHECK: :[[#@LINE+1]]:13: error: expected an expression, found ')'
    if (a + ) then f();
    else g();
    // CHECK: :[[#@LINE+1]]:14: error: expected ';' after statement
    f(1); g() h();
  }
}
// A broken head takes its body along.
// CHECK: :[[#@LINE+1]]:11: error: expected 'do' or '{' before the body, found 'i'
while (a) i {
  f(1;
}
// CHECK: :[[#@LINE+1]]:17: error: expected ']', found ';'
var c = [1, 2, 3;
var d = f(1);
// This one may be a consequence of what was wrong before.
}
select n {
  // CHECK: :[[#@LINE+1]]:10: error: expected 'do' or '{' before the body, found 'f'
  when 1 f(1);
  // CHECK: :[[#@LINE+1]]:16: error: expected ';' after statement
  when 2 { f(1) g(1); }
  otherwise f(2);
}
// CHECK: :[[#@LINE+1]]:14: error: expected 'do' or '{' before the body, found 'f'
for i in 1..3
  f(i);
// CHECK: :[[#@LINE+2]]:7: error: expected ')', found 'f'
// CHECK: :[[#@LINE+1]]:2: note: to match this
f(1, 2
f(3);
// CHECK: :[[#@LINE+1]]:5: error: expected a name to declare, found '3'
var 3 = 4;
