# Makes a file to type-check of each listing of the guides that begins with ```swift, a part of a program that is not run:
#
#     awk -v directory=WORK -f guide-fragments.awk Docs/Guides/*.md
#
# What a listing takes for granted stands before it, in a comment that readers do not see: <!-- swift let card = View() -->
function finish() {
    if (imports !~ /import/) imports = "import Foundation\nimport Taut\n"
    printf "%s\nfunc listing%d() throws {\n%s%s}\n", imports, ++listings, context, body >file
    close(file)
    context = ""
}

/^<!-- swift .*-->$/ {
    line = $0
    sub(/^<!-- swift /, "", line)
    sub(/ -->$/, "", line)
    if (line ~ /^import /) wanted = wanted line "\n"
    else context = context "    " line "\n"
    next
}

/^```swift$/ {
    name = FILENAME
    sub(/^.*\//, "", name)
    sub(/\.md$/, "", name)
    number[name]++
    file = directory "/" name "-" number[name] ".swift"
    inside = 1
    imports = wanted
    wanted = ""
    body = ""
    next
}

/^```/ {
    if (inside) finish()
    inside = 0
    next
}

inside && /^import / { imports = imports $0 "\n"; next }
inside { body = body "    " $0 "\n" }
