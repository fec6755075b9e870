# Every program in test/golden/<language>/ against the report beside it; `make golden` rewrites the reports.
foreach(pattern ocaml/*.ml ocaml/ledger/*.ml haskell/*.hs haskell/*.lhs haskell/errors/*.hs haskell/errors/*.lhs haskell/liquid/*.hs racket/*.rkt
                racket/*.sch)
  file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/${pattern})
  foreach(program IN LISTS programs)
    add_test(NAME golden/${program}
             COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/golden.py --culprit $<TARGET_FILE:culprit>
                     ${CMAKE_CURRENT_LIST_DIR}/${program})
    set_tests_properties(golden/${program} PROPERTIES LABELS golden TIMEOUT 320)
  endforeach()
endforeach()
