// Module ParallelIO: lines and other items of files, in loops and arrays, whichever way a file is cut; and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %choir %s -o %t && cd %t.dir && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: cd %t.dir && %t -nl3 --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: cd %t.dir && not %t --wrong=1 2>&1 | FileCheck --check-prefix=MISSING %s
// RUN: cd %t.dir && not %t --wrong=2 2>&1 | FileCheck --check-prefix=VALUE %s
// RUN: not %choir --check-only -snumbers=true %s 2>&1 | FileCheck --check-prefix=NUMBERS %s

use ParallelIO, IO, JSON;

config const wrong = 0;
config param numbers = false;

/// A pair of numbers between braces.
record pair {
  var k, v: int;
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    reader.readLiteral("{");
    k = reader.read(int);
    reader.readLiteral("->");
    v = reader.read(int);
    reader.readLiteral("}");
  }
}

/// An entry of four lines, the first with "@" before it; "@" at the start of the last may also be part of the entry.
record entry {
  var name, letters, note, quality: string;
  proc ref deserialize(reader: fileReader(?), ref deserializer) throws {
    reader.readLiteral(b"@", ignoreWhitespace=false);
    name = reader.readLine(string, stripNewline=true);
    letters = reader.readLine(string, stripNewline=true);
    if letters.find("@") != -1 || letters.find("+") != -1 then throw new Error("no entry");
    reader.readLiteral(b"+", ignoreWhitespace=false);
    note = reader.readLine(string, stripNewline=true);
    quality = reader.readLine(string, stripNewline=true);
  }
}

record plain { var x: int; var y: real; }

proc put(path: string, text: string) throws {
  var writer = openWriter(path, locking=false);
  writer.write(text);
}

proc lines() throws {
  var text = "", sum = 0;
  for i in 1..100 {
    const x = i * i * i % 1000;
    text += x: string + "\n";
    sum += x;
  }
  put("numbers.txt", text);
  var one, all, inOrder = 0;
  forall line in readLines("numbers.txt", nTasks=4) with (+ reduce one) do one += line: int;
  forall line in readLines("numbers.txt", bytes, nTasks=3, targetLocales=Locales) with (+ reduce all) do
    all += line: int;
  for line in readLines("numbers.txt", nTasks=4) do inOrder += line: int;
  writeln(one == sum, " ", all == sum, " ", inOrder == sum);

  for nTasks in (1, 2, 7, 300) {
    const a = readLinesAsArray("numbers.txt", nTasks=nTasks),
          b = readLinesAsBlockArray("numbers.txt", lineType=bytes, nTasks=nTasks),
          c = readDelimitedAsArray("numbers.txt", int, nTasks=nTasks, header=headerPolicy.skipLines(90));
    writeln(a.domain, " ", b.domain, " ", && reduce [i in a.domain] (a[i]: int == (i + 1)**3 % 1000),
            " ", && reduce [i in b.domain] (b[i]: int == (i + 1)**3 % 1000), " ", c[0], " ", c.size);
  }

  put("few.txt", "head\na\n\nlast");
  for line in readLines("few.txt") do write("[", line, "]");
  for line in readLines("few.txt", header=headerPolicy.skipLines(1)) do write("[", line, "]");
  for line in readLines("few.txt", bytes, headerPolicy.skipBytes(7)) do write("[", line, "]");
  for line in readLines("few.txt", header=headerPolicy.findStart) do write("[", line, "]");
  writeln();
  put("empty.txt", "");
  writeln(readLinesAsArray("empty.txt").size, " ", readLinesAsBlockArray("empty.txt", bytes).size, " ",
          readItemsAsArray("empty.txt", pair, ",").size);
}

proc delimited() throws {
  var text = "";
  for i in 1..50 do text += "{" + i: string + "->" + (i * i): string + "},";
  put("pairs.txt", text + "\n");
  var sum = 0;
  forall p in readDelimited("pairs.txt", t=pair, delim=",", nTasks=4) with (+ reduce sum) do sum += p.v - p.k;
  const pairs = readDelimitedAsBlockArray("pairs.txt", pair, ",", nTasks=5);
  writeln(sum, " ", pairs.size, " ", pairs[49]);

  put("words.txt", "one; two; ;four");
  for word in readDelimited("words.txt", string, "; ") do write("[", word, "]");
  const words = readDelimitedAsArray("words.txt", bytes, b";", nTasks=3);
  writeln(" ", words.size, words[1]);

  put("values.json", "values:\n{\"x\":1, \"y\":0.5}\n{\"x\":2, \"y\":1.5}\n{\"x\":3, \"y\":2.5}");
  const values = readDelimitedAsArray("values.json", plain, nTasks=2, header=headerPolicy.skipLines(1),
                                      deserializerType=jsonDeserializer);
  writeln(values);
}

proc items() throws {
  var text = "";
  for i in 1..40 do
    text += "@id" + i: string + "\nACGT\n+" + i: string + "\n" + (if i % 3 == 0 then "@%@%" else "%%@%") + "\n";
  put("entries.txt", text);
  for nTasks in (1, 3, 8, 90) {
    const a = readItemsAsArray("entries.txt", entry, b"\n@", nTasks=nTasks),
          b = readItemsAsBlockArray("entries.txt", entry, b"\n@", nTasks=nTasks);
    writeln(a.size, " ", b.size, " ", && reduce [i in a.domain] a[i].name == "id" + (i + 1): string, " ",
            && reduce [i in b.domain] b[i].quality == (if (i + 1) % 3 == 0 then "@%@%" else "%%@%"));
  }
  // Braces begin values, and commas stand between them.
  put("braces.txt", "two pairs: {1->2}{3->4}{5->6}");
  writeln(readItemsAsArray("braces.txt", pair, "{", nTasks=3, header=headerPolicy.findStart));
  put("commas.txt", "{1->2},{3->4},{5->6}\n");
  writeln(readItemsAsArray("commas.txt", pair, ",", nTasks=2));
}

