// Every conversion of formats with every flag that concerns it, written: what the language's description of formats says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

var count = 0;
proc is(want: string, format: string, args...) {
  var got: string;
  try {
    got = format.format((...args));
  } catch e {
    got = e.message();
  }
  count += 1;
  if got != want then writeln("'", format, "' gives '", got, "', not '", want, "'");
}

proc integers() {
  is("42", "%i", 42); is("-42", "%i", -42); is("42", "%di", 42); is("42", "%u", 42); is("42", "%du", 42);
  is("255", "%i", 255: uint(8)); is("-128", "%i", min(int(8))); is("-9223372036854775808", "%i", min(int));
  is("18446744073709551615", "%u", max(uint)); is("0", "%i", 0);
  // Bases, of positive and negative numbers, with prefix and without.
  is("101", "%bi", 5); is("-101", "%bi", -5); is("101", "%bu", 5); is("0b101", "%@bu", 5); is("0b101", "%@bi", 5);
  is("17", "%oi", 15); is("17", "%ou", 15); is("0o17", "%@ou", 15); is("-0o17", "%@oi", -15);
  is("ff", "%xu", 255); is("ff", "%xi", 255); is("-ff", "%xi", -255); is("0xff", "%@xu", 255); is("-0xff", "%@xi", -255);
  is("FF", "%Xu", 255); is("FF", "%Xi", 255); is("0XFF", "%@Xu", 255); is("ffffffffffffffff", "%xu", max(uint));
  is("0", "%xu", 0); is("0x0", "%@xu", 0); is("deadbeef", "%xu", 0xdeadbeef: uint(32));
  // Width, padding, sides, signs.
  is("   42", "%5i", 42); is("42   ", "%-5i", 42); is("00042", "%05i", 42); is("-0042", "%05i", -42); is("42", "%1i", 42);
  is("42   ", "%-05i", 42); is("42   ", "%0-5i", 42); is("+42", "%+i", 42); is("-42", "%+i", -42); is("+0", "%+i", 0);
  is(" 42", "% i", 42); is("-42", "% i", -42); is("  +42", "%+5i", 42); is("+0042", "%+05i", 42); is("+42  ", "%-+5i", 42);
  is("   ff", "%5xu", 255); is("000ff", "%05xu", 255); is("0x0ff", "%@05xu", 255); is(" 0xff", "%@5xu", 255);
  is("ff   ", "%-5xu", 255); is("   42", "%*i", 5, 42); is("42", "%{i}", 42); is("   42", "%{5i}", 42);
  is("              1234", "%18i", 1234); is("   42", "%5u", 42); is("   42", "%5n", 42); is("00042", "%05n", 42);
  // Precision says nothing about integers.
  is("42", "%.4i", 42); is("   42", "%5.3i", 42);
  // Alignment.
  is("42   ", "%<5i", 42); is("   42", "%>5i", 42); is(" 42  ", "%^5i", 42);
  // Other types are cast.
  is("2", "%i", 2.0); is("1", "%i", true); is("-3", "%i", -3.5); is("7", "%u", 7.0); is("42", "%i", "42");
}

proc reals() {
  is("1.5", "%r", 1.5); is("-1.5", "%r", -1.5); is("2", "%r", 2.0); is("0.1", "%r", 0.1); is("1e+10", "%r", 1e10);
  is("1e-05", "%r", 0.00001); is("1.23457e+06", "%r", 1234567.0);
  is("nan", "%r", nan); is("inf", "%r", inf); is("-inf", "%r", -inf);
  is("3.142", "%.4r", 3.14159265); is("3.14159265", "%.9r", 3.14159265); is("3.142", "%.*r", 4, 3.14159265);
  is("   1.5", "%6r", 1.5); is("1.5   ", "%-6r", 1.5); is("0001.5", "%06r", 1.5); is("-001.5", "%06r", -1.5);
  is("  3.142", "%7.4r", 3.14159265); is("  3.142", "%*.*r", 7, 4, 3.14159265); is("+1.5", "%+r", 1.5);
  is(" 1.5", "% r", 1.5); is("-1.5", "% r", -1.5); is("2", "%r", 2); is("1.5", "%r", 1.5: real(32)); is("2", "%r", "2.0");
  // Always decimal.
  is("12.340000", "%dr", 12.34); is("12.3400", "%.4dr", 12.34); is("12", "%.0dr", 12.34); is("12.34", "%.2dr", 12.34);
  is(" 12.34", "%6.2dr", 12.34); is("12.34 ", "%-6.2dr", 12.34); is("012.34", "%06.2dr", 12.34); is("+12.3", "%+.1dr", 12.34);
  is("2.00", "%.2dr", 2); is("0.12", "%.2dr", 0.125); is("0.38", "%.2dr", 0.375); is("10000000000.0", "%.1dr", 1e10);
  is("-0.50", "%.2dr", -0.5); is("12.34 ", "%<6.2dr", 12.34); is(" 12.34", "%>6.2dr", 12.34);
  // Always with an exponent.
  is("8.200000e-23", "%er", 8.2e-23); is("8.200000E-23", "%Er", 8.2e-23); is("8.2000e-23", "%.4er", 8.2e-23);
  is("1e+00", "%.0er", 1.0); is("-1.50e+02", "%.2er", -150.0); is("  1.5e+02", "%9.1er", 150.0);
  is("1.5e+02  ", "%-9.1er", 150.0); is("001.5e+02", "%09.1er", 150.0); is("+1.5e+02", "%+.1er", 150.0);
  // Hexadecimal: an exponent of base 2.
  is("1.8p+0", "%xer", 1.5); is("1p+1", "%xer", 2.0);
}

