extension Help {
    private static let editing = common(
        """
          --size-class W,H       each compact, regular or any: the constraints are there in this size class only
          --update-frames        .xib and .storyboard: then store the frames that the constraints give these views

        """)

    private static func common(_ more: String) -> String {
        """
          --scene ID|all         of a file with several hierarchies; all without it
          --text pango|fixed     measure the texts of scenes with Pango (the default), or every character half as wide as the font
                                 is high; pango-only asks Pango for every single word: the same sizes, slowly
        """ + "\n" + more + """
              --dry-run              say what would change, and write nothing
              --undo                 take back the last edit of the file, unless it has changed since; again for the one
                                     before, up to 100
              --format text|json     how changes are listed
              -o, --output FILE      write there and leave the file as it is
              -h, --help             this text

            Where views are is in a .xib or .storyboard file the frame that it stores; in a scene, where its layout has them. Views that a
            frame placed are placed by constraints from then on, all that the new constraints speak of. What the constraints leave open of
            them is listed. Of several files none is written before all are edited.

            Exit status
              0  done
              1  done, and something of the views is still open, or contradicts other constraints
              2  wrong usage
              3  a file that cannot be read or is malformed; it stays as it is. Also
                 where the edit is done and its report cannot be printed

            """
    }

    static let pin =
        """
        Examples
          taut pin card.json title --edges leading,top=8,trailing=standard
          taut pin Cell.xib Kx1-2b-Zw8 --sizes width=44,aspect
          taut pin card.json ok cancel --sizes equal-widths

        Usage
          taut pin FILE… VIEW… --edges EDGES --sizes SIZES

        Adds constraints for the edges and sizes of views, as Interface Builder's menu Pin.

        Options
          --edges EDGES          of leading, trailing, top, bottom, with commas: as far as it is now from the nearest view on that
                                 side or the superview; =N for N points, =standard for the superview's margin or 8 points
          --sizes SIZES          of width, height, aspect, equal-widths, equal-heights, with commas: as they are now; width=N, height=N,
                                 aspect=16:9 for other numbers
          --to ID                the view or guide that edges are pinned to, instead of the nearest view; root.safeArea is the
                                 safe area of root

        """ + editing

    static let align =
        """
        Examples
          taut align card.json title note --by leading
          taut align Cell.xib Kx1-2b-Zw8 --by centerX,centerY        one view in its superview

        Usage
          taut align FILE… VIEW… --by ATTRIBUTES

        Aligns views with the first of them, or in their superviews, as Interface Builder's menu Align.

        Options
          --by ATTRIBUTES        of leading, trailing, left, right, top, bottom, centerX, centerY, firstBaseline, lastBaseline
          --offset N|current     points between them (0), or as it is now
          --in-container         several views by centerX and centerY, each in its superview

        """ + editing

    static let connect =
        """
        Examples
          taut connect card.json title note              what can be made between the two
          taut connect card.json title note --direction vertical --make top-space,leading
          taut connect Cell.xib Kx1-2b-Zw8 iN0-l3-epB.safeArea --make bottom-space

        Usage
          taut connect FILE… A B [--direction horizontal|vertical] [--make NAMES]

        What dragging from one view to another, or to a guide, offers in Interface Builder: horizontally the distance along and alignments across,
        vertically likewise, and equal sizes. A guide has the name that it has in equations, or the id of the file. Without --make the names are listed, each with its constraint.

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
          taut swap FILE… CONSTRAINT…

        Exchanges the items of constraints, which stay the same: a ≥ m·b + c becomes b ≤ a/m − c/m, with ≥ for a negative m. A constraint
        is named by its id, its identifier or as it is written.

        Options
        """ + "\n" + common("")

    static let stack =
        """
        Examples
          taut stack card.json title note
          taut stack Cell.xib Kx1-2b-Zw8 9GY-VG-pUG --axis vertical --spacing 8

        Usage
          taut stack FILE… VIEW… [options]

        Puts views of one superview into a stack, as Interface Builder's Embed In. Axis, order, alignment and spacing follow from where the
        views are. Constraints of their edges with what is outside speak of the stack where its edge is the same; those of their places
        among each other go, for the stack decides about them; sizes stay. What is open then gets constraints, so that nothing moves.

        Options
          --axis horizontal|vertical
                                 the direction in which they are stacked
          --alignment NAME       across it: fill, leading, top, center, trailing, bottom, firstBaseline or lastBaseline
          --distribution NAME    along it: fill (the default), fillEqually, fillProportionally, equalSpacing or equalCentering
          --spacing N            points between neighbours
          --id NAME              what the stack is called; in a .xib its id

        """
        + common(
            """
              --update-frames        .xib and .storyboard: then store the frames that the constraints give these views

            """)

    static let unstack =
        """
        Examples
          taut unstack card.json lines

        Usage
          taut unstack FILE… STACK… [options]

        Takes the views out of stacks, as Interface Builder's Unembed. Constraints of a stack's edges speak of the views that have the same
        edge; its others go. Views that the stack made as thick as itself, or equally long, are tied to the first of them. What is open then
        gets constraints, so that nothing moves.

        Options
        """ + "\n" + common("")
}
