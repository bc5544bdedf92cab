// Trees of module YAML: their classes, the types that parts of them are asked for, keys of every kind, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: yaml
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
use YAML, List, Map, IO;

const documents = parseYaml("a: 1\nb: [1, 2, 3]\nc: {x: !!int 5, y: 'q', z: !!float 2.5, n: '7'}\n? [k]\n: v\nf: yes\n" +
                            "t: !mine w\nr: &one 1.5\ns: *one\n");
const y = documents[0];

proc report(e: borrowed Error) {
  const kind = if (e: borrowed YamlTypeError?) != nil then "type" else if (e: borrowed YamlIndexError?) != nil then "index"
               else if (e: borrowed YamlUnexpectedEventError?) != nil then "event"
               else if (e: borrowed YamlParserError?) != nil then "parser"
               else if (e: borrowed YamlEmitterError?) != nil then "emitter" else "other";
  writeln(kind, ": ", e.message());
}
proc types() throws {
  // CHECK: Mapping Sequence Scalar 1 3 8
  writeln(y.valueType(), " ", y["b"].valueType(), " ", y["a"].valueType(), " ", y["a"].asInt(), " ", y["b"].size(), " ",
          y.size());
  // CHECK-NEXT: [1, 2, 3] [1.0, 2.0, 3.0] true 5 2.5 2.5 1 q w !mine 1.5
  writeln(y["b"].asListOf(int), " ", y["b"].asListOf(real), " ", y["f"].asBool(), " ", y["c"]["x"].asInt(strict=true), " ",
          y["c"]["z"].asReal(true), " ", y["c"]["z"].asReal(), " ", y["a"].asBytes(), " ", y["c"]["y"].asString(true), " ",
          y["t"].asString(), " ", y["t"].tag, " ", y["s"].asReal());
  // CHECK-NEXT: 7 {{{.*}}}
  writeln(y["c"]["n"].asInt(), " ", parseYaml("{p: 1, q: 2}")[0].asMapOf(int));
  // CHECK-NEXT: type: cannot convert a Scalar to real(64)
  try { y["c"]["x"].asReal(strict=true); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Scalar to int(64)
  try { y["c"]["n"].asInt(strict=true); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Scalar to string
  try { y["t"].asString(strict=true); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Scalar to int(64)
  try { y["c"]["y"].asInt(); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Sequence to string
  try { y["b"].asString(); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Scalar to list(int(64),false)
  try { y["a"].asListOf(int); } catch e { report(e); }
  // CHECK-NEXT: type: cannot convert a Mapping to map(string,bool,false)
  try { y["c"].asMapOf(bool); } catch e { report(e); }
}
proc indices() throws {
  // CHECK-NEXT: index: there is no key 'nope'
  try { y["nope"]; } catch e { report(e); }
  // CHECK-NEXT: index: there is no element 3 of 3
  try { y["b"][3]; } catch e { report(e); }
  // CHECK-NEXT: index: a Scalar has no element 0
  try { y["a"][0]; } catch e { report(e); }
  // CHECK-NEXT: index: a Sequence has no key 'x'
  try { y["b"]["x"]; } catch e { report(e); }
  const keys = parseYaml("[k]"), key = keys[0];
  // CHECK-NEXT: v
  writeln(y[key]);
  y[key] = new shared YamlScalar("!!int 7"): shared YamlValue;
  // CHECK-NEXT: 7
  writeln(y[key].asInt(strict=true));
  // CHECK-NEXT: index: there is no key '{{\[\[}}k;];]'
  try { y[parseYaml("[[k]]")[0]]; } catch e { report(e); }

  const mapping = y["c"]: borrowed YamlMapping?, sequence = y["b"]: borrowed YamlSequence?;
  // CHECK-NEXT: x=5 y=q z=2.5 n=7{{ ?}}
  for (k, v) in mapping! do write(k, "=", v, " ");
  writeln();
  // CHECK-NEXT: 6 5 q
  var sum = 0;
  for x in sequence! do sum += x.asInt();
  const byName = mapping!.asMapOf(string, string);
  writeln(sum, " ", byName["x"], " ", byName["y"]);
  // CHECK-NEXT: false true
  writeln((y["b"]: borrowed YamlMapping?) != nil, " ", (y["a"]: borrowed YamlScalar?) != nil);
}
proc made() throws {
  const tagged = new YamlScalar("!tag a text"), literal = new YamlScalar("|\n  one\n  two\n"),
        folded = new YamlScalar(">\n  one\n  two\n"), number = new YamlScalar("!!float 2.5");
  // CHECK-NEXT: !tag a text one|two one two 2.5 0 0 Alias here
  writeln(tagged.tag, " ", tagged.asString(), " ", literal.asString().replace("\n", "|"), " ", folded.asString(), " ",
          number.asReal(strict=true), " ", (new YamlSequence()).size(), " ", (new YamlMapping()).size(), " ",
          (new YamlAlias("here")).valueType(), " ", (new YamlAlias("here")).asString());
  var output = stdout.withSerializer(new yamlSerializer(documentStyle=YamlDocumentStyle.Default,
                                                        seqStyle=YamlSequenceStyle.Default,
                                                        mapStyle=YamlMappingStyle.Default,
                                                        scalarStyle=YamlScalarStyle.Default));
  // CHECK-NEXT: !tag a text
  output.writeln(tagged);
  // CHECK-NEXT: !!float 2.5
  output.writeln(number);
  // CHECK-NEXT: *here
  output.writeln(new YamlAlias("here"));
  // CHECK-NEXT: emitter: 'not here' is no name of an anchor
  try { output.writeln(new YamlAlias("not here")); } catch e { report(e); }
  // CHECK-NEXT: x: !!int 5
  // CHECK-NEXT: y: q
  // CHECK-NEXT: z: !!float 2.5
  // CHECK-NEXT: n: 7
  output.write(y["c"]);
}
proc parts() throws {
  var serializer: yamlSerializer;
  var fields: YamlMapSerializer = serializer.startMap(stdout.withSerializer(serializer), 1);
  // CHECK-NEXT: k: 1
  fields.writeKey("k");
  fields.writeValue(1);
  fields.endMap();
  var elements: YamlSeqSerializer = serializer.startList(stdout.withSerializer(serializer), 1);
  // CHECK-NEXT: - 2
  elements.writeElement(2);
  elements.endList();
  var deserializer: yamlDeserializer;
  var read: YamlSeqDeserializer = deserializer.startList(openStringReader("[3, 4]", deserializer));
  var entries: YamlMapDeserializer = (new yamlDeserializer()).startMap(openStringReader("{a: 5}", deserializer));
  // CHECK-NEXT: 3 4 a 5
  writeln(read.readElement(int), " ", read.readElement(int), " ", entries.readKey(string), " ", entries.readValue(int));

  // CHECK-NEXT: event: bad format (Expected event: 'MAPPING START', but got 'SEQUENCE START'.)
  try { openStringReader("[1]", new yamlDeserializer()).read(map(string, int)); } catch e { report(e); }
  // CHECK-NEXT: event: bad format (Expected event: 'SCALAR', but got 'MAPPING START'.)
  try { openStringReader("{a: 1}", new yamlDeserializer()).read(int); } catch e { report(e); }
  // CHECK-NEXT: event: bad format (Expected event: 'SEQUENCE START', but got 'SCALAR'.)
  try { openStringReader("[1, 2]", new yamlDeserializer()).read(2*(2*int)); } catch e { report(e); }
  // CHECK-NEXT: parser: bad format (did not find expected node content in line 2 of the YAML text)
  try { parseYaml("a: ["); } catch e { report(e); }
}
types();
indices();
made();
parts();
