// Enumerations: constants with and without values, order, iteration, conversion.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


enum direction { north, east, south, west }
enum flags { read = 1, write = 2, both = 3, all = 10, more }

use direction;

proc turn(d: direction) {
  select d {
    when north do return east;
    when direction.east do return south;
    when south do return west;
    otherwise do return north;
  }
}

proc main() {
  var d: direction;
  writeln(d, " ", turn(d), " ", turn(west), " ", turn(turn(direction.north)));
  // CHECK: north east north south
  d = south;
  writeln(d == direction.south, " ", d != north, " ", d > east, " ", d <= south);
  // CHECK-NEXT: true true true true
  writeln(flags.more: int, " ", 3: flags, " ", flags.all: string, " ", "west": direction);
  // CHECK-NEXT: 11 both all west
  for x in direction do
    write(x, " ");
  writeln(direction.size);
  // CHECK-NEXT: north east south west 4

  writeln(direction.first, " ", direction.last, " ", flags.all: imag, " ", flags.both: complex(64));
  // CHECK-NEXT: north west 10.0i 3.0 + 0.0i
  // As numbers the bounds of a range of constants are their values.
  writeln((flags.read..flags.all): range(int), " ", (flags.write..flags.write): range(uint(8)));
  // CHECK-NEXT: 1..10 2..2
  var number = 7;
  try {
    writeln(number: flags);
  } catch e: IllegalArgumentError {
    writeln(e.message());
  } catch {
    writeln("another error");
  }
  // CHECK-NEXT: bad cast from int '7' to enum 'flags'

  var count: [direction.north..direction.west] int;
  count[east] = 2;
  count[direction.west] += 1;
  writeln(count, " ", + reduce count);
  // CHECK-NEXT: 0 2 0 1 3
  for x in east..west do
    write(x, count[x], " ");
  writeln();
  // CHECK-NEXT: east2 south0 west1
  writeln((d, [north, west]), " ", d: string + "ern");
  // CHECK-NEXT: (south, north west) southern
}
