import Foundation
import Taut
import TautDiagnosis
import Testing

/// Explanations of views in a running program.
struct ViewExplanationTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 375, height: 80))
    private let title = View()
    private let price = View()

    /// A title 200 wide and a price in what is left of 375.
    private func makeRow(priceWidth: CGFloat? = nil) {
        for (view, name) in [(root, "root"), (title, "title"), (price, "price")] { view.accessibilityIdentifier = name }
        for view in [title, price] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
        title.widthAnchor.constraint(equalToConstant: 200).isActive = true
        price.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8).isActive = true
        price.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16).isActive = true
        guard let priceWidth else { return }
        let width = price.widthAnchor.constraint(equalToConstant: priceWidth)
        width.identifier = "room for the price"
        width.isActive = true
    }

    @Test func aConflictHasItsSumAndItsRepairs() throws {
        makeRow(priceWidth: 160)
        let before = root.taut.report().conflicts.count
        let explanation = try root.taut.explanation()
        #expect(before == 0 && root.taut.report().conflicts.count == 1)
        let conflict = try #require(explanation.conflicts.first)
        #expect(
            conflict.sum == "16 + 8 + 16 + 200 + 160 = 400, but root.width is 375: 25 points too many",
            "\(conflict.sum ?? "")")
        let own = try #require(conflict.members.first { $0.name == "room for the price" })
        #expect(own.equation == "price.width == 160")
        #expect(conflict.repairs.contains { $0.member.name == own.name && $0.change == .constant(135) })
        #expect(explanation.openings.isEmpty)
    }

    /// What is asked of a view is answered for it alone.
    @Test func openingsAreThoseOfTheView() throws {
        makeRow()
        let (loose, inner) = (View(), View())
        loose.accessibilityIdentifier = "loose"
        inner.accessibilityIdentifier = "inner"
        loose.translatesAutoresizingMaskIntoConstraints = false
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(loose)
        loose.addSubview(inner)
        loose.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        loose.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        loose.widthAnchor.constraint(equalToConstant: 20).isActive = true
        inner.topAnchor.constraint(equalTo: loose.topAnchor).isActive = true
        inner.leadingAnchor.constraint(equalTo: loose.leadingAnchor).isActive = true
        inner.widthAnchor.constraint(equalToConstant: 5).isActive = true
        inner.heightAnchor.constraint(equalToConstant: 5).isActive = true
        let explanation = try loose.taut.explanation()
        #expect(explanation.openings.map { "\($0.item).\($0.attribute)" } == ["loose.height"])
        #expect(explanation.openings.first?.least == 0 && explanation.openings.first?.greatest == nil)
        #expect(try inner.taut.explanation().openings.isEmpty && title.taut.explanation().openings.isEmpty)
        #expect(try title.taut.explanation().conflicts.isEmpty)
    }

    @Test func aNumberHasItsReason() throws {
        makeRow()
        let reason = try #require(try price.taut.reason(for: .left, wanted: 230))
        #expect(reason.value == 224 && reason.parts.map(\.amount).sorted() == [8, 16, 200])
        #expect(reason.parts.map(\.member.name).contains { $0.contains("title") })
        #expect(reason.changes.count == 3 && reason.changes.contains { $0.change == .constant(14) })
        #expect(try price.taut.reason(for: .notAnAttribute) == nil)
        // Nothing has moved.
        #expect(price.frame.minX == 224)
    }

    /// Each attribute has the value of the view's frame and the parts that add up to it.
    @Test func everyAttributeHasItsReason() throws {
        makeRow()
        price.layoutMargins = EdgeInsets(top: 3, left: 8, bottom: 4, right: 10)
        let expected: [(LayoutConstraint.Attribute, Double)] = [
            (.left, 224), (.right, 359), (.top, 0), (.bottom, 20), (.leading, 224), (.trailing, 359), (.width, 135),
            (.height, 20), (.centerX, 291.5), (.centerY, 10), (.lastBaseline, 20), (.firstBaseline, 0),
            (.leftMargin, 232), (.rightMargin, 349), (.topMargin, 3), (.bottomMargin, 16), (.leadingMargin, 232),
            (.trailingMargin, 349), (.centerXWithinMargins, 290.5), (.centerYWithinMargins, 9.5),
        ]
        #expect(expected.count == 20)
        for (attribute, value) in expected {
            let reason = try #require(try price.taut.reason(for: attribute, wanted: value + 1), "\(attribute)")
            #expect(reason.value == value, "\(attribute)")
            #expect(abs(reason.parts.reduce(0) { $0 + $1.amount } - value) < 1e-9 && !reason.parts.isEmpty)
            #expect(reason.pixels == nil, "\(attribute)")
        }
        #expect(try !#require(try price.taut.reason(for: .trailing, wanted: 350)).changes.isEmpty)
        #expect(try !#require(try price.taut.reason(for: .bottom, wanted: 30)).changes.isEmpty)
    }
}
