# Embeds the files of lib/<language>/ into the binary as one generated source file.
function(culprit_embed_library target language)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/${language}/*)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${language}_library.cpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DLANGUAGE=${language} "-DFILES=${files}"
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()
