// Modules that are not there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a use that failed may have been to bring is not reported again.
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=procedure

// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'Mathh'
// CHECK: note: did you mean 'Math'?
use Mathh;
// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'SomeoneElses'
// CHECK: note: a file 'SomeoneElses.chpl' is looked for beside the program's files, in the folders of -M and in the library
import SomeoneElses;
// Modules of Chapel's library that are not there say what to do instead.
// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: not supported yet: module 'HDFS'
// CHECK: note: declare the functions that you need as 'extern proc', with 'require "-lhdfs"' for the library
use HDFS;
// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: not supported yet: module 'ProtobufProtocolSupport'
// CHECK: note: records read and write themselves by 'serialize' and 'deserialize', also in bytes
import ProtobufProtocolSupport;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'cosine'
use Math only cosine;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'Nested'
use Math.Nested;
writeln(cosine(1.0));
