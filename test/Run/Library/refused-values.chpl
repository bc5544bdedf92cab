// Values that the library refuses, each by the error of its class, and forms of values that it takes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --implicit-check-not={{.}} %s
use IO, Random;

enum color { red, green }

proc bits(type t, n: int) {
  var file = openMemFile();
  const data = [0xaa, 0x86]: uint(8);
  file.writer(serializer = new binarySerializer()).writeBinary(data);
  var r = file.reader(deserializer = new binaryDeserializer()), x: t;
  try {
    r.readBits(x, n);
    writeln(x);
  } catch e {
    writeln(e);
  }
  try {
    file.writer(serializer = new binarySerializer()).writeBits(x, n);
  } catch e {
    writeln(e);
  }
}
proc sample(const ref of, n: int) {
  var stream = new randomStream(int, seed = 5);
  try {
    writeln(stream.sample(of, n).size);
  } catch e {
    writeln(e);
  }
}
proc colorOf(text: string): color throws {
  var file = openMemFile();
  file.writer().write(text);
  return file.reader().read(color);
}

proc main() throws {
  // CHECK: 10
  bits(uint(8), 4);
  // CHECK-NEXT: IllegalArgumentError: readBits numBits=9 > bits in x:uint(8)
  // CHECK-NEXT: IllegalArgumentError: writeBits numBits=9 > bits in x:uint(8)
  bits(uint(8), 9);
  // CHECK-NEXT: IllegalArgumentError: readBits numBits=-1 < 0
  // CHECK-NEXT: IllegalArgumentError: writeBits numBits=-1 < 0
  bits(int(16), -1);
  // CHECK-NEXT: 3
  sample(1..5, 3);
  // CHECK-NEXT: IllegalArgumentError: Number of samples must be >= 1 and <= r.size when withReplacement=false
  sample(1..5, 6);
  // CHECK-NEXT: IllegalArgumentError: Number of samples must be >= 1 and <= d.size when withReplacement=false
  sample({1..5}, 0);
  // CHECK-NEXT: IllegalArgumentError: Number of samples must be >= 1 and <= x.size when withReplacement=false
  sample([1, 2], 3);
  // CHECK-NEXT: IllegalArgumentError: Cannot sample from an empty range
  sample(1..0, 1);
  // CHECK-NEXT: red green
  writeln(colorOf("red"), " ", colorOf("color.green"));
  // CHECK-NEXT: BadFormatError: {{.*}}
  try { writeln(colorOf("colour.green")); } catch e { writeln(e); }
  // CHECK-NEXT: 1 -1 1 -1
  param up = (1..3).stride;
  var line: domain(1, strides = strideKind.negOne), down: range(int, boundKind.both, strideKind.negOne);
  param along = {1..3}.stride, against = line.stride, under = down.stride;
  writeln(up, " ", under, " ", along, " ", against);
}
