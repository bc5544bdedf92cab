// Module Curl: options by the kind of their values, and several transfers of files at once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: curl
// RUN: %choir --no-warnings %s -o %t && %t --folder=%t.folder | FileCheck --match-full-lines %s

use Curl, CTypes, FileSystem, IO, OS.POSIX;

config const folder = "";

extern const CURLOPT_URL, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA, CURLOPT_NOBODY,
             CURLOPT_RESUME_FROM_LARGE: CURLoption;
extern const CURLINFO_SIZE_DOWNLOAD_T, CURLINFO_EFFECTIVE_URL: CURLINFO;
extern const CURLM_BAD_HANDLE, CURLM_ADDED_ALREADY: CURLMcode;

/// What has come.
record Received { var size: int, sum: uint; }

proc receive(data: c_ptr(uint(8)), size: c_size_t, count: c_size_t, more: c_ptr(void)): c_size_t {
  ref received = (more: c_ptr(Received)).deref();
  for i in 0..<(size * count): int do received.sum += data[i];
  received.size += (size * count): int;
  return size * count;
}

proc urlOf(name: string) do return "file://" + folder + "/" + name;
proc start(url: string, ref received: Received) {
  var curl = curl_easy_init();
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt_ptr(curl, CURLOPT_WRITEFUNCTION, c_ptrTo(receive): c_ptr(void));
  curl_easy_setopt_ptr(curl, CURLOPT_WRITEDATA, c_ptrTo(received): c_ptr(void));
  return curl;
}
/// Goes on until all transfers are at their end.
proc finish(multi: c_ptr(CURLM)) {
  var running: c_int = 1;
  while running > 0 {
    if curl_multi_perform(multi, running) != CURLM_OK then return false;
    var reading, writing, failing: fd_set, largest: c_int, wait: c_long;
    FD_ZERO(c_ptrTo(reading)); FD_ZERO(c_ptrTo(writing)); FD_ZERO(c_ptrTo(failing));
    const asked = curl_multi_fdset(multi, c_ptrTo(reading), c_ptrTo(writing), c_ptrTo(failing), largest);
    if asked != CURLM_OK || curl_multi_timeout(multi, wait) != CURLM_OK then return false;
    var time = new struct_timeval(0, 1000 * if wait < 0 || wait > 10 then 10 else wait);
    if running > 0 then
      select_posix(largest + 1, c_ptrTo(reading), c_ptrTo(writing), c_ptrTo(failing), c_ptrTo(time));
  }
  return true;
}

proc main() throws {
  if exists(folder) then rmTree(folder);
  mkdir(folder);
  for (name, size) in (("small", 10), ("large", 300000)) {
    var w = open(folder + "/" + name, ioMode.cw).writer(locking = false);
    for i in 0..<size do w.writeByte((i % 251): uint(8));
    w.close();
  }
  proc sumOf(from: int, size: int) do return + reduce [i in from..<size] (i % 251): uint;

  var some: Received;
  var curl = start(urlOf("large"), some);
  // CHECK: 0 0 43 43 43
  writeln(curl_easy_setopt_long(curl, CURLOPT_NOBODY, 0), " ",
          curl_easy_setopt_offset(curl, CURLOPT_RESUME_FROM_LARGE, 100), " ",
          curl_easy_setopt_long(curl, CURLOPT_WRITEDATA, 0), " ", curl_easy_setopt_ptr(curl, CURLOPT_NOBODY, nil), " ",
          curl_easy_setopt_offset(curl, CURLOPT_URL, 1));
  // CHECK-NEXT: 0 299900 true
  writeln(curl_easy_perform(curl), " ", some.size, " ", some.sum == sumOf(100, 300000));
  var loaded: curl_off_t, url: c_ptr(c_char);
  // CHECK-NEXT: 0 299900
  writeln(curl_easy_getinfo_ptr(curl, CURLINFO_SIZE_DOWNLOAD_T, c_ptrTo(loaded)), " ", loaded);
  // CHECK-NEXT: 0
  writeln(curl_easy_getinfo_ptr(curl, CURLINFO_EFFECTIVE_URL, c_ptrTo(url)));
  // CHECK-NEXT: true
  writeln(string.createCopyingBuffer(url).endsWith("/large"));
  curl_easy_cleanup(curl);

  var multi = curl_multi_init(), received: [0..3] Received, handles: [0..3] c_ptr(CURL);
  for (i, name) in zip(0..3, ["small", "large", "none", "large"]) {
    handles[i] = start(urlOf(name), received[i]);
    if curl_multi_add_handle(multi, handles[i]) != CURLM_OK then writeln("not added");
  }
  // CHECK-NEXT: true true
  writeln(curl_multi_add_handle(multi, handles[0]) == CURLM_ADDED_ALREADY, " ", finish(multi));
  // CHECK-NEXT: 10 true 300000 true 0 true 300000 true
  writeln(received[0].size, " ", received[0].sum == sumOf(0, 10), " ", received[1].size, " ",
          received[1].sum == sumOf(0, 300000), " ", received[2].size, " ", received[2].sum == 0, " ",
          received[3].size, " ", received[3].sum == sumOf(0, 300000));
  for handle in handles {
    curl_multi_remove_handle(multi, handle);
    curl_easy_cleanup(handle);
  }

  var running: c_int;
  // CHECK-NEXT: 0 true
  writeln(curl_multi_cleanup(multi), " ", curl_multi_perform(nil, running) == CURLM_BAD_HANDLE);
}
