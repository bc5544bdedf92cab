// Module MPI: programs whose processes are the ranks of an MPI library, and exchange messages.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The program is compiled once, with the folder of MPI's header (`choir -I /usr/include/x86_64-linux-gnu/mpi` on
/// Debian), and run in several processes by MPI's own launcher (`mpiexec -n 4 program`): each is a rank. Locales are no
/// ranks: they share a process, so that a program with this module runs on one locale. MPI's constants and types are
/// here, its functions in C_MPI: there a pointer is a `ref` formal, and one that C calls `array_of_...` an array. Errors
/// are what the functions return; but MPI ends all processes at once unless its errors are to be returned.
module MPI {
  public use CTypes;
  private use C_MPI;

  private extern proc choir_task_yield(attempt: int): void;

  require "mpi.h", "-lmpi";

  /// Whether MPI begins before the program does, where it has not begun, and ends with it.
  config const autoInitMPI = true;
  /// Whether the program halts where MPI does not let several tasks call it at once.
  config const requireThreadedMPI = true;

  private var _session: _Session;
  private record _Session {
    var hasBegun, hasWorld: bool;
    var world: MPI_Comm;

    proc deinit() {
      if hasWorld then MPI_Comm_free(world);
      if hasBegun then MPI_Finalize();
    }
  }
  if autoInitMPI {
    var isThere: c_int;
    MPI_Initialized(isThere);
    if isThere == 0 {
      initialize();
    } else {
      var provided: c_int;
      MPI_Query_thread(provided);
      _begin(provided);
    }
  }

  /// Begins MPI, which ends with the program: for programs with --autoInitMPI=false.
  proc initialize() {
    var provided: c_int;
    MPI_Init_thread(nil, nil, MPI_THREAD_MULTIPLE, provided);
    _session.hasBegun = true;
    _begin(provided);
  }
  private proc _begin(provided: c_int) {
    if numLocales > 1 then
      halt("a program with module MPI runs on one locale: its ranks are processes, which MPI's launcher starts");
    // No program causes this with libraries that let tasks call them at once, as those of Debian do.
    if requireThreadedMPI && provided != MPI_THREAD_MULTIPLE then
      halt("this MPI does not let several tasks call it at once; --requireThreadedMPI=false takes it as it is");
    MPI_Comm_dup(MPI_COMM_WORLD, _session.world);
    _session.hasWorld = true;
  }

  /// All ranks; messages by it do not meet those by MPI_COMM_WORLD.
  proc CHPL_COMM_WORLD: MPI_Comm do return if _session.hasWorld then _session.world else MPI_COMM_NULL;

  /// The rank of this process, from 0 on, and how many there are.
  proc commRank(comm: MPI_Comm = MPI_COMM_WORLD): c_int {
    var rank: c_int;
    MPI_Comm_rank(comm, rank);
    return rank;
  }
  proc commSize(comm: MPI_Comm = MPI_COMM_WORLD): c_int {
    var size: c_int;
    MPI_Comm_size(comm, size);
    return size;
  }

  // --- Waiting while other tasks run ---------------------------------------------------------------------------------

  /// As MPI_Wait.
  proc Wait(ref request: MPI_Request, ref status: MPI_Status): c_int {
    var isDone: c_int, result = MPI_Test(request, isDone, status);
    while isDone == 0 && result == MPI_SUCCESS {
      choir_task_yield(-1);
      result = MPI_Test(request, isDone, status);
    }
    return result;
  }
  proc Wait(ref request: MPI_Request): c_int {
    var status: MPI_Status;
    return Wait(request, status);
  }
  /// As MPI_Barrier, MPI_Send and MPI_Recv.
  proc Barrier(comm: MPI_Comm): c_int {
    var request: MPI_Request, result = MPI_Ibarrier(comm, request);
    return if result == MPI_SUCCESS then Wait(request) else result;
  }
  proc Send(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm): c_int {
    var request: MPI_Request, result = MPI_Isend(buf, count, datatype, dest, tag, comm, request);
    return if result == MPI_SUCCESS then Wait(request) else result;
  }
  proc Recv(ref buf, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm,
            ref status: MPI_Status): c_int {
    var request: MPI_Request, result = MPI_Irecv(buf, count, datatype, source, tag, comm, request);
    return if result == MPI_SUCCESS then Wait(request, status) else result;
  }

