// Errors of tasks that a sync or cobegin inside a loop gets end the loop's own task, and arrive at whoever handles the loop's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

iter serially(n: int) { for i in 1..n do yield i; }
proc run(k: int) throws {
  select k {
    when 1 do coforall serially(2) do sync { begin throw new Error("a"); }
    when 2 do coforall 1..2 do sync { begin throw new Error("a"); }
    when 3 do for 1..2 do sync { begin throw new Error("a"); }
    when 4 do forall 1..1 do sync { begin throw new Error("a"); }
    when 5 do coforall serially(2) do cobegin { { throw new Error("a"); } { } }
    when 6 do begin { coforall serially(2) do sync { begin throw new Error("a"); } }
  }
}
for k in 1..6 {
  try {
    sync run(k);
    writeln("lost");
  } catch e {
    writeln(e.message());
  }
}
// CHECK: 2 errors: Error: a ... Error: a
// CHECK-NEXT: 2 errors: Error: a ... Error: a
// CHECK-NEXT: 1 errors: Error: a
// CHECK-NEXT: 1 errors: Error: a
// CHECK-NEXT: 2 errors: Error: a ... Error: a
// CHECK-NEXT: 2 errors: Error: a ... Error: a
