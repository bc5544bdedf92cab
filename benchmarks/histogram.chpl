// How often each value occurs: with atomic counters, and with counters of a task's own that are added up.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 24;

param bins = 256;

const Items = {0..<n};
var Data: [Items] int(32);
forall i in Items do
  Data[i] = ((i * 7919 + i / 13) % bins): int(32);

var Shared: [0..<bins] atomic int, Counts: [0..<bins] int;
for measured() do
  select form {
    when "atomic" do
      forall x in Data do
        Shared[x].add(1);
    when "reduce" do
      forall x in Data with (+ reduce Counts) do
        Counts[x] += 1;
    otherwise do
      unknownForm();
  }

if form == "atomic" then
  Counts = Shared.read();
report(+ reduce (Counts * Counts.domain));
report(Counts[bins / 3]);
