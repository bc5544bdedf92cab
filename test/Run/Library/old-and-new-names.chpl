// Names and forms that came between Chapel 1.25 and 2: capacities, signals, stat, hints, regions, copies, divisions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: gmp
// RUN: %choir-run %s | FileCheck --match-full-lines %s

module Collections {
  use Map, Set;
  // A table with room from the start keeps its slots while it fills up and empties again.
  proc run() {
    var m = new map(int, string, initialCapacity=100, resizeThreshold=0.75);
    m.add(1, "one");
    const slots = m._table.size;
    for i in 2..100 do m.add(i, "more");
    try! writeln(m._table.size == slots, " ", slots >= 134, " ", m[1]);
    for i in 2..100 do m.remove(i);
    writeln(m._table.size == slots);
    const s = new set(int, 1..3, initialCapacity=50);
    writeln(s.size, " ", s._table.size >= 100);
  }
}

module System {
  use OS.POSIX, CTypes, Communication, IO, FileSystem;
  proc run() throws {
    writeln(SIGKILL, " ", SIGXFSZ - SIGHUP);
    var about: struct_stat;
    writeln(stat("/", c_ptrTo(about)), " ", (about.st_mode & 0o170000) == 0o040000, " ", isSymlink("/"));
    const hints = ioHintSet.sequential | ioHintSet.mmap();
    writeln(hints & ioHintSet.mmap(true) == ioHintSet.mmap(), " ",
            ioHintSet.mmap(useMmap=false) == ioHintSet.noMmap, " ", hints == ioHintSet.mmap(false));

    const f = openMemFile();
    const w = f.writer(locking=false);
    w.writeBinary(b"abcdef", 3);
    w.writeBinary("äöü", 2);
    var order = ioendian.big;
    w.writeBinary(1: int(16), order);
    w.flush();
    writeln(f.reader(region=3..6, locking=false).readAll(string), " ", f.reader(locking=false).readAll(bytes).size);
    try {
      f.reader(region=-1..);
    } catch e: IllegalArgumentError {
      writeln(e.message());
    }
    try {
      w.writeBinary(b"abc", 4);
    } catch e: IllegalArgumentError {
      writeln(e.message());
    }

    var a, b: [1..3] int;
    a = 7;
    get(c_ptrTo(b), c_ptrTo(a), 0, 2 * numBytes(int));
    writeln(b);
  }
}

module Numbers {
  use BigInteger;
  proc run() {
    var q: bigint;
    const n = new bigint(90), d = new bigint(-40);
    mod(q, n, d);
    write(q, " ");
    mod(q, -n, -d);
    writeln(q, " ", (new bigint(64)).getD2Exp());
    pow(q, new bigint(2), -1);
    write(q, " ");
    q.pow(-1, -3);
    write(q, " ");
    const twos = removeFactor(q, new bigint(24), new bigint(2));
    write(twos, " ", q, " ");
    writeln(removeFactor(q, n, new bigint(0)));
    q.powMod(new bigint(3), 4, new bigint(7));
    writeln(q, " ", kronecker(new bigint(5), 21));
  }
}

module Values {
  use UnrolledLinkedList;
  proc run() {
    const low = min(-1, 1: uint), n = -1, high = max(n, max(uint));
    writeln(low, " ", low.type: string, " ", high == max(uint), " ", high.type: string);
    writeln(5.hash() == (5: uint).hash(), " ", 5.hash() == 6.hash(), " ", true.hash() == false.hash());
    var some = new unrolledLinkedList(int);
    some.append([1, 2]);
    const more = some;
    some.append(more);
    some.append(8..9);
    writeln(some);
  }
}

proc main() throws {
  Collections.run();
  // CHECK: true true one
  // CHECK-NEXT: true
  // CHECK-NEXT: 3 true
  System.run();
  // CHECK-NEXT: 9 24
  // CHECK-NEXT: 0 true false
  // CHECK-NEXT: true true false
  // CHECK-NEXT: äö 9
  // CHECK-NEXT: illegal argument 'region': file region's lowest accepted bound is 0
  // CHECK-NEXT: illegal argument 'size': cannot exceed length of provided bytes
  // CHECK-NEXT: 7 7 0
  Numbers.run();
  // CHECK-NEXT: -30 30 (0.5, 7)
  // CHECK-NEXT: 0 -1 3 3 0
  // CHECK-NEXT: 4 1
  Values.run();
  // CHECK-NEXT: -1 int(64) true uint(64)
  // CHECK-NEXT: true false false
  // CHECK-NEXT: [1, 2, 1, 2, 8, 9]
  // CHECK-NEXT: 1 3 1.5708 true false
  var single1: single int, ends = [1, 2, 3];
  writeln(ends.front(), " ", ends.back(), " ", half_pi, " ", isSingle(single1), " ", isSingleType(int));
  // CHECK-NEXT: unmanaged Thing borrowed Thing unmanaged Thing? 3 unmanaged Thing? owned Thing borrowed Thing shared Thing?
  const thing = new unmanaged Thing(), owner = new Thing();
  writeln(thing.me().type: string, " ", _to_borrowed(owner).type: string, " ", _to_nilable(thing).type: string, " ",
          _to_nonnil(_to_nilable(thing)).x, " ", _to_unmanaged(Thing?): string, " ", _to_nonnil(owned Thing?): string, " ",
          _to_borrowed(owned Thing): string, " ", _to_nilable(shared Thing): string);
  delete thing;
}
class Thing {
  var x = 3;
  proc me() do return _to_unmanaged(this);
}
