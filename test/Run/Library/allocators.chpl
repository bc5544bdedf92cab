// Module Allocators: objects of many kinds of classes in memory of allocators; alignment, blocks, tasks, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=1 2>&1 | FileCheck --check-prefix=MEMORY %s
// RUN: not %t --wrong=2 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: not %t --wrong=3 2>&1 | FileCheck --check-prefix=BYTES %s
// RUN: not %choir --check-only -sowned_=true %s 2>&1 | FileCheck --check-prefix=OWNED %s
// RUN: not %choir --check-only -sinteger=true %s 2>&1 | FileCheck --check-prefix=INTEGER %s
// RUN: not %choir --check-only -salignment=24 %s 2>&1 | FileCheck --check-prefix=ALIGNMENT %s

use Allocators, CTypes;

config const wrong = 0;
config param owned_ = false, integer = false, alignment = 16;

record counting : allocator {
  var given, taken: int;
  proc ref allocate(n: int): c_ptr(void) {
    given += 1;
    return CTypes.allocate(int(8), n.safeCast(c_size_t)): c_ptr(void);
  }
  proc ref deallocate(p: c_ptr(void)) {
    taken += 1;
    CTypes.deallocate(p);
  }
}
class speaking : allocator {
  proc allocate(n: int): c_ptr(void) {
    writeln("bytes for an object: ", n >= 24);
    return CTypes.allocate(int(8), n): c_ptr(void);
  }
  proc deallocate(p: c_ptr(void)) {
    writeln("back");
    CTypes.deallocate(p);
  }
}
record exhausted : allocator {
  proc ref allocate(n: int): c_ptr(void) do return nil;
  proc ref deallocate(p: c_ptr(void)) { }
}

class Empty { }
class Plain { var x: int; }
class Generic { type t = int; var x: t; }
class Inferred { var x; }
class Fixed { param v; var x = v; proc init(param v) { this.v = v; this.x = v; } }
class Loud {
  var name: string;
  proc init() {
    name = "nobody";
    writeln("init");
  }
  proc init(name: string) {
    this.name = name;
    init this;
    writeln("init ", name);
  }
  proc postinit() { writeln("postinit ", name); }
  proc deinit() { writeln("deinit ", name); }
}
class Base {
  var b = 1;
  proc what() do return "base";
}
class Derived : Base {
  var name: string, numbers: [1..3] int;
  proc deinit() { writeln("deinit derived ", name, numbers); }
  override proc what() do return "derived " + name;
}
/// A list in a ring, whose objects know each other from their initialisers on.
class Ring {
  var value: int;
  var next, before: unmanaged Ring?;
  proc init() {
    init this;
    next = this: unmanaged;
    before = this: unmanaged;
  }
  proc init(value: int, behind: unmanaged Ring) {
    this.value = value;
    next = behind.next;
    before = behind;
    init this;
    behind.next!.before = this: unmanaged;
    behind.next = this: unmanaged;
  }
}
class Tree {
  var pool: borrowed mallocWrapper;
  var left, right: unmanaged Tree?;
  var value: int;
  proc init(value: int, pool: borrowed mallocWrapper) {
    this.pool = pool;
    this.value = value;
  }
  proc deinit() { deleteWithAllocator(pool, left, right); }
  proc insert(value: int) {
    ref place = if value < this.value then left else right;
    if place == nil then place = newWithAllocator(pool, unmanaged Tree, value, pool);
    else place!.insert(value);
  }
  proc print() {
    if left != nil then left!.print();
    write(value, " ");
    if right != nil then right!.print();
  }
}

proc kinds() {
  var a: counting;
  const e = newWithAllocator(a, unmanaged Empty), p = newWithAllocator(a, unmanaged Plain, 7),
        q = newWithAllocator(a, unmanaged Plain?, 8), g = newWithAllocator(a, unmanaged Generic),
        h = newWithAllocator(a, unmanaged Generic(real)?, 1.5),
        i = newWithAllocator(a, unmanaged Inferred, "text" + 1: string),
        f = newWithAllocator(a, unmanaged Fixed(4)), k = newWithAllocator(a, unmanaged Plain);
  writeln(e.type: string, e, " ", p.type: string, p, " ", q.type: string, q, " ", k);
  writeln(g.type: string, g, " ", h.type: string, h, " ", i.type: string, i, " ", f.type: string, f);
  deleteWithAllocator(a, e, p, q);
  deleteWithAllocator(a, g, h, i, f, k);
  writeln(a.given, " ", a.taken);

  const b = new speaking();
  const x = newWithAllocator(b, unmanaged Plain, 1);
  deleteWithAllocator(b, x, nil: unmanaged Plain?);
}

