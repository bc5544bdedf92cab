proc twice(x: int) { return 2 * x; }

writeln(undeclaredName);
const s: string = twice(1);
const c = 1;
c = 2;
record R { var field = 1; }
writeln((new R()).fild);
