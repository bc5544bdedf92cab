// JSON objects: fields in any order, fields that no type has, fields that are missing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON, List, Map;

record plain { var a: int; var b: string; }
class Parent { var a: int; }
class Child : Parent { var b: real; }
record empty {}

record own : readDeserializable {
  var x: int;
  var inner: plain;
  var y: real;
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var fields = deserializer.startRecord(reader, "own");
    x = fields.readField("x", int);
    fields.readField("inner", inner);
    y = fields.readField("y", real);
    fields.endRecord();
  }
}
record made : initDeserializable {
  var x: int;
  var y: real;
  proc init(reader: fileReader(?), ref deserializer) throws {
    var fields = deserializer.startRecord(reader, "made");
    x = fields.readField("x", int);
    y = fields.readField("y", real);
    init this;
    fields.endRecord();
  }
}
class Base {
  var p: int;
  proc init() {}
  proc init(reader: fileReader(?), ref deserializer) throws {
    var fields = deserializer.startClass(reader, "Base");
    p = fields.readField("p", int);
    init this;
    fields.endClass();
  }
}
class Derived : Base {
  var q: string;
  proc init() {}
  proc init(reader: fileReader(?), ref deserializer) throws {
    var fields = deserializer.startClass(reader, "Derived");
    super.init(reader, fields);
    q = fields.readField("q", string);
    init this;
    fields.endClass();
  }
}

proc show(type t, text: string) {
  try {
    var reader = openStringReader(text, deserializer = new jsonDeserializer());
    const x = reader.read(t);
    writeln(x, ", then: ", reader.withDeserializer(defaultDeserializer).readAll(string));
  } catch e: IllegalArgumentError {
    writeln("missing: ", e.message());
  } catch e {
    writeln("bad: ", e.message());
  }
}

show(plain, '{"b":"x", "a":1} tail');
// CHECK: (a = 1, b = x), then:  tail
show(plain, '{"q":{"a":[1, 2, "}"], "b":{}}, "b":"x", "r":null, "s":true, "a":1, "t":-1.5e3}.');
// CHECK-NEXT: (a = 1, b = x), then: .
show(plain, '{"a":1, "b":"x", "a":2}');
// CHECK-NEXT: (a = 1, b = x), then: {{$}}
show(plain, '{"a":1}');
// CHECK-NEXT: missing: field 'b' not found.
show(plain, '{}');
// CHECK-NEXT: missing: field 'a' not found.
show(plain, '{"a":1 "b":"x"}');
// CHECK-NEXT: bad: bad format (while reading plain {{.*}})
show(empty, '{"z":[]}.');
// CHECK-NEXT: (), then: .
show(shared Child?, '{"b":2.5, "z":0, "a":1}');
// CHECK-NEXT: {a = 1, b = 2.5}, then: {{$}}
show(shared Child?, '{"b":2.5}');
// CHECK-NEXT: missing: field 'a' not found.
show([1..2] plain, '[{"b":"x","a":1}, {"z":3,"a":2,"b":"y"}]');
// CHECK-NEXT: (a = 1, b = x) (a = 2, b = y), then: {{$}}
show(list(plain), '[{"b":"x","a":1,"c":[]}]');
// CHECK-NEXT: [(a = 1, b = x)], then: {{$}}
show(map(string, plain), '{"k": {"z":3,"b":"x","a":1}}');
// CHECK-NEXT: {k: (a = 1, b = x)}, then: {{$}}

show(own, '{"x":1, "inner":{"a":2, "b":"s"}, "y":2.5} tail');
// CHECK-NEXT: (x = 1, inner = (a = 2, b = s), y = 2.5), then:  tail
show(own, '{ "y":2.5, "w":[1, {"x":7}], "inner":{"c":{}, "b":"s", "a":2}, "x":1, "v":"}" } tail');
// CHECK-NEXT: (x = 1, inner = (a = 2, b = s), y = 2.5), then:  tail
show(own, '{"y":2.5, "x":1}');
// CHECK-NEXT: missing: field 'inner' not found.
show(own, '{"y":2.5, "inner":{"b":""}, "x":1}');
// CHECK-NEXT: missing: field 'a' not found.
show(own, '{"y":2.5 "x":1}');
// CHECK-NEXT: bad: bad format (while reading field x)
show(own, '[1]');
// CHECK-NEXT: bad: bad format (while reading the start of own)
show(made, '{"y":2.5, "z":0, "x":1}.');
// CHECK-NEXT: (x = 1, y = 2.5), then: .
show(made, '{"x":1}');
// CHECK-NEXT: missing: field 'y' not found.
show(owned Derived, '{"q":"s", "z":0, "p":1}.');
// CHECK-NEXT: {p = 1, q = s}, then: .
show(owned Derived, '{"q":"s"}');
// CHECK-NEXT: missing: field 'p' not found.

// From a file that is longer than a reader's buffer.
const f = openMemFile();
{
  var w = f.writer(locking = false);
  w.write('{"y":2.5, "w":"', 'z' * 200_000, '", "inner":{"b":"s", "a":2}, "x":1}{"x":1, "y":0, "inner":{"a":3, "b":""}}');
}
{
  var r = f.reader(deserializer = new jsonDeserializer(), locking = false);
  writeln(r.read(own), " ", r.read(own));
  // CHECK-NEXT: (x = 1, inner = (a = 2, b = s), y = 2.5) (x = 1, inner = (a = 3, b = ), y = 0.0)
}
