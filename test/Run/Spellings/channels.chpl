// Readers and writers under their names of today (Chapel 1: channel, openwriter, openfd, openfp, IOHINT_RANDOM, readstring,
// readbytes, advancePastByte, start and end of a region).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: mkdir -p %t && cd %t && %choir-run %s | FileCheck %s --match-full-lines

use IO, FileSystem, CTypes;
extern proc fopen(name: c_ptrConst(c_char), mode: c_ptrConst(c_char)): c_ptr(c_FILE);
extern proc fileno(stream: c_ptr(c_FILE)): c_int;

proc sayTwice(w: fileWriter(?), text: string) throws do w.write(text, text);
proc firstLetters(r: fileReader(?)): string throws do return r.readString(2);

proc main() throws {
  const name = "spellings-channels.txt";
  {
    var w = openWriter(name, locking = false);
    sayTwice(w, "ab");
    w.writeBinary(10: uint(8));
    w.write("tail;end");
    w.close();
  }
  const hints: ioHintSet = ioHintSet.sequential | ioHintSet.prefetch | ioHintSet.mmap(useMmap=false);
  // CHECK: true false
  writeln(hints != ioHintSet.empty, " ", ioHintSet.random == ioHintSet.sequential);
  var r = openReader(name, locking = false, hints = hints);
  // CHECK-NEXT: ab ab
  writeln(firstLetters(r), " ", r.readBytes(2));
  r.advanceThrough(10: uint(8));
  r.advanceThrough(";");
  // CHECK-NEXT: end
  writeln(r.readString(100));
  r.close();
  const stream = fopen(name.c_str(), "r".c_str());
  const byDescriptor = new file(fileno(stream));
  // CHECK-NEXT: abab
  writeln(byDescriptor.reader(locking = false).readLine(string, stripNewline = true));
  const byStream = new file(fopen(name.c_str(), "r".c_str()));
  // CHECK-NEXT: 13 abab
  writeln(byStream.size, " ", byStream.reader(locking = false).readLine(string, stripNewline = true));
  // CHECK-NEXT: tail
  writeln(openReader(name, locking = false, region = 5..8).readAll(string));
  remove(name);
}
