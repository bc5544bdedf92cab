// Numbers of a given precision and width in the default form.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s
use IO, PrecisionSerializer, List;
record R { var x = 1.25; var n = 3; var s = "text"; var b = true; }
record Own : writeSerializable {
  var v = 2.0;
  proc serialize(writer, ref serializer) throws {
    var fields = serializer.startRecord(writer, "Own", 1);
    fields.writeField("v", v);
    fields.endRecord();
  }
}
class C { var r = 0.1; }
enum color { red, green }

var three = stdout.withSerializer(new precisionSerializer(3));
//      CHECK:1.000 -2.500 1.500 + 2.000i 3.000i 7 text true red 1.000 2.000
three.writeln(1.0, " ", -2.5, " ", 1.5 + 2i, " ", 3.0i, " ", 7, " text ", true, " ", color.red, " ", [1.0, 2.0]);
// CHECK-NEXT:(x = 1.250, n = 3, s = text, b = true) (v = 2.000) {r = 0.100} (1, 2.000, a) [1.000, 2.500]
three.writeln(new R(), " ", new Own(), " ", new owned C(), " ", (1, 2.0, "a"), " ", new list([1.0, 2.5]));
var padded = stdout.withSerializer(new precisionSerializer(precision=2, padding=8));
// CHECK-NEXT:    1.00   -2.50       7 text true
padded.writeln(1.0, -2.5, 7, " ", "text", " ", true);
// CHECK-NEXT:    1.12     2.12     3.12
padded.writeln([1.123, 2.123, 3.123]);
// CHECK-NEXT:1.000000000000000
stdout.withSerializer(new precisionSerializer()).writeln(1.0);
// CHECK-NEXT:0.333333
stdout.writeln(1.0 / 3);
