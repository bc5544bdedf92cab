// Module Curl: transfers by many protocols, by the library libcurl.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The functions of libcurl's easy interface, and options for the readers and writers of module URL (see UrlTransfers).
///
/// What else libcurl's header declares is for programs to declare: `extern const CURLOPT_VERBOSE: CURLoption;`.
module Curl {
  public use UrlTransfers;

  require "curl/curl.h";
}
