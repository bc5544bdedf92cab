// Modules URL and Curl: readers and writers of files and of a server, their options, libcurl's functions, and errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: curl
// RUN: %choir --no-warnings %s -o %t && env -u http_proxy no_proxy=127.0.0.1 \
// RUN:   %python %S/Inputs/url-server.py %t --folder=%t.folder --memLeaks 2>&1 | \
// RUN:   FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --folder=%t.folder --halts 2>&1 | FileCheck --check-prefix=LINES %s
// RUN: not %choir --check-only -sother %s 2>&1 | FileCheck --check-prefix=OTHER %s

use URL, Curl, IO, FileSystem, CTypes;

config const port = 0, folder = "", halts = false;
config param other = false;
const server = "http://127.0.0.1:" + port: string;

extern const CURLOPT_URL, CURLOPT_PORT, CURLOPT_USERNAME, CURLOPT_PASSWORD, CURLOPT_HTTPHEADER, CURLOPT_POSTFIELDS,
             CURLOPT_CUSTOMREQUEST, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA, CURLOPT_MAXFILESIZE_LARGE,
             CURLOPT_FAILONERROR, CURLOPT_FOLLOWLOCATION: CURLoption;
extern const CURLPAUSE_CONT: c_int, CURL_WRITEFUNC_PAUSE: c_size_t;
extern const CURLINFO_RESPONSE_CODE, CURLINFO_EFFECTIVE_URL: CURLINFO;

proc show(e: SystemError) {
  // What libcurl says differs from version to version.
  writeln(e.message().replace(server, "SERVER").replace(folder, "FOLDER"));
}

proc files() throws {
  if exists(folder) then rmTree(folder);
  mkdir(folder);
  const url = "file://" + folder + "/some.txt";
  {
    var w = openUrlWriter(url);
    w.write("one\ntwo\nthree\n");
    w.close();
  }
  var r = openUrlReader(url), line: string;
  while r.readLine(line, stripNewline = true) do write(line, " ");
  r.close();
  for text in openUrlReader(url, locking = false).lines(stripNewline = true) do write(text, " ");
  writeln(openUrlReader(url, region = 4..6).readAll(string), " ", openUrlReader(url, region = ..2).readAll(bytes), " ",
          openUrlReader(url, region = 10..).readAll(string) == "ree\n", " ",
          openUrlReader(url, start = 4, end = 7).readAll(string));
  {
    var w = openUrlWriter(url, region = 14..);
    w.writeln("four");
    w.close();
  }
  writeln(openUrlReader(url).readAll(string) == "one\ntwo\nthree\nfour\n");
  { openUrlWriter(url).write("not closed"); }
  writeln(openUrlReader(url).readAll(string));
}

proc pages() throws {
  var r = openUrlReader(server + "/lines");
  writeln(r.read(string), " ", r.read(string), " ", r.read(string), " ", r.atEof());
  writeln(openUrlReader(server + "/large").readAll(bytes).size, " ",
          openUrlReader(server + "/moved").readLine(string, stripNewline = true));
  var w = openUrlWriter(server + "/kept");
  for i in 1..100000 do w.writeln(i);
  w.close();
  var sum = 0;
  var kept = openUrlReader(server + "/kept"), number: int;
  while kept.read(number) do sum += number;
  writeln(sum);
  var part = openUrlWriter(server + "/part", region = 3..);
  part.write("defg");
  part.close();
  writeln(openUrlReader(server + "/part").readAll(string));
}