proc others() {
  is("1.5i", "%m", 1.5i); is("-1.5i", "%m", -1.5i); is("3i", "%m", 3.0i); is("  1.5i", "%6m", 1.5i); is("1.50i", "%.2dm", 1.5i);
  is("1 + 2i", "%z", 1.0 + 2.0i); is("1 - 2i", "%z", 1.0 - 2.0i); is("-1.5 + 0.5i", "%z", -1.5 + 0.5i);
  is("(1,2)", "%@z", 1.0 + 2.0i); is("(-1,-2)", "%@z", -1.0 - 2.0i); is("  1 + 2i", "%8z", 1.0 + 2.0i);
  is("1 + 2i  ", "%-8z", 1.0 + 2.0i); is("43.29 + 279.1i", "%2.4z", 43.291 + 279.112i);
  is("1.000000 + 2.000000i", "%dz", 1.0 + 2.0i); is("1.0 + 2.0i", "%.1dz", 1.0 + 2.0i);
  is("1.0e+00 + 2.0e+00i", "%.1ez", 1.0 + 2.0i);
  // What the type says.
  is("1", "%n", 1); is("1.5", "%n", 1.5); is("1.5i", "%n", 1.5i); is("1 + 2i", "%n", 1.0 + 2.0i); is("1.235", "%.4n", 1.23456);
  is("              1.5", "%17n", 1.5); is("7", "%n", 7: uint(8)); is("1.5   ", "%-6n", 1.5);
  // How exact a number is to be means the same for integers and reals.
  is("1", "%.3n", 1); is("1.23e+04", "%.3n", 12345); is("1.23e+04", "%.3n", 12345.0);
  is("12345", "%.5n", 12345: uint(16));
  is("1.00", "%.2dn", 1); is("1.00", "%.2dn", 1.0); is("1.2e+04", "%.1en", 12345); is("1.2e+04", "%.1en", 12345.0);
  is(" -1.2e+04", "%9.*n", 2, -12345); is("12345", "%.3i", 12345); is("9007199254740993.0", "%.1dn", 9007199254740993);
}

proc pounds() {
  is("  1.235", "%{###.###}", 1.2349); is("0.78", "%{.##}", 0.777); is("17", "%{#}", 17);
  is("   17", "%{#####}", 17); is("12345", "%{##}", 12345); is("    3", "%{#####}", 2.6); is("   2i", "%{#####}", 2.0i);
  is("   2.0i", "%{#####.#}", 2.0i); is("   1 + 2i", "%{#########}", 1.0 + 2.0i); is(" 1.0 + 2.0i", "%{#########.#}", 1.0 + 2.0i);
  is("-1.50", "%{##.##}", -1.5); is("3.", "%{#.}", 2.6); is("1234.5", "%{##.#}", 1234.5); is(" 7.00", "%{##.##}", 7);
}

proc texts() {
  is("abc", "%s", "abc"); is("", "%s", ""); is("   abc", "%6s", "abc"); is("abc   ", "%-6s", "abc"); is("ab", "%.2s", "abc");
  is("    ab", "%6.2s", "abc"); is("ab    ", "%-6.2s", "abc"); is("abc", "%1s", "abc"); is("   abc", "%*s", 6, "abc");
  is("ab", "%.*s", 2, "abc"); is("äö", "%.2s", "äöü"); is("   äöü", "%6s", "äöü"); is("true", "%s", true); is("12", "%s", 12);
  is("1.5", "%s", 1.5); is("[1]", "%s", "[1]"); is("abc   ", "%<6s", "abc"); is("   abc", "%>6s", "abc"); is(" abc  ", "%^6s", "abc");
  is("a", "%c", "abc"); is("A", "%c", 0x41); is("ä", "%c", "äb"); is("€", "%c", 0x20ac);
  // Quotes.
  is('"abc"', '%"S', "abc"); is("'abc'", "%'S", "abc");
  is('"test \\"\\" \'\' !"', '%"S', 'test "" \'\' !'); is("'test \"\" \\'\\' !'", "%'S", "test \"\" '' !");
  is("(test (\\))", "%{(S)}", "test ()"); is("_abc_", "%*S", "_", "abc"); is("xabcx", "%{xS}", "abc");
  is("   'a'", "%6.6'S", "a"); is("'a'...", "%6.6'S", "abcdefg"); is("'a'", "%.3'S", "a"); is("''...", "%.3'S", "abcd");
  is('  "ab"', '%6"S', "ab"); is('"ab"  ', '%-6"S', "ab"); is('"a\\nb"', '%"S', "a\nb");
  // Literals.
  is("100% 7", "100%% %i", 7); is("a\n7", "a\n%i", 7); is("%i7", "%%i%i", 7); is("7 7", "%i %i", 7, 7);
  is("    1  test  6.34", "%5i %5s %5r", 1, "test", 6.34);
}

