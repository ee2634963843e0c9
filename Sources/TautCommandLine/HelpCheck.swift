extension Help {
    static let check = """
        Examples
          taut check card.json Main.storyboard           what is wrong with two files
          taut check Sources                             every .xib, .storyboard and scene below a directory
          taut check Sources --only conflict,ambiguous
          taut check Sources --disable touch-target
          taut check Sources --write-baseline known.json
          taut check Sources --baseline known.json       what is new only
          taut check Sources --format sarif -o check.sarif
          taut check cell.json --matrix --data records.jsonl
          taut check Sources --fix --only left-right,duplicate-constraint
          taut check Sources --fix --dry-run
          taut check --rules                             all rules, one a line

        Usage
          taut check PATH… [options]

        Lays out scenes and the view hierarchies of .xib and .storyboard files and says what is wrong with them, as a compiler
        does: file:line:column: severity: what is wrong and what to do [rule]. Directories are searched; JSON in them that is
        no scene is passed over.

        Options
          --only RULE,…          these rules only, also those that are off by themselves
          --disable RULE,…       all but these
          --rules                list the rules with their severity
          --text pango|fixed     measure the texts of .xib and .storyboard files, too; without it they are as large as the file
                                 stores them. Scenes are measured with Pango by default
          --baseline FILE        leave out the findings that the file knows: only new ones count
          --write-baseline FILE  write all findings into the file, for --baseline
          --format text|json|sarif|junit  text is the default; SARIF is version 2.1.0
          --fix                  put right what leaves the layout as it is, in the files: left and right become leading and
                                 trailing where all runs from left to right, and duplicates go that no code refers to; every
                                 other byte stays. Each file is laid out before and after, and written only if nothing moves
          --dry-run              with --fix: print what it would change as a diff, and write nothing; status 1 if it would
          --undo                 take back the last --fix of each file, unless it has changed since; again for the one before
          --matrix               lay out scenes and templates on 12 devices, in both directions, in all text sizes and in
                                 pseudolanguages (double, accented, bounded, right to left), templates with empty, long and
                                 odd texts and extreme numbers as well; .xib and .storyboard files on nine devices and in both
                                 directions. Each finding is reported once, with the fewest conditions that it takes
          --combinations N       about how many combinations (default 10000): more data where there is room
          --data FILE            usual values for the parameters of templates: a JSON object, or records as taut batch reads,
                                 of which the first counts
          --threads N            how many threads check files or lay out combinations (default: one for each processor)
          --time-limit S         seconds for one file (default 30), looked at between layouts; a layout that takes twice as
                                 long is given up, too
          --memory-limit N       MiB, without the program itself
          --size-limit N         bytes of one file (default 64 MiB)
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        A file .taut-check.json in the directory of a checked file or above it (the nearest one counts) sets severities, leaves out
        files, and keeps rules from single views and constraints, by their ids:

          {"rules": {"touch-target": "off", "overlap": "error", "unnamed-view": "on"},
           "exclude": ["Pods", "Generated/*.xib"],
           "elements": {"badge": ["overlap"], "Kx1-2b-Zw8": "all"}}

        Exit status
          0  no findings, or notes only
          1  warnings or errors
          2  wrong usage, or no file to check below the given directories
          3  a file that cannot be read or is malformed; all others are checked

        """
}
