// Module HDF5Objects: attributes, datasets, groups, links, objects and references of HDF5, as C declares them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Where C has a pointer to a single value, a procedure takes that by `ref`, or the pointer. Only for `use` by
/// HDF5.C_HDF5.
module HDF5Objects {
  use HDF5Types;

  // --- Attributes ----------------------------------------------------------------------------------------------------

  extern proc H5Aclose(attr_id: hid_t): herr_t;
  extern proc H5Acreate2(loc_id: hid_t, attr_name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t, acpl_id: hid_t,
                         aapl_id: hid_t): hid_t;
  extern "H5Acreate2" proc H5Acreate(loc_id: hid_t, attr_name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
                                     acpl_id: hid_t, aapl_id: hid_t): hid_t;
  extern proc H5Acreate_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                                type_id: hid_t, space_id: hid_t, acpl_id: hid_t, aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Adelete(loc_id: hid_t, attr_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Adelete_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                               order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): herr_t;
  extern proc H5Adelete_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                                lapl_id: hid_t): herr_t;
  extern proc H5Aexists(obj_id: hid_t, attr_name: c_ptrConst(c_char)): htri_t;
  extern proc H5Aexists_by_name(obj_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                                lapl_id: hid_t): htri_t;
  extern proc H5Aget_create_plist(attr_id: hid_t): hid_t;
  extern proc H5Aget_info(attr_id: hid_t, ainfo: c_ptr(H5A_info_t)): herr_t;
  extern proc H5Aget_info(attr_id: hid_t, ref ainfo: H5A_info_t): herr_t;
  extern proc H5Aget_info_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ainfo: c_ptr(H5A_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Aget_info_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ref ainfo: H5A_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Aget_info_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                                  ainfo: c_ptr(H5A_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Aget_info_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                                  ref ainfo: H5A_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Aget_name(attr_id: hid_t, buf_size: c_size_t, buf: c_ptr(c_char)): c_ssize_t;
  extern proc H5Aget_name_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, name: c_ptr(c_char), size: c_size_t,
                                 lapl_id: hid_t): c_ssize_t;
  extern proc H5Aget_space(attr_id: hid_t): hid_t;
  extern proc H5Aget_storage_size(attr_id: hid_t): hsize_t;
  extern proc H5Aget_type(attr_id: hid_t): hid_t;
  extern proc H5Aiterate2(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, idx: c_ptr(hsize_t),
                          op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Aiterate2(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
                          op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern "H5Aiterate2" proc H5Aiterate(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, idx: c_ptr(hsize_t),
                                       op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern "H5Aiterate2" proc H5Aiterate(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
                                       op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Aiterate_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, idx: c_ptr(hsize_t), op: H5A_operator2_t, op_data: c_ptr(void),
                                 lapl_id: hid_t): herr_t;
  extern proc H5Aiterate_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, ref idx: hsize_t, op: H5A_operator2_t, op_data: c_ptr(void),
                                 lapl_id: hid_t): herr_t;
  extern proc H5Aopen(obj_id: hid_t, attr_name: c_ptrConst(c_char), aapl_id: hid_t): hid_t;
  extern proc H5Aopen_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t, order: H5_iter_order_t,
                             n: hsize_t, aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Aopen_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
                              aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Aread(attr_id: hid_t, type_id: hid_t, buf: c_ptr(void)): herr_t;
  extern proc H5Arename(loc_id: hid_t, old_name: c_ptrConst(c_char), new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Awrite(attr_id: hid_t, type_id: hid_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5Arename_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), old_attr_name: c_ptrConst(c_char),
                                new_attr_name: c_ptrConst(c_char), lapl_id: hid_t): herr_t;
  extern proc H5Acreate1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
                         acpl_id: hid_t): hid_t;
  extern proc H5Aget_num_attrs(loc_id: hid_t): c_int;
  extern proc H5Aiterate1(loc_id: hid_t, idx: c_ptr(c_uint), op: H5A_operator1_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Aopen_idx(loc_id: hid_t, idx: c_uint): hid_t;
  extern proc H5Aopen_name(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;

  // --- Datasets ------------------------------------------------------------------------------------------------------

  extern proc H5Dcreate2(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t, lcpl_id: hid_t,
                         dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern "H5Dcreate2" proc H5Dcreate(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
                                     lcpl_id: hid_t, dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern proc H5Dcreate_anon(loc_id: hid_t, type_id: hid_t, space_id: hid_t, dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern proc H5Dopen2(loc_id: hid_t, name: c_ptrConst(c_char), dapl_id: hid_t): hid_t;
  extern "H5Dopen2" proc H5Dopen(loc_id: hid_t, name: c_ptrConst(c_char), dapl_id: hid_t): hid_t;
  extern proc H5Dget_space(dset_id: hid_t): hid_t;
  extern proc H5Dget_space_status(dset_id: hid_t, allocation: c_ptr(H5D_space_status_t)): herr_t;
  extern proc H5Dget_space_status(dset_id: hid_t, ref allocation: H5D_space_status_t): herr_t;
  extern proc H5Dget_type(dset_id: hid_t): hid_t;
  extern proc H5Dget_create_plist(dset_id: hid_t): hid_t;
  extern proc H5Dget_access_plist(dset_id: hid_t): hid_t;
  extern proc H5Dget_storage_size(dset_id: hid_t): hsize_t;
  extern proc H5Dget_chunk_storage_size(dset_id: hid_t, offset: c_ptrConst(hsize_t),
                                        chunk_bytes: c_ptr(hsize_t)): herr_t;
  extern proc H5Dget_chunk_storage_size(dset_id: hid_t, const ref offset: hsize_t, ref chunk_bytes: hsize_t): herr_t;
  extern proc H5Dget_chunk_storage_size(dset_id: hid_t, offset: c_ptrConst(hsize_t), ref chunk_bytes: hsize_t): herr_t;
  extern proc H5Dget_num_chunks(dset_id: hid_t, fspace_id: hid_t, nchunks: c_ptr(hsize_t)): herr_t;
  extern proc H5Dget_num_chunks(dset_id: hid_t, fspace_id: hid_t, ref nchunks: hsize_t): herr_t;
  extern proc H5Dget_chunk_info_by_coord(dset_id: hid_t, offset: c_ptrConst(hsize_t), filter_mask: c_ptr(c_uint),
                                         addr: c_ptr(haddr_t), size: c_ptr(hsize_t)): herr_t;
  extern proc H5Dget_chunk_info_by_coord(dset_id: hid_t, const ref offset: hsize_t, ref filter_mask: c_uint,
                                         ref addr: haddr_t, ref size: hsize_t): herr_t;
  extern proc H5Dget_chunk_info_by_coord(dset_id: hid_t, offset: c_ptrConst(hsize_t), ref filter_mask: c_uint,
                                         ref addr: haddr_t, ref size: hsize_t): herr_t;
  extern proc H5Dget_chunk_info(dset_id: hid_t, fspace_id: hid_t, chk_idx: hsize_t, offset: c_ptr(hsize_t),
                                filter_mask: c_ptr(c_uint), addr: c_ptr(haddr_t), size: c_ptr(hsize_t)): herr_t;
  extern proc H5Dget_chunk_info(dset_id: hid_t, fspace_id: hid_t, chk_idx: hsize_t, ref offset: hsize_t,
                                ref filter_mask: c_uint, ref addr: haddr_t, ref size: hsize_t): herr_t;
  extern proc H5Dget_offset(dset_id: hid_t): haddr_t;
  extern proc H5Dread(dset_id: hid_t, mem_type_id: hid_t, mem_space_id: hid_t, file_space_id: hid_t, dxpl_id: hid_t,
                      buf: c_ptr(void)): herr_t;
  extern proc H5Dwrite(dset_id: hid_t, mem_type_id: hid_t, mem_space_id: hid_t, file_space_id: hid_t, dxpl_id: hid_t,
                       buf: c_ptrConst(void)): herr_t;
  extern proc H5Dwrite_chunk(dset_id: hid_t, dxpl_id: hid_t, filters: uint(32), offset: c_ptrConst(hsize_t),
                             data_size: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5Dwrite_chunk(dset_id: hid_t, dxpl_id: hid_t, filters: uint(32), const ref offset: hsize_t,
                             data_size: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5Dread_chunk(dset_id: hid_t, dxpl_id: hid_t, offset: c_ptrConst(hsize_t), filters: c_ptr(uint(32)),
                            buf: c_ptr(void)): herr_t;
  extern proc H5Dread_chunk(dset_id: hid_t, dxpl_id: hid_t, const ref offset: hsize_t, ref filters: uint(32),
                            buf: c_ptr(void)): herr_t;
  extern proc H5Dread_chunk(dset_id: hid_t, dxpl_id: hid_t, offset: c_ptrConst(hsize_t), ref filters: uint(32),
                            buf: c_ptr(void)): herr_t;
  extern proc H5Diterate(buf: c_ptr(void), type_id: hid_t, space_id: hid_t, op: H5D_operator_t,
                         operator_data: c_ptr(void)): herr_t;
  extern proc H5Dvlen_reclaim(type_id: hid_t, space_id: hid_t, dxpl_id: hid_t, buf: c_ptr(void)): herr_t;
  extern proc H5Dvlen_get_buf_size(dset_id: hid_t, type_id: hid_t, space_id: hid_t, size: c_ptr(hsize_t)): herr_t;
  extern proc H5Dvlen_get_buf_size(dset_id: hid_t, type_id: hid_t, space_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Dfill(fill: c_ptrConst(void), fill_type_id: hid_t, buf: c_ptr(void), buf_type_id: hid_t,
                      space_id: hid_t): herr_t;
  extern proc H5Dset_extent(dset_id: hid_t, size: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Dset_extent(dset_id: hid_t, const ref size: hsize_t): herr_t;
  extern proc H5Dflush(dset_id: hid_t): herr_t;
  extern proc H5Drefresh(dset_id: hid_t): herr_t;
  extern proc H5Dscatter(op: H5D_scatter_func_t, op_data: c_ptr(void), type_id: hid_t, dst_space_id: hid_t,
                         dst_buf: c_ptr(void)): herr_t;
  extern proc H5Dgather(src_space_id: hid_t, src_buf: c_ptrConst(void), type_id: hid_t, dst_buf_size: c_size_t,
                        dst_buf: c_ptr(void), op: H5D_gather_func_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Dclose(dset_id: hid_t): herr_t;
  extern proc H5Ddebug(dset_id: hid_t): herr_t;
  extern proc H5Dformat_convert(dset_id: hid_t): herr_t;
  extern proc H5Dget_chunk_index_type(did: hid_t, idx_type: c_ptr(H5D_chunk_index_t)): herr_t;
  extern proc H5Dget_chunk_index_type(did: hid_t, ref idx_type: H5D_chunk_index_t): herr_t;
  extern proc H5Dcreate1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
                         dcpl_id: hid_t): hid_t;
  extern proc H5Dopen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Dextend(dset_id: hid_t, size: c_ptrConst(hsize_t)): herr_t;

  // --- Groups --------------------------------------------------------------------------------------------------------

  extern proc H5Gcreate2(loc_id: hid_t, name: c_ptrConst(c_char), lcpl_id: hid_t, gcpl_id: hid_t,
                         gapl_id: hid_t): hid_t;
  extern "H5Gcreate2" proc H5Gcreate(loc_id: hid_t, name: c_ptrConst(c_char), lcpl_id: hid_t, gcpl_id: hid_t,
                                     gapl_id: hid_t): hid_t;
  extern proc H5Gcreate_anon(loc_id: hid_t, gcpl_id: hid_t, gapl_id: hid_t): hid_t;
  extern proc H5Gopen2(loc_id: hid_t, name: c_ptrConst(c_char), gapl_id: hid_t): hid_t;
  extern "H5Gopen2" proc H5Gopen(loc_id: hid_t, name: c_ptrConst(c_char), gapl_id: hid_t): hid_t;
  extern proc H5Gget_create_plist(group_id: hid_t): hid_t;
  extern proc H5Gget_info(loc_id: hid_t, ginfo: c_ptr(H5G_info_t)): herr_t;
  extern proc H5Gget_info(loc_id: hid_t, ref ginfo: H5G_info_t): herr_t;
  extern proc H5Gget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), ginfo: c_ptr(H5G_info_t),
                                  lapl_id: hid_t): herr_t;
  extern proc H5Gget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), ref ginfo: H5G_info_t,
                                  lapl_id: hid_t): herr_t;
  extern proc H5Gget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ginfo: c_ptr(H5G_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Gget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ref ginfo: H5G_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Gflush(group_id: hid_t): herr_t;
  extern proc H5Grefresh(group_id: hid_t): herr_t;
  extern proc H5Gclose(group_id: hid_t): herr_t;
  extern proc H5Gcreate1(loc_id: hid_t, name: c_ptrConst(c_char), size_hint: c_size_t): hid_t;
  extern proc H5Gopen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Glink(cur_loc_id: hid_t, type_: H5L_type_t, cur_name: c_ptrConst(c_char),
                      new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Glink2(cur_loc_id: hid_t, cur_name: c_ptrConst(c_char), type_: H5L_type_t, new_loc_id: hid_t,
                       new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gmove(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gmove2(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_loc_id: hid_t,
                       dst_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gunlink(loc_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gget_linkval(loc_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, buf: c_ptr(c_char)): herr_t;
  extern proc H5Gset_comment(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptrConst(c_char)): herr_t;
  extern proc H5Gget_comment(loc_id: hid_t, name: c_ptrConst(c_char), bufsize: c_size_t, buf: c_ptr(c_char)): c_int;
  extern proc H5Giterate(loc_id: hid_t, name: c_ptrConst(c_char), idx: c_ptr(c_int), op: H5G_iterate_t,
                         op_data: c_ptr(void)): herr_t;
  extern proc H5Giterate(loc_id: hid_t, name: c_ptrConst(c_char), ref idx: c_int, op: H5G_iterate_t,
                         op_data: c_ptr(void)): herr_t;
  extern proc H5Gget_num_objs(loc_id: hid_t, num_objs: c_ptr(hsize_t)): herr_t;
  extern proc H5Gget_num_objs(loc_id: hid_t, ref num_objs: hsize_t): herr_t;
  extern proc H5Gget_objinfo(loc_id: hid_t, name: c_ptrConst(c_char), follow_link: hbool_t,
                             statbuf: c_ptr(void)): herr_t;
  extern proc H5Gget_objname_by_idx(loc_id: hid_t, idx: hsize_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Gget_objtype_by_idx(loc_id: hid_t, idx: hsize_t): H5G_obj_t;

  // --- Links ---------------------------------------------------------------------------------------------------------

  extern proc H5Lmove(src_loc: hid_t, src_name: c_ptrConst(c_char), dst_loc: hid_t, dst_name: c_ptrConst(c_char),
                      lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcopy(src_loc: hid_t, src_name: c_ptrConst(c_char), dst_loc: hid_t, dst_name: c_ptrConst(c_char),
                      lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_hard(cur_loc: hid_t, cur_name: c_ptrConst(c_char), dst_loc: hid_t, dst_name: c_ptrConst(c_char),
                             lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_soft(link_target: c_ptrConst(c_char), link_loc_id: hid_t, link_name: c_ptrConst(c_char),
                             lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Ldelete(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): herr_t;
  extern proc H5Ldelete_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                               order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_val(loc_id: hid_t, name: c_ptrConst(c_char), buf: c_ptr(void), size: c_size_t,
                         lapl_id: hid_t): herr_t;
  extern proc H5Lget_val_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                order: H5_iter_order_t, n: hsize_t, buf: c_ptr(void), size: c_size_t,
                                lapl_id: hid_t): herr_t;
  extern proc H5Lexists(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): htri_t;
  extern proc H5Lget_info(loc_id: hid_t, name: c_ptrConst(c_char), linfo: c_ptr(H5L_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Lget_info(loc_id: hid_t, name: c_ptrConst(c_char), ref linfo: H5L_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, linfo: c_ptr(H5L_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Lget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ref linfo: H5L_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_name_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, name: c_ptr(c_char), size: c_size_t,
                                 lapl_id: hid_t): c_ssize_t;
  extern proc H5Literate(grp_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, idx: c_ptr(hsize_t),
                         op: H5L_iterate_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Literate(grp_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
                         op: H5L_iterate_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Literate_by_name(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, idx: c_ptr(hsize_t), op: H5L_iterate_t, op_data: c_ptr(void),
                                 lapl_id: hid_t): herr_t;
  extern proc H5Literate_by_name(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, ref idx: hsize_t, op: H5L_iterate_t, op_data: c_ptr(void),
                                 lapl_id: hid_t): herr_t;
  extern proc H5Lvisit(grp_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5L_iterate_t,
                       op_data: c_ptr(void)): herr_t;
  extern proc H5Lvisit_by_name(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                               order: H5_iter_order_t, op: H5L_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_ud(link_loc_id: hid_t, link_name: c_ptrConst(c_char), link_type: H5L_type_t,
                           udata: c_ptrConst(void), udata_size: c_size_t, lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lregister(cls: c_ptrConst(void)): herr_t;
  extern proc H5Lunregister(id: H5L_type_t): herr_t;
  extern proc H5Lis_registered(id: H5L_type_t): htri_t;
  extern proc H5Lunpack_elink_val(ext_linkval: c_ptrConst(void), link_size: c_size_t, flags: c_ptr(c_uint),
                                  filename: c_ptr(c_ptrConst(c_char)), obj_path: c_ptr(c_ptrConst(c_char))): herr_t;
  extern proc H5Lunpack_elink_val(ext_linkval: c_ptrConst(void), link_size: c_size_t, ref flags: c_uint,
                                  filename: c_ptr(c_ptrConst(c_char)), obj_path: c_ptr(c_ptrConst(c_char))): herr_t;
  extern proc H5Lcreate_external(file_name: c_ptrConst(c_char), obj_name: c_ptrConst(c_char), link_loc_id: hid_t,
                                 link_name: c_ptrConst(c_char), lcpl_id: hid_t, lapl_id: hid_t): herr_t;

  // --- Objects -------------------------------------------------------------------------------------------------------

  extern proc H5Oopen(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): hid_t;
  extern proc H5Oopen_by_addr(loc_id: hid_t, addr: haddr_t): hid_t;
  extern proc H5Oopen_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                             order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): hid_t;
  extern proc H5Oexists_by_name(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): htri_t;
  extern proc H5Oget_info2(loc_id: hid_t, oinfo: c_ptr(H5O_info_t), fields: c_uint): herr_t;
  extern proc H5Oget_info2(loc_id: hid_t, ref oinfo: H5O_info_t, fields: c_uint): herr_t;
  extern proc H5Oget_info_by_name2(loc_id: hid_t, name: c_ptrConst(c_char), oinfo: c_ptr(H5O_info_t), fields: c_uint,
                                   lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_name2(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t, fields: c_uint,
                                   lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx2(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                  order: H5_iter_order_t, n: hsize_t, oinfo: c_ptr(H5O_info_t), fields: c_uint,
                                  lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx2(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                  order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, fields: c_uint,
                                  lapl_id: hid_t): herr_t;
  extern proc H5Olink(obj_id: hid_t, new_loc_id: hid_t, new_name: c_ptrConst(c_char), lcpl_id: hid_t,
                      lapl_id: hid_t): herr_t;
  extern proc H5Oincr_refcount(object_id: hid_t): herr_t;
  extern proc H5Odecr_refcount(object_id: hid_t): herr_t;
  extern proc H5Ocopy(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_loc_id: hid_t, dst_name: c_ptrConst(c_char),
                      ocpypl_id: hid_t, lcpl_id: hid_t): herr_t;
  extern proc H5Oset_comment(obj_id: hid_t, comment: c_ptrConst(c_char)): herr_t;
  extern proc H5Oset_comment_by_name(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptrConst(c_char),
                                     lapl_id: hid_t): herr_t;
  extern proc H5Oget_comment(obj_id: hid_t, comment: c_ptr(c_char), bufsize: c_size_t): c_ssize_t;
  extern proc H5Oget_comment_by_name(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptr(c_char), bufsize: c_size_t,
                                     lapl_id: hid_t): c_ssize_t;
  extern proc H5Ovisit2(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
                        op_data: c_ptr(void), fields: c_uint): herr_t;
  extern proc H5Ovisit_by_name2(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void), fields: c_uint,
                                lapl_id: hid_t): herr_t;
  extern proc H5Oclose(object_id: hid_t): herr_t;
  extern proc H5Oflush(obj_id: hid_t): herr_t;
  extern proc H5Orefresh(oid: hid_t): herr_t;
  extern proc H5Odisable_mdc_flushes(object_id: hid_t): herr_t;
  extern proc H5Oenable_mdc_flushes(object_id: hid_t): herr_t;
  extern proc H5Oare_mdc_flushes_disabled(object_id: hid_t, are_disabled: c_ptr(hbool_t)): herr_t;
  extern proc H5Oare_mdc_flushes_disabled(object_id: hid_t, ref are_disabled: hbool_t): herr_t;
  extern proc H5Oget_info(loc_id: hid_t, oinfo: c_ptr(H5O_info_t)): herr_t;
  extern proc H5Oget_info(loc_id: hid_t, ref oinfo: H5O_info_t): herr_t;
  extern proc H5Oget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), oinfo: c_ptr(H5O_info_t),
                                  lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t,
                                  lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, oinfo: c_ptr(H5O_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                 order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Ovisit(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
                       op_data: c_ptr(void)): herr_t;
  extern proc H5Ovisit_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                               order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Oget_info1(loc_id: hid_t, oinfo: c_ptr(H5O_info_t)): herr_t;
  extern proc H5Oget_info1(loc_id: hid_t, ref oinfo: H5O_info_t): herr_t;
  extern proc H5Oget_info_by_name1(loc_id: hid_t, name: c_ptrConst(c_char), oinfo: c_ptr(H5O_info_t),
                                   lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_name1(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t,
                                   lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx1(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                  order: H5_iter_order_t, n: hsize_t, oinfo: c_ptr(H5O_info_t), lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx1(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                  order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Ovisit1(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
                        op_data: c_ptr(void)): herr_t;
  extern proc H5Ovisit_by_name1(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
                                order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void),
                                lapl_id: hid_t): herr_t;

  // --- References ----------------------------------------------------------------------------------------------------

  extern proc H5Rcreate(ref_: c_ptr(void), loc_id: hid_t, name: c_ptrConst(c_char), ref_type: H5R_type_t,
                        space_id: hid_t): herr_t;
  extern proc H5Rdereference2(obj_id: hid_t, oapl_id: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void)): hid_t;
  extern proc H5Rget_region(dataset: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void)): hid_t;
  extern proc H5Rget_obj_type2(id: hid_t, ref_type: H5R_type_t, _ref: c_ptrConst(void),
                               obj_type: c_ptr(H5O_type_t)): herr_t;
  extern proc H5Rget_obj_type2(id: hid_t, ref_type: H5R_type_t, _ref: c_ptrConst(void),
                               ref obj_type: H5O_type_t): herr_t;
  extern proc H5Rget_name(loc_id: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void), name: c_ptr(c_char),
                          size: c_size_t): c_ssize_t;
  extern proc H5Rget_obj_type1(id: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void)): H5G_obj_t;
  extern proc H5Rdereference1(obj_id: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void)): hid_t;
  extern "H5Rdereference1" proc H5Rdereference(obj_id: hid_t, ref_type: H5R_type_t, ref_: c_ptrConst(void)): hid_t;
}
