// Copies that are begun, and waited for later; counts and reports of a `manage` statement.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t --twice 2>&1 | FileCheck %s --check-prefix=TWICE
use GPU, GpuDiagnostics;
config const twice = false;
var host: [1..4] int = 3;
var counted = new gpuDiagnosticsManager();
manage counted do on here.gpus[0] {
  var far: [1..4] int;
  var begun = asyncGpuComm(far, host);
  gpuCommWait(begun);
  // TWICE: error: halt reached - 'gpuCommWait' waits for a copy that was not begun
  if twice then gpuCommWait(begun);
  far += 1;
  var back = asyncGpuComm(host, far);
  gpuCommWait(back);
}
// CHECK: 4 4 4 4
writeln(host);
// The zeros that the array begins with are a launch.
// CHECK-NEXT: 2
const counts = counted.get()[0], copies = if counts.host_to_device > 0 then 1: uint else 0;
assert(counts.host_to_device == copies && counts.device_to_host == copies && counts.device_to_device == 0);
writeln(counts.kernel_launch);
manage new gpuDiagnosticsManager(autoPrint=true) do on here.gpus[0] { foreach i in 1..4 do { } }
// CHECK-NEXT: (kernel_launch = 1, host_to_device = 0, device_to_host = 0, device_to_device = 0)
manage new verboseGpuManager() do on here.gpus[0] { @assertOnGpu foreach i in 1..1 { gpuClock(); } }
// CHECK: 0 (gpu 0): {{.*}}asynchronous-copies.chpl:[[#@LINE-1]]: kernel launch
