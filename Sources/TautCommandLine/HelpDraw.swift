extension Help {
    static let draw = """
        Examples
          taut draw card.json -o card.svg
          taut draw card.json -o card.html               outline, canvas and inspector in one page
          taut draw cells/*.xib -o pictures/ --format png
          taut draw card.json -o card.png --scale 3 --size 320x
          taut draw Main.storyboard --scene BYZ-38-t0r -o main.pdf
          taut draw card.json --show margins,safe-area --hide constraints > card.svg
          taut draw --diff old.json new.json -o moved.svg
          pbpaste | taut draw --log -o conflict.html     the conflict of a console log
          taut draw cell.json --records records.jsonl --width 320 --width 375 -o cells.html
          taut draw card.json --view title --attribute width --priority 1000 -o title.svg

        Usage
          taut draw FILE [options]
          taut draw FILE… -o DIRECTORY/ [options]        each as DIRECTORY/NAME.svg, or what --format says
          taut draw --diff OLD NEW [options]             the second, with the frames of the first where they differ
          taut draw --log [FILE] [options]               what UIKit or AppKit wrote to the console (see taut explain)
          taut draw TEMPLATE --records FILE [options]    the cells of the first records, as a page

        Draws a scene, or a hierarchy of a .xib or .storyboard file, as Interface Builder's canvas shows it. Bars are distances and
        sizes, plain lines common edges, pairs of = equal sizes, ≥ and ≤ inequalities; dashed is what is optional. Blue holds; red does not
        hold, or its view is open; orange is a view whose stored frame is not where its constraints put it (dashed).

        Options
          -o, --output FILE      the picture, by the end of its name .svg, .png, .pdf, .html or .json; complete or not at all; for
                                 several files a directory that is there, with a / at the end
          --format svg|png|pdf|html|json
                                 without it, what the name says; svg for standard output. json is a line with every mark of the
                                 picture (Schemas/drawing-output.schema.json)
          --size WxH             the size of the root in points
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          --show LAYERS          of constraints, alignment, margins, safe-area, guides, misplaced, with commas between them;
                                 constraints, guides and misplaced are shown without being asked for
          --hide LAYERS          of constraints, alignment, margins, safe-area, guides, misplaced, likewise, what is left out
          --view ID              only the constraints of this view; may be given more than once
          --attribute NAME       only the constraints of this attribute, such as width; may be given more than once
          --priority N           only the constraints of this priority; 500..999 for several
          --module FILE          taut-inline.mjs, with which a .html page solves by itself; without it, the one beside this program
                                 or in ../share/taut, where there is one
          --still                a .html page that only shows layouts which were solved before
          --scale N              pixels for a point in a .png (2)
          --diff                 two files: orange is where a view was, dashed where it is
          --log                  a console's text, from a file or standard input
          --double-strings       every text twice, as a language with longer words would need it
          --time-limit S         seconds for the picture; then the command ends with status 3 and writes nothing to -o
          --memory-limit N       MiB, without the program itself
          -h, --help             this text

        Options for cells
          --records FILE         the records, as taut batch takes them
          --separator C          what separates the fields of a table, as taut batch takes it
          --count N              how many are drawn (200)
          --width W              the width of the cells in points; given more than once, each record is drawn at all of them

        Options for .storyboard and .xib files are those of taut layout: --scene, --device, --size-class, --direction.

        Exit status
          0  the picture is drawn
          1  it is drawn, and has a conflict or an ambiguous view
          2  wrong usage
          3  a file that cannot be read or is malformed

        """
}
