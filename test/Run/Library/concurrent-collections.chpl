// Collections for many tasks: deques at both ends and with a limit, stacks and queues without locks, maps in parts, objects in
// atomic variables, and objects that are deleted when nobody looks at them any more.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s
// RUN: %t -nl 2 | FileCheck --match-full-lines %s

use DistributedDeque, LockFreeStack, LockFreeQueue, ConcurrentMap, AtomicObjects, EpochManager, Map;

config const n = 10000;

proc deques() {
  var d = new DistDeque(int), bounded = new DistDeque(string, cap=2);
  for i in 1..3 do d.pushBack(i);
  for i in 4..5 do d.pushFront(i);
  writeln(d, " ", d.size, " ", d.contains(4), d.contains(6), " ", for i in d do i);
  // CHECK: [5, 4, 1, 2, 3] 5 truefalse 5 4 1 2 3
  writeln(for i in d.these(Ordering.LIFO) do i, " ", for i in d.these(Ordering.FIFO) do i);
  // CHECK-NEXT: 3 2 1 4 5 5 4 1 2 3
  writeln(d.popFront(), d.popBack(), d.dequeue(), d.pop(), d.remove(), d.remove(), d.isEmpty());
  // CHECK-NEXT: (true, 5)(true, 3)(true, 4)(true, 2)(true, 1)(false, 0)true
  writeln(bounded.enqueue("a"), bounded.push("b"), bounded.add("c"), bounded.pushFront("d"), " ", bounded.popFront()(1), bounded.add("e"), bounded);
  // CHECK-NEXT: truetruefalsefalse atrue[b, e]
  var sum: atomic int;
  coforall loc in Locales do on loc do
    forall i in 1..n { if i % 2 == 0 then d.pushBack(i); else d.pushFront(i); }
  writeln(d.size == n * numLocales, " ", d.popFront()(1) % 2, d.popBack()(1) % 2);
  // CHECK-NEXT: true 10
  forall i in d do sum.add(i);
  var left = 0, (found, x) = d.pop();
  while found { left += x; (found, x) = d.pop(); }
  writeln(sum.read() == left);
  // CHECK-NEXT: true
  d.addBulk([1, 2, 3]);
  d.clear();
  writeln(d.size);
  // CHECK-NEXT: 0
}

proc stacksAndQueues() {
  const s = new owned LockFreeStack(int), q = new owned LockFreeQueue(int);
  for i in 1..3 { s.push(i); q.enqueue(i); }
  writeln(s.pop(), s.pop(), s.pop(), s.pop(), " ", q.dequeue(), q.dequeue(), q.dequeue(), q.dequeue());
  // CHECK-NEXT: (true, 3)(true, 2)(true, 1)(false, 0) (true, 1)(true, 2)(true, 3)(false, 0)
  // Tasks add and remove at once: nothing is lost, and of each task's numbers the order stays in the queue.
  var added, taken: atomic int, ordered: atomic bool;
  ordered.write(true);
  coforall task in 0..3 {
    const ofStack = s.getToken(), ofQueue = q.getToken();
    var last: 4*int;
    for i in 1..n {
      s.push(i, ofStack);
      q.enqueue(4 * i + task, ofQueue);
      added.add(5 * i + task);
      if i % 2 == 0 {
        const (isThere, x) = s.pop(ofStack);
        if isThere then taken.add(x);
        const (isThereToo, y) = q.dequeue(ofQueue);
        if isThereToo {
          taken.add(y);
          if y / 4 <= last[y % 4] then ordered.write(false);
          last[y % 4] = y / 4;
        }
      }
      if i % 100 == 0 { s.tryReclaim(); ofQueue.tryReclaim(); }
    }
  }
  for x in s.drain() do taken.add(x);
  forall x in q.drain() with (ref taken) do taken.add(x);
  writeln(added.read() == taken.read(), " ", ordered.read(), " ", s.pop()(0), q.dequeue()(0));
  // CHECK-NEXT: true true falsefalse
  const words = new owned LockFreeQueue(string);
  words.enqueue("kept until the end");
}

