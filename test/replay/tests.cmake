# The counterexamples of the golden programs, run on the real systems, which are the judges.
add_test(NAME replay/ocaml
         COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/replay.py --culprit $<TARGET_FILE:culprit>
                 ${PROJECT_SOURCE_DIR}/test/golden/ocaml)
set_tests_properties(replay/ocaml PROPERTIES LABELS replay TIMEOUT 600 PROCESSORS 2)
