# Culprit's contract library against racket/contract, both run by Racket.
find_program(RACKET racket)
if(RACKET)
  add_test(NAME racket_contracts/library
    COMMAND ${RACKET} ${CMAKE_CURRENT_LIST_DIR}/run.rkt ${PROJECT_SOURCE_DIR}/lib/racket)
  set_tests_properties(racket_contracts/library PROPERTIES LABELS replay TIMEOUT 600)
endif()
