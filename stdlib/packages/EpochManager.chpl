// Module EpochManager: objects that several tasks may still look at are deleted when none can any more.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A task registers, pins its token while it looks at shared objects, and hands those that it has taken out of a structure to
/// `deferDelete`. Time is counted in epochs: `tryReclaim` begins the next one when all pinned tokens have seen the present
/// one, and deletes what was handed over two epochs ago.
module EpochManager {
  use Base, Types, Ranges, Domains, Arrays, Managed, List, Locks;

  /// What the manager knows of a task: the epoch in which it was pinned, 0 while it is not.
  class _token {
    var epoch: atomic int;
    var isTaken: atomic bool;
  }

  /// A registration, which ends with it.
  class TokenWrapper {
    var _tok: unmanaged _token;
    var _manager: unmanaged LocalEpochManager;

    proc init(_tok: unmanaged _token, _manager: unmanaged LocalEpochManager) {
      this._tok = _tok;
      this._manager = _manager;
    }
    /// From here on no object that the task may find is deleted.
    proc pin() { _manager.pin(_tok); }
    proc unpin() { _manager.unpin(_tok); }
    /// Deletes an object, which nobody can find any more, when nobody can look at it any more.
    proc deferDelete(x: unmanaged RootClass?) { _manager.deferDelete(_tok, x); }
    proc tryReclaim() { _manager.tryReclaim(); }
    proc unregister() { _manager.unregister(_tok); }
    proc deinit() { unregister(); }
  }

  /// Epochs of one program.
  class LocalEpochManager {
    var _epoch: atomic int; // 1, 2, 3, 1, ...
    var _tokens: list(unmanaged _token);
    var _limbo: [1..3] list(unmanaged RootClass);
    var _tokensLock, _limboLock: _OptionalLock(true);
    var _isReclaiming: atomic bool;

    proc init() {
      init this;
      _epoch.write(1);
    }
    proc deinit() {
      clear();
      for token in _tokens do delete token;
    }

    /// A token for the task that asks.
    proc register(): owned TokenWrapper {
      const manager = __primitive("class cast", this, __primitive("to unmanaged", this.type));
      _tokensLock.lock();
      defer _tokensLock.unlock();
      for token in _tokens do
        if !token.isTaken.testAndSet() then return new owned TokenWrapper(token, manager);
      const token = new unmanaged _token();
      token.isTaken.write(true);
      _tokens.pushBack(token);
      return new owned TokenWrapper(token, manager);
    }
    proc unregister(tok: unmanaged _token) {
      unpin(tok);
      tok.isTaken.write(false);
    }
    proc pin(tok: unmanaged _token) {
      // The epoch may change before the token shows it.
      while tok.epoch.read() != _epoch.read() do tok.epoch.write(_epoch.read());
    }
    proc unpin(tok: unmanaged _token) { tok.epoch.write(0); }

    proc deferDelete(tok: unmanaged _token, x: unmanaged RootClass?) {
      if x == nil then return;
      _limboLock.lock();
      _limbo[_epoch.read()].pushBack(x!);
      _limboLock.unlock();
    }
    /// Begins the next epoch if all have seen this one. One task at a time does so; others return at once.
    proc tryReclaim() {
      if _isReclaiming.testAndSet() then return;
      defer _isReclaiming.clear();
      const present = _epoch.read();
      _tokensLock.lock();
      var haveSeen = true;
      for token in _tokens {
        const epoch = token.epoch.read();
        if epoch != 0 && epoch != present then haveSeen = false;
      }
      _tokensLock.unlock();
      if !haveSeen then return;
      const next = present % 3 + 1, oldest = next % 3 + 1;
      _limboLock.lock();
      _epoch.write(next);
      const objects = _limbo[oldest];
      _limbo[oldest].clear();
      _limboLock.unlock();
      for x in objects do delete x;
    }
    /// Deletes everything, which no task may look at any more.
    proc clear() {
      for epoch in 1..3 {
        for x in _limbo[epoch] do delete x;
        _limbo[epoch].clear();
      }
    }
  }

  /// What the tasks of all locales share.
  class EpochManagerImpl : LocalEpochManager {
    proc init() { super.init(); }
  }
  /// The same for tasks on all locales, which share one manager. Copies are the same manager.
  record EpochManager {
    var _manager: shared EpochManagerImpl;
    forwarding _manager only register, tryReclaim;

    proc init() { _manager = new shared EpochManagerImpl(); }
    proc clear() { _manager.borrow().clear(); }
    /// Deletes everything that was handed over.
    proc destroy() { _manager.borrow().clear(); }
  }
  type DistTokenWrapper = TokenWrapper;
}
