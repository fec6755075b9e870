# Random programs: a fixed number of seeds, so that a failure is found again.
add_executable(fuzz_theorems ${CMAKE_CURRENT_LIST_DIR}/theorems_test.cpp ${CMAKE_CURRENT_LIST_DIR}/fuzz.cpp
               ${CMAKE_CURRENT_LIST_DIR}/reference.cpp ${CMAKE_CURRENT_LIST_DIR}/random_context.cpp
               ${CMAKE_CURRENT_LIST_DIR}/../unit/core/random_module.cpp
               ${CMAKE_CURRENT_LIST_DIR}/../unit/machine/same_state.cpp)
set_target_properties(fuzz_theorems PROPERTIES UNITY_BUILD OFF) # two machines whose parts have the same names
target_link_libraries(fuzz_theorems PRIVATE culprit_verify GTest::gtest_main)
gtest_discover_tests(fuzz_theorems TEST_PREFIX "fuzz/" DISCOVERY_TIMEOUT 60 PROPERTIES LABELS fuzz TIMEOUT 300)

file(GLOB programs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/test/differential/haskell/*.hs)
add_test(NAME fuzz/haskell_mutations
         COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/mutations_test.py $<TARGET_FILE:culprit> ${programs})
set_tests_properties(fuzz/haskell_mutations PROPERTIES LABELS fuzz TIMEOUT 300)
