# Three programs as students write them, with contracts on every export; see run.py.
find_program(RACKET racket)
foreach(part IN ITEMS proved mutants optimized)
  add_test(NAME games/${part}
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --culprit $<TARGET_FILE:culprit>
                   --racket=$<$<BOOL:${RACKET}>:${RACKET}> ${part})
  set_tests_properties(games/${part} PROPERTIES LABELS replay TIMEOUT 600)
endforeach()
