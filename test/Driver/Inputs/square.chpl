// Prints the square of a number.

config const n = 3;

proc square(x: int) {
  return x * x;
}

writeln(square(n));
