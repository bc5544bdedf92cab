// Module YAML: values of many types in every style and back, trees of texts, files, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: yaml
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %choir %s -o %t && cd %t.dir && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=1 2>&1 | FileCheck --check-prefix=KEY %s
// RUN: not %t --wrong=2 2>&1 | FileCheck --check-prefix=ELEMENT %s
// RUN: not %t --wrong=3 2>&1 | FileCheck --check-prefix=KIND %s
// RUN: not %t --wrong=4 2>&1 | FileCheck --check-prefix=SEQUENCE %s

use YAML, IO, List, Map;

config const wrong = 0;

enum color { red, green, blue }
record point { var x: int; var y: real; }
record deep { var stuff: list(int); var at: point; var name: string; var numbers: [1..3] int; }
record generic { type t; var x: t; var y: 2*t; }
record empty { }
class parent { var x: int; }
class child : parent { var y: real; var next: owned parent?; }
/// Reads and writes itself.
record own {
  var a: int, b: (int, real), c: list(int);
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    var parts = serializer.startRecord(writer, "own", 3);
    parts.writeField("a", a);
    parts.writeField("b", b);
    parts.writeField("c", c);
    parts.endRecord();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var parts = deserializer.startRecord(reader, "own");
    c = parts.readField("c", list(int));
    parts.readField("b", b);
    a = parts.readField("a", int);
    parts.endRecord();
  }
}
/// A matrix that writes itself by dimensions.
record grid {
  var rows, columns: int;
  proc serialize(writer: fileWriter(?), ref serializer) throws {
    var parts = serializer.startArray(writer, rows * columns);
    parts.startDim(rows);
    for i in 1..rows {
      parts.startDim(columns);
      for j in 1..columns do parts.writeElement(10 * i + j);
      parts.endDim();
    }
    parts.endDim();
    parts.endArray();
  }
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    var parts = deserializer.startArray(reader);
    parts.startDim();
    rows = 0;
    while parts.hasMore() {
      columns = 0;
      parts.startDim();
      while parts.hasMore() do columns += parts.readElement(int) / 10 / (rows + 1);
      parts.endDim();
      rows += 1;
    }
    parts.endDim();
    parts.endArray();
  }
}

proc written(const ref x, style: yamlSerializer): string throws {
  const memory = openMemFile();
  {
    var writer = memory.writer(locking=false, serializer=style);
    writer.write(x);
  }
  return memory.reader(locking=false).readAll(string);
}
proc readBack(text: string, type t): t throws {
  return openStringReader(text, new yamlDeserializer()).read(t);
}
const styles = [new yamlSerializer(),
                new yamlSerializer(YamlSequenceStyle.Flow, YamlMappingStyle.Block, YamlScalarStyle.SingleQuoted,
                                   YamlDocumentStyle.Explicit),
                new yamlSerializer(YamlSequenceStyle.Block, YamlMappingStyle.Flow, YamlScalarStyle.Plain),
                new yamlSerializer(YamlSequenceStyle.Flow, YamlMappingStyle.Flow, YamlScalarStyle.DoubleQuoted,
                                   YamlDocumentStyle.Explicit)];

/// What each style writes is read back as it was.
proc check(const ref x: ?t) throws {
  var isSame = true;
  for style in styles {
    const text = written(x, style);
    const back = readBack(text, t);
    const same = if isArray(x) then && reduce (x == back) else x == back;
    if !same then writeln("differs: ", text, back);
  }
  write(written(x, styles[0]));
}

proc scalars() throws {
  check(true);
  writeln();
  check(-5);
  writeln();
  check(42.5);
  writeln();
  check(color.blue);
  writeln();
  check(1.5 + 2.0i);
  writeln();
  for text in ("a-b", "", "~", "- a", "-a", "a: b", "a #b", "#a", " a", "tab\there", "it's", "\"q\" \\",
               "é\n", "a,b", "\x01", "--- a", "yes:", "[1]", "? x", "null") {
    check(text);
    write("|");
  }
  writeln();
  check(b"raw");
  writeln(" ", readBack("--- 0x10\n", int), readBack("on", bool), " ", readBack("'12'", int));
}

