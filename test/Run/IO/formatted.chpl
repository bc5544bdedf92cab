// writef and format: conversions, widths, precision, padding, quotes, styles of aggregates; and what does not fit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines --strict-whitespace %s

use IO;

record point {
  var x = 1, y = 2.5;
  var name = "p";
}
class Base { var b = 1; }
class Derived : Base { var d = "two"; }

proc main() throws {
  writef("|%5i|%-5i|%05i|%+i|% i|%*i|\n", 42, 42, 42, 42, 42, 4, 42);
//      CHECK:|   42|42   |00042|+42| 42|  42|
  writef("%xu %Xu %@xu %bi %@ou %u\n", 255, 255, 255, 5, 8, 7);
// CHECK-NEXT:ff FF 0xff 101 0o10 7
  writef("%r %.3r %6.2dr|%.2er %dr %Er\n", 1.5, 3.14159, 2.5, 12345.678, 0.5, 0.25);
// CHECK-NEXT:1.5 3.14   2.50|1.23e+04 0.500000 2.500000E-01
  writef("%n %n %n %m %z %@z\n", 1, 2.0, 1.5i, 3.0i, 1.0 - 2.0i, 1.5 + 2.0i);
// CHECK-NEXT:1 2 1.5i 3i 1 - 2i (1.5,2)
  writef("|%{##.##}|%{####}|%{#.}|%{.###}|\n", 3.14159, 17, 2.6, 0.5);
// CHECK-NEXT:| 3.14|  17|3.|0.500|
  writef("%s|%6s|%-6s|%.2s|%c%c|\n", "abc", "abc", "abc", "abc", "xyz", 0x41);
// CHECK-NEXT:abc|   abc|abc   |ab|xA|
  writef("|%<6s|%>6s|%^6s|%<8i|%>8i|%^8i|%<8.2dr|%^07i|\n", "abc", "abc", "abc", 42, 42, 42, 2.5, 42);
// CHECK-NEXT:|abc   |   abc| abc  |42      |      42|   42   |2.50    |  42   |
  writef("%'S %\"S %{(S)} %*S %.6'S\n", "it's", "say \"hi\"", "a)b", "_", "c_d", "abcdefg");
// CHECK-NEXT:'it\'s' "say \"hi\"" (a\)b) _c\_d_ 'a'...
  writef("100%% %i\n", true);
// CHECK-NEXT:100% 1
  writef("%.2dr %i\n", 2, 2.9);
// CHECK-NEXT:2.00 2
  const p = new point();
  const d: owned Base = new Derived();
  writef("%t %? %t %xt\n", p, [1, 2], "text", (10, 11));
// CHECK-NEXT:(x = 1, y = 2.5, name = p) 1 2 text (0xa, 0xb)
  writef("%jt %jt %jt\n", p, ("a\n", 1), d);
// CHECK-NEXT:{"x":1, "y":2.500000e+00, "name":"p"} ["a\n", 1] {"b":1, "d":"two"}
  writef("%ht %ht %ht\n", p, [1.5, 2.5], d);
// CHECK-NEXT:new point(x = 1, y = 2.500000e+00, name = "p") [1.500000e+00, 2.500000e+00] new Derived(b = 1, d = "two")
  writeln("%03i-%s".format(7, "x"), "|", b"%i".format(3), "|", "plain".format());
// CHECK-NEXT:007-x|3|plain
  for broken in ("%i\n", "%i %i %i\n", "%q\n") do
    try {
      write(broken.format(1, 2));
    } catch e: SystemError {
      writeln(e.message());
    }
// CHECK-NEXT:Invalid argument: Too many arguments for format string (in string.format)
// CHECK-NEXT:Invalid argument: Too few arguments for format string (in string.format)
// CHECK-NEXT:Invalid argument: Unknown conversion (in string.format)
  try {
    stdout.writef("%i\n", p);
  } catch e: SystemError {
    writeln(e.message());
  }
// CHECK-NEXT:Invalid argument: Argument type mismatch in argument 0 (in fileWriter.writef)
}
