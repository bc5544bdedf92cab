// Iterators that hand out the indices of a range or domain to tasks while these run: dynamic, guided and adaptive.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DynamicIters {
  /// How a task of adaptive that has run out of work looks for a victim. All methods look at the others in turn here.
  enum Method { Whole, RoundRobin, WholeTail }
  config param methodStealing = Method.Whole;

  private proc _tasks(wanted: int): int do return if wanted > 0 then wanted else here.maxTaskPar;

  // --- What the iterators share: leaders over positions 0..<n -----------------------------------------------------------

  /// How the loop that follows hands out its parts; _handOutAsUsual() has to follow the loop.
  private extern proc choir_task_set_schedule(kind: int(32), threads: int): void;
  private proc _handOutOneByOne(numTasks: int) { choir_task_set_schedule(1, numTasks); }
  private proc _handOutShares(numTasks: int) { choir_task_set_schedule(2, numTasks); }
  private proc _handOutAsUsual() { choir_task_set_schedule(0, 0); }

  /// Chunks of one size, taken by whichever task is free.
  private iter _dynamicChunks(n: int, chunkSize: int, numTasks: int) {
    const numChunks = if n == 0 then 0 else (n - 1) / chunkSize + 1;
    _handOutOneByOne(numTasks);
    forall chunk in 0..<numChunks {
      const low = chunk * chunkSize;
      yield low..<(if chunkSize > n - low then n else low + chunkSize);
    }
    _handOutAsUsual();
  }

  /// Small parts, of which whoever is free takes a fixed share of what is left: many at first, single ones in the end.
  private iter _guidedChunks(n: int, numTasks: int) {
    const numParts = max(min(n, _fewParts), min(n / _smallPart, _manyParts));
    _handOutShares(numTasks);
    forall part in 0..<numParts do
      yield n / numParts * part + n % numParts * part / numParts..<
            n / numParts * (part + 1) + n % numParts * (part + 1) / numParts;
    _handOutAsUsual();
  }
  private param _fewParts = 256, _manyParts = 4096, _smallPart = 64;

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
    const tasks = max(1, min(_tasks(numTasks), n));
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
          yield mine;
          mine = shares[task].take();
        }
        working = false;
        for offset in 1..<tasks {
          const stolen = shares[(task + offset) % tasks].giveHalf();
          if stolen.size > 0 {
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
  /// What is stolen is cut wherever that happens to be: where a loop reduces, the parts are those of guided.
  private iter _adaptiveChunks(n: int, numTasks: int) {
    if __primitive("loop reduces") {
      for part in _guidedChunks(n, numTasks) do yield part;
    } else {
      for part in _stolenChunks(n, numTasks) do yield part;
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
