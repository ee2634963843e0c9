# Turns a Debian package list into JSON Lines, one record a package: the records of package-cell.json.
#
#     apt-cache dumpavail | LC_ALL=C awk -f Examples/package-records.awk > packages.jsonl
#     LC_ALL=C awk -f Examples/package-records.awk /var/lib/dpkg/status > packages.jsonl
#
# Works with mawk, gawk and busybox awk. Run it in the C locale: bytes then pass through as they are, UTF-8 included.
# A missing field becomes an empty text, a missing number "0"; a package that is known but not installed is left out.

BEGIN {
    for (code = 1; code < 32; code++) escape[sprintf("%c", code)] = sprintf("\\u%04x", code)
    escape["\t"] = "\\t"
    longest_description = 600
    longest_needs = 240
}

/^[ \t]/ { continue_field($0); next }
/^[ \t\r]*$/ { finish(); next }
{
    colon = index($0, ":")
    key = substr($0, 1, colon - 1)
    # Translated descriptions are called Description-en, Description-de and so on.
    if (key ~ /^Description-[a-z][a-z](_[A-Z][A-Z])?$/) key = "Description"
    field[key] = trim(substr($0, colon + 1))
    if (key == "Package") has_package = 1
}

END { finish() }

# A line that starts with a blank belongs to the field before it; a lone dot stands for an empty line.
function continue_field(line) {
    line = trim(line)
    if (line == ".") return
    if (key == "Description" && !(key in folded)) {
        # The first line is a heading of its own: end it like a sentence.
        folded[key] = 1
        if (field[key] !~ /[.!?]$/) field[key] = field[key] "."
    }
    field[key] = field[key] " " line
}

function finish() {
    if (has_package && field["Status"] !~ /(not-installed|config-files)$/) emit()
    split("", field)
    split("", folded)
    has_package = 0
    key = ""
}

function emit(    section, needs, count) {
    section = field["Section"]
    sub(/^.*\//, "", section)
    if (section == "") section = "other"
    needs = field["Depends"]
    count = (needs == "") ? 0 : gsub(/,/, ",", needs) + 1
    printf "{%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s}\n", \
        pair("name", field["Package"]), \
        pair("version", field["Version"]), \
        pair("section", section), \
        pair("priority", field["Priority"]), \
        pair("architecture", field["Architecture"]), \
        pair("maintainer", person(field["Maintainer"])), \
        pair("installedSize", size(field["Installed-Size"])), \
        pair("downloadSize", size(field["Size"] / 1024)), \
        pair("dependencies", count ""), \
        pair("description", shorten(squeeze(field["Description"]), longest_description)), \
        pair("needs", needs == "" ? "nothing else" : shorten(squeeze(needs), longest_needs))
}

# "Jane Doe <jane@example.org>" without the address.
function person(text) {
    sub(/[ \t]*<[^>]*>.*$/, "", text)
    gsub(/^"|"$/, "", text)
    return squeeze(text)
}

# A size in KiB for people: "0", "12 KB", "3.4 MB", "1.2 GB".
function size(kib) {
    kib += 0
    if (kib <= 0) return "0"
    if (kib < 1000) return sprintf("%d KB", kib < 1 ? 1 : kib + 0.5)
    if (kib < 1000 * 1024) return sprintf("%.1f MB", kib / 1024)
    return sprintf("%.1f GB", kib / 1024 / 1024)
}

# Cuts a long text before a space, so that no word and no UTF-8 sequence is torn, and marks the cut.
function shorten(text, limit,    at) {
    if (length(text) <= limit) return text
    at = limit
    while (at > 1 && substr(text, at, 1) != " ") at--
    if (at <= 1) return text
    return trim(substr(text, 1, at - 1)) " \342\200\246"
}

function trim(text) {
    sub(/^[ \t\r]+/, "", text)
    sub(/[ \t\r]+$/, "", text)
    return text
}

function squeeze(text) {
    gsub(/[ \t\r]+/, " ", text)
    return trim(text)
}

function pair(name, text) { return "\"" name "\":\"" json(text) "\"" }

function json(text,    result, position, character) {
    # An ampersand in a replacement means the match: hence the doubled backslashes and no ampersand.
    gsub(/\\/, "\\\\\\\\", text)
    gsub(/"/, "\\\\\"", text)
    if (text !~ /[\001-\037]/) return text
    result = ""
    for (position = 1; position <= length(text); position++) {
        character = substr(text, position, 1)
        result = result ((character in escape) ? escape[character] : character)
    }
    return result
}
