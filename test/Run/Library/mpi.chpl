// Module MPI: ranks of a program that MPI's launcher starts exchange messages.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: mpi
// RUN: %choir %mpi %s -o %t
// RUN: mpiexec -n 3 %t | sort | FileCheck --match-full-lines %s
// RUN: mpiexec -n 2 %t --autoInitMPI=false | sort | FileCheck --match-full-lines --check-prefix=OWN %s
// RUN: %t | FileCheck --match-full-lines --check-prefix=ALONE %s
// RUN: not %t -nl 2 2>&1 | FileCheck --check-prefix=LOCALES %s
// LOCALES: error: halt reached - a program with module MPI runs on one locale: its ranks are processes, which MPI's launcher starts
// RUN: not mpiexec -n 2 %t --wrong 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: rank
use MPI, C_MPI;

config const wrong = false;

proc put(args...) {
  writeln(commRank(), " ", (...args));
}

/// What a rank has from the one before it.
proc ring() {
  const rank = commRank(CHPL_COMM_WORLD), size = commSize(CHPL_COMM_WORLD);
  var status: MPI_Status, got: [0..2] real, result: c_int;
  const mine = [i in 0..2] rank + i / 10.0;
  cobegin with (ref got, ref status, ref result) {
    Send(mine[0], 3, MPI_DOUBLE, (rank + 1) % size, 7, CHPL_COMM_WORLD);
    result = Recv(got[0], 3, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, CHPL_COMM_WORLD, status);
  }
  put("a: ", got, " from ", status.MPI_SOURCE, " tag ", status.MPI_TAG, " count ", status.getCount(MPI_DOUBLE), " ",
      result == MPI_SUCCESS);
}
// CHECK:      0 a: 2.0 2.1 2.2 from 2 tag 7 count 3 true
// CHECK-NEXT: 0 b: 6 0.0 2.0
// CHECK-NEXT: 0 c: 30 31 32
// CHECK-NEXT: 0 d: 2 0 2
// CHECK-NEXT: 0 e: 2 true true
// CHECK-NEXT: 0 f: 2 2

/// Operations of all ranks.
proc together() {
  const rank = commRank();
  var x = (rank + 1): c_int, sum: c_int, y = rank: real, least, greatest: real;
  MPI_Allreduce(x, sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(y, least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(y, greatest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  put("b: ", sum, " ", least, " ", greatest);
  var all: [0..<commSize()] int, one = 30 + rank: int;
  MPI_Allgather(one, 1, MPI_LONG, all[0], 1, MPI_LONG, MPI_COMM_WORLD);
  put("c: ", all);
}
/// A communicator of the ranks of a parity.
proc parts() {
  const rank = commRank();
  var part: MPI_Comm;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, part);
  Barrier(part);
  var least = rank, greatest = rank, result: c_int;
  MPI_Allreduce(least, result, 1, MPI_INT, MPI_MIN, part);
  MPI_Allreduce(greatest, least, 1, MPI_INT, MPI_MAX, part);
  put("d: ", commSize(part), " ", result, " ", least);
  MPI_Comm_free(part);
}
/// Requests that are waited for together, arrays of them, and what a wait says.
proc requests() {
  const rank = commRank(), size = commSize();
  var requests: [0..1] MPI_Request, statuses: [0..1] MPI_Status, mine = rank, from: c_int;
  MPI_Irecv(from, 1, MPI_INT, (rank + size - 1) % size, 1, MPI_COMM_WORLD, requests[0]);
  MPI_Isend(mine, 1, MPI_INT, (rank + 1) % size, 1, MPI_COMM_WORLD, requests[1]);
  const result = MPI_Waitall(2, requests, statuses);
  put("e: ", from, " ", result == MPI_SUCCESS, " ", statuses[0].MPI_SOURCE == from);
  var request: MPI_Request, status: MPI_Status;
  MPI_Irecv(from, 1, MPI_INT, (rank + size - 1) % size, 2, CHPL_COMM_WORLD, request);
  MPI_Send(mine, 1, MPI_INT, (rank + 1) % size, 2, CHPL_COMM_WORLD);
  Wait(request, status);
  put("f: ", from, " ", status.MPI_SOURCE);
}

proc main() {
  if !autoInitMPI {
    var isThere: c_int;
    MPI_Initialized(isThere);
    if CHPL_COMM_WORLD == MPI_COMM_NULL && isThere == 0 then initialize();
    writeln("rank ", commRank(CHPL_COMM_WORLD));
    // OWN: rank 0
    // OWN-NEXT: rank 1
    return;
  }
  if commSize() == 1 {
    writeln(commRank(), " of ", commSize(), " ", MPI_Wtime() > 0);
    // ALONE: 0 of 1 true
    return;
  }
  if wrong {
    // MPI ends all ranks, unless errors are to be returned.
    var x: c_int;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if MPI_Send(x, 1, MPI_INT, 77, 0, MPI_COMM_WORLD) != MPI_SUCCESS then halt("there is no rank 77");
  }
  ring();
  together();
  parts();
  requests();
}
