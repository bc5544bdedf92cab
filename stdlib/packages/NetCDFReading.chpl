// Module NetCDFReading: procedures of the netCDF library that read, as C declares them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Where C has a pointer to values, a procedure takes the first one by `ref`, or the pointer. Only for `use` by
/// NetCDF.C_NetCDF.
module NetCDFReading {
  use NetCDFFiles;

  // --- Procedures ----------------------------------------------------------------------------------------------------

  extern proc nc_get_alignment(thresholdp: c_ptr(c_int), alignmentp: c_ptr(c_int)): c_int;
  extern proc nc_get_alignment(ref thresholdp: c_int, ref alignmentp: c_int): c_int;
  extern proc nc_get_vlen_element(ncid: c_int, typeid1: c_int, vlen_element: c_ptrConst(void), len: c_ptr(c_size_t),
                                  data: c_ptr(void)): c_int;
  extern proc nc_get_vlen_element(ncid: c_int, typeid1: c_int, vlen_element: c_ptrConst(void), ref len: c_size_t,
                                  data: c_ptr(void)): c_int;
  extern proc nc_get_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(void)): c_int;
  extern proc nc_get_var(ncid: c_int, varid: c_int, ip: c_ptr(void)): c_int;
  extern proc nc_get_var1(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(void)): c_int;
  extern proc nc_get_var1(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ip: c_ptr(void)): c_int;
  extern proc nc_get_vara(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          ip: c_ptr(void)): c_int;
  extern proc nc_get_vara(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          ip: c_ptr(void)): c_int;
  extern proc nc_get_vars(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(void)): c_int;
  extern proc nc_get_vars(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          const ref stridep: ptrdiff_t, ip: c_ptr(void)): c_int;
  extern proc nc_get_varm(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(void)): c_int;
  extern proc nc_get_varm(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ip: c_ptr(void)): c_int;
  extern proc nc_get_chunk_cache(sizep: c_ptr(c_size_t), nelemsp: c_ptr(c_size_t), preemptionp: c_ptr(c_float)): c_int;
  extern proc nc_get_chunk_cache(ref sizep: c_size_t, ref nelemsp: c_size_t, ref preemptionp: c_float): c_int;
  extern proc nc_get_var_chunk_cache(ncid: c_int, varid: c_int, sizep: c_ptr(c_size_t), nelemsp: c_ptr(c_size_t),
                                     preemptionp: c_ptr(c_float)): c_int;
  extern proc nc_get_var_chunk_cache(ncid: c_int, varid: c_int, ref sizep: c_size_t, ref nelemsp: c_size_t,
                                     ref preemptionp: c_float): c_int;
  extern proc nc_get_att_text(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_char)): c_int;
  extern proc nc_get_att_string(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_uchar): c_int;
  extern proc nc_get_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_schar): c_int;
  extern proc nc_get_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_short)): c_int;
  extern proc nc_get_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_short): c_int;
  extern proc nc_get_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_int)): c_int;
  extern proc nc_get_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_int): c_int;
  extern proc nc_get_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_long)): c_int;
  extern proc nc_get_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_long): c_int;
  extern proc nc_get_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_float)): c_int;
  extern proc nc_get_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_float): c_int;
  extern proc nc_get_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_double)): c_int;
  extern proc nc_get_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_double): c_int;
  extern proc nc_get_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_ushort): c_int;
  extern proc nc_get_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_uint): c_int;
  extern proc nc_get_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_longlong): c_int;
  extern proc nc_get_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_ulonglong): c_int;
  extern proc nc_get_var1_text(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_char)): c_int;
  extern proc nc_get_var1_text(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ip: c_ptr(c_char)): c_int;
  extern proc nc_get_var1_uchar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_var1_uchar(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_uchar): c_int;
  extern proc nc_get_var1_uchar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_uchar): c_int;
  extern proc nc_get_var1_schar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_var1_schar(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_schar): c_int;
  extern proc nc_get_var1_schar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_schar): c_int;
  extern proc nc_get_var1_short(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_short)): c_int;
  extern proc nc_get_var1_short(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_short): c_int;
  extern proc nc_get_var1_short(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_short): c_int;
  extern proc nc_get_var1_int(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_int)): c_int;
  extern proc nc_get_var1_int(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_int): c_int;
  extern proc nc_get_var1_int(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_int): c_int;
  extern proc nc_get_var1_long(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_long)): c_int;
  extern proc nc_get_var1_long(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_long): c_int;
  extern proc nc_get_var1_long(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_long): c_int;
  extern proc nc_get_var1_float(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_float)): c_int;
  extern proc nc_get_var1_float(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_float): c_int;
  extern proc nc_get_var1_float(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_float): c_int;
  extern proc nc_get_var1_double(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_double)): c_int;
  extern proc nc_get_var1_double(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_double): c_int;
  extern proc nc_get_var1_double(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_double): c_int;
  extern proc nc_get_var1_ushort(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_var1_ushort(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_ushort): c_int;
  extern proc nc_get_var1_ushort(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_ushort): c_int;
  extern proc nc_get_var1_uint(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_var1_uint(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_uint): c_int;
  extern proc nc_get_var1_uint(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_uint): c_int;
  extern proc nc_get_var1_longlong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                   ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_var1_longlong(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_longlong): c_int;
  extern proc nc_get_var1_longlong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_longlong): c_int;
  extern proc nc_get_var1_ulonglong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                    ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_var1_ulonglong(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_ulonglong): c_int;
  extern proc nc_get_var1_ulonglong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                    ref ip: c_ulonglong): c_int;
  extern proc nc_get_var1_string(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_var1_string(ncid: c_int, varid: c_int, const ref indexp: c_size_t,
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_vara_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               ip: c_ptr(c_char)): c_int;
  extern proc nc_get_vara_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               ip: c_ptr(c_char)): c_int;
  extern proc nc_get_vara_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_vara_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                ref ip: c_uchar): c_int;
  extern proc nc_get_vara_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ref ip: c_uchar): c_int;
  extern proc nc_get_vara_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_vara_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                ref ip: c_schar): c_int;
  extern proc nc_get_vara_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ref ip: c_schar): c_int;
  extern proc nc_get_vara_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ip: c_ptr(c_short)): c_int;
  extern proc nc_get_vara_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                ref ip: c_short): c_int;
  extern proc nc_get_vara_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ref ip: c_short): c_int;
  extern proc nc_get_vara_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              ip: c_ptr(c_int)): c_int;
  extern proc nc_get_vara_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              ref ip: c_int): c_int;
  extern proc nc_get_vara_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              ref ip: c_int): c_int;
  extern proc nc_get_vara_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               ip: c_ptr(c_long)): c_int;
  extern proc nc_get_vara_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               ref ip: c_long): c_int;
  extern proc nc_get_vara_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               ref ip: c_long): c_int;
  extern proc nc_get_vara_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ip: c_ptr(c_float)): c_int;
  extern proc nc_get_vara_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                ref ip: c_float): c_int;
  extern proc nc_get_vara_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ref ip: c_float): c_int;
  extern proc nc_get_vara_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 ip: c_ptr(c_double)): c_int;
  extern proc nc_get_vara_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 ref ip: c_double): c_int;
  extern proc nc_get_vara_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 ref ip: c_double): c_int;
  extern proc nc_get_vara_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_vara_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 ref ip: c_ushort): c_int;
  extern proc nc_get_vara_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 ref ip: c_ushort): c_int;
  extern proc nc_get_vara_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_vara_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               ref ip: c_uint): c_int;
  extern proc nc_get_vara_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               ref ip: c_uint): c_int;
  extern proc nc_get_vara_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_vara_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   ref ip: c_longlong): c_int;
  extern proc nc_get_vara_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), ref ip: c_longlong): c_int;
  extern proc nc_get_vara_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_vara_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    ref ip: c_ulonglong): c_int;
  extern proc nc_get_vara_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), ref ip: c_ulonglong): c_int;
  extern proc nc_get_vara_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_vara_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_vars_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_char)): c_int;
  extern proc nc_get_vars_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, ip: c_ptr(c_char)): c_int;
  extern proc nc_get_vars_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_vars_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, ref ip: c_uchar): c_int;
  extern proc nc_get_vars_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ref ip: c_uchar): c_int;
  extern proc nc_get_vars_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_vars_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, ref ip: c_schar): c_int;
  extern proc nc_get_vars_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ref ip: c_schar): c_int;
  extern proc nc_get_vars_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_short)): c_int;
  extern proc nc_get_vars_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, ref ip: c_short): c_int;
  extern proc nc_get_vars_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ref ip: c_short): c_int;
  extern proc nc_get_vars_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_int)): c_int;
  extern proc nc_get_vars_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              const ref stridep: ptrdiff_t, ref ip: c_int): c_int;
  extern proc nc_get_vars_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), ref ip: c_int): c_int;
  extern proc nc_get_vars_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_long)): c_int;
  extern proc nc_get_vars_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, ref ip: c_long): c_int;
  extern proc nc_get_vars_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), ref ip: c_long): c_int;
  extern proc nc_get_vars_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_float)): c_int;
  extern proc nc_get_vars_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, ref ip: c_float): c_int;
  extern proc nc_get_vars_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ref ip: c_float): c_int;
  extern proc nc_get_vars_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_double)): c_int;
  extern proc nc_get_vars_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, ref ip: c_double): c_int;
  extern proc nc_get_vars_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), ref ip: c_double): c_int;
  extern proc nc_get_vars_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_vars_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, ref ip: c_ushort): c_int;
  extern proc nc_get_vars_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), ref ip: c_ushort): c_int;
  extern proc nc_get_vars_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_vars_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, ref ip: c_uint): c_int;
  extern proc nc_get_vars_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), ref ip: c_uint): c_int;
  extern proc nc_get_vars_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_vars_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   const ref stridep: ptrdiff_t, ref ip: c_longlong): c_int;
  extern proc nc_get_vars_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   ref ip: c_longlong): c_int;
  extern proc nc_get_vars_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_vars_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    const ref stridep: ptrdiff_t, ref ip: c_ulonglong): c_int;
  extern proc nc_get_vars_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    ref ip: c_ulonglong): c_int;
  extern proc nc_get_vars_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_vars_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_varm_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_char)): c_int;
  extern proc nc_get_varm_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ip: c_ptr(c_char)): c_int;
  extern proc nc_get_varm_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_varm_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_uchar): c_int;
  extern proc nc_get_varm_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_uchar): c_int;
  extern proc nc_get_varm_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_varm_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_schar): c_int;
  extern proc nc_get_varm_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_schar): c_int;
  extern proc nc_get_varm_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                ip: c_ptr(c_short)): c_int;
  extern proc nc_get_varm_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_short): c_int;
  extern proc nc_get_varm_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_short): c_int;
  extern proc nc_get_varm_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_int)): c_int;
  extern proc nc_get_varm_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_int): c_int;
  extern proc nc_get_varm_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_int): c_int;
  extern proc nc_get_varm_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_long)): c_int;
  extern proc nc_get_varm_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_long): c_int;
  extern proc nc_get_varm_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_long): c_int;
  extern proc nc_get_varm_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                ip: c_ptr(c_float)): c_int;
  extern proc nc_get_varm_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_float): c_int;
  extern proc nc_get_varm_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_float): c_int;
  extern proc nc_get_varm_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 ip: c_ptr(c_double)): c_int;
  extern proc nc_get_varm_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_double): c_int;
  extern proc nc_get_varm_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_double): c_int;
  extern proc nc_get_varm_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_varm_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_ushort): c_int;
  extern proc nc_get_varm_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_ushort): c_int;
  extern proc nc_get_varm_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_varm_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_uint): c_int;
  extern proc nc_get_varm_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_uint): c_int;
  extern proc nc_get_varm_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_varm_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_longlong): c_int;
  extern proc nc_get_varm_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   imapp: c_ptrConst(ptrdiff_t), ref ip: c_longlong): c_int;
  extern proc nc_get_varm_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    imapp: c_ptrConst(ptrdiff_t), ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_varm_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                    ref ip: c_ulonglong): c_int;
  extern proc nc_get_varm_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    imapp: c_ptrConst(ptrdiff_t), ref ip: c_ulonglong): c_int;
  extern proc nc_get_varm_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_varm_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                 ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_var_text(ncid: c_int, varid: c_int, ip: c_ptr(c_char)): c_int;
  extern proc nc_get_var_uchar(ncid: c_int, varid: c_int, ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_var_uchar(ncid: c_int, varid: c_int, ref ip: c_uchar): c_int;
  extern proc nc_get_var_schar(ncid: c_int, varid: c_int, ip: c_ptr(c_schar)): c_int;
  extern proc nc_get_var_schar(ncid: c_int, varid: c_int, ref ip: c_schar): c_int;
  extern proc nc_get_var_short(ncid: c_int, varid: c_int, ip: c_ptr(c_short)): c_int;
  extern proc nc_get_var_short(ncid: c_int, varid: c_int, ref ip: c_short): c_int;
  extern proc nc_get_var_int(ncid: c_int, varid: c_int, ip: c_ptr(c_int)): c_int;
  extern proc nc_get_var_int(ncid: c_int, varid: c_int, ref ip: c_int): c_int;
  extern proc nc_get_var_long(ncid: c_int, varid: c_int, ip: c_ptr(c_long)): c_int;
  extern proc nc_get_var_long(ncid: c_int, varid: c_int, ref ip: c_long): c_int;
  extern proc nc_get_var_float(ncid: c_int, varid: c_int, ip: c_ptr(c_float)): c_int;
  extern proc nc_get_var_float(ncid: c_int, varid: c_int, ref ip: c_float): c_int;
  extern proc nc_get_var_double(ncid: c_int, varid: c_int, ip: c_ptr(c_double)): c_int;
  extern proc nc_get_var_double(ncid: c_int, varid: c_int, ref ip: c_double): c_int;
  extern proc nc_get_var_ushort(ncid: c_int, varid: c_int, ip: c_ptr(c_ushort)): c_int;
  extern proc nc_get_var_ushort(ncid: c_int, varid: c_int, ref ip: c_ushort): c_int;
  extern proc nc_get_var_uint(ncid: c_int, varid: c_int, ip: c_ptr(c_uint)): c_int;
  extern proc nc_get_var_uint(ncid: c_int, varid: c_int, ref ip: c_uint): c_int;
  extern proc nc_get_var_longlong(ncid: c_int, varid: c_int, ip: c_ptr(c_longlong)): c_int;
  extern proc nc_get_var_longlong(ncid: c_int, varid: c_int, ref ip: c_longlong): c_int;
  extern proc nc_get_var_ulonglong(ncid: c_int, varid: c_int, ip: c_ptr(c_ulonglong)): c_int;
  extern proc nc_get_var_ulonglong(ncid: c_int, varid: c_int, ref ip: c_ulonglong): c_int;
  extern proc nc_get_var_string(ncid: c_int, varid: c_int, ip: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_get_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_uchar): c_int;
  extern proc nc_get_var1_ubyte(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_var1_ubyte(ncid: c_int, varid: c_int, const ref indexp: c_size_t, ref ip: c_uchar): c_int;
  extern proc nc_get_var1_ubyte(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), ref ip: c_uchar): c_int;
  extern proc nc_get_vara_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_vara_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                ref ip: c_uchar): c_int;
  extern proc nc_get_vara_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                ref ip: c_uchar): c_int;
  extern proc nc_get_vars_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_vars_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, ref ip: c_uchar): c_int;
  extern proc nc_get_vars_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), ref ip: c_uchar): c_int;
  extern proc nc_get_varm_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_varm_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, ref ip: c_uchar): c_int;
  extern proc nc_get_varm_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), ref ip: c_uchar): c_int;
  extern proc nc_get_var_ubyte(ncid: c_int, varid: c_int, ip: c_ptr(c_uchar)): c_int;
  extern proc nc_get_var_ubyte(ncid: c_int, varid: c_int, ref ip: c_uchar): c_int;
}
