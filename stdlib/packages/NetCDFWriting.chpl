// Module NetCDFWriting: procedures of the netCDF library that write, as C declares them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Where C has a pointer to values, a procedure takes the first one by `ref`, or the pointer. Only for `use` by
/// NetCDF.C_NetCDF.
module NetCDFWriting {
  use NetCDFFiles;

  // --- Procedures ----------------------------------------------------------------------------------------------------

  extern proc nc_put_vlen_element(ncid: c_int, typeid1: c_int, vlen_element: c_ptr(void), len: c_size_t,
                                  data: c_ptrConst(void)): c_int;
  extern proc nc_put_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                         op: c_ptrConst(void)): c_int;
  extern proc nc_put_var(ncid: c_int, varid: c_int, op: c_ptrConst(void)): c_int;
  extern proc nc_put_var1(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), op: c_ptrConst(void)): c_int;
  extern proc nc_put_var1(ncid: c_int, varid: c_int, const ref indexp: c_size_t, op: c_ptrConst(void)): c_int;
  extern proc nc_put_vara(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          op: c_ptrConst(void)): c_int;
  extern proc nc_put_vara(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          op: c_ptrConst(void)): c_int;
  extern proc nc_put_vars(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(void)): c_int;
  extern proc nc_put_vars(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          const ref stridep: ptrdiff_t, op: c_ptrConst(void)): c_int;
  extern proc nc_put_varm(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                          stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t), op: c_ptrConst(void)): c_int;
  extern proc nc_put_varm(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                          const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, op: c_ptrConst(void)): c_int;
  extern proc nc_put_att_text(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), len: c_size_t,
                              op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_att_string(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), len: c_size_t,
                                op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               const ref op: c_uchar): c_int;
  extern proc nc_put_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               const ref op: c_schar): c_int;
  extern proc nc_put_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               const ref op: c_short): c_int;
  extern proc nc_put_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                             op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                             const ref op: c_int): c_int;
  extern proc nc_put_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                              op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                              const ref op: c_long): c_int;
  extern proc nc_put_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               const ref op: c_float): c_int;
  extern proc nc_put_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                const ref op: c_double): c_int;
  extern proc nc_put_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                const ref op: c_ushort): c_int;
  extern proc nc_put_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                              op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                              const ref op: c_uint): c_int;
  extern proc nc_put_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                  op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                  const ref op: c_longlong): c_int;
  extern proc nc_put_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                   op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                                   const ref op: c_ulonglong): c_int;
  extern proc nc_put_var1_text(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_var1_text(ncid: c_int, varid: c_int, const ref indexp: c_size_t, op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_var1_uchar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_var1_uchar(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_uchar): c_int;
  extern proc nc_put_var1_schar(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_var1_schar(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_schar): c_int;
  extern proc nc_put_var1_short(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_var1_short(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_short): c_int;
  extern proc nc_put_var1_int(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_var1_int(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_int): c_int;
  extern proc nc_put_var1_long(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_var1_long(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_long): c_int;
  extern proc nc_put_var1_float(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_var1_float(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_float): c_int;
  extern proc nc_put_var1_double(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                 op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_var1_double(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_double): c_int;
  extern proc nc_put_var1_ushort(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                 op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_var1_ushort(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_ushort): c_int;
  extern proc nc_put_var1_uint(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t), op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_var1_uint(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_uint): c_int;
  extern proc nc_put_var1_longlong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                   op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_var1_longlong(ncid: c_int, varid: c_int, const ref indexp: c_size_t,
                                   const ref op: c_longlong): c_int;
  extern proc nc_put_var1_ulonglong(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                    op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_var1_ulonglong(ncid: c_int, varid: c_int, const ref indexp: c_size_t,
                                    const ref op: c_ulonglong): c_int;
  extern proc nc_put_var1_string(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_var1_string(ncid: c_int, varid: c_int, const ref indexp: c_size_t,
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_vara_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_vara_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_vara_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_vara_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref op: c_uchar): c_int;
  extern proc nc_put_vara_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_vara_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref op: c_schar): c_int;
  extern proc nc_put_vara_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_vara_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref op: c_short): c_int;
  extern proc nc_put_vara_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_vara_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              const ref op: c_int): c_int;
  extern proc nc_put_vara_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_vara_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref op: c_long): c_int;
  extern proc nc_put_vara_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_vara_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref op: c_float): c_int;
  extern proc nc_put_vara_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_vara_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref op: c_double): c_int;
  extern proc nc_put_vara_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_vara_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref op: c_ushort): c_int;
  extern proc nc_put_vara_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_vara_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref op: c_uint): c_int;
  extern proc nc_put_vara_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_vara_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   const ref op: c_longlong): c_int;
  extern proc nc_put_vara_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_vara_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    const ref op: c_ulonglong): c_int;
  extern proc nc_put_vara_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_vara_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_vars_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_vars_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_vars_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_vars_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref op: c_uchar): c_int;
  extern proc nc_put_vars_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_vars_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref op: c_schar): c_int;
  extern proc nc_put_vars_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_vars_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref op: c_short): c_int;
  extern proc nc_put_vars_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_vars_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              const ref stridep: ptrdiff_t, const ref op: c_int): c_int;
  extern proc nc_put_vars_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_vars_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref op: c_long): c_int;
  extern proc nc_put_vars_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_vars_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref op: c_float): c_int;
  extern proc nc_put_vars_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_vars_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref op: c_double): c_int;
  extern proc nc_put_vars_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_vars_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref op: c_ushort): c_int;
  extern proc nc_put_vars_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_vars_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref op: c_uint): c_int;
  extern proc nc_put_vars_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_vars_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   const ref stridep: ptrdiff_t, const ref op: c_longlong): c_int;
  extern proc nc_put_vars_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_vars_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    const ref stridep: ptrdiff_t, const ref op: c_ulonglong): c_int;
  extern proc nc_put_vars_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_vars_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_varm_text(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                               op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_varm_text(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_varm_uchar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_varm_uchar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_uchar): c_int;
  extern proc nc_put_varm_schar(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_varm_schar(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_schar): c_int;
  extern proc nc_put_varm_short(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_varm_short(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_short): c_int;
  extern proc nc_put_varm_int(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                              stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                              op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_varm_int(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                              const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_int): c_int;
  extern proc nc_put_varm_long(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                               op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_varm_long(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_long): c_int;
  extern proc nc_put_varm_float(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_varm_float(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_float): c_int;
  extern proc nc_put_varm_double(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_varm_double(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                 const ref op: c_double): c_int;
  extern proc nc_put_varm_ushort(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_varm_ushort(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                 const ref op: c_ushort): c_int;
  extern proc nc_put_varm_uint(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                               stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                               op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_varm_uint(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                               const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_uint): c_int;
  extern proc nc_put_varm_longlong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                   countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                   imapp: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_varm_longlong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                   const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                   const ref op: c_longlong): c_int;
  extern proc nc_put_varm_ulonglong(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t),
                                    countp: c_ptrConst(c_size_t), stridep: c_ptrConst(ptrdiff_t),
                                    imapp: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_varm_ulonglong(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                    const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                    const ref op: c_ulonglong): c_int;
  extern proc nc_put_varm_string(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                 stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_varm_string(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                 const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t,
                                 op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_var_text(ncid: c_int, varid: c_int, op: c_ptrConst(c_char)): c_int;
  extern proc nc_put_var_uchar(ncid: c_int, varid: c_int, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_var_uchar(ncid: c_int, varid: c_int, const ref op: c_uchar): c_int;
  extern proc nc_put_var_schar(ncid: c_int, varid: c_int, op: c_ptrConst(c_schar)): c_int;
  extern proc nc_put_var_schar(ncid: c_int, varid: c_int, const ref op: c_schar): c_int;
  extern proc nc_put_var_short(ncid: c_int, varid: c_int, op: c_ptrConst(c_short)): c_int;
  extern proc nc_put_var_short(ncid: c_int, varid: c_int, const ref op: c_short): c_int;
  extern proc nc_put_var_int(ncid: c_int, varid: c_int, op: c_ptrConst(c_int)): c_int;
  extern proc nc_put_var_int(ncid: c_int, varid: c_int, const ref op: c_int): c_int;
  extern proc nc_put_var_long(ncid: c_int, varid: c_int, op: c_ptrConst(c_long)): c_int;
  extern proc nc_put_var_long(ncid: c_int, varid: c_int, const ref op: c_long): c_int;
  extern proc nc_put_var_float(ncid: c_int, varid: c_int, op: c_ptrConst(c_float)): c_int;
  extern proc nc_put_var_float(ncid: c_int, varid: c_int, const ref op: c_float): c_int;
  extern proc nc_put_var_double(ncid: c_int, varid: c_int, op: c_ptrConst(c_double)): c_int;
  extern proc nc_put_var_double(ncid: c_int, varid: c_int, const ref op: c_double): c_int;
  extern proc nc_put_var_ushort(ncid: c_int, varid: c_int, op: c_ptrConst(c_ushort)): c_int;
  extern proc nc_put_var_ushort(ncid: c_int, varid: c_int, const ref op: c_ushort): c_int;
  extern proc nc_put_var_uint(ncid: c_int, varid: c_int, op: c_ptrConst(c_uint)): c_int;
  extern proc nc_put_var_uint(ncid: c_int, varid: c_int, const ref op: c_uint): c_int;
  extern proc nc_put_var_longlong(ncid: c_int, varid: c_int, op: c_ptrConst(c_longlong)): c_int;
  extern proc nc_put_var_longlong(ncid: c_int, varid: c_int, const ref op: c_longlong): c_int;
  extern proc nc_put_var_ulonglong(ncid: c_int, varid: c_int, op: c_ptrConst(c_ulonglong)): c_int;
  extern proc nc_put_var_ulonglong(ncid: c_int, varid: c_int, const ref op: c_ulonglong): c_int;
  extern proc nc_put_var_string(ncid: c_int, varid: c_int, op: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc nc_put_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
                               const ref op: c_uchar): c_int;
  extern proc nc_put_var1_ubyte(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_var1_ubyte(ncid: c_int, varid: c_int, const ref indexp: c_size_t, const ref op: c_uchar): c_int;
  extern proc nc_put_vara_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_vara_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref op: c_uchar): c_int;
  extern proc nc_put_vars_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_vars_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref op: c_uchar): c_int;
  extern proc nc_put_varm_ubyte(ncid: c_int, varid: c_int, startp: c_ptrConst(c_size_t), countp: c_ptrConst(c_size_t),
                                stridep: c_ptrConst(ptrdiff_t), imapp: c_ptrConst(ptrdiff_t),
                                op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_varm_ubyte(ncid: c_int, varid: c_int, const ref startp: c_size_t, const ref countp: c_size_t,
                                const ref stridep: ptrdiff_t, const ref imapp: ptrdiff_t, const ref op: c_uchar): c_int;
  extern proc nc_put_var_ubyte(ncid: c_int, varid: c_int, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_put_var_ubyte(ncid: c_int, varid: c_int, const ref op: c_uchar): c_int;
  extern proc ncvardef(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int,
                       dimidsp: c_ptrConst(c_int)): c_int;
  extern proc ncvardef(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int,
                       const ref dimidsp: c_int): c_int;
  extern proc ncvarid(ncid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncvarinq(ncid: c_int, varid: c_int, name: c_ptr(c_char), xtypep: c_ptr(nc_type), ndimsp: c_ptr(c_int),
                       dimidsp: c_ptr(c_int), nattsp: c_ptr(c_int)): c_int;
  extern proc ncvarinq(ncid: c_int, varid: c_int, name: c_ptr(c_char), ref xtypep: nc_type, ref ndimsp: c_int,
                       ref dimidsp: c_int, ref nattsp: c_int): c_int;
  extern proc ncvarput1(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_long), op: c_ptrConst(void)): c_int;
  extern proc ncvarput1(ncid: c_int, varid: c_int, const ref indexp: c_long, op: c_ptrConst(void)): c_int;
  extern proc ncvarget1(ncid: c_int, varid: c_int, indexp: c_ptrConst(c_long), ip: c_ptr(void)): c_int;
  extern proc ncvarget1(ncid: c_int, varid: c_int, const ref indexp: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarput(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                       op: c_ptrConst(void)): c_int;
  extern proc ncvarput(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                       op: c_ptrConst(void)): c_int;
  extern proc ncvarget(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                       ip: c_ptr(void)): c_int;
  extern proc ncvarget(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                       ip: c_ptr(void)): c_int;
  extern proc ncvarputs(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                        stridep: c_ptrConst(c_long), op: c_ptrConst(void)): c_int;
  extern proc ncvarputs(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                        const ref stridep: c_long, op: c_ptrConst(void)): c_int;
  extern proc ncvargets(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                        stridep: c_ptrConst(c_long), ip: c_ptr(void)): c_int;
  extern proc ncvargets(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                        const ref stridep: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarputg(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                        stridep: c_ptrConst(c_long), imapp: c_ptrConst(c_long), op: c_ptrConst(void)): c_int;
  extern proc ncvarputg(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                        const ref stridep: c_long, const ref imapp: c_long, op: c_ptrConst(void)): c_int;
  extern proc ncvargetg(ncid: c_int, varid: c_int, startp: c_ptrConst(c_long), countp: c_ptrConst(c_long),
                        stridep: c_ptrConst(c_long), imapp: c_ptrConst(c_long), ip: c_ptr(void)): c_int;
  extern proc ncvargetg(ncid: c_int, varid: c_int, const ref startp: c_long, const ref countp: c_long,
                        const ref stridep: c_long, const ref imapp: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarrename(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncrecinq(ncid: c_int, nrecvarsp: c_ptr(c_int), recvaridsp: c_ptr(c_int), recsizesp: c_ptr(c_long)): c_int;
  extern proc ncrecinq(ncid: c_int, ref nrecvarsp: c_int, ref recvaridsp: c_int, ref recsizesp: c_long): c_int;
  extern proc ncrecget(ncid: c_int, recnum: c_long, datap: c_ptr(c_ptr(void))): c_int;
  extern proc ncrecput(ncid: c_int, recnum: c_long, datap: c_ptrConst(c_ptr(void))): c_int;
}
