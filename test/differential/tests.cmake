# Small programs that cover the language and the library must print under `culprit run` what they print under GHC.
add_test(NAME differential/haskell
         COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/run.py --culprit $<TARGET_FILE:culprit>
                 ${CMAKE_CURRENT_LIST_DIR}/haskell)
set_tests_properties(differential/haskell PROPERTIES LABELS replay TIMEOUT 1200 PROCESSORS 2)

find_program(RACKET racket)
if(RACKET)
  add_test(NAME differential/racket
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/racket.py --culprit $<TARGET_FILE:culprit>
                   ${CMAKE_CURRENT_LIST_DIR}/racket)
  set_tests_properties(differential/racket PROPERTIES LABELS replay TIMEOUT 600)
endif()

find_program(OCAML ocaml)
find_program(OCAMLC ocamlc)
if(OCAML AND OCAMLC)
  add_test(NAME differential/ocaml
           COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/ocaml.py --culprit $<TARGET_FILE:culprit>
                   ${CMAKE_CURRENT_LIST_DIR}/ocaml ${PROJECT_SOURCE_DIR}/test/golden/ocaml/ledger)
  set_tests_properties(differential/ocaml PROPERTIES LABELS replay TIMEOUT 600 PROCESSORS 2)
endif()
