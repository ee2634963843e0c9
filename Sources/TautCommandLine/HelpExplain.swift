extension Help {
    static let explain = """
        Examples
          taut explain card.json
          taut explain card.json --size 320x             at another width
          taut explain card.json --why price.x           which constraints add up to it
          taut explain card.json --tree                  the views, with AMBIGUOUS and CONFLICTING marked
          taut explain Main.storyboard --scene all --format json
          pbpaste | taut explain --log                   a log of Xcode's console

        Usage
          taut explain FILE… [options]
          taut explain --log [FILE…]

        Lays out scenes (JSON, or Interface Builder files) and says what is wrong with them: the smallest sets of required constraints
        that cannot hold together, with the sum that does not come out; changes that help, each tried before it is offered, by how
        little they move; and what the constraints leave open, between which numbers, with the fewest equations that settle it.

        Options
          --size WxH             the size of the root in points
          --format text|json     text is the default; one line of JSON for each hierarchy
          --why VIEW.ATTRIBUTE   say only which constraints add up to a number: x, y, width, height, an edge, a centre, a baseline or
                                 a margin; more than once for several
          --why VIEW.ATTRIBUTE=NUMBER
                                 say as well which single changes make it that number, each tried; of an open one, which constraint
          --tree                 say only where the views are, as a tree with what is open or contradictory marked
          --log                  read the console's text of UIKit or AppKit ("Unable to simultaneously satisfy constraints", or
                                 a debugger's list of constraints) from files or standard input, and explain it
          --keep NAME            offer no change of a constraint: its identifier or id, the constraint as it is written, or an
                                 equation of a visual format; more than once for several
          --blame NAME           offer changes of these constraints only
          --repairs N            how many changes are listed for each conflict (default 5)
          -o, --output FILE      write there instead of to standard output; complete or not at all
          --text pango|fixed     measure texts with Pango (the default), or every character half as wide as the font is high
          --time-limit S         seconds for one file; then the command ends with status 3 and writes nothing to -o
          --memory-limit N       MiB, without the program itself
          -h, --help             this text

        Options for .storyboard and .xib files are those of taut layout: --scene, --device, --size-class, --direction.

        Exit status: 0 where nothing contradicts itself and nothing is open, 1 where something does, or where a line of a console's text
        is not understood.

        """
}
