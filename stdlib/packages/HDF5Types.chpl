// Module HDF5Types: types, constants and predefined identifiers of the HDF5 library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// They are those of version 1.10, the serial library of Debian 12. Only for `use` by HDF5.C_HDF5.
module HDF5Types {
  public use CTypes;

  require "-L/usr/lib/x86_64-linux-gnu/hdf5/serial", "-lhdf5";

  // --- Types ---------------------------------------------------------------------------------------------------------

  type hid_t = int(64), herr_t = c_int, htri_t = c_int, hbool_t = bool, hsize_t = uint(64), hssize_t = int(64),
       haddr_t = uint(64), H5Z_filter_t = c_int, H5O_msg_crt_idx_t = uint(32), H5E_major_t = hid_t, H5E_minor_t = hid_t,
       hobj_ref_t = haddr_t, hdset_reg_ref_t = c_array(c_uchar, 12);

  /// Enumerations of C.
  type H5C_cache_incr_mode = c_int, H5D_alloc_time_t = c_int, H5D_chunk_index_t = c_int, H5D_fill_time_t = c_int,
       H5D_fill_value_t = c_int, H5D_layout_t = c_int, H5D_space_status_t = c_int, H5D_vds_view_t = c_int,
       H5E_direction_t = c_int, H5E_type_t = c_int, H5FD_mem_t = c_int, H5F_close_degree_t = c_int,
       H5F_file_space_type_t = c_int, H5F_fspace_strategy_t = c_int, H5F_libver_t = c_int, H5F_mem_t = c_int,
       H5F_scope_t = c_int, H5G_obj_t = c_int, H5G_storage_type_t = c_int, H5I_type_t = c_int, H5LT_lang_t = c_int,
       H5L_type_t = c_int, H5O_mcdt_search_ret_t = c_int, H5O_type_t = c_int, H5R_type_t = c_int, H5S_class_t = c_int,
       H5S_sel_type = c_int, H5S_seloper_t = c_int, H5T_bkg_t = c_int, H5T_class_t = c_int, H5T_cmd_t = c_int,
       H5T_conv_except_t = c_int, H5T_conv_ret_t = c_int, H5T_cset_t = c_int, H5T_direction_t = c_int,
       H5T_norm_t = c_int, H5T_order_t = c_int, H5T_pad_t = c_int, H5T_pers_t = c_int, H5T_sign_t = c_int,
       H5T_str_t = c_int, H5Z_EDC_t = c_int, H5Z_SO_scale_type_t = c_int, H5Z_cb_return_t = c_int, H5_index_t = c_int,
       H5_iter_order_t = c_int;

  /// What the library calls: pointers to procedures.
  type H5A_operator1_t = c_fn_ptr, H5A_operator2_t = c_fn_ptr, H5A_operator_t = c_fn_ptr, H5DS_iterate_t = c_fn_ptr,
       H5D_append_cb_t = c_fn_ptr, H5D_gather_func_t = c_fn_ptr, H5D_operator_t = c_fn_ptr,
       H5D_scatter_func_t = c_fn_ptr, H5E_auto1_t = c_fn_ptr, H5E_auto2_t = c_fn_ptr, H5E_auto_t = c_fn_ptr,
       H5E_walk1_t = c_fn_ptr, H5E_walk2_t = c_fn_ptr, H5E_walk_t = c_fn_ptr, H5F_flush_cb_t = c_fn_ptr,
       H5G_iterate_t = c_fn_ptr, H5I_free_t = c_fn_ptr, H5I_search_func_t = c_fn_ptr, H5L_elink_traverse_t = c_fn_ptr,
       H5L_iterate_t = c_fn_ptr, H5MM_allocate_t = c_fn_ptr, H5MM_free_t = c_fn_ptr, H5O_iterate_t = c_fn_ptr,
       H5O_mcdt_search_cb_t = c_fn_ptr, H5P_cls_close_func_t = c_fn_ptr, H5P_cls_copy_func_t = c_fn_ptr,
       H5P_cls_create_func_t = c_fn_ptr, H5P_iterate_t = c_fn_ptr, H5P_prp_close_func_t = c_fn_ptr,
       H5P_prp_compare_func_t = c_fn_ptr, H5P_prp_copy_func_t = c_fn_ptr, H5P_prp_create_func_t = c_fn_ptr,
       H5P_prp_delete_func_t = c_fn_ptr, H5P_prp_get_func_t = c_fn_ptr, H5P_prp_set_func_t = c_fn_ptr,
       H5T_conv_except_func_t = c_fn_ptr, H5T_conv_t = c_fn_ptr, H5Z_filter_func_t = c_fn_ptr;

  extern record H5_ih_info_t {
    var index_size, heap_size: hsize_t;
  }
  extern record _H5HeaderSpace {
    var total, meta, mesg, free: hsize_t;
  }
  extern record _H5HeaderMessages {
    var present, shared_: uint(64);
  }
  extern record H5O_hdr_info_t {
    var version, nmesgs, nchunks, flags: c_uint;
    var space: _H5HeaderSpace;
    var mesg: _H5HeaderMessages;
  }
  extern record _H5ObjectStorage {
    var obj, attr: H5_ih_info_t;
  }
  extern record H5O_info_t {
    var fileno: c_ulong;
    var addr: haddr_t;
    var type_: H5O_type_t;
    var rc: c_uint;
    var atime, mtime, ctime, btime: int(64);
    var num_attrs: hsize_t;
    var hdr: H5O_hdr_info_t;
    var meta_size: _H5ObjectStorage;
  }
  /// A union of C: the address of what a hard link points to, or the size of another link's value.
  extern record _H5LinkTarget {
    var address: haddr_t;
    proc val_size: c_size_t do return address;
  }
  extern record H5L_info_t {
    var type_: H5L_type_t;
    var corder_valid: hbool_t;
    var corder: int(64);
    var cset: H5T_cset_t;
    var u: _H5LinkTarget;
  }
  extern record H5G_info_t {
    var storage_type: H5G_storage_type_t;
    var nlinks: hsize_t;
    var max_corder: int(64);
    var mounted: hbool_t;
  }
  extern record H5A_info_t {
    var corder_valid: hbool_t;
    var corder: H5O_msg_crt_idx_t;
    var cset: H5T_cset_t;
    var data_size: hsize_t;
  }
  extern record H5F_sect_info_t {
    var addr: haddr_t;
    var size: hsize_t;
  }
  extern record _H5SharedMessages {
    var hdr_size: hsize_t;
    var msgs_info: H5_ih_info_t;
  }
  extern record H5F_info1_t {
    var super_ext_size: hsize_t;
    var sohm: _H5SharedMessages;
  }
  type H5F_info_t = H5F_info1_t;

  // --- Constants -----------------------------------------------------------------------------------------------------

