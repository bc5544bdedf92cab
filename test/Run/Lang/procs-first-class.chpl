// Procedures as values: names, anonymous ones, types, intents, errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Noisy {
  var n: int;
  proc deinit() { if n > 0 then writeln("end of ", n); }
}

proc compose(a: int, b: string) { return b + a: string; }
proc inc(x: int): int { return x + 1; }
proc twice(x: int): int { return 2 * x; }
proc make(n: int): Noisy { return new Noisy(n); }
proc show(const ref r: Noisy) { writeln("shown ", r.n); }
proc bump(ref x: int) { x += 1; }
proc take(in r: Noisy) { writeln("taken ", r.n); }
proc positive(x: int): int throws {
  if x <= 0 then throw new Error("not positive");
  return x;
}

proc apply(f, x) { return f(x); }
proc fold(f: proc(a: int, b: int): int, x: int, y: int): int { return f(x, y); }
proc apply2(f: proc(x: int): int, x: int): int { return f(f(x)); }
proc choose(up: bool): proc(x: int): int { return if up then inc else twice; }

class Button {
  var action: proc(s: string): void;
  proc press() { action("pressed"); }
}
proc say(s: string) { writeln(s); }

proc main() {
  const f = inc;
  writeln(f(3), " ", apply(twice, 4), " ", choose(true)(10), " ", choose(false)(10));
  // CHECK: 4 8 11 20
  writeln(fold(proc(a: int, b: int): int { return a * b; }, 6, 7));
  // CHECK-NEXT: 42
  const g = lambda(x: int): int { return x - 1; };
  writeln(g(1));
  // CHECK-NEXT: 0

  const maker = make, shower = show, bumper = bump, taker = take;
  shower(maker(3));
  // CHECK-NEXT: shown 3
  // CHECK-NEXT: end of 3
  taker(maker(4));
  // CHECK-NEXT: taken 4
  // CHECK-NEXT: end of 4
  var k = 4;
  bumper(k);
  writeln(k);
  // CHECK-NEXT: 5

  const checked = positive;
  try {
    writeln(checked(1));
    writeln(checked(-1));
  } catch e {
    writeln("caught ", e.message());
  }
  // CHECK-NEXT: 1
  // CHECK-NEXT: caught not positive

  var table: [1..2] proc(x: int): int = [i in 1..2] if i == 1 then inc else twice;
  for t in table do writeln(t(10));
  // CHECK-NEXT: 11
  // CHECK-NEXT: 20
  (new Button(say)).press();
  // CHECK-NEXT: pressed
  writeln(bumper.type: string, "; ", checked.type: string, "; ", say.type: string);
  // CHECK-NEXT: proc(ref _: int); proc(_: int): int throws; proc(_: string)

  // In literals their names are values.
  const listed = [inc, twice], pair = (twice, inc), named = ["inc" => inc, "twice" => twice];
  writeln([f in listed] f(10), " ", pair[0](7), " ", pair(1)(7), " ", named["twice"](50));
  // CHECK-NEXT: 11 20 14 8 100

  // Procedures over procedures are values too.
  const mapped = [apply2, proc(f: proc(x: int): int, x: int) { return f(f(f(x))); }], higher = fold;
  writeln([m in mapped] m(twice, 3), " ", higher(proc(a: int, b: int) { return a - b; }, 9, 4));
  // CHECK-NEXT: 12 24 5

  writeln(f == inc, " ", inc != f, " ", f == table[2], " ", f == nil);
  // CHECK-NEXT: true false false false

  // They are promoted as others are.
  const promoted = proc(a: int, b: int) { return a * b; };
  var numbers = [1, 2, 3];
  writeln(f(numbers), "; ", promoted(numbers, 1..3), "; ", promoted(10, numbers), "; ", + reduce table[1](numbers));
  // CHECK-NEXT: 2 3 4; 1 4 9; 10 20 30; 9
  bumper(numbers);
  writeln(numbers);
  // CHECK-NEXT: 2 3 4
  try {
    writeln(checked(numbers - 3));
  } catch {
    writeln("not all are positive");
  }
  // CHECK-NEXT: not all are positive

  writeln(inc.retType: string, " ", compose.argTypes: string, " ", say.retType: string);
  // CHECK-NEXT: int(64) (int(64),string) void
}
