# The command line itself: usage, exit codes, where things are printed.
add_test(NAME cli/cli_test.py COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/cli_test.py $<TARGET_FILE:culprit>)
set_tests_properties(cli/cli_test.py PROPERTIES LABELS cli TIMEOUT 300)
