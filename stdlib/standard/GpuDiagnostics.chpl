// Module GpuDiagnostics: counts of what GPUs do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Counted are kernels that a device ran, and copies between it and the host. The zeros that an array made there begins
/// with count as a kernel. A process has one count, which is the first locale's. Where processors play a GPU, loops of its
/// tasks count as kernels, and there is nothing to copy.
module GpuDiagnostics {
  private extern proc choir_gpu_operations(which: int): int;
  private extern proc choir_gpu_verbose(isOn: bool): void;

  param gpuDiagsStacktrace = false;
  param gpuDiagsPrintUnstable = false;

  record gpuDiagnostics {
    var kernel_launch, host_to_device, device_to_host, device_to_device: uint(64);
  }
  type chpl_gpuDiagnostics = gpuDiagnostics;

  private var _isCounting = false;
  /// Counted before the last start; what the device had done then.
  private var _before, _atStart: 4*int;

  private proc _operations() {
    var all: 4*int;
    for param i in 0..3 do all(i) = choir_gpu_operations(i);
    return all;
  }

  /// Writes a line for each kernel and copy to standard output as it is made: locale, GPU, place, and what it is. The
  /// locales are one process, so all of them report.
  proc startVerboseGpu() { choir_gpu_verbose(true); }
  proc stopVerboseGpu() { choir_gpu_verbose(false); }
  proc startVerboseGpuHere() { startVerboseGpu(); }
  proc stopVerboseGpuHere() { stopVerboseGpu(); }

  proc startGpuDiagnosticsHere() { startGpuDiagnostics(); }
  proc stopGpuDiagnosticsHere() { stopGpuDiagnostics(); }
  proc resetGpuDiagnosticsHere() { resetGpuDiagnostics(); }
  proc getGpuDiagnosticsHere() do return _counted();

  /// Counts from here on, in addition to what was counted before.
  proc startGpuDiagnostics() {
    if _isCounting then return;
    _isCounting = true;
    _atStart = _operations();
  }
  proc stopGpuDiagnostics() {
    if _isCounting then _before += _operations() - _atStart;
    _isCounting = false;
  }
  proc resetGpuDiagnostics() {
    const none_: 4*int;
    _before = none_;
    _atStart = _operations();
  }

  private proc _counted() {
    const all = if _isCounting then _before + (_operations() - _atStart) else _before;
    return new gpuDiagnostics(all(0): uint, all(1): uint, all(2): uint, all(3): uint);
  }
  /// The counts of each locale. The array is where the task is, which may be a GPU; that it is made does not count.
  proc getGpuDiagnostics() {
    const wasCounting = _isCounting;
    stopGpuDiagnostics();
    var counts: [LocaleSpace] gpuDiagnostics;
    counts[0] = _counted();
    if wasCounting then startGpuDiagnostics();
    return counts;
  }

  /// `manage` with one counts what its body does, and with `autoPrint` writes the counts of each locale behind it.
  record gpuDiagnosticsManager : contextManager {
    const _prints: bool;
    var _counts: [LocaleSpace] gpuDiagnostics;

    proc init(autoPrint: bool = false) { _prints = autoPrint; }
    proc ref enterContext() {
      resetGpuDiagnostics();
      startGpuDiagnostics();
    }
    proc ref exitContext(in error: owned Error?) throws {
      stopGpuDiagnostics();
      _counts = getGpuDiagnostics();
      if _prints then writeln(_counts);
      if error then throw error;
    }
    /// What the last body did.
    proc get() do return _counts;
  }
  /// `manage` with one reports the kernels and copies of its body.
  record verboseGpuManager : contextManager {
    proc ref enterContext() { startVerboseGpu(); }
    proc ref exitContext(in error: owned Error?) throws {
      stopVerboseGpu();
      if error then throw error;
    }
  }

  /// Halts where a count of the first locale is another one. Counts below 0 are not compared; of launches there may be one
  /// for each way to allocate memory, of which memory on the device is the one that counts here.
  proc assertGpuDiags(kernel_launch = -1, host_to_device = -1, device_to_host = -1, device_to_device = -1,
                      kernel_launch_um = -1, kernel_launch_aod = -1) {
    const found = _counted();
    var isRight = true;
    proc compare(expected: int, count: uint, what: string) {
      if expected < 0 || count == expected: uint then return;
      writeln("Unexpected GPU Diagnostic: observed ", count, " ", what, " instead of ", expected);
      isRight = false;
    }
    compare(if kernel_launch >= 0 then kernel_launch else kernel_launch_aod, found.kernel_launch, "launches");
    compare(host_to_device, found.host_to_device, "host to device communication calls");
    compare(device_to_host, found.device_to_host, "device to host communication calls");
    compare(device_to_device, found.device_to_device, "device to device communication calls");
    assert(isRight, "GPU Diagnostics assertion failed");
  }
}
