// Objects that contain themselves cannot be written: an error, before the stack overflows. Long chains of others can.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The thread sanitizer keeps fewer calls than a stack holds.
// UNSUPPORTED: sanitized-by-thread
// RUN: %choir --no-warnings %s -o %t && %t | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s
use IO, JSON, TOML, List;

class Plain { var next: unmanaged Plain?; }
class Written : writeSerializable {
  var next: unmanaged Written?;
  override proc serialize(writer, ref serializer) throws { writer.write("<", next, ">"); }
}
class Listing { var parts: list(unmanaged Listing); }

proc tried(what: string, const ref x) {
  var f = openMemFile();
  try {
    f.writer(locking = false).write(x);
    writeln(what, " written");
  } catch e {
    writeln(what, ": ", e.message());
  }
}
proc triedAsJson(const ref x) {
  var f = openMemFile();
  try {
    f.writer(locking = false, serializer = new jsonSerializer()).write(x);
    writeln("written");
  } catch e {
    writeln("JSON: ", e.message());
  }
}

var plain = new unmanaged Plain();
for 1..500 do plain = new unmanaged Plain(plain);
tried("chain", plain);
// CHECK: chain written
var last = plain;
while last.next != nil do last = last.next!;
last.next = plain;
tried("plain", plain);
// CHECK-NEXT: plain: values are nested too deeply to be written: does one of them contain itself?
triedAsJson(plain);
// CHECK-NEXT: JSON: values are nested too deeply
var written = new unmanaged Written();
written.next = written;
tried("written", written);
// CHECK-NEXT: written: values are nested too deeply
var listing = new unmanaged Listing();
listing.parts.pushBack(listing);
tried("listing", listing);
// CHECK-NEXT: listing: values are nested too deeply
sync begin tried("task", listing);
// CHECK-NEXT: task: values are nested too deeply

var tree = parseToml("a = 1");
var inner = tree;
for 1..30000 {
  const outer = parseToml("a = 1");
  outer.set("b", inner);
  inner = outer;
}
try {
  writeln(inner.toString().size);
} catch e {
  writeln("TOML: ", e.message());
}
// CHECK-NEXT: TOML: values are nested too deeply
delete listing;
