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

# A library `target` with the image that the program `compiler` makes of lib/<language>/. An error in the library fails
# the build.
function(culprit_compile_library target compiler language)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/${language}/*)
  set(LANGUAGE ${language})
  set(IMAGE ${CMAKE_CURRENT_BINARY_DIR}/${language}_library.image)
  add_custom_command(OUTPUT ${IMAGE} COMMAND ${compiler} ${IMAGE} ${files} DEPENDS ${compiler} ${files} VERBATIM)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${language}_image.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded_image.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${IMAGE})
  add_library(${target} STATIC ${source})
  target_link_libraries(${target} PUBLIC culprit_front_common)
endfunction()