proc options() throws {
  var r = openUrlReader(server + "/secret");
  setopt(r, (CURLOPT_USERNAME, b"me"), (CURLOPT_PASSWORD, "open sesame"));
  write(r.readAll(string));
  var code: c_long, effective: c_ptr(c_char);
  curl_easy_getinfo(getCurlHandle(r), CURLINFO_RESPONSE_CODE, c_ptrTo(code));
  curl_easy_getinfo(getCurlHandle(r), CURLINFO_EFFECTIVE_URL, c_ptrTo(effective));
  writeln(code, " ", string.createCopyingBuffer(effective) == server + "/secret");

  var late = openUrlReader("");
  writeln(Curl.setopt(late, CURLOPT_URL, "http://127.0.0.1/lines"));
  Curl.setopt(late, CURLOPT_PORT, port);
  writeln(late.readLine(string, stripNewline = true));

  var headers = new slist();
  headers.append("X-One: 1");
  headers.append("X-Two: 2");
  var posting = openUrlReader(server + "/echo");
  setopt(posting, (CURLOPT_HTTPHEADER, headers), (CURLOPT_POSTFIELDS, b"a\x00b"));
  headers.free();
  setopt(posting, CURLOPT_FAILONERROR, false);
  const answer = posting.readAll(bytes);
  writeln(answer == b"POST 1 2 a\x00b\n");
  var absent = openUrlReader(server + "/absent");
  setopt(absent, CURLOPT_FAILONERROR, false);
  write(absent.readAll(string));

  headers = new slist();
  headers.append("Content-Range: bytes of mine");
  var w = openUrlWriter(server + "/with");
  setopt(w, CURLOPT_HTTPHEADER, headers);
  setopt(w, (CURLOPT_FOLLOWLOCATION, false));
  headers.free();
  w.write("text");
  w.close();
  writeln(openUrlReader(server + "/with").readAll(string));
}

var received = "";
proc receive(data: c_ptr(c_char), size: c_size_t, count: c_size_t, more: c_ptr(void)): c_size_t {
  received += try! string.createCopyingBuffer(data, (size * count): int);
  (more: c_ptr(int)).deref() += count: int;
  return size * count;
}

proc easy() throws {
  var curl = curl_easy_init(), headers = new slist(), count = 0;
  headers.append("X-One: one");
  curl_easy_setopt(curl, CURLOPT_URL, server + "/echo");
  curl_easy_setopt(curl, (CURLOPT_HTTPHEADER, headers), (CURLOPT_POSTFIELDS, '{"foo": "bar"}'),
                   (CURLOPT_CUSTOMREQUEST, "POST"));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, c_ptrTo(receive): c_ptr(void));
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, c_ptrTo(count));
  writeln(curl_easy_perform(curl) == CURLE_OK, " ", count, " ", received.strip());
  writeln(curl_easy_setopt(curl, CURLOPT_URL, false), " ", curl_easy_setopt(curl, CURLOPT_PORT, "80"), " ",
          curl_easy_setopt(curl, CURLOPT_URL, "a\x00b"), " ", curl_easy_setopt(curl, CURLOPT_PORT, headers), " ",
          curl_easy_setopt(curl, CURLOPT_MAXFILESIZE_LARGE, 1));
  headers.free();
  curl_easy_cleanup(curl);
  // OTHER: url.chpl:[[#@LINE+1]]:{{.*}} error: libcurl has no options that are a 1*string
  if other then curl_easy_setopt(curl, CURLOPT_URL, ("a",));
}

var pieces = 0, total = 0;
/// Asks to wait before the second piece.
proc receiveSlowly(data: c_ptr(c_char), size: c_size_t, count: c_size_t, more: c_ptr(void)): c_size_t {
  pieces += 1;
  if pieces == 2 then return CURL_WRITEFUNC_PAUSE;
  total += (size * count): int;
  return size * count;
}
proc pauses() {
  var curl = curl_easy_init(), multi = curl_multi_init(), running: c_int = 1, paused = false;
  curl_easy_setopt(curl, CURLOPT_URL, server + "/large");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, c_ptrTo(receiveSlowly): c_ptr(void));
  curl_multi_add_handle(multi, curl);
  while running > 0 && curl_multi_perform(multi, running) == CURLM_OK {
    if pieces == 2 && !paused {
      paused = true;
      write(total < 1000000, " ", curl_easy_pause(curl, CURLPAUSE_CONT), " ");
    }
  }
  writeln(total);
  curl_multi_remove_handle(multi, curl);
  curl_easy_cleanup(curl);
  curl_multi_cleanup(multi);
}

