extension Help {
    static let resolve = """
        Examples
          taut resolve card.json add-missing             constraints for what is open, where it is now
          taut resolve Main.storyboard update-frames     store the frames that the constraints give
          taut resolve Main.storyboard add-missing --select Kx1-2b-Zw8 --dry-run
          taut resolve Cell.xib reset --select title,note
          taut resolve Cell.xib --undo

        Usage
          taut resolve FILE… update-frames|update-constraints|add-missing|clear|reset [options]

        Does with scenes, .xib and .storyboard files what Interface Builder's menu Resolve Auto Layout Issues does. Every other byte stays.

        What is done
          update-frames          .xib and .storyboard: stores the frames that the constraints give, where they differ
          update-constraints     gives constraints the constants with which the views stay where they are
          add-missing            adds constraints for what is open, each to the nearest edge; all of them were tried
          clear                  removes the constraints of the chosen views, or all
          reset                  clear, then add-missing

        Where views are is in a .xib or .storyboard file the frame that it stores; in a scene, where its layout has them.

        Options
          --select ID            only these views, with commas between or given more than once. A view that its frame places is
                                 placed by constraints from then on, as are all that new constraints refer to
          --size-class W,H       each compact, regular or any: constraints are added, removed and get constants in this size class only
          --scene ID|all         of a file with several hierarchies; all without it
          --text pango|fixed     measure the texts of scenes with Pango (the default), or every character half as wide as the font
                                 is high; pango-only asks Pango for every single word: the same sizes, slowly
          --dry-run              say what would change, and write nothing
          --undo                 take back the last edit of the file, unless it has changed since; again for the one before,
                                 up to 100
          --format text|json     how changes are listed
          -o, --output FILE      write there and leave the file as it is
          -h, --help             this text

        Exit status
          0  done, or nothing to do
          1  done, and something is still open
          2  wrong usage
          3  a file that cannot be read or is malformed; it stays as it is. Also
             where the edit is done and its report cannot be printed

        """
}
