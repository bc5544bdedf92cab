// Lists, sets and maps in JSON, in bytes and in the default form: written, and read back.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON, List, Map, Set;

record person { var name: string; var tags: list(string); var marks: map(string, int); }

proc main() throws {
  var p = new person("Ann", new list(["a", "b"]));
  p.marks.add("x", 1);
  var s = new set(int, [7]);
  var out_ = stdout.withSerializer(new jsonSerializer());
  // CHECK: {"name":"Ann", "tags":["a", "b"], "marks":{"x": 1}}
  out_.writeln(p);
  // CHECK-NEXT: [7]
  out_.writeln(s);

  var f = openMemFile();
  {
    var w = f.writer(locking=false, serializer=new jsonSerializer());
    w.write(p);
    w.write(s);
  }
  var r = f.reader(locking=false, deserializer=new jsonDeserializer());
  const q = r.read(person);
  // CHECK-NEXT: (name = Ann, tags = [a, b], marks = {x: 1})
  writeln(q);
  // CHECK-NEXT: {7}
  writeln(r.read(set(int)));

  var g = openMemFile();
  {
    var w = g.writer(locking=false);
    w.writeln(new list([1, 2, 3]));
    w.writeln(s);
    var squares: map(int, int);
    squares[3] = 9;
    w.writeln(squares);
  }
  var t = g.reader(locking=false);
  // CHECK-NEXT: [1, 2, 3] {7} {3: 9}
  writeln(t.read(list(int)), " ", t.read(set(int)), " ", t.read(map(int, int)));

  var b = openMemFile();
  {
    var w = b.writer(locking=false, serializer=new binarySerializer());
    w.write(new list([4, 5]));
    w.write(s);
    w.write(["k" => 7: uint(8)], ["k" => true]);
  }
  var u = b.reader(locking=false, deserializer=new binaryDeserializer());
  // CHECK-NEXT: [4, 5] {7}
  writeln(u.read(list(int)), " ", u.read(set(int)));
  var numbers = ["k" => 0: uint(8)], truths = ["k" => false];
  u.read(numbers, truths);
  // CHECK-NEXT: 7 true world
  writeln(numbers, " ", truths, " ", "%?".format(["name" => "world"]));
}
