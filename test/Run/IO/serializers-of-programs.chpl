// A serializer and a deserializer that the program declares: the parts of values come to them one by one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, List, Time;

record marker {
  proc ref serializeValue(writer: fileWriter(?), const ref x: ?t) throws {
    if isNumericType(t) || isStringType(t) then writer.writeLiteral("~" + x: string);
    else x.serialize(writer=writer, serializer=this);
  }
  proc start(writer, what: string, size: int) throws {
    writer.writeLiteral(what + size: string + "<");
    return new parts(writer);
  }
  proc startRecord(writer, name: string, size: int) throws do return start(writer, name, size);
  proc startClass(writer, name: string, size: int) throws do return start(writer, name, size);
  proc startTuple(writer, size: int) throws do return start(writer, "tuple", size);
  proc startArray(writer, size: int) throws do return start(writer, "array", size);
  proc startList(writer, size: int) throws do return start(writer, "list", size);

  record parts {
    var writer;
    proc writeField(name: string, const ref x: ?) throws do writer.write(name, x);
    proc writeElement(const ref x: ?) throws do writer.write(x);
    proc startDim(size: int) throws do writer.writeLiteral("[");
    proc endDim() throws do writer.writeLiteral("]");
    proc endRecord() throws do writer.writeLiteral(">");
    proc endClass() throws do writer.writeLiteral(">");
    proc endTuple() throws do writer.writeLiteral(">");
    proc endArray() throws do writer.writeLiteral(">");
    proc endList() throws do writer.writeLiteral(">");
  }
}

/// Reads the same, without names and sizes.
record unmarker {
  proc ref deserializeType(reader: fileReader(?), type t): t throws {
    var x: t;
    deserializeValue(reader, x);
    return x;
  }
  proc ref deserializeValue(reader: fileReader(?), ref x: ?t) throws {
    if isNumericType(t) {
      reader.readLiteral("~");
      x = reader.withDeserializer(defaultDeserializer).read(t);
    } else {
      x.deserialize(reader=reader, deserializer=this);
    }
  }
  proc start(reader) throws {
    reader.readLiteral("<");
    return new parts(reader);
  }
  proc startRecord(reader, name: string) throws do return start(reader);
  proc startTuple(reader) throws do return start(reader);
  proc startArray(reader) throws do return start(reader);
  proc startList(reader) throws do return start(reader);

  record parts {
    var reader;
    proc readField(name: string, ref x) throws do reader.read(x);
    proc readElement(ref x) throws do reader.read(x);
    proc readElement(type t): t throws do return reader.read(t);
    proc startDim() throws do reader.readLiteral("[");
    proc endDim() throws do reader.readLiteral("]");
    proc endRecord() throws do reader.readLiteral(">");
    proc endTuple() throws do reader.readLiteral(">");
    proc endArray() throws do reader.readLiteral(">");
    proc endList() throws do reader.readLiteral(">");
    proc hasMore(): bool throws {
      reader.mark();
      defer reader.revert();
      return !reader.matchLiteral(">");
    }
  }
}
record numbers { var n: int, pair: (int, real); }

record inner { var n: int, s: string; }
record outer { var i: inner, pair: (int, real); }
class Parent { var p = 1; }
class Child : Parent { var c = 2; }
record own {
  proc serialize(writer, ref serializer) throws do writer.write("own");
}

proc main() throws {
  var marked = stdout.withSerializer(new marker());
  marked.writeln(new outer(new inner(1, "x"), (2, 3.5)), new own());
  // CHECK: outer2<~iinner2<~n~1~s~x>~pairtuple2<~2~3.5>>~own
  const object: borrowed Parent = new Child();
  marked.writeln(object, [1, 2], new list([new inner(4, "y")]));
  // CHECK-NEXT: Child2<~p~1~c~2>array2<[~1~2]>list1<inner2<~n~4~s~y>>
  const A: [1..2, 0..1] int = [1, 2; 3, 4];
  marked.writeln(A, 1..3, {1..2, 3..4}, new date(2020, 1, 2));
  // CHECK-NEXT: array4<{{\[\[}}~1~2][~3~4]]>~1..3~{1..2, 3..4}~2020-01-02
  stdout.writeln(new outer(), object);
  // CHECK-NEXT: (i = (n = 0, s = ), pair = (0, 0.0)){p = 1, c = 2}

  var marks = openStringReader("~3 <~4<~5~6.5>> <[[~1~2][~3~4]]> <<~7<~8~9.5>>>", deserializer=new unmarker());
  var n: numbers, B: [A.domain] int;
  writeln(marks.read(int), marks.read(n, B), n, B[2, 0], marks.read(list(numbers)), marks.read(n.n));
  // CHECK-NEXT: 3true(n = 4, pair = (5, 6.5))3[(n = 7, pair = (8, 9.5))]false
}
