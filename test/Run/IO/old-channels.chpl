// Channels of Chapel 1.x: their types, kinds and styles, reading and writing by one method, items, lines as bytes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

record pair {
  var a: int, s: string;
  proc readWriteThis(f: channel) throws {
    f <~> a <~> new ioLiteral(" / ") <~> s;
  }
}
proc copyLine(input: channel, output: channel(true, iokind.dynamic, true)) throws {
  var line: string;
  if input.readline(line) then output.write("[", line.strip(), "]");
}

proc main() throws {
  const f = opentmp();
  {
    var w = f.writer();
    w.write(new pair(7, "x"), "\n", "second line\n", "3 4 5\n");
    w.close();
  }
  var r = f.reader();
  var p: pair;
  writeln(r.read(p), " ", p.a, p.s, " ", r.readln());
  // CHECK: true 7x true
  copyLine(r, stdout);
  writeln();
  // CHECK-NEXT: [second line]
  for x in r.itemReader(int) do write(x, ";");
  writeln(r.atEOF());
  // CHECK-NEXT: 3;4;5;false
  {
    var bytesOfLine: [0..9] uint(8), n: int;
    var again = f.reader();
    again.readln();
    write(again.readline(bytesOfLine, n), " ");
    write(n, " ", bytesOfLine[0], " ");
    write(again.readline(bytesOfLine, n, 2, 4), " ");
    writeln(n, " ", bytesOfLine[2]);
    // CHECK-NEXT: true 10 115 true 2 101
  }
  {
    const quoted = openmem();
    const style = new iostyle(string_format = iostringformat.basic: uint(8), string_start = 0x27, string_end = 0x27, precision = 3);
    quoted.writer(style = style).write("it's", 3.14159);
    var s: string, x: real;
    writeln(quoted.reader().readAll(string), " ", quoted.reader(style = style).read(s, x), " ", s, " ", x);
    // CHECK-NEXT: 'it\'s'3.14 true it's 3.14
  }
  {
    const narrow = new iostyle(precision = 3), wide = new iostyle(min_width_columns = 6);
    writeln(3.14159, " ", 2.71828, narrow);
    // CHECK-NEXT: 3.14 2.72
    stdout.write(1.5, style = wide);
    stdout.writeln("|", 41, style = wide);
    writeln(3.14159, " ", 41);
    // CHECK-NEXT: {{ +}}1.5{{ +}}|{{ +}}41
    // CHECK-NEXT: 3.14159 41
    var values: [1..2] real = [2.71828, 1.41421];
    write(values, " ", narrow);
    writeln(values);
    // CHECK-NEXT: 2.72 1.41 2.71828 1.41421
  }
  for line in f.lines() do write(line.size, " ");
  writeln();
  // CHECK-NEXT: 6 12 6{{ ?}}
}
