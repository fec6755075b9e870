# Every program in test/golden/<language>/ against the report beside it; `make golden` rewrites the reports.
# These take more than ten seconds each under the sanitizers, and run the same code as the others, more often: not there
# (`make test` leaves out what is slow).
set(slow
    haskell/liquid/abstract_list.hs haskell/liquid/bags.hs haskell/liquid/concat_append.hs haskell/liquid/data_fields.hs
    haskell/liquid/kmeans.hs haskell/liquid/library_maps.hs haskell/liquid/library_vector.hs haskell/liquid/map_reduce.hs
    haskell/liquid/mutual_recursion.hs haskell/liquid/promises.hs haskell/liquid/recursion_gets_smaller.hs
    haskell/liquid/sets.hs ocaml/bounded.ml ocaml/ledger/stats.ml ocaml/liquid_minimum.ml
    racket/constructors_in_macros.rkt racket/distance_of_points.rkt racket/first_line.rkt racket/function_raised.rkt racket/further_arguments.rkt
    racket/import_known_before.sch racket/import_seen_before.sch racket/plain_beside_hidden.rkt
    racket/set_with_one_more.rkt racket/sorted_lists.rkt racket/train_in_modules.sch racket/trees_by_name.rkt)
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