record pair {
  var a = 1, b = 2.5;
}
class node { var next: unmanaged node?; var x = 3; }
enum colour { red = 3, green = 5 }

proc values() {
  const object = new owned node();
  for letter in ("t", "?") {
    is("1", "%" + letter, 1); is("1.5", "%" + letter, 1.5); is("true", "%" + letter, true); is("text", "%" + letter, "text");
    is("(a = 1, b = 2.5)", "%" + letter, new pair()); is("(1, text)", "%" + letter, (1, "text"));
    is("1 2 3", "%" + letter, [1, 2, 3]); is("1..5 by 2", "%" + letter, 1..5 by 2); is("{1..2, 3..4}", "%" + letter, {1..2, 3..4});
    is("{next = nil, x = 3}", "%" + letter, object); is("red", "%" + letter, colour.red); is("2.0 + 1.0i", "%" + letter, 2.0 + 1.0i);
  }
  is("2.00 1.50", "%.2dr %.2dr", 2.0, 1.5);
  is("5", "%i", colour.green); is("green", "%s", colour.green); is("0xa", "%xt", 10);
  is('{"a":1, "b":2.500000e+00}', "%jt", new pair()); is('"a\\"b"', "%jt", 'a"b'); is("[1, 2]", "%jt", [1, 2]); is("null", "%jt", nil: node?);
  is("new pair(a = 1, b = 2.500000e+00)", "%ht", new pair()); is('"a\\"b"', "%ht", 'a"b'); is("[1, 2]", "%ht", [1, 2]);
}

proc mistakes() {
  is("Invalid argument: Too few arguments for format string (in string.format)", "%i %i", 1);
  is("Invalid argument: Too many arguments for format string (in string.format)", "%i", 1, 2);
  is("Invalid argument: Too many arguments for format string (in string.format)", "none", 1);
  for bad in ("%", "%q", "%{", "%{i", "%5", "%5?", "%05?", "%.3?", "%+?", "%<5?") do is("Invalid argument: Unknown conversion (in string.format)", bad, 1);
  is("Invalid argument: Argument type mismatch in argument 0 (in string.format)", "%i", new pair());
  is("Invalid argument: Argument type mismatch in argument 0 (in string.format)", "%i", "seven");
  is("Invalid argument: Argument type mismatch in argument 0 (in string.format)", "%*i", "wide", 1);
}

/// The bytes that a binary format writes, in hexadecimal.
proc bytesAre(want: string, format: string, args...) throws {
  const f = openMemFile();
  {
    var w = f.writer(locking=false);
    w.writef(format, (...args));
  }
  var got: string;
  for byte in f.reader(locking=false).readAll(bytes) do got += "%02xu".format(byte);
  count += 1;
  if got != want then writeln("'", format, "' gives bytes ", got, ", not ", want);
}
proc binary() throws {
  bytesAre("2a", "%|1i", 42); bytesAre("2a00", "%|2i", 42); bytesAre("2a000000", "%|4i", 42); bytesAre("2a00000000000000", "%|8i", 42);
  bytesAre("fffe", "%|1i%|1i", -1, -2); bytesAre("44332211", "%|4u", 0x11223344);
  bytesAre("0200000020000000", "%|4i %|4i", 2, 32); bytesAre("000000000000f83f", "%|8r", 1.5); bytesAre("0000c03f", "%|4r", 1.5);
  bytesAre("0000c03f", "%|4m", 1.5i); bytesAre("0000803f00000040", "%|8z", 1.0 + 2.0i);
  bytesAre("000000000000f03f0000000000000040", "%|16z", 1.0 + 2.0i); bytesAre("2a00000000000000", "%|n", 42); bytesAre("2a00", "%|*i", 2, 42);
  bytesAre("74657374000a", "%|0S\n", "test"); bytesAre("04746573740a", "%|1S\n", "test"); bytesAre("0400746573740a", "%|2S\n", "test");
  bytesAre("04000000746573740a", "%|4S\n", "test"); bytesAre("0400000000000000746573740a", "%|8S\n", "test");
  bytesAre("04746573740a", "%|vS\n", "test"); bytesAre("74657374", "%|4s", "test"); bytesAre("8148" + "78" * 200, "%|vS", "x" * 200);
}

proc main() throws {
  integers();
  reals();
  others();
  pounds();
  texts();
  values();
  mistakes();
  binary();
  writeln(count, " formats");
}
// CHECK-NOT: gives
// CHECK: {{[0-9]+}} formats