proc structures() throws {
  check((1, 42.0, false));
  check(new point(5, 42.0));
  check(new generic(int, 1, (2, 3)));
  check(new list([1, 4]));
  check(new list(int));
  check(new empty());
  var lists = new list(list(int));
  lists.pushBack(new list([1, 2]));
  lists.pushBack(new list(int));
  check(lists);
  var names: map(string, point);
  names.add("Apple: red", new point(1, 2.0));
  check(names);
  var points: map(point, string);
  points.add(new point(1, 2.0), "one");
  check(points);
  var cube: [1..2, 0..1, 1..2] int;
  for (e, k) in zip(cube, 0..) do e = k;
  check(cube);
  const keys: domain(int) = {7};
  var byKey: [keys] int = 49;
  write(written(byKey, styles[0]));
  openStringReader("7: 50\n", new yamlDeserializer()).read(byKey);
  writeln(byKey);
  check(new own(1, (2, 3.0), new list([4, 5])));
  check(new grid(2, 2));

  const object = new child(1, 2.0, new parent(3)), none_: owned parent?;
  const text = written(object, styles[0]);
  write(text, written(none_, styles[0]), "\n");
  const back = readBack(text, owned child);
  writeln(back, " ", readBack("~", owned parent?), " ", readBack("x: 4", owned parent?));
}

proc sequences() throws {
  const memory = openMemFile(), x = new deep(new list([1, 2]), new point(3, 4.0), "it's", [5, 6, 7]);
  {
    for style in styles {
      var writer = memory.writer(locking=false, start=memory.size, serializer=style);
      writer.write(x);
    }
  }
  write(memory.reader(locking=false).readAll(string));
  var reader = memory.reader(locking=false, deserializer=new yamlDeserializer());
  var y: deep;
  var count = 0;
  while reader.read(y) do if y.name == "it's" && y.at.y == 4.0 && y.stuff == x.stuff then count += 1;
  writeln(count);
}

proc trees() throws {
  const text = "# first\nreceipt: Oz-Ware\ndate:   2012-08-06\ncustomer:\n    first_name:   Dorothy\n" +
               "items:\n    - &one {part: A47, price: 1.47}\n    - part: \"E\\t16\"\n      tags: [a, 'b c', !x d]\n" +
               "    - *one\nstreet: |\n  123 Tornado\n  Suite 16\nlong: >\n  Follow the\n  Road.\nnothing:\n...\n---\n- 7\n";
  {
    var writer = openWriter("test.yaml", locking=false);
    writer.write(text);
  }
  const documents = parseYamlFile("test.yaml"), y = documents[0];
  writeln(documents.size, " ", y["customer"]["first_name"], " ", y.size(), " ", y["items"].kind, " ",
          y["items"][1]["part"], " ", y.contains("date"), y.contains("none"), " ", y["items"][1]["tags"][2].tag);
  writeln(y["items"]);
  for key in y.keys() do write(key, " ");
  writeln();
  for x in y["items"][1]["tags"].values() do write("<", x, ">");
  writeln(documents[1][0].asType(int) + 1, " ", y["items"][0]["price"].asType(real));
  writeYamlFile("out.yaml", y);
  write(openReader("out.yaml", locking=false).readAll(string));
  writeln(parseYaml(b"a").size, parseYaml("").size);
}

proc errors() throws {
  proc report(text: string, type t) {
    try {
      writeln("read ", readBack(text, t));
    } catch e {
      writeln(e.message());
    }
  }
  report("a: [1, 2\nb: 3", map(string, int));
  report("twelve", int);
  report("12 13", int);
  report("maybe", bool);
  report("[1, 2, 3]", 2*int);
  report("{x: 1}", point);
  report("{x: 1, y: 2.0, z: 3}", point);
  report("[1]", point);
  report("{a: 1, b: [1, 2.0]}", own);
  report("# nothing\n", point);
  report("- 1\n- 2", [1..3] int);
  report("purple", color);
  try { parseYaml("\ttab: 1\n\t- x: ]"); } catch e: BadFormatError { writeln("no YAML"); }
  try { parseYaml("&a [*a]"); } catch e { writeln(e.message()); }
  try { parseYamlFile("nowhere.yaml"); } catch e { writeln(e.message()); }
}

