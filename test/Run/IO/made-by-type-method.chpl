// Types whose values are made by their type method 'deserializeFrom': read by type and into variables, in every format,
// and as fields and elements of others.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t --memLeaks | FileCheck %s --match-full-lines --strict-whitespace
use IO, JSON, YAML, List;

record point : writeSerializable {
  var x, y: int;
  proc init(x: int, y: int) { this.x = x; this.y = y; }
  proc serialize(writer: fileWriter(?), ref serializer) throws { writer.write(x * 100 + y); }
  proc type deserializeFrom(reader: fileReader(?), ref deserializer) throws {
    const both = reader.read(int);
    return new point(both / 100, both % 100);
  }
}
record box : writeSerializable {
  type t;
  var value: t;
  proc serialize(writer: fileWriter(?), ref serializer) throws { writer.write(value); }
  proc type deserializeFrom(reader: fileReader(?), ref deserializer) throws { return new box(t, reader.read(t)); }
}
class Node : writeSerializable {
  const id: int;
  override proc serialize(writer: fileWriter(?), ref serializer) throws { writer.write(id); }
  proc type deserializeFrom(reader: fileReader(?), ref deserializer) throws {
    type made = this;
    return new made(reader.read(int));
  }
}
record both { var p = new point(1, 2); var n: owned Node?; }

proc test(type t, in value: t, serializer, deserializer) {
  var f = openMemFile();
  f.writer(serializer=serializer).write(value);
  write(" ", f.reader(deserializer=deserializer).read(t));
  f.reader(deserializer=deserializer).read(value);
  write(" ", value);
}
proc testAll(type t, in value: t) {
  write(t: string, ":");
  test(t, value, new defaultSerializer(), new defaultDeserializer());
  test(t, value, new jsonSerializer(), new jsonDeserializer());
  test(t, value, new binarySerializer(), new binaryDeserializer());
  writeln();
}
//      CHECK:point: 304 304 304 304 304 304
testAll(point, new point(3, 4));
// CHECK-NEXT:box(real(64)): 2.5 2.5 2.5 2.5 2.5 2.5
testAll(box(real), new box(real, 2.5));
// CHECK-NEXT:shared Node?: 7 7 7 7 7 7
testAll(shared Node?, new shared Node(7): shared Node?);
// CHECK-NEXT:shared Node: 8 8 8 8 8 8
testAll(shared Node, new shared Node(8));
// CHECK-NEXT:(p = 506, n = 9) [102, 304] nil
{
  var f = openMemFile();
  f.writer().write("(p = 506, n = 9)[102, 304] nil");
  var r = f.reader(), b: both, l: list(point), n = new unmanaged Node(1): unmanaged Node?;
  const first = n;
  r.read(b, l, n);
  writeln(b, " ", l, " ", n);
  delete first;
}
// CHECK-NEXT:{"p":506, "n":9} 506 9
{
  const text = '{"p":506, "n":9}', b = fromJson(text, both);
  writeln(toJson(b), " ", b.p, " ", b.n);
}
// CHECK-NEXT:bad format
try { openStringReader("x").read(point); } catch e: BadFormatError { writeln("bad format"); }

// An object that cannot be nil, without such a method, in bytes.
class Plain { var x: int; }
// CHECK-NEXT:{x = 3} {x = 4}
{
  var f = openMemFile();
  f.writer(serializer=new binarySerializer()).write(new shared Plain(3), new shared Plain(4));
  var r = f.reader(deserializer=new binaryDeserializer()), second = new owned Plain();
  write(r.read(shared Plain));
  r.read(second);
  writeln(" ", second);
}
// Nor any leak.
// CHECK-NOT:{{.+}}
