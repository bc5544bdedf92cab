// Errors: throw, try, catch by class, rethrow, try!, defer, errors of the program's own classes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class NegativeError : Error {
  var value: int;
  proc init(value: int) {
    super.init("negative: " + value: string);
    this.value = value;
  }
}

class TooLargeError : Error {
  override proc message() { return "too large"; }
}

proc check(n: int): int throws {
  if n < 0 then
    throw new NegativeError(n);
  if n > 100 then
    throw new TooLargeError();
  if n == 13 then
    throw new Error("unlucky");
  return n;
}

proc classify(n: int) {
  try {
    const checked = check(n);
    return "fine " + checked: string;
  } catch e: NegativeError {
    return "value " + (-e.value): string;
  } catch e: TooLargeError {
    return e.message();
  } catch e {
    return "other: " + e.message();
  }
}

proc twice(n: int) throws {
  return check(n) + check(n + 1);
}

proc wrapped(n: int) throws {
  defer write("[left ", n, "] ");
  try {
    return twice(n);
  } catch e: TooLargeError {
    throw new Error("wrapped " + e.message());
  }
}

proc report(n: int) {
  try {
    writeln(wrapped(n));
  } catch e {
    writeln(e.message());
  }
}

record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc deinit() { write("~", x, " "); }
}

proc cleans() throws {
  var a = new R(1);
  {
    var b = new R(2);
    check(-1);
    write("not here");
  }
}

iter checked(n: int) throws {
  for i in n - 2..n do
    yield check(i);
}

proc main() {
  writeln(classify(5), ", ", classify(-4), ", ", classify(101), ", ", classify(13));
  // CHECK: fine 5, value 4, too large, other: unlucky
  report(1);
  // CHECK-NEXT: [left 1] 3
  report(100);
  // CHECK-NEXT: [left 100] wrapped too large
  report(12);
  // CHECK-NEXT: [left 12] unlucky
  try {
    cleans();
  } catch {
    writeln("caught");
  }
  // CHECK-NEXT: ~2 ~1 caught

  var count = 0;
  for n in [1, -1, 200, 2] {
    try {
      check(n);
    } catch {
      continue;
    }
    count += n;
  }
  writeln(count, " ", try! check(7));
  // CHECK-NEXT: 3 7

  try {
    try {
      check(-1);
    } catch e: TooLargeError {
      writeln("not here");
    }
  } catch e: NegativeError {
    writeln("outer ", e.value);
  } catch {
    writeln("not here");
  }
  // CHECK-NEXT: outer -1

  try {
    for i in checked(14) do
      write(i, " ");
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: 12 unlucky
}