proc mistakes() throws {
  var text: string;
  var absent = openUrlReader("file://" + folder + "/none.txt");
  try { absent.readLine(text); } catch e: FileNotFoundError { show(e); }
  try { absent.readAll(text); } catch e: FileNotFoundError { show(e); }
  try { absent.read(text); } catch e: FileNotFoundError { show(e); }
  try { openUrlReader("http://127.0.0.1:1/").readAll(string); } catch e: ConnectionRefusedError { show(e); }
  try { openUrlReader(server + "/absent").readAll(string); } catch e: SystemError { show(e); }
  try { openUrlReader("gopherus://a").readAll(string); } catch e: SystemError { show(e); }
  try { openUrlReader("").readAll(string); } catch e: SystemError { show(e); }
  try { openUrlReader("http://a\x00b"); } catch e: SystemError { writeln(e.message().size); }
  try { openUrlReader(server, region = -1..); } catch e: IllegalArgumentError { writeln(e.message()); }
  var w = openUrlWriter(server + "/refused");
  w.write("a");
  try { w.close(); } catch e: SystemError { show(e); }
  w = openUrlWriter("file://" + folder + "/none/none.txt");
  w.write("a");
  try { w.close(); } catch e: SystemError { show(e); }
  var r = openUrlReader(server + "/lines");
  try { setopt(r, CURLOPT_PORT, "80"); } catch e: SystemError { show(e); }
  r.readLine(text);
  try { setopt(r, CURLOPT_PORT, port); } catch e: SystemError { show(e); }
  r.close();
  try { setopt(r, CURLOPT_PORT, port); } catch e: SystemError { show(e); }
  try { getCurlHandle(openMemFile().reader()); } catch e: SystemError { show(e); }
}

// Readers and writers that the end of the program finds.
var last = openUrlReader(server + "/lines"), unsent: fileWriter(true);

proc main() throws {
  // LINES: url.chpl:[[#@LINE+1]]: error: halt reached - No such file or directory (in reading "file://{{.*}}/none.txt"
  if halts then for line in openUrlReader("file://" + folder + "/none.txt").lines() do write(line);
  // CHECK: one two three one two three two one true two
  // CHECK-NEXT: true
  // CHECK-NEXT: not closed
  files();
  // CHECK-NEXT: first second third false
  // CHECK-NEXT: 1000000 first
  // CHECK-NEXT: 5000050000
  // CHECK-NEXT: defg bytes 3-6/7
  pages();
  // CHECK-NEXT: treasure
  // CHECK-NEXT: 200 true
  // CHECK-NEXT: true
  // CHECK-NEXT: first
  // CHECK-NEXT: true
  // CHECK-NEXT: a page that says that there is none
  // CHECK-NEXT: text bytes of mine
  options();
  // CHECK-NEXT: true 29 POST one None {"foo": "bar"}
  // CHECK-NEXT: 43 43 43 43 0
  easy();
  // CHECK-NEXT: true 0 1000000
  pauses();
  // CHECK-COUNT-3: No such file or directory (in reading "file://FOLDER/none.txt": {{.*}})
  // CHECK-NEXT: Connection refused (in reading "http://127.0.0.1:1/": {{.*}})
  // CHECK-NEXT: Input/output error (in reading "SERVER/absent": {{.*}}404{{.*}})
  // CHECK-NEXT: Protocol not supported (in reading "gopherus://a": {{.*}})
  // CHECK-NEXT: Invalid argument (in reading: no URL has been set)
  // CHECK-NEXT: {{[1-9][0-9]}}
  // CHECK-NEXT: illegal argument 'region': file region's lowest accepted bound is 0
  // CHECK-NEXT: Input/output error (in writing "SERVER/refused": {{.*}}403{{.*}})
  // CHECK-NEXT: {{.*}} (in writing "file://FOLDER/none/none.txt": {{.*}})
  // CHECK-NEXT: Invalid argument (in setopt() of "SERVER/lines": {{.*}})
  // CHECK-NEXT: Device or resource busy (in setopt(): something has been read from "SERVER/lines")
  // CHECK-NEXT: Invalid argument (in setopt(): this is no open reader or writer of module URL)
  // CHECK-NEXT: Invalid argument (in getCurlHandle(): this is no open reader or writer of module URL)
  mistakes();
  // CHECK-NEXT: warning: output is lost: Input/output error (in writing "{{.*}}/refused": {{.*}}403{{.*}})
  unsent = openUrlWriter(server + "/refused");
  unsent.write("a");
  stdout.flush();
}
