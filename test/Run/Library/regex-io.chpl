// Regular expressions on readers and in formats.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Regex, IO;

proc main() throws {
  const f = openMemFile();
  f.writer(locking=false).write("one 11 two 22 three 33\nrest");
  const number = new regex("([0-9]+)");

  // The reader stops before a match.
  var r = f.reader(locking=false), n: int, word: string;
  writeln(r.search(number, n).byteOffset, " ", n, " ", r.offset(), " ", r.match(number).matched);
  // CHECK: 4 11 4 true
  for (m, group) in r.matches(new regex(b"[a-z]+ ([0-9]+)"), numCaptures=1) do
    writeln(r.extractMatch(m, string), " ", r.extractMatch(group, int), " ", r.offset());
  // CHECK-NEXT: two 22 22 7
  // CHECK-NEXT: three 33 33 14
  writeln(r.atEof(), " ", r.search(number).matched);
  // CHECK-NEXT: true false

  r = f.reader(locking=false);
  writeln(r.readf("%/([a-z]+) ([0-9]+)/ two", word, n), " ", word, " ", n);
  // CHECK-NEXT: true one 11
  writeln(r.readf("%/ +/%i", n), " ", n);
  // CHECK-NEXT: true 22
  var rest = new regex(" t(.*)\n");
  writeln(r.readf("%/*/", rest, word), " ", word);
  // CHECK-NEXT: true hree 33

  // What does not match is not consumed, and neither is a group that means no number.
  try {
    r.readf("%/x/");
  } catch e: BadFormatError {
    writeln("no match");
  }
  // CHECK-NEXT: no match
  try {
    r.readf("%/(r.)/", n);
  } catch e {
    writeln("no number, at ", r.offset());
  }
  // CHECK-NEXT: no number, at 23
  writeln(r.readf("%{/REST/i}"), " ", r.readf("%/x/"));
  // CHECK-NEXT: true false
}
