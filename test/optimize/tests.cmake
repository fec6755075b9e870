# What `culprit optimize` makes of modules is the same for their clients, in Racket.
find_program(RACKET racket)
if(RACKET)
  add_test(NAME optimize/clients
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --culprit $<TARGET_FILE:culprit> --racket ${RACKET})
  set_tests_properties(optimize/clients PROPERTIES LABELS replay TIMEOUT 600)
endif()
