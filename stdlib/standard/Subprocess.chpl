// Module Subprocess: other programs, started, fed, and waited for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Subprocess {
  use Base, Types, Ranges, Strings, Bytes, TextMethods, Casts, Errors, SystemErrors, Arrays;
  public use IO;
  public use OS.POSIX only SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGKILL, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGCHLD, SIGCONT,
                           SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU;

  extern proc choir_process_start(program: c_ptrConst(int(8)), arguments: c_ptr(uint(8)), argumentsLength: int, environment: c_ptr(uint(8)),
                                  environmentLength: int, inputMode: int(32), outputMode: int(32), errorMode: int(32),
                                  ref pid: int, pipes: c_ptr(void)): int(32);
  extern proc choir_process_wait(pid: int, hang: bool, ref status: int(32)): bool;
  extern proc choir_process_read(output: int(32), errors: int(32), data: c_ptr(void), lengths: c_ptr(void)): void;
  extern "kill" proc _kill(pid: int(32), signal: int(32)): int(32);

  /// Where a standard stream of the program leads: where ours does, nowhere, to us, with the output (errors only), to us
  /// when the program is waited for.
  enum pipeStyle { forward, close, pipe, stdout, bufferAll }
  // Chapel 1.x.
  param FORWARD = pipeStyle.forward, CLOSE = pipeStyle.close, PIPE = pipeStyle.pipe, STDOUT = pipeStyle.stdout,
        BUFFERED_PIPE = pipeStyle.bufferAll;

  // The runtime's CHOIR_STREAM_...
  proc _streamMode(style: pipeStyle): int(32) {
    select style {
      when pipeStyle.close do return 1;
      when pipeStyle.pipe, pipeStyle.bufferAll do return 2;
      when pipeStyle.stdout do return 3;
      otherwise do return 0;
    }
  }

  /// A program that was started. Its streams to and from us are `stdin`, `stdout` and `stderr`.
  record subprocess {
    type _writerType = fileWriter(true, defaultSerializer);
    type _readerType = fileReader(true, defaultDeserializer);
    var _pid: int;
    var _isRunning = true;
    var _status: int(32);
    var _spawnError: errorCode;
    var _pipes: 3*int(32);
    var _input: _writerType;
    var _output, _errors: _readerType;

    /// Whether several tasks may use its streams at once.
    proc locking param do return true;
    proc pid: int do return _pid;
    proc running: bool do return _isRunning;
    proc exitCode: int do return _status;
    // Chapel 1.x.
    proc exit_status: int do return _status;

    proc stdin throws {
      _checkPipe(0, "stdin");
      return _input;
    }
    proc stdout throws {
      _checkPipe(1, "stdout");
      return _output;
    }
    proc stderr throws {
      _checkPipe(2, "stderr");
      return _errors;
    }
    proc _checkPipe(i: int, name: string) throws {
      if _pipes(i) < 0 then throw createSystemError(EINVAL, "subprocess was not configured with a " + name + " pipe");
    }
    proc _checkStarted() throws { if _spawnError != 0 then throw createSystemError(_spawnError, "when running subprocess"); }

    /// Sees whether the program has ended.
    proc ref poll() throws {
      _checkStarted();
      if _isRunning && choir_process_wait(_pid, false, _status) then _isRunning = false;
    }
    /// Ends the input and waits for the program's end. With `buffer` its output is read meanwhile, to be had afterwards.
    proc ref wait(buffer: bool = true) throws {
      _checkStarted();
      if _pipes(0) >= 0 && !_input.isClosed() {
        _input.close();
        const input = _fileOf(_input._chan);
        if input.isOpen() then input.close();
      }
      if buffer then _takeOutput();
      if _isRunning && choir_process_wait(_pid, true, _status) then _isRunning = false;
    }
    proc ref communicate() throws do wait(buffer = true);

    /// Reads both outputs into memory, where they are read from then on.
    proc ref _takeOutput() throws {
      if !_isRunning || (_pipes(1) < 0 && _pipes(2) < 0) then return;
      var data: 2*c_ptr(uint(8)), lengths: 2*int;
      choir_process_read(_pipes(1), _pipes(2), _address(data), _address(lengths));
      if _pipes(1) >= 0 then _output = _readerOver(data(0), lengths(0));
      if _pipes(2) >= 0 then _errors = _readerOver(data(1), lengths(1));
      choir_free(data(0));
      choir_free(data(1));
    }

    proc sendPosixSignal(signal: int) throws {
      _checkStarted();
      if _kill(_pid: int(32), signal: int(32)) != 0 then throw createSystemError(ESRCH, "in sendPosixSignal");
    }
    proc alarm() throws do sendPosixSignal(SIGALRM);
    proc abort() throws do sendPosixSignal(SIGABRT);
    proc kill() throws do sendPosixSignal(SIGKILL);
    proc terminate() throws do sendPosixSignal(SIGTERM);
    // Chapel 1.x.
    proc send_signal(signal: int) throws do sendPosixSignal(signal);
    /// Ends the streams and waits.
    proc ref close() throws do wait(buffer = false);
  }
  proc _readerOver(data: c_ptr(uint(8)), length: int) throws {
    const memory = openMemFile();
    memory.writer().writeBinary(data, length);
    return memory.reader();
  }

  /// The texts one after another, each with a NUL at its end.
  proc _terminated(texts: [] string): bytes {
    var result = b"";
    for text in texts do result += text.encode() + b"\x00";
    return result;
  }
  var _noTexts: [1..0] string;

  /// Starts a program with its arguments, the first of which names it.
  proc spawn(args: [] string, env: [] string = _noTexts, executable: string = "", stdin: pipeStyle = pipeStyle.forward,
             stdout: pipeStyle = pipeStyle.forward, stderr: pipeStyle = pipeStyle.forward): subprocess throws {
    if args.size == 0 then throw new owned IllegalArgumentError("args", "Must supply at least one argument");
    const program = if executable.isEmpty() then args.first else executable;
    const arguments = _terminated(args), environment = _terminated(env);
    var result: subprocess, pipes: 3*int(32);
    choir_chan_flush(choir_chan_stdout());
    result._spawnError = choir_process_start(program.c_str(), arguments.buff, arguments.buffLen, environment.buff, environment.buffLen,
                                             _streamMode(stdin), _streamMode(stdout), _streamMode(stderr), result._pid, _address(pipes));
    result._isRunning = result._spawnError == 0;
    result._checkStarted();
    result._pipes = pipes;
    if pipes(0) >= 0 then result._input = (new file(pipes(0), own=true)).writer();
    if pipes(1) >= 0 then result._output = (new file(pipes(1), own=true)).reader();
    if pipes(2) >= 0 then result._errors = (new file(pipes(2), own=true)).reader();
    return result;
  }
  /// The same for a command of the shell.
  proc spawnshell(command: string, env: [] string = _noTexts, stdin: pipeStyle = pipeStyle.forward,
                  stdout: pipeStyle = pipeStyle.forward, stderr: pipeStyle = pipeStyle.forward, executable: string = "/bin/sh",
                  shellarg: string = "-c"): subprocess throws {
    if command.isEmpty() then throw new owned IllegalArgumentError("command", "command cannot be an empty string");
    return spawn(if shellarg.isEmpty() then [executable, command] else [executable, shellarg, command], env, "", stdin, stdout, stderr);
  }
}
