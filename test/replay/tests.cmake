# The counterexamples of the golden programs, and what is claimed about those that are explored, run on the real systems,
# which are the judges.
foreach(language IN ITEMS haskell ocaml)
  add_test(NAME replay/${language}
           COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/replay.py --culprit $<TARGET_FILE:culprit>
                   ${PROJECT_SOURCE_DIR}/test/golden/${language})
  add_test(NAME replay/explore/${language}
           COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/explored.py --culprit $<TARGET_FILE:culprit>
                   ${PROJECT_SOURCE_DIR}/test/golden/${language})
  set_tests_properties(replay/${language} replay/explore/${language} PROPERTIES LABELS replay TIMEOUT 600 PROCESSORS 2)
endforeach()

find_program(RACKET racket)
if(RACKET)
  add_test(NAME replay/racket
           COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/replay.py --culprit $<TARGET_FILE:culprit>
                   ${PROJECT_SOURCE_DIR}/test/golden/racket)
  set_tests_properties(replay/racket PROPERTIES LABELS replay TIMEOUT 900 PROCESSORS 2)
endif()