proc lives() {
  const pool = new mallocWrapper();
  const a = newWithAllocator(pool, unmanaged Loud), b = newWithAllocator(pool, unmanaged Loud, "some" + "body");
  deleteWithAllocator(pool, b, a);
  const c: unmanaged Base = newWithAllocator(pool, unmanaged Derived, 2, "one" + 1: string);
  writeln(c.what(), " ", c.b);
  deleteWithAllocator(pool, c);

  var ring = newWithAllocator(pool, unmanaged Ring), one = newWithAllocator(pool, unmanaged Ring, 1, ring),
      two = newWithAllocator(pool, unmanaged Ring, 2, one);
  writeln(ring.next == one, ring.before == two, one.next == two, two.next == ring, two.before == one);
  deleteWithAllocator(pool, ring, one, two);

  const tree = newWithAllocator(pool, unmanaged Tree?, 5, pool.borrow());
  for x in (3, 7, 1, 4, 6, 8, 2) do tree!.insert(x);
  tree!.print();
  writeln();
  deleteWithAllocator(pool, tree);
}

proc pools() {
  proc check(param alignment: int) {
    const pool = new bumpPtrMemPool(1000, alignment=alignment);
    var sum = 0;
    for i in 1..10 {
      var p = newWithAllocator(pool, unmanaged Plain, i);
      if p: c_ptr(void): c_uintptr % alignment: uint != 0 then writeln("not aligned");
      sum += p.x;
    }
    return sum;
  }
  writeln(check(1), " ", check(2), " ", check(8), " ", check(32), " ", check(256));

  // Small blocks, and many tasks.
  const pool = new bumpPtrMemPool(100);
  var objects: [1..1000] unmanaged Plain?;
  forall i in objects.domain do objects[i] = newWithAllocator(pool, unmanaged Plain?, i);
  writeln(+ reduce [o in objects] o!.x);
  for o in objects do deleteWithAllocator(pool, o);
  const plain = new bumpPtrMemPool(0, parSafe=false);
  const text = newWithAllocator(plain, unmanaged Inferred, "a" + "b");
  writeln(text, " ", plain.allocate(0) != nil);
  deleteWithAllocator(plain, text);
}

proc main() {
  if wrong == 1 {
    var empty: exhausted;
    // MEMORY: allocators.chpl:[[#@LINE+1]]: error: halt reached - the allocator has no memory for 24 bytes
    newWithAllocator(empty, unmanaged Plain, 1);
  }
  if wrong == 2 {
    // SIZE: allocators.chpl:[[#@LINE+1]]: error: halt reached - a pool has no negative size: -1
    new bumpPtrMemPool(-1);
  }
  if wrong == 3 {
    const pool = new bumpPtrMemPool(10);
    // BYTES: allocators.chpl:[[#@LINE+1]]: error: halt reached - there are no -1 bytes of memory
    pool.allocate(-1);
  }
  if owned_ {
    var a: counting;
    // OWNED-DAG: allocators.chpl:[[#@LINE+1]]:{{.*}}: error: 'deleteWithAllocator' takes unmanaged objects, not owned Plain
    deleteWithAllocator(a, new owned Plain(1));
    // OWNED-DAG: allocators.chpl:[[#@LINE+1]]:{{.*}}: error: allocators are for unmanaged classes, not for owned Plain
    newWithAllocator(a, owned Plain, 1);
  }
  if integer {
    var a: counting;
    // INTEGER: allocators.chpl:[[#@LINE+1]]:{{.*}}: error: allocators are for objects of classes, not for values of type int(64)
    newWithAllocator(a, int, 1);
  }
  // ALIGNMENT: allocators.chpl:[[#@LINE+1]]:{{.*}}: error: an alignment is a power of 2, which 24 is not
  new bumpPtrMemPool(10, alignment=alignment);

  // CHECK: unmanaged Empty{} unmanaged Plain{x = 7} unmanaged Plain?{x = 8} {x = 0}
  // CHECK-NEXT: unmanaged Generic(int(64)){x = 0} unmanaged Generic(real(64))?{x = 1.5} unmanaged Inferred(string){x = text1} unmanaged Fixed(4){x = 4}
  // CHECK-NEXT: 8 8
  // CHECK-NEXT: bytes for an object: true
  // CHECK-NEXT: back
  kinds();
  // CHECK-NEXT: init
  // CHECK-NEXT: postinit nobody
  // CHECK-NEXT: init somebody
  // CHECK-NEXT: postinit somebody
  // CHECK-NEXT: deinit somebody
  // CHECK-NEXT: deinit nobody
  // CHECK-NEXT: derived one1 2
  // CHECK-NEXT: deinit derived one10 0 0
  // CHECK-NEXT: truetruetruetruetrue
  // CHECK-NEXT: 1 2 3 4 5 6 7 8{{ ?}}
  lives();
  // CHECK-NEXT: 55 55 55 55 55
  // CHECK-NEXT: 500500
  // CHECK-NEXT: {x = ab} true
  pools();
}
