// serialize, deserialize and their 1.x forms on user types; binary and JSON channels; errors thrown by such methods.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON, ChplFormat;

record pair {
  var a, b: int;
  proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
    var fields = serializer.startRecord(writer, "pair", 2);
    fields.writeField("first", a);
    fields.writeField("second", b);
    fields.endRecord();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws {
    var fields = deserializer.startRecord(reader, "pair");
    a = fields.readField("first", int);
    b = fields.readField("second", int);
    fields.endRecord();
  }
}
class Parent {
  var p = 1;
  proc serialize(writer, ref serializer) throws {
    var fields = serializer.startClass(writer, "Parent", 1);
    fields.writeField("p", p);
    fields.endClass();
  }
}
class Child : Parent {
  var c = 2.5;
  override proc serialize(writer, ref serializer) throws {
    var fields = serializer.startClass(writer, "Child", 1);
    super.serialize(writer, fields);
    fields.writeField("c", c);
    fields.endClass();
  }
}
record both {
  var x: int, s: string;
  proc ref readWriteThis(f) throws {
    f <~> x <~> new ioLiteral(":") <~> s;
  }
}
record broken {
  proc writeThis(f) throws { throw new Error("cannot be written"); }
}
/// Made of what a reader finds; other initialisers of two arguments make nothing from a reader.
record made : initDeserializable {
  const v: int;
  proc init(v: int) { this.v = v; }
  proc init(reader: fileReader(?), ref deserializer) throws { v = 10 * reader.read(int); }
}
record generic {
  var a, b: int;
  proc init() { }
  proc init(x, y) { a = -1; }
}
proc writeAll(writer: jsonWriter, const ref x) throws do writer.writeln(x, toJson(x));
enum size { small = 1, large = 500 }

proc main() throws {
  var text = openStringReader("7 (a = 5, b = 6)"), json = openBytesReader(b"[1, 2]", new jsonDeserializer());
  writeln(text.read(made).v, " ", text.read(generic), " ", json.read([0..1] int));
  // CHECK: 70 (a = 5, b = 6) 1 2
  const file = openMemFile();
  file.writer().write(new pair(1, 2), " ", new both(3, "tail"));
  var p: pair, q: both;
  file.reader().read(p, q);
  writeln(p, " ", q, " ", new Child(), " ", file.reader().readAll(string));
  // CHECK-NEXT: (first = 1, second = 2) 3:tail {p = 1, c = 2.5} (first = 1, second = 2) 3:tail
  {
    const json = openMemFile();
    json.writer(serializer = new jsonSerializer()).write(new pair(4, 5), [1, 2], ("x", true), new Child());
    writeln(json.reader().readAll(string));
    // CHECK-NEXT: {"first":4, "second":5}[1, 2]["x", true]{"p":1, "c":2.500000e+00}
    var A: [1..2] int, t: (string, bool);
    var r = json.reader(deserializer = new jsonDeserializer());
    writeln(r.read(p, A, t), " ", p, A, t);
    // CHECK-NEXT: true (first = 4, second = 5)1 2(x, true)
  }
  {
    const syntax = openMemFile();
    syntax.writer(serializer = new chplSerializer()).write(new pair(6, 7), "s");
    writeln(syntax.reader().readAll(string));
    // CHECK-NEXT: new pair(first = 6, second = 7)"s"
    syntax.reader(deserializer = new chplDeserializer()).read(p);
    writeln(p);
    // CHECK-NEXT: (first = 6, second = 7)
  }
  {
    const binary = openMemFile();
    var w = binary.writer(serializer = new binarySerializer(endianness.big));
    w.write(new pair(8, 9), 1: uint(16), size.large, [1: uint(8), 2: uint(8)], true, "text");
    w.close();
    var r = binary.reader(deserializer = new binaryDeserializer(endianness.big));
    var u: uint(16), s: string, e: size, B: [0..1] uint(8), b: bool;
    writeln(r.read(p, u, e, B, b, s), " ", p, " ", u, " ", e, " ", B, " ", b, " ", s, " ", binary.size);
    // CHECK-NEXT: true (first = 8, second = 9) 1 large 1 2 true text 27
  }
  {
    const old = openmem();
    var w: channel(true, iokind.native, true) = old.writer(kind = ionative);
    w.write(1: int(32), 2.5);
    w.close();
    var r = old.reader(kind = ionative, start = 4, end = 12);
    var x: real;
    writeln(r.read(x), " ", x, " ", r.read(x));
    // CHECK-NEXT: true 2.5 false
  }
  {
    const bits = openMemFile();
    var w = bits.writer();
    w.writeBits(0b101, 3);
    w.writeBits(0b11, 2);
    w.writeByte(65);
    w.close();
    var r = bits.reader();
    writeln(r.readBits(uint, 3), " ", r.readBits(uint, 2), " ", r.readByte(), " ", bits.size);
    // CHECK-NEXT: 5 3 65 2
  }
  try {
    stdout.write(new broken());
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: cannot be written
  {
    var w = openMemFile().writer(region = 0..1);
    try {
      w.write("abc");
    } catch e: EofError {
      writeln(e.message());
    }
    // CHECK-NEXT: end of file (while writing with path "unknown" offset 0)
    w.close();
    try {
      w.write("x");
    } catch e: SystemError {
      writeln(e.message(), " ", w.isClosed());
    }
    // CHECK-NEXT: Bad file descriptor (while writing with path "unknown" offset 0) true
  }
  stdout.withSerializer(jsonSerializer).writeln(("x", 1));
  // CHECK-NEXT: ["x", 1]
  writeAll(stdout.withSerializer(jsonSerializer), [new generic(), new generic()]);
  // CHECK-NEXT: [{"a":0, "b":0}, {"a":0, "b":0}]"[{\"a\":0, \"b\":0}, {\"a\":0, \"b\":0}]"
  writeln(fromJson(toJson(new pair(6, 7)), pair), " ", fromJson("[1, 2]", [0..1] int));
  // CHECK-NEXT: (first = 6, second = 7) 1 2
  try {
    writeln(fromJson("{\"first\":", pair));
  } catch e: EofError {
    writeln("ends early");
  }
  // CHECK-NEXT: ends early
  {
    const few = openMemFile();
    few.writer().writeBinary([1: uint(16), 2: uint(16), 3: uint(16)]);
    var B: [1..5] uint(16);
    writeln(few.reader().readBinary(B), " ", B, " ", few.reader(deserializer = new binaryDeserializer()).read(B));
    // CHECK-NEXT: 3 1 2 3 0 0 false
    var r = few.reader();
    try {
      r.advanceThrough(b"x");
    } catch e: EofError {
      writeln(r.atEof());
    }
    // CHECK-NEXT: true
  }
  try {
    open("/nonexistent/file", ioMode.r);
  } catch e: FileNotFoundError {
    writeln(e.message());
  }
  // CHECK-NEXT: No such file or directory (in open with path "/nonexistent/file")
}
