# Every program in test/golden/<language>/ against the report beside it; `make golden` rewrites the reports.
# These take as long as the other Racket programs together, and run the same code more often: not under the sanitizers
# (`make test` leaves out what is slow).
set(slow racket/distance_of_points.rkt racket/import_known_before.sch racket/import_seen_before.sch racket/plain_beside_hidden.rkt racket/train_in_modules.sch
         racket/trees_by_name.rkt)
foreach(pattern ocaml/*.ml ocaml/ledger/*.ml haskell/*.hs haskell/*.lhs haskell/errors/*.hs haskell/errors/*.lhs haskell/liquid/*.hs racket/*.rkt
                racket/*.sch)
  file(GLOB programs CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/${pattern})
  foreach(program IN LISTS programs)
    add_test(NAME golden/${program}
             COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/golden.py --culprit $<TARGET_FILE:culprit>
                     ${CMAKE_CURRENT_LIST_DIR}/${program})
    set_tests_properties(golden/${program} PROPERTIES LABELS golden TIMEOUT 320)
    if(program IN_LIST slow)
      set_tests_properties(golden/${program} PROPERTIES LABELS "golden;slow" COST 1000) # first, so that none runs alone in the end
    endif()
  endforeach()
endforeach()
