// Names of Chapel 2.9 in several modules, each of which does what its documentation says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -sDefaultVisualDebugOn=false -scsLayoutSortByDefault=false -o %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WARN
// RUN: %t --memTrack 2>&1 | FileCheck --match-full-lines %s
// RUN: %choir %s -sDefaultVisualDebugOn=false -swarnForListParsafeMismatch=false \
// RUN:   -swarnForMapParsafeMismatch=false -swarnForSetParsafeMismatch=false -o %t 2>&1 | count 0
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG

use LockFreeStack except Node;
use ReplicatedDim, BigInteger, CTypes, IO, List, Map, Set, Subprocess, DimensionalDist2D, PrivateDist, Channel;
use NPBRandom, Socket;
use SortedMap, OrderedMap, Sort, UnitTest, VisualDebug, LockFreeQueue, EpochManager, MemDiagnostics, LayoutCS;
use ChplConfig, OS.POSIX, Types, DynamicIters;

config param wrong = false;

class Item { var x: int; }
enum whole { a, b }
enum part { a = 1, b }
enum tail { a, b = 2 }
union Choice { var i: int; }

record byTens { }
proc byTens.key(x: int) do return x / 10;
byTens implements keyComparator;
record byLetters { }
byLetters implements keyPartComparator;
proc byLetters.keyPart(x: string, i: int) {
  if i < x.numBytes then return (keyPartStatus.returned, x.byte(i)); else return (keyPartStatus.pre, 0: uint(8));
}


proc numbers() throws {
  var r: bigint;
  invert(r, 3: bigint, 7: bigint);
  writeln(r);
  try { invert(r, 2: bigint, 4: bigint); } catch e: InversionError { writeln(e.message()); }
  var x = 5;
  const p = c_ptrTo(x), q = c_ptrToConst(x);
  var f = openMemFile();
  f.writer(locking=false).write(p, " ", q, " ", nil: c_ptr(int));
  const words = f.reader(locking=false).readAll(string).split();
  writeln(words.size, words[0] == words[1], words[0].startsWith("0x"), words[2]);
  writeln(CHPL_LLVM_VERSION != "", isAbstractEnumType(whole), isAbstractEnumType(part), isAbstractEnumType(tail),
          isExternUnionType(Choice));
  var A: [1..3] int;
  writeln(A.isIrregular(), csLayoutSortByDefault);
  writeln(makeRectangularDomain(1, 3), makeRectangularDomain((1, 2), (3, 4), inclusive=false),
          makeRectangularDomain(0, (1, 2)));
}
if wrong {
  // WRONG: error: the bounds of a domain are tuples of 2 and of 3 indices
  makeRectangularDomain((1, 2), (3, 4, 5));
}
proc reading() throws {
  var f = openMemFile();
  f.writer(locking=false).write("a b\nc\nd");
  const r = f.reader(locking=false);
  r.read(string);
  r.advanceThroughNewline();
  writeln(r.readLine(stripNewline=true), r.readWriteThisFromLocale() == here, stdout.readWriteThisFromLocale() == here);
  try { r.advanceThroughNewline(); } catch e: EofError { writeln("end"); }
}
proc orders() {
  var A = [35, 12, 31, 18, 2];
  sort(A, new reverseComparator(new byTens()), stable=true);
  writeln(A);
  var B = ["ab", "b", "a", "abc", ""];
  sort(B, new reverseComparator(new byLetters()));
  writeln(B);
  const backwards = new reverseComparator(new byLetters());
  writeln(backwards.keyPart("a", 0), backwards.keyPart("a", 1));
  var m = new sortedMap(int, string, comparator=new reverseComparator());
  m.add(1, "one"); m.add(2, "two");
  writeln(m, m.comparator.compare(1, 2) > 0);
}
proc concurrent() {
  var q = new LockFreeQueue(unmanaged Item), s = new LockFreeStack(unmanaged Item);
  writeln(q.objTypeOpt: string, " ", s.objTypeOpt: string);
  const item = new unmanaged Item(7);
  q.enqueue(item);
  s.push(item);
  writeln(q.dequeue()(1)!.x, q.dequeue()(0), s.pop()(1)!.x, s.pop()(1) == nil);
  delete item;
  const n = new unmanaged Node(int, 5);
  writeln(n.val, n.next.read() == nil);
  delete n;
  var e = new EpochManager();
  const token = e.register();
  token.pin();
  token.deferDelete(new unmanaged Item(1));
  token.unpin();
  var i = new EpochManagerImpl();
  e.clear();
  var c = new channel(int, 2);
  c.lock();
  c.unlock();
  c.send(3);
  var got: int;
  writeln(c.channelObj.recv(got), got);
}
proc others() throws {
  var p = spawn(["true"]);
  p.wait();
  writeln(p.locking);
  const one = reshape(Locales[0..0], {0..0, 0..0});
  var D = {1..2, 1..2} dmapped new dimensionalDist2D(one, new ReplicatedDim(1), new ReplicatedDim(1));
  var E: domain(1) dmapped new privateDist();
  writeln(D.size);
  var A: [1..5] real, B: [1..5] real;
  NPBRandom.fillRandom(A, 314159265);
  var stream = new NPBRandomStream(real, 314159265);
  stream.fillRandom(B);
  writeln(A.equals(B), NPBRandom.oddTimeSeed() % 2);
  writeln(indefiniteTimeout.tv_sec, " ", indefiniteTimeout.tv_usec);
  const mine = allocate(uint(8), 100000);
  var found = false;
  for (at, size) in allocations(50000) do
    if at == mine: c_ptr(void): c_intptr: uint { found = size == 100000; }
  writeln(found);
  deallocate(mine);
}
proc main() throws {
  // CHECK: 5
  // CHECK-NEXT: the number has no inverse: it and the modulus have a common divisor
  // CHECK-NEXT: 3truetruenil
  // CHECK-NEXT: truetruefalsetruefalse
  // CHECK-NEXT: falsefalse
  // CHECK-NEXT: {1..3}{1..2, 2..3}{0..1, 0..2}
  numbers();
  // CHECK-NEXT: ctruetrue
  // CHECK-NEXT: end
  reading();
  // CHECK-NEXT: 35 31 12 18 2
  // CHECK-NEXT: b abc ab a{{ ?}}
  // CHECK-NEXT: (returned, 158)(post, 255)
  // CHECK-NEXT: {2: two, 1: one}true
  orders();
  // CHECK-NEXT: unmanaged Item? unmanaged Item?
  // CHECK-NEXT: 7false7true
  // CHECK-NEXT: 5true
  // CHECK-NEXT: true3
  concurrent();
  // CHECK-NEXT: true
  // CHECK-NEXT: 4
  // CHECK-NEXT: true1
  // CHECK-NEXT: -1 0
  // CHECK-NEXT: true
  others();
  // Without a record calls are in any order.
  startVdebug("nowhere");
  startVdebug("nowhere");
  stopVdebug();
  stopVdebug();
  // WARN: [[#@LINE+1]]:{{.*}} one list locks itself and the other does not
  var l: list(int) = new list(int, true);
  // WARN: [[#@LINE+1]]:{{.*}} one map locks itself and the other does not
  var m: map(int, int, true) = new map(int, int);
  // WARN: [[#@LINE+1]]:{{.*}} one set locks itself and the other does not
  var s: set(int, true) = new set(int);
}
