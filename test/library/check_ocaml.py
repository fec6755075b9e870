#!/usr/bin/env python3
"""Compiles lib/ocaml with the real OCaml and compares it, function by function, with OCaml's own library: first the
types, because unknown functions are shaped by them, then by conformance.ml the behaviour.

Each file becomes a module Our_<name> in which `external f : t = "%prim"` is `let f : t = Primitives.prim`."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parent.parent / "lib" / "ocaml"
EXTERNAL = re.compile(r'^external (.+?) : (.+) = "%([a-z0-9_.]+)"$', re.MULTILINE)
# Later modules may use earlier ones.
MODULES = ["stdlib", "either", "list", "char", "string", "array", "option", "result", "fun", "int", "bool", "random"]
# Their types are hidden or part of the language here, so OCaml cannot compile them; test/differential/ocaml runs them.
OTHERS = ["buffer", "bytes", "float", "hashtbl", "lazy", "map", "printf", "queue", "seq", "set", "stack"]


def with_real_primitives(text):
    def definition(match):
        name, type_, primitive = match.groups()
        value = "Primitives." + primitive.replace(".", "_") + "_prim"
        if "char" in type_ and primitive.startswith("i63"):
            value = f"Stdlib.Obj.magic {value}"
        return f"let {name} : {type_} = {value}"

    without_sequences = re.sub(r"^\(\* Sequences \*\).*", "", text, flags=re.MULTILINE | re.DOTALL)
    return EXTERNAL.sub(definition, without_sequences)


def as_real_stdlib(text):
    """What is part of the language for us, and of the library for OCaml: the type ref, and that && and || are lazy. The
    other way round: formats and bytes. Integers without bounds are not there."""
    text = re.sub(r"^\(\* Formats.*?(?=^\(\* Input)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^\(\* Floating point in integers.*?(?=^\(\* Units)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^let (\( (&&|\|\|) \)) a b = .*$",
                  lambda m: f'external {m[1]} : bool -> bool -> bool = "{"%sequand" if m[2] == "&&" else "%sequor"}"',
                  text, flags=re.MULTILINE)
    return "type 'a ref = 'a Stdlib.ref\n" + text


def run(command, folder):
    result = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stdout}{result.stderr}")
    return result.stdout


def types_of(paths, compiler, folder):
    """The types of the values that the paths name, as the compiler prints them, one line each."""
    source = "".join(f"let value{number} = {path}\n" for number, path in enumerate(paths))
    (folder / "types.ml").write_text(source)
    printed = run([compiler, "-w", "-a", "-i", "types.ml"], folder)
    types = [" ".join(text.split()) for text in re.split(r"^val value\d+ :", printed, flags=re.MULTILINE)[1:]]
    aliases = {"Our.": "", "Our_stdlib.": "", "Our_either.": "Either.", "String.t": "string", "Char.t": "char"}
    for alias, meaning in aliases.items():
        types = [text.replace(alias, meaning) for text in types]
    return types


def compare_types(compiler, folder):
    names, ours, real = [], [], []
    for module in MODULES:
        opened = [] if module == "stdlib" else ["-open", "Our", "-open", "Our_stdlib"]
        interface = run([compiler, "-nopervasives", "-w", "-a", *opened, "-i", f"our_{module}.ml"], folder)
        real_module = "Stdlib" if module == "stdlib" else f"Stdlib.{module.capitalize()}"
        for name in re.findall(r"^(?:val|external) (\( \S+ \)|[a-z]\w*) :", interface, re.MULTILINE):
            names.append(f"{real_module}.{name}")
            ours.append(f"Our_{module}.{name}")
            real.append(f"{real_module}.{name}")
    pairs = zip(names, types_of(ours, compiler, folder), types_of(real, compiler, folder), strict=True)
    different = [f"{name}: {ours} should be {real}" for name, ours, real in pairs if ours != real]
    if different:
        sys.exit("\n".join(different))
    print(f"{len(names)} types agree")


def main():
    files = sorted(path.stem for path in LIBRARY.glob("*.ml"))
    if files != sorted(MODULES + OTHERS):
        sys.exit(f"lib/ocaml has {files}, this script knows {sorted(MODULES + OTHERS)}")
    compiler = shutil.which("ocamlc")
    if compiler is None:
        sys.exit("ocamlc is not installed")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(HERE / "primitives.ml", folder)
        shutil.copy(HERE / "conformance.ml", folder)
        aliases = "".join(f"module {module.capitalize()} = Our_{module}\n" for module in MODULES[1:])
        (folder / "our.ml").write_text(aliases)
        run([compiler, "-w", "+a-70", "-c", "primitives.ml"], folder)
        run([compiler, "-nopervasives", "-no-alias-deps", "-w", "-49", "-c", "our.ml"], folder)
        for module in MODULES:
            source = with_real_primitives((LIBRARY / f"{module}.ml").read_text())
            if module == "stdlib":
                source = as_real_stdlib(source)
            (folder / f"our_{module}.ml").write_text(source)
            opened = [] if module == "stdlib" else ["-open", "Our", "-open", "Our_stdlib"]
            # 41: constructors that belong to several types; 32: unused values, in files without interface.
            run([compiler, "-nopervasives", "-w", "+a-4-32-40-41-42-44-45-70",
                 "-warn-error", "+a", *opened, "-c", f"our_{module}.ml"], folder)
        compare_types(compiler, folder)
        objects = ["primitives.cmo", "our.cmo", *(f"our_{module}.cmo" for module in MODULES)]
        run([compiler, "-w", "-a", "-c", "conformance.ml"], folder)
        run([compiler, *objects, "conformance.cmo", "-o", "conformance"], folder)
        print(run(["./conformance"], folder), end="")


if __name__ == "__main__":
    main()
