// Module Socket: connections by TCP, and messages by UDP, between programs and machines.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `listen` makes a listener, whose `accept` gives the connections that others make by `connect`. A connection is a
/// file: its `reader` and `writer` carry values. A `udpSocket` sends and receives bytes without a connection.
///
/// A timeout is a number of seconds, or a `struct_timeval` (or `timeval`) of module OS.POSIX; a negative one, the
/// default, waits for ever. A task that waits for a connection, for a message or for the other end of a connection lets
/// others run. Errors are thrown as SystemErrors; a TimeoutError says that the time is over. Addresses
/// and names of hosts are looked up by the system, which may take long. Sockets are closed with the last copy of what
/// holds them.
module Socket {
  private use IO, Time, CTypes, Atomics, PosixErrors;
  public use SystemErrors;
  public use OS.POSIX only struct_timeval, timeval;

  /// The timeout that is never over.
  const indefiniteTimeout = new struct_timeval(-1, 0);

  private extern "socket" proc _socket(family: c_int, kind: c_int, protocol: c_int): c_int;
  private extern "bind" proc _bind(socket: c_int, address: c_ptr(void), length: uint(32)): c_int;
  private extern "listen" proc _listen(socket: c_int, backlog: c_int): c_int;
  private extern "accept4" proc _accept(socket: c_int, address: c_ptr(void), ref length: uint(32), flags: c_int): c_int;
  private extern "connect" proc _connect(socket: c_int, address: c_ptr(void), length: uint(32)): c_int;
  private extern "sendto" proc _sendto(socket: c_int, data: c_ptrConst(void), size: c_size_t, flags: c_int,
                                       address: c_ptr(void), length: uint(32)): c_ssize_t;
  private extern "recvfrom" proc _recvfrom(socket: c_int, data: c_ptr(void), size: c_size_t, flags: c_int,
                                           address: c_ptr(void), ref length: uint(32)): c_ssize_t;
  private extern "getsockname" proc _getsockname(socket: c_int, address: c_ptr(void), ref length: uint(32)): c_int;
  private extern "getpeername" proc _getpeername(socket: c_int, address: c_ptr(void), ref length: uint(32)): c_int;
  private extern "getsockopt" proc _getsockopt(socket: c_int, level: c_int, option: c_int, value: c_ptr(void),
                                               ref length: uint(32)): c_int;
  private extern "setsockopt" proc _setsockopt(socket: c_int, level: c_int, option: c_int, value: c_ptrConst(void),
                                               length: uint(32)): c_int;
  private extern "poll" proc _poll(what: c_ptr(void), count: c_ulong, timeout: c_int): c_int;
  private extern "fcntl" proc _fcntl(descriptor: c_int, command: c_int, argument: c_long): c_int;
  private extern "close" proc _close(descriptor: c_int): c_int;
  private extern "signal" proc _signal(number: c_int, handler: c_ptr(void)): c_ptr(void);
  private extern "inet_pton" proc _inet_pton(family: c_int, text: c_ptrConst(c_char), result: c_ptr(void)): c_int;
  private extern "inet_ntop" proc _inet_ntop(family: c_int, address: c_ptr(void), text: c_ptr(void),
                                             size: uint(32)): c_ptrConst(c_char);
  private extern "getaddrinfo" proc _getaddrinfo(host: c_ptrConst(c_char), service: c_ptrConst(c_char),
                                                 hints: c_ptr(void), ref result: c_ptr(void)): c_int;
  private extern "freeaddrinfo" proc _freeaddrinfo(list: c_ptr(void)): void;
  private extern "gai_strerror" proc _gai_strerror(code: c_int): c_ptrConst(c_char);
  private extern "__errno_location" proc _errnoLocation(): c_ptr(c_int);

  // Numbers of Linux.
  private param _stream = 1: c_int, _datagram = 2: c_int, _nonBlocking = 2048: c_int, _closeOnExec = 524288: c_int,
                _input = 1: int(16), _output = 4: int(16), _doNotWait = 64: c_int, _noSignal = 16384: c_int,
                _getFlags = 3: c_int, _setFlags = 4: c_int, _pipeSignal = 13: c_int;

