// Module Curl: transfers by many protocols, by the library libcurl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The functions of libcurl's easy and multi interfaces, and options for the readers and writers of module URL (see
/// UrlTransfers).
///
/// What else libcurl's header declares is for programs to declare: `extern const CURLOPT_VERBOSE: CURLoption;`.
module Curl {
  public use UrlTransfers;
  private use OS.POSIX only fd_set;

  require "curl/curl.h";

  // --- One transfer: options by the kind of their values -----------------------------------------------------------

  /// As curl_easy_setopt, which finds the kind by itself. They return CURLE_BAD_FUNCTION_ARGUMENT (43) for an option
  /// that takes values of another kind.
  proc curl_easy_setopt_long(curl: c_ptr(CURL), option: CURLoption, arg: c_long): CURLcode do
    return curl_easy_setopt(curl, option, arg);
  proc curl_easy_setopt_offset(curl: c_ptr(CURL), option: CURLoption, offset: int(64)): CURLcode do
    return curl_easy_setopt(curl, option, offset);
  proc curl_easy_setopt_ptr(curl: c_ptr(CURL), option: CURLoption, arg: c_ptrConst(void)): CURLcode do
    return curl_easy_setopt(curl, option, arg);
  /// As curl_easy_getinfo: `arg` points to a variable of the type that libcurl's manual names.
  proc curl_easy_getinfo_ptr(curl: c_ptr(CURL), info: CURLINFO, arg: c_ptr(void)): CURLcode do
    return curl_easy_getinfo(curl, info, arg);
  /// Stops a transfer or lets it go on, as the bits say: CURLPAUSE_RECV, CURLPAUSE_SEND, CURLPAUSE_CONT.
  extern proc curl_easy_pause(curl: c_ptr(CURL), bitmask: c_int): CURLcode;

  // --- Several transfers at once -----------------------------------------------------------------------------------

  type CURLM = void, CURLMcode = c_int;
  param CURLM_OK = 0: CURLMcode;

  extern proc curl_multi_init(): c_ptr(CURLM);
  extern proc curl_multi_cleanup(curlm: c_ptr(CURLM)): CURLMcode;
  /// A handle is in one set at a time. It leaves the set before either ends.
  extern proc curl_multi_add_handle(curlm: c_ptr(CURLM), curl: c_ptr(CURL)): CURLMcode;
  extern proc curl_multi_remove_handle(curlm: c_ptr(CURLM), curl: c_ptr(CURL)): CURLMcode;
  /// Does what can be done without waiting. Sets `running_handles` to how many transfers are not at their end.
  extern proc curl_multi_perform(curlm: c_ptr(CURLM), ref running_handles: c_int): CURLMcode;
  /// What is to be waited for: descriptors, of which `max_fd` is the largest, or -1, and the most milliseconds, or -1.
  extern proc curl_multi_fdset(curlm: c_ptr(CURLM), read_fd_set: c_ptr(fd_set), write_fd_set: c_ptr(fd_set),
                               exc_fd_set: c_ptr(fd_set), ref max_fd: c_int): CURLMcode;
  extern proc curl_multi_timeout(curlm: c_ptr(CURLM), ref timeout: c_long): CURLMcode;
}
