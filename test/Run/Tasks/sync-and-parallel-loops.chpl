// A sync waits for what is begun in parallel loops inside of it, whichever thread runs the iteration, and gets the errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env OMP_NUM_THREADS=4 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s

module SyncAndParallelLoops {
  use BlockDist, Time;

  var ended: atomic int;
  proc begun() {
    begin {
      sleep(0.002);
      ended.add(1);
    }
  }
  proc begunOf(i: int): int {
    begun();
    return i;
  }
  proc failing(i: int) {
    begin {
      sleep(0.002);
      throw new Error("e" + i: string);
    }
  }
  iter alone(n: int) { for i in 1..n do yield i; }
  iter alone(n: int, param tag: iterKind) where tag == iterKind.standalone {
    forall i in 1..n do yield i;
  }
  /// Has tasks of its own, which the loop that runs it does not wait for.
  iter waiting(n: int) {
    sync for i in 1..n {
      begun();
      yield i;
    }
  }

  proc run(k: int) {
    const D = blockDist.createDomain(1..8);
    var A: [1..8] int, total = 0;
    select k {
      when 1 do forall i in 1..8 do begun();
      when 2 do forall (i, j) in {1..2, 1..4} do begun();
      when 3 do forall a in A do begin ended.add(1);
      when 4 do forall i in D do begun();
      when 5 do forall i in alone(8) do begun();
      when 6 do begunOf(A);
      when 7 do total = + reduce begunOf(1..8);
      when 8 do forall i in 1..8 with (+ reduce total) { begun(); total += i; }
      when 9 do A = begunOf(1..8);
      when 10 do forall i in 1..2 do coforall j in 1..2 do forall k in 1..2 do begun();
      when 11 do on here do forall i in 1..8 do begun();
      when 12 do forall i in 1..4 { sync { begun(); } begun(); }
      when 13 do for (i, j, k) in zip(1..2, waiting(2), waiting(2)) do begin begin begun();
    }
  }

  proc main() {
    for k in 1..12 {
      sync run(k);
      const count = ended.exchange(0);
      if count != 8 then writeln("lost: ", k, " ", count);
    }
    // The iterators are left while they wait, one before the other; what is begun then is the program's again.
    sync run(13);
    writeln(ended.read());
    for (i, j) in zip(waiting(4), waiting(4)) do if i == 2 then break;
    ended.write(0);
    begun();

    try {
      sync forall i in 1..4 do failing(i);
    } catch errors: TaskErrors {
      writeln(+ reduce [e in errors] 1);
    } catch { }
    // A handler around a begin is gone when its task throws.
    try {
      sync try! { begin try { failing(1); } catch { writeln("no"); } }
    } catch e {
      writeln(e.message());
    }
    // Tasks of a coforall over an iterator are the loop's, what they begin is not.
    var go: sync int;
    sync {
      coforall i in alone(2) with (ref go) do begin with (ref go) go.readFF();
      go.writeEF(1);
    }
    writeln("went");
  }
  proc deinit() do writeln(ended.read());
}
// CHECK-NOT: lost
// CHECK: 6
// CHECK-NEXT: 4
// CHECK-NEXT: 1 errors: Error: e1
// CHECK-NEXT: went
// CHECK-NEXT: 1
