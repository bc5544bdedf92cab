// Module Socket: addresses, connections, messages, options, timeouts and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong 2>&1 | FileCheck --check-prefix=REFUSED %s

use Socket, IO;

config const wrong = false;

record point { var x, y: int; }

proc addresses() throws {
  const a = ipAddr.create("10.1.2.3", 80), b = ipAddr.create("::1", 443, IPFamily.IPv6),
        c = ipAddr.ipv4(IPv4Localhost), d = ipAddr.ipv6(IPv6Localhost, 443);
  for address in (a, b, c, d, ipAddr.ipv4(IPv4Any, 1), ipAddr.ipv4(IPv4Broadcast, 2), ipAddr.ipv6(IPv6Any, 3)) do
    write(address, " ", address.family, "; ");
  writeln();
  writeln(a.host, " ", a.port, " ", b == d, " ", a != c, " ", b.host, " ", c == ipAddr.create(), " ",
          (new ipAddr()).family, IPFamily.IPv4: int == AF_INET: int, IPFamily.IPv6: int == AF_INET6: int);
  try { ipAddr.create("somewhere", 1); } catch e: IllegalArgumentError { writeln(e.message()); }
  try { ipAddr.create("::1", 1); } catch e: IllegalArgumentError { writeln(e.message()); }

  var raw = new sys_sockaddr_t();
  raw.set("127.0.0.1".c_str(), 8000, AF_INET);
  write(raw.numericHost(), " ", raw.port(), " ", raw.family, "; ");
  raw.set(in6addr_loopback, 8001);
  writeln(raw.numericHost(), " ", raw.port(), " ", raw.family, "; ", new ipAddr(raw));
  try { (new sys_sockaddr_t()).numericHost(); } catch e { writeln(e.message()); }
}

/// One task has both ends.
proc connections() throws {
  var server = listen(ipAddr.ipv4(IPv4Localhost, 0));
  const address = server.addr;
  var one = connect(address), other = server.accept();
  writeln(address.host, " ", address.port > 0, " ", server.family, " ", one.addr == address, " ",
          other.addr == getSockName(one), " ", getPeerName(one.socketFd) == address, " ", server.socketFd >= 0);
  {
    var writer = one.writer();
    writer.writeln("hello world");
    writer.write(42, " ", new point(1, 2), " ");
  }
  {
    var reader = other.reader();
    const line = reader.readLine(bytes), n = reader.read(int), p = reader.read(point);
    writeln(line.strip(), " ", n, " ", p);
  }
  one.close();
  writeln(other.reader().readAll(bytes).size, " ", one.isOpen());

  // By name, and by the number of a port as a text.
  var named = connect("localhost", address.port, IPFamily.IPv4), texted = connect("127.0.0.1", address.port: string);
  writeln(named.addr == address, " ", texted.addr == address);
  server.close();
  try { server.close(); } catch e { writeln(e.message()); }
  try { server.accept(0.1); } catch e { writeln(e.message()); }
}

/// A server with a task for each connection.
proc manyClients() throws {
  const server = listen(ipAddr.ipv4(IPv4Localhost, 0)), address = server.addr;
  var sums: [1..6] int;
  cobegin with (ref sums) {
    try! {
      for 1..6 {
        const client = server.accept(10);
        const n = client.reader().read(int);
        var writer = client.writer();
        writer.write(n * n, " ");
      }
    }
    try! {
      for i in 1..6 {
        const there = connect(address, 10.0);
        {
          var writer = there.writer();
          writer.write(i, " ");
        }
        sums[i] = there.reader().read(int);
      }
    }
  }
  writeln(sums);
}

proc messages() throws {
  const receiver = new udpSocket(), sender = new udpSocket();
  bind(receiver, ipAddr.create("127.0.0.1", 0));
  bind(sender, ipAddr.create("127.0.0.1", 0));
  const n = sender.send(b"hello", receiver.addr);
  sender.send(b"a longer one", receiver.addr, 1);
  const (data, from) = receiver.recvfrom(100, new struct_timeval(2, 0));
  writeln(n, " ", data, " ", from == sender.addr, " ", receiver.recv(8, 2.0));
  sync {
    begin { try! { writeln(receiver.recv(5)); } }
    sender.send(b"", receiver.addr);
  }
  try { receiver.recv(5, new struct_timeval(0, 100000)); } catch e: TimeoutError { writeln(e.message()); }
  try { receiver.recvfrom(-1); } catch e { writeln(e.message()); }
  try { sender.send(b"x", ipAddr.ipv6(IPv6Localhost, 1)); } catch e { writeln(e.message()); }
  try { bind(sender, receiver.addr); } catch e { writeln(e.message()); }
  sender.close();
  try { sender.send(b"x", receiver.addr); } catch e { writeln(e.message()); }
}

