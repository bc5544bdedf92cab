// Module NetCDFFiles: files, dimensions, variables and types of the netCDF library, as C declares them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Where C has a pointer to values, a procedure takes the first one by `ref`, or the pointer. Only for `use` by
/// NetCDF.C_NetCDF.
module NetCDFFiles {
  public use CTypes;

  require "-lnetcdf";

  type nc_type = c_int, ptrdiff_t = c_ptrdiff;
  extern record nc_vlen_t {
    var len: c_size_t;
    var p: c_ptr(void);
  }

  // --- Constants -----------------------------------------------------------------------------------------------------

  param NC_64BIT_DATA: c_int = 32, NC_64BIT_OFFSET: c_int = 512, NC_ALIGN_CHUNK: uint(64) = 18446744073709551615,
        NC_BYTE: c_int = 1, NC_CDF5: c_int = 32, NC_CHAR: c_int = 2, NC_CHUNKED: c_int = 0,
        NC_CLASSIC_MODEL: c_int = 256, NC_CLOBBER: c_int = 0, NC_COMPACT: c_int = 2, NC_COMPOUND: c_int = 16,
        NC_CONTIGUOUS: c_int = 1, NC_DISKLESS: c_int = 8, NC_DOUBLE: c_int = 6, NC_ENDIAN_BIG: c_int = 2,
        NC_ENDIAN_LITTLE: c_int = 1, NC_ENDIAN_NATIVE: c_int = 0, NC_ENUM: c_int = 15, NC_FATAL: c_int = 1,
        NC_FILL: c_int = 0, NC_FILL_BYTE: c_schar = -127, NC_FILL_CHAR: c_char = 0,
        NC_FILL_DOUBLE: real(64) = 9.969209968386869e+36, NC_FILL_FLOAT: real(32) = 9.969209968386869e+36: real(32),
        NC_FILL_INT: c_int = -2147483647, NC_FILL_INT64: int(64) = -9223372036854775806,
        NC_FILL_SHORT: c_short = -32767, NC_FILL_STRING: string = "", NC_FILL_UBYTE: c_int = 255,
        NC_FILL_UINT: c_uint = 4294967295, NC_FILL_UINT64: uint(64) = 18446744073709551614,
        NC_FILL_USHORT: c_int = 65535, NC_FIRSTUSERTYPEID: c_int = 32, NC_FLETCHER32: c_int = 1, NC_FLOAT: c_int = 5,
        NC_FORMATX_DAP2: c_int = 5, NC_FORMATX_DAP4: c_int = 6, NC_FORMATX_NC3: c_int = 1, NC_FORMATX_NC4: c_int = 2,
        NC_FORMATX_NCZARR: c_int = 10, NC_FORMATX_NC_HDF4: c_int = 3, NC_FORMATX_NC_HDF5: c_int = 2,
        NC_FORMATX_PNETCDF: c_int = 4, NC_FORMATX_UDF0: c_int = 8, NC_FORMATX_UDF1: c_int = 9,
        NC_FORMATX_UNDEFINED: c_int = 0, NC_FORMAT_64BIT: c_int = 2, NC_FORMAT_64BIT_DATA: c_int = 5,
        NC_FORMAT_64BIT_OFFSET: c_int = 2, NC_FORMAT_ALL: c_int = 5088, NC_FORMAT_CDF5: c_int = 5,
        NC_FORMAT_CLASSIC: c_int = 1, NC_FORMAT_DAP2: c_int = 5, NC_FORMAT_DAP4: c_int = 6, NC_FORMAT_NC3: c_int = 1,
        NC_FORMAT_NC4: c_int = 2, NC_FORMAT_NC_HDF4: c_int = 3, NC_FORMAT_NC_HDF5: c_int = 2,
        NC_FORMAT_NETCDF4: c_int = 3, NC_FORMAT_NETCDF4_CLASSIC: c_int = 4, NC_FORMAT_PNETCDF: c_int = 4,
        NC_FORMAT_UNDEFINED: c_int = 0, NC_GLOBAL: c_int = -1, NC_HAVE_NEW_CHUNKING_API: c_int = 1,
        NC_INMEMORY: c_int = 32768, NC_INT: c_int = 4, NC_INT64: c_int = 10, NC_LOCK: c_int = 1024, NC_LONG: c_int = 4,
        NC_MAX_ATOMIC_TYPE: c_int = 12, NC_MAX_ATTRS: c_int = 8192, NC_MAX_BYTE: c_int = 127, NC_MAX_CHAR: c_int = 255,
        NC_MAX_DEFLATE_LEVEL: c_int = 9, NC_MAX_DIMS: c_int = 1024, NC_MAX_DOUBLE: real(64) = 1.7976931348623157e+308,
        NC_MAX_FLOAT: real(32) = 3.4028234663852886e+38: real(32), NC_MAX_HDF4_NAME: c_int = 256,
        NC_MAX_INT: c_int = 2147483647, NC_MAX_INT64: int(64) = 9223372036854775807, NC_MAX_MAGIC_NUMBER_LEN: c_int = 8,
        NC_MAX_NAME: c_int = 256, NC_MAX_SHORT: c_int = 32767, NC_MAX_UBYTE: c_int = 255,
        NC_MAX_UINT: c_uint = 4294967295, NC_MAX_UINT64: uint(64) = 18446744073709551615, NC_MAX_USHORT: c_uint = 65535,
        NC_MAX_VARS: c_int = 8192, NC_MAX_VAR_DIMS: c_int = 1024, NC_MIN_BYTE: c_int = -128,
        NC_MIN_DEFLATE_LEVEL: c_int = 0, NC_MIN_DOUBLE: real(64) = -1.7976931348623157e+308,
        NC_MIN_FLOAT: real(32) = -3.4028234663852886e+38: real(32), NC_MIN_INT: c_int = -2147483648,
        NC_MIN_INT64: int(64) = min(int), NC_MIN_SHORT: c_int = -32768, NC_MMAP: c_int = 16, NC_MPIIO: c_int = 8192,
        NC_MPIPOSIX: c_int = 8192, NC_NAT: c_int = 0, NC_NETCDF4: c_int = 4096, NC_NOATTCREORD: c_int = 131072,
        NC_NOCHECKSUM: c_int = 0, NC_NOCLOBBER: c_int = 4, NC_NOFILL: c_int = 256, NC_NOQUANTIZE: c_int = 0,
        NC_NOSHUFFLE: c_int = 0, NC_NOWRITE: c_int = 0, NC_OPAQUE: c_int = 14, NC_PERSIST: c_int = 16384,
        NC_PNETCDF: c_int = 8192, NC_QUANTIZE_BITGROOM: c_int = 1,
        NC_QUANTIZE_BITGROOM_ATT_NAME: string = "_QuantizeBitGroomNumberOfSignificantDigits",
        NC_QUANTIZE_BITROUND: c_int = 3,
        NC_QUANTIZE_BITROUND_ATT_NAME: string = "_QuantizeBitRoundNumberOfSignificantBits",
        NC_QUANTIZE_GRANULARBR: c_int = 2,
        NC_QUANTIZE_GRANULARBR_ATT_NAME: string = "_QuantizeGranularBitRoundNumberOfSignificantDigits",
        NC_QUANTIZE_MAX_DOUBLE_NSB: c_int = 52, NC_QUANTIZE_MAX_DOUBLE_NSD: c_int = 15,
        NC_QUANTIZE_MAX_FLOAT_NSB: c_int = 23, NC_QUANTIZE_MAX_FLOAT_NSD: c_int = 7, NC_SHARE: c_int = 2048,
        NC_SHORT: c_int = 3, NC_SHUFFLE: c_int = 1, NC_SIZEHINT_DEFAULT: c_int = 0, NC_STRING: c_int = 12,
        NC_SYSERR: c_int = -31, NC_SZIP_EC: c_int = 4, NC_SZIP_NN: c_int = 32, NC_UBYTE: c_int = 7, NC_UDF0: c_int = 64,
        NC_UDF1: c_int = 128, NC_UINT: c_int = 9, NC_UINT64: c_int = 11, NC_UNKNOWN_STORAGE: c_int = 3,
        NC_UNLIMITED: c_int = 0, NC_USHORT: c_int = 8, NC_VERBOSE: c_int = 2, NC_VIRTUAL: c_int = 4,
        NC_VLEN: c_int = 13, NC_WRITE: c_int = 1;
  /// What procedures return.
  param NC_EACCESS: c_int = -77, NC_EATTEXISTS: c_int = -110, NC_EATTMETA: c_int = -107, NC_EAUTH: c_int = -78,
        NC_EAXISTYPE: c_int = -65, NC_EBADCHUNK: c_int = -127, NC_EBADCLASS: c_int = -120, NC_EBADDIM: c_int = -46,
        NC_EBADFIELD: c_int = -119, NC_EBADGRPID: c_int = -116, NC_EBADID: c_int = -33, NC_EBADNAME: c_int = -59,
        NC_EBADTYPE: c_int = -45, NC_EBADTYPID: c_int = -117, NC_ECANTCREATE: c_int = -104,
        NC_ECANTEXTEND: c_int = -130, NC_ECANTREAD: c_int = -102, NC_ECANTREMOVE: c_int = -91,
        NC_ECANTWRITE: c_int = -103, NC_ECHAR: c_int = -56, NC_ECONSTRAINT: c_int = -75, NC_ECURL: c_int = -67,
        NC_EDAP: c_int = -66, NC_EDAPCONSTRAINT: c_int = -75, NC_EDAPSVC: c_int = -70, NC_EDAPURL: c_int = -74,
        NC_EDAS: c_int = -71, NC_EDATADAP: c_int = -73, NC_EDATADDS: c_int = -73, NC_EDDS: c_int = -72,
        NC_EDIMMETA: c_int = -106, NC_EDIMSIZE: c_int = -63, NC_EDISKLESS: c_int = -129, NC_EDMR: c_int = -72,
        NC_EEDGE: c_int = -57, NC_EEMPTY: c_int = -139, NC_EEXIST: c_int = -35, NC_EFILEMETA: c_int = -105,
        NC_EFILTER: c_int = -132, NC_EGLOBAL: c_int = -50, NC_EHDFERR: c_int = -101, NC_EINDEFINE: c_int = -39,
        NC_EINMEMORY: c_int = -135, NC_EINTERNAL: c_int = -92, NC_EINVAL: c_int = -36, NC_EINVALCOORDS: c_int = -40,
        NC_EIO: c_int = -68, NC_ELATEDEF: c_int = -123, NC_ELATEFILL: c_int = -122, NC_EMAPTYPE: c_int = -121,
        NC_EMAXATTS: c_int = -44, NC_EMAXDIMS: c_int = -41, NC_EMAXNAME: c_int = -53, NC_EMAXVARS: c_int = -48,
        NC_EMPI: c_int = -131, NC_ENAMEINUSE: c_int = -42, NC_ENCZARR: c_int = -137, NC_ENFILE: c_int = -34,
        NC_ENOCOMPOUND: c_int = -109, NC_ENODATA: c_int = -69, NC_ENOFILTER: c_int = -136, NC_ENOGRP: c_int = -125,
        NC_ENOMEM: c_int = -61, NC_ENOOBJECT: c_int = -141, NC_ENOPAR: c_int = -114, NC_ENORECVARS: c_int = -55,
        NC_ENOTATT: c_int = -43, NC_ENOTBUILT: c_int = -128, NC_ENOTFOUND: c_int = -90, NC_ENOTINDEFINE: c_int = -38,
        NC_ENOTNC: c_int = -51, NC_ENOTNC3: c_int = -113, NC_ENOTNC4: c_int = -111, NC_ENOTVAR: c_int = -49,
        NC_ENTOOL: c_int = -53, NC_ENULLPAD: c_int = -134, NC_EOBJECT: c_int = -140, NC_EPARINIT: c_int = -115,
        NC_EPERM: c_int = -37, NC_EPLUGIN: c_int = -142, NC_EPNETCDF: c_int = -93, NC_ERANGE: c_int = -60,
        NC_ERCFILE: c_int = -133, NC_ES3: c_int = -138, NC_ESTORAGE: c_int = -126, NC_ESTRICTNC3: c_int = -112,
        NC_ESTRIDE: c_int = -58, NC_ESTS: c_int = -52, NC_ETRANSLATION: c_int = -76, NC_ETRUNC: c_int = -64,
        NC_ETYPDEFINED: c_int = -118, NC_EUNLIMIT: c_int = -54, NC_EUNLIMPOS: c_int = -47, NC_EURL: c_int = -74,
        NC_EVARMETA: c_int = -108, NC_EVARSIZE: c_int = -62, NC_EXDR: c_int = -32, NC_NOERR: c_int = 0;

