// Module Channel: values that tasks send one another, in order, through channels with room for so many of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A task that cannot go on waits in a queue of the channel; the task that makes it possible does the waiting task's work
// too, and wakes it. One lock serves all channels, because a selection looks at several of them at once.

module Channel {
  use Base, Types, Ranges, Strings, Errors, Managed, Domains, Arrays, Syncs, Locks, List;

  class ChannelError : Error {
    proc init(msg: string) {
      super.init(msg);
    }
  }

  var _allChannels: _OptionalLock(true);
  var _turn = 0; // where the next selection begins, so that no channel is always first

  /// What a task waits for: one operation, or any of a selection.
  class _Choice {
    var chosen = -1;
    var isMade: sync bool;
  }
  /// An operation that waits; of a sender with its value, of a receiver with room for one.
  class _Waiter {
    type eltType;
    var choice: shared _Choice;
    var position: int;
    var values: list(eltType);
    var ok: bool;

    /// Ends the wait, if nothing else has.
    proc finish(ok: bool) {
      this.ok = ok;
      choice.chosen = position;
      choice.isMade.writeEF(true);
    }
  }

  class channel {
    type eltType;
    var bufferSize = 0;
    var _values: list(eltType);
    var _senders, _receivers: list(shared _Waiter(eltType));
    var _closed: bool;

    proc init(type eltType, size: int = 0) {
      this.eltType = eltType;
      this.bufferSize = size;
    }

    /// Waits until there is room, or a receiver where the channel has no buffer.
    proc send(in val: eltType) throws {
      _allChannels.lock();
      if _closed {
        _allChannels.unlock();
        throw new owned ChannelError("Trying to send on a closed channel");
      }
      if _canSend() {
        _sendNow(val);
        _allChannels.unlock();
        return;
      }
      const waiter = _enqueue(_senders, new shared _Choice(), 0);
      waiter.values.pushBack(val);
      _allChannels.unlock();
      waiter.choice.isMade.readFE();
      if !waiter.ok then throw new owned ChannelError("Trying to send on a closed channel");
    }
    /// Waits for a value. False, and `val` stays, where the channel is closed and empty.
    proc recv(ref val: eltType): bool {
      _allChannels.lock();
      if _canReceive() {
        const ok = _receiveNow(val);
        _allChannels.unlock();
        return ok;
      }
      const waiter = _enqueue(_receivers, new shared _Choice(), 0);
      _allChannels.unlock();
      waiter.choice.isMade.readFE();
      if waiter.ok then val = waiter.values[0];
      return waiter.ok;
    }
    /// Nothing may be sent any more; what was sent can still be received.
    proc close() throws {
      _allChannels.lock();
      defer _allChannels.unlock();
      if _closed then throw new owned ChannelError("Trying to close a closed channel");
      _closed = true;
      while _waits(_receivers) do _next(_receivers).finish(false);
      while _waits(_senders) do _next(_senders).finish(false);
    }
    proc isClosed(): bool {
      _allChannels.lock();
      defer _allChannels.unlock();
      return _closed;
    }
    /// What is received until the channel is closed.
    iter these(): eltType {
      var val: eltType;
      while recv(val) do yield val;
    }

    /// What does the work: the channel itself.
    proc channelObj do return this;
    /// While the channel is locked no other task sends, receives or closes; whoever locks it calls none of its methods before
    /// `unlock`. One lock serves all channels.
    proc lock() { _allChannels.lock(); }
    proc unlock() { _allChannels.unlock(); }

    // --- While the lock is held -------------------------------------------------------------------------------------

    proc _enqueue(ref queue, in choice: shared _Choice, position: int) {
      const waiter = new shared _Waiter(eltType, choice, position);
      queue.pushBack(waiter);
      return waiter;
    }
    /// Whether somebody waits in a queue; forgets those whose choice was another.
    proc _waits(ref queue): bool {
      while queue.size > 0 && queue[0].choice.chosen >= 0 do queue.getAndRemove(0);
      return queue.size > 0;
    }
    proc _next(ref queue) do return queue.getAndRemove(0);

    proc _canSend(): bool do return _values.size < bufferSize || _waits(_receivers);
    proc _sendNow(in val: eltType) {
      if _waits(_receivers) {
        const receiver = _next(_receivers);
        receiver.values.pushBack(val);
        receiver.finish(true);
      } else {
        _values.pushBack(val);
      }
    }
    proc _canReceive(): bool do return _values.size > 0 || _waits(_senders) || _closed;
    proc _receiveNow(ref val: eltType): bool {
      if _values.size == 0 && !_waits(_senders) then return false;
      if _waits(_senders) {
        const sender = _next(_senders);
        _values.pushBack(sender.values[0]);
        sender.finish(true);
      }
      val = _values.getAndRemove(0);
      return true;
    }
  }

  // --- Selections -------------------------------------------------------------------------------------------------------

  enum selectOperation { recv, send }

  /// An operation that a selection may choose.
  class SelectBaseClass {
    proc getId(): int do return 0;
    proc _isReady(): bool do return false;
    proc _perform() throws { }
    proc _wait(in choice: shared _Choice, position: int) { }
    proc _complete() throws { }
  }
  class SelectCase : SelectBaseClass {
    type eltType;
    var _value: c_ptr(eltType);
    var _channel: borrowed channel(eltType);
    var operation: selectOperation;
    var id: int;
    var _waiter: shared _Waiter(eltType)?;

    /// Receives into `value`, or sends it.
    proc init(ref value: ?t, channel: borrowed channel(t), operation: selectOperation, id: int) {
      this.eltType = t;
      this._value = __primitive("address of", value);
      this._channel = channel;
      this.operation = operation;
      this.id = id;
    }
    override proc getId(): int do return id;
    proc _ref ref do return __primitive("deref", _value);
    override proc _isReady(): bool do
      return if operation == selectOperation.recv then _channel._canReceive() else _channel._closed || _channel._canSend();
    override proc _perform() throws {
      if operation == selectOperation.recv then _channel._receiveNow(_ref);
      else if _channel._closed then throw new owned ChannelError("Trying to send on a closed channel");
      else _channel._sendNow(_ref);
    }
    override proc _wait(in choice: shared _Choice, position: int) {
      if operation == selectOperation.recv {
        _waiter = _channel._enqueue(_channel._receivers, choice, position);
      } else {
        _waiter = _channel._enqueue(_channel._senders, choice, position);
        _waiter!.values.pushBack(_ref);
      }
    }
    override proc _complete() throws {
      if operation == selectOperation.recv {
        if _waiter!.ok then _ref = _waiter!.values[0];
      } else if !_waiter!.ok {
        throw new owned ChannelError("Trying to send on a closed channel");
      }
    }
  }

  /// Does one of the operations, as soon as one can be done; returns its id.
  proc selectProcess(cases: [] shared SelectBaseClass): int throws {
    _allChannels.lock();
    const n = cases.size;
    _turn += 1;
    for k in 0..<n {
      const candidate = cases[cases.domain.orderToIndex((_turn + k) % n)].borrow();
      if candidate._isReady() {
        defer _allChannels.unlock();
        candidate._perform();
        return candidate.getId();
      }
    }
    const choice = new shared _Choice();
    for (candidate, k) in zip(cases, 0..) do candidate._wait(choice, k);
    _allChannels.unlock();
    choice.isMade.readFE();
    const chosen = cases[cases.domain.orderToIndex(choice.chosen)].borrow();
    chosen._complete();
    return chosen.getId();
  }
}
