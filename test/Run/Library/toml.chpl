// TOML: values of every type and spelling, tables, changes, writing and reading back, JSON, and texts that are no TOML.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use TOML, IO, List, Map, Time;

proc value(text: string) throws {
  const node = parseToml("x = " + text)["x"]!;
  return node.tomlType + " " + node.toString();
}
proc values() throws {
  writeln(value("42"), ", ", value("-17"), ", ", value("+1_000"), ", ", value("0xdead_BEEF"), ", ", value("0o17"), ", ", value("0b101"));
  // CHECK: integer 42, integer -17, integer 1000, integer 3735928559, integer 15, integer 5
  writeln(value("3.5"), ", ", value("-0.01"), ", ", value("5e+22"), ", ", value("1e6"), ", ", value("6.626e-34"), ", ", value("-inf"), ", ", value("nan"));
  // CHECK-NEXT: float 3.5, float -0.01, float 5e+22, float 1e+06, float 6.626e-34, float -inf, float nan
  writeln(value("224_617.445_991_228"), ", ", value("-9223372036854775808"), ", ", value("0"), ", ", value("-0"));
  // CHECK-NEXT: float 224617.445991228, integer -9223372036854775808, integer 0, integer 0
  writeln(value("true"), ", ", value("1979-05-27"), ", ", value("07:32:00"), ", ", value("07:32:00.9999996"), ", ", value("1979-05-27 07:32:00.25"));
  // CHECK-NEXT: bool true, date 1979-05-27, time 07:32:00, time 07:32:01, datetime 1979-05-27T07:32:00.250000
  writeln(value("1979-05-27T00:32:00-07:00"), ", ", value("1979-05-27t00:32:00Z"));
  // CHECK-NEXT: datetime 1979-05-27T00:32:00-07:00, datetime 1979-05-27T00:32:00+00:00
  writeln(value('"a\\tb \\"c\\" \\u00e9 \\U0001F600 \\\\"'), ", ", value("'C:\\new'"), ", ", value('""'), ", ", value("''''a'b'''''"));
  // CHECK-NEXT: string "a\tb \"c\" é 😀 \\", string "C:\\new", string "", string "'a'b''"
  writeln(value('"""\none\n  two"""'), ", ", value('"""a \\\n   \n  b"""'), ", ", value('""""quoted""""'), ", ", value("'''\na\\n'''"));
  // CHECK-NEXT: string "one\n  two", string "a b", string "\"quoted\"", string "a\\n"
  writeln(value("[]"), ", ", value("[ 1, 'two', # three\n [3.0,\n],\n]"), ", ", value("{ a = 1, b.c = [true] }"), ", ", value("{}"));
  // CHECK-NEXT: array [], array [1, "two", [3.0]], toml {a = 1, b = {c = [true]}}, toml {}
}

const text = """# a comment
title = "TOML"   # another
"quoted key" = 1
'literal.key' = 2
1234 = "digits"
site."google.com" = true
fruit.apple.colour = "red"

[owner]
name = 'Tom'
born = 1979-05-27T07:32:00-08:00

[servers.alpha]
ip = "10.0.0.1"
[servers]
enabled = true

[[products]]
name = "Hammer"
[products.size]
length = 1.5

[[products]]
[[products]]
name = "Nail"
points = [ {x = 1, y = 2}, {x = 3} ]
""";

