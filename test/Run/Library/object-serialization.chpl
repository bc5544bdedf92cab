// ObjectSerialization: the bytes of values of every kind, both orders, back again, and what is no such value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use ObjectSerialization, IO, List, Map, Set, CTypes;

enum color { red = 1, green = 300 }
record pair { var a: int(16), b: string; }
class parent { var x: int(8); }
class child : parent { var next: owned parent?; var s: string; }
/// Reads and writes itself.
record own {
  var values: list(int(8)), names: map(string, bool);
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    var fields = serializer.startRecord(writer, "own", 2);
    fields.writeField("values", values);
    fields.writeField("names", names);
    fields.endRecord();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var fields = deserializer.startRecord(reader, "own");
    values = fields.readField("values", list(int(8)));
    fields.readField("names", names);
    fields.endRecord();
  }
}

proc written(const ref x, order = endianness.big): bytes throws {
  const memory = openMemFile();
  {
    var writer = memory.writer(locking=false, serializer=new objectSerializer(order));
    writer.write(x);
  }
  return memory.reader(locking=false).readAll(bytes);
}
proc readBack(data: bytes, type t, order = endianness.big): t throws do
  return openBytesReader(data, new objectDeserializer(order)).read(t);

/// Shows the bytes, and whether what is read back is the same, in both orders.
proc check(const ref x: ?t) throws {
  const data = written(x);
  for byte in data do write(byte, " ");
  for order in (endianness.big, endianness.little, endianness.native) {
    const back = readBack(written(x, order), t, order);
    const same = if isArray(x) then && reduce (x == back) else x == back;
    write(if same then "=" else "DIFFERS");
  }
  writeln();
}

proc main() throws {
  // CHECK: 1 2 ===
  check(258: uint(16));
  // CHECK-NEXT: 63 240 0 0 0 0 0 0 ===
  check(1.0);
  // CHECK-NEXT: 63 128 0 0 192 0 0 0 ===
  check(1.0: real(32) + -2.0i: imag(32));
  // CHECK-NEXT: 1 ===
  check(true);
  // CHECK-NEXT: 1 44 ===
  check(color.green);
  // CHECK-NEXT: 3 97 195 177 ===
  check("añ");
  // CHECK-NEXT: 0 ===
  check("");
  // CHECK-NEXT: 2 255 0 ===
  check(b"\xff\x00");
  const long = "x" * 200;
  // CHECK-NEXT: 129 72 202
  writeln(written(long)[0], " ", written(long)[1], " ", written(long).size);
  // CHECK-NEXT: true
  writeln(readBack(written(long), string) == long);
  // CHECK-NEXT: 2 1 97 ===
  check((2: int(8), "a"));
  // CHECK-NEXT: 0 7 2 104 105 ===
  check(new pair(7, "hi"));
  // CHECK-NEXT: 1 2 3 4 ===
  check([1: int(8), 2: int(8), 3: int(8), 4: int(8)]);
  // CHECK-NEXT: 0 0 0 0 0 0 0 2 5 6 ===
  check(new list([5: int(8), 6: int(8)]));
  var ages: map(string, int(8));
  ages.add("ann", 7);
  // CHECK-NEXT: 0 0 0 0 0 0 0 1 3 97 110 110 7 ===
  check(ages);
  // CHECK-NEXT: 0 0 0 0 0 0 0 1 9 ===
  check(new set(int(8), [9: int(8)]));
  var mine = new own(new list([1: int(8)]));
  mine.names.add("b", true);
  // CHECK-NEXT: 0 0 0 0 0 0 0 1 1 0 0 0 0 0 0 0 1 1 98 1 ===
  check(mine);

  // Objects begin with 1, nil is 0.
  const object = new child(3, new parent(4), "c"), none_: owned parent?;
  // CHECK-NEXT: 1 3 1 4 1 99 {x = 3, next = {x = 4}, s = c}
  for byte in written(object) do write(byte, " ");
  writeln(readBack(written(object), owned child));
  // CHECK-NEXT: 0 nil nil {x = 5}
  writeln(written(none_)[0], " ", readBack(b"\x00", owned parent?), " ", readBack(b"\x00", shared child?), " ",
          readBack(b"\x01\x05", owned parent?));

  // One after another, until there is none.
  const memory = openMemFile();
  {
    var writer = memory.writer(locking=false, serializer=new objectSerializer());
    for i in 1..3 do writer.write(new pair(i: int(16), "n" * i));
  }
  var reader = memory.reader(locking=false, deserializer=new objectDeserializer());
  var p: pair, sum = 0;
  while reader.read(p) do sum += p.a + p.b.size;
  // CHECK-NEXT: 12
  writeln(sum);

  // Parts by hand.
  const parts = openMemFile();
  {
    var writer = parts.writer(locking=false, serializer=new objectSerializer(endianness.big));
    var numbers: [0..1] int(16) = [i in 1..2] i: int(16);
    var array: objectSerializer.ArraySerializer = writer.serializer.startArray(writer, 2);
    array.startDim(2);
    array.writeBulkElements(c_ptrTo(numbers), 2);
    array.endDim();
    array.endArray();
    var tuple: objectSerializer.TupleSerializer = writer.serializer.startTuple(writer, 1);
    tuple.writeElement("t");
    tuple.endTuple();
    var entries: objectSerializer.MapSerializer = writer.serializer.startMap(writer, 1);
    entries.writeKey(1: int(8));
    entries.writeValue(false);
    entries.endMap();
  }
  // CHECK-NEXT: 0 1 0 2 1 116 0 0 0 0 0 0 0 1 1 0{{ ?}}
  for byte in parts.reader(locking=false).readAll(bytes) do write(byte, " ");
  writeln();
  {
    var reader = parts.reader(locking=false, deserializer=new objectDeserializer(endianness.big));
    var numbers: [0..1] int(16);
    var array: objectDeserializer.ArrayDeserializer = reader.deserializer.startArray(reader);
    array.readBulkElements(c_ptrTo(numbers), 2);
    array.endArray();
    var tuple: objectDeserializer.TupleDeserializer = reader.deserializer.startTuple(reader);
    const word = tuple.readElement(string);
    tuple.endTuple();
    var entries: objectDeserializer.MapDeserializer = reader.deserializer.startMap(reader);
    // CHECK-NEXT: 1 2 t true
    writeln(numbers, " ", word, " ", entries.hasMore());
    // CHECK-NEXT: bad format (more elements than have been read)
    try { entries.endMap(); } catch e { writeln(e.message()); }
    // CHECK-NEXT: 1 false false
    writeln(entries.readKey(int(8)), " ", entries.readValue(bool), " ", entries.hasMore());
    // CHECK-NEXT: bad format (no more elements than these)
    try { entries.readKey(int(8)); } catch e { writeln(e.message()); }
  }

  proc report(data: bytes, type t) {
    try {
      writeln("read ", readBack(data, t));
    } catch e {
      writeln(e.message());
    }
  }
  // CHECK-NEXT: bad format (nil is no object of type owned child)
  report(b"\x00", owned child);
  // CHECK-NEXT: bad format (a byte that is neither 0 nor 1 where an object begins)
  report(b"\x02", owned parent?);
  // CHECK-NEXT: short read or write (while reading a text)
  report(b"\x05ab", string);
  // CHECK-NEXT: bad format (a negative number of elements)
  report(b"\xff\xff\xff\xff\xff\xff\xff\xff", list(int));
}
