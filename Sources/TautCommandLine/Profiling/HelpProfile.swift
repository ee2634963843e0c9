extension Help {
    static let profile = """
        Examples
          taut profile screen.json                       where the time of a layout goes
          taut profile screen.json --trace screen.trace.json     for Perfetto or chrome://tracing
          taut profile Main.storyboard --scene all --format json -o known.json
          taut profile Main.storyboard --scene all --expect known.json     in tests: fails where a count has risen

        Usage
          taut profile FILE… [options]
          taut profile RECORDING [options]               what was recorded

        Lays out scenes (JSON, or Interface Builder files) and reports the work: solves and the cause of each, texts that were measured and
        how often, boxes and constraints written, steps and pivots of the solver, memory. Counts are the same in every run.

        Options
          --trace FILE           a recording: every layout, pass, phase and measured text with its time, for ui.perfetto.dev, and the
                                 counts; taut layout and taut batch write the same where they are asked for a profile
          --shadow               lay out from scratch as well, and count the frames that differ
          --top N                how many texts and causes are listed (10)
          --compare FILE         the counts that differ from those in FILE: a recording, or what --format json has written. Two recordings are
                                 compared by giving one of them in the place of a scene
          --expect FILE          list the counts that are higher than in FILE
          --format text|json     text is the default
          --size WxH             the size of the root in points
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high;
                                 pango-only asks Pango for every single word: the same sizes, slowly
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        Options for .storyboard and .xib files are those of taut layout: --scene, --device, --size-class, --direction.

        Exit status
          0  done; with --compare and --expect: nothing differs, nothing has risen
          1  something differs or has risen
          2  wrong usage
          3  a file that cannot be read or is malformed

        """
}