  const AF_UNSPEC = 0: c_int, AF_INET = 2: c_int, AF_INET6 = 10: c_int;
  const SO_DEBUG = 1: c_int, SO_OOBINLINE = 10: c_int, SO_ACCEPTCONN = 30: c_int;
  const SOL_SOCKET = 1: c_int, SO_REUSEADDR = 2: c_int, SO_TYPE = 3: c_int, SO_ERROR = 4: c_int,
        SO_BROADCAST = 6: c_int, SO_SNDBUF = 7: c_int, SO_RCVBUF = 8: c_int, SO_KEEPALIVE = 9: c_int,
        SO_LINGER = 13: c_int, SO_REUSEPORT = 15: c_int, SO_RCVTIMEO = 20: c_int, SO_SNDTIMEO = 21: c_int,
        SOMAXCONN = 4096: c_int;
  const IPPROTO_IP = 0: c_int, IPPROTO_TCP = 6: c_int, IPPROTO_UDP = 17: c_int, IPPROTO_IPV6 = 41: c_int,
        IPV6_V6ONLY = 26: c_int, TCP_NODELAY = 1: c_int, TCP_QUICKACK = 12: c_int;

  /// The version of the Internet Protocol.
  enum IPFamily { IPv4 = 2, IPv6 = 10, IPUnspec = 0 }

  // --- Addresses -----------------------------------------------------------------------------------------------------

  /// An IPv4 address, its bytes in the order in which they are written.
  record sys_in_addr_t { var _bytes: 4*uint(8); }
  /// An IPv6 address.
  record sys_in6_addr_t { var _bytes: 16*uint(8); }
  type ipv4Addr = sys_in_addr_t;
  type ipv6Addr = sys_in6_addr_t;

  private proc _ipv4(parts: uint(8)...4) do return new sys_in_addr_t(parts);
  private proc _ipv6(last: uint(8)) {
    var address: sys_in6_addr_t;
    address._bytes(15) = last;
    return address;
  }
  const INADDR_LOOPBACK = _ipv4(127, 0, 0, 1), INADDR_ANY = _ipv4(0, 0, 0, 0),
        INADDR_BROADCAST = _ipv4(255, 255, 255, 255);
  const in6addr_loopback = _ipv6(1), in6addr_any = _ipv6(0);
  const IPv4Localhost: ipv4Addr = INADDR_LOOPBACK, IPv4Any: ipv4Addr = INADDR_ANY,
        IPv4Broadcast: ipv4Addr = INADDR_BROADCAST;
  const IPv6Localhost: ipv6Addr = in6addr_loopback, IPv6Any: ipv6Addr = in6addr_any;

  /// A socket's address as the system has it.
  record sys_sockaddr_t {
    var _family = AF_UNSPEC;
    var _port: uint(16);
    var _bytes: 16*uint(8);
    var _scope: uint(32);

    /// A host in numbers, as 127.0.0.1 or ::1, which must be of the family.
    proc ref set(host: c_ptrConst(c_char), port: uint(16), family: c_int) throws {
      var parts: 16*uint(8);
      if _inet_pton(family, host, c_ptrTo(parts): c_ptr(void)) != 1 then
        throw new owned IllegalArgumentError("host", "\"" + string.createCopyingBuffer(host) +
                                                     "\" is no address of the family");
      _family = family;
      _port = port;
      _bytes = parts;
      _scope = 0;
    }
    proc ref set(host: sys_in_addr_t, port: uint(16)) {
      var parts: 16*uint(8);
      for param i in 0..3 do parts(i) = host._bytes(i);
      _family = AF_INET;
      _port = port;
      _bytes = parts;
      _scope = 0;
    }
    proc ref set(host: sys_in6_addr_t, port: uint(16)) {
      _family = AF_INET6;
      _port = port;
      _bytes = host._bytes;
      _scope = 0;
    }
    /// The host in numbers; an error where nothing is set.
    proc numericHost(): string throws {
      var parts = _bytes, text: c_array(uint(8), 64);
      const result = _inet_ntop(_family, c_ptrTo(parts): c_ptr(void), c_ptrTo(text): c_ptr(void), 64);
      if result == nil then throw _failure("no address is set");
      return string.createCopyingBuffer(result);
    }
    proc port(): uint(16) throws {
      if _family == AF_UNSPEC then throw createSystemError(EAFNOSUPPORT, "no address is set");
      return _port;
    }
    proc family: c_int do return _family;