proc maps() throws {
  const m = new owned ConcurrentMap(int, string);
  writeln(m.add(1, "one"), m.add(1, "uno"), m.set(1, "un"), m.set(2, "deux"), " ", m.getValue(1), " ", m.contains(2), m.remove(1), m.remove(1));
  // CHECK-NEXT: truefalsetruefalse un falsetruefalse
  try {
    m.getValue(3);
  } catch e: KeyNotFoundError {
    writeln("no such key");
    // CHECK-NEXT: no such key
  }
  m.addOrReplace(3, "three");
  m.addOrReplace(3, "trois", m.getToken());
  write(m.getAndRemove(3), " ", m.contains(3), " ");
  try {
    m.getAndRemove(3);
  } catch e: KeyNotFoundError {
    write("gone ");
  }
  m.clearMap();
  writeln(m.isEmpty());
  // CHECK-NEXT: trois false gone true
  forall i in 1..n with (const tok = m.getToken()) do m.add(i % 1000, "x", tok);
  forall i in 0..999 do m.addOrSet(i, i: string);
  var sum = 0;
  for (key, val) in m do if key: string == val then sum += key;
  writeln(m.size, " ", sum, " ", (+ reduce m.keysToArray()));
  // CHECK-NEXT: 1000 499500 499500
  forall i in 0..998 do m.remove(i);
  writeln(m, " ", m.toArray());
  // CHECK-NEXT: {999: 999} (999, 999)
  const more = new map(int, string);
  m.clear();
  m.extend(more);
  writeln(m.isEmpty());
  // CHECK-NEXT: true

  // What updates a value has it for itself, and begins with a default one.
  {
    const counts = new owned ConcurrentMap(int, int);
    forall i in 1..n with (const tok = counts.getToken()) do counts.update(i % 10, new adder(2), tok);
    counts.update(0, new adder(1));
    var sum = 0;
    for (key, val) in counts do sum += val;
    writeln(counts.getValue(0) - counts.getValue(3), " ", sum == 2 * n + 1);
    // CHECK-NEXT: 1 true
  }
}
record adder {
  var step: int;
  proc this(ref count: int) { count += step; }
}

class thing {
  var id: int;
  proc deinit() { ended.add(1); }
}
var ended: atomic int;

proc objects() {
  const a = new unmanaged thing(1), b = new unmanaged thing(2);
  var x = new AtomicObject(unmanaged thing), y = new AtomicObject(unmanaged thing, a, hasABASupport=true);
  writeln(x.read() == nil, x.compareAndSwap(nil, a), x.compareAndSwap(nil, b), " ", x.read()!.id, " ", x.exchange(b)!.id, " ", x.read()!.id);
  // CHECK-NEXT: truetruefalse 1 1 2
  const before = y.readABA();
  y.write(b);
  y.write(a);
  writeln(y.read() == before.getObject(), " ", y.compareAndSwapABA(before, b), " ", y.compareAndSwapABA(y.readABA(), b), " ", y.read()!.id,
          " ", y.exchangeABA(nil).getObject()!.id);
  // CHECK-NEXT: true false true 2 2
  const manager = new owned LocalEpochManager(), reader = manager.register(), writer = manager.register();
  reader.pin();
  writer.pin();
  writer.deferDelete(a);
  writer.unpin();
  for 1..5 do writer.tryReclaim();
  write(ended.read(), " ");
  reader.unpin();
  for 1..3 do manager.tryReclaim();
  write(ended.read(), " ");
  writer.deferDelete(b);
  manager.clear();
  writeln(ended.read());
  // CHECK-NEXT: 0 1 2
  var shared_ = new EpochManager();
  coforall loc in Locales do on loc {
    const tok = shared_.register();
    for i in 1..100 {
      tok.pin();
      tok.deferDelete(new unmanaged thing(i));
      tok.unpin();
      if i % 10 == 0 then tok.tryReclaim();
    }
  }
  shared_.destroy();
  writeln(ended.read() == 2 + 100 * numLocales);
  // CHECK-NEXT: true
}

// CHECK-NOT: {{.}}
proc main() throws {
  deques();
  stacksAndQueues();
  maps();
  objects();
}
