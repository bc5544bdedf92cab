// Promoted calls, loop expressions and reductions over parallel iterators run by their standalone form, else by a leader
// and followers; what is wanted in order runs by the serial form.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=1 %choir-run -O0 %s | FileCheck --match-full-lines %s

iter led(n: int) {
  writeln("led: serial");
  for i in 0..<n do yield i;
}
iter led(param tag: iterKind, n: int) where tag == iterKind.leader {
  writeln("led: leader");
  coforall task in 0..1 do
    yield (task * n / 2 ..< (task + 1) * n / 2,);
}
iter led(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield i;
}

iter alone(n: int) {
  writeln("alone: serial");
  for i in 0..<n do yield i;
}
iter alone(param tag: iterKind, n: int) where tag == iterKind.standalone {
  writeln("alone: standalone");
  coforall task in 0..1 do
    for i in task * n / 2 ..< (task + 1) * n / 2 do yield i;
}

iter plain(n: int) {
  writeln("plain: serial");
  for i in 0..<n do yield i;
}

// Its follower yields what the serial form does not: the loops of a promoted call cannot exchange them.
iter changing(n: int) {
  writeln("changing: serial");
  for i in 0..<n do yield i;
}
iter changing(param tag: iterKind, n: int) where tag == iterKind.leader {
  yield (0..<n,);
}
iter changing(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield i: real;
}

var calls = 0;
proc length() {
  calls += 1;
  return 10;
}

var total: atomic int;
proc add(x: int) { total.add(x); }
proc addProduct(x: int, y: int) { total.add(x * y); }
proc twice(x: int) do return 2 * x;
proc square(x: int) {
  total.add(x * x);
  return x;
}
proc show() { writeln(total.exchange(0)); }

// CHECK: led: leader
// CHECK-NEXT: 45
add(led(length())); show();
// CHECK-NEXT: 1
writeln(calls);
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 45
add(alone(10)); show();
// CHECK-NEXT: led: leader
// CHECK-NEXT: 90
add(twice(led(10))); show();
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 90
add(twice(alone(10))); show();
// CHECK-NEXT: led: leader
// CHECK-NEXT: 285
addProduct(led(10), led(10)); show();
// The leader of a range, which the iterator follows.
// CHECK-NEXT: 330
addProduct(1..10, led(10)); show();
// CHECK-NEXT: led: leader
// CHECK-NEXT: 285
square(led(10)); show();
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 285
square(alone(10)); show();
// CHECK-NEXT: plain: serial
// CHECK-NEXT: 45
add(plain(10)); show();
// CHECK-NEXT: changing: serial
// CHECK-NEXT: 45
add(changing(10)); show();

// CHECK-NEXT: led: leader
// CHECK-NEXT: 45
writeln(+ reduce led(10));
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 45
writeln(+ reduce alone(10));
// CHECK-NEXT: led: leader
// CHECK-NEXT: 18
writeln(max reduce twice(led(10)));
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 90
writeln(+ reduce twice(alone(10)));
// CHECK-NEXT: led: leader
// CHECK-NEXT: 20
writeln(+ reduce [i in led(10)] if i % 2 == 0 then i);
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 20
writeln(+ reduce [i in alone(10)] if i % 2 == 0 then i);
// CHECK-NEXT: led: leader
// CHECK-NEXT: 90
writeln(+ reduce forall i in led(10) do 2 * i);
// CHECK-NEXT: led: leader
// CHECK-NEXT: 330
writeln(+ reduce [(i, j) in zip(led(10), 1..10)] i * j);
// CHECK-NEXT: led: leader
// CHECK-NEXT: (9, 10)
writeln(max reduce zip(led(10), 1..10));
// CHECK-NEXT: led: serial
// CHECK-NEXT: 90
writeln(+ reduce for i in led(10) do 2 * i);

// CHECK-NEXT: led: leader
// CHECK-NEXT: 90
forall x in twice(led(10)) do total.add(x);
show();
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 180
forall x in twice(twice(alone(10))) do total.add(x);
show();
// CHECK-NEXT: alone: standalone
// CHECK-NEXT: 54
forall x in [i in alone(10)] if i % 3 != 0 then 2 * i do total.add(x);
show();
// CHECK-NEXT: 825
[(x, y) in zip(1..10, twice(led(10)))] total.add(x * (y + 3));
show();
// A range without end leads nothing.
// CHECK-NEXT: led: serial
// CHECK-NEXT: 330
writeln(+ reduce [(i, x) in zip(1.., led(10))] i * x);
