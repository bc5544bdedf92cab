// RecordParser: records by the names of their fields and by an expression, one by one, all, and those within some bytes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -- --tooMany=true 2>&1 | FileCheck %s --check-prefix=END

use RecordParser, IO;

config const tooMany = false;

record person {
  var name: string;
  var age: int;
}
record pair {
  var x = 7;
  var y: real;
}

proc main() throws {
  const people = openMemFile(), pairs = openMemFile();
  people.writer(locking=false).write("name Ann age 31 \nname Bob age 42 \nname Cid age 53 \n");
  pairs.writer(locking=false).write("<1|2.5> and <|3.5>\nnoise <4|-1e3>");
  var byName = new RecordReader(person, people.reader(locking=false), "\\s*name (\\w+) age (\\d+)");
  if tooMany then
    for 1..4 do byName.get();
  // END: EOF reached -- record not populated
  writeln(byName.get(), " ", byName.createRegex());
  // CHECK: (name = Ann, age = 31) \s*name\s*(.*?)\s*age\s*(.*?)\s*
  for p in byName.stream() do writeln(p.name, " ", p.age + 1);
  // CHECK-NEXT: Bob 43
  // CHECK-NEXT: Cid 54
  // A group that is empty leaves what the field has.
  var byText = new RecordReader(pair, pairs.reader(locking=false), "<([0-9]*)\\|([^>]*)>");
  for p in byText.stream_num(0, 15) do writeln(p);
  // CHECK-NEXT: (x = 1, y = 2.5)
  // CHECK-NEXT: (x = 7, y = 3.5)
  for p in byText.stream() do writeln(p);
  // CHECK-NEXT: (x = 4, y = -1000.0)
}
