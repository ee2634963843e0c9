import Foundation
import Testing

@testable import Taut
@testable import TautScene

/// Constraints print themselves in visual format where it can say them.
struct VisualFormatDescriptionTests {
    private let root = View()
    private let a = View()
    private let b = View()
    private let guide = LayoutGuide()

    init() {
        for (name, view) in [("root", root), ("a", a), ("b-1", b)] { view.accessibilityIdentifier = name }
        root.addSubview(a)
        root.addSubview(b)
        guide.identifier = "gap"
        root.addLayoutGuide(guide)
    }

    private var items: [String: Any] { ["a": a, "b-1": b, "gap": guide] }

    /// What is read from a format is printed as that format.
    @Test(arguments: [
        "H:[a]-(8)-[b-1]", "V:[a]-(8)-[b-1]", "H:[a]-(>=2.5)-[gap]", "V:[gap]-(<=8@250)-[a]", "H:[a]-(-5)-[b-1]",
        "H:[a]-(0)-[b-1]", "H:|-(20)-[a]", "V:|-(>=20@999)-[gap]", "H:[a]-(4)-|", "V:[b-1]-(<=0)-|", "H:|-[a]",
        "V:[a]-|", "H:[a(100)]", "V:[a(>=50)]", "H:[a(<=50@20)]", "V:[a(==b-1)]", "H:[gap(>=a@700)]",
    ])
    func printsWhatItReads(_ format: String) throws {
        let made = try LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: items)
        #expect(made.map(\.taut.visualFormat) == [format])
        // Without spaces and signs that mean nothing, the format is the same text.
        let again = try LayoutConstraint.constraints(
            withVisualFormat: try #require(made[0].taut.visualFormat), metrics: nil, views: items)
        #expect(again.map(\.taut.equation) == made.map(\.taut.equation))
    }

    /// The other way round it is the same distance.
    @Test func turnsDistancesAround() {
        #expect(
            a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -8).taut.visualFormat == "H:[a]-(8)-[b-1]")
        #expect(
            a.bottomAnchor.constraint(lessThanOrEqualTo: b.topAnchor, constant: -8).taut.visualFormat
                == "V:[a]-(>=8)-[b-1]")
        #expect(a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -3).taut.visualFormat == "V:[a]-(3)-|")
        #expect(root.topAnchor.constraint(equalTo: a.topAnchor).taut.visualFormat == "V:|-(0)-[a]")
    }

    @Test func leavesTheRestToEquations() throws {
        let others = [
            a.topAnchor.constraint(equalTo: b.topAnchor), a.leadingAnchor.constraint(equalTo: b.leadingAnchor),
            a.centerXAnchor.constraint(equalTo: root.centerXAnchor), a.leftAnchor.constraint(equalTo: root.leftAnchor),
            a.firstBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 2),
            a.widthAnchor.constraint(equalTo: a.heightAnchor), a.widthAnchor.constraint(equalToConstant: -3),
            try LayoutConstraint(
                item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
                constant: 4),
        ]
        for constraint in others {
            #expect(constraint.taut.visualFormat == nil)
            #expect(constraint.description == constraint.taut.equation)
        }
        b.accessibilityIdentifier = "b(1)"
        #expect(a.trailingAnchor.constraint(equalTo: b.leadingAnchor).taut.visualFormat == nil)
    }

    @Test func descriptionsNameTheBar() {
        let constraint = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
        #expect(constraint.description == "H:|-(20)-[a] (names: '|':root)")
        constraint.identifier = "indent"
        constraint.priority = .defaultLow
        #expect(constraint.description == "indent: H:|-(20@250)-[a] (names: '|':root)")
        #expect(a.heightAnchor.constraint(equalToConstant: 3).description == "V:[a(3)]")
    }

    @Test func spacingIsAPolicy() throws {
        let format = "|-[a]-[b-1]-|"
        func constants(_ spacing: StandardSpacing) throws -> [CGFloat] {
            try LayoutConstraint.constraints(
                withVisualFormat: format, metrics: nil, views: items, spacing: spacing
            ).map(\.constant)
        }
        #expect(try constants(.uikit) == [0, 8, 0])
        #expect(try constants(.appkit) == [20, 8, 20])
        #expect(try constants(StandardSpacing(superview: 3, siblings: 4)) == [3, 4, 3])
    }

    @Test(arguments: [("[a(==2*b-1)]", 6), ("H:[a(b-1/2)]", 8), ("[a(50%)]", 5)])
    func thereAreNoRatios(_ format: String, _ offset: Int) throws {
        do throws(VisualFormatError) {
            _ = try LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: items)
            Issue.record("\(format) was accepted")
        } catch {
            #expect(error.message.contains("no ratios"), "\(error.message)")
            #expect(error.offset == offset)
        }
    }
}
