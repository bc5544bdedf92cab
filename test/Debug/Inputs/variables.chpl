use Map;

enum color { red, green, blue }

record point {
  var x, y: real;
  var tint = color.green;
}

class Node {
  var value: int;
  var next: unmanaged Node?;
}

config const n = 4;
var A: [1..n] int = [i in 1..n] i * i;

proc fill(ref B: [] int, factor: int) {
  var total = 0;
  forall i in B.domain with (+ reduce total) {
    const scaled = factor * i;
    B[i] = scaled;
    total += scaled;
  }
  return total;
}

proc nested(limit: int) {
  for i in 1..limit {
    const square = i * i;
    inner(square);
  }
  for i in 7..8 {
    inner(i);
  }

  proc inner(amount: int) {
    const doubled = amount + limit;
    return doubled;
  }
}

proc main() {
  const p = new point(1.5, -2.0);
  var name = "Chapel";
  const pair = (3, "three");
  const span = 2..9;
  var M: [1..2, 0..1] real = 0.5;
  M[2, 1] = 8.0;
  var list = new unmanaged Node(1, new unmanaged Node(2));
  const small: int(8) = -5, flag = true, z = 1.0 + 2.0i;
  const sum = fill(A, 10);
  nested(2);
  writeln(p, name, pair, span, small, flag, z, M, sum);
  delete list.next!, list;
}
