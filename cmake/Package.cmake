# What `cmake --install` installs beside the targets, and the Debian package that CPack makes.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include(GNUInstallDirs)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL FILES_MATCHING PATTERN "*.md")
install(DIRECTORY examples/ DESTINATION share/choir/examples FILES_MATCHING PATTERN "*.chpl")
install(FILES tools/gdb/choir.py DESTINATION share/choir/gdb)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME choir)
set(CPACK_PACKAGE_VENDOR "The Choir authors")
set(CPACK_PACKAGE_CONTACT "The Choir authors <choir@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler for Chapel programs on multicore processors and GPUs")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# The compiler's own libraries are found by their files; programs link these.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libomp-22-dev, libc6-dev, libgcc-12-dev | libgcc-13-dev | libgcc-14-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang-22, libgmp-dev, libre2-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libopenblas-dev, liblapacke-dev, libfftw3-dev, libzmq3-dev, libhdf5-dev, libnetcdf-dev, libpython3-dev")
set(CPACK_STRIP_FILES ON)
include(CPack)
