// Module ZMQ: messages between tasks, processes and machines, by the library ZeroMQ.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A context makes sockets; a socket is bound to an endpoint or connected to one, and sends and receives values:
/// numbers, enums, strings, bytes, and records of these, field by field. A task that waits lets others run.
module ZMQ {
  use Base, Types, Strings, Bytes, Casts, Errors, SystemErrors, Atomics, TextIO;
  public use CTypes;

  require "-lzmq";

  extern proc zmq_ctx_new(): c_ptr(void);
  extern proc zmq_ctx_term(context: c_ptr(void)): c_int;
  extern proc zmq_socket(context: c_ptr(void), kind: c_int): c_ptr(void);
  extern proc zmq_close(socket: c_ptr(void)): c_int;
  extern proc zmq_bind(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_connect(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_getsockopt(socket: c_ptr(void), option: c_int, value: c_ptr(void), ref size: c_size_t): c_int;
  extern proc zmq_setsockopt(socket: c_ptr(void), option: c_int, value: c_ptrConst(void), size: c_size_t): c_int;
  extern proc zmq_send(socket: c_ptr(void), data: c_ptrConst(void), size: c_size_t, flags: c_int): c_int;
  extern proc zmq_msg_init(message: c_ptr(void)): c_int;
  extern proc zmq_msg_recv(message: c_ptr(void), socket: c_ptr(void), flags: c_int): c_int;
  extern proc zmq_msg_data(message: c_ptr(void)): c_ptr(void);
  extern proc zmq_msg_size(message: c_ptr(void)): c_size_t;
  extern proc zmq_msg_close(message: c_ptr(void)): c_int;
  extern proc zmq_errno(): c_int;
  extern proc zmq_strerror(code: c_int): c_ptrConst(c_char);
  extern proc zmq_version(ref major: c_int, ref minor: c_int, ref patch: c_int): void;
  private extern proc memcpy(to: c_ptr(void), from: c_ptr(void), size: c_size_t): c_ptr(void);

  /// Kinds of sockets.
  const PAIR = 0: c_int, PUB = 1: c_int, SUB = 2: c_int, REQ = 3: c_int, REP = 4: c_int, PULL = 7: c_int,
        PUSH = 8: c_int;
  /// An option that is left as it is.
  const unset = -42;

  private param _subscribe = 6: c_int, _unsubscribe = 7: c_int, _linger = 17: c_int, _lastEndpoint = 32: c_int;
  private param _doNotWait = 1: c_int, _sendMore = 2: c_int;
  private param _interrupted = 4: c_int, _again = 11: c_int, _ownCodes = 156384712: c_int;

  /// The version of the library.
  proc version: (int, int, int) {
    var major, minor, patch: c_int;
    zmq_version(major, minor, patch);
    return (major: int, minor: int, patch: int);
  }

  class ZMQError : Error {
    var strerror: string;
    proc init(strerror: string) {
      super.init(strerror);
      this.strerror = strerror;
    }
  }
  private proc _reason(code: c_int): string do return try! string.createCopyingBuffer(zmq_strerror(code));
  private proc _check(result: c_int, param operation: string) throws {
    if result == -1 then throw new owned ZMQError("Error in Socket." + operation + "(): " + _reason(zmq_errno()));
  }

  // --- Contexts -------------------------------------------------------------------------------------------------------

  class _ContextClass {
    var handle = zmq_ctx_new();

    /// Waits until messages that sockets have left are sent.
    proc deinit() {
      while zmq_ctx_term(handle) == -1 && zmq_errno() == _interrupted do;
    }
  }

  /// Copies are the same context. It ends with the last of its copies and sockets.
  record Context {
    var _shared: shared _ContextClass = new shared _ContextClass();

    proc socket(sockType: int): Socket do return new Socket(this, sockType);
  }

  // --- Sockets --------------------------------------------------------------------------------------------------------

  class _SocketClass {
    var context: shared _ContextClass;
    var handle: c_ptr(void);

    proc deinit() {
      if handle != nil then zmq_close(handle);
    }
  }

  /// Copies are the same socket, which is closed with the last of them, if not before.
  record Socket {
    var _shared: shared _SocketClass;

    proc init() {
      compilerError("Cannot create Socket directly; try Context.socket()");
    }
    proc init(const ref context: Context, sockType: int) {
      const handle = zmq_socket(context._shared.handle, sockType: c_int);
      _shared = new shared _SocketClass(context._shared, handle);
      init this;
      if handle == nil then halt("Error in Context.socket(): ", _reason(zmq_errno()));
    }

    /// Closes the socket. Messages that are still to be sent are waited for `linger` milliseconds, -1 for ever, when
    /// the context ends.
    proc close(linger: int = unset) {
      if linger != unset then try! setLinger(linger: c_int);
      if zmq_close(_shared.handle) == -1 then halt("Error in Socket.close(): ", _reason(zmq_errno()));
      _shared.handle = nil;
    }
    proc bind(endpoint: string) {
      if zmq_bind(_shared.handle, endpoint.c_str()) == -1 then halt("Error in Socket.bind(): ", _reason(zmq_errno()));
    }
    proc connect(endpoint: string) {
      if zmq_connect(_shared.handle, endpoint.c_str()) == -1 then
        halt("Error in Socket.connect(): ", _reason(zmq_errno()));
    }

    /// What the socket was bound or connected to last, with the port that a "*" became.
    proc getLastEndpoint(): string throws {
      var text: c_array(uint(8), 1024), size = 1024: c_size_t;
      _check(zmq_getsockopt(_shared.handle, _lastEndpoint, c_ptrTo(text), size), "getLastEndpoint");
      return string.createCopyingBuffer(c_ptrTo(text), max(size: int - 1, 0));
    }
    proc getLinger(): c_int throws {
      var value: c_int, size = c_sizeof(c_int);
      _check(zmq_getsockopt(_shared.handle, _linger, c_ptrTo(value), size), "getLinger");
      return value;
    }
    proc setLinger(value: c_int) throws {
      _check(_set(_linger, value), "setLinger");
    }
    /// Messages that begin with this are received from now on, by sockets of kind SUB.
    proc setSubscribe(value: ?t) throws where isPODType(t) || isStringType(t) {
      _check(_set(_subscribe, value), "setSubscribe");
    }
    proc setUnsubscribe(value: ?t) throws where isPODType(t) || isStringType(t) {
      _check(_set(_unsubscribe, value), "setUnsubscribe");
    }
    proc _set(option: c_int, const value: ?t): c_int {
      if isStringType(t) then
        return zmq_setsockopt(_shared.handle, option, value.c_str(): c_ptrConst(void), value.numBytes: c_size_t);
      else return zmq_setsockopt(_shared.handle, option, c_addrOfConst(value): c_ptrConst(void), c_sizeof(t));
    }

    proc send(const data: ?t, flags: int = 0) throws {
      _checkType(t);
      if isStringType(t) || isBytesType(t) then
        _send(data.c_str(): c_ptrConst(void), data.numBytes, flags);
      else if isEnumType(t) then send(__primitive("convert", data, int), flags);
      else if isRecordType(t) {
        param count = __primitive("num fields", t);
        for param i in 0..<count do
          send(__primitive("field by num", data, i), if i < count - 1 then flags | _sendMore else flags);
      } else _send(c_addrOfConst(data): c_ptrConst(void), c_sizeof(t): int, flags);
    }
    proc _send(data: c_ptrConst(void), size: int, flags: int) throws {
      var attempt = 0;
      while zmq_send(_shared.handle, data, size: c_size_t, flags: c_int | _doNotWait) == -1 do _wait(attempt, "send");
    }

    /// The next message, which must hold a value of this type.
    proc recv(type t, flags: int = 0): t throws {
      _checkType(t);
      if isEnumType(t) then return __primitive("convert", recv(int, flags), t);
      else if isRecordType(t) && !isStringType(t) && !isBytesType(t) {
        var data: t;
        for param i in 0..<__primitive("num fields", t) do
          __primitive("field by num", data, i) = recv(__primitive("field by num", data, i).type, flags);
        return data;
      } else {
        var message: c_array(uint, 8); // zmq_msg_t
        zmq_msg_init(c_ptrTo(message));
        defer { zmq_msg_close(c_ptrTo(message)); }
        var attempt = 0;
        while zmq_msg_recv(c_ptrTo(message), _shared.handle, flags: c_int | _doNotWait) == -1 do _wait(attempt, "recv");
        return _contents(t, zmq_msg_data(c_ptrTo(message)), zmq_msg_size(c_ptrTo(message)): int);
      }
    }
    proc _contents(type t, data: c_ptr(void), size: int): t throws {
      if isStringType(t) then return string.createCopyingBuffer(data: c_ptr(uint(8)), size);
      else if isBytesType(t) then return bytes.createCopyingBuffer(data: c_ptr(uint(8)), size);
      else {
        var value: t;
        if size != c_sizeof(t): int then
          throw new owned ZMQError("Error in Socket.recv(): a message of " + size: string + " bytes is no " +
                                   t: string);
        memcpy(c_ptrTo(value), data, size: c_size_t);
        return value;
      }
    }
    /// Lets other tasks run while there is nothing to receive, or no room.
    proc _wait(ref attempt: int, param operation: string) throws {
      const code = zmq_errno();
      if code > _ownCodes then _check(-1, operation);
      if code != _again && code != _interrupted then
        throw createSystemError(code, "Error in Socket." + operation + "(): " + _reason(code));
      choir_task_yield(attempt);
      attempt += 1;
    }
  }

  private proc _checkType(type t) {
    if !(isNumericType(t) || isBoolType(t) || isEnumType(t) || isStringType(t) || isBytesType(t) ||
         isRecordType(t)) then
      compilerError("Type \"", t: string, "\" is not serializable by ZMQ", errorDepth = 2);
  }
}
