// Errors of tasks arrive where somebody waits for them, in one flat list; those of the waiting code itself come with them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=Allocated
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s

module ErrorsOfTasks {
  class At : Error {
    var place: int;
    proc init(place: int) {
      super.init("at " + place: string);
      this.place = place;
    }
  }
  class Other : Error { }
  proc fail(i: int) throws { throw new At(i); }
  proc check(i: int): int throws {
    if i >= 3 then fail(i);
    return i;
  }
  iter some(n: int): int throws { for i in 1..n do yield check(i); }
  iter led(n: int): int throws { for i in 1..n do yield check(i); }
  iter led(n: int, param tag: iterKind) throws where tag == iterKind.leader {
    coforall i in 1..n do yield i..i;
  }
  iter led(n: int, param tag: iterKind, followThis): int throws where tag == iterKind.follower {
    for i in followThis do yield check(i);
  }
  iter alone(n: int): int throws { for i in 1..n do yield check(i); }
  iter alone(n: int, param tag: iterKind): int throws where tag == iterKind.standalone {
    coforall i in 1..n do yield check(i);
  }
  iter late(n: int): int throws { for i in 1..n do yield i; }
  iter late(n: int, param tag: iterKind): int throws where tag == iterKind.standalone {
    fail(n);
    coforall i in 1..n do yield i;
  }

  proc run(k: int) throws {
    select k {
      when 1 { sync { begin fail(1); begin fail(2); } }
      when 2 { sync fail(3); }
      when 3 { sync { begin fail(1); fail(2); } }
      when 4 { cobegin { fail(1); check(1); fail(2); } }
      when 5 { coforall i in 1..4 do check(i); }
      when 6 { coforall i in 1..2 do coforall j in 1..2 do fail(10 * i + j); }
      when 7 { coforall i in some(4) do check(1); }
      when 8 { sync { sync { begin fail(1); } } }
      when 9 { forall i in led(4) do check(1); }
      when 10 { forall (i, j) in zip(led(4), 0..4) do check(1); }
      when 11 { forall i in alone(4) do check(1); }
      when 12 { forall i in late(4) do check(1); }
      when 13 { sync { for i in 1..3 { begin check(1); if i == 2 then break; } } }
      when 14 { for i in 1..2 do sync { begin fail(i); } }
      when 15 { begin { sync { begin fail(1); } } }
      when 16 { on here do sync { begin fail(1); } }
      when 17 { forall i in 1..1 do forall j in 1..1 do fail(i + j); }
      when 18 { const A: [1..2] int = [i in 1..2] + reduce [j in 1..1] check(3 + i * j); }
    }
  }

  proc main() {
    // CHECK: 1: all of {{at 1, at 2|at 2, at 1}}
    // CHECK-NEXT: 2: all of at 3
    // CHECK-NEXT: 3: all of at 1, at 2
    // CHECK-NEXT: 4: all of at 1, at 2
    // CHECK-NEXT: 5: all of at 3, at 4
    // CHECK-NEXT: 6: all of at 11, at 12, at 21, at 22
    // CHECK-NEXT: 7: all of at 3
    // CHECK-NEXT: 8: all of at 1
    // CHECK-NEXT: 9: all of at 3, at 4
    // CHECK-NEXT: 10: all of at 3, at 4
    // CHECK-NEXT: 11: all of at 3, at 4
    // CHECK-NEXT: 12: at 4
    // CHECK-NEXT: 13: none
    // CHECK-NEXT: 14: all of at 1
    // CHECK-NEXT: 15: all of at 1
    // CHECK-NEXT: 16: all of at 1
    // CHECK-NEXT: 17: all of at 2
    // CHECK-NEXT: 18: all of at 4{{(, at 5)?}}
    for k in 1..18 {
      write(k, ": ");
      try {
        if k == 15 then sync run(k); else run(k);
        writeln("none");
      } catch e: TaskErrors {
        var text = "";
        for each in e do text += ", " + each.message();
        writeln("all of ", text[2..]);
      } catch e {
        writeln(e.message());
      }
    }

    // A list can be searched, and an error taken out of it.
    try {
      try {
        coforall i in 1..3 do if i == 2 then throw new Other(); else fail(i);
      } catch e: TaskErrors {
        // CHECK-NEXT: 3 errors: At: at 1 ... Other:{{ *}}
        writeln(e.message());
        // CHECK-NEXT: true true false
        writeln(e.contains(At), " ", e.contains(borrowed Other), " ", e.contains(DecodeError));
        // CHECK-NEXT: 4
        writeln(+ reduce [each in e.filter(At)] each!.place);
        throw e.first();
      }
    } catch e {
      // CHECK-NEXT: first at 1
      writeln("first ", e.message());
    }
  }
}