    /// Writes it as C's struct sockaddr_in or sockaddr_in6, whose size is returned.
    proc _write(ref to: c_array(uint(8), 128)): uint(32) {
      to[0] = _family: uint(8);
      to[1] = 0;
      to[2] = (_port >> 8): uint(8);
      to[3] = (_port & 255): uint(8);
      const start = if _family == AF_INET6 then 8 else 4;
      for i in 4..<28 do to[i] = 0;
      for i in 0..<(if _family == AF_INET6 then 16 else 4) do to[start + i] = _bytes(i);
      for i in 0..3 do if _family == AF_INET6 then to[24 + i] = (_scope >> (8 * i)): uint(8);
      return (if _family == AF_INET6 then 28 else 16): uint(32);
    }
    proc type _read(const ref from: c_array(uint(8), 128)): sys_sockaddr_t {
      var address: sys_sockaddr_t;
      address._family = from[0]: c_int + 256 * from[1]: c_int;
      address._port = from[2]: uint(16) << 8 | from[3]: uint(16);
      const start = if address._family == AF_INET6 then 8 else 4;
      for i in 0..<(if address._family == AF_INET6 then 16 else 4) do address._bytes(i) = from[start + i];
      for i in 0..3 do if address._family == AF_INET6 then address._scope |= from[24 + i]: uint(32) << (8 * i);
      return address;
    }
  }

  /// The address of a socket: a host, a port, and the version of the protocol.
  record ipAddr : writeSerializable {
    var _address: sys_sockaddr_t;

    proc init() { }
    proc init(address: sys_sockaddr_t) { _address = address; }

    /// A host in numbers, which must be of the family, and a port.
    proc type create(host: string = "127.0.0.1", port: uint(16) = 8000,
                     family: IPFamily = IPFamily.IPv4): ipAddr throws {
      var address: sys_sockaddr_t;
      address.set(host.c_str(), port, family: c_int);
      return new ipAddr(address);
    }
    proc type ipv4(host: ipv4Addr, port: uint(16) = 8000): ipAddr {
      var address: sys_sockaddr_t;
      address.set(host, port);
      return new ipAddr(address);
    }
    proc type ipv6(host: ipv6Addr, port: uint(16) = 8000): ipAddr {
      var address: sys_sockaddr_t;
      address.set(host, port);
      return new ipAddr(address);
    }

    proc family: IPFamily do
      return if _address._family == AF_INET then IPFamily.IPv4
             else if _address._family == AF_INET6 then IPFamily.IPv6 else IPFamily.IPUnspec;
    /// The host in numbers; empty where there is none.
    proc host: string do return if _address._family == AF_UNSPEC then "" else try! _address.numericHost();
    proc port: uint(16) do return _address._port;

    /// host:port, an IPv6 host in brackets.
    proc serialize(writer: fileWriter(?), ref serializer) throws {
      writer.write(if family == IPFamily.IPv6 then "[" + host + "]:" + port: string else host + ":" + port: string);
    }
  }
  operator ipAddr.==(const ref a: ipAddr, const ref b: ipAddr): bool do
    return a._address._family == b._address._family && a._address._port == b._address._port &&
           a._address._bytes == b._address._bytes;
  operator ipAddr.!=(const ref a: ipAddr, const ref b: ipAddr): bool do return !(a == b);

  // --- Connections ---------------------------------------------------------------------------------------------------

