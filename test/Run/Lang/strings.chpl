// Strings: operators, indexing, slicing, methods, iteration, comparison, conversion.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc main() {
  var s = "Hello", t = 'single "quoted"', empty: string;
  writeln(s + ", " + "world", " ", t, " ", s.size, " ", empty.isEmpty(), " ", empty.size);
  // CHECK: Hello, world single "quoted" 5 true 0
  s += "!";
  writeln(s * 2, " ", s == "Hello!", " ", s != "x", " ", "abc" < "abd", " ", "b" > "abc", " ", "a" <= "a");
  // CHECK-NEXT: Hello!Hello! true true true true true
  writeln(s[0], s[4], " ", s[1..3], " ", s[2..], " ", s[..1], " ", s[1..0], "|");
  // CHECK-NEXT: Ho ell llo! He |
  for c in "abc" do
    write(c, "-");
  writeln();
  // CHECK-NEXT: a-b-c-
  writeln(s.toUpper(), " ", s.toLower(), " ", "  x y ".strip(), "|", "xxaxx".strip("x"), "|");
  // CHECK-NEXT: HELLO! hello! x y|a|
  writeln(s.find("l"), " ", s.rfind("l"), " ", s.find("z"), " ", s.count("l"), " ", s.contains("ell"), " ",
          s.startsWith("He"), " ", s.endsWith("?", "!"));
  // CHECK-NEXT: 2 3 -1 2 true true true
  writeln(s.replace("l", "L"), " ", "a,b,,c".replace(",", "", 2), " ", ",".join("x", "y", "z"), " ",
          "-".join(["p", "q"]));
  // CHECK-NEXT: HeLLo! ab,c x,y,z p-q
  for word in "one two  three".split() do
    write("<", word, ">");
  for word in "a:b::c".split(":") do
    write("(", word, ")");
  writeln();
  // CHECK-NEXT: <one><two><three>(a)(b)()(c)
  writeln("tab\tnew\\line \x41 ", """raw \n text""");
  // CHECK-NEXT: tab new\line A raw \n text
  const accents = "naïve é";
  writeln(accents.size, " ", accents.numBytes, " ", accents[2], " ", accents.toUpper());
  // CHECK-NEXT: 7 9 ï NAÏVE É
  writeln("12".isDigit(), " ", "ab1".isAlpha(), " ", "ab1".isAlnum(), " ", " \t".isSpace(), " ", "aB".isLower());
  // CHECK-NEXT: true false true true false
  writeln(1: string + "2", " ", "3": int + 4, " ", (1.5: string) + "x", " ", "a".toByte(), " ", codepointToString(97));
  // CHECK-NEXT: 12 7 1.5x 97 a
  const (head, sep, tail) = "key=value=more".partition("=");
  writeln(head, " ", sep, " ", tail);
  // CHECK-NEXT: key = value=more
  var A = ["b", "a"];
  A[0] <=> A[1];
  s = A[0];
  A[0] = "changed";
  writeln(s, " ", A, " ", max("a", "b"));
  // CHECK-NEXT: a changed b b
  var long_ = "";
  for i in 1..1000 do
    long_ += i: string;
  writeln(long_.size, " ", long_[2889..]);
  // CHECK-NEXT: 2893 1000
}
