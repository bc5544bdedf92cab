// Procedures that outlive what they capture have copies of it, which end with their last holder.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %t -nl 3 | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %choir -O0 %s -o %t0 && %t0 --memLeaks | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %choir --fast %s -o %tf && %tf --memLeaks | FileCheck %s --match-full-lines --strict-whitespace
use List, Map;

record named {
  var name: string;
  var parts: list(int);
}

proc adder(n: int) { return proc(x: int): int { return x + n; }; }
proc scaled(const factor: real, const at: named) {
  proc apply(x: real): real { return x * factor + at.name.size + at.parts.size; }
  return apply;
}
proc compose(f: proc(_: int): int, g: proc(_: int): int) {
  return proc(x: int): int { return f(g(x)); };
}

// returned
const three = adder(3);
writeln(three(1), " ", adder(10)(5));
{
  var r = new named("four");
  r.parts.pushBack(1);
  const f = scaled(2.0, r);
  r.parts.pushBack(2);
  r.name = "longer";
  writeln(f(1.5));
}

// closures that capture closures
writeln(compose(adder(1), adder(2))(3), " ", compose(compose(three, three), three)(0));

// in variables that change, arrays, tuples, records, lists and maps
var f = adder(1);
f = adder(2);
const g = f;
f = three;
writeln(f(0), " ", g(0));
f <=> f;
var others = [adder(1), adder(2), adder(3)];
others[1] = others[0];
writeln([h in others] h(10));
const pair = (adder(4), adder(5));
writeln(pair(0)(0), " ", pair[1](0));
record holder { var run: proc(_: int): int; }
{
  var r = new holder(adder(6));
  const s = r;
  r.run = adder(7);
  writeln(r.run(0), " ", s.run(0));
}
var l: list(proc(_: int): int);
for i in 1..3 do l.pushBack(adder(i));
writeln([h in l] h(0));
l.remove(l[1]);
writeln(l.size);
var m: map(string, proc(_: int): int);
for word in ["one", "three", "eleven"] do m[word] = adder(word.size);
writeln(+ reduce [h in m.values()] h(100));
class Button {
  var act: proc(_: int): int;
  proc press(n: int) do return act(n);
}
{
  var b = new Button(adder(8));
  writeln(b.press(0));
  b.act = adder(9);
  writeln(b.press(0));
}

// called by tasks that may go on
proc later(n: int) {
  const text = "n is " + n:string;
  const tell = proc(): void { writeln(text); };
  var done: sync bool;
  begin { tell(); done.writeEF(true); }
  done.readFE();
}
later(5);
sync {
  const h = adder(20);
  begin with (in h) writeln(h(1));
}
const sums = for i in 1..3 do adder(i);
coforall (h, i) in zip(sums, 0..) with (ref others) do others[i] = h;
writeln([h in others] h(0));
forall h in others do h = adder(1);
writeln([h in others] h(0));

// with `this`
record counter {
  var start: int;
  proc counting() {
    const from = start;
    return proc(n: int): int { return from + n; };
  }
}
writeln((new counter(40)).counting()(2));

// that throw, that change their arguments
proc limited(n: int) {
  return proc(ref x: int): int throws {
    if x > n then throw new Error("more than " + n:string);
    x += n;
    return x;
  };
}
{
  var x = 3;
  const h = limited(4);
  try {
    writeln(h(x), " ", x);
    h(x);
  } catch e { writeln(e.message()); }
}
// generic
proc curry(f, x) { return proc(y: int): int { return f(x, y); }; }
writeln(curry(proc(a: int, b: int): int { return a * b; }, 6)(7));
// yielded, given by `out` and `ref` formals, chosen
iter adders(n: int) { for i in 1..n do yield adder(i); }
writeln([h in adders(3)] h(0));
proc setTo(out p: proc(_: int): int, n: int) { p = adder(n); }
proc changeTo(ref p: proc(_: int): int, n: int) { ref q = p; q = adder(n); }
setTo(f, 11);
write(f(0), " ");
changeTo(f, 12);
write(f(0), " ");
proc either(first: bool, n: int) {
  const k = n;
  return if first then (proc(x: int): int { return x + k; }) else (proc(x: int): int { return x - k; });
}
writeln(either(true, 2)(0), " ", either(false, 2)(0));

// that have arrays, shared objects, domains
class Noisy { var n: int; proc deinit() { writeln("deinit ", n); } }
proc sharing(n: int) { const c = new shared Noisy(n); return proc(x: int): int { return c.n + x; }; }
{ const h = sharing(4), k = h; writeln(h(1), " ", k(2)); }
proc squares(n: int) { const A = [i in 1..n] i * i; return proc(x: int): int { return A[x]; }; }
proc sizes(n: int) { const D = {1..n}, r = 0..n; return proc(): int { return D.size + r.size; }; }
writeln(squares(4)(3), " ", sizes(4)());
on Locales[numLocales - 1] { const h = adder(9); writeln(h(1), " ", f(1)); }

//      CHECK:4 15
// CHECK-NEXT:8.0
// CHECK-NEXT:6 9
// CHECK-NEXT:3 2
// CHECK-NEXT:11 11 13
// CHECK-NEXT:4 5
// CHECK-NEXT:7 6
// CHECK-NEXT:1 2 3
// CHECK-NEXT:2
// CHECK-NEXT:314
// CHECK-NEXT:8
// CHECK-NEXT:9
// CHECK-NEXT:n is 5
// CHECK-NEXT:21
// CHECK-NEXT:1 2 3
// CHECK-NEXT:1 1 1
// CHECK-NEXT:42
// CHECK-NEXT:7 7
// CHECK-NEXT:more than 4
// CHECK-NEXT:42
// CHECK-NEXT:1 2 3
// CHECK-NEXT:11 12 2 -2
// CHECK-NEXT:5 6
// CHECK-NEXT:deinit 4
// CHECK-NEXT:9 9
// CHECK-NEXT:10 13
// Nor any leak.
// CHECK-NOT:{{.+}}
