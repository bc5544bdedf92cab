// Module ZMQ: values of each kind between sockets of each kind, options, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: zmq
// RUN: %choir --no-warnings %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=1 2>&1 | FileCheck --check-prefix=BIND %s
// RUN: not %t --wrong=2 2>&1 | FileCheck --check-prefix=CONNECT %s
// RUN: not %t --wrong=3 2>&1 | FileCheck --check-prefix=KIND %s
// RUN: not %t --wrong=4 2>&1 | FileCheck --check-prefix=CLOSED %s

use ZMQ;

config const wrong = 0;

enum color { red = 1, green, blue }
record point { var x: int; var y: complex; }
record named { var name: string; var at: point; var paint: color; var raw: bytes; }

/// Two tasks: each has one end.
proc pairs() throws {
  var context: Context;
  var one = context.socket(ZMQ.PAIR), other = context.socket(ZMQ.PAIR);
  one.bind("inproc://pairs");
  other.connect("inproc://pairs");
  cobegin with (ref one, ref other) {
    try! {
      const n = one.recv(int), x = one.recv(real(32)), text = one.recv(string), raw = one.recv(bytes);
      const paint = one.recv(color), p = one.recv(named), flag = one.recv(bool);
      writeln(n, " ", x, " ", text, "|", raw, " ", paint, " ", p, " ", flag);
      one.send("done");
    }
    try! {
      other.send(42);
      other.send(1.5: real(32));
      other.send("");
      other.send(b"a\xffb");
      other.send(color.blue);
      other.send(new named("héllo", new point(3, 1.0 + 2.0i), color.green, b"\x00\x01"));
      other.send(true);
      writeln(other.recv(string));
    }
  }
  other.send(1: int(8));
  try {
    one.recv(int);
  } catch e: ZMQError {
    writeln(e.message());
  }
}

/// A server answers in turn.
proc requests() throws {
  var context = new ZMQ.Context();
  var server = context.socket(ZMQ.REP);
  server.bind("tcp://127.0.0.1:*");
  const endpoint = server.getLastEndpoint();
  cobegin with (ref server) {
    try! { for 1..3 do server.send(server.recv(int) * 2); }
    try! {
      var client = context.socket(ZMQ.REQ), same = client;
      client.connect(endpoint);
      for i in 1..3 {
        client.send(i);
        write(same.recv(int), " ");
      }
      writeln();
    }
  }
  try {
    server.send(1);
  } catch e: ZMQError {
    writeln(e.message());
  }
}

proc others() throws {
  var context: Context;
  var pusher = context.socket(ZMQ.PUSH), puller = context.socket(ZMQ.PULL);
  pusher.bind("inproc://work");
  puller.connect("inproc://work");
  for i in 1..3 do pusher.send(i);
  writeln(puller.recv(int) + puller.recv(int) + puller.recv(int));

  var publisher = context.socket(ZMQ.PUB), reader = context.socket(ZMQ.SUB), numbers = context.socket(ZMQ.SUB);
  publisher.bind("inproc://news");
  reader.connect("inproc://news");
  reader.setSubscribe("b");
  reader.setSubscribe("ch");
  reader.setUnsubscribe("b");
  numbers.connect("inproc://news");
  numbers.setSubscribe(7);
  publisher.setLinger(0);
  // The publisher learns of subscriptions when it sends.
  for i in 1..100 do publisher.send(i);
  publisher.send("before");
  publisher.send("chapter");
  publisher.send(7);
  writeln(reader.recv(string), " ", numbers.recv(int));

  const before = publisher.getLinger();
  publisher.setLinger(before + 5);
  const (major, _, _) = ZMQ.version;
  writeln(before, " ", publisher.getLinger(), " ", major >= 4);
  publisher.close(linger = 0);
}

proc main() throws {
  var context: Context;
  if wrong == 1 {
    // BIND: zmq.chpl:[[#@LINE+1]]: error: halt reached - Error in Socket.bind(): Invalid argument
    context.socket(ZMQ.PAIR).bind("nowhere");
  }
  if wrong == 2 {
    // CONNECT: zmq.chpl:[[#@LINE+1]]: error: halt reached - Error in Socket.connect(): Invalid argument
    context.socket(ZMQ.PAIR).connect("nowhere");
  }
  if wrong == 3 {
    // KIND: zmq.chpl:[[#@LINE+1]]: error: halt reached - Error in Context.socket(): Invalid argument
    context.socket(99);
  }
  if wrong == 4 {
    var s = context.socket(ZMQ.PAIR);
    s.close();
    // CLOSED: zmq.chpl:[[#@LINE+1]]: error: halt reached - Error in Socket.close(): Socket operation on non-socket
    s.close();
  }
  // CHECK-DAG: 42 1.5 |a{{.*}}b blue (name = héllo, at = (x = 3, y = 1.0 + 2.0i), paint = green, raw = {{.*}}) true
  // CHECK-DAG: done
  // CHECK: Error in Socket.recv(): a message of 1 bytes is no int(64)
  pairs();
  // CHECK-NEXT: 2 4 6{{ ?}}
  // CHECK-NEXT: Error in Socket.send(): Operation cannot be accomplished in current state
  requests();
  // CHECK-NEXT: 6
  // CHECK-NEXT: chapter 7
  // CHECK-NEXT: 0 5 true
  others();
}