  param H5C_incr__off: c_int = 0, H5C_incr__threshold: c_int = 1, H5C_flash_incr__off: c_int = 0,
        H5C_flash_incr__add_space: c_int = 1, H5C_decr__off: c_int = 0, H5C_decr__threshold: c_int = 1,
        H5C_decr__age_out: c_int = 2, H5C_decr__age_out_with_threshold: c_int = 3;
  param H5D_LAYOUT_ERROR: c_int = -1, H5D_COMPACT: c_int = 0, H5D_CONTIGUOUS: c_int = 1, H5D_CHUNKED: c_int = 2,
        H5D_VIRTUAL: c_int = 3, H5D_NLAYOUTS: c_int = 4, H5D_CHUNK_IDX_BTREE: c_int = 0,
        H5D_CHUNK_IDX_SINGLE: c_int = 1, H5D_CHUNK_IDX_NONE: c_int = 2, H5D_CHUNK_IDX_FARRAY: c_int = 3,
        H5D_CHUNK_IDX_EARRAY: c_int = 4, H5D_CHUNK_IDX_BT2: c_int = 5, H5D_CHUNK_IDX_NTYPES: c_int = 6,
        H5D_ALLOC_TIME_ERROR: c_int = -1, H5D_ALLOC_TIME_DEFAULT: c_int = 0, H5D_ALLOC_TIME_EARLY: c_int = 1,
        H5D_ALLOC_TIME_LATE: c_int = 2, H5D_ALLOC_TIME_INCR: c_int = 3, H5D_SPACE_STATUS_ERROR: c_int = -1,
        H5D_SPACE_STATUS_NOT_ALLOCATED: c_int = 0, H5D_SPACE_STATUS_PART_ALLOCATED: c_int = 1,
        H5D_SPACE_STATUS_ALLOCATED: c_int = 2, H5D_FILL_TIME_ERROR: c_int = -1, H5D_FILL_TIME_ALLOC: c_int = 0,
        H5D_FILL_TIME_NEVER: c_int = 1, H5D_FILL_TIME_IFSET: c_int = 2, H5D_FILL_VALUE_ERROR: c_int = -1,
        H5D_FILL_VALUE_UNDEFINED: c_int = 0, H5D_FILL_VALUE_DEFAULT: c_int = 1, H5D_FILL_VALUE_USER_DEFINED: c_int = 2,
        H5D_VDS_ERROR: c_int = -1, H5D_VDS_FIRST_MISSING: c_int = 0, H5D_VDS_LAST_AVAILABLE: c_int = 1,
        H5D_MPIO_NO_CHUNK_OPTIMIZATION: c_int = 0, H5D_MPIO_LINK_CHUNK: c_int = 1, H5D_MPIO_MULTI_CHUNK: c_int = 2,
        H5D_MPIO_NO_COLLECTIVE: c_int = 0, H5D_MPIO_CHUNK_INDEPENDENT: c_int = 1, H5D_MPIO_CHUNK_COLLECTIVE: c_int = 2,
        H5D_MPIO_CHUNK_MIXED: c_int = 3, H5D_MPIO_CONTIGUOUS_COLLECTIVE: c_int = 4, H5D_MPIO_COLLECTIVE: c_int = 0,
        H5D_MPIO_SET_INDEPENDENT: c_int = 1, H5D_MPIO_DATATYPE_CONVERSION: c_int = 2,
        H5D_MPIO_DATA_TRANSFORMS: c_int = 4, H5D_MPIO_MPI_OPT_TYPES_ENV_VAR_DISABLED: c_int = 8,
        H5D_MPIO_NOT_SIMPLE_OR_SCALAR_DATASPACES: c_int = 16, H5D_MPIO_NOT_CONTIGUOUS_OR_CHUNKED_DATASET: c_int = 32,
        H5D_MPIO_PARALLEL_FILTERED_WRITES_DISABLED: c_int = 64,
        H5D_MPIO_ERROR_WHILE_CHECKING_COLLECTIVE_POSSIBLE: c_int = 128, H5D_MPIO_NO_COLLECTIVE_MAX_CAUSE: c_int = 256;
  param H5E_MAJOR: c_int = 0, H5E_MINOR: c_int = 1, H5E_WALK_UPWARD: c_int = 0, H5E_WALK_DOWNWARD: c_int = 1;
  param H5FD_MEM_NOLIST: c_int = -1, H5FD_MEM_DEFAULT: c_int = 0, H5FD_MEM_SUPER: c_int = 1, H5FD_MEM_BTREE: c_int = 2,
        H5FD_MEM_DRAW: c_int = 3, H5FD_MEM_GHEAP: c_int = 4, H5FD_MEM_LHEAP: c_int = 5, H5FD_MEM_OHDR: c_int = 6,
        H5FD_MEM_NTYPES: c_int = 7, H5FD_FILE_IMAGE_OP_NO_OP: c_int = 0,
        H5FD_FILE_IMAGE_OP_PROPERTY_LIST_SET: c_int = 1, H5FD_FILE_IMAGE_OP_PROPERTY_LIST_COPY: c_int = 2,
        H5FD_FILE_IMAGE_OP_PROPERTY_LIST_GET: c_int = 3, H5FD_FILE_IMAGE_OP_PROPERTY_LIST_CLOSE: c_int = 4,
        H5FD_FILE_IMAGE_OP_FILE_OPEN: c_int = 5, H5FD_FILE_IMAGE_OP_FILE_RESIZE: c_int = 6,
        H5FD_FILE_IMAGE_OP_FILE_CLOSE: c_int = 7, H5FD_MPIO_INDEPENDENT: c_int = 0, H5FD_MPIO_COLLECTIVE: c_int = 1,
        H5FD_MPIO_CHUNK_DEFAULT: c_int = 0, H5FD_MPIO_CHUNK_ONE_IO: c_int = 1, H5FD_MPIO_CHUNK_MULTI_IO: c_int = 2,
        H5FD_MPIO_COLLECTIVE_IO: c_int = 0, H5FD_MPIO_INDIVIDUAL_IO: c_int = 1;
  param H5F_SCOPE_LOCAL: c_int = 0, H5F_SCOPE_GLOBAL: c_int = 1, H5F_CLOSE_DEFAULT: c_int = 0,
        H5F_CLOSE_WEAK: c_int = 1, H5F_CLOSE_SEMI: c_int = 2, H5F_CLOSE_STRONG: c_int = 3, H5F_LIBVER_ERROR: c_int = -1,
        H5F_LIBVER_EARLIEST: c_int = 0, H5F_LIBVER_V18: c_int = 1, H5F_LIBVER_V110: c_int = 2,
        H5F_LIBVER_NBOUNDS: c_int = 3, H5F_FSPACE_STRATEGY_FSM_AGGR: c_int = 0, H5F_FSPACE_STRATEGY_PAGE: c_int = 1,
        H5F_FSPACE_STRATEGY_AGGR: c_int = 2, H5F_FSPACE_STRATEGY_NONE: c_int = 3, H5F_FSPACE_STRATEGY_NTYPES: c_int = 4,
        H5F_FILE_SPACE_DEFAULT: c_int = 0, H5F_FILE_SPACE_ALL_PERSIST: c_int = 1, H5F_FILE_SPACE_ALL: c_int = 2,
        H5F_FILE_SPACE_AGGR_VFD: c_int = 3, H5F_FILE_SPACE_VFD: c_int = 4, H5F_FILE_SPACE_NTYPES: c_int = 5;
  param H5G_STORAGE_TYPE_UNKNOWN: c_int = -1, H5G_STORAGE_TYPE_SYMBOL_TABLE: c_int = 0,
        H5G_STORAGE_TYPE_COMPACT: c_int = 1, H5G_STORAGE_TYPE_DENSE: c_int = 2, H5G_UNKNOWN: c_int = -1,
        H5G_GROUP: c_int = 0, H5G_DATASET: c_int = 1, H5G_TYPE: c_int = 2, H5G_LINK: c_int = 3, H5G_UDLINK: c_int = 4,
        H5G_RESERVED_5: c_int = 5, H5G_RESERVED_6: c_int = 6, H5G_RESERVED_7: c_int = 7;
  param H5I_UNINIT: c_int = -2, H5I_BADID: c_int = -1, H5I_FILE: c_int = 1, H5I_GROUP: c_int = 2,
        H5I_DATATYPE: c_int = 3, H5I_DATASPACE: c_int = 4, H5I_DATASET: c_int = 5, H5I_ATTR: c_int = 6,
        H5I_REFERENCE: c_int = 7, H5I_VFL: c_int = 8, H5I_GENPROP_CLS: c_int = 9, H5I_GENPROP_LST: c_int = 10,
        H5I_ERROR_CLASS: c_int = 11, H5I_ERROR_MSG: c_int = 12, H5I_ERROR_STACK: c_int = 13, H5I_NTYPES: c_int = 14;
  param H5LT_LANG_ERR: c_int = -1, H5LT_DDL: c_int = 0, H5LT_C: c_int = 1, H5LT_FORTRAN: c_int = 2,
        H5LT_NO_LANG: c_int = 3;
  param H5L_TYPE_ERROR: c_int = -1, H5L_TYPE_HARD: c_int = 0, H5L_TYPE_SOFT: c_int = 1, H5L_TYPE_EXTERNAL: c_int = 64,
        H5L_TYPE_MAX: c_int = 255;
  param H5O_TYPE_UNKNOWN: c_int = -1, H5O_TYPE_GROUP: c_int = 0, H5O_TYPE_DATASET: c_int = 1,
        H5O_TYPE_NAMED_DATATYPE: c_int = 2, H5O_TYPE_NTYPES: c_int = 3, H5O_MCDT_SEARCH_ERROR: c_int = -1,
        H5O_MCDT_SEARCH_CONT: c_int = 0, H5O_MCDT_SEARCH_STOP: c_int = 1;
  param H5PL_TYPE_ERROR: c_int = -1, H5PL_TYPE_FILTER: c_int = 0, H5PL_TYPE_NONE: c_int = 1;
  param H5R_BADTYPE: c_int = -1, H5R_OBJECT: c_int = 0, H5R_DATASET_REGION: c_int = 1, H5R_MAXTYPE: c_int = 2;
  param H5S_NO_CLASS: c_int = -1, H5S_SCALAR: c_int = 0, H5S_SIMPLE: c_int = 1, H5S_NULL: c_int = 2,
        H5S_SELECT_NOOP: c_int = -1, H5S_SELECT_SET: c_int = 0, H5S_SELECT_OR: c_int = 1, H5S_SELECT_AND: c_int = 2,
        H5S_SELECT_XOR: c_int = 3, H5S_SELECT_NOTB: c_int = 4, H5S_SELECT_NOTA: c_int = 5, H5S_SELECT_APPEND: c_int = 6,
        H5S_SELECT_PREPEND: c_int = 7, H5S_SELECT_INVALID: c_int = 8, H5S_SEL_ERROR: c_int = -1,
        H5S_SEL_NONE: c_int = 0, H5S_SEL_POINTS: c_int = 1, H5S_SEL_HYPERSLABS: c_int = 2, H5S_SEL_ALL: c_int = 3,
        H5S_SEL_N: c_int = 4;
  param H5T_NO_CLASS: c_int = -1, H5T_INTEGER: c_int = 0, H5T_FLOAT: c_int = 1, H5T_TIME: c_int = 2,
        H5T_STRING: c_int = 3, H5T_BITFIELD: c_int = 4, H5T_OPAQUE: c_int = 5, H5T_COMPOUND: c_int = 6,
        H5T_REFERENCE: c_int = 7, H5T_ENUM: c_int = 8, H5T_VLEN: c_int = 9, H5T_ARRAY: c_int = 10,
        H5T_NCLASSES: c_int = 11, H5T_ORDER_ERROR: c_int = -1, H5T_ORDER_LE: c_int = 0, H5T_ORDER_BE: c_int = 1,
        H5T_ORDER_VAX: c_int = 2, H5T_ORDER_MIXED: c_int = 3, H5T_ORDER_NONE: c_int = 4, H5T_SGN_ERROR: c_int = -1,
        H5T_SGN_NONE: c_int = 0, H5T_SGN_2: c_int = 1, H5T_NSGN: c_int = 2, H5T_NORM_ERROR: c_int = -1,
        H5T_NORM_IMPLIED: c_int = 0, H5T_NORM_MSBSET: c_int = 1, H5T_NORM_NONE: c_int = 2, H5T_CSET_ERROR: c_int = -1,
        H5T_CSET_ASCII: c_int = 0, H5T_CSET_UTF8: c_int = 1, H5T_CSET_RESERVED_2: c_int = 2,
        H5T_CSET_RESERVED_3: c_int = 3, H5T_CSET_RESERVED_4: c_int = 4, H5T_CSET_RESERVED_5: c_int = 5,
        H5T_CSET_RESERVED_6: c_int = 6, H5T_CSET_RESERVED_7: c_int = 7, H5T_CSET_RESERVED_8: c_int = 8,
        H5T_CSET_RESERVED_9: c_int = 9, H5T_CSET_RESERVED_10: c_int = 10, H5T_CSET_RESERVED_11: c_int = 11,
        H5T_CSET_RESERVED_12: c_int = 12, H5T_CSET_RESERVED_13: c_int = 13, H5T_CSET_RESERVED_14: c_int = 14,
        H5T_CSET_RESERVED_15: c_int = 15, H5T_STR_ERROR: c_int = -1, H5T_STR_NULLTERM: c_int = 0,
        H5T_STR_NULLPAD: c_int = 1, H5T_STR_SPACEPAD: c_int = 2, H5T_STR_RESERVED_3: c_int = 3,
        H5T_STR_RESERVED_4: c_int = 4, H5T_STR_RESERVED_5: c_int = 5, H5T_STR_RESERVED_6: c_int = 6,
        H5T_STR_RESERVED_7: c_int = 7, H5T_STR_RESERVED_8: c_int = 8, H5T_STR_RESERVED_9: c_int = 9,
        H5T_STR_RESERVED_10: c_int = 10, H5T_STR_RESERVED_11: c_int = 11, H5T_STR_RESERVED_12: c_int = 12,
        H5T_STR_RESERVED_13: c_int = 13, H5T_STR_RESERVED_14: c_int = 14, H5T_STR_RESERVED_15: c_int = 15,
        H5T_PAD_ERROR: c_int = -1, H5T_PAD_ZERO: c_int = 0, H5T_PAD_ONE: c_int = 1, H5T_PAD_BACKGROUND: c_int = 2,
        H5T_NPAD: c_int = 3, H5T_CONV_INIT: c_int = 0, H5T_CONV_CONV: c_int = 1, H5T_CONV_FREE: c_int = 2,
        H5T_BKG_NO: c_int = 0, H5T_BKG_TEMP: c_int = 1, H5T_BKG_YES: c_int = 2, H5T_PERS_DONTCARE: c_int = -1,
        H5T_PERS_HARD: c_int = 0, H5T_PERS_SOFT: c_int = 1, H5T_DIR_DEFAULT: c_int = 0, H5T_DIR_ASCEND: c_int = 1,
        H5T_DIR_DESCEND: c_int = 2, H5T_CONV_EXCEPT_RANGE_HI: c_int = 0, H5T_CONV_EXCEPT_RANGE_LOW: c_int = 1,
        H5T_CONV_EXCEPT_PRECISION: c_int = 2, H5T_CONV_EXCEPT_TRUNCATE: c_int = 3, H5T_CONV_EXCEPT_PINF: c_int = 4,
        H5T_CONV_EXCEPT_NINF: c_int = 5, H5T_CONV_EXCEPT_NAN: c_int = 6, H5T_CONV_ABORT: c_int = -1,
        H5T_CONV_UNHANDLED: c_int = 0, H5T_CONV_HANDLED: c_int = 1;
  param H5Z_SO_FLOAT_DSCALE: c_int = 0, H5Z_SO_FLOAT_ESCALE: c_int = 1, H5Z_SO_INT: c_int = 2,
        H5Z_ERROR_EDC: c_int = -1, H5Z_DISABLE_EDC: c_int = 0, H5Z_ENABLE_EDC: c_int = 1, H5Z_NO_EDC: c_int = 2,
        H5Z_CB_ERROR: c_int = -1, H5Z_CB_FAIL: c_int = 0, H5Z_CB_CONT: c_int = 1, H5Z_CB_NO: c_int = 2;
  param H5_ITER_UNKNOWN: c_int = -1, H5_ITER_INC: c_int = 0, H5_ITER_DEC: c_int = 1, H5_ITER_NATIVE: c_int = 2,
        H5_ITER_N: c_int = 3, H5_INDEX_UNKNOWN: c_int = -1, H5_INDEX_NAME: c_int = 0, H5_INDEX_CRT_ORDER: c_int = 1,
        H5_INDEX_N: c_int = 2;

