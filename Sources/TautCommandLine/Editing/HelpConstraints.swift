extension Help {
    private static let editing = """
          --scene ID|all         of a file with several hierarchies; all without it
          --text pango|fixed     measure the texts of scenes with Pango (the default), or every character half as wide as the font
                                 is high; pango-only asks Pango for every single word: the same sizes, slowly
          --dry-run              say what would change, and write nothing
          --undo                 give the file what it was before the last edit, unless it has changed since
          --format text|json     how changes are listed
          -o, --output FILE      write there and leave the file as it is
          -h, --help             this text

        Where views are is in a .xib or .storyboard file the frame that it stores; in a scene, where its layout has them. A view of a .xib
        that its frame placed is placed by constraints from then on. What the constraints leave open of the views is listed.

        Exit status
          0  done
          1  done, and something of the views is still open
          2  wrong usage
          3  a file that cannot be read or is malformed; it stays as it is

        """

    static let pin =
        """
        Examples
          taut pin card.json title --edges leading,top=8,trailing=standard
          taut pin Cell.xib Kx1-2b-Zw8 --sizes width=44,aspect
          taut pin card.json ok cancel --sizes equal-widths

        Usage
          taut pin FILE VIEW… --edges EDGES --sizes SIZES

        Adds constraints for the edges and sizes of views, as Interface Builder's menu Pin.

        Options
          --edges EDGES          of leading, trailing, top, bottom, with commas: as far as it is now from the nearest view on that
                                 side or the superview; =N for N points, =standard for the superview's margin or 8 points
          --sizes SIZES          of width, height (as it is now, or =N), aspect, equal-widths, equal-heights
          --to ID                the view that edges are pinned to, instead of the nearest

        """ + editing

    static let align =
        """
        Examples
          taut align card.json title note --by leading
          taut align Cell.xib Kx1-2b-Zw8 --by centerX,centerY --in-container

        Usage
          taut align FILE VIEW… --by ATTRIBUTES

        Aligns views with the first of them, or in their superviews, as Interface Builder's menu Align.

        Options
          --by ATTRIBUTES        of leading, trailing, left, right, top, bottom, centerX, centerY, firstBaseline, lastBaseline
          --offset N             points between them (0)
          --in-container         centerX and centerY of the superview

        """ + editing

    static let connect =
        """
        Examples
          taut connect card.json title note              what can be made between the two
          taut connect card.json title note --direction vertical --make top-space,leading

        Usage
          taut connect FILE A B [--direction horizontal|vertical] [--make NAMES]

        What dragging from one view to another offers in Interface Builder: horizontally the distance along and alignments across,
        vertically likewise, and equal sizes. Without --make the names are listed, each with its constraint.

        Options
          --direction horizontal|vertical
                                 of the drag; both without it
          --make NAMES           which of the constraints are added, with commas between

        """ + editing

    static let swap =
        """
        Examples
          taut swap card.json "title.leading == photo.trailing + 8"
          taut swap Cell.xib Gg3-rW-lbU

        Usage
          taut swap FILE CONSTRAINT…

        Exchanges the items of constraints, which stay the same: a ≥ m·b + c becomes b ≤ a/m − c/m, with ≥ for a negative m. A constraint
        is named by its id, its identifier or as it is written.

        Options
        """ + "\n" + editing
}
