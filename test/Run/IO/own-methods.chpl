// What a type's own method writes may have fields that cannot be written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO, JSON, ChplFormat;

record event: writeSerializable {
  var time: int;
  var lock: sync bool;
  proc serialize(writer: fileWriter(locking=false, ?), ref serializer: ?st) { writer.write("at ", time); }
}
class Queue: writeSerializable {
  var lock: sync int;
  var n = 3;
  override proc serialize(writer: fileWriter(?), ref serializer: ?st) throws { writer.write("queue of ", n); }
}
record old {
  var lock: sync bool;
  var n = 4;
  proc writeThis(w) throws { w.write("old ", n); }
}
union either { var i: int; var r: real; }

const e: event, o: old;
writeln(e, ", ", new Queue(), ", ", o);
// CHECK: at 0, queue of 3, old 4
writeln(e: string, "%? %?".format(e, o));
// CHECK-NEXT: at 0at 0 old 4
stdout.withSerializer(jsonSerializer).writeln(e, new Queue());
// CHECK-NEXT: "at "0"queue of "3
var u: either;
u.r = 2.5;
stdout.withSerializer(chplSerializer).writeln(u);
// CHECK-NEXT: new either(r = 2.500000e+00)
