// Dates, times and spans of module Time: construction, arithmetic, comparison, text, calendars, time zones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Time, IO, JSON;

class EastOf : Timezone {
  var hours: int;
  override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta(hours = hours);
  override proc tzname(dt: dateTime): string do return "UTC+" + hours: string;
}

/// Its offset grows by an hour each time that somebody asks.
class Moving : Timezone {
  var hours: int;
  override proc utcOffset(dt: dateTime): timeDelta {
    hours += 1;
    return new timeDelta(hours = hours);
  }
}

proc main() {
  const d = new date(2024, 2, 29), next = d + new timeDelta(days = 1);
  writeln(d, " ", next, " ", next - d, " ", d < next, " ", d.replace(year = 2020), " ", isLeapYear(2024), isLeapYear(1900));
  // CHECK: 2024-02-29 2024-03-01 1 day, 0:00:00 true 2020-02-29 truefalse
  writeln(d.weekday(), " ", d.isoWeekday(): int, " ", d.isoWeekDate(), " ", d.toOrdinal(), " ",
          date.createFromOrdinal(d.toOrdinal()) == d, " ", (new date(2021, 1, 3)).isoWeekDate());
  // CHECK-NEXT: Thursday 4 (2024, 9, 4) 738945 true (2020, 53, 7)
  const t = new dateTime(2020, 12, 31, 23, 59, 59, 500000);
  writeln(t, " ", t + new timeDelta(seconds = 1), " ", t - new timeDelta(days = 366), " ", t.strftime("%d.%m.%y %H:%M:%S.%f"));
  // CHECK-NEXT: 2020-12-31T23:59:59.500000 2021-01-01T00:00:00.500000 2019-12-31T23:59:59.500000 31.12.20 23:59:59.500000
  writeln(t.getDate(), " ", t.getTime(), " ", new time(1, 2) < new time(1, 2, 3), " ", new dateTime(d, new time(7)));
  // CHECK-NEXT: 2020-12-31 23:59:59.500000 true 2024-02-29T07:00:00
  const span = new timeDelta(hours = 25, microseconds = -1);
  writeln(span, " ", -new timeDelta(hours = 1), " ", 3 * new timeDelta(minutes = 30), " ", new timeDelta(seconds = 10) / 4, " ",
          abs(new timeDelta(days = -2)).days, " ", (new timeDelta(minutes = 2)).totalSeconds(), " ", new timeDelta(1.5));
  // CHECK-NEXT: 1 day, 0:59:59.999999 -1 day, 23:00:00 1:30:00 0:00:02.500000 2 120.0 0:00:01.500000
  writeln(dateTime.strptime("2021-03-04 05:06:07", "%Y-%m-%d %H:%M:%S"), " ", dateTime.createUtcFromTimestamp(86400.25), " ",
          dateTime.createUtcFromTimestamp(86400.25).timeSinceEpoch());
  // CHECK-NEXT: 2021-03-04T05:06:07 1970-01-02T00:00:00.250000 1 day, 0:00:00.250000
  const zone = new shared EastOf(2): shared Timezone?;
  const there = new dateTime(2020, 1, 1, 12, tz = zone);
  writeln(there, " ", there.tzname(), " ", there == new dateTime(2020, 1, 1, 10, tz = new shared EastOf(0)), " ", there.utcOffset());
  // CHECK-NEXT: 2020-01-01T12:00:00+02:00 UTC+2 true 2:00:00
  // Within one zone its clocks count, also where their offset changes.
  const moving = new shared Moving(): shared Timezone?;
  const noon = new dateTime(2020, 1, 1, 12, tz = moving), later = new dateTime(2020, 1, 1, 12, 30, tz = moving);
  writeln(later - noon, " ", noon < later, " ", noon - new dateTime(2020, 1, 1, 12, tz = new shared Moving()), " ",
          there - new dateTime(2020, 1, 1, 12, tz = new shared EastOf(-1)));
  // CHECK-NEXT: 0:30:00 true 0:00:00 -1 day, 21:00:00
  writeln(there.timeSinceEpoch().totalSeconds() == (new dateTime(2020, 1, 1, 10)).timeSinceEpoch().totalSeconds());
  // CHECK-NEXT: true
  const today = dateTime.now().getDate();
  writeln(dateTime.now() >= new dateTime(today), " ", date.today() >= today);
  // CHECK-NEXT: true true
  // Spans of more microseconds than an int holds.
  writeln(timeDelta.max > timeDelta.min, " ", timeDelta.min <= timeDelta.max, " ", timeDelta.min == timeDelta.max);
  // CHECK-NEXT: true true false
  writeln(timeDelta.max / 2, " ", timeDelta.min / 3, " ", new timeDelta(days = -1) / 7);
  // CHECK-NEXT: 500000000 days, 0:00:00 -333333333 days, 0:00:00 -1 day, 20:34:17.142857
  // What they are written as can be read, in JSON as text.
  reads(new date(2002, 8, 9));
  // CHECK-NEXT: true true "2002-08-09"
  reads((new time(8, 9, 10), new time(8, 9, 10, 123)));
  // CHECK-NEXT: true true ["08:09:10", "08:09:10.000123"]
  reads(new dateTime(2002, 8, 9, 10, 11, 12, 500000));
  // CHECK-NEXT: true true "2002-08-09T10:11:12.500000"
  const back = new timeDelta(milliseconds = -1500);
  writeln(back.abs(), " ", abs(back) == back.abs(), " ", back.totalMilliseconds(), " ", back.abs().abs().totalMilliseconds(), " ",
          (new timeDelta(microseconds = 2999)).totalMilliseconds());
  // CHECK-NEXT: 0:00:01.500000 true -1500 1500 2
  writeln(unixEpoch, " ", unixEpoch == dateTime.createUtcFromTimestamp(0.0), " ", date.utcToday() - unixEpoch.getDate() >
          new timeDelta(days = 20000));
  // CHECK-NEXT: 1970-01-01T00:00:00 true true
}

proc reads(x) throws {
  const file = openMemFile();
  file.writer().write(x);
  writeln(file.reader().read(x.type) == x, " ", fromJson(toJson(x), x.type) == x, " ", toJson(x));
}
