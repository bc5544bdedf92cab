// A key that a map does not have: where the value may be changed it is added, else an error says which it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=warning
// RUN: not %choir-run %s -s uncaught=true 2>&1 | FileCheck %s --check-prefix=UNCAUGHT
// RUN: not %choir-run %s -s shelf=true 2>&1 | FileCheck %s --check-prefix=SHELF
use Map;

config param uncaught = false, shelf = false;

proc look(const ref m: map(string, int), k: string) {
  try {
    return m[k];
  } catch e: KeyNotFoundError {
    writeln(e.message());
  } catch {
    writeln("another error");
  }
  return -1;
}

record counter {
  proc this(k: string, ref v: int) {
    v += 1;
    return v;
  }
}
class Book {
  var pages: int;
}

var m = new map(string, int);
m["one"] = 1;
m["two"] += 2;
// CHECK: 1 2 2
writeln(m["one"], " ", m["two"], " ", m.size);
// CHECK-NEXT: key 'three' not found
// CHECK-NEXT: -1 2
const missing = look(m, "three");
writeln(missing, " ", look(m, "two"));
// CHECK-NEXT: key 'four' not found
// CHECK-NEXT: 2
try {
  writeln(m["four"]);
} catch e {
  writeln(e.message());
}
writeln(m.size);
// CHECK-NEXT: 2
// CHECK-NEXT: key 'five' not found
writeln(m.update("one", new counter()));
try {
  m.update("five", new counter());
} catch e {
  writeln(e.message());
}
if uncaught then
  writeln(m["six"]);
// UNCAUGHT: uncaught KeyNotFoundError: key 'six' not found

// A value without a default cannot be added.
var books: map(int, owned Book);
books.add(1, new Book(100));
books[1].pages += 1;
// CHECK-NEXT: 101
writeln(books[1].pages);
if shelf then
  books[2].pages += 1;
// SHELF: uncaught KeyNotFoundError: key '2' not found
