# What was proved of Racket modules, attacked by random clients in Racket.
find_program(RACKET racket)
if(RACKET)
  add_test(NAME soundness/racket
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --culprit $<TARGET_FILE:culprit>
                   ${PROJECT_SOURCE_DIR}/test/golden/racket ${PROJECT_SOURCE_DIR}/test/games)
  # The attack itself can find something.
  add_test(NAME soundness/racket_finds_failures
           COMMAND ${RACKET} ${CMAKE_CURRENT_LIST_DIR}/attack.rkt 1 200
                   ${PROJECT_SOURCE_DIR}/test/golden/racket/instances_under_contract.rkt height)
  set_tests_properties(soundness/racket soundness/racket_finds_failures PROPERTIES LABELS replay TIMEOUT 900)
  set_tests_properties(soundness/racket PROPERTIES PROCESSORS 2)
  set_tests_properties(soundness/racket_finds_failures PROPERTIES WILL_FAIL TRUE)
endif()
