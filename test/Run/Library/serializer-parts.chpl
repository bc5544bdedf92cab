// What the start... methods of serializers and deserializers return has names: each a type of its own, with the methods of
// its parts alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong=1 %s 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not %choir --check-only -swrong=2 %s 2>&1 | FileCheck %s --check-prefix=KEY
use IO, JSON, ChplFormat, PrecisionSerializer, CTypes;

config param wrong = 0;

proc kind(const ref parts: defaultSerializer.AggregateSerializer) do return "fields";
proc kind(const ref parts: defaultSerializer.TupleSerializer) do return "tuple";
proc kind(const ref parts: defaultSerializer.ListSerializer) do return "list";
proc kind(const ref parts: defaultSerializer.ArraySerializer) do return "array";
proc kind(const ref parts: defaultSerializer.MapSerializer) do return "map";
proc kind(const ref parts: jsonSerializer.AggregateSerializer) do return "JSON's fields";
proc kind(const ref parts: jsonSerializer.ListSerializer) do return "JSON's list";
proc kind(const ref parts: jsonSerializer.ArraySerializer) do return "JSON's array";
proc kind(const ref parts: jsonSerializer.MapSerializer) do return "JSON's map";
proc kind(const ref parts: chplSerializer.AggregateSerializer) do return "Chapel's fields";
proc kind(const ref parts: chplSerializer.TupleSerializer) do return "Chapel's tuple";
proc kind(const ref parts: chplSerializer.ListSerializer) do return "Chapel's list";
proc kind(const ref parts: chplSerializer.ArraySerializer) do return "Chapel's array";
proc kind(const ref parts: chplSerializer.MapSerializer) do return "Chapel's map";
proc kind(const ref parts: binarySerializer.AggregateSerializer) do return "bytes of fields";
proc kind(const ref parts: binarySerializer.TupleSerializer) do return "bytes of a tuple";
proc kind(const ref parts: binarySerializer.ListSerializer) do return "bytes of a list";
proc kind(const ref parts: binarySerializer.ArraySerializer) do return "bytes of an array";
proc kind(const ref parts: binarySerializer.MapSerializer) do return "bytes of a map";
proc kind(const ref parts: precisionSerializer.AggregateSerializer) do return "precise fields";
proc kind(const ref parts: precisionSerializer.TupleSerializer) do return "a precise tuple";
proc kind(const ref parts: precisionSerializer.ListSerializer) do return "a precise list";
proc kind(const ref parts: precisionSerializer.ArraySerializer) do return "a precise array";
proc kind(const ref parts: precisionSerializer.MapSerializer) do return "a precise map";

proc show(in serializer) throws {
  const memory = openMemFile();
  var writer = memory.writer(locking=false, serializer=serializer);
  write(kind(serializer.startRecord(writer, "R", 0)), ", ", kind(serializer.startClass(writer, "C", 0)), ", ");
  write(kind(serializer.startList(writer, 0)), ", ", kind(serializer.startArray(writer, 0)), ", ");
  writeln(kind(serializer.startMap(writer, 0)));
}
// CHECK: fields, fields, list, array, map
show(new defaultSerializer());
// CHECK-NEXT: JSON's fields, JSON's fields, JSON's list, JSON's array, JSON's map
show(new jsonSerializer());
// CHECK-NEXT: Chapel's fields, Chapel's fields, Chapel's list, Chapel's array, Chapel's map
show(new chplSerializer());
// CHECK-NEXT: bytes of fields, bytes of fields, bytes of a list, bytes of an array, bytes of a map
show(new binarySerializer());
// CHECK-NEXT: precise fields, precise fields, a precise list, a precise array, a precise map
show(new precisionSerializer());

// A type of its own writes and reads itself by the parts that it names.
record Track {
  var name: string, points: 2*int;
  proc serialize(writer: fileWriter(?), ref serializer: ?st) throws where st == jsonSerializer {
    var fields: jsonSerializer.MapSerializer = serializer.startMap(writer, 2);
    fields.writeKey("name");
    fields.writeValue(name);
    fields.writeKey("points");
    fields.writeValue(points);
    fields.endMap();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer: ?dt) throws where dt == jsonDeserializer {
    var fields: jsonDeserializer.AggregateDeserializer = deserializer.startRecord(reader, "Track");
    fields.readField("points", points);
    name = fields.readField("name", string);
    fields.endRecord();
  }
}
const text = toJson(new Track("north", (3, 4)));
// CHECK-NEXT: {
// CHECK-NEXT:   "name": "north",{{ ?}}
// CHECK-NEXT:   "points": [3, 4]
// CHECK-NEXT: } (name = north, points = (3, 4))
writeln(text, " ", fromJson(text, Track));

proc reads(const ref parts: defaultDeserializer.ListDeserializer) do return "list";
proc reads(const ref parts: chplDeserializer.TupleDeserializer) do return "Chapel's tuple";
proc reads(const ref parts: chplDeserializer.AggregateDeserializer) do return "Chapel's fields";
proc reads(const ref parts: binaryDeserializer.ArrayDeserializer) do return "bytes of an array";
proc reads(const ref parts: jsonDeserializer.MapDeserializer) do return "JSON's map";
{
  var d: defaultDeserializer, c: chplDeserializer, b: binaryDeserializer, j: jsonDeserializer;
  // CHECK-NEXT: list Chapel's tuple Chapel's fields bytes of an array JSON's map
  writeln(reads(d.startList(openStringReader("[1]"))), " ", reads(c.startTuple(openStringReader("(1,)"))), " ",
          reads(c.startRecord(openStringReader("new R(x = 1)"), "R")), " ",
          reads(b.startArray(openBytesReader(b"\x01"))), " ", reads(j.startMap(openStringReader("{}"))));
}

// Numbers one behind another, in the serializer's order.
const memory = openMemFile();
{
  var numbers: [0..2] uint(16) = [i in 1..3] i: uint(16),
      writer = memory.writer(locking=false, serializer=new binarySerializer(endianness.big));
  var parts: binarySerializer.ArraySerializer = writer.serializer.startArray(writer, 3);
  parts.writeBulkElements(c_ptrTo(numbers), 3);
  parts.endArray();
}
// CHECK-NEXT: 0 1 0 2 0 3
writeln(for byte in memory.reader(locking=false).readAll(bytes) do byte);
{
  var numbers: [0..2] uint(16);
  var reader = memory.reader(locking=false, deserializer=new binaryDeserializer(endianness.big));
  var parts: binaryDeserializer.ArrayDeserializer = reader.deserializer.startArray(reader);
  parts.readBulkElements(c_ptrTo(numbers), 2);
  // CHECK-NEXT: 1 2 0
  writeln(numbers);
  // CHECK-NEXT: end of file
  try { parts.readBulkElements(c_ptrTo(numbers), 2); } catch e: EofError { writeln("end of file"); }
  catch e: UnexpectedEofError { writeln("end of file"); }
}

if wrong == 1 {
  var writer = memory.writer(locking=false), serializer: defaultSerializer, list = serializer.startList(writer, 1);
  // FIELD: [[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}writeField
  list.writeField("x", 1);
}
if wrong == 2 {
  var writer = memory.writer(locking=false), serializer: jsonSerializer, fields = serializer.startRecord(writer, "R", 1);
  // KEY: [[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}writeKey
  fields.writeKey(1);
}
