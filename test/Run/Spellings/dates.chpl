// Dates and times under their names of today (Chapel 1: module DateTime with datetime, timedelta, TZInfo, isoformat, ctime,
// toordinal, isocalendar, utcfromtimestamp, total_seconds, tzinfo, astimezone, fromutc).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Time;
class East : Timezone {
  override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta(hours = 2);
  override proc dst(dt: dateTime): timeDelta do return new timeDelta();
  override proc tzname(dt: dateTime): string do return "EAST";
}
proc main() {
  const at = dateTime.createUtcFromTimestamp(86400.0 + 3661.0);
  // CHECK: 1970-01-02T01:01:01 1970-01-02 01:01:01
  writeln(at: string, " ", at.getDate(), " ", at.getTime());
  const day = date.createFromOrdinal(719164);
  // CHECK-NEXT: 719163 1970-01-02
  writeln(new date(1970, 1, 1).toOrdinal(), " ", day);
  // 2021-01-03 is the Sunday of the last week of 2020.
  const sunday = new date(2021, 1, 3);
  // CHECK-NEXT: (2020, 53, 7) {{SU|7}}
  writeln(sunday.isoWeekDate(), " ", sunday.isoWeekday():int);
  // CHECK-NEXT: 03.01.2021
  writeln(sunday.strftime("%d.%m.%Y"));
  // CHECK-NEXT: 90061.0
  writeln((new timeDelta(days = 1, hours = 25 - 24, minutes = 1, seconds = 1)).totalSeconds());
  const there = new dateTime(2024, 5, 6, 7, 8, 9, tz = new shared East());
  // CHECK-NEXT: 7200.0 2024-05-06T07:08:09+02:00
  writeln(there.utcOffset().totalSeconds(), " ", there);
  // CHECK-NEXT: true 05:08:09 2024-05-06T05:08:09+00:00
  writeln(there.timezone != nil, " ", there.timezone!.fromUtc(there.replace(hour = 3)).getTime(), " ",
          there.asTimezone(new shared Timezone()));
  const atHome = dateTime.createFromTimestamp(0.0);
  // CHECK-NEXT: true true
  writeln(abs((atHome - dateTime.createUtcFromTimestamp(0.0)).totalSeconds()) <= 86400.0, " ",
          dateTime.utcNow().year >= 2024);
}
