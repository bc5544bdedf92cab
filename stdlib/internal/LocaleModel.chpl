// Locales (spec, Locales): a process is one locale.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LocaleModel {
  use Base, Types, Strings, Domains, Arrays;

  extern proc choir_max_parallelism(): int;
  extern proc choir_processor_count(logical: bool): int;
  extern proc choir_running_tasks(): int;
  extern proc choir_host_name(buffer: c_ptr(uint(8)), capacity: int): int;

  record locale {
    var _id: int;

    inline proc id: int do return _id;
    proc name: string {
      const to = choir_alloc(256, 1);
      const n = choir_host_name(to, 255);
      _setByteAt(to, n, 0);
      return new string(to, n, 256);
    }
    proc hostname: string do return name;
    proc numPUs(logical: bool = false, accessible: bool = true): int do return choir_processor_count(logical);
    inline proc maxTaskPar: int do return choir_max_parallelism();
    inline proc runningTasks(): int do return choir_running_tasks();
  }
  operator ==(a: locale, b: locale): bool do return a._id == b._id;
  operator !=(a: locale, b: locale): bool do return a._id != b._id;

  param numLocales = 1;
  inline proc here: locale do return new locale(0);
  const LocaleSpace = {0..0};
  const Locales: [LocaleSpace] locale;
  inline proc dataParTasksPerLocale: int do return choir_max_parallelism();
}
