# One static library per folder of src/, with parts in folders of their own (rules, liquid); its sources are found, its
# dependencies are stated in src/CMakeLists.txt and checked file by file by tools/check_layers.
function(culprit_layer name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp
       ${CMAKE_CURRENT_SOURCE_DIR}/${name}/rules/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${name}/liquid/*.cpp)
  string(REPLACE "/" "_" target culprit_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PUBLIC ${ARGN})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} INTERFACE ${ARGN})
  endif()
endfunction()
