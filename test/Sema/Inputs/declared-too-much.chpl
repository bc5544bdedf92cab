// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
type a = owned?;
type b = borrowed?;
record R { var x: int; }
proc R.deinit(): void { }
select 1 { }
extern "type" var ctype: int, dtype: int;
type c = owned class?;
class C {
  var x: R;
  deprecated "not any more" forwarding x;
}
pragma "of nothing"
writeln();
select 2 { otherwise do writeln(); }
