// Neither jumps nor errors leave the body of a defer statement.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module defers {
  iter numbers() {
    // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'yield' cannot leave a defer statement: its body runs while the block around is being left
    defer { yield 1; }
    yield 2;
  }
  proc returns(): int {
    // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'return' cannot leave a defer statement
    defer return 1;
    return 2;
  }
  proc loops() {
    label outer for i in 1..3 {
      // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave a defer statement
      defer { break; }
      // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave a defer statement
      defer { continue; }
      // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'break' cannot leave a defer statement
      defer { for j in 1..3 do break outer; }
      // Loops of its own are its own, and so are procedures.
      // CHECK-NOT: defer.chpl:[[#@LINE+1]]:{{.*}}error
      defer { for j in 1..3 { if j == 2 then continue; break; } }
      // CHECK-NOT: defer.chpl:[[#@LINE+1]]:{{.*}}error
      defer { proc one() { return 1; } writeln(one()); }
    }
    // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: 'continue' cannot leave a parallel loop or task
    for i in 1..3 do sync { begin { continue; } }
  }
  proc mayThrow() throws { throw new Error("no"); }
  proc throwing() throws {
    // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: an error cannot leave a defer statement: handle it there, or end the program by 'try!'
    defer { throw new Error("no"); }
    try {
      // CHECK-DAG: defer.chpl:[[#@LINE+1]]:{{.*}}error: an error cannot leave a defer statement
      defer { mayThrow(); }
    } catch { }
    // CHECK-NOT: defer.chpl:[[#@LINE+1]]:{{.*}}error
    defer { try { mayThrow(); } catch { writeln("caught"); } try! { mayThrow(); } }
  }
  proc main() {
    for i in numbers() do writeln(i);
    writeln(returns());
    loops();
    try! throwing();
  }
}
