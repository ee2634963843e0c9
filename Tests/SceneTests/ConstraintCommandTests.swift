import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// `taut pin`, `align`, `connect` and `swap`.
struct ConstraintCommandTests {
    private static let scene = """
        {"size": [200, 100], "root": {"id": "r", "children": [
            {"id": "a", "kind": "label", "text": "1234", "font": 10}, {"id": "b", "kind": "label", "text": "12", "font": 10}, {"id": "c"}]},
         "constraints": ["a.leading == r.leading + 20", "a.top == r.top + 10", "b.leading == a.trailing + 12", "b.top == a.top", "c.top >= 2 * a.bottom + 4"]}
        """

    private func edit(_ arguments: String..., text: String = scene) throws -> (run: CommandRun, text: String) {
        let directory = try TemporaryDirectory()
        let path = try directory.file("s.json", text)
        let run = CommandRun(
            list: [arguments[0], path] + arguments.dropFirst() + ["--text", "fixed"],
            environment: ["XDG_STATE_HOME": directory.path])
        return (run, try directory.text("s.json"))
    }

    @Test func edgesArePinnedToTheNearest() throws {
        let (run, text) = try edit("pin", "b", "--edges", "leading,top=4,trailing=standard")
        #expect(
            run.output.hasPrefix(
                "+ b.top == r.top + 4\n+ b.trailing == r.trailingMargin\n"))
        // Its top was given already; which of the two gives way was not.
        #expect(
            run.output.hasSuffix(
                "open: x, width of b\nnote: b.leading == a.trailing + 12 is there already\n"
                    + "note: this contradicts other constraints; taut explain says which\n"))
        #expect(run.status == .findings)
        #expect(
            text.contains(
                "4\", \"b.top == r.top + 4\", \"b.trailing == r.trailingMargin\"]}"))
        #expect(
            try edit("pin", "a", "--edges", "trailing=standard").run.output.hasPrefix("+ a.trailing == b.leading - 8\n")
        )
        #expect(try edit("pin", "b", "--edges", "leading", "--to", "r").run.output == "+ b.leading == r.leading + 52\n")
        #expect(
            try edit("pin", "a", "--edges", "leading", "--to", "b").run.errors.contains(
                "nothing on the leading side of \"a\""))
    }

    @Test func sizesArePinned() throws {
        #expect(
            try edit("pin", "a", "b", "--sizes", "width,height=30,aspect,equal-widths").run.output
                == """
                + a.width == 20
                + b.width == 10
                + a.height == 30
                + b.height == 30
                + a.width == 1.6666666666666667 * a.height
                + b.width == 0.8333333333333334 * b.height
                + b.width == a.width
                note: this contradicts other constraints; taut explain says which

                """)
        for (list, message) in [
            (["--sizes", "breadth"], "not 'breadth'"), (["--sizes", "width=x"], "not 'x'"),
            (["--edges", "middle"], "not 'middle'"),
            (["--sizes", "aspect=0"], "not '0'"), (["--sizes", "aspect=16:x"], "not '16:x'"),
            ([], "needs '--edges' or '--sizes'"), (["--sizes", "equal-widths"], "two views or more"),
            (["--sizes", "width=standard"], "no standard"),
        ] {
            let run = CommandRun(list: ["pin", "-", "a", "--text", "fixed"] + list, input: Array(Self.scene.utf8))
            #expect(run.status == .usage && run.errors.contains(message), "\(list): \(run.errors)")
        }
        #expect(try edit("pin", "x", "--sizes", "width").run.errors.contains("no view 'x'"))
    }

    @Test func viewsAreAligned() throws {
        #expect(
            try edit("align", "a", "b", "c", "--by", "top", "--offset", "2").run.output.hasPrefix(
                "+ b.top == a.top + 2\n+ c.top == a.top + 2\n"))
        let contained = try edit("align", "c", "--by", "centerX,centerY", "--in-container")
        #expect(
            contained.run.output
                == "+ c.centerX == r.centerX\n+ c.centerY == r.centerY\nopen: x, y, width, height of c\n"
                || contained.run.output.contains("open: "))
        #expect(contained.run.status == .findings)
        #expect(try edit("align", "a", "--by", "top").run.status == .usage)
        // One view is centred in its superview; an offset may be what there is.
        #expect(try edit("align", "b", "--by", "centerY").run.output.hasPrefix("+ b.centerY == r.centerY\n"))
        #expect(
            try edit("align", "b", "--by", "centerY", "--offset", "current").run.output.hasPrefix(
                "+ b.centerY == r.centerY - 34\n"))
        #expect(try edit("align", "b", "--by", "centerY", "--offset", "far").run.status == .usage)
        let wide = try edit("align", "a", "b", "--by", "width").run
        #expect(wide.status == .usage && wide.errors.contains("'--by' takes left, "), "\(wide.errors)")
        #expect(wide.errors.contains("firstBaseline, not 'width'"), "\(wide.errors)")
        #expect(try edit("align", "a", "--by", "top", "--in-container").run.status == .usage)
    }

    @Test func whatIsThereIsNotAddedAgain() throws {
        let once = try edit("align", "a", "b", "--by", "top")
        let again = try edit("align", "b", "a", "--by", "top", text: once.text)
        #expect(again.run.output.contains("note: a.top == b.top is there already\n"), "\(again.run.output)")
        #expect(again.text == once.text && once.text.contains("b.top == a.top"))
    }

    /// A drag within a view, and between views that overlap along it.
    @Test func sizesAndOverlapsAreOffered() throws {
        let sizes = try edit("connect", "a", "a").run.output
        #expect(sizes.split(separator: "\n").map { $0.split(separator: " ")[0] } == ["width", "height", "aspect"])
        let text = """
            {"size": [200, 200], "root": {"id": "r", "children": [{"id": "a", "frame": [0, 0, 50, 50]}, {"id": "b", "frame": [10, 40, 50, 50]}]}}
            """
        let offers = try edit("connect", "b", "a", "--direction", "vertical", text: text).run.output
        #expect(offers.hasPrefix("top-space      b.top == a.bottom - 10\n"), "\(offers)")
    }

    /// A drag ends at a guide as well: of a view around, or one among its siblings.
    @Test func viewsAreConnectedToGuides() throws {
        let text = """
            {"size": [200, 400], "environment": {"safeArea": [50, 0, 30, 0]},
             "root": {"id": "r", "guides": [{"id": "gap"}], "children": [
              {"id": "a", "frame": [10, 60, 50, 40], "children": [{"id": "b", "frame": [5, 5, 10, 10]}]}]},
             "constraints": ["gap.leading == r.leading + 80", "gap.width == 20", "gap.top == r.top", "gap.height == 400"]}
            """
        let offers = try edit("connect", "a", "r.safeArea", text: text).run.output
        let lines = [
            "leading-space   a.leading == r.safeArea.leading + 10", "top-space       a.top == r.safeArea.top + 10",
            "bottom-space    a.bottom == r.safeArea.bottom - 270",
            "centerX         a.centerX == r.safeArea.centerX - 65",
            "equal-heights   a.height == r.safeArea.height",
        ]
        for line in lines { #expect(offers.contains(line + "\n"), "\(offers)") }
        #expect(try edit("connect", "r.safeArea", "a", text: text).run.output == offers)
        let made = try edit("connect", "a", "r.safeArea", "--make", "top-space", text: text)
        #expect(made.run.output.hasPrefix("+ a.top == r.safeArea.top + 10\n"), "\(made.run.output)")
        #expect(made.text.contains("\"a.top == r.safeArea.top + 10\""))
        let gap = try edit("connect", "a", "gap", "--direction", "horizontal", text: text).run.output
        #expect(gap.hasPrefix("trailing-space  a.trailing == gap.leading - 20\ntop "), "\(gap)")
        // Of a view further up, and the readable content, which the layout has no box for yet.
        let inner = try edit("connect", "b", "r.safeArea", "--direction", "vertical", text: text).run.output
        #expect(inner.contains("top-space      b.top == r.safeArea.top + 15\n"), "\(inner)")
        let readable = try edit("connect", "a", "r.readableContent", "--direction", "horizontal", text: text).run.output
        #expect(readable.contains("leading-space   a.leading == r.readableContent.leading - 6\n"), "\(readable)")
        let pinned = try edit("pin", "a", "--edges", "top,leading=12", "--to", "r.safeArea", text: text).run.output
        #expect(
            pinned.hasPrefix("+ a.top == r.safeArea.top + 10\n+ a.leading == r.safeArea.leading + 12\n"), "\(pinned)")
        for name in ["r.safeAria", "none.safeArea", "r.contentLayout"] {
            #expect(try edit("connect", "a", name, text: text).run.status == .usage, "\(name)")
        }
    }

    @Test func aFormatOfSeveralIsNotSwapped() throws {
        let text = """
            {"size": [200, 200], "root": {"id": "r", "children": [{"id": "a"}]}, "constraints": ["H:|[a]|", "V:|[a]|"]}
            """
        let swapped = try edit("swap", "H:|[a]|", text: text)
        #expect(swapped.run.status == .usage && swapped.text == text, "\(swapped.run.errors)")
        #expect(swapped.run.errors.contains("is a visual format of 2 constraints"))
    }

    @Test func connectionsAreListedOrMade() throws {
        let listed = try edit("connect", "b", "a", "--direction", "horizontal")
        #expect(listed.text == Self.scene)
        #expect(
            listed.run.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
                == [
                    "leading-space", "top", "centerY", "bottom", "firstBaseline", "lastBaseline", "equal-widths",
                    "equal-heights",
                ])
        #expect(listed.run.output.hasPrefix("leading-space  b.leading == a.trailing + 12\n"))
        let made = try edit("connect", "b", "a", "--make", "equal-heights,lastBaseline")
        #expect(made.run.output == "+ b.height == a.height\n+ b.lastBaseline == a.lastBaseline\n")
        // A drag goes to any view, beside or not.
        let apart = Self.scene.replacing(
            "\"b.leading == a.trailing + 12\", \"b.top == a.top\"",
            with: "\"b.leading == a.trailing + 12\", \"b.top == a.bottom + 5\"")
        let diagonal = try edit("connect", "b", "a", "--direction", "vertical", text: apart)
        #expect(diagonal.run.output.hasPrefix("top-space      b.top == a.bottom + 5\n"), "\(diagonal.run.output)")
        let parent = try edit("connect", "a", "r", "--direction", "vertical")
        #expect(
            parent.run.output.contains("top-space      a.top == r.top + 10\n") && parent.run.output.contains("centerX ")
        )
        #expect(try edit("connect", "a", "b", "--make", "glue").run.errors.contains("no connection 'glue'"))
        #expect(try edit("connect", "a").run.status == .usage)
    }

    @Test func itemsAreSwapped() throws {
        let (run, text) = try edit("swap", "c.top >= 2 * a.bottom + 4")
        #expect(run.output == "- c.top >= 2 * a.bottom + 4\n+ a.bottom <= 0.5 * c.top - 2\n", "\(run.errors)")
        #expect(text == Self.scene.replacing("c.top >= 2 * a.bottom + 4", with: "a.bottom <= 0.5 * c.top - 2"))
        // Twice is the same again.
        #expect(try edit("swap", "a.bottom <= 0.5 * c.top - 2", text: text).text == Self.scene)
        let negative = Self.scene.replacing("c.top >= 2 *", with: "c.top >= -2 *")
        #expect(
            try edit("swap", "c.top >= -2 * a.bottom + 4", text: negative).run.output.contains(
                "+ a.bottom >= -0.5 * c.top + 2\n"))
        #expect(try edit("swap", "nothing").run.errors.contains("no constraint 'nothing'"))
        let single = Self.scene.replacing("b.top == a.top", with: "b.width == 9")
        #expect(try edit("swap", "b.width == 9", text: single).run.errors.contains("has no two items to swap"))
    }

    /// What is hidden is no neighbour.
    @Test func nothingIsPinnedToWhatIsHidden() throws {
        let text = """
            {"size": [200, 100], "root": {"id": "r", "children": [{"id": "a"}, {"id": "b", "hidden": true}]},
             "constraints": ["H:|-20-[a(30)]", "H:|-55-[b(10)]", "V:|[a(10)]", "V:|[b(10)]"]}
            """
        #expect(
            try edit("pin", "a", "--edges", "trailing", text: text).run.output.hasPrefix(
                "+ a.trailing == r.trailing - 150\n"))
        let shown = text.replacing(", \"hidden\": true", with: "")
        #expect(
            try edit("pin", "a", "--edges", "trailing", text: shown).run.output.hasPrefix(
                "+ a.trailing == b.leading - 5\n"))
    }

    /// A superview may have another direction than what surrounds it.
    @Test(arguments: [("\"traits\": {\"layoutDirection\": \"leftToRight\"}, ", -150), ("", -20)])
    func distancesFollowTheDirectionOfTheSuperview(_ traits: String, _ constant: Int) throws {
        let text = """
            {"size": [200, 100], "environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "r", "children": [
              {"id": "box", \(traits)"children": [{"id": "a"}]}]},
             "constraints": ["|[box]|", "V:|[box]|", "a.left == box.left + 20", "a.width == 30", "V:|[a(10)]"]}
            """
        let run = try edit("pin", "a", "--edges", "trailing", text: text).run
        #expect(run.output.hasPrefix("+ a.trailing == box.trailing - \(-constant)\n"), "\(run.output)\(run.errors)")
    }
}