  // --- Types ---------------------------------------------------------------------------------------------------------

  pragma "laid out by C"
  extern record MPI_Status {
    var MPI_SOURCE, MPI_TAG, MPI_ERROR: c_int;
  }
  /// How many elements of a type came.
  proc MPI_Status.getCount(tt: MPI_Datatype): int {
    var status = this, count: c_int;
    MPI_Get_count(status, tt, count);
    return count;
  }
  extern type MPI_Aint = c_ptrdiff;
  extern type MPI_Comm;
  extern type MPI_Datatype;
  extern type MPI_Errhandler;
  extern type MPI_Group;
  extern type MPI_Op;
  extern type MPI_Request;

  // --- Constants -----------------------------------------------------------------------------------------------------

  extern const MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE: c_int;
  extern const MPI_SUCCESS, MPI_ERR_BUFFER, MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_TAG, MPI_ERR_COMM, MPI_ERR_RANK,
               MPI_ERR_REQUEST, MPI_ERR_ROOT, MPI_ERR_GROUP, MPI_ERR_OP, MPI_ERR_TOPOLOGY, MPI_ERR_DIMS, MPI_ERR_ARG,
               MPI_ERR_UNKNOWN, MPI_ERR_TRUNCATE, MPI_ERR_OTHER, MPI_ERR_INTERN, MPI_PENDING, MPI_ERR_IN_STATUS,
               MPI_ERR_LASTCODE: c_int;
  extern const MPI_BOTTOM: c_ptr(void);
  extern const MPI_PROC_NULL, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_UNDEFINED, MPI_BSEND_OVERHEAD, MPI_KEYVAL_INVALID: c_int;
  extern const MPI_ERRORS_ARE_FATAL, MPI_ERRORS_RETURN: MPI_Errhandler;
  extern const MPI_MAX_PROCESSOR_NAME, MPI_MAX_ERROR_STRING: c_int;
  extern const MPI_CHAR, MPI_SHORT, MPI_INT, MPI_LONG, MPI_UNSIGNED_CHAR, MPI_UNSIGNED_SHORT, MPI_UNSIGNED,
               MPI_UNSIGNED_LONG, MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE, MPI_BYTE, MPI_PACKED, MPI_FLOAT_INT,
               MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT, MPI_SHORT_INT, MPI_LONG_DOUBLE_INT, MPI_LONG_LONG_INT, MPI_UB,
               MPI_LB, MPI_DATATYPE_NULL: MPI_Datatype;
  extern const MPI_COMM_WORLD, MPI_COMM_SELF, MPI_COMM_NULL: MPI_Comm;
  extern const MPI_GROUP_NULL, MPI_GROUP_EMPTY: MPI_Group;
  extern const MPI_REQUEST_NULL: MPI_Request;
  extern const MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL, MPI_GRAPH, MPI_CART: c_int;
  extern const MPI_TAG_UB, MPI_IO, MPI_HOST, MPI_WTIME_IS_GLOBAL: c_int;
  extern const MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_MAXLOC, MPI_MINLOC, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_LAND,
               MPI_LOR, MPI_LXOR: MPI_Op;

  /// The functions of MPI. Those that later versions of MPI have no more are only there where the library has them.
  module C_MPI {
    use CTypes;
    use super;

    // --- Environment -------------------------------------------------------------------------------------------------

