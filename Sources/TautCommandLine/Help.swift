import CSolverKernels

/// What `--help` prints: examples first.
enum Help {
    static let version = "taut " + String(cString: taut_version_text())

    static let general = """
        Examples
          taut layout card.json                          frames of a scene, as a table
          taut layout card.json --size 320x568 --format json
          taut batch cell.json records.jsonl -o frames.jsonl
          taut batch cell.json records.csv --width 320 --format csv
          taut layout Main.storyboard --device retina6_1
          taut batch Cell.xib records.jsonl --width 375
          taut resolve Main.storyboard update-frames     store the frames that the constraints give
          taut convert Main.storyboard -o scene.json
          taut explain card.json                         conflicts, ambiguity, and changes that resolve them
          taut check Sources                             report faults of layouts; exit status for CI
          taut draw card.json -o card.html               a page that shows the layout and its constraints
          taut fidelity Sources                          frames in which Taut and Xcode differ

        Usage
          taut layout SCENE… [options]                   lay out scenes
          taut batch TEMPLATE RECORDS [options]          lay out one template for many records
          taut convert FILE [options]                    write a .xib or .storyboard file as a scene
          taut compile TEMPLATE [options]                compile a template to a C function
          taut explain FILE… [options]                   explain conflicts and ambiguity, list changes that resolve them
          taut check PATH… [options]                     report faults of scenes, .xib and .storyboard files
          taut resolve FILE… ACTION [options]            add missing constraints, update frames or constants
          taut pin FILE… VIEW… [options]                 add constraints for edges and sizes
          taut align FILE… VIEW… [options]               align edges, centres and baselines
          taut connect FILE… A B [options]               list or add constraints between two views
          taut swap FILE… CONSTRAINT… [options]          exchange the items of constraints
          taut stack FILE… VIEW… [options]               put views into a stack
          taut unstack FILE… STACK… [options]            take views out of stacks
          taut draw FILE [options]                       draw a layout as a picture or a page
          taut playground [FILE] [options]               edit a scene in a browser
          taut profile FILE… [options]                   record times and counts of layouts, compare counts
          taut diff OLD NEW [options]                    list the views that moved
          taut watch FILE… [options]                     run a command on files whenever they are saved
          taut fidelity PATH… [options]                  compare .xib and .storyboard files with Xcode's frames
          taut completions bash|zsh|fish                 print completions for a shell
          taut man [COMMAND]                             print a manual page
          taut COMMAND --help                            options of a command
          taut --version

        A file name of - is standard input. Data goes to standard output, messages to standard error. An output file
        must not be an input file as well.

        Exit status
          0  no findings
          1  findings: conflicts, ambiguity, records that failed
          2  wrong usage
          3  input that cannot be read or is malformed; nothing is written to -o
          4  internal error

        """

    static let layout = """
        Examples
          taut layout card.json
          taut layout card.json --size 320x568           another size than the scene's
          taut layout card.json --size 320x              another width; the height stays the scene's
          taut layout - --format json < card.json
          taut layout card.json --format json -o frames.json
          taut layout Main.storyboard --scene BYZ-38-t0r --device retina6_1
          taut layout Main.storyboard --scene all --direction rtl --format json

        Usage
          taut layout SCENE… [options]

        Lays out scenes (JSON, or Interface Builder files) and prints where every view is, what the constraints leave
        undetermined, which optional constraints could not be met, and which required ones contradict each other.

        Options
          --size WxH             the size of the root in points
          --format table|json|lines
                                 table is the default; lines has one result a line, for grep and diff
          -o, --output FILE      write there instead of to standard output; complete or not at all
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          --time-limit S         seconds for one file; then the command ends with status 3 and writes nothing to -o
          --memory-limit N       MiB, without the program itself
          --profile FILE         record passes, phases and texts with their times for ui.perfetto.dev, and counts: see taut profile
          -h, --help             this text

        Options for scenes
          --alignment-rects      list alignment rectangles as well

        Options for .storyboard and .xib files, whose views have their ids as names
          --scene ID|all         by the id of a scene, view controller or root view; without it, where the file begins
          --device NAME          another device than the file's, such as retina6_1 or ipad11_0rounded
          --size-class W,H       each compact, regular or any: which variations are installed
          --direction ltr|rtl    the direction of the user interface
          --text                 measures labels; without it, texts are as large as the file stores them

        Exit status
          0  all is well
          1  a conflict or an ambiguous view
          2  wrong usage
          3  a file that cannot be read or is malformed; nothing is written to -o

        """

    static let batch = """
        Examples
          taut batch cell.json records.jsonl -o frames.jsonl
          taut batch cell.json records.csv --width 320 --format csv
          taut batch cell.json records.csv --format arrow -o frames.arrows
          taut batch cell.json records.jsonl --width 375 --width 744
          generate | taut batch cell.json - > frames.jsonl
          taut batch cell.json records.jsonl --timings -o frames.jsonl
          taut batch cell.json records.jsonl -o frames.jsonl --resume
          taut batch Cell.xib records.jsonl --width 375

        Usage
          taut batch TEMPLATE RECORDS [options]

        Lays out the template for every record: JSON objects, one in a line or in one array, or a table with a line of names
        first, separated by commas, semicolons or tabs. Prints one line for each record in their order. A record that fails has
        a line with its error and does not stop the others. The result does not depend on the number of threads.

        Options
          --width W              the width of the root in points; given more than once, each record has a line for each
                                 width, beside each other
          --separator C          what separates the fields of a table, a character or comma, semicolon, tab, pipe (default:
                                 the one of comma, semicolon and tab that the line of names has most of)
          --threads N            how many threads (default: one for each processor); fewer where memory is limited
          --format jsonl|csv|arrow
                                 how frames are written; jsonl is the default, arrow is a stream of Arrow's columnar format
          -o, --output FILE      write there instead of to standard output; complete or not at all
          --resume               continue a killed run with the same arguments: whole lines stay, an incomplete line is removed.
                                 With it, an interruption or an error keeps what is written
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          --time-limit S         seconds for a block of records; then the command ends with status 3 and writes nothing to -o
          --memory-limit N       MiB, without the program itself
          --timings              report on standard error the times of reading, texts, layout and writing
          --profile FILE         record what each thread did when for ui.perfetto.dev, and counts that are the same for any number
                                 of threads; taut profile compares two of these files
          --shadow               with --profile: lay out each record by itself as well, and count the cells that differ
          -h, --help             this text

        A TEMPLATE may be a .xib or .storyboard: its first cell, or the view that --scene names (by the id of a scene, view
        controller or root). A field of the records fills in the label or button whose outlet, accessibility identifier or
        label in the editor has its name; other texts stay as designed. --device, --size-class and --direction are those
        of taut layout.

        Exit status
          0  all records are laid out
          1  records failed; each has a line with its error
          2  wrong usage
          3  a file that cannot be read or is malformed; nothing is written to -o

        """
}
