// Casts between scalar types, to strings and from strings.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


enum season { spring = 1, summer, autumn = 10, winter }

proc main() {
  const r = 3.99, n = -2.5, big = 300, minus = -1, wide = 200;
  writeln(r: int, " ", n: int, " ", big: uint(8), " ", minus: uint, " ", wide: int(8));
  // CHECK: 3 -2 44 18446744073709551615 -56
  writeln(7: real, " ", 7: real / 2, " ", 1: complex, " ", (1.0, 2.0): complex);
  // CHECK-NEXT: 7.0 3.5 1.0 + 0.0i 1.0 + 2.0i
  writeln(true: int, " ", 0: bool, " ", 5: bool, " ", false: real);
  // CHECK-NEXT: 1 false true 0.0
  writeln((1: string) + (2.5: string) + (true: string) + ((1 + 2i): string));
  // CHECK-NEXT: 12.5true1.0 + 2.0i
  writeln(("12": int) + 1, " ", ("-0.5": real) * 2, " ", "true": bool);
  // CHECK-NEXT: 13 -1.0 true
  writeln(season.autumn: int, " ", 2: season, " ", season.winter: string, " ", "spring": season);
  // CHECK-NEXT: 10 summer winter spring
  writeln("-7": int, " ", "1e3": real, " ", 65: uint(8));
  // CHECK-NEXT: -7 1000.0 65

  for text in ["seven", "", "1.5"] {
    try {
      writeln(text: int);
    } catch {
      write("bad ");
    }
  }
  writeln();
  // CHECK-NEXT: bad bad bad

  // Underscores may stand anywhere but in front.
  writeln("127_": int(8), " ", "1__2_": uint, " ", "0x_f": int, " ", "-_1_5": int, " ", "1_0.2_5_": real, " ", "1_e2": real);
  // CHECK-NEXT: 127 12 15 -15 10.25 100.0
  for text in ["_127", "_", "__1", "1 _2", "128_"] {
    try {
      writeln(text: int(8));
    } catch {
      write("bad ");
    }
  }
  writeln();
  // CHECK-NEXT: bad bad bad bad bad

  // Of 64 bits the nearest number that there is; of fewer none.
  for text in ["18446744073709551616", "-99999999999999999999", "0xfffffffffffffffff"] do write(text: int, " ");
  writeln("18446744073709551616": uint);
  // CHECK-NEXT: 9223372036854775807 -9223372036854775808 9223372036854775807 18446744073709551615
  try {
    writeln("-99999999999999999999": uint);
  } catch e {
    writeln(e.message());
  }
  // CHECK-NEXT: bad cast from string '-99999999999999999999' to uint(64)
}