    extern proc MPI_Init(argc: c_ptr(void), argv: c_ptr(void)): c_int;
    extern proc MPI_Init_thread(argc: c_ptr(void), argv: c_ptr(void), required: c_int, ref provided: c_int): c_int;
    extern proc MPI_Query_thread(ref provided: c_int): c_int;
    extern proc MPI_Initialized(ref flag: c_int): c_int;
    extern proc MPI_Finalize(): c_int;
    extern proc MPI_Abort(comm: MPI_Comm, errorcode: c_int): c_int;
    extern proc MPI_Get_processor_name(ref name: c_char, ref resultlen: c_int): c_int;
    extern proc MPI_Errhandler_set(comm: MPI_Comm, errhandler: MPI_Errhandler): c_int;
    extern proc MPI_Errhandler_get(comm: MPI_Comm, ref errhandler: MPI_Errhandler): c_int;
    extern proc MPI_Comm_set_errhandler(comm: MPI_Comm, errhandler: MPI_Errhandler): c_int;
    extern proc MPI_Comm_get_errhandler(comm: MPI_Comm, ref errhandler: MPI_Errhandler): c_int;
    extern proc MPI_Error_string(errorcode: c_int, ref string_: c_char, ref resultlen: c_int): c_int;
    extern proc MPI_Error_class(errorcode: c_int, ref errorclass: c_int): c_int;
    extern proc MPI_Wtime(): c_double;
    extern proc MPI_Wtick(): c_double;

    // --- All ranks of a communicator ---------------------------------------------------------------------------------

    extern proc MPI_Barrier(comm: MPI_Comm): c_int;
    extern proc MPI_Ibarrier(comm: MPI_Comm, ref request: MPI_Request): c_int;
    extern proc MPI_Bcast(ref buffer, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm): c_int;
    extern proc MPI_Gather(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf, recvcount: c_int,
                           recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm): c_int;
    extern proc MPI_Gatherv(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf,
                            const ref recvcounts: c_int, const ref displs: c_int, recvtype: MPI_Datatype, root: c_int,
                            comm: MPI_Comm): c_int;
    extern proc MPI_Scatter(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf, recvcount: c_int,
                            recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm): c_int;
    extern proc MPI_Scatterv(const ref sendbuf, const ref sendcounts: c_int, const ref displs: c_int,
                             sendtype: MPI_Datatype, ref recvbuf, recvcount: c_int, recvtype: MPI_Datatype, root: c_int,
                             comm: MPI_Comm): c_int;
    extern proc MPI_Allgather(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf,
                              recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm): c_int;
    extern proc MPI_Allgatherv(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf,
                               const ref recvcounts: c_int, const ref displs: c_int, recvtype: MPI_Datatype,
                               comm: MPI_Comm): c_int;
    extern proc MPI_Alltoall(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, ref recvbuf, recvcount: c_int,
                             recvtype: MPI_Datatype, comm: MPI_Comm): c_int;
    extern proc MPI_Alltoallv(const ref sendbuf, const ref sendcounts: c_int, const ref sdispls: c_int,
                              sendtype: MPI_Datatype, ref recvbuf, const ref recvcounts: c_int,
                              const ref rdispls: c_int, recvtype: MPI_Datatype, comm: MPI_Comm): c_int;
    extern proc MPI_Reduce(const ref sendbuf, ref recvbuf, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
                           root: c_int, comm: MPI_Comm): c_int;
    extern proc MPI_Allreduce(const ref sendbuf, ref recvbuf, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
                              comm: MPI_Comm): c_int;
    extern proc MPI_Reduce_scatter(const ref sendbuf, ref recvbuf, const ref recvcounts: c_int, datatype: MPI_Datatype,
                                   op: MPI_Op, comm: MPI_Comm): c_int;
    extern proc MPI_Scan(const ref sendbuf, ref recvbuf, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
                         comm: MPI_Comm): c_int;

    // --- Groups and communicators ------------------------------------------------------------------------------------

