# The Swift modules above the layout core with faults, in a copy of the package, and the suites of its tests that are to find them. Read by
# Tests/run-mutants.sh.
#
# What Scripts/build-tests.sh builds has to be there: it says what the sources mean. Suites that take more than LONGEST seconds are left out.
modules="TautScene TautDiagnosis TautEditing TautCheck TautHosting Taut TautText TautPango TautCanvas TautInterfaceBuilder TautConvenience TautCommandLine"
longest=${LONGEST:-10}
copy=$build/package

# copied [FOLDER...]: copies what is under version control.
copied() { git ls-files -z -- "$@" | tar --null -T - -cf - | tar -xf - -C "$copy"; }

# faults MODULE: rewrites the copy of a module.
faults() {
    flags=$(python3 Tests/Mutants/flags.py .build/debug.yaml "$1")
    { cat Tests/Mutants/Mutants.swift; echo; echo "import Foundation"; echo "extension CGFloat: TautNumber {}"; } >"$copy/Sources/$1/Mutants.swift"
    # shellcheck disable=SC2086 # lists
    (cd "$copy" && python3 "$here/Tests/Mutants/mutate_swift.py" "$here/$build/source/mutants.tsv" $flags -- $(find "Sources/$1" -name '*.swift' -not -name Mutants.swift))
}

here=$PWD
bundle=$copy/.build/debug/TautPackageTests.xctest
if changed package Sources Tests/Mutants/mutate_swift.py Tests/Mutants/Mutants.swift Tests/Mutants/sites.py Tests/Mutants/flags.py Tests/Mutants/switch.c; then
    [ -e .build/debug.yaml ] || Scripts/build-tests.sh
    mkdir -p "$copy" "$build/source"
    rm -f "$build/source/mutants.tsv"
    rm -rf "$copy/Sources" "$copy/CSolverKernels"
    copied
    cp Tests/Mutants/switch.c "$copy/CSolverKernels/model/mutant_switch.c"
    for module in $modules; do faults "$module"; done
    made package
fi
if changed suites "$build/source/mutants.tsv" Tests; then
    copied Tests Scripts Docs Examples Package.swift
    "$copy/Scripts/build-tests.sh" >"$build/build.log" 2>&1 || { grep error: "$build/build.log" >&2; exit 1; }
    "$bundle" --testing-library swift-testing --list-tests | sed -n 's|/[^/]*$||p' | sort -u | while read -r suite; do
        if SECONDS_AT_MOST=$longest Tests/Mutants/suite.sh "$bundle" "$suite" </dev/null; then echo "$suite"; fi
    done >"$build/suites"
    made suites
fi
while read -r suite; do
    echo "$suite Tests/Mutants/suite.sh Tests/Mutants/suite.sh $bundle $suite"
done <"$build/suites" >"$build/programs"