proc tables() throws {
  const root = parseToml(text);
  writeln(root["servers.alpha.ip"]!.s, " ", root["servers"]!["enabled"]!.boo, " ", root["site"]!['"google.com"']!.toString(), " ",
          root["fruit.apple.colour"]!.toString(), " ", root["products"]!.arr.size, " ", root["products"]!.arr[2]!["name"]!.s, " ",
          root["owner.born"]!.dt.utcOffset().totalSeconds());
  // CHECK-NEXT: 10.0.0.1 true true "red" 3 Nail -28800.0
  writeln(root.pathExists("owner.name"), root.pathExists("owner.age"), root.pathExists("nobody.age"), " ", root.get("owner.age") == nil);
  // CHECK-NEXT: truefalsefalse true
  write(root);
  // CHECK-NEXT: 1234 = "digits"
  // CHECK-NEXT: "literal.key" = 2
  // CHECK-NEXT: "quoted key" = 1
  // CHECK-NEXT: title = "TOML"
  // CHECK-EMPTY:
  // CHECK-NEXT: [fruit]
  // CHECK-EMPTY:
  // CHECK-NEXT: [fruit.apple]
  // CHECK-NEXT: colour = "red"
  // CHECK-EMPTY:
  // CHECK-NEXT: [owner]
  // CHECK-NEXT: born = 1979-05-27T07:32:00-08:00
  // CHECK-NEXT: name = "Tom"
  // CHECK-EMPTY:
  // CHECK-NEXT: {{\[\[}}products]]
  // CHECK-NEXT: name = "Hammer"
  // CHECK-EMPTY:
  // CHECK-NEXT: [products.size]
  // CHECK-NEXT: length = 1.5
  // CHECK-EMPTY:
  // CHECK-NEXT: {{\[\[}}products]]
  // CHECK-EMPTY:
  // CHECK-NEXT: {{\[\[}}products]]
  // CHECK-NEXT: name = "Nail"
  // CHECK-EMPTY:
  // CHECK-NEXT: {{\[\[}}products.points]]
  // CHECK-NEXT: x = 1
  // CHECK-NEXT: y = 2
  // CHECK-EMPTY:
  // CHECK-NEXT: {{\[\[}}products.points]]
  // CHECK-NEXT: x = 3
  // CHECK-EMPTY:
  // CHECK-NEXT: [servers]
  // CHECK-NEXT: enabled = true
  // CHECK-EMPTY:
  // CHECK-NEXT: [servers.alpha]
  // CHECK-NEXT: ip = "10.0.0.1"
  // CHECK-EMPTY:
  // CHECK-NEXT: [site]
  // CHECK-NEXT: "google.com" = true
  // CHECK-EMPTY:

  // What is written reads back to the same, from a string, a reader and a file; a copy is a tree of its own.
  const f = openMemFile();
  f.writer(locking=false).write(root);
  const again = parseToml(f), third = parseToml(f.reader(locking=false)), copy = new shared Toml(root.borrow()), before = root.toString();
  root.set("owner.name", "Jerry");
  writeln(again.toString() == third.toString(), copy.toString() == before, root.toString() == before);
  // CHECK-NEXT: truetruefalse
}

proc changes() throws {
  var root = parseToml("[a]\nx = 1");
  root.set("a.y", 2);
  root.set("a.z", 2.5);
  root.set("b", false);
  root.set("when", new date(2020, 2, 29));
  root["a.x"] = new shared Toml("one");
  root.set("list", [new shared Toml(1), new shared Toml(2)]);
  var D: domain(string) = ["k"], table: [D] shared Toml?;
  table["k"] = new shared Toml("v");
  root.set("t", table);
  root["a"]!.A.remove("y");
  write(root);
  // CHECK-NEXT: b = false
  // CHECK-NEXT: list = [1, 2]
  // CHECK-NEXT: when = 2020-02-29
  // CHECK-EMPTY:
  // CHECK-NEXT: [a]
  // CHECK-NEXT: x = "one"
  // CHECK-NEXT: z = 2.5
  // CHECK-EMPTY:
  // CHECK-NEXT: [t]
  // CHECK-NEXT: k = "v"
  // CHECK-EMPTY:
  root["a"]!.writeJSON(stdout);
  // CHECK-NEXT: {
  // CHECK-NEXT:     "x": {"type": "string", "value": "one"},
  // CHECK-NEXT:     "z": {"type": "float", "value": "2.5"}
  // CHECK-NEXT: }
  try { root["nobody.here"]; } catch e: TomlError { writeln(e.message()); }
  // CHECK-NEXT: No index found for nobody.here
  try { root["b.c"] = new shared Toml(1); } catch e: TomlError { writeln(e.message()); }
  // CHECK-NEXT: No index found for b.c

  // What is only read has to be there; what is assigned is made.
  try { const there = root["nobody"]; } catch e: TomlError { writeln(e.message()); }
  // CHECK-NEXT: No index found for nobody
  try { writeln(root["a"]!["nobody"]!.s); } catch e: TomlError { writeln(e.message()); }
  // CHECK-NEXT: No index found for nobody
  root["made"] = new shared Toml("now");
  var nodes = new map(string, shared Toml?);
  nodes.add("k", new shared Toml(1));
  root.set("nodes", new shared Toml(nodes));
  writeln(root["made"]!.s, " ", root["nodes.k"]!.i, " ", root.get("nobody", new shared Toml(7))!.i, " ", root.get("nobody") == nil);
  // CHECK-NEXT: now 1 7 true
  write(root.keys().size, ":");
  for key in root.keys() do write(" ", key);
  writeln(" ", max reduce [key in root["a"]!.keys()] key.size);
  // CHECK-NEXT: 7: a b list made nodes t when 1
}

