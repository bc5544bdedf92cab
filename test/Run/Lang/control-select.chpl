// select on values, on several of them, on types; conditions and conditional expressions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc name(n: int) {
  select n {
    when 0 do return "zero";
    when 1, 2, 3 do return "few";
    otherwise return "many";
  }
}

proc size(word: string) {
  var result = 0;
  select word {
    when "one" {
      result = 1;
    }
    when "two" {
      result = 2;
      result *= 1;
    }
    otherwise {
      result = -1;
    }
  }
  return result;
}

proc typeName(x) {
  select x.type {
    when int do return "an integer";
    when real, real(32) do return "a real";
    otherwise do return "something";
  }
}

proc sign(x: int) {
  if x < 0 {
    return -1;
  } else if x > 0 {
    return 1;
  } else {
    return 0;
  }
}

proc main() {
  writeln(name(0), " ", name(2), " ", name(50));
  // CHECK: zero few many
  writeln(size("one"), size("two"), size("three"));
  // CHECK-NEXT: 12-1
  writeln(typeName(1), ", ", typeName(1.0: real(32)), ", ", typeName("x"));
  // CHECK-NEXT: an integer, a real, something
  writeln(sign(-5), sign(0), sign(7));
  // CHECK-NEXT: -101

  var found = 0;
  for n in 1..5 do
    select true {
      when n % 2 == 0 do found += 10;
      when n > 3 do found += 1;
    }
  writeln(found);
  // CHECK-NEXT: 21

  const x = if found > 20 then "large" else if found > 10 then "medium" else "small";
  writeln(x);
  // CHECK-NEXT: large

  // Values of a clause that are not looked at leave nothing behind where the procedure returns.
  try {
    writeln(kind("yes"), kind("n"));
    kind("perhaps");
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: truefalse
  // CHECK-NEXT: neither: perhaps

  try {
    firstValues(1);
    firstValues(5);
    firstValues(0);
  } catch e {
    writeln(e.message());
  }
  writeln(chosen(1), chosen(2), chosen(3), Chosen: string);
}

proc kind(word: string): bool throws {
  select word {
    when "y" + "es", "y" + "" do return true;
    when "n" + "o", "n" + "" do return false;
  }
  throw new owned IllegalArgumentError("neither: " + word);
}

// A variable gets its first value in each clause, as in the branches of a conditional.
record Noisy {
  var id: int;
  proc init(id: int) {
    this.id = id;
    writeln("init ", id);
  }
  proc init=(other: Noisy) {
    this.id = other.id;
    writeln("copy ", id);
  }
}
operator Noisy.=(ref to: Noisy, from: Noisy) { writeln("assign"); }
class Held { var x: int; }

proc firstValues(n: int) throws {
  const word;
  var noisy: Noisy, held: owned Held;
  select n {
    otherwise do word = "many";
    when 0 do word = "none";
    when 1, 2 { word = "few"; }
  }
  select n {
    when 0 do throw new Error("nothing");
    when 1 do noisy = new Noisy(10);
    otherwise { noisy = new Noisy(20); }
  }
  select true {
    when n < 2 do held = new Held(1);
    otherwise do return;
  }
  writeln(word, " ", noisy.id, " ", held.x);
}
// CHECK-NEXT: init 10
// CHECK-NEXT: few 10 1
// CHECK-NEXT: init 20
// CHECK-NEXT: nothing

// What the compiler knows decides on types and params.
proc chosen(param which: int) {
  type t;
  param size;
  select which {
    when 1 { t = int; size = 8; }
    when 2 { t = string; size = 16; }
    otherwise { t = real; size = 4; }
  }
  var x: t;
  return (x.type: string, size);
}
config param mode = 2;
type Chosen;
select mode {
  when 1 do Chosen = int;
  otherwise do Chosen = bool;
}
// CHECK-NEXT: (int(64), 8)(string, 16)(real(64), 4)bool