  // --- Procedures ----------------------------------------------------------------------------------------------------

  extern proc nc_inq_libvers(): c_ptrConst(c_char);
  extern proc nc_strerror(ncerr: c_int): c_ptrConst(c_char);
  extern proc nc_def_user_format(mode_flag: c_int, dispatch_table: c_ptr(void), magic_number: c_ptr(c_char)): c_int;
  extern proc nc_inq_user_format(mode_flag: c_int, dispatch_table: c_ptr(c_ptr(void)),
                                 magic_number: c_ptr(c_char)): c_int;
  extern proc nc_set_alignment(threshold: c_int, alignment: c_int): c_int;
  extern proc nc__create(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, chunksizehintp: c_ptr(c_size_t),
                         ncidp: c_ptr(c_int)): c_int;
  extern proc nc__create(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, ref chunksizehintp: c_size_t,
                         ref ncidp: c_int): c_int;
  extern proc nc_create(path: c_ptrConst(c_char), cmode: c_int, ncidp: c_ptr(c_int)): c_int;
  extern proc nc_create(path: c_ptrConst(c_char), cmode: c_int, ref ncidp: c_int): c_int;
  extern proc nc__open(path: c_ptrConst(c_char), mode: c_int, chunksizehintp: c_ptr(c_size_t),
                       ncidp: c_ptr(c_int)): c_int;
  extern proc nc__open(path: c_ptrConst(c_char), mode: c_int, ref chunksizehintp: c_size_t, ref ncidp: c_int): c_int;
  extern proc nc_open(path: c_ptrConst(c_char), mode: c_int, ncidp: c_ptr(c_int)): c_int;
  extern proc nc_open(path: c_ptrConst(c_char), mode: c_int, ref ncidp: c_int): c_int;
  extern proc nc_inq_path(ncid: c_int, pathlen: c_ptr(c_size_t), path: c_ptr(c_char)): c_int;
  extern proc nc_inq_path(ncid: c_int, ref pathlen: c_size_t, path: c_ptr(c_char)): c_int;
  extern proc nc_inq_ncid(ncid: c_int, name: c_ptrConst(c_char), grp_ncid: c_ptr(c_int)): c_int;
  extern proc nc_inq_ncid(ncid: c_int, name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_grps(ncid: c_int, numgrps: c_ptr(c_int), ncids: c_ptr(c_int)): c_int;
  extern proc nc_inq_grps(ncid: c_int, ref numgrps: c_int, ref ncids: c_int): c_int;
  extern proc nc_inq_grpname(ncid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_grpname_full(ncid: c_int, lenp: c_ptr(c_size_t), full_name: c_ptr(c_char)): c_int;
  extern proc nc_inq_grpname_full(ncid: c_int, ref lenp: c_size_t, full_name: c_ptr(c_char)): c_int;
  extern proc nc_inq_grpname_len(ncid: c_int, lenp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_grpname_len(ncid: c_int, ref lenp: c_size_t): c_int;
  extern proc nc_inq_grp_parent(ncid: c_int, parent_ncid: c_ptr(c_int)): c_int;
  extern proc nc_inq_grp_parent(ncid: c_int, ref parent_ncid: c_int): c_int;
  extern proc nc_inq_grp_ncid(ncid: c_int, grp_name: c_ptrConst(c_char), grp_ncid: c_ptr(c_int)): c_int;
  extern proc nc_inq_grp_ncid(ncid: c_int, grp_name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_grp_full_ncid(ncid: c_int, full_name: c_ptrConst(c_char), grp_ncid: c_ptr(c_int)): c_int;
  extern proc nc_inq_grp_full_ncid(ncid: c_int, full_name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_varids(ncid: c_int, nvars: c_ptr(c_int), varids: c_ptr(c_int)): c_int;
  extern proc nc_inq_varids(ncid: c_int, ref nvars: c_int, ref varids: c_int): c_int;
  extern proc nc_inq_dimids(ncid: c_int, ndims: c_ptr(c_int), dimids: c_ptr(c_int), include_parents: c_int): c_int;
  extern proc nc_inq_dimids(ncid: c_int, ref ndims: c_int, ref dimids: c_int, include_parents: c_int): c_int;
  extern proc nc_inq_typeids(ncid: c_int, ntypes: c_ptr(c_int), typeids: c_ptr(c_int)): c_int;
  extern proc nc_inq_typeids(ncid: c_int, ref ntypes: c_int, ref typeids: c_int): c_int;
  extern proc nc_inq_type_equal(ncid1: c_int, typeid1: nc_type, ncid2: c_int, typeid2: nc_type,
                                equal: c_ptr(c_int)): c_int;
  extern proc nc_inq_type_equal(ncid1: c_int, typeid1: nc_type, ncid2: c_int, typeid2: nc_type,
                                ref equal: c_int): c_int;
  extern proc nc_def_grp(parent_ncid: c_int, name: c_ptrConst(c_char), new_ncid: c_ptr(c_int)): c_int;
  extern proc nc_def_grp(parent_ncid: c_int, name: c_ptrConst(c_char), ref new_ncid: c_int): c_int;
  extern proc nc_rename_grp(grpid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_def_compound(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), typeidp: c_ptr(nc_type)): c_int;
  extern proc nc_def_compound(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_insert_compound(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), offset: c_size_t,
                                 field_typeid: nc_type): c_int;
  extern proc nc_insert_array_compound(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), offset: c_size_t,
                                       field_typeid: nc_type, ndims: c_int, dim_sizes: c_ptrConst(c_int)): c_int;
  extern proc nc_insert_array_compound(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), offset: c_size_t,
                                       field_typeid: nc_type, ndims: c_int, const ref dim_sizes: c_int): c_int;
  extern proc nc_inq_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), size: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref size: c_size_t): c_int;
  extern proc nc_inq_typeid(ncid: c_int, name: c_ptrConst(c_char), typeidp: c_ptr(nc_type)): c_int;
  extern proc nc_inq_typeid(ncid: c_int, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_inq_compound(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), sizep: c_ptr(c_size_t),
                              nfieldsp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_compound(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref sizep: c_size_t,
                              ref nfieldsp: c_size_t): c_int;
  extern proc nc_inq_compound_name(ncid: c_int, xtype: nc_type, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_compound_size(ncid: c_int, xtype: nc_type, sizep: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_compound_size(ncid: c_int, xtype: nc_type, ref sizep: c_size_t): c_int;
  extern proc nc_inq_compound_nfields(ncid: c_int, xtype: nc_type, nfieldsp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_compound_nfields(ncid: c_int, xtype: nc_type, ref nfieldsp: c_size_t): c_int;
  extern proc nc_inq_compound_field(ncid: c_int, xtype: nc_type, fieldid: c_int, name: c_ptr(c_char),
                                    offsetp: c_ptr(c_size_t), field_typeidp: c_ptr(nc_type), ndimsp: c_ptr(c_int),
                                    dim_sizesp: c_ptr(c_int)): c_int;
  extern proc nc_inq_compound_field(ncid: c_int, xtype: nc_type, fieldid: c_int, name: c_ptr(c_char),
                                    ref offsetp: c_size_t, ref field_typeidp: nc_type, ref ndimsp: c_int,
                                    ref dim_sizesp: c_int): c_int;
  extern proc nc_inq_compound_fieldname(ncid: c_int, xtype: nc_type, fieldid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_compound_fieldindex(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char),
                                         fieldidp: c_ptr(c_int)): c_int;
  extern proc nc_inq_compound_fieldindex(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char),
                                         ref fieldidp: c_int): c_int;
  extern proc nc_inq_compound_fieldoffset(ncid: c_int, xtype: nc_type, fieldid: c_int, offsetp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_compound_fieldoffset(ncid: c_int, xtype: nc_type, fieldid: c_int, ref offsetp: c_size_t): c_int;
  extern proc nc_inq_compound_fieldtype(ncid: c_int, xtype: nc_type, fieldid: c_int,
                                        field_typeidp: c_ptr(nc_type)): c_int;
  extern proc nc_inq_compound_fieldtype(ncid: c_int, xtype: nc_type, fieldid: c_int, ref field_typeidp: nc_type): c_int;
  extern proc nc_inq_compound_fieldndims(ncid: c_int, xtype: nc_type, fieldid: c_int, ndimsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_compound_fieldndims(ncid: c_int, xtype: nc_type, fieldid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_compound_fielddim_sizes(ncid: c_int, xtype: nc_type, fieldid: c_int,
                                             dim_sizes: c_ptr(c_int)): c_int;
  extern proc nc_inq_compound_fielddim_sizes(ncid: c_int, xtype: nc_type, fieldid: c_int, ref dim_sizes: c_int): c_int;
  extern proc nc_def_vlen(ncid: c_int, name: c_ptrConst(c_char), base_typeid: nc_type, xtypep: c_ptr(nc_type)): c_int;
  extern proc nc_def_vlen(ncid: c_int, name: c_ptrConst(c_char), base_typeid: nc_type, ref xtypep: nc_type): c_int;
  extern proc nc_inq_vlen(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), datum_sizep: c_ptr(c_size_t),
                          base_nc_typep: c_ptr(nc_type)): c_int;
  extern proc nc_inq_vlen(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref datum_sizep: c_size_t,
                          ref base_nc_typep: nc_type): c_int;
  extern proc nc_free_vlen(vl: c_ptr(nc_vlen_t)): c_int;
  extern proc nc_free_vlen(ref vl: nc_vlen_t): c_int;
  extern proc nc_free_vlens(len: c_size_t, vlens: c_ptr(nc_vlen_t)): c_int;
  extern proc nc_free_vlens(len: c_size_t, ref vlens: nc_vlen_t): c_int;
  extern proc nc_free_string(len: c_size_t, data: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_inq_user_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), size: c_ptr(c_size_t),
                               base_nc_typep: c_ptr(nc_type), nfieldsp: c_ptr(c_size_t), classp: c_ptr(c_int)): c_int;
  extern proc nc_inq_user_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref size: c_size_t,
                               ref base_nc_typep: nc_type, ref nfieldsp: c_size_t, ref classp: c_int): c_int;
  extern proc nc_def_enum(ncid: c_int, base_typeid: nc_type, name: c_ptrConst(c_char), typeidp: c_ptr(nc_type)): c_int;
  extern proc nc_def_enum(ncid: c_int, base_typeid: nc_type, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_insert_enum(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), value: c_ptrConst(void)): c_int;
  extern proc nc_inq_enum(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), base_nc_typep: c_ptr(nc_type),
                          base_sizep: c_ptr(c_size_t), num_membersp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_enum(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref base_nc_typep: nc_type,
                          ref base_sizep: c_size_t, ref num_membersp: c_size_t): c_int;
  extern proc nc_inq_enum_member(ncid: c_int, xtype: nc_type, idx: c_int, name: c_ptr(c_char),
                                 value: c_ptr(void)): c_int;
  extern proc nc_inq_enum_ident(ncid: c_int, xtype: nc_type, value: c_longlong, identifier_: c_ptr(c_char)): c_int;
  extern proc nc_def_opaque(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), xtypep: c_ptr(nc_type)): c_int;
  extern proc nc_def_opaque(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), ref xtypep: nc_type): c_int;
  extern proc nc_inq_opaque(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), sizep: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_opaque(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref sizep: c_size_t): c_int;
  extern proc nc_def_var_quantize(ncid: c_int, varid: c_int, quantize_mode: c_int, nsd: c_int): c_int;
  extern proc nc_inq_var_quantize(ncid: c_int, varid: c_int, quantize_modep: c_ptr(c_int), nsdp: c_ptr(c_int)): c_int;
  extern proc nc_inq_var_quantize(ncid: c_int, varid: c_int, ref quantize_modep: c_int, ref nsdp: c_int): c_int;
  extern proc nc_def_var_deflate(ncid: c_int, varid: c_int, shuffle: c_int, deflate: c_int,
                                 deflate_level: c_int): c_int;
  extern proc nc_inq_var_deflate(ncid: c_int, varid: c_int, shufflep: c_ptr(c_int), deflatep: c_ptr(c_int),
                                 deflate_levelp: c_ptr(c_int)): c_int;
  extern proc nc_inq_var_deflate(ncid: c_int, varid: c_int, ref shufflep: c_int, ref deflatep: c_int,
                                 ref deflate_levelp: c_int): c_int;
  extern proc nc_def_var_szip(ncid: c_int, varid: c_int, options_mask: c_int, pixels_per_block: c_int): c_int;
  extern proc nc_inq_var_szip(ncid: c_int, varid: c_int, options_maskp: c_ptr(c_int),
                              pixels_per_blockp: c_ptr(c_int)): c_int;
  extern proc nc_inq_var_szip(ncid: c_int, varid: c_int, ref options_maskp: c_int, ref pixels_per_blockp: c_int): c_int;
  extern proc nc_def_var_fletcher32(ncid: c_int, varid: c_int, fletcher32: c_int): c_int;
  extern proc nc_inq_var_fletcher32(ncid: c_int, varid: c_int, fletcher32p: c_ptr(c_int)): c_int;
  extern proc nc_inq_var_fletcher32(ncid: c_int, varid: c_int, ref fletcher32p: c_int): c_int;
  extern proc nc_def_var_chunking(ncid: c_int, varid: c_int, storage: c_int, chunksizesp: c_ptrConst(c_size_t)): c_int;
  extern proc nc_def_var_chunking(ncid: c_int, varid: c_int, storage: c_int, const ref chunksizesp: c_size_t): c_int;
  extern proc nc_inq_var_chunking(ncid: c_int, varid: c_int, storagep: c_ptr(c_int),
                                  chunksizesp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_var_chunking(ncid: c_int, varid: c_int, ref storagep: c_int, ref chunksizesp: c_size_t): c_int;
  extern proc nc_def_var_fill(ncid: c_int, varid: c_int, no_fill: c_int, fill_value: c_ptrConst(void)): c_int;
  extern proc nc_inq_var_fill(ncid: c_int, varid: c_int, no_fill: c_ptr(c_int), fill_valuep: c_ptr(void)): c_int;
  extern proc nc_inq_var_fill(ncid: c_int, varid: c_int, ref no_fill: c_int, fill_valuep: c_ptr(void)): c_int;
  extern proc nc_def_var_endian(ncid: c_int, varid: c_int, endian: c_int): c_int;
  extern proc nc_inq_var_endian(ncid: c_int, varid: c_int, endianp: c_ptr(c_int)): c_int;
  extern proc nc_inq_var_endian(ncid: c_int, varid: c_int, ref endianp: c_int): c_int;
  extern proc nc_def_var_filter(ncid: c_int, varid: c_int, id: c_uint, nparams: c_size_t,
                                parms: c_ptrConst(c_uint)): c_int;
  extern proc nc_def_var_filter(ncid: c_int, varid: c_int, id: c_uint, nparams: c_size_t,
                                const ref parms: c_uint): c_int;
  extern proc nc_inq_var_filter(ncid: c_int, varid: c_int, idp: c_ptr(c_uint), nparams: c_ptr(c_size_t),
                                params: c_ptr(c_uint)): c_int;
  extern proc nc_inq_var_filter(ncid: c_int, varid: c_int, ref idp: c_uint, ref nparams: c_size_t,
                                ref params: c_uint): c_int;
  extern proc nc_set_fill(ncid: c_int, fillmode: c_int, old_modep: c_ptr(c_int)): c_int;
  extern proc nc_set_fill(ncid: c_int, fillmode: c_int, ref old_modep: c_int): c_int;
  extern proc nc_set_default_format(format: c_int, old_formatp: c_ptr(c_int)): c_int;
  extern proc nc_set_default_format(format: c_int, ref old_formatp: c_int): c_int;
  extern proc nc_set_chunk_cache(size: c_size_t, nelems: c_size_t, preemption: c_float): c_int;
  extern proc nc_set_var_chunk_cache(ncid: c_int, varid: c_int, size: c_size_t, nelems: c_size_t,
                                     preemption: c_float): c_int;
  extern proc nc_redef(ncid: c_int): c_int;
  extern proc nc__enddef(ncid: c_int, h_minfree: c_size_t, v_align: c_size_t, v_minfree: c_size_t,
                         r_align: c_size_t): c_int;
  extern proc nc_enddef(ncid: c_int): c_int;
  extern proc nc_sync(ncid: c_int): c_int;
  extern proc nc_abort(ncid: c_int): c_int;
  extern proc nc_close(ncid: c_int): c_int;
  extern proc nc_inq(ncid: c_int, ndimsp: c_ptr(c_int), nvarsp: c_ptr(c_int), nattsp: c_ptr(c_int),
                     unlimdimidp: c_ptr(c_int)): c_int;
  extern proc nc_inq(ncid: c_int, ref ndimsp: c_int, ref nvarsp: c_int, ref nattsp: c_int,
                     ref unlimdimidp: c_int): c_int;
  extern proc nc_inq_ndims(ncid: c_int, ndimsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_ndims(ncid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_nvars(ncid: c_int, nvarsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_nvars(ncid: c_int, ref nvarsp: c_int): c_int;
  extern proc nc_inq_natts(ncid: c_int, nattsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_natts(ncid: c_int, ref nattsp: c_int): c_int;
  extern proc nc_inq_unlimdim(ncid: c_int, unlimdimidp: c_ptr(c_int)): c_int;
  extern proc nc_inq_unlimdim(ncid: c_int, ref unlimdimidp: c_int): c_int;
  extern proc nc_inq_unlimdims(ncid: c_int, nunlimdimsp: c_ptr(c_int), unlimdimidsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_unlimdims(ncid: c_int, ref nunlimdimsp: c_int, ref unlimdimidsp: c_int): c_int;
  extern proc nc_inq_format(ncid: c_int, formatp: c_ptr(c_int)): c_int;
  extern proc nc_inq_format(ncid: c_int, ref formatp: c_int): c_int;
  extern proc nc_inq_format_extended(ncid: c_int, formatp: c_ptr(c_int), modep: c_ptr(c_int)): c_int;
  extern proc nc_inq_format_extended(ncid: c_int, ref formatp: c_int, ref modep: c_int): c_int;
  extern proc nc_def_dim(ncid: c_int, name: c_ptrConst(c_char), len: c_size_t, idp: c_ptr(c_int)): c_int;
  extern proc nc_def_dim(ncid: c_int, name: c_ptrConst(c_char), len: c_size_t, ref idp: c_int): c_int;
  extern proc nc_inq_dimid(ncid: c_int, name: c_ptrConst(c_char), idp: c_ptr(c_int)): c_int;
  extern proc nc_inq_dimid(ncid: c_int, name: c_ptrConst(c_char), ref idp: c_int): c_int;
  extern proc nc_inq_dim(ncid: c_int, dimid: c_int, name: c_ptr(c_char), lenp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_dim(ncid: c_int, dimid: c_int, name: c_ptr(c_char), ref lenp: c_size_t): c_int;
  extern proc nc_inq_dimname(ncid: c_int, dimid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_dimlen(ncid: c_int, dimid: c_int, lenp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_dimlen(ncid: c_int, dimid: c_int, ref lenp: c_size_t): c_int;
  extern proc nc_rename_dim(ncid: c_int, dimid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_inq_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtypep: c_ptr(nc_type),
                         lenp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type,
                         ref lenp: c_size_t): c_int;
  extern proc nc_inq_attid(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), idp: c_ptr(c_int)): c_int;
  extern proc nc_inq_attid(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref idp: c_int): c_int;
  extern proc nc_inq_atttype(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtypep: c_ptr(nc_type)): c_int;
  extern proc nc_inq_atttype(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type): c_int;
  extern proc nc_inq_attlen(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), lenp: c_ptr(c_size_t)): c_int;
  extern proc nc_inq_attlen(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref lenp: c_size_t): c_int;
  extern proc nc_inq_attname(ncid: c_int, varid: c_int, attnum: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_copy_att(ncid_in: c_int, varid_in: c_int, name: c_ptrConst(c_char), ncid_out: c_int,
                          varid_out: c_int): c_int;
  extern proc nc_rename_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), newname: c_ptrConst(c_char)): c_int;
  extern proc nc_del_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_def_var(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int,
                         dimidsp: c_ptrConst(c_int), varidp: c_ptr(c_int)): c_int;
  extern proc nc_def_var(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int, const ref dimidsp: c_int,
                         ref varidp: c_int): c_int;
  extern proc nc_def_var(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int,
                         dimidsp: c_ptrConst(c_int), ref varidp: c_int): c_int;
  extern proc nc_inq_var(ncid: c_int, varid: c_int, name: c_ptr(c_char), xtypep: c_ptr(nc_type), ndimsp: c_ptr(c_int),
                         dimidsp: c_ptr(c_int), nattsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_var(ncid: c_int, varid: c_int, name: c_ptr(c_char), ref xtypep: nc_type, ref ndimsp: c_int,
                         ref dimidsp: c_int, ref nattsp: c_int): c_int;
  extern proc nc_inq_varid(ncid: c_int, name: c_ptrConst(c_char), varidp: c_ptr(c_int)): c_int;
  extern proc nc_inq_varid(ncid: c_int, name: c_ptrConst(c_char), ref varidp: c_int): c_int;
  extern proc nc_inq_varname(ncid: c_int, varid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_vartype(ncid: c_int, varid: c_int, xtypep: c_ptr(nc_type)): c_int;
  extern proc nc_inq_vartype(ncid: c_int, varid: c_int, ref xtypep: nc_type): c_int;
  extern proc nc_inq_varndims(ncid: c_int, varid: c_int, ndimsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_varndims(ncid: c_int, varid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_vardimid(ncid: c_int, varid: c_int, dimidsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_vardimid(ncid: c_int, varid: c_int, ref dimidsp: c_int): c_int;
  extern proc nc_inq_varnatts(ncid: c_int, varid: c_int, nattsp: c_ptr(c_int)): c_int;
  extern proc nc_inq_varnatts(ncid: c_int, varid: c_int, ref nattsp: c_int): c_int;
  extern proc nc_rename_var(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_copy_var(ncid_in: c_int, varid: c_int, ncid_out: c_int): c_int;
  extern proc nc_reclaim_data(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t): c_int;
  extern proc nc_reclaim_data_all(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t): c_int;
  extern proc nc_copy_data(ncid: c_int, xtypeid: nc_type, memory: c_ptrConst(void), count: c_size_t,
                           copy: c_ptr(void)): c_int;
  extern proc nc_copy_data_all(ncid: c_int, xtypeid: nc_type, memory: c_ptrConst(void), count: c_size_t,
                               copyp: c_ptr(c_ptr(void))): c_int;
  extern proc nc_dump_data(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t,
                           buf: c_ptr(c_ptr(c_char))): c_int;
  extern proc nc_set_log_level(new_level: c_int): c_int;
  extern proc nc_show_metadata(ncid: c_int): c_int;
  extern proc nc_delete(path: c_ptrConst(c_char)): c_int;
  extern proc nc__create_mp(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, basepe: c_int,
                            chunksizehintp: c_ptr(c_size_t), ncidp: c_ptr(c_int)): c_int;
  extern proc nc__create_mp(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, basepe: c_int,
                            ref chunksizehintp: c_size_t, ref ncidp: c_int): c_int;
  extern proc nc__open_mp(path: c_ptrConst(c_char), mode: c_int, basepe: c_int, chunksizehintp: c_ptr(c_size_t),
                          ncidp: c_ptr(c_int)): c_int;
  extern proc nc__open_mp(path: c_ptrConst(c_char), mode: c_int, basepe: c_int, ref chunksizehintp: c_size_t,
                          ref ncidp: c_int): c_int;
  extern proc nc_delete_mp(path: c_ptrConst(c_char), basepe: c_int): c_int;
  extern proc nc_set_base_pe(ncid: c_int, pe: c_int): c_int;
  extern proc nc_inq_base_pe(ncid: c_int, pe: c_ptr(c_int)): c_int;
  extern proc nc_inq_base_pe(ncid: c_int, ref pe: c_int): c_int;
  extern proc nc_advise(cdf_routine_name: c_ptrConst(c_char), err: c_int, fmt: c_ptrConst(c_char), ...): void;
  extern proc nc_initialize(): c_int;
  extern proc nc_finalize(): c_int;

  // --- Procedures of version 2 ---------------------------------------------------------------------------------------

  extern proc nctypelen(datatype: nc_type): c_int;
  extern proc nccreate(path: c_ptrConst(c_char), cmode: c_int): c_int;
  extern proc ncopen(path: c_ptrConst(c_char), mode: c_int): c_int;
  extern proc ncsetfill(ncid: c_int, fillmode: c_int): c_int;
  extern proc ncredef(ncid: c_int): c_int;
  extern proc ncendef(ncid: c_int): c_int;
  extern proc ncsync(ncid: c_int): c_int;
  extern proc ncabort(ncid: c_int): c_int;
  extern proc ncclose(ncid: c_int): c_int;
  extern proc ncinquire(ncid: c_int, ndimsp: c_ptr(c_int), nvarsp: c_ptr(c_int), nattsp: c_ptr(c_int),
                        unlimdimp: c_ptr(c_int)): c_int;
  extern proc ncinquire(ncid: c_int, ref ndimsp: c_int, ref nvarsp: c_int, ref nattsp: c_int,
                        ref unlimdimp: c_int): c_int;
  extern proc ncdimdef(ncid: c_int, name: c_ptrConst(c_char), len: c_long): c_int;
  extern proc ncdimid(ncid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncdiminq(ncid: c_int, dimid: c_int, name: c_ptr(c_char), lenp: c_ptr(c_long)): c_int;
  extern proc ncdiminq(ncid: c_int, dimid: c_int, name: c_ptr(c_char), ref lenp: c_long): c_int;
  extern proc ncdimrename(ncid: c_int, dimid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncattput(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_int,
                       op: c_ptrConst(void)): c_int;
  extern proc ncattinq(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtypep: c_ptr(nc_type),
                       lenp: c_ptr(c_int)): c_int;
  extern proc ncattinq(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type,
                       ref lenp: c_int): c_int;
  extern proc ncattget(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(void)): c_int;
  extern proc ncattcopy(ncid_in: c_int, varid_in: c_int, name: c_ptrConst(c_char), ncid_out: c_int,
                        varid_out: c_int): c_int;
  extern proc ncattname(ncid: c_int, varid: c_int, attnum: c_int, name: c_ptr(c_char)): c_int;
  extern proc ncattrename(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), newname: c_ptrConst(c_char)): c_int;
  extern proc ncattdel(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
}