    extern proc MPI_Group_size(group: MPI_Group, ref size: c_int): c_int;
    extern proc MPI_Group_rank(group: MPI_Group, ref rank: c_int): c_int;
    extern proc MPI_Group_translate_ranks(group1: MPI_Group, n: c_int, const ref ranks1: c_int, group2: MPI_Group,
                                          ref ranks2: c_int): c_int;
    extern proc MPI_Group_compare(group1: MPI_Group, group2: MPI_Group, ref result: c_int): c_int;
    extern proc MPI_Comm_group(comm: MPI_Comm, ref group: MPI_Group): c_int;
    extern proc MPI_Group_union(group1: MPI_Group, group2: MPI_Group, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_intersection(group1: MPI_Group, group2: MPI_Group, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_difference(group1: MPI_Group, group2: MPI_Group, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_incl(group: MPI_Group, n: c_int, const ref ranks: c_int, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_excl(group: MPI_Group, n: c_int, const ref ranks: c_int, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_range_incl(group: MPI_Group, n: c_int, ranges: [] c_int, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_range_excl(group: MPI_Group, n: c_int, ranges: [] c_int, ref newgroup: MPI_Group): c_int;
    extern proc MPI_Group_free(ref group: MPI_Group): c_int;
    extern proc MPI_Comm_size(comm: MPI_Comm, ref size: c_int): c_int;
    extern proc MPI_Comm_rank(comm: MPI_Comm, ref rank: c_int): c_int;
    extern proc MPI_Comm_compare(comm1: MPI_Comm, comm2: MPI_Comm, ref result: c_int): c_int;
    extern proc MPI_Comm_dup(comm: MPI_Comm, ref newcomm: MPI_Comm): c_int;
    extern proc MPI_Comm_create(comm: MPI_Comm, group: MPI_Group, ref newcomm: MPI_Comm): c_int;
    extern proc MPI_Comm_split(comm: MPI_Comm, color: c_int, key: c_int, ref newcomm: MPI_Comm): c_int;
    extern proc MPI_Comm_free(ref comm: MPI_Comm): c_int;
    extern proc MPI_Comm_test_inter(comm: MPI_Comm, ref flag: c_int): c_int;
    extern proc MPI_Comm_remote_size(comm: MPI_Comm, ref size: c_int): c_int;
    extern proc MPI_Comm_remote_group(comm: MPI_Comm, ref group: MPI_Group): c_int;
    extern proc MPI_Intercomm_create(local_comm: MPI_Comm, local_leader: c_int, peer_comm: MPI_Comm,
                                     remote_leader: c_int, tag: c_int, ref newintercomm: MPI_Comm): c_int;
    extern proc MPI_Intercomm_merge(intercomm: MPI_Comm, high: c_int, ref newintracomm: MPI_Comm): c_int;
    extern proc MPI_Attr_put(comm: MPI_Comm, keyval: c_int, ref attribute_val): c_int;
    extern proc MPI_Attr_get(comm: MPI_Comm, keyval: c_int, ref attribute_val, ref flag: c_int): c_int;
    extern proc MPI_Attr_delete(comm: MPI_Comm, keyval: c_int): c_int;

    // --- Messages ----------------------------------------------------------------------------------------------------

    extern proc MPI_Send(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                         comm: MPI_Comm): c_int;
    extern proc MPI_Recv(ref buf, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm,
                         ref status: MPI_Status): c_int;
    extern proc MPI_Get_count(const ref status: MPI_Status, datatype: MPI_Datatype, ref count: c_int): c_int;
    extern proc MPI_Bsend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                          comm: MPI_Comm): c_int;
    extern proc MPI_Ssend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                          comm: MPI_Comm): c_int;
    extern proc MPI_Rsend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                          comm: MPI_Comm): c_int;
    extern proc MPI_Buffer_attach(ref buffer, size: c_int): c_int;
    extern proc MPI_Buffer_detach(ref buffer_addr, ref size: c_int): c_int;
    extern proc MPI_Isend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm,
                          ref request: MPI_Request): c_int;
    extern proc MPI_Ibsend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm,
                           ref request: MPI_Request): c_int;
    extern proc MPI_Issend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm,
                           ref request: MPI_Request): c_int;
    extern proc MPI_Irsend(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm,
                           ref request: MPI_Request): c_int;
    extern proc MPI_Irecv(ref buf, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm,
                          ref request: MPI_Request): c_int;
    extern proc MPI_Wait(ref request: MPI_Request, ref status: MPI_Status): c_int;
    extern proc MPI_Test(ref request: MPI_Request, ref flag: c_int, ref status: MPI_Status): c_int;
    extern proc MPI_Request_free(ref request: MPI_Request): c_int;
    extern proc MPI_Waitany(count: c_int, ref array_of_requests: [] MPI_Request, ref iindex: c_int,
                            ref status: MPI_Status): c_int;
    extern proc MPI_Testany(count: c_int, ref array_of_requests: [] MPI_Request, ref iindex: c_int, ref flag: c_int,
                            ref status: MPI_Status): c_int;
    extern proc MPI_Waitall(count: c_int, ref array_of_requests: [] MPI_Request,
                            ref array_of_statuses: [] MPI_Status): c_int;
    extern proc MPI_Testall(count: c_int, ref array_of_requests: [] MPI_Request, ref flag: c_int,
                            ref array_of_statuses: [] MPI_Status): c_int;
    extern proc MPI_Waitsome(incount: c_int, ref array_of_requests: [] MPI_Request, ref outcount: c_int,
                             ref array_of_indices: [] c_int, ref array_of_statuses: [] MPI_Status): c_int;
    extern proc MPI_Testsome(incount: c_int, ref array_of_requests: [] MPI_Request, ref outcount: c_int,
                             ref array_of_indices: [] c_int, ref array_of_statuses: [] MPI_Status): c_int;
    extern proc MPI_Iprobe(source: c_int, tag: c_int, comm: MPI_Comm, ref flag: c_int, ref status: MPI_Status): c_int;
    extern proc MPI_Probe(source: c_int, tag: c_int, comm: MPI_Comm, ref status: MPI_Status): c_int;
    extern proc MPI_Cancel(ref request: MPI_Request): c_int;
    extern proc MPI_Test_cancelled(const ref status: MPI_Status, ref flag: c_int): c_int;
    extern proc MPI_Send_init(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                              comm: MPI_Comm, ref request: MPI_Request): c_int;
    extern proc MPI_Bsend_init(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                               comm: MPI_Comm, ref request: MPI_Request): c_int;
    extern proc MPI_Ssend_init(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                               comm: MPI_Comm, ref request: MPI_Request): c_int;
    extern proc MPI_Rsend_init(const ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
                               comm: MPI_Comm, ref request: MPI_Request): c_int;
    extern proc MPI_Recv_init(ref buf, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm,
                              ref request: MPI_Request): c_int;
    extern proc MPI_Start(ref request: MPI_Request): c_int;
    extern proc MPI_Startall(count: c_int, ref array_of_requests: [] MPI_Request): c_int;
    extern proc MPI_Sendrecv(const ref sendbuf, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int, sendtag: c_int,
                             ref recvbuf, recvcount: c_int, recvtype: MPI_Datatype, source: c_int, recvtag: c_int,
                             comm: MPI_Comm, ref status: MPI_Status): c_int;
    extern proc MPI_Sendrecv_replace(ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int,
                                     source: c_int, recvtag: c_int, comm: MPI_Comm, ref status: MPI_Status): c_int;

