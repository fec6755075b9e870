# Programs of the core calculus against the reports beside them: tests of the machine without any front end. Builds with
# CULPRIT_CHECK_RULES (the debug and asan presets) also check that exactly one rule explains each step.
file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/*.core)
foreach(program IN LISTS programs)
  add_test(NAME core/${program}
           COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/golden.py --culprit $<TARGET_FILE:culprit>
                   ${CMAKE_CURRENT_LIST_DIR}/${program})
  set_tests_properties(core/${program} PROPERTIES LABELS core TIMEOUT 320)
endforeach()
