# Makes one program of the guides' listings that begin with ```swift run, each a function that is called in turn, and writes
# what the ```text output behind them says that they print:
#
#     awk -v expected=FILE -f guide-listings.awk Docs/Guides/*.md >main.swift
function heading() {
    name = FILENAME
    sub(/^.*\//, "", name)
    return "== " name ", listing " number[FILENAME]
}

/^```swift run$/ {
    number[FILENAME]++
    count++
    inside = "swift"
    body[count] = "    print(\"" heading() "\")\n"
    next
}

/^```text output$/ {
    inside = "output"
    print heading() >expected
    next
}

/^```/ {
    inside = ""
    next
}

inside == "swift" && /^import / {
    if (!($0 in imported)) imports = imports $0 "\n"
    imported[$0] = 1
    next
}

inside == "swift" { body[count] = body[count] "    " $0 "\n" }
inside == "output" { print >expected }

END {
    printf "%s", imports
    for (i = 1; i <= count; i++) printf "\nfunc listing%d() {\n%s}\n", i, body[i]
    for (i = 1; i <= count; i++) printf "listing%d()\n", i
}
