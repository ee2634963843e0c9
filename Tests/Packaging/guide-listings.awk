# Writes each of the guides' listings that begin with ```swift run as the main.swift of a program, and beside its folder what the
# ```text output behind it says that it prints:
#
#     awk -v directory=DIRECTORY -f guide-listings.awk Docs/Guides/*.md   # DIRECTORY/lists-1/main.swift, DIRECTORY/lists-1.expected
/^```swift run$/ {
    name = FILENAME
    sub(/^.*\//, "", name)
    sub(/\.md$/, "", name)
    number[name]++
    listing = directory "/" name "-" number[name]
    system("mkdir -p " listing)
    file = listing "/main.swift"
    next
}

/^```text output$/ {
    file = listing ".expected"
    next
}

/^```/ {
    if (file) close(file)
    file = ""
    next
}

file { print >file }
