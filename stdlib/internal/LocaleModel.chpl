// Locales (spec, Locales). A process is one locale, or plays several that share its memory (-nl,
// CHOIR_VIRTUAL_LOCALES). Each has GPUs, which are places of their own to be on. Without a device, processors play them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LocaleModel {
  use Base, Types, Strings, Domains, Arrays, Ranges, TextIO;

  extern proc choir_max_parallelism(locale: int): int;
  extern proc choir_processor_count(logical: bool): int;
  extern proc choir_running_tasks(locale: int): int;
  extern proc choir_host_name(buffer: c_ptr(uint(8)), capacity: int): int;
  extern proc choir_locale_count(): int;
  // Options of the command line, which loops heed.
  extern proc choir_data_par_tasks(): int;
  extern proc choir_data_par_ignores_running(): bool;
  extern proc choir_data_par_granularity(): int;
  extern proc choir_here(): int;
  extern proc choir_locale_enter(locale: int): int;
  extern proc choir_locale_leave(before: int): void;
  extern proc choir_locale_of(address: c_ptr(void)): int;
  extern proc choir_array_locale(header: c_ptr(void)): int;
  extern proc choir_physical_memory(): int;
  extern proc choir_gpu_count(): int;
  extern proc choir_gpu_assert_kernel(file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_gpu_block_size(threads: int): void;
  extern proc choir_gpu_ask_block_size(threads: int): void;
  extern proc choir_gpu_ask_iterations(iterations: int): void;
  extern proc choir_copies_forbid(file: c_ptrConst(uint(8)), line: int(32)): int;
  extern proc choir_copies_allow(before: int): void;

  // What `@gpu.blockSize(n)` and `@gpu.itersPerThread(n)` ask of the statement behind.
  inline proc _askBlockSize(n: integral) { choir_gpu_ask_block_size(n: int); }
  inline proc _askItersPerThread(n: integral) { choir_gpu_ask_iterations(n: int); }

  /// Units in which memory is reported.
  enum MemUnits { Bytes, KB, MB, GB };

  record locale {
    /// Its number, and above bit 32 that of one of its GPUs, from 1, or 0.
    var _id: int;

    inline proc id: int do return _id: int(32);
    proc name: string do return if isGpu() then _hostName + "-GPU" + gpuId: string else _hostName;
    proc _hostName: string {
      const to = _allocateText(256);
      const n = choir_host_name(to, 255);
      _setByteAt(to, n, 0);
      return new string(to, n, 256);
    }
    proc hostname: string do return _hostName;
    proc numPUs(logical: bool = false, accessible: bool = true): int do return choir_processor_count(logical);
    inline proc numCores: int do return choir_processor_count(false);
    /// How many locales share the node: each stands for a node of its own.
    inline proc numColocales: int do return 1;
    inline proc maxTaskPar: int do return choir_max_parallelism(_id);
    inline proc runningTasks(): int do return choir_running_tasks(_id);
    proc callStackSize: int do return 0;
    proc getChildCount(): int do return 0;
    proc getChild(i: int): locale {
      halt("a locale has no places inside of it: there is no child ", i);
    }
    proc physicalMemory(unit: MemUnits = MemUnits.Bytes, type retType = int(64)) {
      const bytes = choir_physical_memory();
      select unit {
        when MemUnits.KB do return (bytes / 1024): retType;
        when MemUnits.MB do return (bytes / 1024**2): retType;
        when MemUnits.GB do return (bytes / 1024**3): retType;
        otherwise do return bytes: retType;
      }
    }
    /// The GPUs of a locale; they have none themselves.
    proc gpus {
      const parent = _id;
      return [i in 0..<(if isGpu() then 0 else choir_gpu_count())] new locale(parent | (i + 1) << 32);
    }
    inline proc isGpu(): bool do return gpuId >= 0;
    /// Its place among the GPUs of its locale; -1 of what is no GPU.
    inline proc gpuId: int do return (_id >> 32) - 1;
    /// The locale of a GPU; that of all of them of a locale.
    proc parent: locale do return if isGpu() then new locale(id) else rootLocale;
    proc writeThis(f) throws {
      f.write("LOCALE", id);
      if isGpu() then f.write("-GPU", gpuId);
    }
  }
  operator ==(a: locale, b: locale): bool do return a._id == b._id;
  operator !=(a: locale, b: locale): bool do return a._id != b._id;

  /// The task's GPU, as Chapel's programs ask its runtime library for it; -2: none.
  inline proc chpl_task_getRequestedSubloc(): int(32) {
    const gpu = here.gpuId;
    return (if gpu < 0 then -2 else gpu): int(32);
  }

  const numLocales: int = choir_locale_count();
  inline proc here: locale do return new locale(choir_here());
  const LocaleSpace = {0..<numLocales};
  const Locales: [LocaleSpace] locale = [i in LocaleSpace] new locale(i);
  const rootLocale = new locale(-1: uint(32): int);
  const dataParTasksPerLocale: int = choir_data_par_tasks();
  const dataParIgnoreRunningTasks: bool = choir_data_par_ignores_running();
  const dataParMinGranularity: int = choir_data_par_granularity();

  /// The statement of an `on` runs while this lives.
  record _OnLocale {
    var _before: int;

    proc init(target: locale) { _before = choir_locale_enter(target._id); }
    proc deinit() { choir_locale_leave(_before); }
  }
  proc _enterLocale(target: locale) do return new _OnLocale(target);
  /// `on x` of something that is not a locale: where it is.
  inline proc _enterLocale(const ref x) do return new _OnLocale(_localeOf(x));
  /// The variables of an `on x var ...` begin while this lives and _leaveDeclaration has not been called.
  record _OnDeclaration {
    var _before: int;
    var _isThere: bool;

    proc deinit() { if _isThere then choir_locale_leave(_before); }
  }
  inline proc _enterDeclaration(target: locale) do return new _OnDeclaration(choir_locale_enter(target._id), true);
  inline proc _enterDeclaration(const ref x) do return _enterDeclaration(_localeOf(x));
  inline proc _leaveDeclaration(ref declaration: _OnDeclaration) {
    choir_locale_leave(declaration._before);
    declaration._isThere = false;
  }
  /// `x.locale`. Elements of distributed arrays are at their owners; all else is in memory that the locales share.
  inline proc _localeOf(const ref x): locale do
    return new locale(choir_locale_of(__primitive("convert", __primitive("address of", x), c_ptr(void))));
  /// An array is where its elements are if these are on a GPU.
  inline proc _localeOf(const ref x: _array): locale do
    return new locale(choir_array_locale(__primitive("convert", __primitive("address of", x), c_ptr(void))));

  /// The statement of an @assert.noCopies runs while this lives.
  record _WithoutCopies {
    var _before: int;

    proc deinit() { choir_copies_allow(_before); }
  }
  inline proc _forbidCopies() do
    return new _WithoutCopies(choir_copies_forbid(__primitive("caller file"), __primitive("caller line"): int(32)));
}