  /// A connection: a file to read and to write, whose copies are the same connection. `addr` is the other end's
  /// address. To write to a connection that the other end has closed throws a BrokenPipeError or ConnectionResetError:
  /// the first connection of a program makes it ignore the signal SIGPIPE, unless it handles that itself.
  type tcpConn = file;

  /// The descriptor of the system.
  proc file.socketFd: int(32) do return if isOpen() then choir_file_descriptor(_file) else -1;
  proc file.addr: ipAddr throws do return getPeerName(socketFd);
  /// Whether acknowledgements wait for data that goes the same way.
  proc file.setDelayAck(enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_QUICKACK, !enable);
  /// Whether small pieces of data wait to be sent together.
  proc file.setNagle(enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_NODELAY, !enable);

  private proc _connectionOf(descriptor: c_int): tcpConn throws {
    const ignored = 1: c_uintptr: c_ptr(void), before = _signal(_pipeSignal, ignored);
    if before != nil && before != ignored then _signal(_pipeSignal, before);
    return new file(descriptor, own=true);
  }

  /// Connects to a listener. A ConnectionRefusedError says that there is none.
  proc connect(const ref address: ipAddr, timeout: ?t = -1): tcpConn throws
      where _isTimeout(t) {
    const limit = _seconds(timeout), descriptor = _open(address._address._family, _stream, "connect() failed");
    var isConnected = false;
    defer { if !isConnected then _close(descriptor); }
    var raw: c_array(uint(8), 128);
    const length = address._address._write(raw);
    if _connect(descriptor, c_ptrTo(raw): c_ptr(void), length) != 0 {
      const code = _errno();
      // It may be under way.
      if code != EINPROGRESS && code != EINTR then throw createSystemError(code, "connect() failed");
      if !_await(descriptor, _output, limit) then throw createSystemError(ETIMEDOUT, "connect() timed out");
      const failure = getSockOpt(descriptor, SOL_SOCKET, SO_ERROR);
      if failure != 0 then throw createSystemError(failure, "connect() failed");
    }
    _fcntl(descriptor, _setFlags, _fcntl(descriptor, _getFlags, 0) & ~_nonBlocking);
    isConnected = true;
    return _connectionOf(descriptor);
  }
  /// Connects to a host by its name or number: its addresses are tried in turn, the timeout for each.
  proc connect(host: string, port: uint(16), family: IPFamily = IPFamily.IPUnspec, timeout: ?t = -1): tcpConn throws
      where _isTimeout(t) do
    return connect(host, port: string, family, timeout);
  /// `service` is the number of a port, or the name of what is behind it: "http".
  proc connect(host: string, service: string, family: IPFamily = IPFamily.IPUnspec, timeout: ?t = -1): tcpConn throws
      where _isTimeout(t) {
    const addresses = _lookUp(host, service, family);
    for i in addresses.domain {
      try {
        return connect(addresses[i], timeout);
      } catch e {
        if i == addresses.domain.high then throw e;
      }
    }
    throw createSystemError(EHOSTUNREACH, "connect() failed");
  }

  extern record _addrinfo {
    var ai_flags, ai_family, ai_socktype, ai_protocol: c_int;
    var ai_addrlen, _padding: uint(32);
    var ai_addr, ai_canonname, ai_next: c_ptr(void);
  }
  private proc _lookUp(host: string, service: string, family: IPFamily) throws {
    var hints: _addrinfo, found: c_ptr(void);
    hints.ai_family = family: c_int;
    hints.ai_socktype = _stream;
    const code = _getaddrinfo(host.c_str(), service.c_str(), c_ptrTo(hints): c_ptr(void), found);
    if code != 0 then
      throw createSystemError(EHOSTUNREACH, "connect() failed: " + host + ": " +
                                   string.createCopyingBuffer(_gai_strerror(code)));
    defer _freeaddrinfo(found);
    var count = 0, at = found: c_ptr(_addrinfo);
    while at != nil {
      count += 1;
      at = at.deref().ai_next: c_ptr(_addrinfo);
    }
    var addresses: [0..<count] ipAddr;
    at = found: c_ptr(_addrinfo);
    for i in 0..<count {
      var raw: c_array(uint(8), 128);
      const parts = at.deref().ai_addr: c_ptr(uint(8));
      for k in 0..<min(at.deref().ai_addrlen: int, 128) do raw[k] = parts[k];
      addresses[i] = new ipAddr(sys_sockaddr_t._read(raw));
      at = at.deref().ai_next: c_ptr(_addrinfo);
    }
    return addresses;
  }