proc mistake(text: string) {
  try {
    writeln("accepted: ", parseToml(text).toString());
  } catch e {
    writeln(e.message());
  }
}
proc mistakes() {
  mistake("a = 1\nb 2");
  // CHECK-NEXT: line 2: expected '=', found '2'
  mistake("a = ");
  // CHECK-NEXT: line 1: expected a value, found the end of the text
  mistake("\n\n= 1");
  // CHECK-NEXT: line 3: expected a key, found '='
  mistake("a = 1 2");
  // CHECK-NEXT: line 1: expected the end of the line, found '2'
  mistake("a = \"open\nb = 1");
  // CHECK-NEXT: line 1: a string without its end
  mistake("a = '''open");
  // CHECK-NEXT: line 1: a string without its end
  mistake("a = \"\\q\"");
  // CHECK-NEXT: line 1: unknown escape '\q'
  mistake("a = \"\\ud800\"");
  // CHECK-NEXT: line 1: no Unicode character has that number
  mistake("a = [1, 2");
  // CHECK-NEXT: line 1: expected ']', found the end of the text
  mistake("a = {b = 1\n}");
  // CHECK-NEXT: line 1: expected '}', found the end of the line
  mistake("a = 1\na = 2");
  // CHECK-NEXT: line 2: 'a' is defined twice
  mistake("[a]\n[a]");
  // CHECK-NEXT: line 2: 'a' is defined twice
  mistake("[a.b]\n[a]\nb.c = 1");
  // CHECK-NEXT: line 3: 'b' is no table that can be added to
  mistake("a.b = 1\n[a]");
  // CHECK-NEXT: line 2: 'a' is defined twice
  mistake("a = {b = 1}\n[a.c]");
  // CHECK-NEXT: line 2: 'a' is no table that can be added to
  mistake("a = [1]\n[[a]]");
  // CHECK-NEXT: line 2: 'a' is no array of tables
  mistake("[a\nb = 1");
  // CHECK-NEXT: line 1: expected ']', found the end of the line
  for number in ("01", "1__0", "_1", "0x", "1.", ".5", "1.e5", "yes", "2020-02-30", "25:00:00", "2020-01-01T00:00", "9223372036854775808",
                 "+0x1", "--1", "1979-05-27T00:32:00+7:00") do
    mistake("a = " + number);
  // CHECK-NEXT: line 1: '01' is no value
  // CHECK-NEXT: line 1: '1__0' is no number
  // CHECK-NEXT: line 1: '_1' is no number
  // CHECK-NEXT: line 1: '0x' is no value
  // CHECK-NEXT: line 1: '1.' is no value
  // CHECK-NEXT: line 1: '.5' is no value
  // CHECK-NEXT: line 1: '1.e5' is no value
  // CHECK-NEXT: line 1: 'yes' is no value
  // CHECK-NEXT: line 1: '2020-02-30' is no date
  // CHECK-NEXT: line 1: '25:00:00' is no time
  // CHECK-NEXT: line 1: '2020-01-01T00:00' is no date and time
  // CHECK-NEXT: line 1: '9223372036854775808' does not fit in 64 bits
  // CHECK-NEXT: line 1: '+0x1' is no value
  // CHECK-NEXT: line 1: '--1' is no value
  // CHECK-NEXT: line 1: '+7:00' is no date or time
}

proc main() throws {
  values();
  tables();
  changes();
  mistakes();
}
