// Module HDF5Files: files, types, spaces and identifiers of the HDF5 library, as C declares them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Where C has a pointer to a single value, a procedure takes that by `ref`, or the pointer. Only for `use` by
/// HDF5.C_HDF5.
module HDF5Files {
  use HDF5Types;

  // --- The library ---------------------------------------------------------------------------------------------------

  extern proc H5open(): herr_t;
  extern proc H5close(): herr_t;
  extern proc H5dont_atexit(): herr_t;
  extern proc H5garbage_collect(): herr_t;
  extern proc H5set_free_list_limits(reg_global_lim: c_int, reg_list_lim: c_int, arr_global_lim: c_int,
                                     arr_list_lim: c_int, blk_global_lim: c_int, blk_list_lim: c_int): herr_t;
  extern proc H5get_free_list_sizes(reg_size: c_ptr(c_size_t), arr_size: c_ptr(c_size_t), blk_size: c_ptr(c_size_t),
                                    fac_size: c_ptr(c_size_t)): herr_t;
  extern proc H5get_free_list_sizes(ref reg_size: c_size_t, ref arr_size: c_size_t, ref blk_size: c_size_t,
                                    ref fac_size: c_size_t): herr_t;
  extern proc H5get_alloc_stats(stats: c_ptr(void)): herr_t;
  extern proc H5get_libversion(majnum: c_ptr(c_uint), minnum: c_ptr(c_uint), relnum: c_ptr(c_uint)): herr_t;
  extern proc H5get_libversion(ref majnum: c_uint, ref minnum: c_uint, ref relnum: c_uint): herr_t;
  extern proc H5is_library_threadsafe(is_ts: c_ptr(hbool_t)): herr_t;
  extern proc H5is_library_threadsafe(ref is_ts: hbool_t): herr_t;
  extern proc H5free_memory(mem: c_ptr(void)): herr_t;
  extern proc H5allocate_memory(size: c_size_t, clear: hbool_t): c_ptr(void);
  extern proc H5resize_memory(mem: c_ptr(void), size: c_size_t): c_ptr(void);

  // --- Identifiers ---------------------------------------------------------------------------------------------------

