# The repository's own rules, and tests of the tools that check them.
add_test(NAME tools/layers COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/check_layers)
add_test(NAME tools/rules COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/generate_rules --check)
file(GLOB scripts CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/*_test.py)
foreach(script IN LISTS scripts)
  add_test(NAME tools/${script} COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/${script})
  list(APPEND script_tests tools/${script})
endforeach()
set_tests_properties(tools/layers tools/rules ${script_tests} PROPERTIES LABELS tools TIMEOUT 120)
