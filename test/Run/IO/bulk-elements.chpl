// Serializers that take all elements of an array at once where these lie in one block, and one by one elsewhere.
// Deserializers do the same, into variables and as values of a type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, CTypes, BlockDist;

record saver {
  proc ref serializeValue(writer: fileWriter(?), const ref x: ?t) throws {
    if isArrayType(t) then x.serialize(writer, this);
    else writer.withSerializer(defaultSerializer).write(x, " ");
  }
  proc startArray(writer: fileWriter(?), size: int) do return new elements(writer);
  record elements {
    var writer;
    proc startDim(size: int) throws do writer.writeLiteral("( ");
    proc endDim() throws do writer.writeLiteral(") ");
    proc endArray() throws { }
    proc writeElement(const ref x: ?) throws do writer.write(x);
    proc writeBulkElements(data: c_ptr(?t), numElements: int) throws where isNumericType(t) {
      writer.writeLiteral("block of ");
      for i in 0..<numElements do writer.write(data[i]);
    }
  }
}

record loader {
  proc ref deserializeType(reader: fileReader(?), type t): t throws {
    if isArrayType(t) || isTupleType(t) then return t.deserializeFrom(reader, this);
    else return reader.withDeserializer(defaultDeserializer).read(t);
  }
  proc startArray(reader: fileReader(?)) do return new elements(reader);
  proc startTuple(reader: fileReader(?)) do return new elements(reader);
  // No reading into variables.
  record elements {
    var reader;
    proc startDim() throws do reader.readLiteral("(");
    proc endDim() throws do reader.readLiteral(")");
    proc endArray() throws { }
    proc endTuple() throws { }
    proc readElement(type t): t throws do return reader.read(t);
    proc readBulkElements(data: c_ptr(?t), numElements: int) throws where isNumericType(t) {
      reader.readLiteral("block of");
      for i in 0..<numElements do data[i] = reader.read(t);
    }
  }
}

proc main() throws {
  const saved = stdout.withSerializer(new saver());
  var A = [1, 2, 3, 4], B: [1..2, 0..2] real = [0.5, 1.5, 2.5; 3.5, 4.5, 5.5];
  // CHECK: block of 1 2 3 4{{ *}}
  saved.writeln(A);
  // CHECK-NEXT: block of 0.5 1.5 2.5 3.5 4.5 5.5{{ *}}
  saved.writeln(B);
  // Parts of it are blocks or not.
  // CHECK-NEXT: block of 2 3{{ *}}
  saved.writeln(A[1..2]);
  // CHECK-NEXT: ( 1 3 ){{ *}}
  saved.writeln(A[0.. by 2]);
  // CHECK-NEXT: block of 3.5 4.5 5.5{{ *}}
  saved.writeln(B[2, ..]);
  // CHECK-NEXT: ( 1.5 4.5 ){{ *}}
  saved.writeln(B[.., 1]);
  // CHECK-NEXT: ( ( 0.5 1.5 ) ( 3.5 4.5 ) ){{ *}}
  saved.writeln(B[.., 0..1]);
  // Those of one locale do so under a distribution, too.
  // CHECK-NEXT: block of 1 2{{ *}}
  saved.writeln(blockDist.createArray(1..2, int, [1, 2]));
  // Not of this type, or none.
  // CHECK-NEXT: ( a b ){{ *}}
  saved.writeln(["a", "b"]);
  var empty: [1..0] int;
  // CHECK-NEXT: none{{ *}}
  saved.writeln(empty, "none");

  const r = openStringReader("block of 1 2 3 ( a b ) block of 5 6 7 8 7 2.5 (3 4)", deserializer=new loader());
  const C = r.read([0..2] int);
  var D: [1..2] string, E: [1..2, 1..2] int(8);
  // CHECK-NEXT: 1 2 3 {0..2}
  writeln(C, " ", C.domain);
  D = r.read(D.type);
  // CHECK-NEXT: a b
  writeln(D);
  E = r.read(E.type);
  // CHECK-NEXT: 5 6
  // CHECK-NEXT: 7 8
  writeln(E);
  // CHECK-NEXT: (7, 2.5)
  writeln(r.read((int, real)));
  var F: [1..4] int;
  ref odd = F[1.. by 2];
  var parts = new loader();
  odd.deserialize(r, parts);
  // CHECK-NEXT: 3 0 4 0
  writeln(F);

  // The formats of the library.
  var given = new defaultDeserializer();
  const plain = openStringReader("1 2 (3, 4) 4..5 {6..7}");
  type pair = [1..2] int;
  writeln(pair.deserializeFrom(plain, given), (int, real).deserializeFrom(plain, given),
          range.deserializeFrom(plain, given), domain(1).deserializeFrom(plain, given));
  // CHECK-NEXT: 1 2(3, 4.0)4..5{6..7}
}
