// A program of a hundred lines whose compilation is timed: records, strings, arrays, forall, reduce.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Math;

config const days = 365;
config const stations = 50;

/// A place where the temperature is measured every day.
record Station {
  var name: string;
  var height: real;
  var first: int;

  proc init(name = "", height = 0.0, first = 1) {
    this.name = name;
    this.height = height;
    this.first = first;
  }

  /// What a day's temperature lies above the mean of the year.
  proc season(day: int): real {
    return 10.0 * sin(2.0 * pi * (day - first) / days);
  }

  proc caption(): string {
    return name + " (" + (height: int): string + " m)";
  }
}

/// The least, greatest and mean of a station's year.
record Summary {
  var least, greatest, mean: real;

  proc range(): real {
    return greatest - least;
  }
}

operator +(a: Summary, b: Summary) {
  return new Summary(min(a.least, b.least), max(a.greatest, b.greatest), a.mean + b.mean);
}

const Places = 0..<stations;
const Days = 1..days;
const syllables = ["ber", "lin", "gen", "dorf", "au", "stein", "feld", "bach"];

/// A made-up name for a place.
proc nameOf(place: int): string {
  var name = syllables[place % 8] + syllables[(place / 3 + 5) % 8];
  if place % 4 == 0 then name += syllables[(place / 7 + 2) % 8];
  return name[0].toUpper() + name[1..];
}

proc makeStation(place: int): Station {
  return new Station(nameOf(place), 25.0 * (place % 40), 90 + place % 30);
}

var station: [Places] Station;
for p in Places do
  station[p] = makeStation(p);

var temperature: [Places, Days] real;
forall (p, d) in temperature.domain {
  const noise = ((p * 7919 + d * 104729) % 1000) / 500.0 - 1.0;
  temperature[p, d] = 12.0 - 0.0065 * station[p].height + station[p].season(d) + 3.0 * noise;
}

/// Reduces one row of the table.
proc summarize(place: int): Summary {
  const year = temperature[place, ..];
  return new Summary(min reduce year, max reduce year, (+ reduce year) / days);
}

var summary: [Places] Summary;
forall p in Places do
  summary[p] = summarize(p);

proc longestName(): string {
  var longest = "";
  for s in station do
    if s.name.size > longest.size then
      longest = s.name;
  return longest;
}

const mean = [s in summary] s.mean;
const (warmest, place) = maxloc reduce zip(mean, Places);
writeln("warmest: ", station[place].caption(), " ", warmest);
writeln("longest name: ", longestName());

var frost: [Places] int;
forall p in Places with (ref frost) do
  frost[p] = + reduce [d in Days] (temperature[p, d] < 0.0): int;
writeln("days of frost: ", + reduce frost, ", at most ", max reduce frost);

var total = summary[0];
for p in 1..<stations do
  total = total + summary[p];
writeln("range: ", total.range());
writeln("mean: ", total.mean / stations);
