// readf: every conversion with what concerns it, on text that fits and text that does not; what is left of the input after it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

var count = 0;

/// Reads one value; `want` is whether it was read, the value, and the rest of the input.
proc is(want: string, format: string, input: string, type t) {
  const f = try! openMemFile();
  try! f.writer(locking=false).write(input);
  var r = try! f.reader(locking=false), x: t, got: string;
  try {
    got = r.readf(format, x): string;
  } catch e: UnexpectedEofError {
    got = "end";
  } catch e: BadFormatError {
    got = "bad";
  } catch e {
    got = e.message();
  }
  if got == "true" then got = x: string;
  var rest: string;
  try! rest = r.readAll(string);
  got += "|" + rest;
  count += 1;
  if got != want then writeln("'", format, "' makes of '", input, "' '", got, "', not '", want, "'");
}

proc integers() {
  is("42|", "%i", "42", int); is("-42|", "%i", "-42", int); is("42|", "%i", "  42", int); is("42| 7", "%i", "42 7", int);
  is("42|x", "%i", "42x", int); is("42|.5", "%i", "42.5", int); is("bad|x", "%i", "x", int); is("false|", "%i", "", int);
  is("42|", "%u", "42", uint); is("42|", "%u", "42", int); is("7|", "%i", "007", int); is("12|", "%n", "12", int);
  is("-128|", "%i", "-128", int(8)); is("9223372036854775807|", "%i", "9223372036854775807", int);
  is("18446744073709551615|", "%u", "18446744073709551615", uint);
  // Bases: a prefix may stand before what is not decimal.
  is("255|", "%xu", "ff", int); is("255|", "%xu", "FF", uint); is("255|", "%xi", "0xff", int); is("-255|", "%xi", "-ff", int);
  is("5|", "%bi", "101", int); is("5|2", "%bu", "1012", int); is("5|", "%bi", "0b101", int);
  is("15|", "%oi", "17", int); is("15|", "%ou", "0o17", int); is("15|8", "%oi", "178", int);
  // Width and precision say nothing.
  is("12345|", "%2i", "12345", int); is("12345|", "%2.1i", "12345", int);
  is("3.0|", "%i", "3", real); is("3|", "%i", "3", int(8));
}
proc reals() {
  is("1.5|", "%r", "1.5", real); is("-1.5|", "%r", "-1.5", real); is("2.0|", "%r", "2", real); is("150.0|", "%r", "1.5e2", real);
  is("150.0|", "%er", "1.5e+02", real); is("1.5|", "%dr", "1.5", real); is("inf|", "%r", "inf", real); is("nan|", "%r", "nan", real);
  is("0.25|", "%r", ".25", real); is("bad|x", "%r", "x", real); is("1.5|z", "%r", "1.5z", real); is("1.5|", "%2.1r", "1.5", real);
  is("1.5|", "%n", "1.5", real); is("1.5i|", "%m", "1.5i", imag); is("1.0 + 2.0i|", "%z", "1 + 2i", complex);
  is("1.0 - 2.0i|", "%z", "1.0-2.0i", complex); is("1.5 + 2.0i|", "%@z", "(1.5,2)", complex);
  is("1.5|", "%r", "1.5", real(32)); is("2.5|", "%{#.#}", "2.5", real);
}
proc texts() {
  is("abc| d", "%s", "abc d", string); is("abc|", "%s", "  abc", string); is("abc|", "%s", "abc\n".strip(), string);
  is("ab|c", "%2s", "abc", string); is("ab|c", "%.2s", "abc", string); is("a|", "%4s", "a", string);
  is("äö|ü", "%.2s", "äöü", string); is("a|bc", "%c", "abc", string); is("ä|b", "%c", "äb", string); is("228|b", "%c", "äb", int);
  is("a b|", '%"S', '"a b"', string); is("a b|", '%"S', '  "a b"', string); is('a"b|', '%"S', '"a\\"b"', string);
  is("it's|", "%'S", "'it\\'s'", string); is("a)|", "%{(S)}", "(a\\))", string); is("bad|abc", '%"S', "abc", string);
  is("abc|", "%s", "abc", bytes); is("true|", "%t", "true", bool); is("7|", "%t", "7", int); is("7|", "%?", "7", int);
}
proc literals() {
  is("5|", "x%i", "x5", int); is("5|;", "x = %i", "x   =   5;", int); is("bad|y5", "x%i", "y5", int); is("5|%", "%i", "5%", int);
  is("5|", "%i%%", "5%", int); is("5|", "%i\n", "5  \n", int); is("bad|6", "%i\n", "5  6", int); is("5|", " %i", "\n \n5", int);
  is("5|", "<%i>", "<5>", int);
}

proc several() throws {
  const f = openMemFile();
  f.writer(locking=false).write("3 apples at 1.25 each\n(1,2) red\n");
  var r = f.reader(locking=false), n: int, what: string, price: real, x, y: int, colour: string;
  writeln(r.readf("%i %s at %r each\n", n, what, price), " ", n, " ", what, " ", price);
  // CHECK: true 3 apples 1.25
  writeln(r.readf("(%i,%i) %s\n", x, y, colour), " ", (x, y), " ", colour, " ", r.readf("%i", n));
  // CHECK-NEXT: true (1, 2) red false
  writeln(n);
  // CHECK-NEXT: 3
  f.writer(locking=false).write("1 2");
  var again = f.reader(locking=false);
  try {
    again.readf("%i %i", n);
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: {{.*}}Too few arguments for format string{{.*}}
}

proc main() throws {
  integers();
  reals();
  texts();
  literals();
  several();
  writeln(count, " formats");
}
// CHECK-NOT: makes of
// CHECK: {{[0-9]+}} formats