  // --- Listeners -----------------------------------------------------------------------------------------------------

  class _Descriptor {
    var number: c_int;

    proc close() {
      if number >= 0 then _close(number);
      number = -1;
    }
    proc deinit() { close(); }
  }

  /// What connections are made to. Copies are the same listener.
  record tcpListener {
    var _shared: shared _Descriptor;

    /// Takes over a descriptor of the system.
    proc init(socketFd: int(32)) { _shared = new shared _Descriptor(socketFd); }

    /// The descriptor of the system; -1 after `close`.
    proc socketFd: int(32) do return _shared.number;
    /// The address that it listens at, with the port that the system chose where it was to choose.
    proc addr: ipAddr throws do return getSockName(socketFd);
    proc family: IPFamily throws do return addr.family;

    /// Waits for the next connection.
    proc accept(timeout: ?t = -1): tcpConn throws where _isTimeout(t) {
      const limit = _seconds(timeout);
      var raw: c_array(uint(8), 128), clock: stopwatch;
      clock.start();
      while true {
        var length = 128: uint(32);
        const descriptor = _accept(socketFd, c_ptrTo(raw): c_ptr(void), length, _closeOnExec);
        if descriptor >= 0 then return _connectionOf(descriptor);
        const code = _errno();
        // A connection that was given up meanwhile is none.
        if code != EAGAIN && code != EINTR && code != ECONNABORTED then
          throw createSystemError(code, "accept() failed");
        if !_await(socketFd, _input, if limit < 0 then limit else max(limit - clock.elapsed(), 0.0)) then
          throw createSystemError(ETIMEDOUT, "accept() timed out");
      }
      throw createSystemError(ETIMEDOUT, "accept() timed out");
    }
    proc close() throws {
      if socketFd < 0 then throw createSystemError(EBADF, "the listener is closed");
      _shared.close();
    }
    proc setDelayAck(enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_QUICKACK, !enable);
    proc setNagle(enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_NODELAY, !enable);
  }

  /// The most connections that wait to be accepted, as the system has it.
  const backlogDefault: uint(16) = SOMAXCONN: uint(16);

  /// Listens at an address; at port 0 for a port that the system chooses.
  proc listen(const ref address: ipAddr, reuseAddr: bool = true,
              backlog: uint(16) = backlogDefault): tcpListener throws {
    const listener = new tcpListener(_open(address._address._family, _stream, "listen() failed"));
    _setFlag(listener.socketFd, SOL_SOCKET, SO_REUSEADDR, reuseAddr);
    _bindTo(listener.socketFd, address);
    if _listen(listener.socketFd, backlog: c_int) != 0 then throw _failure("listen() failed");
    return listener;
  }

  // --- Messages ------------------------------------------------------------------------------------------------------

  /// Sends and receives bytes, each a message of its own, which may get lost. Copies are the same socket.
  record udpSocket {
    var _shared: shared _Descriptor;

    proc init(family: IPFamily = IPFamily.IPv4) throws {
      _shared = new shared _Descriptor(-1);
      init this;
      _shared.number = _open(family: c_int, _datagram, "udpSocket() failed");
    }
    proc socketFd: int(32) do return _shared.number;
    /// The address that it is bound to.
    proc addr: ipAddr throws do return getSockName(socketFd);
    proc close() throws {
      if socketFd < 0 then throw createSystemError(EBADF, "the socket is closed");
      _shared.close();
    }

