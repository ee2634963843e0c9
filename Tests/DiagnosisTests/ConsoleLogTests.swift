import TautLayout
import TestSupport
import Testing

@testable import TautDiagnosis
@testable import TautScene

struct ConsoleLogTests {
    private static func log(_ text: String) -> ConsoleLog { ConsoleLog(Array(text.utf8), file: "log") }

    /// The conflict of the only report of a list of descriptions.
    private static func conflict(_ descriptions: String...) throws -> Explanation.Conflict? {
        let log = log(
            "Unable to simultaneously satisfy constraints.\n(\n" + descriptions.joined(separator: "\n") + "\n)\n")
        #expect(log.notes.isEmpty && log.reports.count == 1)
        let report = try #require(log.reports.first)
        #expect(report.unread.isEmpty && report.count == descriptions.count, "\(report.unread)")
        return try report.explanation().conflicts.first
    }

    /// Reports count lines from where they begin.
    @Test func placesAreThoseOfTheWholeText() {
        let source = SourceText(file: "", bytes: Array("a\r\nb\rcé\n\nd\n\r\r\ne".utf8))
        for start in -1...(source.bytes.count + 1) {
            let counted = source.counted(to: start)
            for offset in -1...(source.bytes.count + 1) {
                #expect(counted.place(of: offset) == source.place(of: offset))
                #expect(counted.counted(to: offset).place(of: start) == source.place(of: start))
            }
            for line in 0...9 { #expect(counted.line(line) == source.line(line)) }
        }
    }

    /// Of many statements the one that is no constraint of a scene is found by halves.
    @Test func whatIsNotAcceptedIsFoundByHalves() {
        var questions = 0
        let accepted = LoggedScene.accepted(Array(0..<1_000)[...]) { parts in
            questions += 1
            return !parts.contains(700)
        }
        #expect(accepted == Array(0..<1_000).filter { $0 != 700 } && questions <= 21)
    }

    /// Views in one another, as many as a scene may have and a thousand more, told from the inside or from the outside.
    @Test(arguments: [false, true])
    func tooManyViewsInOneAnotherAreNotUnderstood(_ isFromOutside: Bool) throws {
        let levels = (0..<1_300).map { level in
            "<NSLayoutConstraint:0x\(level) H:|-(1)-[UIView:0xb\(level)]   (active, names: '|':UIView:0xb\(level + 1) )>"
        }
        let contradiction = (1...2).map { "<NSLayoutConstraint:0xf\($0) UIView:0xb7.width == \($0)   (active)>" }
        let list = (isFromOutside ? levels.reversed() : levels) + contradiction
        let log = Self.log(
            "Unable to simultaneously satisfy constraints.\n(\n" + list.joined(separator: "\n") + "\n)\n")
        let report = try #require(log.reports.first)
        #expect(try report.explanation().conflicts.first?.members.count == 2)
        #expect(report.unread.count > 0 && report.unread.count < 1_100, "\(report.unread.count)")
    }

    @Test func aReportIsReducedAndAddedUp() throws {
        let log = Self.log(
            """
            2024-05-01 10:00:00.000 Shop[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
            (
                "<NSLayoutConstraint:0x6001 H:|-(16)-[UILabel:0x7a01'Price: 3 > 2']   (active, names: '|':Shop.Cell:0x7b01 )>",
                "<NSLayoutConstraint:0x6002 UILabel:0x7a01'Price: 3 > 2'.width == 200   (active)>",
                "<NSLayoutConstraint:0x6003 H:[UILabel:0x7a01'Price: 3 > 2']-(NSSpace(8))-[UIButton:0x7a02'Buy']   (active)>",
                "<NSLayoutConstraint:0x6004 UIButton:0x7a02'Buy'.width == 0.5*UILabel:0x7a01'Price: 3 > 2'.width + 60   (active)>",
                "<NSLayoutConstraint:0x6005 UIButton:0x7a02'Buy'.height == 44   (active)>",
                "<NSLayoutConstraint:0x6006 UIButton:0x7a02'Buy'.trailing == Shop.Cell:0x7b01.trailing - 16   (active)>",
                "<NSLayoutConstraint:0x6007 'UIView-Encapsulated-Layout-Width' Shop.Cell:0x7b01.width == 375   (active)>"
            )

            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x6004 UIButton:0x7a02'Buy'.width == 0.5*UILabel:0x7a01'Price: 3 > 2'.width + 60   (active)>

            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            """)
        let report = try #require(log.reports.first)
        #expect(
            log.reports.count == 1 && log.notes.isEmpty && report.isConflict && report.count == 7 && report.line == 1)
        let conflict = try #require(try report.explanation().conflicts.first)
        // The height has no part in it.
        #expect(conflict.members.compactMap(\.line) == [4, 5, 6, 7, 9, 10])
        #expect(conflict.leftOut.line == 7)
        #expect(
            conflict.sum?.contains("400") == true && conflict.sum?.hasSuffix("25 points too many") == true,
            "\(conflict.sum ?? "")")
        #expect(
            conflict.members.contains { $0.equation == "UIButton'Buy'.trailing == Cell.trailing - 16" },
            "\(conflict.members)")
        #expect(conflict.members.contains { $0.name == "UIView-Encapsulated-Layout-Width" })
        // What the system has made stays as it is.
        #expect(!conflict.repairs.isEmpty && conflict.repairs.allSatisfy { $0.member.line != 10 })
    }

    @Test func massesOfFormsAreRead() throws {
        // AppKit's form, names that are explained, older parentheses, bounds.
        let named = try Self.conflict(
            "<NSLayoutConstraint: 0x1 V:|-(>=10)-[title]-(10)-|   (Names: title:0xa, '|':list:0xb )>",
            "<NSLayoutConstraint:0x2 'NSView-Encapsulated-Layout-Height' V:[list(44)]   (Names: list:0xb )>",
            "<NSLayoutConstraint:0x3 V:[title(>=30)]   (Names: title:0xa )>")
        #expect(named?.sum?.hasSuffix("6 points too many") == true, "\(named?.sum ?? "none")")
        // Autoresizing masks: positions are counted from the superview.
        let masks = try Self.conflict(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 30   (active, names: '|':UIView:0xb )>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.width == 20   (active)>",
            "<NSLayoutConstraint:0x3 H:[UIView:0xa]-(60)-|   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x4 UIView:0xb.width == 100   (active)>")
        #expect(masks?.sum?.contains("110") == true, "\(masks?.sum ?? "none")")
        // From right to left, priorities, sizes of other views, contents.
        let mirrored = try Self.conflict(
            "<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0xa'a']-(8)-|(RTL)   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 H:[UIView:0xb(<=UILabel:0xa'a')]   (active)>",
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 10 @750   (active)>")
        #expect(mirrored?.members.count == 3, "\(String(describing: mirrored?.members))")
        let content = try Self.conflict(
            "<NSContentSizeLayoutConstraint:0x1 V:[UILabel:0xa'a'(20)] Hug:250 CompressionResistance:1000   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0xa'a'.height <= 19.5   (active)>")
        #expect(content?.sum?.contains("0.5 points") == true, "\(content?.sum ?? "none")")
        // What is optional contradicts nothing.
        #expect(
            try Self.conflict(
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 10 @999.5   (active)>",
                "<NSLayoutConstraint:0x2 UI._Host<Pair<A, B>>:0xa.width == 20   (active)>") == nil)
    }

    /// Logs are pasted without their line ends.
    @Test(arguments: [" ", "", "\\n"]) func reportsOfOneLineAreRead(_ separator: String) throws {
        let label = "UILabel:0x7a01'Price (net): 3 > 2'"
        let report = [
            "Unable to simultaneously satisfy constraints.", "\tProbably at least one of the constraints", "(",
            "\"<NSLayoutConstraint:0x1 H:|-(16)-[\(label)]   (active, names: '|':Shop.Cell:0x7b01 )>\",",
            "\"<NSLayoutConstraint:0x2 \(label).width == 200   (active)>\",",
            "\"<NSLayoutConstraint:0x3 H:[\(label)]-(>=16)-|   (active, names: '|':Shop.Cell:0x7b01 )>\",",
            "\"<NSLayoutConstraint:0x4 Shop.Cell:0x7b01.width == 210   (active)>\"", ")", "",
            "Will attempt to recover by breaking constraint ",
            "<NSLayoutConstraint:0x2 \(label).width == 200   (active)>", "",
            "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
        ].joined(separator: separator)
        let log = Self.log(report + separator + report)
        #expect(log.reports.map(\.count) == [4, 4] && log.reports.allSatisfy { $0.isConflict && $0.line == 1 })
        #expect(log.notes.isEmpty && log.reports.allSatisfy(\.unread.isEmpty), "\(log.notes)")
        for report in log.reports {
            let conflict = try #require(try report.explanation().conflicts.first)
            #expect(conflict.sum == "16 + 200 + 16 = 232, but Cell.width is 210: 22 points too many")
            #expect(conflict.leftOut.name.hasSuffix("width == 200"))
        }
        let list = ["1 UIView:0xa.width == 3", "2 UIView:0xa.width == 4", "3 Host<A, B>:0xb.width >= 4"]
        let plain = Self.log(list.map { "<NSLayoutConstraint:0x\($0)>" }.joined(separator: separator))
        #expect(plain.reports.map(\.count) == [3] && plain.notes.isEmpty)
    }

    /// Multiples of positions count from a superview that only the conflict tells.
    @Test func multiplesOfPositionsAreThoseInTheSuperview() throws {
        let list = """
            <NSLayoutConstraint:0x1 UILabel:0xa.centerX == 0.5*UIView:0xb.centerX   (active)>
            <NSLayoutConstraint:0x2 UILabel:0xa.centerX == UIView:0xb.centerX - 30   (active)>
            <NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 320   (active)>
            """
        let report = try #require(Self.log("Unable to simultaneously satisfy constraints.\n" + list).reports.first)
        let conflict = try #require(try report.explanation().conflicts.first)
        #expect(conflict.members.compactMap(\.line) == [2, 3, 4])
        #expect(conflict.sum?.hasSuffix("200 points too many") == true, "\(conflict.sum ?? "none")")
        // A list of a debugger need not be one.
        #expect(try #require(Self.log(list).reports.first).explanation().conflicts.isEmpty)
    }

    /// Accessibility identifiers stand for views, and may hold any character.
    @Test func namesHoldDotsSpacesAndQuotes() throws {
        let dotted = try Self.conflict(
            "<NSLayoutConstraint:0x1 Bar.lockIcon.width == 40   (active, names: Bar.lockIcon:0xa )>",
            "<NSLayoutConstraint:0x2 Bar.lockIcon.width == 24   (active, names: Bar.lockIcon:0xa )>")
        #expect(dotted?.sum?.hasSuffix("16 points too few") == true, "\(dotted?.sum ?? "none")")
        let formats = try Self.conflict(
            "<NSLayoutConstraint:0x1 'cell.title' H:|-(16)-[my.title]   (active, names: my.title:0xa, '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 H:|-(18)-[my.title]   (active, names: my.title:0xa, '|':UIView:0xb )>")
        #expect(formats?.members.first?.equation == "my.title.leading == UIView.leading + 16")
        let spaced = try Self.conflict(
            "<NSLayoutConstraint:0x1 price label's top.width == 2nd [view].width + 8   (active, names: price label's top:0xa, 2nd [view]:0xb )>",
            "<NSLayoutConstraint:0x2 H:[price label's top(20)]   (active, names: price label's top:0xa )>",
            "<NSLayoutConstraint:0x3 2nd [view].width >= 20   (active, names: 2nd [view]:0xb )>")
        #expect(spaced?.members.count == 3)
        // A label's text is between quotation marks.
        let labels = try Self.conflict(
            "<NSLayoutConstraint:0x1 UILabel:0xa'It's 3 o'clock'.width == 10   (active)>",
            "<NSLayoutConstraint:0x2 H:[UILabel:0xa'It's 3 o'clock'(20)]   (active)>")
        #expect(labels?.members.count == 2)
        // Names that are not explained.
        let unexplained = try Self.conflict(
            "<NSLayoutConstraint:0x1 header.top.view.height == 10 @ 1000   (active)>",
            "<NSLayoutConstraint:0x2 V:[header.top.view(20)]   (active)>")
        #expect(unexplained?.members.count == 2)
    }

    @Test func constraintsOfLibrariesAreRead() throws {
        let conflict = try Self.conflict(
            "<SnapKit.LayoutConstraint:0x600@Price Cell.swift#66 UILabel:0xa.width == 80.0>",
            "<SnapKit.LayoutConstraint:0x601@Cell.swift#67 UILabel:0xa.width == UIView:0xb.width * 0.5 + 8.0>",
            "<SnapKit.LayoutConstraint:0x602@Cell.swift#68 UIView:0xb.width == 20.0 ^750.0>",
            "<MASLayoutConstraint:narrow UIView:0xb.width == 100>")
        #expect(conflict?.members.map(\.name).first == "Price Cell.swift#66")
        #expect(
            conflict?.sum == "0.5 × 100 + 8 = 58, but UILabel.width is 80: 22 points too few",
            "\(conflict?.sum ?? "none")")
        #expect(conflict?.members.count == 3)
    }

    /// Priorities of a damaged text are in their range, or part of the statement.
    @Test(arguments: ["1e300", "-1e300", "inf", "nan", "999.9", "0x1p999"])
    func numbersOfPrioritiesAreInTheirRange(_ number: String) throws {
        for priority in [
            "@\(number)", "priority:\(number)", "^\(number)", "CompressionResistance:\(number)", "Hug:\(number)",
        ] {
            let log = Self.log(
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 10 \(priority)>\n<NSLayoutConstraint:0x2 UIView:0xa.width == 20>"
            )
            for report in log.reports {
                do { _ = try report.explanation() } catch { #expect(!error.isInternal, "\(priority)") }
            }
        }
    }

    /// One line that no scene can state leaves the others readable.
    @Test func aFormatThatFailsIsNotUnderstood() throws {
        let log = Self.log(
            """
            <NSLayoutConstraint:0x1 H:[UIView:0xa(20)]>
            <NSLayoutConstraint:0x2 H:[UIView:0xa(==)-(*)]>
            <NSLayoutConstraint:0x3 H:[UIView:0xa(30)]>
            """)
        let report = try #require(log.reports.first)
        #expect(report.unread.map(\.line) == [2])
        #expect(try report.explanation().conflicts.count == 1)
    }

    @Test func theSizeOfAWindowIsKept() throws {
        let conflict = try Self.conflict(
            "<NSLayoutConstraint:0x1 NSTextField:0xa.width == 300>",
            "<NSLayoutConstraint:0x2 'NSWindow-current-width' H:[NSView:0xb(200)]>",
            "<NSLayoutConstraint:0x3 H:|-(0)-[NSTextField:0xa]-(0)-|   (Names: '|':NSView:0xb )>")
        #expect(conflict?.repairs.isEmpty == false)
        #expect(conflict?.repairs.contains { $0.member.name == "NSWindow-current-width" } == false)
    }

    /// Margins are where they are: the console does not say it.
    @Test func unknownMarginsExcuseAConflict() throws {
        #expect(
            try Self.conflict(
                "<NSLayoutConstraint:0x1 UILabel:0xa'a'.leading == UIView:0xb.leadingMargin   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xa'a'.width == 50   (active)>",
                "<NSLayoutConstraint:0x3 UIView:0xb.trailingMargin == UILabel:0xa'a'.trailing   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xb.width == 40   (active)>") == nil)
    }

    /// What UIKit left out is where movements start from; what takes no part contradicts nothing; what the system made is not changed.
    @Test func repairsStartFromWhatTheSystemLeftOut() throws {
        let log = Self.log(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0xa.left == UIView:0xb.left + 20>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.right == UIView:0xb.right - 20>",
                "<NSLayoutConstraint:0x3 UILabel:0xa.width == 100>",
                "<NSLayoutConstraint:0x4 'UIViewSafeAreaLayoutGuide-left' UIView:0xb.width == 120>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x3 UILabel:0xa.width == 100>
            """)
        let conflict = try #require(try log.reports.first?.explanation().conflicts.first)
        #expect(conflict.leftOut.line == 5)
        #expect(conflict.repairs.first?.member.line == 5 && conflict.repairs.first?.movement == 0)
        #expect(conflict.repairs.allSatisfy { $0.member.line != 6 })
        #expect(
            try Self.conflict(
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>",
                "<NSLayoutConstraint:0x2 UIView:0xa.width == 20   (inactive)>") == nil)
    }

    @Test func listsAndWhatIsNotUnderstoodAreTold() throws {
        let log = Self.log(
            """
            (lldb) po view.constraints
            ▿ 3 elements
              - 0 : <NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>
              - 1 : <NSLayoutConstraint:0x2 UIView:0xa.width == 20   (inactive)>
              - 2 : <NSLayoutConstraint:0x3 UIView:0xa.width ~ 20   (active)>
            <private>
            <NSLayoutConstraint:nothing>
            """)
        #expect(log.reports.count == 1 && log.reports[0].count == 3 && !log.reports[0].isConflict)
        #expect(log.reports[0].unread.map(\.line) == [5])
        #expect(log.notes.map(\.line) == [6, 7])
        #expect(Self.log("nothing of the kind <html> <NSConstraint").reports.isEmpty)
    }

    /// Texts that break off or are nonsense are read to the end.
    @Test func damagedTextsAreRead() throws {
        let text = Array(
            """
            "<NSLayoutConstraint:0x6003 'id' H:|-(>=NSSpace(8))-[UILabel:0x7'a (b)'(<=UIView:0x8)]-(3@7)-|(RTL) @3 (active, names: '|':C:0x9 )>"
            <NSLayoutConstraint:0x6004 A.B:0x7.width <= 0.5*C:0x9.height - 1e3 priority:3>
            """.utf8)
        var generator = SplitMix64(seed: 20_261_123)
        for _ in 0..<3000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 20))
                }
            }
            for report in ConsoleLog(bytes, file: "log").reports {
                do { _ = try report.explanation() } catch {
                    #expect(!error.isInternal, "\(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
    }

    /// A far edge without a second item is counted from the near edge of the superview.
    @Test(arguments: ["trailing", "right", "maxX"])
    func farEdgesAreCountedFromTheNearOnes(_ edge: String) throws {
        let near = edge == "trailing" ? "leading" : "left"
        let conflict = try Self.conflict(
            "<NSLayoutConstraint:0x1 UIView:0xa.\(near) == 10   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == 60   (active)>",
            "<NSLayoutConstraint:0x3 UIView:0xa.\(edge) == 50   (active, names: '|':UIView:0xb )>")
        #expect(
            conflict?.members.count == 3 && conflict?.sum?.hasSuffix("20 points too many") == true,
            "\(conflict?.sum ?? "none")")
    }
}
