// Iterators that hand out the indices of a range or domain to tasks while these run: dynamic, guided and adaptive.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DynamicIters {
  /// How a task of adaptive that has run out of work looks for a victim. All methods look at the others in turn here.
  enum Method { Whole, RoundRobin, WholeTail }
  config param methodStealing = Method.Whole;
  /// Prints which positions a task takes, and from whom it steals.
  config param debugDynamicIters = false;
  private proc _report(what: string, const ref positions: range) {
    if debugDynamicIters then writeln("DynamicIters: ", what, " ", positions.low, "..", positions.high);
  }

  private proc _tasks(wanted: int): int do return if wanted > 0 then wanted else here.maxTaskPar;

  // --- What the iterators share: leaders over positions 0..<n -----------------------------------------------------------

  /// How the loop that follows hands out its parts; _handOutAsUsual() has to follow the loop.
  private extern proc choir_task_set_schedule(kind: int(32), threads: int): void;
  private proc _handOutOneByOne(numTasks: int) { choir_task_set_schedule(1, numTasks); }
  private proc _handOutShares(numTasks: int) { choir_task_set_schedule(2, numTasks); }
  private proc _handOutAsUsual() { choir_task_set_schedule(0, 0); }

  // Where a loop reduces, its parts are leaves of the reduction, which depend on nothing but n and the size of chunks.
  private param _fewParts = 64, _mostParts = 4096;
  private proc _numParts(n: int, smallest: int): int do return min(n, max(_fewParts, min(n / smallest, _mostParts)));

  /// Part `k` of `numParts` that are as large as they can be the same.
  private proc _part(n: int, k: int, numParts: int) {
    proc first(k: int): int do return n / numParts * k + n % numParts * k / numParts;
    return first(k)..<first(k + 1);
  }

  /// Parts that threads take as they need them, each a share of what is left, or one at a time.
  private iter _sharedParts(n: int, numParts: int, numTasks: int, param inShares: bool) {
    if inShares then _handOutShares(numTasks);
    else _handOutOneByOne(numTasks);
    forall k in 0..<numParts do yield _part(n, k, numParts);
    _handOutAsUsual();
  }

  private iter _dynamicChunks(n: int, chunkSize: int, numTasks: int) {
    if __primitive("loop reduces") {
      const numChunks = if n == 0 then 0 else (n - 1) / chunkSize + 1;
      for part in _sharedParts(n, min(numChunks, _numParts(n, 4)), numTasks, inShares = false) do yield part;
    } else {
      for chunk in _takenChunks(n, chunkSize, numTasks) do yield chunk;
    }
  }
  private iter _guidedChunks(n: int, numTasks: int) {
    if __primitive("loop reduces") {
      for part in _sharedParts(n, _numParts(n, 16), numTasks, inShares = true) do yield part;
    } else {
      for chunk in _shrinkingChunks(n, numTasks) do yield chunk;
    }
  }
  private iter _adaptiveChunks(n: int, numTasks: int) {
    if __primitive("loop reduces") {
      for part in _sharedParts(n, _numParts(n, 16), numTasks, inShares = true) do yield part;
    } else {
      for chunk in _stolenChunks(n, numTasks) do yield chunk;
    }
  }

  /// Chunks of one size, taken by whichever task is free.
  private iter _takenChunks(n: int, chunkSize: int, numTasks: int) {
    const numChunks = if n == 0 then 0 else (n - 1) / chunkSize + 1, tasks = min(_tasks(numTasks), numChunks);
    if tasks <= 1 {
      if n > 0 then yield 0..<n;
    } else {
      var next: atomic int;
      coforall 0..<tasks {
        var chunk = next.fetchAdd(1);
        while chunk < numChunks {
          const low = chunk * chunkSize, mine = low..<(if chunkSize > n - low then n else low + chunkSize);
          _report("dynamic takes", mine);
          yield mine;
          chunk = next.fetchAdd(1);
        }
      }
    }
  }

  /// Chunks that are a fixed share of what is left when they are taken: large at first, single indices in the end.
  private iter _shrinkingChunks(n: int, numTasks: int) {
    const tasks = min(_tasks(numTasks), n);
    if tasks <= 1 {
      if n > 0 then yield 0..<n;
    } else {
      var next: atomic int;
      coforall 0..<tasks {
        while true {
          const low = next.read();
          if low >= n then break;
          const high = low + max(1, (n - low) / tasks);
          var expected = low;
          if next.compareExchange(expected, high) {
            _report("guided takes", low..<high);
            yield low..<high;
          }
        }
      }
    }
  }

  /// What a task of adaptive still has to do.
  private record _Share {
    var lock: atomic bool;
    var low, high: int;

    proc ref acquire() {
      while lock.testAndSet() do
        lock.waitFor(false);
    }
    proc ref release() { lock.clear(); }

    /// Half of what is left, from the front; empty where nothing is.
    proc ref take(): range {
      acquire();
      const mine = low..<(if high - low <= 1 then high else low + (high - low) / 2);
      low = max(low, mine.high + 1);
      release();
      return mine;
    }
    /// The upper half of what is left.
    proc ref giveHalf(): range {
      acquire();
      const middle = low + (high - low) / 2, given = middle..<high;
      if given.size > 0 then high = middle;
      release();
      return given;
    }
  }

  /// Each task begins with a share of its own, and halves it; one that has finished steals half of what another has left.
  private iter _stolenChunks(n: int, numTasks: int) {
    const tasks = min(_tasks(numTasks), n);
    if tasks <= 1 {
      if n > 0 then yield 0..<n;
    } else {
      var shares: [0..<tasks] _Share;
      for task in 0..<tasks {
        shares[task].low = n * task / tasks;
        shares[task].high = n * (task + 1) / tasks;
      }
      coforall task in 0..<tasks {
        var working = true;
        while working {
          var mine = shares[task].take();
          while mine.size > 0 {
            _report("adaptive takes", mine);
            yield mine;
            mine = shares[task].take();
          }
          working = false;
          for offset in 1..<tasks {
            const stolen = shares[(task + offset) % tasks].giveHalf();
            if stolen.size > 0 {
              _report("adaptive steals", stolen);
              shares[task].acquire();
              shares[task].low = stolen.low;
              shares[task].high = stolen.high + 1;
              shares[task].release();
              working = true;
              break;
            }
          }
        }
      }
    }
  }

  /// A box of positions of a domain, `chunk` in dimension `dim` and everything in the others.
  private proc _box(const ref D: domain, dim: int, chunk: range) {
    var box: D.rank * range;
    for param i in 0..<D.rank do
      box(i) = if i == dim then chunk else 0..<D.dim(i).size;
    return box;
  }

  // --- dynamic -----------------------------------------------------------------------------------------------------------

  /// Hands out chunks of `chunkSize` indices in order.
  iter dynamic(c: range(?), chunkSize: int = 1, numTasks: int = 0) {
    for i in c do yield i;
  }
  iter dynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0) where tag == iterKind.leader {
    assert(chunkSize > 0);
    for chunk in _dynamicChunks(c.size, chunkSize, numTasks) do yield (chunk,);
  }
  iter dynamic(param tag: iterKind, c: range(?), chunkSize: int = 1, numTasks: int = 0, followThis)
      where tag == iterKind.follower {
    for position in followThis(0) do yield c.orderToIndex(position);
  }

  /// Of a domain `parDim` is the dimension that is cut into chunks.
  iter dynamic(c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0) {
    for i in c do yield i;
  }
  iter dynamic(param tag: iterKind, c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0)
      where tag == iterKind.leader {
    assert(chunkSize > 0);
    assert(0 <= parDim && parDim < c.rank);
    for chunk in _dynamicChunks(c.dim(parDim).size, chunkSize, numTasks) do yield _box(c, parDim, chunk);
  }
  iter dynamic(param tag: iterKind, c: domain, chunkSize: int = 1, numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }

  // --- guided ------------------------------------------------------------------------------------------------------------

  /// Hands out chunks that become smaller as less is left.
  iter guided(c: range(?), numTasks: int = 0) {
    for i in c do yield i;
  }
  iter guided(param tag: iterKind, c: range(?), numTasks: int = 0) where tag == iterKind.leader {
    for chunk in _guidedChunks(c.size, numTasks) do yield (chunk,);
  }
  iter guided(param tag: iterKind, c: range(?), numTasks: int = 0, followThis) where tag == iterKind.follower {
    for position in followThis(0) do yield c.orderToIndex(position);
  }
  iter guided(c: domain, numTasks: int = 0, parDim: int = 0) {
    for i in c do yield i;
  }
  iter guided(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0) where tag == iterKind.leader {
    assert(0 <= parDim && parDim < c.rank);
    for chunk in _guidedChunks(c.dim(parDim).size, numTasks) do yield _box(c, parDim, chunk);
  }
  iter guided(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }

  // --- adaptive ----------------------------------------------------------------------------------------------------------

  /// Gives each task a share, and lets those that finish steal from others.
  iter adaptive(c: range(?), numTasks: int = 0) {
    for i in c do yield i;
  }
  iter adaptive(param tag: iterKind, c: range(?), numTasks: int = 0) where tag == iterKind.leader {
    for chunk in _adaptiveChunks(c.size, numTasks) do yield (chunk,);
  }
  iter adaptive(param tag: iterKind, c: range(?), numTasks: int = 0, followThis) where tag == iterKind.follower {
    for position in followThis(0) do yield c.orderToIndex(position);
  }
  iter adaptive(c: domain, numTasks: int = 0, parDim: int = 0) {
    for i in c do yield i;
  }
  iter adaptive(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0) where tag == iterKind.leader {
    assert(0 <= parDim && parDim < c.rank);
    for chunk in _adaptiveChunks(c.dim(parDim).size, numTasks) do yield _box(c, parDim, chunk);
  }
  iter adaptive(param tag: iterKind, c: domain, numTasks: int = 0, parDim: int = 0, followThis)
      where tag == iterKind.follower {
    for i in _indicesAt(c, followThis) do yield i;
  }
}
