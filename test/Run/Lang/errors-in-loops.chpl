// Errors in what loops compute: elements of loop expressions and promoted calls, wherever these are consumed. What tasks
// compute ends with TaskErrors, what comes in order with the error itself; elements made so far end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memTrack | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=8 %t --memTrack | FileCheck --match-full-lines %s
// RUN: %choir -O0 --no-warnings %s -o %t0
// RUN: %t0 --memTrack | FileCheck --match-full-lines %s
// RUN: %choir --fast --no-warnings %s -o %tf
// RUN: %tf --memTrack | FileCheck --match-full-lines %s

module ErrorsInLoops {
  use MemDiagnostics;

  class At : Error {
    var place: int;
    proc init(place: int) {
      super.init("at " + place: string);
      this.place = place;
    }
  }
  // How many values of it there are.
  var alive: atomic int;
  record part {
    var n: int;
    var text: string;
    proc init(n: int = 0) {
      this.n = n;
      this.text = "a text that is kept on the heap " + n: string;
      alive.add(1);
    }
    proc init=(other: part) {
      this.n = other.n;
      this.text = other.text;
      alive.add(1);
    }
    proc deinit() { alive.sub(1); }
  }
  class Thing { var p: part; }

  var bad: domain(int);
  proc number(i: int): int throws {
    if bad.contains(i) then throw new At(i);
    return i;
  }
  proc text(i: int): string throws do return "some longer text, number " + number(i): string;
  proc made(i: int): part throws do return new part(number(i));
  proc thing(i: int): owned Thing throws do return new Thing(made(i));
  proc sizeOf(x) do return x.size;
  proc act(i: int) throws { number(i); }
  iter numbers(n: int): int throws {
    for i in 1..n do yield number(i);
  }
  iter parts(n: int): part throws {
    for i in 1..n do yield made(i);
  }

  const A = [1, 2, 3, 4, 5, 6, 7, 8];
  const D = {1..8};
  enum form {
    inBrackets, inForall, inFor, promoted, typed, assigned, compound, passedOn, ofTexts, ofParts, ofPartsInOrder,
    ofThings, ofTuples, ofArrays, twoDims, reduced, reducedInOrder, reducedCall, scanned, filtered, filteredInOrder,
    overIterator, collected, collectedParts, reducedIterator, inZip, inParallelZip, serialLoop, parallelLoop, taskLoop,
    eachLoop, statement, procedure, nested, associative
  }
  proc run(f: form): int throws {
    select f {
      when form.inBrackets { const B = [i in D] number(i); return B.size; }
      when form.inForall { const B = forall i in D do number(i); return B.size; }
      when form.inFor { const B = for i in D do number(i); return B.size; }
      when form.promoted { const B = number(A); return B.size; }
      when form.typed { const B: [D] int = [i in D] number(i); return B.size; }
      when form.assigned { var B: [D] int; B = number(A); return B.size; }
      when form.compound { var B: [D] int = 1; B += number(A); return B.size; }
      when form.passedOn { return sizeOf([i in D] text(i)); }
      when form.ofTexts { const B = [i in D] text(i); return B.size; }
      when form.ofParts { const B = [i in D] made(i); return B.size; }
      when form.ofPartsInOrder { const B = for i in D do made(i); return B.size; }
      when form.ofThings { const B = [i in D] thing(i); return B.size; }
      when form.ofTuples { const B = [i in D] (made(1), text(i), made(2)); return B.size; }
      when form.ofArrays { const B: [D] [1..2] part = [i in D] [j in 1..2] made(i); return B.size; }
      when form.twoDims { const B = [(i, j) in {1..2, 1..4}] made((i - 1) * 4 + j); return B.size; }
      when form.reduced { return + reduce [i in D] number(i); }
      when form.reducedInOrder { return + reduce for i in D do number(i); }
      when form.reducedCall { return max reduce number(A); }
      when form.scanned { const B = + scan number(A); return B.size; }
      when form.filtered { const B = [i in D] if number(i) > 0 then made(i); return B.size; }
      when form.filteredInOrder { const B = for i in D do if number(i) > 0 then made(i); return B.size; }
      when form.overIterator { const B = [x in numbers(8)] made(x); return B.size; }
      when form.collected { const B = numbers(8); return B.size; }
      when form.collectedParts { const B = parts(8); return B.size; }
      when form.reducedIterator { return + reduce numbers(8); }
      when form.inZip {
        var sum = 0;
        for (x, y) in zip(D, number(A)) do sum += x * y;
        return sum;
      }
      when form.inParallelZip {
        var sum: atomic int;
        forall (x, y) in zip(D, made(A)) do sum.add(x * y.n);
        return sum.read();
      }
      when form.serialLoop {
        var sum = 0;
        for x in made(A) do sum += x.n;
        return sum;
      }
      when form.parallelLoop {
        var sum = 0;
        forall x in made(A) with (+ reduce sum) do sum += x.n;
        return sum;
      }
      when form.taskLoop {
        var sum: atomic int;
        coforall x in made(A) do sum.add(x.n);
        return sum.read();
      }
      when form.eachLoop {
        var B: [D] int;
        foreach i in D do B[i] = number(i);
        return B.size;
      }
      when form.statement { number(A); return 0; }
      when form.procedure { act(A); return 0; }
      when form.nested { const B = [i in 1..2] + reduce [j in 1..4] number((i - 1) * 4 + j); return B.size; }
      when form.associative {
        const E: domain(int) = {1, 2, 3, 4, 5, 6, 7, 8};
        const B = for i in E.sorted() do made(i);
        return B.size;
      }
    }
    return -1;
  }