    // --- Types of data -----------------------------------------------------------------------------------------------

    extern proc MPI_Type_contiguous(count: c_int, oldtype: MPI_Datatype, ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: MPI_Datatype,
                                ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype,
                                 ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype,
                                        ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_indexed(count: c_int, array_of_blocklengths: [] c_int, array_of_displacements: [] c_int,
                                 oldtype: MPI_Datatype, ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_hindexed(count: c_int, array_of_blocklengths: [] c_int,
                                  array_of_displacements: [] MPI_Aint, oldtype: MPI_Datatype,
                                  ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_create_hindexed(count: c_int, array_of_blocklengths: [] c_int,
                                         array_of_displacements: [] MPI_Aint, oldtype: MPI_Datatype,
                                         ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_struct(count: c_int, array_of_blocklengths: [] c_int,
                                array_of_displacements: [] MPI_Aint, array_of_types: [] MPI_Datatype,
                                ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_create_struct(count: c_int, array_of_blocklengths: [] c_int,
                                       array_of_displacements: [] MPI_Aint, array_of_types: [] MPI_Datatype,
                                       ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Type_create_resized(oldtype: MPI_Datatype, lb: MPI_Aint, extent: MPI_Aint,
                                        ref newtype: MPI_Datatype): c_int;
    extern proc MPI_Address(ref location, ref address: MPI_Aint): c_int;
    extern proc MPI_Get_address(const ref location, ref address: MPI_Aint): c_int;
    extern proc MPI_Type_extent(datatype: MPI_Datatype, ref extent: MPI_Aint): c_int;
    extern proc MPI_Type_get_extent(datatype: MPI_Datatype, ref lb: MPI_Aint, ref extent: MPI_Aint): c_int;
    extern proc MPI_Type_size(datatype: MPI_Datatype, ref size: c_int): c_int;
    extern proc MPI_Type_lb(datatype: MPI_Datatype, ref displacement: MPI_Aint): c_int;
    extern proc MPI_Type_ub(datatype: MPI_Datatype, ref displacement: MPI_Aint): c_int;
    extern proc MPI_Type_commit(ref datatype: MPI_Datatype): c_int;
    extern proc MPI_Type_free(ref datatype: MPI_Datatype): c_int;
    extern proc MPI_Get_elements(const ref status: MPI_Status, datatype: MPI_Datatype, ref count: c_int): c_int;
    extern proc MPI_Pack(const ref inbuf, incount: c_int, datatype: MPI_Datatype, ref outbuf, outsize: c_int,
                         ref position: c_int, comm: MPI_Comm): c_int;
    extern proc MPI_Unpack(const ref inbuf, insize: c_int, ref position: c_int, ref outbuf, outcount: c_int,
                           datatype: MPI_Datatype, comm: MPI_Comm): c_int;
    extern proc MPI_Pack_size(incount: c_int, datatype: MPI_Datatype, comm: MPI_Comm, ref size: c_int): c_int;

    // --- Topologies --------------------------------------------------------------------------------------------------

    extern proc MPI_Cart_create(comm_old: MPI_Comm, ndims: c_int, const ref dims: c_int, const ref periods: c_int,
                                reorder: c_int, ref comm_cart: MPI_Comm): c_int;
    extern proc MPI_Dims_create(nnodes: c_int, ndims: c_int, ref dims: c_int): c_int;
    extern proc MPI_Graph_create(comm_old: MPI_Comm, nnodes: c_int, const ref iindex: c_int, const ref edges: c_int,
                                 reorder: c_int, ref comm_graph: MPI_Comm): c_int;
    extern proc MPI_Topo_test(comm: MPI_Comm, ref status: c_int): c_int;
    extern proc MPI_Graphdims_get(comm: MPI_Comm, ref nnodes: c_int, ref nedges: c_int): c_int;
    extern proc MPI_Graph_get(comm: MPI_Comm, maxindex: c_int, maxedges: c_int, ref iindex: c_int,
                              ref edges: c_int): c_int;
    extern proc MPI_Cartdim_get(comm: MPI_Comm, ref ndims: c_int): c_int;
    extern proc MPI_Cart_get(comm: MPI_Comm, maxdims: c_int, ref dims: c_int, ref periods: c_int,
                             ref coords: c_int): c_int;
    extern proc MPI_Cart_rank(comm: MPI_Comm, const ref coords: c_int, ref rank: c_int): c_int;
    extern proc MPI_Cart_coords(comm: MPI_Comm, rank: c_int, maxdims: c_int, ref coords: c_int): c_int;
    extern proc MPI_Graph_neighbors_count(comm: MPI_Comm, rank: c_int, ref nneighbors: c_int): c_int;
    extern proc MPI_Graph_neighbors(comm: MPI_Comm, rank: c_int, maxneighbors: c_int, ref neighbors: c_int): c_int;
    extern proc MPI_Cart_shift(comm: MPI_Comm, direction: c_int, disp: c_int, ref rank_source: c_int,
                               ref rank_dest: c_int): c_int;
    extern proc MPI_Cart_sub(comm: MPI_Comm, const ref remain_dims: c_int, ref newcomm: MPI_Comm): c_int;
    extern proc MPI_Cart_map(comm: MPI_Comm, ndims: c_int, const ref dims: c_int, const ref periods: c_int,
                             ref newrank: c_int): c_int;
    extern proc MPI_Graph_map(comm: MPI_Comm, nnodes: c_int, const ref iindex: c_int, const ref edges: c_int,
                              ref newrank: c_int): c_int;
  }
}
