// Long texts and collections between brackets go on in the next line behind column 80, as libyaml has it; readers get
// back what was written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: yaml
// RUN: %choir %s -o %t && %t | FileCheck %s --match-full-lines --strict-whitespace
use YAML, IO, Map, List;

record Note { var name, text: string; }

const words = " ".join([i in 1..30] "word" + i: string), gaps = words.replace("word15 ", "word15   ");

proc written(const ref x, style = YamlScalarStyle.Any, sequences = YamlSequenceStyle.Any): string throws {
  const f = openMemFile();
  f.writer(locking=false, serializer=new yamlSerializer(seqStyle=sequences, scalarStyle=style)).write(x);
  return f.reader(locking=false).readAll(string);
}
proc show(const ref x, style = YamlScalarStyle.Any, sequences = YamlSequenceStyle.Any) throws {
  const text = written(x, style, sequences);
  writeln(text);
  const f = openMemFile();
  f.writer(locking=false).write(text);
  writeln(f.reader(locking=false, deserializer=new yamlDeserializer()).read(x.type) == x);
}

//      CHECK:--- !Note
// CHECK-NEXT:name: word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13
// CHECK-NEXT:  word14 word15 word16 word17 word18 word19 word20 word21 word22 word23 word24 word25
// CHECK-NEXT:  word26 word27 word28 word29 word30
// CHECK-NEXT:text: short
// CHECK-EMPTY:
// CHECK-NEXT:true
show(new Note(words, "short"));
// A run of blanks is kept together outside of double quotes.
// CHECK-NEXT:'word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13
// CHECK-NEXT:  word14 word15   word16 word17 word18 word19 word20 word21 word22 word23 word24 word25
// CHECK-NEXT:  word26 word27 word28 word29 word30'
// CHECK-NEXT:true
show(gaps, YamlScalarStyle.SingleQuoted);
// CHECK-NEXT:"word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13
// CHECK-NEXT:  word14 word15   word16 word17 word18 word19 word20 word21 word22 word23 word24 word25
// CHECK-NEXT:  word26 word27 word28 word29 word30"
// CHECK-NEXT:true
show(gaps, YamlScalarStyle.DoubleQuoted);
// Inside of them it may be cut: what begins the next line is escaped.
// CHECK-NEXT:"word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13
// CHECK-NEXT:  \  word14 word15 word16 word17 word18 word19 word20 word21 word22 word23 word24
// CHECK-NEXT:  word25 word26 word27 word28 word29 word30"
// CHECK-NEXT:true
show(words.replace("word13 ", "word13   "), YamlScalarStyle.DoubleQuoted);
// Nothing to fold at.
// CHECK-NEXT:{{a+}}
// CHECK-NEXT:true
show("a" * 100);
// CHECK-NEXT:[100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116,
// CHECK-NEXT:  117, 118, 119, 120, 121, 122, 123, 124, 125]
// CHECK-EMPTY:
// CHECK-NEXT:true
show(new list(100..125), sequences=YamlSequenceStyle.Flow);