    /// Waits for a message, and returns its first `bufferLen` bytes and where it came from. The rest is lost.
    proc recvfrom(bufferLen: int, timeout: ?t = -1, flags: c_int = 0): (bytes, ipAddr) throws where _isTimeout(t) {
      if bufferLen < 0 then throw new owned IllegalArgumentError("bufferLen", "a message has no negative size");
      const limit = _seconds(timeout), data = allocate(uint(8), max(bufferLen, 1));
      defer deallocate(data);
      var raw: c_array(uint(8), 128), clock: stopwatch;
      clock.start();
      while true {
        var length = 128: uint(32);
        const size = _recvfrom(socketFd, data: c_ptr(void), bufferLen: c_size_t, flags | _doNotWait,
                               c_ptrTo(raw): c_ptr(void), length);
        // C says how long the message was where it is asked to.
        if size >= 0 then
          return (bytes.createCopyingBuffer(data, min(size: int, bufferLen)), new ipAddr(sys_sockaddr_t._read(raw)));
        const code = _errno();
        if code != EAGAIN && code != EINTR then throw createSystemError(code, "recv failed");
        if !_await(socketFd, _input, if limit < 0 then limit else max(limit - clock.elapsed(), 0.0)) then
          throw createSystemError(ETIMEDOUT, "recv timed out");
      }
      throw createSystemError(ETIMEDOUT, "recv timed out");
    }
    proc recv(bufferLen: int, timeout: ?t = -1): bytes throws where _isTimeout(t) do
      return recvfrom(bufferLen, timeout)(0);

    /// Sends a message, and returns how many bytes were sent.
    proc send(data: bytes, const ref address: ipAddr, timeout: ?t = -1): c_ssize_t throws where _isTimeout(t) {
      const limit = _seconds(timeout);
      var raw: c_array(uint(8), 128), clock: stopwatch;
      const length = address._address._write(raw);
      clock.start();
      while true {
        const size = _sendto(socketFd, data.c_str(): c_ptrConst(void), data.size: c_size_t, _doNotWait | _noSignal,
                             c_ptrTo(raw): c_ptr(void), length);
        if size >= 0 then return size;
        const code = _errno();
        if code != EAGAIN && code != EINTR then throw createSystemError(code, "send failed");
        if !_await(socketFd, _output, if limit < 0 then limit else max(limit - clock.elapsed(), 0.0)) then
          throw createSystemError(ETIMEDOUT, "send timed out");
      }
      throw createSystemError(ETIMEDOUT, "send timed out");
    }
  }

  /// Gives a socket the address at which it receives; with port 0 one that the system chooses.
  proc bind(const ref socket: udpSocket, const ref address: ipAddr, reuseAddr: bool = true) throws {
    _setFlag(socket.socketFd, SOL_SOCKET, SO_REUSEADDR, reuseAddr);
    _bindTo(socket.socketFd, address);
  }

  // --- What all sockets have -----------------------------------------------------------------------------------------
  // `socket` is a descriptor, or something that has one: a tcpConn, tcpListener or udpSocket.

  /// The address of this end.
  proc getSockName(const ref socket: ?t): ipAddr throws where _hasDescriptor(t) {
    var raw: c_array(uint(8), 128), length = 128: uint(32);
    if _getsockname(_descriptorOf(socket), c_ptrTo(raw): c_ptr(void), length) != 0 then
      throw _failure("getSockName() failed");
    return new ipAddr(sys_sockaddr_t._read(raw));
  }
  /// The address of the other end.
  proc getPeerName(const ref socket: ?t): ipAddr throws where _hasDescriptor(t) {
    var raw: c_array(uint(8), 128), length = 128: uint(32);
    if _getpeername(_descriptorOf(socket), c_ptrTo(raw): c_ptr(void), length) != 0 then
      throw _failure("getPeerName() failed");
    return new ipAddr(sys_sockaddr_t._read(raw));
  }

