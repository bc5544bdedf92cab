module Ranges {
  proc middle(r: range) do return (r.low + r.high) / 2;
}
