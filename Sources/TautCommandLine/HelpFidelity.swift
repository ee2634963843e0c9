extension Help {
    static let fidelity = """
        Examples
          taut fidelity Main.storyboard                  what Taut places where Xcode does, and what not
          taut fidelity Sources --format json -o fidelity.json
          taut fidelity Cell.xib --verbose               every view that is elsewhere

        Usage
          taut fidelity PATH… [options]

        Lays out every view hierarchy in .xib and .storyboard files (directories are searched) and compares each visible
        view with the frame that Interface Builder stored, to half a point. Hierarchies that their file calls misplaced
        or ambiguous are counted and not compared.

        Options
          --format table|json            table is the default
          --intrinsics stored|independent  where the sizes of labels, buttons and images come from: the stored frames (the
                                         default), or the file's image sizes and a table of measured labels
          --label-sizes FILE             that table, as JSON
          --verbose                      list every view whose frame differs, not only the first of a hierarchy
          -o, --output FILE              write there instead of to standard output; complete or not at all
          -h, --help                     this text

        Exit status: 0 where every hierarchy matches, 1 where one does not, 2 for wrong usage, 3 for a file that cannot be read.

        """
}
