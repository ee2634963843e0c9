#!/bin/sh
# Draws pages to look at: the package cell, the cookbook's recipes, a conflict with its repairs, a storyboard with its canvas.
#
#     Scripts/gallery.sh TAUT DIRECTORY       DIRECTORY/index.html shows all of them
set -eu
taut=$1 out=$2
mkdir -p "$out"
rm -f "$out"/*

# draw FILE NAME OPTION...: the picture and the page of one layout. Findings are what some of them are here for.
draw() {
    file=$1 name=$2
    shift 2
    for format in svg html; do
        "$taut" draw "$file" -o "$out/$name.$format" "$@" || [ $? -eq 1 ]
    done
}
# escaped: text as HTML
escaped() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }
# entry TITLE NAME SENTENCE [FILE]: one figure of the index; a file's text stands below it.
entry() {
    echo "<section><h2>$1</h2><p>$3 <a href=\"$2.html\">Open it in the inspector</a></p>"
    echo "<a href=\"$2.html\"><img src=\"$2.svg\" alt=\"$1\"></a>"
    if [ $# -gt 3 ]; then echo "<pre>$(escaped <"$4")</pre>"; fi
    echo "</section>"
}
# recipes GUIDE: each scene of a guide as a file, and a line `NAME TITLE` for each.
recipes() {
    awk -v out="$out" '
        /^## / { title = substr($0, 4) }
        /^```json scene$/ { name = sprintf("recipe-%02d", ++count); print name, title; on = 1; next }
        /^```$/ { on = 0 }
        on { print >(out "/" name ".json") }' "$1"
}

draw Examples/package-cell.json package-cell
draw Examples/conflict.json conflict
"$taut" explain Examples/conflict.json >"$out/conflict.txt" || [ $? -eq 1 ]
draw Examples/sign-in.storyboard sign-in
recipes Docs/Guides/cookbook.md >"$out/recipes.txt"
while read -r name title; do draw "$out/$name.json" "$name" --text fixed; done <"$out/recipes.txt"

{
    cat <<'END'
<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
    section { margin: 2.5em 0 } img { max-width: 100%; max-height: 32em; border: 1px solid #ddd }
    pre { overflow: auto; background: #f6f6f6; padding: 1em; font-size: 12px }
</style>
<h1>Gallery</h1>
<p>Each picture is made by <code>taut draw</code>. Blue holds; red does not hold, or its view is open; orange is not where its constraints put it.</p>
END
    entry "A cell for a package" package-cell \
        "The template of the <a href=\"../index.html\">package cells</a>: braces stand for a record's fields."
    entry "A conflict, and what helps" conflict "What <code>taut explain</code> says of it stands below." "$out/conflict.txt"
    entry "A storyboard on its canvas" sign-in \
        "The button's stored frame (dashed) is not where its constraints put it: <code>taut resolve FILE update-frames</code> moves it."
    while read -r name title; do
        entry "$title" "$name" "From the <code>cookbook</code>."
    done <"$out/recipes.txt"
    echo "</html>"
} >"$out/index.html"
rm "$out"/recipe*.json "$out"/*.txt
