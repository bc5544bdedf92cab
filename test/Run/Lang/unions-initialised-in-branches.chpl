// A union's initialiser may write fields in one branch alone: the last one written is active.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t --memLeaks | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %choir --no-warnings --fast %s -o %t && %t | FileCheck %s --match-full-lines --strict-whitespace
use List;
union value {
  var n: int;
  var words: list(string);
  var x: real;

  proc init(n: int = 0, word: string = "", x: real = 0.0) throws {
    if n != 0 then this.n = n;
    if word != "" {
      this.words = new list(string);
      this.words.pushBack(word);
    }
    if x != 0.0 {
      this.x = x;
    } else if n < 0 {
      this.n = -n;
    }
    init this;
    check(n);
  }
  proc check(n: int) throws { if n > 100 then throw new Error("too large"); }
}
//      CHECK:() (n = 3) (words = [a]) (x = 1.5) (n = 7)
writeln(try! new value(), " ", try! new value(3), " ", try! new value(word = "a"), " ",
        try! new value(n = 3, word = "a", x = 1.5), " ", try! new value(-7, "b"));
// CHECK-NEXT:too large
try {
  var v = new value(word = "c", n = 101);
} catch e {
  writeln(e.message());
}

// An initialiser that throws ends the field that is active then, and no other.
union switched {
  var n: int;
  var words: list(string);
  var name: string;
  proc init(changes: int) throws {
    this.words = new list(["first"]);
    if changes > 0 then this.n = 3;
    if changes > 1 then this.name = "a name that is long enough for memory of its own" * changes;
    init this;
    refuse();
  }
  proc refuse() throws { throw new Error("refused"); }
}
// CHECK-NEXT:refused refused refused 
for changes in 0..2 do
  try {
    var s = new switched(changes);
  } catch e {
    write(e.message(), " ");
  }
writeln();
// Nor any leak.
// CHECK-NOT:{{.+}}