  proc kindOf(f: form): string {
    try {
      defer { if alive.read() != 0 then writeln(f, ": ", alive.read(), " parts are left"); }
      return "result " + run(f): string;
    } catch e: TaskErrors {
      // Each task says what it met first.
      for each in e do if !bad.contains((each: borrowed At?)!.place) then return "wrong errors";
      return "TaskErrors";
    } catch e: At {
      return e.message();
    } catch {
      return "some other error";
    }
  }

  proc main() {
    // CHECK: inBrackets: result 8, TaskErrors
    // CHECK-NEXT: inForall: result 8, TaskErrors
    // CHECK-NEXT: inFor: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: promoted: result 8, TaskErrors
    // CHECK-NEXT: typed: result 8, TaskErrors
    // CHECK-NEXT: assigned: result 8, TaskErrors
    // CHECK-NEXT: compound: result 8, TaskErrors
    // CHECK-NEXT: passedOn: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: ofTexts: result 8, TaskErrors
    // CHECK-NEXT: ofParts: result 8, TaskErrors
    // CHECK-NEXT: ofPartsInOrder: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: ofThings: result 8, TaskErrors
    // CHECK-NEXT: ofTuples: result 8, TaskErrors
    // CHECK-NEXT: ofArrays: result 8, TaskErrors
    // CHECK-NEXT: twoDims: result 8, TaskErrors
    // CHECK-NEXT: reduced: result 36, TaskErrors
    // CHECK-NEXT: reducedInOrder: result 36, at 1, at 4, at 8, at 2
    // CHECK-NEXT: reducedCall: result 8, TaskErrors
    // CHECK-NEXT: scanned: result 8, TaskErrors
    // CHECK-NEXT: filtered: result 8, TaskErrors
    // CHECK-NEXT: filteredInOrder: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: overIterator: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: collected: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: collectedParts: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: reducedIterator: result 36, at 1, at 4, at 8, at 2
    // CHECK-NEXT: inZip: result 204, at 1, at 4, at 8, at 2
    // CHECK-NEXT: inParallelZip: result 204, TaskErrors
    // CHECK-NEXT: serialLoop: result 36, at 1, at 4, at 8, at 2
    // CHECK-NEXT: parallelLoop: result 36, TaskErrors
    // CHECK-NEXT: taskLoop: result 36, TaskErrors
    // CHECK-NEXT: eachLoop: result 8, at 1, at 4, at 8, at 2
    // CHECK-NEXT: statement: result 0, TaskErrors
    // CHECK-NEXT: procedure: result 0, TaskErrors
    // CHECK-NEXT: nested: result 2, TaskErrors
    // CHECK-NEXT: associative: result 8, at 1, at 4, at 8, at 2
    for f in form {
      bad.clear();
      var says = kindOf(f);
      var last = "";
      // The first, one in the middle, the last, and two at once.
      for places in (1..1, 4..4, 8..8, 2..8 by 6) {
        bad.clear();
        for p in places do bad += p;
        const now = kindOf(f);
        const before = memoryUsed();
        kindOf(f);
        if memoryUsed() != before then writeln(f, ": ", memoryUsed() - before, " bytes are left");
        if now != last then says += ", " + now;
        last = now;
      }
      writeln(f, ": ", says);
    }
    // CHECK-NEXT: done
    writeln("done");
  }
}
