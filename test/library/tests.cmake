# lib/ocaml against the library of the real OCaml, which must be version 4.13 or later.
add_test(NAME library/ocaml COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/check_ocaml.py)
set_tests_properties(library/ocaml PROPERTIES LABELS library TIMEOUT 120)
