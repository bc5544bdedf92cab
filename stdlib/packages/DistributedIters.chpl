// Module DistributedIters: iterators that hand out indices to locales, and there to tasks, while these run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DistributedIters {
  use DynamicIters, Time;

  /// Whether each locale writes which positions it takes.
  config param debugDistributedIters = false;
  /// Whether each locale writes how long it worked, in seconds.
  config param timeDistributedIters = false;
  /// Says at the start of a parallel loop which locales work.
  config const infoDistributedIters = false;

  private proc _debug(what: string, low: int, high: int) {
    if debugDistributedIters then
      writeln("DistributedIters: ", what, ": locale ", here.id, " takes ", low..<high);
  }
  private proc _tellTime(what: string, const ref watch: stopwatch) {
    if timeDistributedIters then
      writeln("DistributedIters: ", what, ": locale ", here.id, " worked for ", watch.elapsed(), " s");
  }

  /// The locales that work: with `coordinated` not the one that the loop starts on, if there are others.
  private proc _workers(what: string, const ref workerLocales: [] locale, coordinated: bool) {
    const master = here.id, leavesOut = coordinated && workerLocales.size > 1;
    var workers: [0..<workerLocales.size] locale, count = 0;
    for l in workerLocales do
      if !leavesOut || l.id != master {
        workers[count] = l;
        count += 1;
      }
    if infoDistributedIters {
      writeln("DistributedIters: ", what, ":\n  coordinated = ", coordinated, "\n  numLocales = ", numLocales, "\n  numWorkerLocales = ",
              workerLocales.size, "\n  actualWorkerLocales.size = ", count, "\n  masterLocale.id = ", master);
      write("  actualWorkerLocaleIds = [ ");
      for l in workers[0..<count] do write(l.id, " ");
      writeln("]");
    }
    return (workers, count);
  }

  /// Chunks of one size; a locale takes so many at once that each of its tasks has one.
  private iter _dynamicParts(n: int, chunkSize: int, numTasks: int, localeChunkSize: int, const ref workers: [] locale, count: int) {
    var next: atomic int;
    // The parts of a reduction are kept until all are there.
    const chunk = if __primitive("loop reduces") then max(chunkSize, n / _mostParts) else chunkSize;
    coforall worker in 0..<count with (ref next) do on workers[worker] {
      var watch: stopwatch;
      watch.start();
      const step = if localeChunkSize > 0 then localeChunkSize else chunk * max(1, here.maxTaskPar);
      var low = next.fetchAdd(step);
      while low < n {
        _debug("distributedDynamic", low, min(n, low + step));
        for part in dynamic(tag = iterKind.leader, 0..<min(step, n - low), chunk, numTasks) do
          yield low + part(0).low..low + part(0).high;
        low = next.fetchAdd(step);
      }
      _tellTime("distributedDynamic", watch);
    }
  }
  private param _mostParts = 4096;
  /// Chunks that are a locale's share of what is left, at least `minChunkSize`; its tasks share them in the same way.
  private iter _guidedParts(n: int, numTasks: int, minChunkSize: int, const ref workers: [] locale, count: int) {
    var next: atomic int;
    coforall worker in 0..<count with (ref next) do on workers[worker] {
      var watch: stopwatch;
      watch.start();
      while true {
        const low = next.read();
        if low >= n then break;
        const high = min(n, low + max(minChunkSize, (n - low) / count));
        var expected = low;
        if next.compareExchange(expected, high) {
          _debug("distributedGuided", low, high);
          for part in guided(tag = iterKind.leader, 0..<high - low, numTasks) do
            yield low + part(0).low..low + part(0).high;
        }
      }
      _tellTime("distributedGuided", watch);
    }
  }
  private proc _box(const ref D: domain, dim: int, chunk: range) {
    var box: D.rank * range;
    for param i in 0..<D.rank do
      box(i) = if i == dim then chunk else 0..<D.dim(i).size;
    return box;
  }

  // --- distributedDynamic ------------------------------------------------------------------------------------------------

  /// Hands out the indices of a range, or of a domain along its dimension `parDim`, in chunks of `chunkSize`, to the tasks of
  /// the locales that work: `numTasks` on each, or as many as it has cores. A locale takes `localeChunkSize` at once.
  iter distributedDynamic(c: range(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0, localeChunkSize: int = 0,
                          coordinated: bool = false, workerLocales: [] locale = Locales) {
    for i in c do yield i;
  }
  pragma "parts in any order"
  iter distributedDynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
                          localeChunkSize: int = 0, coordinated: bool = false, workerLocales: [] locale = Locales)
      where tag == iterKind.leader {
    assert(chunkSize > 0, "distributedDynamic: chunkSize must be positive");
    assert(localeChunkSize >= 0, "distributedDynamic: localeChunkSize must not be negative");
    const (workers, count) = _workers("distributedDynamic", workerLocales, coordinated);
    for part in _dynamicParts(c.size, chunkSize, numTasks, localeChunkSize, workers, count) do yield (part,);
  }
  iter distributedDynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
                          localeChunkSize: int = 0, coordinated: bool = false, workerLocales: [] locale = Locales, followThis)
      where tag == iterKind.follower {
    for position in followThis(0) do yield c.orderToIndex(position);
  }
  iter distributedDynamic(c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0, localeChunkSize: int = 0,
                          coordinated: bool = false, workerLocales: [] locale = Locales) {
    for i in c do yield i;
  }
  pragma "parts in any order"
  iter distributedDynamic(param tag: iterKind, c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
                          localeChunkSize: int = 0, coordinated: bool = false, workerLocales: [] locale = Locales)
      where tag == iterKind.leader {
    assert(chunkSize > 0, "distributedDynamic: chunkSize must be positive");
    assert(localeChunkSize >= 0, "distributedDynamic: localeChunkSize must not be negative");
    assert(0 <= parDim && parDim < c.rank, "distributedDynamic: the domain has no dimension parDim");
    const (workers, count) = _workers("distributedDynamic", workerLocales, coordinated);
    for part in _dynamicParts(c.dim(parDim).size, chunkSize, numTasks, localeChunkSize, workers, count) do yield _box(c, parDim, part);
  }
  iter distributedDynamic(param tag: iterKind, c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0,
                          localeChunkSize: int = 0, coordinated: bool = false, workerLocales: [] locale = Locales, followThis)
      where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }

  // --- distributedGuided -------------------------------------------------------------------------------------------------

  /// Hands out the indices of a range, or of a domain along its dimension `parDim`, in chunks that become smaller as less is
  /// left, none of a locale below `minChunkSize`.
  iter distributedGuided(c: range(?), numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1, coordinated: bool = false,
                         workerLocales: [] locale = Locales) {
    for i in c do yield i;
  }
  pragma "parts in any order"
  iter distributedGuided(param tag: iterKind, c: range(?), numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
                         coordinated: bool = false, workerLocales: [] locale = Locales) where tag == iterKind.leader {
    assert(minChunkSize > 0, "distributedGuided: minChunkSize must be positive");
    const (workers, count) = _workers("distributedGuided", workerLocales, coordinated);
    for part in _guidedParts(c.size, numTasks, minChunkSize, workers, count) do yield (part,);
  }
  iter distributedGuided(param tag: iterKind, c: range(?), numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
                         coordinated: bool = false, workerLocales: [] locale = Locales, followThis) where tag == iterKind.follower {
    for position in followThis(0) do yield c.orderToIndex(position);
  }
  iter distributedGuided(c: domain, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1, coordinated: bool = false,
                         workerLocales: [] locale = Locales) {
    for i in c do yield i;
  }
  pragma "parts in any order"
  iter distributedGuided(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
                         coordinated: bool = false, workerLocales: [] locale = Locales) where tag == iterKind.leader {
    assert(minChunkSize > 0, "distributedGuided: minChunkSize must be positive");
    assert(0 <= parDim && parDim < c.rank, "distributedGuided: the domain has no dimension parDim");
    const (workers, count) = _workers("distributedGuided", workerLocales, coordinated);
    for part in _guidedParts(c.dim(parDim).size, numTasks, minChunkSize, workers, count) do yield _box(c, parDim, part);
  }
  iter distributedGuided(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0, minChunkSize: int = 1,
                         coordinated: bool = false, workerLocales: [] locale = Locales, followThis) where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }
}