proc cuts() throws {
  put("letters.txt", "a,b,c,d,e,f");
  const f = open("letters.txt", ioMode.r);
  writeln(findDelimChunks(f, ",", 2, 0..), " ", findDelimChunks(f, b",", 3, 2..<9), " ",
          findDelimChunks(f, "x", 2, 0..), " ", findDelimChunks(f, ",", 1, 0.., headerPolicy.skipBytes(4)));
  writeln(findItemOffsets(f, ",", findDelimChunks(f, ",", 4, 0..)));
  const g = open("pairs.txt", ioMode.r);
  const offsets = findDelimChunksChecked(g, ",", 4, pair, 0..);
  for at in offsets[1..3] do write(g.reader(region=at.., locking=false).read(pair).k > 1, " ");
  writeln(offsets[0], " ", offsets[4] == g.size);
}

proc errors() throws {
  proc report(e) { writeln(e.message()); }
  try { for line in readLines("few.txt", nTasks=0) do writeln(line); } catch e { report(e); }
  try { readDelimitedAsArray("few.txt", int, ""); } catch e { report(e); }
  try { readLinesAsArray("few.txt", header=headerPolicy.skipLines(5)); } catch e { report(e); }
  try { readLinesAsArray("few.txt", header=headerPolicy.skipBytes(-1)); } catch e { report(e); }
  try { findDelimChunks(open("few.txt", ioMode.r), ",", 0, 0..); } catch e { report(e); }
  try { findDelimChunks(open("few.txt", ioMode.r), ",", 1, -1..); } catch e { report(e); }
  try { readLinesAsArray("nowhere.txt"); } catch e: FileNotFoundError { report(e); }
  try {
    readDelimitedAsArray("few.txt", int, nTasks=1);
  } catch e: TaskErrors {
    for one in e do writeln(one!.message());
  }
  put("cut.txt", "{1->2},{3->");
  try {
    readDelimitedAsArray("cut.txt", pair, ",", nTasks=1);
  } catch e: TaskErrors {
    for one in e do writeln(one!.message());
  }
}

proc main() throws {
  // CHECK: true true true
  // CHECK-COUNT-4: {0..99} {0..99} true true {{[0-9]+}} 10
  // CHECK-NEXT: [head][a][][last][a][][last][][last][a][][last]
  // CHECK-NEXT: 0 0 0
  lines();
  // CHECK-NEXT: 41650 50 (k = 50, v = 2500)
  // CHECK-NEXT: [one][two][;four] 4 two
  // CHECK-NEXT: (x = 1, y = 0.5) (x = 2, y = 1.5) (x = 3, y = 2.5)
  delimited();
  // CHECK-COUNT-4: 40 40 true true
  // CHECK-NEXT: (k = 1, v = 2) (k = 3, v = 4) (k = 5, v = 6)
  // CHECK-NEXT: (k = 1, v = 2) (k = 3, v = 4) (k = 5, v = 6)
  items();
  // CHECK-NEXT: 0 6 11 2 4 6 9 0 11 11 4 11
  // CHECK-NEXT: 0 1 3 4 6
  // CHECK-NEXT: true true true 0 true
  cuts();
  // CHECK-NEXT: illegal argument 'nTasks': a file is read by at least one task
  // CHECK-NEXT: illegal argument 'delim': a delimiter is not empty
  // CHECK-NEXT: short read or write (the file ends within its header)
  // CHECK-NEXT: illegal argument 'header': a header has no negative number of lines or bytes
  // CHECK-NEXT: illegal argument 'n': a file is cut into at least one part
  // CHECK-NEXT: illegal argument 'bounds': a file has no bytes before byte 0
  // CHECK-NEXT: No such file or directory (in open with path "nowhere.txt")
  // CHECK-NEXT: bad format (while reading int(64) with path "few.txt" offset 0)
  // CHECK-NEXT: short read or write (while reading pair)
  errors();
  if numbers {
    // NUMBERS-DAG: parallel-io.chpl:[[#@LINE+1]]:{{.*}}: error: lines are read as string or bytes, not as int(64)
    readLinesAsArray("few.txt", lineType=int);
    // NUMBERS-DAG: parallel-io.chpl:[[#@LINE+1]]:{{.*}}: error: a delimiter is a string or bytes, not int(64)
    readDelimitedAsArray("few.txt", int, 10);
  }
  if wrong == 1 {
    // MISSING: uncaught FileNotFoundError: No such file or directory (in open with path "nowhere.txt")
    // MISSING-NEXT: parallel-io.chpl:[[#@LINE+1]]: thrown here
    forall line in readLines("nowhere.txt") do writeln(line);
  }
  if wrong == 2 {
    // VALUE: uncaught TaskErrors: 1 errors: BadFormatError: bad format (while reading int(64) with path "few.txt" offset 0)
    // VALUE-NEXT: parallel-io.chpl:[[#@LINE+1]]: thrown here
    forall x in readDelimited("few.txt", int, nTasks=1) do writeln(x);
  }
}
