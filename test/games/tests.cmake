# Three programs as students write them, with contracts on every export; see run.py.
find_program(RACKET racket)
foreach(part IN ITEMS mutants optimized)
  add_test(NAME games/${part}
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --culprit $<TARGET_FILE:culprit>
                   --racket=$<$<BOOL:${RACKET}>:${RACKET}> ${part})
  set_tests_properties(games/${part} PROPERTIES LABELS replay TIMEOUT 600)
endforeach()
# What soundness/verdicts has found out.
add_test(NAME games/proved
         COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --verdicts ${CMAKE_CURRENT_BINARY_DIR}/soundness_verdicts.txt proved)
set_tests_properties(games/proved PROPERTIES LABELS replay FIXTURES_REQUIRED soundness_verdicts)
