// Formals under their names of Chapel 1, with a warning at the call, and zones that override methods by their older names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir --check-only %s 2>&1 | FileCheck %s --check-prefix=WARN --implicit-check-not="'matches' is deprecated"
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Regex, Time, IO;

class OldZone : Timezone {
  override proc utcoffset(dt: dateTime): timeDelta do return new timeDelta(hours = 1, minutes = 30);
  override proc tzname(dt: dateTime): string do return "half past";
}

proc main() throws {
  const pairs = new regex("([a-z])([0-9])");
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'matches' is deprecated: for captures and maxmatches write 'numCaptures' and 'maxMatches'
  for (whole, letter) in pairs.matches("a1 b2 c3", captures = 1, maxmatches = 2) do
    write(whole.byteOffset, " ", "a1 b2 c3"[letter], " ");
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'matches' is deprecated: for maxmatches write 'maxMatches'
  for m in pairs.matches("a1 b2 c3", maxmatches = 1) do write("a1 b2 c3"[m(0)], " ");
  // Without names the formals are those of today.
  for (whole, letter, digit) in pairs.matches("a1 b2 c3", 2, 1) do writeln("a1 b2 c3"[digit]);
  // CHECK: 0 a 3 b a1 1
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'matches' is deprecated: for captures and maxmatches write
  for m in "a1 b2 c3".matches(pairs, captures = 2) do write("a1 b2 c3"[m(2)]);
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'matches' is deprecated: for maxmatches write
  for m in b"a1 b2 c3".matches(new regex(b"[0-9]"), maxmatches = 2) do write(" ", m(0).byteOffset);
  writeln();
  // CHECK-NEXT: 123 1 4
  const f = openMemFile();
  f.writer(locking = false).write("a1 b2 c3");
  var r = f.reader(locking = false);
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'matches' is deprecated: for captures and maxmatches write
  for (whole, letter) in r.matches(pairs, captures = 1, maxmatches = 2) do write(letter.byteOffset, " ");
  writeln(r.readAll(string));
  // CHECK-NEXT: 0 3 c3

  const zone = new shared OldZone(): shared Timezone?;
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'init' is deprecated: for tzinfo write 'tz'
  const there = new dateTime(2002, 3, 19, 7, 47, tzinfo = zone);
  writeln(there, " ", there.utcOffset(), " ", there.tzname());
  // CHECK-NEXT: 2002-03-19T07:47:00+01:30 1:30:00 half past
  // WARN: [[# @LINE + 2]]:{{[0-9]+}}: warning: 'tzinfo' is deprecated: write 'timezone'
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'replace' is deprecated: for tzinfo write 'tz'
  writeln(there.tzinfo == zone, " ", there.replace(year = 2003, tzinfo = nil), " ", there.replace(day = 20));
  // CHECK-NEXT: true 2003-03-19T07:47:00 2002-03-20T07:47:00+01:30
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'init' is deprecated: for tzinfo write 'tz'
  const clock = new time(1, 2, 3, tzinfo = zone);
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'replace' is deprecated: for tzinfo write 'tz'
  writeln(clock, " ", clock.replace(hour = 4, tzinfo = nil));
  // CHECK-NEXT: 01:02:03+01:30 04:02:03
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'astimezone' is deprecated: write 'asTimezone'
  writeln(there.astimezone(new shared Timezone()));
  // CHECK-NEXT: 2002-03-19T06:17:00+00:00

  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'timetuple' is deprecated: take the fields themselves
  const here = there.timetuple();
  // WARN: [[# @LINE + 1]]:{{[0-9]+}}: warning: 'utctimetuple' is deprecated: take the fields themselves
  const utc = there.utctimetuple();
  writeln((here.tm_year, here.tm_mon, here.tm_mday, here.tm_hour, here.tm_min, here.tm_wday, here.tm_yday, here.tm_isdst), " ",
          (utc.tm_hour, utc.tm_min, utc.tm_isdst), " ", (new date(1, 1, 1)).timetuple().tm_isdst);
  // CHECK-NEXT: (2002, 3, 19, 7, 47, 1, 78, 0) (6, 17, 0) -1
}
