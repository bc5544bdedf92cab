// Dates, times of day, points in time and the spans between them (module Time; DateTime of Chapel 1.x).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Dates {
  use Base, Types, Ranges, AutoMath, Strings, TextMethods, Casts, Errors, CTypes;

  extern proc choir_time_of_day(): real(64);
  extern proc choir_time_local(seconds: real(64), utc: bool, fields: c_ptr(void)): void;
  extern "strftime" proc _strftime(to: c_ptr(uint(8)), size: uint, format: c_ptrConst(int(8)), fields: c_ptr(void)): uint;
  extern "strptime" proc _strptime(text: c_ptrConst(int(8)), format: c_ptrConst(int(8)), fields: c_ptr(void)): c_ptr(uint(8));

  enum dayOfWeek { Monday = 0, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
  enum isoDayOfWeek { Monday = 1, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }

  param MINYEAR = 1, MAXYEAR = 9999;
  param _usPerSecond = 1000000, _secondsPerDay = 24 * 60 * 60;
  /// The ordinal of 1970-01-01.
  param _epochOrdinal = 719163;

  /// C's struct tm.
  record _brokenTime {
    var tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst: int(32);
    var tm_gmtoff: int(64);
    var tm_zone: c_ptrConst(int(8));
  }

  /// A number with zeros in front.
  proc _padded(value: int, digits: int): string {
    const text = value: string;
    return "0" * (digits - text.numBytes) + text;
  }

  // --- Calendar -------------------------------------------------------------------------------------------------------

  proc isLeapYear(year: int): bool do return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  proc daysInMonth(year: int, month: int): int throws {
    if month < 1 || month > 12 then throw new owned IllegalArgumentError("month must be between 1 and 12");
    return if month == 2 then 28 + isLeapYear(year): int else if month == 4 || month == 6 || month == 9 || month == 11 then 30 else 31;
  }
  proc _daysBeforeYear(year: int): int {
    const y = year - 1;
    return y * 365 + _floorDiv(y, 4) - _floorDiv(y, 100) + _floorDiv(y, 400);
  }
  proc _daysBeforeMonth(year: int, month: int): int {
    var days = 0;
    for m in 1..<month do days += try! daysInMonth(year, m);
    return days;
  }
  /// Year, month and day of an ordinal, in the years before 1 too.
  proc _calendarOf(ordinal: int): 3*int {
    // A year before the real one or the year itself: 365.2425 days a year on average.
    var year = _floorDiv(ordinal * 10000, 3652425) + 1;
    if _daysBeforeYear(year) >= ordinal then year -= 1;
    else if _daysBeforeYear(year + 1) < ordinal then year += 1;
    const day = ordinal - _daysBeforeYear(year);
    var month = 1;
    while month < 12 && _daysBeforeMonth(year, month + 1) < day do month += 1;
    return (year, month, day - _daysBeforeMonth(year, month));
  }
  proc _floorDiv(a: int, b: int): int do return (a - _floorMod(a, b)) / b;
  proc _floorMod(a: int, b: int): int do return (a % b + b) % b;

  // --- Spans of time --------------------------------------------------------------------------------------------------

  /// A span of time; only its days may be negative.
  record timeDelta {
    var _days, _seconds, _microseconds: int;

    proc init(days: int = 0, seconds: int = 0, microseconds: int = 0, milliseconds: int = 0, minutes: int = 0,
              hours: int = 0, weeks: int = 0) {
      const us = microseconds + 1000 * milliseconds;
      const s = seconds + 60 * minutes + 3600 * hours + _floorDiv(us, _usPerSecond);
      const d = days + 7 * weeks + _floorDiv(s, _secondsPerDay);
      _days = d;
      _seconds = _floorMod(s, _secondsPerDay);
      _microseconds = _floorMod(us, _usPerSecond);
      init this;
      if d > 999999999 || d < -999999999 then halt("overflow in timeDelta: days=", d);
    }
    proc init(timestamp: real) {
      const whole = floor(timestamp): int;
      this.init(seconds = whole, microseconds = ((timestamp - whole) * _usPerSecond + 0.5): int);
    }
    proc days: int do return _days;
    proc seconds: int do return _seconds;
    proc microseconds: int do return _microseconds;
    proc type min: timeDelta do return new timeDelta(days = -999999999);
    proc type max: timeDelta do
      return new timeDelta(days = 999999999, seconds = _secondsPerDay - 1, microseconds = _usPerSecond - 1);
    proc type resolution: timeDelta do return new timeDelta(microseconds = 1);
    proc totalMicroseconds(): int do return _micros();
    proc totalMilliseconds(): int do return _micros() / 1000;
    proc abs(): timeDelta do return if _days < 0 then -this else this;
    proc totalSeconds(): real do return _days * 86400.0 + _seconds + _microseconds / 1000000.0;
    /// For what is shorter than 292,000 years.
    proc _micros(): int do return (_days * _secondsPerDay + _seconds) * _usPerSecond + _microseconds;
    proc _parts() do return (_days, _seconds, _microseconds);
    proc hash(): uint do return _micros(): uint;
    proc writeThis(f) throws do f.write(this: string);
    // Chapel 1.x.
    proc total_seconds(): real do return totalSeconds();
  }
  proc _deltaOf(micros: int): timeDelta do return new timeDelta(microseconds = micros);
  operator +(a: timeDelta, b: timeDelta) do
    return new timeDelta(a._days + b._days, a._seconds + b._seconds, a._microseconds + b._microseconds);
  operator -(a: timeDelta, b: timeDelta) do
    return new timeDelta(a._days - b._days, a._seconds - b._seconds, a._microseconds - b._microseconds);
  operator +(t: timeDelta) do return t;
  operator -(t: timeDelta) do return new timeDelta(-t._days, -t._seconds, -t._microseconds);
  operator *(i: int, t: timeDelta) do return new timeDelta(i * t._days, i * t._seconds, i * t._microseconds);
  operator *(t: timeDelta, i: int) do return i * t;
  /// Rounded to the nearest microsecond, halves to the even one.
  operator /(t: timeDelta, i: int) {
    const days = _floorDiv(t._days, i), rest = new timeDelta(t._days - days * i, t._seconds, t._microseconds)._micros();
    const quotient = _floorDiv(rest, i), twice = 2 * (rest - quotient * i);
    const up = abs(twice) > abs(i) || (abs(twice) == abs(i) && quotient % 2 != 0);
    return new timeDelta(days = days, microseconds = quotient + up: int);
  }
  operator /(a: timeDelta, b: timeDelta): real do return a.totalSeconds() / b.totalSeconds();
  operator ==(a: timeDelta, b: timeDelta): bool do return a._parts() == b._parts();
  operator !=(a: timeDelta, b: timeDelta): bool do return a._parts() != b._parts();
  operator <(a: timeDelta, b: timeDelta): bool do return a._parts() < b._parts();
  operator <=(a: timeDelta, b: timeDelta): bool do return a._parts() <= b._parts();
  operator >(a: timeDelta, b: timeDelta): bool do return a._parts() > b._parts();
  operator >=(a: timeDelta, b: timeDelta): bool do return a._parts() >= b._parts();
  proc abs(t: timeDelta): timeDelta do return t.abs();
  operator :(t: timeDelta, type s: string): string {
    var text: string;
    if t._days != 0 then text = t._days: string + (if abs(t._days) == 1 then " day, " else " days, ");
    text += (t._seconds / 3600): string + ":" + _padded(t._seconds / 60 % 60, 2) + ":" + _padded(t._seconds % 60, 2);
    return if t._microseconds == 0 then text else text + "." + _padded(t._microseconds, 6);
  }

  // --- Dates ----------------------------------------------------------------------------------------------------------

  record date {
    var _year, _month, _day: int;

    proc init() { }
    proc init(year: int, month: int, day: int) {
      _year = year;
      _month = month;
      _day = day;
      init this;
      if year < MINYEAR || year > MAXYEAR then halt("year is out of the valid range");
      if month < 1 || month > 12 then halt("month is out of the valid range");
      if day < 1 || day > try! daysInMonth(year, month) then halt("day is out of the valid range");
    }
    proc year: int do return _year;
    proc month: int do return _month;
    proc day: int do return _day;
    proc type min: date do return new date(MINYEAR, 1, 1);
    proc type max: date do return new date(MAXYEAR, 12, 31);
    proc type resolution: timeDelta do return new timeDelta(days = 1);
    proc type today(): date do return dateTime.now().getDate();
    proc type utcToday(): date do return dateTime.utcNow().getDate();
    proc type createFromTimestamp(timestamp: real): date do return dateTime.createFromTimestamp(timestamp).getDate();
    /// The day that many days after 0000-12-31.
    proc type createFromOrdinal(ordinal: int): date {
      if ordinal < 0 || ordinal > 3652059 then halt("ordinal (", ordinal, ") out of range");
      return new date((..._calendarOf(ordinal)));
    }
    proc replace(year: int = 0, month: int = 0, day: int = 0): date do
      return new date(if year > 0 then year else _year, if month > 0 then month else _month, if day > 0 then day else _day);
    proc toOrdinal(): int do return _daysBeforeYear(_year) + _daysBeforeMonth(_year, _month) + _day;
    proc weekday(): dayOfWeek do return try! ((toOrdinal() + 6) % 7): dayOfWeek;
    proc isoWeekday(): isoDayOfWeek do return try! ((toOrdinal() + 6) % 7 + 1): isoDayOfWeek;
    /// ISO's year, week and day of the week: a week belongs to the year of its Thursday.
    proc isoWeekDate(): (int, int, int) {
      const ordinal = toOrdinal(), dayNumber = (ordinal + 6) % 7;
      const thursday = date.createFromOrdinal(ordinal - dayNumber + 3);
      return (thursday._year, (thursday.toOrdinal() - _daysBeforeYear(thursday._year) - 1) / 7 + 1, dayNumber + 1);
    }
    proc strftime(fmt: string): string do return _formatTime(_broken(), fmt);
    proc _broken(): _brokenTime {
      var fields: _brokenTime;
      fields.tm_mday = _day: int(32);
      fields.tm_mon = (_month - 1): int(32);
      fields.tm_year = (_year - 1900): int(32);
      fields.tm_wday = (toOrdinal() % 7): int(32);
      fields.tm_yday = (_daysBeforeMonth(_year, _month) + _day - 1): int(32);
      fields.tm_isdst = -1;
      return fields;
    }
    proc hash(): uint do return toOrdinal(): uint;
    proc writeThis(f) throws do f.write(this: string);
    proc ref deserialize(reader, ref deserializer) throws do _readQuoted(reader, this);
    proc ref _readParts(reader) throws {
      this = new date(reader.read(int), _readAfter(reader, "-"), _readAfter(reader, "-"));
    }
  }
  proc _formatTime(in fields: _brokenTime, const ref fmt: string): string {
    if fmt.isEmpty() then return "";
    var room = 128;
    while true {
      const to = _allocateText(room), n = _strftime(to, room: uint, fmt.c_str(), _address(fields)): int;
      if n > 0 || room > 100000 then return new string(to, n, room);
      choir_free(to);
      room *= 2;
    }
    return "";
  }
  operator +(d: date, t: timeDelta) do return date.createFromOrdinal(d.toOrdinal() + t._days);
  operator +(t: timeDelta, d: date) do return d + t;
  operator -(d: date, t: timeDelta) do return date.createFromOrdinal(d.toOrdinal() - t._days);
  operator -(a: date, b: date): timeDelta do return new timeDelta(days = a.toOrdinal() - b.toOrdinal());
  operator ==(a: date, b: date): bool do return a.toOrdinal() == b.toOrdinal();
  operator !=(a: date, b: date): bool do return a.toOrdinal() != b.toOrdinal();
  operator <(a: date, b: date): bool do return a.toOrdinal() < b.toOrdinal();
  operator <=(a: date, b: date): bool do return a.toOrdinal() <= b.toOrdinal();
  operator >(a: date, b: date): bool do return a.toOrdinal() > b.toOrdinal();
  operator >=(a: date, b: date): bool do return a.toOrdinal() >= b.toOrdinal();
  operator :(d: date, type s: string): string do
    return _padded(d._year, 4) + "-" + _padded(d._month, 2) + "-" + _padded(d._day, 2);

  /// Reads what stands for a date or a time, between the quotes that some formats have around it.
  proc _readQuoted(reader, ref x) throws {
    const isQuoted = reader.matchLiteral("\"");
    x._readParts(reader);
    if isQuoted then reader.readLiteral("\"");
  }
  proc _readAfter(reader, separator: string): int throws {
    reader.readLiteral(separator);
    return reader.read(int);
  }

  // --- Times of day ---------------------------------------------------------------------------------------------------

  record time {
    var _hour, _minute, _second, _microsecond: int;
    var _timezone: shared Timezone?;

    proc init(hour: int = 0, minute: int = 0, second: int = 0, microsecond: int = 0, in tz: shared Timezone? = nil) {
      _hour = hour;
      _minute = minute;
      _second = second;
      _microsecond = microsecond;
      _timezone = tz;
      init this;
      if hour < 0 || hour >= 24 then halt("hour out of range");
      if minute < 0 || minute >= 60 then halt("minute out of range");
      if second < 0 || second >= 60 then halt("second out of range");
      if microsecond < 0 || microsecond >= _usPerSecond then halt("microsecond out of range");
    }
    @deprecated("for tzinfo write 'tz'")
    proc init(hour: int = 0, minute: int = 0, second: int = 0, microsecond: int = 0, byName = new _ByName(),
              in tzinfo: shared Timezone?) {
      this.init(hour, minute, second, microsecond, tzinfo);
    }
    proc hour: int do return _hour;
    proc minute: int do return _minute;
    proc second: int do return _second;
    proc microsecond: int do return _microsecond;
    proc timezone: shared Timezone? do return _timezone;
    proc type min: time do return new time();
    proc type max: time do return new time(23, 59, 59, 999999);
    proc type resolution: timeDelta do return new timeDelta(microseconds = 1);
    proc replace(hour: int = -1, minute: int = -1, second: int = -1, microsecond: int = -1, in tz: shared Timezone? = _timezone): time do
      return new time(if hour >= 0 then hour else _hour, if minute >= 0 then minute else _minute,
                      if second >= 0 then second else _second, if microsecond >= 0 then microsecond else _microsecond, tz);
    @deprecated("for tzinfo write 'tz'")
    proc replace(hour: int = -1, minute: int = -1, second: int = -1, microsecond: int = -1, byName = new _ByName(),
                 in tzinfo: shared Timezone?): time do
      return replace(hour, minute, second, microsecond, tzinfo);
    proc utcOffset(): timeDelta do
      return if _timezone == nil then new timeDelta() else _timezone!.utcOffset(new dateTime(1900, 1, 1));
    proc dst(): timeDelta do
      return if _timezone == nil then new timeDelta() else _timezone!.dst(new dateTime(1900, 1, 1));
    proc tzname(): string do
      return if _timezone == nil then "" else _timezone!.tzname(new dateTime(1900, 1, 1));
    proc strftime(fmt: string): string do return new dateTime(new date(1900, 1, 1), this).strftime(fmt);
    /// Microseconds since midnight; in UTC, where there is a time zone.
    proc _micros(): int {
      const here = ((_hour * 60 + _minute) * 60 + _second) * _usPerSecond + _microsecond;
      return if _timezone == nil then here else here - utcOffset()._micros();
    }
    proc hash(): uint do return _micros(): uint;
    proc writeThis(f) throws do f.write(this: string);
    proc ref deserialize(reader, ref deserializer) throws do _readQuoted(reader, this);
    proc ref _readParts(reader) throws {
      const hour = reader.read(int), minute = _readAfter(reader, ":"), second = _readAfter(reader, ":");
      this = new time(hour, minute, second, if reader.matchLiteral(".") then reader.read(int) else 0);
    }
  }
  operator ==(a: time, b: time): bool do return a._micros() == b._micros();
  operator !=(a: time, b: time): bool do return a._micros() != b._micros();
  operator <(a: time, b: time): bool do return a._micros() < b._micros();
  operator <=(a: time, b: time): bool do return a._micros() <= b._micros();
  operator >(a: time, b: time): bool do return a._micros() > b._micros();
  operator >=(a: time, b: time): bool do return a._micros() >= b._micros();
  operator :(t: time, type s: string): string do
    return _padded(t._hour, 2) + ":" + _padded(t._minute, 2) + ":" + _padded(t._second, 2) +
           (if t._microsecond == 0 then "" else "." + _padded(t._microsecond, 6)) +
           (if t._timezone == nil then "" else _offsetText(t.utcOffset()));
  /// +hh:mm
  proc _offsetText(offset: timeDelta): string {
    const minutes = abs(offset)._micros() / (60 * _usPerSecond);
    return (if offset._days < 0 then "-" else "+") + _padded(minutes / 60, 2) + ":" + _padded(minutes % 60, 2);
  }

  // --- Points in time -------------------------------------------------------------------------------------------------

  record dateTime {
    var _date: date;
    var _time: time;

    proc init() { }
    proc init(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0, microsecond: int = 0,
              in tz: shared Timezone? = nil) {
      _date = new date(year, month, day);
      _time = new time(hour, minute, second, microsecond, tz);
    }
    @deprecated("for tzinfo write 'tz'")
    proc init(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0, microsecond: int = 0,
              byName = new _ByName(), in tzinfo: shared Timezone?) {
      this.init(year, month, day, hour, minute, second, microsecond, tzinfo);
    }
    proc init(d: date, t: time = new time()) {
      _date = d;
      _time = t;
    }
    proc year: int do return _date._year;
    proc month: int do return _date._month;
    proc day: int do return _date._day;
    proc hour: int do return _time._hour;
    proc minute: int do return _time._minute;
    proc second: int do return _time._second;
    proc microsecond: int do return _time._microsecond;
    proc timezone: shared Timezone? do return _time._timezone;
    proc type min: dateTime do return new dateTime(date.min, time.min);
    proc type max: dateTime do return new dateTime(date.max, time.max);
    proc type resolution: timeDelta do return new timeDelta(microseconds = 1);

    proc type now(in tz: shared Timezone? = nil): dateTime do return dateTime.createFromTimestamp(choir_time_of_day(), tz);
    proc type utcNow(): dateTime do return dateTime.createUtcFromTimestamp(choir_time_of_day());
    proc type createFromTimestamp(timestamp: real, in tz: shared Timezone? = nil): dateTime {
      if tz != nil then return tz!.fromUtc(dateTime.createUtcFromTimestamp(timestamp).replace(tz = tz));
      var fields: _brokenTime;
      choir_time_local(timestamp, false, _address(fields));
      return new dateTime(fields.tm_year + 1900, fields.tm_mon + 1, fields.tm_mday, fields.tm_hour, fields.tm_min,
                          min(fields.tm_sec: int, 59), _microsOf(timestamp));
    }
    proc type createUtcFromTimestamp(timestamp: real): dateTime do
      return new dateTime(1970, 1, 1) + new timeDelta(seconds = floor(timestamp): int, microseconds = _microsOf(timestamp));
    proc type createFromOrdinal(ordinal: int): dateTime do return new dateTime(date.createFromOrdinal(ordinal));
    proc type combine(d: date, t: time): dateTime do return new dateTime(d, t);
    proc type strptime(x: string, fmt: string): dateTime {
      var fields: _brokenTime;
      fields.tm_mday = 1;
      fields.tm_year = 70;
      if _strptime(x.c_str(), fmt.c_str(), _address(fields)) == nil then
        halt("'", x, "' is no time in the format '", fmt, "'");
      return new dateTime(fields.tm_year + 1900, fields.tm_mon + 1, fields.tm_mday, fields.tm_hour, fields.tm_min,
                          min(fields.tm_sec: int, 59));
    }

    proc getDate(): date do return _date;
    proc getTime(): time do return _time.replace(tz = nil);
    proc timetz(): time do return _time;
    proc replace(year: int = -1, month: int = -1, day: int = -1, hour: int = -1, minute: int = -1, second: int = -1,
                 microsecond: int = -1, in tz: shared Timezone? = _time._timezone): dateTime do
      return new dateTime(new date(if year >= 0 then year else _date._year, if month >= 0 then month else _date._month,
                                   if day >= 0 then day else _date._day),
                          _time.replace(hour, minute, second, microsecond, tz));
    @deprecated("for tzinfo write 'tz'")
    proc replace(year: int = -1, month: int = -1, day: int = -1, hour: int = -1, minute: int = -1, second: int = -1,
                 microsecond: int = -1, byName = new _ByName(), in tzinfo: shared Timezone?): dateTime do
      return replace(year, month, day, hour, minute, second, microsecond, tzinfo);
    /// The same moment in another time zone.
    proc asTimezone(in tz: shared Timezone): dateTime {
      if _time._timezone == tz then return this;
      return tz.fromUtc((this - utcOffset()).replace(tz = tz));
    }
    proc utcOffset(): timeDelta do
      return if _time._timezone == nil then new timeDelta() else _time._timezone!.utcOffset(this);
    proc dst(): timeDelta do return if _time._timezone == nil then new timeDelta() else _time._timezone!.dst(this);
    proc tzname(): string do return if _time._timezone == nil then "" else _time._timezone!.tzname(this);
    /// The span since the beginning of 1970, for a time in UTC.
    proc timeSinceEpoch(): timeDelta do return _deltaOf(_micros() - _epochOrdinal * _secondsPerDay * _usPerSecond);
    proc toOrdinal(): int do return _date.toOrdinal();
    proc weekday(): dayOfWeek do return _date.weekday();
    proc isoWeekday(): isoDayOfWeek do return _date.isoWeekday();
    proc isoWeekDate(): (int, int, int) do return _date.isoWeekDate();
    proc strftime(fmt: string): string {
      var fields = _date._broken();
      fields.tm_hour = _time._hour: int(32);
      fields.tm_min = _time._minute: int(32);
      fields.tm_sec = _time._second: int(32);
      // C knows nothing of microseconds: %f.
      return _formatTime(fields, fmt.replace("%f", _padded(_time._microsecond, 6)));
    }
    /// Microseconds since the beginning of 0001; in UTC, where there is a time zone.
    proc _micros(): int do return if _time._timezone == nil then _localMicros() else _localMicros() - utcOffset()._micros();
    proc _localMicros(): int do return toOrdinal() * _secondsPerDay * _usPerSecond + _time.replace(tz = nil)._micros();
    proc hash(): uint do return _micros(): uint;
    proc writeThis(f) throws do f.write(this: string);
    proc ref deserialize(reader, ref deserializer) throws do _readQuoted(reader, this);
    proc ref _readParts(reader) throws {
      var day: date, clock: time;
      day._readParts(reader);
      reader.readLiteral("T");
      clock._readParts(reader);
      this = new dateTime(day, clock);
    }
  }
  proc _microsOf(timestamp: real): int do return min(((timestamp - floor(timestamp)) * _usPerSecond + 0.5): int, _usPerSecond - 1);
  operator +(d: dateTime, t: timeDelta): dateTime {
    const micros = d._time.replace(tz = nil)._micros() + t._seconds * _usPerSecond + t._microseconds;
    const days = d.toOrdinal() + t._days + _floorDiv(micros, _secondsPerDay * _usPerSecond);
    const rest = _floorMod(micros, _secondsPerDay * _usPerSecond), seconds = rest / _usPerSecond;
    return new dateTime(date.createFromOrdinal(days), new time(seconds / 3600, seconds / 60 % 60, seconds % 60,
                                                               rest % _usPerSecond, d._time._timezone));
  }
  operator +(t: timeDelta, d: dateTime): dateTime do return d + t;
  operator -(d: dateTime, t: timeDelta): dateTime do return d + -t;
  /// How many microseconds b lies before a: in one time zone by what its clocks show.
  proc _distance(a: dateTime, b: dateTime): int {
    if (a.timezone == nil) != (b.timezone == nil) then
      halt("of two points in time that are compared or subtracted only one has a time zone");
    return if a.timezone == b.timezone then a._localMicros() - b._localMicros() else a._micros() - b._micros();
  }
  operator -(a: dateTime, b: dateTime): timeDelta do return _deltaOf(_distance(a, b));
  operator ==(a: dateTime, b: dateTime): bool do return _distance(a, b) == 0;
  operator !=(a: dateTime, b: dateTime): bool do return _distance(a, b) != 0;
  operator <(a: dateTime, b: dateTime): bool do return _distance(a, b) < 0;
  operator <=(a: dateTime, b: dateTime): bool do return _distance(a, b) <= 0;
  operator >(a: dateTime, b: dateTime): bool do return _distance(a, b) > 0;
  operator >=(a: dateTime, b: dateTime): bool do return _distance(a, b) >= 0;
  operator :(d: dateTime, type s: string): string do
    return d._date: string + "T" + d.getTime(): string + (if d.timezone == nil then "" else _offsetText(d.utcOffset()));

  /// A time zone: to be derived from.
  class Timezone {
    proc utcOffset(dt: dateTime): timeDelta do return utcoffset(dt);
    proc dst(dt: dateTime): timeDelta do return new timeDelta();
    proc tzname(dt: dateTime): string do return "";
    /// What the clocks of the zone show at a time of UTC.
    proc fromUtc(dt: dateTime): dateTime do return fromutc(dt);
    // Zones of Chapel 1.x override these names.
    proc utcoffset(dt: dateTime): timeDelta do return new timeDelta();
    proc fromutc(dt: dateTime): dateTime {
      const standard = dt + (dt.utcOffset() - dt.dst());
      return standard + standard.dst();
    }
  }

  // --- Chapel 1.x -----------------------------------------------------------------------------------------------------

  proc date.isoformat(): string do return this: string;
  proc date.toordinal(): int do return toOrdinal();
  proc date.isocalendar(): (int, int, int) do return isoWeekDate();
  proc date.isoweekday(): isoDayOfWeek do return isoWeekday();
  proc date.ctime(): string do return strftime("%a %b %e %H:%M:%S %Y");
  proc type date.fromtimestamp(timestamp: real): date do return date.createFromTimestamp(timestamp);
  proc type date.fromordinal(ordinal: int): date do return date.createFromOrdinal(ordinal);
  proc date.timetuple(): _brokenTime do return _tupleOf(toOrdinal() * _secondsPerDay, -1);
  proc dateTime.timetuple(): _brokenTime do
    return _tupleOf(_floorDiv(_localMicros(), _usPerSecond),
                    if timezone == nil then -1 else if dst() == new timeDelta() then 0 else 1);
  proc dateTime.utctimetuple(): _brokenTime do return _tupleOf(_floorDiv(_micros(), _usPerSecond), 0);
  /// The fields of C's struct tm, but for years from 0, months and days of the year from 1, and weeks from Monday.
  proc _tupleOf(seconds: int, daylightSaving: int): _brokenTime {
    const ordinal = _floorDiv(seconds, _secondsPerDay), rest = _floorMod(seconds, _secondsPerDay);
    const (year, month, day) = _calendarOf(ordinal);
    var fields: _brokenTime;
    fields.tm_sec = (rest % 60): int(32);
    fields.tm_min = (rest / 60 % 60): int(32);
    fields.tm_hour = (rest / 3600): int(32);
    fields.tm_mday = day: int(32);
    fields.tm_mon = month: int(32);
    fields.tm_year = year: int(32);
    fields.tm_wday = _floorMod(ordinal + 6, 7): int(32);
    fields.tm_yday = (ordinal - _daysBeforeYear(year)): int(32);
    fields.tm_isdst = daylightSaving: int(32);
    return fields;
  }
  proc time.isoformat(): string do return this: string;
  proc time.utcoffset(): timeDelta do return utcOffset();
  proc time.tzinfo: shared Timezone? do return _timezone;
  proc dateTime.tzinfo: shared Timezone? do return timezone;
  proc dateTime.astimezone(in tz: shared Timezone): dateTime do return asTimezone(tz);
  proc dateTime.isoformat(sep: string = "T"): string do return (this: string).replace("T", sep, 1);
  proc dateTime.toordinal(): int do return toOrdinal();
  proc dateTime.isocalendar(): (int, int, int) do return isoWeekDate();
  proc dateTime.isoweekday(): isoDayOfWeek do return isoWeekday();
  proc dateTime.ctime(): string do return strftime("%a %b %e %H:%M:%S %Y");
  proc dateTime.getdate(): date do return getDate();
  proc dateTime.gettime(): time do return getTime();
  proc dateTime.utcoffset(): timeDelta do return utcOffset();
  proc type dateTime.today(): dateTime do return dateTime.now();
  proc type dateTime.utcnow(): dateTime do return dateTime.utcNow();
  proc type dateTime.fromtimestamp(timestamp: real, in tz: shared Timezone? = nil): dateTime do
    return dateTime.createFromTimestamp(timestamp, tz);
  proc type dateTime.utcfromtimestamp(timestamp: real): dateTime do return dateTime.createUtcFromTimestamp(timestamp);
  proc type dateTime.fromordinal(ordinal: int): dateTime do return dateTime.createFromOrdinal(ordinal);
}
