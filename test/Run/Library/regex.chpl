// Regular expressions: matching strings and bytes, captures, splitting, replacing, errors, and the names of Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir-run %s -- --memLeaks | FileCheck --match-full-lines %s
// RUN: not %choir-run %s -- --uncompiled 2>&1 | FileCheck --check-prefix=UNCOMPILED %s

use Regex;

config const uncompiled = false;

proc main() throws {
  if uncompiled {
    var r: regex(string);
    // UNCOMPILED: regex.chpl:[[#@LINE+1]]: error: halt reached - a regex that was not compiled
    r.search("x");
  }
  const pair = new regex("([a-z]+)=([0-9]+)");
  var key: string, number: int, where_: regexMatch;

  writeln(pair.search("  width=42; height=7", key, number), " ", key, " ", number);
  // CHECK: (matched = true, byteOffset = 2, numBytes = 8) width 42
  writeln(pair.match("  width=42"), " ", key);
  // CHECK-NEXT: (matched = false, byteOffset = -1, numBytes = 0) width
  writeln(pair.match("x=7;", where_, number), " ", where_.byteOffset, " ", number);
  // CHECK-NEXT: (matched = true, byteOffset = 0, numBytes = 3) 0 7
  writeln(pair.fullMatch("x=7;").matched, " ", pair.fullMatch("x=7").matched);
  // CHECK-NEXT: false true

  // A group that takes no part leaves the default value.
  key = "before";
  writeln(new regex("a(b)?c").search("ac", key).matched, " '", key, "'");
  // CHECK-NEXT: true ''

  for (m, first) in pair.matches("a=1 bc=22", numCaptures=1) do writeln(m.byteOffset: int, " ", "a=1 bc=22"[first]);
  // CHECK-NEXT: 0 a
  // CHECK-NEXT: 4 bc
  writeln([m in new regex("[0-9]").matches("1 2 3", maxMatches=2)] m(0).byteOffset: int);
  // CHECK-NEXT: 0 2

  const comma = new regex(", *");
  writeln([part in "a, b,c".split(comma)] "[" + part + "]");
  // CHECK-NEXT: [a] [b] [c]
  writeln([part in comma.split("a, b,c", maxsplit=1)] "[" + part + "]");
  // CHECK-NEXT: [a] [b,c]
  writeln([part in new regex("(-|/)").split("1-2/3")] part);
  // CHECK-NEXT: 1 - 2 / 3

  writeln("a=1 b=22".replace(pair, "\\2:\\1"), " ", "a=1 b=22".replace(pair, "\\\\", 1));
  // CHECK-NEXT: 1:a 22:b \ b=22
  writeln("héé".replaceAndCount(new regex("é"), "e"), " ", "añb".replaceAndCount(new regex(""), "-"), " ",
          "bb".replaceAndCount(new regex("b|"), "a"));
  // CHECK-NEXT: (hee, 2) (-a-ñ-b-, 4) (aa, 2)
  writeln("hello".find(new regex("l+")), " ", "hello".find(new regex("x")), " ", "hello".contains(new regex("l{2}")), " ",
          "hello".startsWith(new regex("e")));
  // CHECK-NEXT: 2 -1 true false

  // Bytes need not be text, and a point is one byte of them.
  writeln(new regex(b"\xff(.)").search(b"ab\xff\xe9c"), " ", new regex(".").match("é").numBytes, " ",
          new regex(b".").match(b"\xc3\xa9").numBytes);
  // CHECK-NEXT: (matched = true, byteOffset = 2, numBytes = 2) 2 1

  writeln(new regex("A.B", ignoreCase=true).match("a\nb").matched, new regex("a.b", dotAll=true).match("a\nb").matched,
          new regex("a.b", literal=true).match("axb").matched, new regex("^b", multiLine=true).search("a\nb").matched);
  // CHECK-NEXT: falsetruefalsetrue
  writeln(new regex("a+", nonGreedy=true).match("aaa").numBytes);
  // CHECK-NEXT: 1

  var copy = pair;
  copy = new regex("z");
  if copy.match("zoo") && !copy.match("apple") then writeln(copy, " ", pair: string);
  // CHECK-NEXT: new regex("z") ([a-z]+)=([0-9]+)

  try {
    const wrong = new regex("(a");
  } catch e: BadRegexError {
    writeln(e.message());
  }
  // CHECK-NEXT: missing ): (a when compiling regex '(a'

  const old = compile("b(.)");
  const m: reMatch = old.search("abc", key);
  writeln(m.offset, " ", m.size, " ", key, " ", old.sub("<\\1>", "abcbd"), " ", old.subn("-", "abcbd", global=false));
  // CHECK-NEXT: 1 2 c a<c><d> (a-bd, 1)
  writeln("xay".search("A", ignorecase=true).offset, " ", "abc".match(old).matched);
  // CHECK-NEXT: 1 false
}
// CHECK-NOT: memory leaks