proc options() throws {
  const server = listen(ipAddr.ipv4(IPv4Localhost, 0), backlog=3);
  const one = connect(server.addr, indefiniteTimeout);
  one.setNagle(true);
  write(nagle(one.socketFd), " ");
  one.setNagle(false);
  write(nagle(one.socketFd), " ");
  server.setNagle(true);
  write(nagle(server.socketFd), " ");
  setDelayAck(server.socketFd, false);
  write(delayAck(server.socketFd), " ");
  server.setDelayAck(true);
  writeln(delayAck(server.socketFd));
  setSockOpt(one, SOL_SOCKET, SO_KEEPALIVE, 1);
  setSockOpt(one, SOL_SOCKET, SO_LINGER, b"\x01\x00\x00\x00\x05\x00\x00\x00");
  writeln(getSockOpt(one, SOL_SOCKET, SO_KEEPALIVE), " ", getSockOpt(one, SOL_SOCKET, SO_LINGER, 8)[4], " ",
          getSockOpt(server, SOL_SOCKET, SO_TYPE));
  try { setSockOpt(one, SOL_SOCKET, 12345, 1); } catch e { writeln(e.message()); }
  try { getSockOpt(-1, SOL_SOCKET, SO_TYPE); } catch e { writeln(e.message()); }
}

proc errors() throws {
  const server = listen(ipAddr.ipv4(IPv4Localhost, 0)), address = server.addr;
  try { server.accept(0.1); } catch e: TimeoutError { writeln(e.message()); }
  try { listen(address, reuseAddr=false); } catch e { writeln(e.message()); }
  try { listen(ipAddr.create("192.0.2.1", 0)); } catch e { writeln(e.message()); }
  try { listen(new ipAddr()); } catch e { writeln(e.message()); }
  try { connect("nowhere.invalid", 80); } catch e { writeln(e.message()); }

  // The other end is gone, and says so after the first data.
  const one = connect(address);
  server.accept().close();
  try {
    var writer = one.writer(locking=false);
    for 1..100 {
      writer.write("data");
      writer.flush();
    }
  } catch e: ConnectionError {
    writeln("gone");
  }
  server.close();
  try { connect(address); } catch e: ConnectionRefusedError { writeln(e.message()); }
}

proc main() throws {
  if wrong {
    // REFUSED: uncaught ConnectionRefusedError: Connection refused (connect() failed)
    // REFUSED-NEXT: socket.chpl:[[#@LINE+1]]: thrown here
    connect(ipAddr.ipv4(IPv4Localhost, 1));
  }
  // CHECK: 10.1.2.3:80 IPv4; [::1]:443 IPv6; 127.0.0.1:8000 IPv4; [::1]:443 IPv6; 0.0.0.0:1 IPv4; 255.255.255.255:2 IPv4; [::]:3 IPv6;{{ ?}}
  // CHECK-NEXT: 10.1.2.3 80 true true ::1 true IPUnspectruetrue
  // CHECK-NEXT: illegal argument 'host': "somewhere" is no address of the family
  // CHECK-NEXT: illegal argument 'host': "::1" is no address of the family
  // CHECK-NEXT: 127.0.0.1 8000 2; ::1 8001 10; [::1]:8001
  // CHECK-NEXT: Address family not supported by protocol (no address is set)
  addresses();
  // CHECK-NEXT: 127.0.0.1 true IPv4 true true true true
  // CHECK-NEXT: hello world 42 (x = 1, y = 2)
  // CHECK-NEXT: 0 false
  // CHECK-NEXT: true true
  // CHECK-NEXT: Bad file descriptor (the listener is closed)
  // CHECK-NEXT: Bad file descriptor (accept() failed)
  connections();
  // CHECK-NEXT: 1 4 9 16 25 36
  manyClients();
  // CHECK-NEXT: 5 hello true a longer
  // CHECK-EMPTY:
  // CHECK-NEXT: Connection timed out (recv timed out)
  // CHECK-NEXT: illegal argument 'bufferLen': a message has no negative size
  // CHECK-NEXT: {{.*}}(send failed)
  // CHECK-NEXT: Invalid argument (bind() failed)
  // CHECK-NEXT: Bad file descriptor (send failed)
  messages();
  // CHECK-NEXT: true false true false true
  // CHECK-NEXT: 1 5 1
  // CHECK-NEXT: Protocol not available (setSockOpt() failed)
  // CHECK-NEXT: Bad file descriptor (getSockOpt() failed)
  options();
  // CHECK-NEXT: Connection timed out (accept() timed out)
  // CHECK-NEXT: Address already in use (bind() failed)
  // CHECK-NEXT: Cannot assign requested address (bind() failed)
  // CHECK-NEXT: {{.*}} failed)
  // CHECK-NEXT: No route to host (connect() failed: nowhere.invalid: {{.*}})
  // CHECK-NEXT: gone
  // CHECK-NEXT: Connection refused (connect() failed)
  errors();
}
