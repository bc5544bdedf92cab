// Lists, sets, maps, irregular domains and their arrays in JSON, in Chapel's syntax, in bytes and in the default form:
// written, and read back.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON, ChplFormat, List, Map, Set;

record person { var name: string; var tags: list(string); var marks: map(string, int); }

/// Writes a value in a form, shows what was written, and reads it into another.
proc exchange(const ref from, ref to, serializer, deserializer) throws {
  const f = openMemFile();
  f.writer(serializer=serializer).write(from);
  const text = f.reader().readAll(string);
  f.reader(deserializer=deserializer).read(to);
  writeln(text, " -> ", to);
}
proc inJson(const ref from, ref to) throws do exchange(from, to, new jsonSerializer(), new jsonDeserializer());
proc inSyntax(const ref from, ref to) throws do exchange(from, to, new chplSerializer(), new chplDeserializer());

proc main() throws {
  var p = new person("Ann", new list(["a", "b"]));
  p.marks.add("x", 1);
  var s = new set(int, [7]);
  var out_ = stdout.withSerializer(new jsonSerializer());
  // CHECK: {"name":"Ann", "tags":["a", "b"], "marks":{
  // CHECK-NEXT:   "x": 1
  // CHECK-NEXT: }}
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

  var D: domain(string) = {"a b"}, E: domain(string);
  var A, B: [D] int = 3;
  A["a b"] = 4;
  inJson(A, B);
  // CHECK-NEXT: {
  // CHECK-NEXT:   "a b": 4
  // CHECK-NEXT: } -> 4
  B = 0;
  inSyntax(A, B);
  // CHECK-NEXT: ["a b" => 4] -> 4
  inSyntax(D, E);
  // CHECK-NEXT: {"a b"} -> {a b}
  var S, T: sparse subdomain({1..9});
  S += [2, 7];
  var X, Y: [S] real = 0.5;
  X[7] = 1.5;
  inSyntax(S, T);
  // CHECK-NEXT: {2, 7} -> {2 7}
  inJson(X, Y);
  // CHECK-NEXT: [5.000000e-01, 1.500000e+00] -> 0.5 1.5
  var r1 = 1..4, r2 = 0..0, d1 = {2..3, 4..5}, d2 = {0..0, 0..0}, t1 = (7,), t2 = (0,);
  inJson(r1, r2);
  // CHECK-NEXT: "1..4" -> 1..4
  inJson(d1, d2);
  // CHECK-NEXT: "{2..3, 4..5}" -> {2..3, 4..5}
  inSyntax(t1, t2);
  // CHECK-NEXT: (7,) -> (7,)
  try {
    const f = openMemFile();
    f.writer().write('["c" => 1]');
    f.reader(deserializer=new chplDeserializer()).read(B);
  } catch e: BadFormatError {
    writeln("no such index");
  }
  // CHECK-NEXT: no such index
}
