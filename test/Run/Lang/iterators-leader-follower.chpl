// Parallel iterators of the program: standalone, leaders and followers, with tasks of every kind, intents and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=1 %choir-run -O0 %s | FileCheck --match-full-lines %s

iter span(n: int) {
  for i in 0..<n do
    yield i;
}
iter span(param tag: iterKind, n: int) where tag == iterKind.standalone {
  coforall task in 0..<4 do
    for i in n * task / 4 ..< n * (task + 1) / 4 do
      yield i;
}

iter tens(n: int) {
  for i in 1..n do
    yield 10 * i;
}
iter tens(param tag: iterKind, n: int) where tag == iterKind.leader {
  coforall task in 0..<3 do
    yield (n * task / 3 ..< n * (task + 1) / 3,);
}
iter tens(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do
    yield 10 * (i + 1);
}

record Halves {
  var n: int;
  iter these() {
    for i in 1..n do
      yield i;
  }
  iter these(param tag: iterKind) where tag == iterKind.standalone {
    forall i in 1..n do
      yield i;
  }
  iter these(param tag: iterKind) where tag == iterKind.leader {
    cobegin {
      yield (0..<n / 2,);
      yield (n / 2..<n,);
    }
  }
  iter these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for i in followThis(0) do
      yield i + 1;
  }
}

proc main() {
  var A: [0..<10] int;
  forall i in span(10) do
    A[i] = i * i;
  // CHECK: 0 1 4 9 16 25 36 49 64 81
  writeln(A);

  var sum = 0, largest = 0;
  forall i in span(10) with (+ reduce sum, max reduce largest, var seen = 5) {
    seen += 1;
    sum += i;
    largest = max(largest, i + 100);
  }
  // CHECK-NEXT: 45 109
  writeln(sum, " ", largest);

  forall (x, a) in zip(tens(10), A) do
    a = x;
  // CHECK-NEXT: 10 20 30 40 50 60 70 80 90 100
  writeln(A);
  forall (a, x, i) in zip(A, tens(10), 1..) do
    a += x + i;
  // CHECK-NEXT: 21 42 63 84 105 126 147 168 189 210
  writeln(A);
  sum = 0;
  forall x in tens(10) with (+ reduce sum) do
    sum += x;
  // CHECK-NEXT: 550
  writeln(sum);

  const halves = new Halves(6);
  var B: [1..6] int;
  forall i in halves do
    B[i] = i;
  // CHECK-NEXT: 1 2 3 4 5 6
  writeln(B);
  sum = 0;
  forall (i, b, x) in zip(halves, B, tens(6)) with (+ reduce sum) {
    b = i + x;
    sum += i;
    if i == 2 then
      continue;
    sum += 1000;
  }
  // CHECK-NEXT: 11 22 33 44 55 66 5021
  writeln(B, " ", sum);

  var C: [1..3, 1..2] int;
  forall (c, (i, j), x) in zip(C, C.domain, tens2(3, 2)) do
    c = 100 * i + 10 * j + x;
  // CHECK-NEXT: 111 122
  // CHECK-NEXT: 213 224
  // CHECK-NEXT: 315 326
  writeln(C);

  // A throw ends the work of its task; the loop throws the errors of all.
  try {
    forall i in span(10) do
      if i % 5 == 3 then
        throw new Error("span " + i: string);
  } catch e: TaskErrors {
    for each in e do
      writeln(each!.message());
  } catch {
    writeln("no TaskErrors");
  }
  // CHECK-NEXT: span 3
  // CHECK-NEXT: span 8
  try {
    forall (x, i) in zip(tens(3), 1..3) do
      if x == 20 then
        throw new Error("tens");
  } catch e: TaskErrors {
    for each in e do
      writeln(each!.message());
  } catch {
    writeln("no TaskErrors");
  }
  // CHECK-NEXT: tens

  // Tasks that start tasks.
  var count: atomic int;
  sum = 0;
  forall i in tree(0, 100) with (+ reduce sum) {
    count.add(1);
    sum += i;
  }
  // CHECK-NEXT: 100 4950
  writeln(count.read(), " ", sum);
}

iter tens2(n: int, m: int) {
  for i in 0..<n * m do
    yield i;
}
iter tens2(param tag: iterKind, n: int, m: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do
    for j in followThis(1) do
      yield i * m + j + 1;
}

iter tree(low: int, high: int): int {
  for i in low..<high do
    yield i;
}
iter tree(param tag: iterKind, low: int, high: int): int where tag == iterKind.standalone {
  if high - low <= 10 {
    for i in low..<high do
      yield i;
  } else {
    const middle = (low + high) / 2;
    cobegin {
      for i in tree(iterKind.standalone, low, middle) do
        yield i;
      for i in tree(iterKind.standalone, middle, high) do
        yield i;
    }
  }
}
