# `cmake --install` and the Debian package: the binary, its manual page, completions for shells. All texts are made by the
# binary itself, so that they cannot disagree with its options.
include(GNUInstallDirs)

set(generated ${PROJECT_BINARY_DIR}/generated)
set(texts "")
foreach(text IN ITEMS "man culprit.1" "bash culprit" "zsh _culprit" "fish culprit.fish")
  separate_arguments(text)
  list(GET text 0 kind)
  list(GET text 1 name)
  add_custom_command(
    OUTPUT ${generated}/${kind}/${name}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${generated}/${kind}
    COMMAND culprit --generate ${kind} > ${generated}/${kind}/${name}
    DEPENDS culprit
    VERBATIM)
  list(APPEND texts ${generated}/${kind}/${name})
endforeach()
add_custom_target(culprit_texts ALL DEPENDS ${texts})

install(TARGETS culprit RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${generated}/man/culprit.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/bash/culprit DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${generated}/zsh/_culprit DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${generated}/fish/culprit.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES LICENSE README.md CHANGELOG.md docs/guide.md docs/schema.json DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the authors of Culprit")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tells whether functional programs meet their specifications")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cvc5, ghc, racket, ocaml-nox")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
include(CPack)
