// Modules: nesting, use with only, except and renaming, import, private symbols, initialisation order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


module Shapes {
  import this.this.Solid;
  private const secret = 42;
  const unit = 1.0;
  writeln("Shapes starts");

  proc area(side: real) { return side * side * unit; }
  proc reveal() { return secret; }

  module Renaming {
    import Shapes.{secret as known};
    proc tell() do return known;
  }

  module Solid {
    private use super;
    proc volume(side: real) { return side * area(side); }
    proc hidden() { return area(2.0); }
  }
}

module Words {
  public use Helpers only shout as loud, repeat;
  var greeting = "hi";
  writeln("Words starts");
  proc area(word: string) { return word.size; }

  module Helpers {
    proc shout(s: string) { return s.toUpper() + "!"; }
    proc repeat(s: string) { return s + s; }
    proc unlisted() { return "unlisted"; }
  }
}

module Main {
  use Shapes, Words;
  import Importing;
  use Shapes.Solid only;
  import Words.Helpers.{unlisted, repeat as again};
  import Shapes as Geometry;

  proc main() {
    writeln("main");
    writeln(area(3.0), " ", area("word"), " ", reveal(), " ", Geometry.unit, " ", Renaming.tell());
    writeln(Solid.volume(2.0), " ", Solid.hidden());
    writeln(loud(greeting), " ", repeat("a"), " ", unlisted(), " ", again("b"));
    greeting += " there";
    writeln(Words.greeting);
    {
      use Scoped;
      writeln(value);
    }
    const value = "main's";
    {
      import Scoped;
      writeln(value, " ", Scoped.value);
    }
    {
      use Through, ThroughNear;
      writeln(ThroughNear.depth, " ", other, " ", how(1), " ", how(1.5));
    }
    {
      import Halfway;
      use Far except depth;
      use Halfway, Near;
      writeln(Near.depth, " ", Halfway.depth);
    }
    Importing.tell();
  }
  // CHECK:      Shapes starts
  // CHECK-NEXT: Words starts
  // CHECK-NEXT: Scoped starts
  // CHECK-NEXT: main
  // CHECK-NEXT: 9.0 4 42 1.0 42
  // CHECK-NEXT: 8.0 4.0
  // CHECK-NEXT: HI! aa unlisted bb
  // CHECK-NEXT: hi there
  // CHECK-NEXT: scoped
  // CHECK-NEXT: main's scoped
  // CHECK-NEXT: 1 2 far halfway
  // CHECK-NEXT: 1 3
  // CHECK-NEXT: imported far module top nested
}

// What is imported is among the scope's own names, what is used is around them. Of two modules `import` means the one of
// the top level.
module Rival { var depth = 0; proc how(x: int) do return "rival"; class Far { proc type where_() do return "class"; } }
module Top { var name = "top"; }
module Importing {
  module Top { var name = "nested"; }
  module Inner {
    import Top;
    proc name() do return Top.name;
    module Innermost {
      import super.super;
      proc name() do return Importing.Top.name;
    }
  }
  use Rival;
  import Far, Far.how;
  proc tell() {
    writeln("imported ", how(1), if Far.depth == 3 then " module " else "", Inner.name(), " ", Inner.Innermost.name());
  }
}

// What public uses lead to: of functions, all of the name; a variable that two of them lead to is named by its module.
module Far { var depth = 3; proc how(x: int) do return "far"; }
module Halfway { public use Far; var other = 2; proc how(x: real) do return "halfway"; }
module Through { public use Halfway; }
module Near { var depth = 1; var own = 0; }
module ThroughNear { public use Near; }
module OnlySome { public use Far except depth; }

module Scoped {
  const value = "scoped";
  writeln("Scoped starts");
}