proc main() throws {
  if wrong > 0 {
    const y = parseYaml("a: [1]");
    // KEY: uncaught YamlIndexError: there is no key 'b'
    // KEY-NEXT: yaml.chpl:[[#@LINE+1]]: thrown here
    if wrong == 1 then y[0]["b"];
    // ELEMENT: uncaught YamlIndexError: there is no element 1 of 1
    // ELEMENT-NEXT: yaml.chpl:[[#@LINE+1]]: thrown here
    if wrong == 2 then y[0]["a"][1];
    // KIND: uncaught YamlIndexError: a Mapping has no element 0
    // KIND-NEXT: yaml.chpl:[[#@LINE+1]]: thrown here
    if wrong == 3 then y[0][0];
    // SEQUENCE: uncaught YamlIndexError: a Sequence has no key 'b'
    // SEQUENCE-NEXT: yaml.chpl:[[#@LINE+1]]: thrown here
    if wrong == 4 then y[0]["a"]["b"];
  }
  // CHECK: Yes
  // CHECK-NEXT: -5
  // CHECK-NEXT: 42.5
  // CHECK-NEXT: blue
  // CHECK-NEXT: 1.5 + 2.0i
  // CHECK-NEXT: a-b|""|"~"|"- a"|-a|"a: b"|"a #b"|"#a"|" a"|"tab\there"|it's|"\"q\" \\"|"é\n"|"a,b"|"\x01"|"--- a"|"yes:"|"[1]"|"? x"|null|
  // CHECK-NEXT: raw 16true 12
  scalars();
  // CHECK-NEXT: - 1
  // CHECK-NEXT: - 42.0
  // CHECK-NEXT: - No
  // CHECK-NEXT: --- !point
  // CHECK-NEXT: x: 5
  // CHECK-NEXT: y: 42.0
  // CHECK-NEXT: --- !generic
  // CHECK-NEXT: x: 1
  // CHECK-NEXT: y:
  // CHECK-NEXT: - 2
  // CHECK-NEXT: - 3
  // CHECK-NEXT: - 1
  // CHECK-NEXT: - 4
  // CHECK-NEXT: []
  // CHECK-NEXT: --- !empty {}
  // CHECK-NEXT: - - 1
  // CHECK-NEXT:   - 2
  // CHECK-NEXT: - []
  // CHECK-NEXT: "Apple: red": !point
  // CHECK-NEXT:   x: 1
  // CHECK-NEXT:   y: 2.0
  // CHECK-NEXT: ? !point
  // CHECK-NEXT:   x: 1
  // CHECK-NEXT:   y: 2.0
  // CHECK-NEXT: : one
  // CHECK-NEXT: - - - 0
  // CHECK-NEXT:     - 1
  // CHECK-NEXT:   - - 2
  // CHECK-NEXT:     - 3
  // CHECK-NEXT: - - - 4
  // CHECK-NEXT:     - 5
  // CHECK-NEXT:   - - 6
  // CHECK-NEXT:     - 7
  // CHECK-NEXT: 7: 49
  // CHECK-NEXT: 50
  // CHECK-NEXT: --- !own
  // CHECK-NEXT: a: 1
  // CHECK-NEXT: b:
  // CHECK-NEXT: - 2
  // CHECK-NEXT: - 3.0
  // CHECK-NEXT: c:
  // CHECK-NEXT: - 4
  // CHECK-NEXT: - 5
  // CHECK-NEXT: - - 11
  // CHECK-NEXT:   - 12
  // CHECK-NEXT: - - 21
  // CHECK-NEXT:   - 22
  // CHECK-NEXT: --- !child
  // CHECK-NEXT: x: 1
  // CHECK-NEXT: y: 2.0
  // CHECK-NEXT: next: !parent
  // CHECK-NEXT:   x: 3
  // CHECK-NEXT: ~
  // CHECK-NEXT: {x = 1, y = 2.0, next = {x = 3}} nil {x = 4}
  structures();
  // CHECK-NEXT: --- !deep
  // CHECK-NEXT: stuff:
  // CHECK-NEXT: - 1
  // CHECK-NEXT: - 2
  // CHECK-NEXT: at: !point
  // CHECK-NEXT:   x: 3
  // CHECK-NEXT:   y: 4.0
  // CHECK-NEXT: name: it's
  // CHECK-NEXT: numbers:
  // CHECK-NEXT: - 5
  // CHECK-NEXT: - 6
  // CHECK-NEXT: - 7
  // CHECK-NEXT: --- !deep
  // CHECK-NEXT: 'stuff': [1, 2]
  // CHECK-NEXT: 'at': !point
  // CHECK-NEXT:   'x': 3
  // CHECK-NEXT:   'y': 4.0
  // CHECK-NEXT: 'name': 'it''s'
  // CHECK-NEXT: 'numbers': [5, 6, 7]
  // CHECK-NEXT: ...
  // CHECK-NEXT: --- !deep {stuff: [1, 2], at: !point {x: 3, y: 4.0}, name: it's, numbers: [5, 6, 7]}
  // CHECK-NEXT: --- !deep {"stuff": [1, 2], "at": !point {"x": 3, "y": 4.0}, "name": "it's", "numbers": [
  // CHECK-NEXT: 5, 6, 7]}
  // CHECK-NEXT: ...
  // CHECK-NEXT: 4
  sequences();
  // CHECK-NEXT: 2 Dorothy 7 Sequence E	16 truefalse !x
  // CHECK-NEXT: [{part: A47, price: 1.47}, {part: "E\t16", tags: [a, b c, !x d]}, {part: A47, price: 1.47}]
  // CHECK-NEXT: receipt date customer items street long nothing{{ ?}}
  // CHECK-NEXT: <a><b c><d>8 1.47
  // CHECK-NEXT: ---
  // CHECK-NEXT: receipt: Oz-Ware
  // CHECK-NEXT: date: 2012-08-06
  // CHECK-NEXT: customer:
  // CHECK-NEXT:   first_name: Dorothy
  // CHECK-NEXT: items:
  // CHECK-NEXT: - part: A47
  // CHECK-NEXT:   price: 1.47
  // CHECK-NEXT: - part: "E\t16"
  // CHECK-NEXT:   tags:
  // CHECK-NEXT:   - a
  // CHECK-NEXT:   - b c
  // CHECK-NEXT:   - !x d
  // CHECK-NEXT: - part: A47
  // CHECK-NEXT:   price: 1.47
  // CHECK-NEXT: street: "123 Tornado\nSuite 16\n"
  // CHECK-NEXT: long: "Follow the Road.\n"
  // CHECK-NEXT: nothing: ~
  // CHECK-NEXT: ...
  // CHECK-NEXT: 10
  trees();
  // CHECK-NEXT: bad format (did not find expected ',' or ']' in line 2 of the YAML text)
  // CHECK-NEXT: bad format (while reading int(64) with path "unknown" offset 6)
  // CHECK-NEXT: bad format (while reading int(64) with path "unknown" offset 5)
  // CHECK-NEXT: bad format (while reading bool with path "unknown" offset 5)
  // CHECK-NEXT: bad format (while reading 2*int(64) with path "unknown" offset 9)
  // CHECK-NEXT: bad format (while reading point with path "unknown" offset 6)
  // CHECK-NEXT: bad format (while reading point with path "unknown" offset 20)
  // CHECK-NEXT: bad format (Expected event: 'MAPPING START', but got 'SEQUENCE START'.)
  // CHECK-NEXT: bad format (while reading field c, which is not there)
  // CHECK-NEXT: end of file (while reading point with path "unknown" offset 10)
  // CHECK-NEXT: bad format (while reading [domain(1,int(64),one)] int(64) with path "unknown" offset 7)
  // CHECK-NEXT: bad format (while reading color with path "unknown" offset 6)
  // CHECK-NEXT: no YAML
  // CHECK-NEXT: bad format (the YAML text is nested too deeply)
  // CHECK-NEXT: No such file or directory (in open with path "nowhere.yaml")
  errors();
}