  param H5AC_METADATA_WRITE_STRATEGY__DISTRIBUTED: c_int = 1, H5AC_METADATA_WRITE_STRATEGY__PROCESS_0_ONLY: c_int = 0,
        H5AC__CACHE_IMAGE__ENTRY_AGEOUT__MAX: c_int = 100, H5AC__CACHE_IMAGE__ENTRY_AGEOUT__NONE: c_int = -1,
        H5AC__CURR_CACHE_CONFIG_VERSION: c_int = 1, H5AC__CURR_CACHE_IMAGE_CONFIG_VERSION: c_int = 1,
        H5AC__MAX_TRACE_FILE_NAME_LEN: c_int = 1024;
  param H5D_CHUNK_BTREE: c_int = 0, H5D_CHUNK_CACHE_NBYTES_DEFAULT: uint(64) = 18446744073709551615,
        H5D_CHUNK_CACHE_NSLOTS_DEFAULT: uint(64) = 18446744073709551615, H5D_CHUNK_CACHE_W0_DEFAULT: real(64) = -1.0,
        H5D_CHUNK_DONT_FILTER_PARTIAL_CHUNKS: c_uint = 2, H5D_MULTI_CHUNK_IO_COL_THRESHOLD: c_int = 60,
        H5D_ONE_LINK_CHUNK_IO_THRESHOLD: c_int = 0,
        H5D_XFER_DIRECT_CHUNK_READ_FILTERS_NAME: string = "direct_chunk_read_filters",
        H5D_XFER_DIRECT_CHUNK_READ_FLAG_NAME: string = "direct_chunk_read_flag",
        H5D_XFER_DIRECT_CHUNK_READ_OFFSET_NAME: string = "direct_chunk_read_offset",
        H5D_XFER_DIRECT_CHUNK_WRITE_DATASIZE_NAME: string = "direct_chunk_datasize",
        H5D_XFER_DIRECT_CHUNK_WRITE_FILTERS_NAME: string = "direct_chunk_filters",
        H5D_XFER_DIRECT_CHUNK_WRITE_FLAG_NAME: string = "direct_chunk_flag",
        H5D_XFER_DIRECT_CHUNK_WRITE_OFFSET_NAME: string = "direct_chunk_offset";
  param H5E_DEFAULT: hid_t = 0;
  param H5FD_CURR_ROS3_FAPL_T_VERSION: c_int = 1, H5FD_CURR_SPLITTER_VFD_CONFIG_VERSION: c_int = 1,
        H5FD_DIRECT: c_int = -1, H5FD_FEAT_ACCUMULATE_METADATA: c_int = 6,
        H5FD_FEAT_ACCUMULATE_METADATA_READ: c_int = 4, H5FD_FEAT_ACCUMULATE_METADATA_WRITE: c_int = 2,
        H5FD_FEAT_AGGREGATE_METADATA: c_int = 1, H5FD_FEAT_AGGREGATE_SMALLDATA: c_int = 16,
        H5FD_FEAT_ALLOCATE_EARLY: c_int = 512, H5FD_FEAT_ALLOW_FILE_IMAGE: c_int = 1024,
        H5FD_FEAT_CAN_USE_FILE_IMAGE_CALLBACKS: c_int = 2048, H5FD_FEAT_DATA_SIEVE: c_int = 8,
        H5FD_FEAT_DEFAULT_VFD_COMPATIBLE: c_int = 32768, H5FD_FEAT_DIRTY_DRVRINFO_LOAD: c_int = 64,
        H5FD_FEAT_HAS_MPI: c_int = 256, H5FD_FEAT_IGNORE_DRVRINFO: c_int = 32, H5FD_FEAT_PAGED_AGGR: c_int = 16384,
        H5FD_FEAT_POSIX_COMPAT_HANDLE: c_int = 128, H5FD_FEAT_SUPPORTS_SWMR_IO: c_int = 4096,
        H5FD_FEAT_USE_ALLOC_SIZE: c_int = 8192, H5FD_HDFS: c_int = -1, H5FD_LOG_ALL: c_int = 1048575,
        H5FD_LOG_ALLOC: c_int = 262144, H5FD_LOG_FILE_IO: c_int = 48, H5FD_LOG_FILE_READ: c_int = 16,
        H5FD_LOG_FILE_WRITE: c_int = 32, H5FD_LOG_FLAVOR: c_int = 64, H5FD_LOG_FREE: c_int = 524288,
        H5FD_LOG_LOC_IO: c_int = 14, H5FD_LOG_LOC_READ: c_int = 2, H5FD_LOG_LOC_SEEK: c_int = 8,
        H5FD_LOG_LOC_WRITE: c_int = 4, H5FD_LOG_META_IO: c_int = 1, H5FD_LOG_NUM_IO: c_int = 1920,
        H5FD_LOG_NUM_READ: c_int = 128, H5FD_LOG_NUM_SEEK: c_int = 512, H5FD_LOG_NUM_TRUNCATE: c_int = 1024,
        H5FD_LOG_NUM_WRITE: c_int = 256, H5FD_LOG_TIME_CLOSE: c_int = 131072, H5FD_LOG_TIME_IO: c_int = 260096,
        H5FD_LOG_TIME_OPEN: c_int = 2048, H5FD_LOG_TIME_READ: c_int = 8192, H5FD_LOG_TIME_SEEK: c_int = 32768,
        H5FD_LOG_TIME_STAT: c_int = 4096, H5FD_LOG_TIME_TRUNCATE: c_int = 65536, H5FD_LOG_TIME_WRITE: c_int = 16384,
        H5FD_LOG_TRUNCATE: c_int = 1, H5FD_MEM_EARRAY_DBLK_PAGE: c_int = 5, H5FD_MEM_EARRAY_DBLOCK: c_int = 5,
        H5FD_MEM_EARRAY_HDR: c_int = 6, H5FD_MEM_EARRAY_IBLOCK: c_int = 6, H5FD_MEM_EARRAY_SBLOCK: c_int = 2,
        H5FD_MEM_FARRAY_DBLK_PAGE: c_int = 5, H5FD_MEM_FARRAY_DBLOCK: c_int = 5, H5FD_MEM_FARRAY_HDR: c_int = 6,
        H5FD_MEM_FHEAP_DBLOCK: c_int = 5, H5FD_MEM_FHEAP_HDR: c_int = 6, H5FD_MEM_FHEAP_HUGE_OBJ: c_int = 3,
        H5FD_MEM_FHEAP_IBLOCK: c_int = 6, H5FD_MEM_FSPACE_HDR: c_int = 6, H5FD_MEM_FSPACE_SINFO: c_int = 5,
        H5FD_MEM_SOHM_INDEX: c_int = 2, H5FD_MEM_SOHM_TABLE: c_int = 6, H5FD_MPIO: c_int = -1,
        H5FD_ROS3_MAX_REGION_LEN: c_int = 32, H5FD_ROS3_MAX_SECRET_ID_LEN: c_int = 128,
        H5FD_ROS3_MAX_SECRET_KEY_LEN: c_int = 128, H5FD_SPLITTER_MAGIC: c_int = 730949760,
        H5FD_SPLITTER_PATH_MAX: c_int = 4096, H5FD_VFD_DEFAULT: c_int = 0, H5FD__CURR_HDFS_FAPL_T_VERSION: c_int = 1,
        H5FD__HDFS_KERB_CACHE_PATH_SPACE: c_int = 128, H5FD__HDFS_NODE_NAME_SPACE: c_int = 128,
        H5FD__HDFS_USER_NAME_SPACE: c_int = 128;
  param H5F_ACC_CREAT: c_uint = 16, H5F_ACC_DEBUG: c_uint = 0, H5F_ACC_DEFAULT: c_uint = 65535,
        H5F_ACC_EXCL: c_uint = 4, H5F_ACC_RDONLY: c_uint = 0, H5F_ACC_RDWR: c_uint = 1, H5F_ACC_SWMR_READ: c_uint = 64,
        H5F_ACC_SWMR_WRITE: c_uint = 32, H5F_ACC_TRUNC: c_uint = 2, H5F_FAMILY_DEFAULT: c_int = 0,
        H5F_LIBVER_LATEST: c_int = 2, H5F_NUM_METADATA_READ_RETRY_TYPES: c_int = 21, H5F_OBJ_ALL: c_uint = 31,
        H5F_OBJ_ATTR: c_uint = 16, H5F_OBJ_DATASET: c_uint = 2, H5F_OBJ_DATATYPE: c_uint = 8, H5F_OBJ_FILE: c_uint = 1,
        H5F_OBJ_GROUP: c_uint = 4, H5F_OBJ_LOCAL: c_uint = 32, H5F_UNLIMITED: uint(64) = 18446744073709551615;
  param H5G_LINK_ERROR: c_int = -1, H5G_LINK_HARD: c_int = 0, H5G_LINK_SOFT: c_int = 1, H5G_NLIBTYPES: c_int = 8,
        H5G_NTYPES: c_int = 256, H5G_NUSERTYPES: c_int = 248, H5G_SAME_LOC: c_int = 0;
  param H5I_INVALID_HID: hid_t = -1;
  param H5LT_FILE_IMAGE_ALL: c_int = 7, H5LT_FILE_IMAGE_DONT_COPY: c_int = 2, H5LT_FILE_IMAGE_DONT_RELEASE: c_int = 4,
        H5LT_FILE_IMAGE_OPEN_RW: c_int = 1;
  param H5L_LINK_CLASS_T_VERS: c_int = 1, H5L_LINK_CLASS_T_VERS_0: c_int = 0,
        H5L_MAX_LINK_NAME_LEN: c_uint = 4294967295, H5L_SAME_LOC: c_int = 0, H5L_TYPE_BUILTIN_MAX: c_int = 1,
        H5L_TYPE_UD_MIN: c_int = 64;
  param H5O_COPY_ALL: c_uint = 127, H5O_COPY_EXPAND_EXT_LINK_FLAG: c_uint = 4,
        H5O_COPY_EXPAND_REFERENCE_FLAG: c_uint = 8, H5O_COPY_EXPAND_SOFT_LINK_FLAG: c_uint = 2,
        H5O_COPY_MERGE_COMMITTED_DTYPE_FLAG: c_uint = 64, H5O_COPY_PRESERVE_NULL_FLAG: c_uint = 32,
        H5O_COPY_SHALLOW_HIERARCHY_FLAG: c_uint = 1, H5O_COPY_WITHOUT_ATTR_FLAG: c_uint = 16,
        H5O_HDR_ALL_FLAGS: c_int = 63, H5O_HDR_ATTR_CRT_ORDER_INDEXED: c_int = 8,
        H5O_HDR_ATTR_CRT_ORDER_TRACKED: c_int = 4, H5O_HDR_ATTR_STORE_PHASE_CHANGE: c_int = 16,
        H5O_HDR_CHUNK0_SIZE: c_int = 3, H5O_HDR_STORE_TIMES: c_int = 32, H5O_INFO_ALL: c_uint = 31,
        H5O_INFO_BASIC: c_uint = 1, H5O_INFO_HDR: c_uint = 8, H5O_INFO_META_SIZE: c_uint = 16,
        H5O_INFO_NUM_ATTRS: c_uint = 4, H5O_INFO_TIME: c_uint = 2, H5O_SHMESG_ALL_FLAG: c_uint = 6186,
        H5O_SHMESG_ATTR_FLAG: c_uint = 4096, H5O_SHMESG_DTYPE_FLAG: c_uint = 8, H5O_SHMESG_FILL_FLAG: c_uint = 32,
        H5O_SHMESG_MAX_LIST_SIZE: c_int = 5000, H5O_SHMESG_MAX_NINDEXES: c_int = 8, H5O_SHMESG_NONE_FLAG: c_int = 0,
        H5O_SHMESG_PLINE_FLAG: c_uint = 2048, H5O_SHMESG_SDSPACE_FLAG: c_uint = 2;
  param H5PL_ALL_PLUGIN: c_int = 65535, H5PL_FILTER_PLUGIN: c_int = 1, H5PL_NO_PLUGIN: string = "::";
  param H5P_CRT_ORDER_INDEXED: c_int = 2, H5P_CRT_ORDER_TRACKED: c_int = 1, H5P_DEFAULT: hid_t = 0;
  param H5R_DSET_REG_REF_BUF_SIZE: uint(64) = 12, H5R_OBJ_REF_BUF_SIZE: uint(64) = 8;
  param H5S_ALL: int(64) = 0, H5S_MAX_RANK: c_int = 32, H5S_UNLIMITED: uint(64) = 18446744073709551615;
  param H5T_NCSET: c_int = 2, H5T_NSTR: c_int = 3, H5T_OPAQUE_TAG_MAX: c_int = 256,
        H5T_VARIABLE: uint(64) = 18446744073709551615;
  param H5Z_CLASS_T_VERS: c_int = 1, H5Z_FILTER_ALL: c_int = 0, H5Z_FILTER_CONFIG_DECODE_ENABLED: c_int = 2,
        H5Z_FILTER_CONFIG_ENCODE_ENABLED: c_int = 1, H5Z_FILTER_DEFLATE: c_int = 1, H5Z_FILTER_ERROR: c_int = -1,
        H5Z_FILTER_FLETCHER32: c_int = 3, H5Z_FILTER_MAX: c_int = 65535, H5Z_FILTER_NBIT: c_int = 5,
        H5Z_FILTER_NONE: c_int = 0, H5Z_FILTER_RESERVED: c_int = 256, H5Z_FILTER_SCALEOFFSET: c_int = 6,
        H5Z_FILTER_SHUFFLE: c_int = 2, H5Z_FILTER_SZIP: c_int = 4, H5Z_FLAG_DEFMASK: c_int = 255,
        H5Z_FLAG_INVMASK: c_int = 65280, H5Z_FLAG_MANDATORY: c_int = 0, H5Z_FLAG_OPTIONAL: c_int = 1,
        H5Z_FLAG_REVERSE: c_int = 256, H5Z_FLAG_SKIP_EDC: c_int = 512, H5Z_MAX_NFILTERS: c_int = 32,
        H5Z_NBIT_USER_NPARMS: c_int = 0, H5Z_SCALEOFFSET_USER_NPARMS: c_int = 2, H5Z_SHUFFLE_TOTAL_NPARMS: c_int = 1,
        H5Z_SHUFFLE_USER_NPARMS: c_int = 0, H5Z_SO_INT_MINBITS_DEFAULT: c_int = 0, H5Z_SZIP_PARM_BPP: c_int = 2,
        H5Z_SZIP_PARM_MASK: c_int = 0, H5Z_SZIP_PARM_PPB: c_int = 1, H5Z_SZIP_PARM_PPS: c_int = 3,
        H5Z_SZIP_TOTAL_NPARMS: c_int = 4, H5Z_SZIP_USER_NPARMS: c_int = 2;
  param H5_ITER_CONT: c_int = 0, H5_ITER_ERROR: c_int = -1, H5_ITER_STOP: c_int = 1,
        H5_SZIP_ALLOW_K13_OPTION_MASK: c_int = 1, H5_SZIP_CHIP_OPTION_MASK: c_int = 2,
        H5_SZIP_EC_OPTION_MASK: c_int = 4, H5_SZIP_MAX_PIXELS_PER_BLOCK: c_int = 32, H5_SZIP_NN_OPTION_MASK: c_int = 32,
        H5_VERS_MAJOR: c_int = 1, H5_VERS_MINOR: c_int = 10, H5_VERS_RELEASE: c_int = 8,
        H5_VERS_SUBRELEASE: string = "";
  /// The version that the declarations are of; H5get_libversion tells that of the library.
  param HADDR_UNDEF = max(uint(64)), HADDR_MAX = HADDR_UNDEF - 1;

