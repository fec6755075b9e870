# What was proved of Racket modules is attacked: by random contexts on our own machine, and by random clients in Racket.
set(verdicts ${CMAKE_CURRENT_BINARY_DIR}/soundness_verdicts.txt)
set(attacked ${PROJECT_SOURCE_DIR}/test/golden/racket ${PROJECT_SOURCE_DIR}/test/games ${PROJECT_SOURCE_DIR}/examples)
add_test(NAME soundness/verdicts
         COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/verdicts.py --culprit $<TARGET_FILE:culprit> --out ${verdicts} ${attacked})
set_tests_properties(soundness/verdicts PROPERTIES LABELS replay TIMEOUT 900 PROCESSORS 2 FIXTURES_SETUP soundness_verdicts)

add_executable(soundness_contexts ${CMAKE_CURRENT_LIST_DIR}/contexts.cpp ${CMAKE_CURRENT_LIST_DIR}/random_contexts.cpp
               ${CMAKE_CURRENT_LIST_DIR}/draws.cpp)
target_link_libraries(soundness_contexts PRIVATE culprit_driver)
add_test(NAME soundness/contexts COMMAND soundness_contexts proved ${verdicts} 2000 10 1)
# They do find what can be found.
add_test(NAME soundness/contexts_find_failures COMMAND soundness_contexts refuted ${verdicts} 2000 10 1)
set_tests_properties(soundness/contexts soundness/contexts_find_failures
                     PROPERTIES LABELS replay TIMEOUT 900 PROCESSORS 2 FIXTURES_REQUIRED soundness_verdicts)

find_program(RACKET racket)
if(RACKET)
  add_test(NAME soundness/racket COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py ${verdicts})
  set_tests_properties(soundness/racket PROPERTIES LABELS replay TIMEOUT 900 PROCESSORS 2 FIXTURES_REQUIRED soundness_verdicts)
  # The attack itself can find something.
  add_test(NAME soundness/racket_finds_failures
           COMMAND ${RACKET} ${CMAKE_CURRENT_LIST_DIR}/attack.rkt 1 200
                   ${PROJECT_SOURCE_DIR}/test/golden/racket/instances_under_contract.rkt height)
  set_tests_properties(soundness/racket_finds_failures PROPERTIES LABELS replay TIMEOUT 900
                       PASS_REGULAR_EXPRESSION "was proved, but fails")
endif()
