// Reading values and text: every kind of value, readf, lines, separators, the end of the input, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

enum color { red, green }
record point { var x: int; var y: real; }
class Box { var width, height: int; }
record celsius {
  var degrees: real;
  proc ref readThis(f) throws {
    degrees = f.read(real);
    f.readLiteral("C");
  }
  proc writeThis(f) throws { f.write(degrees, " C"); }
}

/// A file in memory with this text.
proc holding(text: string) throws {
  const f = openMemFile();
  f.writer().write(text);
  return f.reader();
}

proc main() throws {
  {
    var r = holding("12 -3.5 word true green 1..4 by 2\n{1..3, 2..4} 7 8 9");
    var i: int(8), x: real, w: string, b: bool, c: color, g: range(strides = strideKind.any), D: domain(2), A: [1..3] int;
    writeln(r.read(i, x, w, b, c, g), " ", r.readln(), " ", r.read(D, A));
    // CHECK: true true true
    writeln(i, " ", x, " ", w, " ", b, " ", c, " ", g, " ", D, " ", A);
    // CHECK-NEXT: 12 -3.5 word true green 1..4 by 2 {1..3, 2..4} 7 8 9
    writeln(r.read(i), " ", r.atEof());
    // CHECK-NEXT: false true
  }
  {
    var r = holding("(y = 2.5, x = 1) (3, four ) {width = 5, height = 6} 21.5 C");
    var p: point, t: (int, string), box = new Box(), deg: celsius;
    writeln(r.read(p, t, box, deg), " ", p, " ", t, " ", box, " ", deg);
    // CHECK-NEXT: true (x = 1, y = 2.5) (3, four) {width = 5, height = 6} 21.5 C
  }
  {
    var r = holding("{1, 5} 7 8 {\n (1, 2) (1, 4)\n (3, 3)\n}\n{1 2} {1, x}");
    var D: domain(int) = {3}, A: [D] int, S: sparse subdomain({1..4, 1..4}), T: sparse subdomain({1..4});
    writeln(r.read(D), " ", r.read(A), " ", r.read(S, T), " ", D.sorted(), " ", + reduce A, " ", S.size, S.contains(3, 3), " ", T);
    // CHECK-NEXT: true true true 1 5 15 3true {1 2}
    try {
      r.read(D);
    } catch e: BadFormatError {
      writeln("no index");
    }
    // CHECK-NEXT: no index
  }
  {
    var r = holding("one line\nkey: value; rest\nlast");
    writeln(r.readLine(stripNewline = true), "|", r.readTo(":"), "|", r.readThrough(": ", stripSeparator = true), "|",
            r.readThrough(";"), "|", r.readString(3), "|", r.readByte(), "|", r.readCodepoint());
    // CHECK-NEXT: one line|key||value;| re|115|116
    writeln(r.offset(), " ", r.readAll(bytes).size, " ", r.atEof());
    // CHECK-NEXT: 25 5 true
  }
  {
    var r = holding("a: 12, b = 1f 'q q'\n<7> 1.5x");
    var n: int, u: uint, s: string, x: real;
    writeln(r.readf("a: %i, b = %xu %'S\n<%i>", n, u, s, n), " ", n, " ", u, " ", s);
    // CHECK-NEXT: true 7 31 q q
    writeln(r.readf(" %rx", x), " ", x, " ", r.readf("%s", s));
    // CHECK-NEXT: true 1.5 false
  }
  for l in holding("a\nb\n\nc").lines(stripNewline = true) do write("<", l, ">");
  writeln();
  // CHECK-NEXT: <a><b><><c>
  for text in ("word", "", "1") do
    try {
      var r = holding(text);
      writeln(r.read(int), r.read(int));
    } catch e: EofError {
      writeln("EofError ", e.message());
    } catch e: BadFormatError {
      writeln("BadFormatError ", e.message());
    }
  // CHECK-NEXT: BadFormatError bad format (while reading int(64) with path "unknown" offset 0)
  // CHECK-NEXT: EofError end of file (while reading int(64) with path "unknown" offset 0)
  // CHECK-NEXT: EofError end of file (while reading int(64) with path "unknown" offset 1)
  try {
    var r = holding("5");
    var n: int;
    r.readf("x%i", n);
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: bad format (in readf with path "unknown" offset 0)
  {
    var r = holding("0123456789");
    r.mark();
    write(r.readString(3), " ");
    r.revert();
    write(r.readString(2), " ");
    r.advance(2);
    write(r.readString(2), " ", r.offset(), " ");
    r.advanceThrough("8");
    write(r.readAll(string), " ");
    r.seek(1..3);
    writeln(r.readAll(string));
    // CHECK-NEXT: 012 01 45 6 9 123
  }
  {
    // The end of the line with the last value is no more input.
    var r = holding("5 6\n"), a, b: int;
    r.read(a, b);
    r.assertEof();
    writeln(a + b);
    // CHECK-NEXT: 11
  }
}
