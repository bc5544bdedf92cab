// Module Time: stopwatches, the clock, sleeping, dates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Time {
  use Base;
  public use Dates;

  extern proc choir_time_now(): real(64);
  extern proc choir_sleep(seconds: real(64)): void;

  /// Units of Chapel 1.x's timers.
  enum TimeUnits { microseconds, milliseconds, seconds, minutes, hours }

  proc _perSecond(unit: TimeUnits): real(64) {
    select unit {
      when TimeUnits.microseconds do return 1.0e6;
      when TimeUnits.milliseconds do return 1.0e3;
      when TimeUnits.seconds do return 1.0;
      when TimeUnits.minutes do return 1.0 / 60.0;
      otherwise do return 1.0 / 3600.0;
    }
  }

  /// A clock that can be started, stopped, and read, in seconds.
  record stopwatch {
    var _began = 0.0;
    var _before = 0.0;
    var _isRunning = false;

    proc running: bool do return _isRunning;
    proc ref start() {
      if _isRunning {
        warning("start called on a stopwatch that has already been started");
      } else {
        _isRunning = true;
        _began = choir_time_now();
      }
    }
    proc ref stop() {
      if _isRunning {
        _before += choir_time_now() - _began;
        _isRunning = false;
      } else {
        warning("stop called on a stopwatch that has not been started");
      }
    }
    proc ref clear() {
      _before = 0.0;
      if _isRunning then _began = choir_time_now();
    }
    proc ref reset() {
      _isRunning = false;
      _before = 0.0;
    }
    proc ref restart() {
      _isRunning = true;
      _before = 0.0;
      _began = choir_time_now();
    }
    proc elapsed(): real(64) do
      return if _isRunning then _before + (choir_time_now() - _began) else _before;
    proc elapsed(unit: TimeUnits): real(64) do return elapsed() * _perSecond(unit);
  }
  type Timer = stopwatch;

  proc getCurrentTime(unit: TimeUnits = TimeUnits.seconds): real(64) do return choir_time_of_day() * _perSecond(unit);
  /// When the clocks of Unix began, in UTC.
  const unixEpoch = new dateTime(1970, 1, 1);
  proc timeSinceEpoch(): timeDelta do return new timeDelta(choir_time_of_day());

  enum Day { sunday = 0, monday, tuesday, wednesday, thursday, friday, saturday }
  /// Year, month and day.
  proc getCurrentDate(): (int, int, int) {
    const today = date.today();
    return (today.year, today.month, today.day);
  }
  proc getCurrentDayOfWeek(): Day do return try! (date.today().toOrdinal() % 7): Day;

  proc sleep(seconds: real(64)) { choir_sleep(seconds); }
  proc sleep(t: real(64), unit: TimeUnits) { choir_sleep(t / _perSecond(unit)); }
}
