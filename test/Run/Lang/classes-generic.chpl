// Generic classes, nested types in methods, methods of nilable objects, fields that are classes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class Cell {
  type T;
  var value: T;
  var next: unmanaged Cell(T)?;
}

class Queue {
  type T;
  var head, tail: unmanaged Cell(T)?;
  var size = 0;

  proc push(x: T) {
    const cell = new unmanaged Cell(T, x, nil);
    if tail == nil then
      head = cell;
    else
      tail!.next = cell;
    tail = cell;
    size += 1;
  }

  proc pop(): T {
    const cell = head!;
    const value = cell.value;
    head = cell.next;
    if head == nil then
      tail = nil;
    delete cell;
    size -= 1;
    return value;
  }

  iter these() {
    var cell = head;
    while cell != nil {
      yield cell!.value;
      cell = cell!.next;
    }
  }

  proc deinit() {
    while size > 0 do
      pop();
  }
}

class Base {
  var x;
  proc get() { return x; }
}

class Derived : Base(?) {
  override proc get() { return x + x; }
}

proc main() {
  var q = new Queue(string);
  q.push("a");
  q.push("b");
  q.push("c");
  writeln(q.pop(), q.size);
  // CHECK: a2
  for s in q do
    write(s, " ");
  writeln();
  // CHECK-NEXT: b c
  var numbers = new owned Queue(int);
  for i in 1..5 do
    numbers.push(i * i);
  writeln(+ reduce numbers.these(), " ", numbers.type: string);
  // CHECK-NEXT: 55 owned Queue(int(64))
  const d = new Derived("ab"), b: borrowed Base(string) = d;
  writeln(b.get(), " ", (new Base(3)).get());
  // CHECK-NEXT: abab 3
}