  extern proc H5Iregister(type_: H5I_type_t, object: c_ptrConst(void)): hid_t;
  extern proc H5Iobject_verify(id: hid_t, type_: H5I_type_t): c_ptr(void);
  extern proc H5Iremove_verify(id: hid_t, type_: H5I_type_t): c_ptr(void);
  extern proc H5Iget_type(id: hid_t): H5I_type_t;
  extern proc H5Iget_file_id(id: hid_t): hid_t;
  extern proc H5Iget_name(id: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Iinc_ref(id: hid_t): c_int;
  extern proc H5Idec_ref(id: hid_t): c_int;
  extern proc H5Iget_ref(id: hid_t): c_int;
  extern proc H5Iregister_type(hash_size: c_size_t, reserved: c_uint, free_func: H5I_free_t): H5I_type_t;
  extern proc H5Iclear_type(type_: H5I_type_t, force: hbool_t): herr_t;
  extern proc H5Idestroy_type(type_: H5I_type_t): herr_t;
  extern proc H5Iinc_type_ref(type_: H5I_type_t): c_int;
  extern proc H5Idec_type_ref(type_: H5I_type_t): c_int;
  extern proc H5Iget_type_ref(type_: H5I_type_t): c_int;
  extern proc H5Isearch(type_: H5I_type_t, func: H5I_search_func_t, key: c_ptr(void)): c_ptr(void);
  extern proc H5Inmembers(type_: H5I_type_t, num_members: c_ptr(hsize_t)): herr_t;
  extern proc H5Inmembers(type_: H5I_type_t, ref num_members: hsize_t): herr_t;
  extern proc H5Itype_exists(type_: H5I_type_t): htri_t;
  extern proc H5Iis_valid(id: hid_t): htri_t;

  // --- Files ---------------------------------------------------------------------------------------------------------

  extern proc H5Fis_hdf5(filename: c_ptrConst(c_char)): htri_t;
  extern proc H5Fcreate(filename: c_ptrConst(c_char), flags: c_uint, fcpl_id: hid_t, fapl_id: hid_t): hid_t;
  extern proc H5Fopen(filename: c_ptrConst(c_char), flags: c_uint, fapl_id: hid_t): hid_t;
  extern proc H5Freopen(file_id: hid_t): hid_t;
  extern proc H5Fflush(object_id: hid_t, scope: H5F_scope_t): herr_t;
  extern proc H5Fclose(file_id: hid_t): herr_t;
  extern proc H5Fget_create_plist(file_id: hid_t): hid_t;
  extern proc H5Fget_access_plist(file_id: hid_t): hid_t;
  extern proc H5Fget_intent(file_id: hid_t, intent: c_ptr(c_uint)): herr_t;
  extern proc H5Fget_intent(file_id: hid_t, ref intent: c_uint): herr_t;
  extern proc H5Fget_obj_count(file_id: hid_t, types: c_uint): c_ssize_t;
  extern proc H5Fget_obj_ids(file_id: hid_t, types: c_uint, max_objs: c_size_t, obj_id_list: c_ptr(hid_t)): c_ssize_t;
  extern proc H5Fget_obj_ids(file_id: hid_t, types: c_uint, max_objs: c_size_t, ref obj_id_list: hid_t): c_ssize_t;
  extern proc H5Fget_vfd_handle(file_id: hid_t, fapl: hid_t, file_handle: c_ptr(c_ptr(void))): herr_t;
  extern proc H5Fmount(loc: hid_t, name: c_ptrConst(c_char), child: hid_t, plist: hid_t): herr_t;
  extern proc H5Funmount(loc: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Fget_freespace(file_id: hid_t): hssize_t;
  extern proc H5Fget_filesize(file_id: hid_t, size: c_ptr(hsize_t)): herr_t;
  extern proc H5Fget_filesize(file_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Fget_eoa(file_id: hid_t, eoa: c_ptr(haddr_t)): herr_t;
  extern proc H5Fget_eoa(file_id: hid_t, ref eoa: haddr_t): herr_t;
  extern proc H5Fincrement_filesize(file_id: hid_t, increment: hsize_t): herr_t;
  extern proc H5Fget_file_image(file_id: hid_t, buf_ptr: c_ptr(void), buf_len: c_size_t): c_ssize_t;
  extern proc H5Fget_mdc_config(file_id: hid_t, config_ptr: c_ptr(void)): herr_t;
  extern proc H5Fset_mdc_config(file_id: hid_t, config_ptr: c_ptr(void)): herr_t;
  extern proc H5Fget_mdc_hit_rate(file_id: hid_t, hit_rate_ptr: c_ptr(c_double)): herr_t;
  extern proc H5Fget_mdc_hit_rate(file_id: hid_t, ref hit_rate_ptr: c_double): herr_t;
  extern proc H5Fget_mdc_size(file_id: hid_t, max_size_ptr: c_ptr(c_size_t), min_clean_size_ptr: c_ptr(c_size_t),
                              cur_size_ptr: c_ptr(c_size_t), cur_num_entries_ptr: c_ptr(c_int)): herr_t;
  extern proc H5Fget_mdc_size(file_id: hid_t, ref max_size_ptr: c_size_t, ref min_clean_size_ptr: c_size_t,
                              ref cur_size_ptr: c_size_t, ref cur_num_entries_ptr: c_int): herr_t;
  extern proc H5Freset_mdc_hit_rate_stats(file_id: hid_t): herr_t;
  extern proc H5Fget_name(obj_id: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Fget_info2(obj_id: hid_t, file_info: c_ptr(H5F_info2_t)): herr_t;
  extern proc H5Fget_info2(obj_id: hid_t, ref file_info: H5F_info2_t): herr_t;
  extern proc H5Fget_metadata_read_retry_info(file_id: hid_t, info: c_ptr(void)): herr_t;
  extern proc H5Fstart_swmr_write(file_id: hid_t): herr_t;
  extern proc H5Fget_free_sections(file_id: hid_t, type_: H5F_mem_t, nsects: c_size_t,
                                   sect_info: c_ptr(H5F_sect_info_t)): c_ssize_t;
  extern proc H5Fget_free_sections(file_id: hid_t, type_: H5F_mem_t, nsects: c_size_t,
                                   ref sect_info: H5F_sect_info_t): c_ssize_t;
  extern proc H5Fclear_elink_file_cache(file_id: hid_t): herr_t;
  extern proc H5Fset_libver_bounds(file_id: hid_t, low: H5F_libver_t, high: H5F_libver_t): herr_t;
  extern proc H5Fstart_mdc_logging(file_id: hid_t): herr_t;
  extern proc H5Fstop_mdc_logging(file_id: hid_t): herr_t;
  extern proc H5Fget_mdc_logging_status(file_id: hid_t, is_enabled: c_ptr(hbool_t),
                                        is_currently_logging: c_ptr(hbool_t)): herr_t;
  extern proc H5Fget_mdc_logging_status(file_id: hid_t, ref is_enabled: hbool_t,
                                        ref is_currently_logging: hbool_t): herr_t;
  extern proc H5Fformat_convert(fid: hid_t): herr_t;
  extern proc H5Freset_page_buffering_stats(file_id: hid_t): herr_t;
  extern proc H5Fget_page_buffering_stats(file_id: hid_t, accesses: c_ptr(c_uint), hits: c_ptr(c_uint),
                                          misses: c_ptr(c_uint), evictions: c_ptr(c_uint),
                                          bypasses: c_ptr(c_uint)): herr_t;
  extern proc H5Fget_page_buffering_stats(file_id: hid_t, ref accesses: c_uint, ref hits: c_uint, ref misses: c_uint,
                                          ref evictions: c_uint, bypasses: c_ptr(c_uint)): herr_t;
  extern proc H5Fget_mdc_image_info(file_id: hid_t, image_addr: c_ptr(haddr_t), image_size: c_ptr(hsize_t)): herr_t;
  extern proc H5Fget_mdc_image_info(file_id: hid_t, ref image_addr: haddr_t, ref image_size: hsize_t): herr_t;
  extern proc H5Fget_dset_no_attrs_hint(file_id: hid_t, minimize: c_ptr(hbool_t)): herr_t;
  extern proc H5Fget_dset_no_attrs_hint(file_id: hid_t, ref minimize: hbool_t): herr_t;
  extern proc H5Fset_dset_no_attrs_hint(file_id: hid_t, minimize: hbool_t): herr_t;
  extern proc H5Fget_info1(obj_id: hid_t, file_info: c_ptr(H5F_info1_t)): herr_t;
  extern proc H5Fget_info1(obj_id: hid_t, ref file_info: H5F_info1_t): herr_t;
  extern proc H5Fset_latest_format(file_id: hid_t, latest_format: hbool_t): herr_t;

  // --- Types ---------------------------------------------------------------------------------------------------------

  extern proc H5Tcreate(type_: H5T_class_t, size: c_size_t): hid_t;
  extern proc H5Tcopy(type_id: hid_t): hid_t;
  extern proc H5Tclose(type_id: hid_t): herr_t;
  extern proc H5Tequal(type1_id: hid_t, type2_id: hid_t): htri_t;
  extern proc H5Tlock(type_id: hid_t): herr_t;
  extern proc H5Tcommit2(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, lcpl_id: hid_t, tcpl_id: hid_t,
                         tapl_id: hid_t): herr_t;
  extern "H5Tcommit2" proc H5Tcommit(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, lcpl_id: hid_t,
                                     tcpl_id: hid_t, tapl_id: hid_t): herr_t;
  extern proc H5Topen2(loc_id: hid_t, name: c_ptrConst(c_char), tapl_id: hid_t): hid_t;
  extern "H5Topen2" proc H5Topen(loc_id: hid_t, name: c_ptrConst(c_char), tapl_id: hid_t): hid_t;
  extern proc H5Tcommit_anon(loc_id: hid_t, type_id: hid_t, tcpl_id: hid_t, tapl_id: hid_t): herr_t;
  extern proc H5Tget_create_plist(type_id: hid_t): hid_t;
  extern proc H5Tcommitted(type_id: hid_t): htri_t;
  extern proc H5Tencode(obj_id: hid_t, buf: c_ptr(void), nalloc: c_ptr(c_size_t)): herr_t;
  extern proc H5Tencode(obj_id: hid_t, buf: c_ptr(void), ref nalloc: c_size_t): herr_t;
  extern proc H5Tdecode(buf: c_ptrConst(void)): hid_t;
  extern proc H5Tflush(type_id: hid_t): herr_t;
  extern proc H5Trefresh(type_id: hid_t): herr_t;
  extern proc H5Tinsert(parent_id: hid_t, name: c_ptrConst(c_char), offset: c_size_t, member_id: hid_t): herr_t;
  extern proc H5Tpack(type_id: hid_t): herr_t;
  extern proc H5Tenum_create(base_id: hid_t): hid_t;
  extern proc H5Tenum_insert(type_: hid_t, name: c_ptrConst(c_char), value: c_ptrConst(void)): herr_t;
  extern proc H5Tenum_nameof(type_: hid_t, value: c_ptrConst(void), name: c_ptr(c_char), size: c_size_t): herr_t;
  extern proc H5Tenum_valueof(type_: hid_t, name: c_ptrConst(c_char), value: c_ptr(void)): herr_t;
  extern proc H5Tvlen_create(base_id: hid_t): hid_t;
  extern proc H5Tarray_create2(base_id: hid_t, ndims: c_uint, dim: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Tarray_create2(base_id: hid_t, ndims: c_uint, const ref dim: hsize_t): hid_t;
  extern proc H5Tget_array_ndims(type_id: hid_t): c_int;
  extern proc H5Tget_array_dims2(type_id: hid_t, dims: c_ptr(hsize_t)): c_int;
  extern proc H5Tset_tag(type_: hid_t, tag: c_ptrConst(c_char)): herr_t;
  extern proc H5Tget_tag(type_: hid_t): c_ptr(c_char);
  extern proc H5Tget_super(type_: hid_t): hid_t;
  extern proc H5Tget_class(type_id: hid_t): H5T_class_t;
  extern proc H5Tdetect_class(type_id: hid_t, cls: H5T_class_t): htri_t;
  extern proc H5Tget_size(type_id: hid_t): c_size_t;
  extern proc H5Tget_order(type_id: hid_t): H5T_order_t;
  extern proc H5Tget_precision(type_id: hid_t): c_size_t;
  extern proc H5Tget_offset(type_id: hid_t): c_int;
  extern proc H5Tget_pad(type_id: hid_t, lsb: c_ptr(H5T_pad_t), msb: c_ptr(H5T_pad_t)): herr_t;
  extern proc H5Tget_pad(type_id: hid_t, ref lsb: H5T_pad_t, ref msb: H5T_pad_t): herr_t;
  extern proc H5Tget_sign(type_id: hid_t): H5T_sign_t;
  extern proc H5Tget_fields(type_id: hid_t, spos: c_ptr(c_size_t), epos: c_ptr(c_size_t), esize: c_ptr(c_size_t),
                            mpos: c_ptr(c_size_t), msize: c_ptr(c_size_t)): herr_t;
  extern proc H5Tget_fields(type_id: hid_t, ref spos: c_size_t, ref epos: c_size_t, ref esize: c_size_t,
                            ref mpos: c_size_t, ref msize: c_size_t): herr_t;
  extern proc H5Tget_ebias(type_id: hid_t): c_size_t;
  extern proc H5Tget_norm(type_id: hid_t): H5T_norm_t;
  extern proc H5Tget_inpad(type_id: hid_t): H5T_pad_t;
  extern proc H5Tget_strpad(type_id: hid_t): H5T_str_t;
  extern proc H5Tget_nmembers(type_id: hid_t): c_int;
  extern proc H5Tget_member_name(type_id: hid_t, membno: c_uint): c_ptr(c_char);
  extern proc H5Tget_member_index(type_id: hid_t, name: c_ptrConst(c_char)): c_int;
  extern proc H5Tget_member_offset(type_id: hid_t, membno: c_uint): c_size_t;
  extern proc H5Tget_member_class(type_id: hid_t, membno: c_uint): H5T_class_t;
  extern proc H5Tget_member_type(type_id: hid_t, membno: c_uint): hid_t;
  extern proc H5Tget_member_value(type_id: hid_t, membno: c_uint, value: c_ptr(void)): herr_t;
  extern proc H5Tget_cset(type_id: hid_t): H5T_cset_t;
  extern proc H5Tis_variable_str(type_id: hid_t): htri_t;
  extern proc H5Tget_native_type(type_id: hid_t, direction: H5T_direction_t): hid_t;
  extern proc H5Tset_size(type_id: hid_t, size: c_size_t): herr_t;
  extern proc H5Tset_order(type_id: hid_t, order: H5T_order_t): herr_t;
  extern proc H5Tset_precision(type_id: hid_t, prec: c_size_t): herr_t;
  extern proc H5Tset_offset(type_id: hid_t, offset: c_size_t): herr_t;
  extern proc H5Tset_pad(type_id: hid_t, lsb: H5T_pad_t, msb: H5T_pad_t): herr_t;
  extern proc H5Tset_sign(type_id: hid_t, sign: H5T_sign_t): herr_t;
  extern proc H5Tset_fields(type_id: hid_t, spos: c_size_t, epos: c_size_t, esize: c_size_t, mpos: c_size_t,
                            msize: c_size_t): herr_t;
  extern proc H5Tset_ebias(type_id: hid_t, ebias: c_size_t): herr_t;
  extern proc H5Tset_norm(type_id: hid_t, norm: H5T_norm_t): herr_t;
  extern proc H5Tset_inpad(type_id: hid_t, pad: H5T_pad_t): herr_t;
  extern proc H5Tset_cset(type_id: hid_t, cset: H5T_cset_t): herr_t;
  extern proc H5Tset_strpad(type_id: hid_t, strpad: H5T_str_t): herr_t;
  extern proc H5Tregister(pers: H5T_pers_t, name: c_ptrConst(c_char), src_id: hid_t, dst_id: hid_t,
                          func: H5T_conv_t): herr_t;
  extern proc H5Tunregister(pers: H5T_pers_t, name: c_ptrConst(c_char), src_id: hid_t, dst_id: hid_t,
                            func: H5T_conv_t): herr_t;
  extern proc H5Tfind(src_id: hid_t, dst_id: hid_t, pcdata: c_ptr(c_ptr(void))): H5T_conv_t;
  extern proc H5Tcompiler_conv(src_id: hid_t, dst_id: hid_t): htri_t;
  extern proc H5Tconvert(src_id: hid_t, dst_id: hid_t, nelmts: c_size_t, buf: c_ptr(void), background: c_ptr(void),
                         plist_id: hid_t): herr_t;
  extern proc H5Tcommit1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t): herr_t;
  extern proc H5Topen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Tarray_create1(base_id: hid_t, ndims: c_int, dim: c_ptrConst(hsize_t), perm: c_ptrConst(c_int)): hid_t;
  extern proc H5Tarray_create1(base_id: hid_t, ndims: c_int, const ref dim: hsize_t, const ref perm: c_int): hid_t;
  extern proc H5Tget_array_dims1(type_id: hid_t, dims: c_ptr(hsize_t), perm: c_ptr(c_int)): c_int;

  // --- Spaces --------------------------------------------------------------------------------------------------------

  extern proc H5Sclose(space_id: hid_t): herr_t;
  extern proc H5Scopy(space_id: hid_t): hid_t;
  extern proc H5Screate(type_: H5S_class_t): hid_t;
  extern proc H5Screate_simple(rank: c_int, dims: c_ptrConst(hsize_t), maxdims: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Screate_simple(rank: c_int, const ref dims: hsize_t, const ref maxdims: hsize_t): hid_t;
  extern proc H5Sdecode(buf: c_ptrConst(void)): hid_t;
  extern proc H5Sencode(obj_id: hid_t, buf: c_ptr(void), nalloc: c_ptr(c_size_t)): herr_t;
  extern proc H5Sencode(obj_id: hid_t, buf: c_ptr(void), ref nalloc: c_size_t): herr_t;
  extern proc H5Sextent_copy(dst_id: hid_t, src_id: hid_t): herr_t;
  extern proc H5Sextent_equal(space1_id: hid_t, space2_id: hid_t): htri_t;
  extern proc H5Sget_simple_extent_dims(space_id: hid_t, dims: c_ptr(hsize_t), maxdims: c_ptr(hsize_t)): c_int;
  extern proc H5Sget_simple_extent_dims(space_id: hid_t, ref dims: hsize_t, maxdims: c_ptr(hsize_t)): c_int;
  extern proc H5Sget_simple_extent_ndims(space_id: hid_t): c_int;
  extern proc H5Sget_simple_extent_npoints(space_id: hid_t): hssize_t;
  extern proc H5Sget_simple_extent_type(space_id: hid_t): H5S_class_t;
  extern proc H5Sis_simple(space_id: hid_t): htri_t;
  extern proc H5Sset_extent_none(space_id: hid_t): herr_t;
  extern proc H5Sset_extent_simple(space_id: hid_t, rank: c_int, dims: c_ptrConst(hsize_t),
                                   max_: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Sset_extent_simple(space_id: hid_t, rank: c_int, const ref dims: hsize_t,
                                   const ref max_: hsize_t): herr_t;
  extern proc H5Scombine_hyperslab(space_id: hid_t, op: H5S_seloper_t, start: c_ptrConst(hsize_t),
                                   stride: c_ptrConst(hsize_t), count: c_ptrConst(hsize_t),
                                   block: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Scombine_hyperslab(space_id: hid_t, op: H5S_seloper_t, const ref start: hsize_t,
                                   const ref stride: hsize_t, const ref count: hsize_t,
                                   const ref block: hsize_t): hid_t;
  extern proc H5Scombine_select(space1_id: hid_t, op: H5S_seloper_t, space2_id: hid_t): hid_t;
  extern proc H5Sget_regular_hyperslab(spaceid: hid_t, start: c_ptr(hsize_t), stride: c_ptr(hsize_t),
                                       count: c_ptr(hsize_t), block: c_ptr(hsize_t)): htri_t;
  extern proc H5Sget_regular_hyperslab(spaceid: hid_t, ref start: hsize_t, ref stride: hsize_t, ref count: hsize_t,
                                       ref block: hsize_t): htri_t;
  extern proc H5Sget_select_bounds(spaceid: hid_t, start: c_ptr(hsize_t), end: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_bounds(spaceid: hid_t, ref start: hsize_t, ref end: hsize_t): herr_t;
  extern proc H5Sget_select_elem_npoints(spaceid: hid_t): hssize_t;
  extern proc H5Sget_select_elem_pointlist(spaceid: hid_t, startpoint: hsize_t, numpoints: hsize_t,
                                           buf: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_elem_pointlist(spaceid: hid_t, startpoint: hsize_t, numpoints: hsize_t,
                                           ref buf: hsize_t): herr_t;
  extern proc H5Sget_select_hyper_blocklist(spaceid: hid_t, startblock: hsize_t, numblocks: hsize_t,
                                            buf: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_hyper_blocklist(spaceid: hid_t, startblock: hsize_t, numblocks: hsize_t,
                                            ref buf: hsize_t): herr_t;
  extern proc H5Sget_select_hyper_nblocks(spaceid: hid_t): hssize_t;
  extern proc H5Sget_select_npoints(spaceid: hid_t): hssize_t;
  extern proc H5Sget_select_type(spaceid: hid_t): H5S_sel_type;
  extern proc H5Sis_regular_hyperslab(spaceid: hid_t): htri_t;
  extern proc H5Smodify_select(space1_id: hid_t, op: H5S_seloper_t, space2_id: hid_t): herr_t;
  extern proc H5Soffset_simple(space_id: hid_t, offset: c_ptrConst(hssize_t)): herr_t;
  extern proc H5Soffset_simple(space_id: hid_t, const ref offset: hssize_t): herr_t;
  extern proc H5Sselect_adjust(spaceid: hid_t, offset: c_ptrConst(hssize_t)): herr_t;
  extern proc H5Sselect_adjust(spaceid: hid_t, const ref offset: hssize_t): herr_t;
  extern proc H5Sselect_all(spaceid: hid_t): herr_t;
  extern proc H5Sselect_copy(dst_id: hid_t, src_id: hid_t): herr_t;
  extern proc H5Sselect_elements(space_id: hid_t, op: H5S_seloper_t, num_elem: c_size_t,
                                 coord: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Sselect_elements(space_id: hid_t, op: H5S_seloper_t, num_elem: c_size_t,
                                 const ref coord: hsize_t): herr_t;
  extern proc H5Sselect_hyperslab(space_id: hid_t, op: H5S_seloper_t, start: c_ptrConst(hsize_t),
                                  stride: c_ptrConst(hsize_t), count: c_ptrConst(hsize_t),
                                  block: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Sselect_hyperslab(space_id: hid_t, op: H5S_seloper_t, start: c_ptrConst(hsize_t),
                                  const ref stride: hsize_t, const ref count: hsize_t,
                                  const ref block: hsize_t): herr_t;
  extern proc H5Sselect_intersect_block(space_id: hid_t, start: c_ptrConst(hsize_t), end: c_ptrConst(hsize_t)): htri_t;
  extern proc H5Sselect_intersect_block(space_id: hid_t, const ref start: hsize_t, const ref end: hsize_t): htri_t;
  extern proc H5Sselect_none(spaceid: hid_t): herr_t;
  extern proc H5Sselect_project_intersection(src_space_id: hid_t, dst_space_id: hid_t,
                                             src_intersect_space_id: hid_t): hid_t;
  extern proc H5Sselect_shape_same(space1_id: hid_t, space2_id: hid_t): htri_t;
  extern proc H5Sselect_valid(spaceid: hid_t): htri_t;

  // --- Filters -------------------------------------------------------------------------------------------------------

  extern proc H5Zregister(cls: c_ptrConst(void)): herr_t;
  extern proc H5Zunregister(id: H5Z_filter_t): herr_t;
  extern proc H5Zfilter_avail(id: H5Z_filter_t): htri_t;
  extern proc H5Zget_filter_info(filter: H5Z_filter_t, filter_config_flags: c_ptr(c_uint)): herr_t;
  extern proc H5Zget_filter_info(filter: H5Z_filter_t, ref filter_config_flags: c_uint): herr_t;

  // --- Plugins -------------------------------------------------------------------------------------------------------

  extern proc H5PLset_loading_state(plugin_control_mask: c_uint): herr_t;
  extern proc H5PLget_loading_state(plugin_control_mask: c_ptr(c_uint)): herr_t;
  extern proc H5PLget_loading_state(ref plugin_control_mask: c_uint): herr_t;
  extern proc H5PLappend(search_path: c_ptrConst(c_char)): herr_t;
  extern proc H5PLprepend(search_path: c_ptrConst(c_char)): herr_t;
  extern proc H5PLreplace(search_path: c_ptrConst(c_char), index_: c_uint): herr_t;
  extern proc H5PLinsert(search_path: c_ptrConst(c_char), index_: c_uint): herr_t;
  extern proc H5PLremove(index_: c_uint): herr_t;
  extern proc H5PLget(index_: c_uint, path_buf: c_ptr(c_char), buf_size: c_size_t): c_ssize_t;
  extern proc H5PLsize(num_paths: c_ptr(c_uint)): herr_t;
  extern proc H5PLsize(ref num_paths: c_uint): herr_t;

  // --- Drivers -------------------------------------------------------------------------------------------------------

  extern proc H5FD_core_init(): hid_t;
  extern proc H5FD_family_init(): hid_t;
  extern proc H5FD_hdfs_init(): hid_t;
  extern proc H5FD_log_init(): hid_t;
  extern proc H5FD_multi_init(): hid_t;
  extern proc H5FD_ros3_init(): hid_t;
  extern proc H5FD_sec2_init(): hid_t;
  extern proc H5FD_splitter_init(): hid_t;
  extern proc H5FD_stdio_init(): hid_t;

  proc H5FD_CORE: hid_t do return H5FD_core_init();
  proc H5FD_FAMILY: hid_t do return H5FD_family_init();
  proc H5FD_LOG: hid_t do return H5FD_log_init();
  proc H5FD_MULTI: hid_t do return H5FD_multi_init();
  proc H5FD_SEC2: hid_t do return H5FD_sec2_init();
  proc H5FD_STDIO: hid_t do return H5FD_stdio_init();
}
