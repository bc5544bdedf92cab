// Strings and bytes: positions of bytes and code points, searching, splitting, trimming, classes, buffers, conversions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use CTypes;

enum openMode { read, write }

proc main() throws {
  const s = "Allô, allô";
  param literalSize = "ôô".size, literalBytes = "ôô".numBytes, code = "A".toByte();
  writeln(s.size, " ", s.numBytes, " ", literalSize, " ", literalBytes, " ", code, " ", s.codepoint(3), " ", s[3], " ", s.byte(3));
  // CHECK: 10 12 2 4 65 244 ô 195
  const at = s.find("allô");
  writeln(at, " ", s[at..], " ", s[at], " ", at + 1, " ", at == 7, " ", s.find("z") == -1, " ", at: int + 1, " ", s.rfind("l"));
  // CHECK-NEXT: 7 allô a 8 true true 8 9
  writeln(s[0:byteIndex..2:byteIndex], " ", s.find("l", 4..), " ", s.count("ll", ..4), " ", s[0..4 by 2], " ", "abc"[.. by -1]);
  // CHECK-NEXT: All 8 1 Al, cba
  try {
    writeln(s[0:byteIndex..3:byteIndex]);
  } catch e: CodepointSplitError {
    writeln(e.message());
  }
  // CHECK-NEXT: Byte-based string slice is not aligned to codepoint boundaries. The byte at boundary 4 is in the middle of a codepoint
  writeln("çdç".strip("ç"), "|", "  x ".strip(trailing = false), "|", "a=b=c".partition("="), "|", "x".partition("="));
  // CHECK-NEXT: d|x |(a, =, b=c)|(x, , )
  for part in "a,b,,c".split(",", maxsplit = 2) do write("<", part, ">");
  for part in ",a,,b,".split(",", ignoreEmpty = true) do write("<", part, ">");
  for part in b" x  y ".split() do write("<", part, ">");
  writeln();
  // CHECK-NEXT: <a><b><,c><a><b><x><y>
  writeln("-".join("a", "b"), " ", "-".join(["p", "q"]), " ", "-".join(("x", "y")), " ", "-".join([i in 1..2] i: string), " ", b"-".join(b"1", b"2"), " ", b"a-b".replace(b"-", b"+"));
  // CHECK-NEXT: a-b p-q x-y 1-2 1-2 a+b
  writeln("Ab Cd".isTitle(), " ", "ab Cd".isTitle(), " ", "é".isASCII(), " ", b"ab1".isAlnum(), " ", "ÀB".isUpper(), " ",
          "straße".toUpper(), " ", b"aB".toUpper(), " ", "two words".toTitle());
  // CHECK-NEXT: true false false true true STRAßE AB Two Words
  writeln("12 日本".isTitle(), " ", " ".isTitle(), " ", b"7X y".isTitle(), " ", b"\xff.".isTitle(), " ", "".isTitle(), " ", "XY".isTitle());
  // CHECK-NEXT: true true false true false false
  writeln(b"na\xc3\xafve \xc3\xbcber \xffx1y".toTitle() == b"Na\xc3\xafVe \xc3\xbcBer \xffX1Y", " ", "naïve über".toTitle());
  // CHECK-NEXT: true Naïve Über
  writeln("first\n    second\n      third".dedent());
  // CHECK-NEXT: first
  // CHECK-NEXT: second
  // CHECK-NEXT:   third
  // Of lines that are nothing but white space, what they share with the others.
  writeln("first\n  a\n \t\n\t\n    \n  b".dedent().replace("\t", "T").replace(" ", "."));
  // CHECK-NEXT: first
  // CHECK-NEXT: a
  // CHECK-NEXT: T
  // CHECK-NEXT: T
  // CHECK-NEXT: ..
  // CHECK-NEXT: b
  const broken = b"a\xffb";
  writeln(broken.decode(decodePolicy.replace), " ", broken.decode(decodePolicy.drop), " ",
          broken.decode(decodePolicy.escape).encode(encodePolicy.unescape) == broken, " ", broken[1], " ", broken.item(0));
  // CHECK-NEXT: a{{.*}}b ab true 255 a
  try {
    broken.decode();
  } catch e: DecodeError {
    writeln(e.message());
  }
  // CHECK-NEXT: Invalid UTF-8 character encountered.
  writeln(12: bytes, " ", b"12": int + 1, " ", b"true": bool, " ", 1.5: bytes, " ", 2 * b"ab", " ", b"b" > b"a");
  // CHECK-NEXT: 12 13 true 1.5 abab true
  for (text, kind) in (("", 0), ("1x", 1), ("300", 2)) do
    try {
      if kind == 2 then writeln(text: int(8)); else writeln(text: int);
    } catch e: IllegalArgumentError {
      writeln(e.message());
    }
  // CHECK-NEXT: bad cast from empty string to int(64)
  // CHECK-NEXT: bad cast from string '1x' to int(64)
  // CHECK-NEXT: bad cast from string '300' to int(8)
  for text in ("", "blue") do
    try {
      writeln(text: openMode);
    } catch e {
      writeln(e.message());
    }
  // CHECK-NEXT: bad cast from empty string to enum 'openMode'
  // CHECK-NEXT: bad cast from string 'blue' to enum 'openMode'
  var memory: [0..3] uint(8) = [104: uint(8), 105: uint(8), 0: uint(8), 0: uint(8)];
  const p = c_ptrTo(memory);
  writeln(string.createCopyingBuffer(p), " ", string.createBorrowingBuffer(p, length = 1), " ", bytes.createCopyingBuffer(p, length = 2), " ",
          "C".c_str(): string, " ", createStringWithBorrowedBuffer(s).size, createStringWithNewBuffer(p));
  // CHECK-NEXT: hi h hi C 10hi
}