  // --- Predefined identifiers ----------------------------------------------------------------------------------------

  /// The library's variables have their values when it is open, which it is from here on.
  private extern proc H5open(): c_int;
  private const _opened = H5open();

  extern "H5P_CLS_ATTRIBUTE_ACCESS_ID_g" var H5P_ATTRIBUTE_ACCESS: hid_t;
  extern "H5P_LST_ATTRIBUTE_ACCESS_ID_g" var H5P_ATTRIBUTE_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_ATTRIBUTE_CREATE_ID_g" var H5P_ATTRIBUTE_CREATE: hid_t;
  extern "H5P_LST_ATTRIBUTE_CREATE_ID_g" var H5P_ATTRIBUTE_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_DATASET_ACCESS_ID_g" var H5P_DATASET_ACCESS: hid_t;
  extern "H5P_LST_DATASET_ACCESS_ID_g" var H5P_DATASET_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_DATASET_CREATE_ID_g" var H5P_DATASET_CREATE: hid_t;
  extern "H5P_LST_DATASET_CREATE_ID_g" var H5P_DATASET_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_DATASET_XFER_ID_g" var H5P_DATASET_XFER: hid_t;
  extern "H5P_LST_DATASET_XFER_ID_g" var H5P_DATASET_XFER_DEFAULT: hid_t;
  extern "H5P_CLS_DATATYPE_ACCESS_ID_g" var H5P_DATATYPE_ACCESS: hid_t;
  extern "H5P_LST_DATATYPE_ACCESS_ID_g" var H5P_DATATYPE_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_DATATYPE_CREATE_ID_g" var H5P_DATATYPE_CREATE: hid_t;
  extern "H5P_LST_DATATYPE_CREATE_ID_g" var H5P_DATATYPE_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_FILE_ACCESS_ID_g" var H5P_FILE_ACCESS: hid_t;
  extern "H5P_LST_FILE_ACCESS_ID_g" var H5P_FILE_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_FILE_CREATE_ID_g" var H5P_FILE_CREATE: hid_t;
  extern "H5P_LST_FILE_CREATE_ID_g" var H5P_FILE_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_FILE_MOUNT_ID_g" var H5P_FILE_MOUNT: hid_t;
  extern "H5P_LST_FILE_MOUNT_ID_g" var H5P_FILE_MOUNT_DEFAULT: hid_t;
  extern "H5P_CLS_GROUP_ACCESS_ID_g" var H5P_GROUP_ACCESS: hid_t;
  extern "H5P_LST_GROUP_ACCESS_ID_g" var H5P_GROUP_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_GROUP_CREATE_ID_g" var H5P_GROUP_CREATE: hid_t;
  extern "H5P_LST_GROUP_CREATE_ID_g" var H5P_GROUP_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_LINK_ACCESS_ID_g" var H5P_LINK_ACCESS: hid_t;
  extern "H5P_LST_LINK_ACCESS_ID_g" var H5P_LINK_ACCESS_DEFAULT: hid_t;
  extern "H5P_CLS_LINK_CREATE_ID_g" var H5P_LINK_CREATE: hid_t;
  extern "H5P_LST_LINK_CREATE_ID_g" var H5P_LINK_CREATE_DEFAULT: hid_t;
  extern "H5P_CLS_OBJECT_COPY_ID_g" var H5P_OBJECT_COPY: hid_t;
  extern "H5P_LST_OBJECT_COPY_ID_g" var H5P_OBJECT_COPY_DEFAULT: hid_t;
  extern "H5P_CLS_OBJECT_CREATE_ID_g" var H5P_OBJECT_CREATE: hid_t;
  extern "H5P_CLS_ROOT_ID_g" var H5P_ROOT: hid_t;
  extern "H5P_CLS_STRING_CREATE_ID_g" var H5P_STRING_CREATE: hid_t;
  extern "H5T_C_S1_g" var H5T_C_S1: hid_t;
  extern "H5T_FORTRAN_S1_g" var H5T_FORTRAN_S1: hid_t;
  extern "H5T_IEEE_F32BE_g" var H5T_IEEE_F32BE: hid_t;
  extern "H5T_IEEE_F32LE_g" var H5T_IEEE_F32LE: hid_t;
  extern "H5T_IEEE_F64BE_g" var H5T_IEEE_F64BE: hid_t;
  extern "H5T_IEEE_F64LE_g" var H5T_IEEE_F64LE: hid_t;
  extern "H5T_NATIVE_B16_g" var H5T_NATIVE_B16: hid_t;
  extern "H5T_NATIVE_B32_g" var H5T_NATIVE_B32: hid_t;
  extern "H5T_NATIVE_B64_g" var H5T_NATIVE_B64: hid_t;
  extern "H5T_NATIVE_B8_g" var H5T_NATIVE_B8: hid_t;
  extern "H5T_NATIVE_DOUBLE_g" var H5T_NATIVE_DOUBLE: hid_t;
  extern "H5T_NATIVE_FLOAT_g" var H5T_NATIVE_FLOAT: hid_t;
  extern "H5T_NATIVE_HADDR_g" var H5T_NATIVE_HADDR: hid_t;
  extern "H5T_NATIVE_HBOOL_g" var H5T_NATIVE_HBOOL: hid_t;
  extern "H5T_NATIVE_HERR_g" var H5T_NATIVE_HERR: hid_t;
  extern "H5T_NATIVE_HSIZE_g" var H5T_NATIVE_HSIZE: hid_t;
  extern "H5T_NATIVE_HSSIZE_g" var H5T_NATIVE_HSSIZE: hid_t;
  extern "H5T_NATIVE_INT_g" var H5T_NATIVE_INT: hid_t;
  extern "H5T_NATIVE_INT16_g" var H5T_NATIVE_INT16: hid_t;
  extern "H5T_NATIVE_INT32_g" var H5T_NATIVE_INT32: hid_t;
  extern "H5T_NATIVE_INT64_g" var H5T_NATIVE_INT64: hid_t;
  extern "H5T_NATIVE_INT8_g" var H5T_NATIVE_INT8: hid_t;
  extern "H5T_NATIVE_INT_FAST16_g" var H5T_NATIVE_INT_FAST16: hid_t;
  extern "H5T_NATIVE_INT_FAST32_g" var H5T_NATIVE_INT_FAST32: hid_t;
  extern "H5T_NATIVE_INT_FAST64_g" var H5T_NATIVE_INT_FAST64: hid_t;
  extern "H5T_NATIVE_INT_FAST8_g" var H5T_NATIVE_INT_FAST8: hid_t;
  extern "H5T_NATIVE_INT_LEAST16_g" var H5T_NATIVE_INT_LEAST16: hid_t;
  extern "H5T_NATIVE_INT_LEAST32_g" var H5T_NATIVE_INT_LEAST32: hid_t;
  extern "H5T_NATIVE_INT_LEAST64_g" var H5T_NATIVE_INT_LEAST64: hid_t;
  extern "H5T_NATIVE_INT_LEAST8_g" var H5T_NATIVE_INT_LEAST8: hid_t;
  extern "H5T_NATIVE_LDOUBLE_g" var H5T_NATIVE_LDOUBLE: hid_t;
  extern "H5T_NATIVE_LLONG_g" var H5T_NATIVE_LLONG: hid_t;
  extern "H5T_NATIVE_LONG_g" var H5T_NATIVE_LONG: hid_t;
  extern "H5T_NATIVE_OPAQUE_g" var H5T_NATIVE_OPAQUE: hid_t;
  extern "H5T_NATIVE_SCHAR_g" var H5T_NATIVE_SCHAR: hid_t;
  extern "H5T_NATIVE_SHORT_g" var H5T_NATIVE_SHORT: hid_t;
  extern "H5T_NATIVE_UCHAR_g" var H5T_NATIVE_UCHAR: hid_t;
  extern "H5T_NATIVE_UINT_g" var H5T_NATIVE_UINT: hid_t;
  extern "H5T_NATIVE_UINT16_g" var H5T_NATIVE_UINT16: hid_t;
  extern "H5T_NATIVE_UINT32_g" var H5T_NATIVE_UINT32: hid_t;
  extern "H5T_NATIVE_UINT64_g" var H5T_NATIVE_UINT64: hid_t;
  extern "H5T_NATIVE_UINT8_g" var H5T_NATIVE_UINT8: hid_t;
  extern "H5T_NATIVE_UINT_FAST16_g" var H5T_NATIVE_UINT_FAST16: hid_t;
  extern "H5T_NATIVE_UINT_FAST32_g" var H5T_NATIVE_UINT_FAST32: hid_t;
  extern "H5T_NATIVE_UINT_FAST64_g" var H5T_NATIVE_UINT_FAST64: hid_t;
  extern "H5T_NATIVE_UINT_FAST8_g" var H5T_NATIVE_UINT_FAST8: hid_t;
  extern "H5T_NATIVE_UINT_LEAST16_g" var H5T_NATIVE_UINT_LEAST16: hid_t;
  extern "H5T_NATIVE_UINT_LEAST32_g" var H5T_NATIVE_UINT_LEAST32: hid_t;
  extern "H5T_NATIVE_UINT_LEAST64_g" var H5T_NATIVE_UINT_LEAST64: hid_t;
  extern "H5T_NATIVE_UINT_LEAST8_g" var H5T_NATIVE_UINT_LEAST8: hid_t;
  extern "H5T_NATIVE_ULLONG_g" var H5T_NATIVE_ULLONG: hid_t;
  extern "H5T_NATIVE_ULONG_g" var H5T_NATIVE_ULONG: hid_t;
  extern "H5T_NATIVE_USHORT_g" var H5T_NATIVE_USHORT: hid_t;
  extern "H5T_STD_B16BE_g" var H5T_STD_B16BE: hid_t;
  extern "H5T_STD_B16LE_g" var H5T_STD_B16LE: hid_t;
  extern "H5T_STD_B32BE_g" var H5T_STD_B32BE: hid_t;
  extern "H5T_STD_B32LE_g" var H5T_STD_B32LE: hid_t;
  extern "H5T_STD_B64BE_g" var H5T_STD_B64BE: hid_t;
  extern "H5T_STD_B64LE_g" var H5T_STD_B64LE: hid_t;
  extern "H5T_STD_B8BE_g" var H5T_STD_B8BE: hid_t;
  extern "H5T_STD_B8LE_g" var H5T_STD_B8LE: hid_t;
  extern "H5T_STD_I16BE_g" var H5T_STD_I16BE: hid_t;
  extern "H5T_STD_I16LE_g" var H5T_STD_I16LE: hid_t;
  extern "H5T_STD_I32BE_g" var H5T_STD_I32BE: hid_t;
  extern "H5T_STD_I32LE_g" var H5T_STD_I32LE: hid_t;
  extern "H5T_STD_I64BE_g" var H5T_STD_I64BE: hid_t;
  extern "H5T_STD_I64LE_g" var H5T_STD_I64LE: hid_t;
  extern "H5T_STD_I8BE_g" var H5T_STD_I8BE: hid_t;
  extern "H5T_STD_I8LE_g" var H5T_STD_I8LE: hid_t;
  extern "H5T_STD_REF_DSETREG_g" var H5T_STD_REF_DSETREG: hid_t;
  extern "H5T_STD_REF_OBJ_g" var H5T_STD_REF_OBJ: hid_t;
  extern "H5T_STD_U16BE_g" var H5T_STD_U16BE: hid_t;
  extern "H5T_STD_U16LE_g" var H5T_STD_U16LE: hid_t;
  extern "H5T_STD_U32BE_g" var H5T_STD_U32BE: hid_t;
  extern "H5T_STD_U32LE_g" var H5T_STD_U32LE: hid_t;
  extern "H5T_STD_U64BE_g" var H5T_STD_U64BE: hid_t;
  extern "H5T_STD_U64LE_g" var H5T_STD_U64LE: hid_t;
  extern "H5T_STD_U8BE_g" var H5T_STD_U8BE: hid_t;
  extern "H5T_STD_U8LE_g" var H5T_STD_U8LE: hid_t;
  extern "H5T_UNIX_D32BE_g" var H5T_UNIX_D32BE: hid_t;
  extern "H5T_UNIX_D32LE_g" var H5T_UNIX_D32LE: hid_t;
  extern "H5T_UNIX_D64BE_g" var H5T_UNIX_D64BE: hid_t;
  extern "H5T_UNIX_D64LE_g" var H5T_UNIX_D64LE: hid_t;
  extern "H5T_VAX_F32_g" var H5T_VAX_F32: hid_t;
  extern "H5T_VAX_F64_g" var H5T_VAX_F64: hid_t;
  proc H5P_NO_CLASS: hid_t do return H5P_ROOT;
  proc H5T_ALPHA_B16: hid_t do return H5T_STD_B16LE;
  proc H5T_ALPHA_B32: hid_t do return H5T_STD_B32LE;
  proc H5T_ALPHA_B64: hid_t do return H5T_STD_B64LE;
  proc H5T_ALPHA_B8: hid_t do return H5T_STD_B8LE;
  proc H5T_ALPHA_F32: hid_t do return H5T_IEEE_F32LE;
  proc H5T_ALPHA_F64: hid_t do return H5T_IEEE_F64LE;
  proc H5T_ALPHA_I16: hid_t do return H5T_STD_I16LE;
  proc H5T_ALPHA_I32: hid_t do return H5T_STD_I32LE;
  proc H5T_ALPHA_I64: hid_t do return H5T_STD_I64LE;
  proc H5T_ALPHA_I8: hid_t do return H5T_STD_I8LE;
  proc H5T_ALPHA_U16: hid_t do return H5T_STD_U16LE;
  proc H5T_ALPHA_U32: hid_t do return H5T_STD_U32LE;
  proc H5T_ALPHA_U64: hid_t do return H5T_STD_U64LE;
  proc H5T_ALPHA_U8: hid_t do return H5T_STD_U8LE;
  proc H5T_INTEL_B16: hid_t do return H5T_STD_B16LE;
  proc H5T_INTEL_B32: hid_t do return H5T_STD_B32LE;
  proc H5T_INTEL_B64: hid_t do return H5T_STD_B64LE;
  proc H5T_INTEL_B8: hid_t do return H5T_STD_B8LE;
  proc H5T_INTEL_F32: hid_t do return H5T_IEEE_F32LE;
  proc H5T_INTEL_F64: hid_t do return H5T_IEEE_F64LE;
  proc H5T_INTEL_I16: hid_t do return H5T_STD_I16LE;
  proc H5T_INTEL_I32: hid_t do return H5T_STD_I32LE;
  proc H5T_INTEL_I64: hid_t do return H5T_STD_I64LE;
  proc H5T_INTEL_I8: hid_t do return H5T_STD_I8LE;
  proc H5T_INTEL_U16: hid_t do return H5T_STD_U16LE;
  proc H5T_INTEL_U32: hid_t do return H5T_STD_U32LE;
  proc H5T_INTEL_U64: hid_t do return H5T_STD_U64LE;
  proc H5T_INTEL_U8: hid_t do return H5T_STD_U8LE;
  proc H5T_MIPS_B16: hid_t do return H5T_STD_B16BE;
  proc H5T_MIPS_B32: hid_t do return H5T_STD_B32BE;
  proc H5T_MIPS_B64: hid_t do return H5T_STD_B64BE;
  proc H5T_MIPS_B8: hid_t do return H5T_STD_B8BE;
  proc H5T_MIPS_F32: hid_t do return H5T_IEEE_F32BE;
  proc H5T_MIPS_F64: hid_t do return H5T_IEEE_F64BE;
  proc H5T_MIPS_I16: hid_t do return H5T_STD_I16BE;
  proc H5T_MIPS_I32: hid_t do return H5T_STD_I32BE;
  proc H5T_MIPS_I64: hid_t do return H5T_STD_I64BE;
  proc H5T_MIPS_I8: hid_t do return H5T_STD_I8BE;
  proc H5T_MIPS_U16: hid_t do return H5T_STD_U16BE;
  proc H5T_MIPS_U32: hid_t do return H5T_STD_U32BE;
  proc H5T_MIPS_U64: hid_t do return H5T_STD_U64BE;
  proc H5T_MIPS_U8: hid_t do return H5T_STD_U8BE;
  proc H5T_NATIVE_CHAR: hid_t do return H5T_NATIVE_SCHAR;
}
