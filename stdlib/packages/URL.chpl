// Module URL: what URLs stand for, to read or to write.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Readers and writers by libcurl, which knows http, https, ftp, file and other protocols. Module Curl sets options for
/// them.
module URL {
  use Base, Types, Ranges, Errors, SystemErrors, TextIO, Readers, IO, UrlTransfers;

  /// A reader of what `url` stands for. `region` says which of its bytes, counted from 0, are read.
  ///
  /// All of it is brought into memory at once. Redirections are followed. What goes wrong there, answers of HTTP from
  /// 400 on as well, is thrown as a SystemError when something is read, so that options can still be set. Throws a
  /// SystemError where there is no memory, and an IllegalArgumentError for a region that begins before 0.
  proc openUrlReader(url: string, param locking = true, region: range(?) = 0..) throws do
    return _openTransfer(url, false, _firstOf(region)).reader(locking = locking, region = region);

  /// A writer whose bytes become what `url` stands for, when it is closed. That is done by libcurl's upload: PUT of
  /// HTTP, STOR of FTP. `region` says to which bytes, counted from 0, they go. What is before them has to be there
  /// already.
  ///
  /// close() throws a SystemError if the bytes cannot be sent. Without close() they are sent at the next use of this
  /// module or at the end of the program. What goes wrong then is told on the standard error.
  proc openUrlWriter(url: string, param locking = true, region: range(?) = 0..) throws do
    return _openTransfer(url, true, _firstOf(region)).writer(locking = locking, region = region);

  @deprecated("use the argument 'region'")
  proc openUrlReader(url: string, param locking = true, start: int, end: int = max(int)) throws do
    return openUrlReader(url, locking, start..end - 1);
  @deprecated("use the argument 'region'")
  proc openUrlReader(url: string, param locking = true, end: int) throws do
    return openUrlReader(url, locking, 0..end - 1);
  @deprecated("use the argument 'region'")
  proc openUrlWriter(url: string, param locking = true, start: int, end: int = max(int)) throws do
    return openUrlWriter(url, locking, start..end - 1);
  @deprecated("use the argument 'region'")
  proc openUrlWriter(url: string, param locking = true, end: int) throws do
    return openUrlWriter(url, locking, 0..end - 1);
}
