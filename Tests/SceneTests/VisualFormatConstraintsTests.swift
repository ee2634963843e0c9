import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Visual formats in code: UIKit's call, with errors instead of exceptions.
struct VisualFormatConstraintsTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private let find = View()
    private let field = View()
    private let gap = LayoutGuide()

    init() {
        for view in [find, field] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        root.addLayoutGuide(gap)
    }

    private var views: [String: Any] { ["find": find, "field": field, "gap": gap] }

    @Test func laysOutWhatItSays() throws {
        for (format, options) in [
            ("H:|-[find(wide)]-[field(>=20)]-|", [.alignAllTop, .alignAllBottom]), ("V:|-top-[find]-4-|", []),
        ] as [(String, LayoutConstraint.FormatOptions)] {
            LayoutConstraint.activate(
                try LayoutConstraint.constraints(
                    withVisualFormat: format, options: options,
                    metrics: ["wide": 60 as CGFloat, "top": NSNumber(value: 10)],
                    views: views))
        }
        root.layoutIfNeeded()
        #expect(find.frame == CGRect(x: 16, y: 10, width: 60, height: 86))
        #expect(field.frame == CGRect(x: 84, y: 10, width: 200, height: 86))
    }

    @Test func guidesMayBeValues() throws {
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                withVisualFormat: "|[find][gap(==find)][field(find)]|", metrics: ["unused": 1], views: views))
        root.layoutIfNeeded()
        #expect(gap.layoutFrame.minX == 100 && gap.layoutFrame.width == 100)
        #expect(field.frame.minX == 200)
    }

    @Test(arguments: [
        ("H:|-[find]-[field(>=20)]-", 25, "format ends here"), ("V[find]", 1, "Expected ':' after 'V'"),
        ("[nobody]", 1, "\"nobody\""), ("[find]-spcae-[field]", 7, "\"space\"?"), ("|[text]", 2, "no view or guide"),
    ])
    func tellsWhereItIsWrong(_ format: String, _ offset: Int, _ words: String) {
        var views = self.views
        views["text"] = "not a view"
        do throws(VisualFormatError) {
            _ = try LayoutConstraint.constraints(withVisualFormat: format, metrics: ["space": 3], views: views)
            Issue.record("\(format) was accepted")
        } catch {
            #expect(error.offset == offset)
            #expect(error.message.contains(words), "\(error.message)")
            #expect(error.description.hasSuffix("\n\(format)\n\(String(repeating: " ", count: offset))^"))
        }
    }

    @Test func aViewWithoutSuperviewHasNoBars() {
        let lone = View()
        #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "|[lone]", metrics: nil, views: ["lone": lone])
        }
        #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(
                withVisualFormat: "[lone(m)]", metrics: ["m": Double.nan], views: ["lone": lone])
        }
    }
}