  /// Sets an option of the system to a number, or to the bytes of a value of C.
  proc setSockOpt(const ref socket: ?t, level: c_int, optname: c_int, value: int(32)) throws where _hasDescriptor(t) {
    var number = value;
    if _setsockopt(_descriptorOf(socket), level, optname, c_ptrTo(number): c_ptrConst(void), 4) != 0 then
      throw _failure("setSockOpt() failed");
  }
  proc setSockOpt(const ref socket: ?t, level: c_int, optname: c_int, value: bytes) throws where _hasDescriptor(t) {
    if _setsockopt(_descriptorOf(socket), level, optname, value.c_str(): c_ptrConst(void),
                   value.size: uint(32)) != 0 then
      throw _failure("setSockOpt() failed");
  }
  proc getSockOpt(const ref socket: ?t, level: c_int, optname: c_int): int(32) throws where _hasDescriptor(t) {
    var value: int(32), length = 4: uint(32);
    if _getsockopt(_descriptorOf(socket), level, optname, c_ptrTo(value): c_ptr(void), length) != 0 then
      throw _failure("getSockOpt() failed");
    return value;
  }
  /// The bytes of an option, at most `buflen`.
  proc getSockOpt(const ref socket: ?t, level: c_int, optname: c_int, buflen: uint(16)): bytes throws
      where _hasDescriptor(t) {
    const data = allocate(uint(8), max(buflen, 1), clear=true);
    defer deallocate(data);
    var length = buflen: uint(32);
    if _getsockopt(_descriptorOf(socket), level, optname, data: c_ptr(void), length) != 0 then
      throw _failure("getSockOpt() failed");
    return bytes.createCopyingBuffer(data, length: int);
  }

  proc nagle(socketFd: int(32)): bool throws do return getSockOpt(socketFd, IPPROTO_TCP, TCP_NODELAY) == 0;
  proc setNagle(socketFd: int(32), enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_NODELAY, !enable);
  proc delayAck(socketFd: int(32)): bool throws do return getSockOpt(socketFd, IPPROTO_TCP, TCP_QUICKACK) == 0;
  proc setDelayAck(socketFd: int(32), enable: bool) throws do _setFlag(socketFd, IPPROTO_TCP, TCP_QUICKACK, !enable);

  proc _hasDescriptor(type t) param do return isIntegral(t) || t == file || t == tcpListener || t == udpSocket;
  proc _descriptorOf(const ref socket: ?t): c_int do return if isIntegral(t) then socket: c_int else socket.socketFd;

  proc _setFlag(socketFd: c_int, level: c_int, option: c_int, value: bool) throws do
    setSockOpt(socketFd, level, option, value: int(32));
  private proc _open(family: c_int, kind: c_int, what: string): c_int throws {
    const descriptor = _socket(family, kind | _nonBlocking | _closeOnExec, 0);
    if descriptor < 0 then throw _failure(what);
    return descriptor;
  }
  private proc _bindTo(socketFd: c_int, const ref address: ipAddr) throws {
    var raw: c_array(uint(8), 128);
    const length = address._address._write(raw);
    if _bind(socketFd, c_ptrTo(raw): c_ptr(void), length) != 0 then throw _failure("bind() failed");
  }

  proc _errno(): c_int do return _errnoLocation().deref();
  proc _failure(what: string): owned SystemError do return createSystemError(_errno(), what);

  proc _isTimeout(type t) param do return isNumeric(t) || t == struct_timeval || t == timeval;
  proc _seconds(timeout: ?t): real do
    return if isNumeric(t) then timeout: real else timeout.tv_sec: real + timeout.tv_usec: real / 1e6;

  record _watched {
    var descriptor: c_int;
    var events, happened: int(16);
  }
  /// Lets other tasks run until a socket is ready; false after `limit` seconds, where that is not negative.
  private proc _await(descriptor: c_int, events: int(16), limit: real): bool throws {
    var watched = new _watched(descriptor, events, 0), clock: stopwatch, attempt = 0;
    clock.start();
    while true {
      const count = _poll(c_ptrTo(watched): c_ptr(void), 1, 0);
      if count > 0 then return true;
      if count < 0 && _errno() != EINTR then throw _failure("poll() failed");
      if limit >= 0 && clock.elapsed() >= limit then return false;
      choir_task_yield(attempt);
      attempt += 1;
    }
    return false;
  }
}
