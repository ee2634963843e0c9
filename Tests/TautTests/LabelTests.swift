import Foundation
import Taut
import Testing

/// Labels: with the deterministic measurer a character is half the font size wide, a line 1.2 times as high, and a
/// baseline at 0.95 of the size (at 20 points: 10, 24 and 19).
@Suite struct LabelTests {
    private func fill(_ root: View, _ label: Label, inset: CGFloat = 0) {
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -inset),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
    }

    @Test func aLabelIsAsLargeAsItsText() {
        let root = makeRoot(300, 100)
        let label = addLabel("Hello", to: root)
        #expect(label.intrinsicContentSize == CGSize(width: 50, height: 24))
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        expect(label, 0, 0, 50, 24)
        label.text = "Hello there"
        root.layoutIfNeeded()
        expect(label, 0, 0, 110, 24)
        label.font.size = 10
        root.layoutIfNeeded()
        expect(label, 0, 0, 55, 12)
        label.text = nil
        root.layoutIfNeeded()
        expect(label, 0, 0, 0, 0)
    }

    /// Words of four letters, 40 points each and 10 between them: six words at 300 points, two at 100, one at 50.
    @Test(arguments: [(300.0, 1), (290, 1), (289, 2), (140, 2), (100, 3), (50, 6), (10, 24)])
    func theHeightFollowsTheWidth(width: Double, lines: Int) {
        let root = makeRoot(width, nil, margin: 0)
        let label = addLabel("aaaa bbbb cccc dddd eeee ffff", to: root, lines: 0)
        fill(root, label)
        root.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        #expect(root.taut.layout().status == .satisfied)
        expect(label, 0, 0, width, 24 * Double(lines))
        #expect(abs(root.frame.height - 24 * Double(lines)) < 1e-9)
    }

    @Test func resizingWrapsAnew() {
        let root = makeRoot(300, nil, margin: 0)
        let label = addLabel("aaaa bbbb cccc dddd eeee ffff", to: root, lines: 0)
        fill(root, label)
        root.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        for (width, lines) in [(300.0, 1), (100, 3), (50, 6), (100, 3), (500, 1), (140, 2)] {
            root.taut.size = RootSize(width: width, height: nil)
            root.layoutIfNeeded()
            expect(label, 0, 0, width, 24 * Double(lines))
            #expect(abs(root.frame.height - 24 * Double(lines)) < 1e-9)
        }
        label.text = "aaaa bbbb"
        root.taut.size = RootSize(width: 50, height: nil)
        root.layoutIfNeeded()
        expect(label, 0, 0, 50, 48)
    }

    @Test func theNumberOfLinesIsLimited() {
        let root = makeRoot(50, nil, margin: 0)
        let label = addLabel("aaaa bbbb cccc dddd eeee ffff", to: root, lines: 2)
        fill(root, label)
        root.layoutIfNeeded()
        expect(label, 0, 0, 50, 48)
        label.numberOfLines = 1
        root.layoutIfNeeded()
        expect(label, 0, 0, 50, 24)
        label.numberOfLines = 0
        root.layoutIfNeeded()
        expect(label, 0, 0, 50, 144)
    }

    /// Without anything that limits its width, a label takes its preferred maximum.
    @Test func thePreferredMaximumWidthIsForTheFirstPass() {
        let root = makeRoot(300, 200, margin: 0)
        let label = addLabel("aaaa bbbb cccc dddd eeee ffff", to: root, lines: 0)
        label.preferredMaxLayoutWidth = 100
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        expect(label, 0, 0, 90, 72)
    }

    /// A name and a version on one line: the one that resists less is cut.
    @Test func theLabelThatResistsLessIsCut() {
        let root = makeRoot(200, nil, margin: 0)
        let name = addLabel("libopenblas-dev", to: root)
        let version = addLabel("0.3.21", to: root)
        LayoutConstraint.activate([
            name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            name.topAnchor.constraint(equalTo: root.topAnchor),
            version.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
            version.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            version.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        ])
        version.setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        expect(name, 0, 0, 132, 24)
        expect(version, 140, 0, 60, 24)
    }

    @Test func baselinesAreWhereTheTextHasThem() {
        let root = makeRoot(200, 200, margin: 0)
        let large = addLabel("aaaa", to: root, size: 40)
        let small = addLabel("bbbb", to: root, size: 20)
        let text = addLabel("aaaa bbbb cccc", to: root, lines: 0, size: 20)
        let icon = add("icon", to: root, width: 10, height: 10)
        LayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor),
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            icon.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
            text.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor, constant: 30),
            text.widthAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        // 0.95 · 40 - 0.95 · 20
        #expect(abs(small.frame.minY - 19) < 1e-9)
        #expect(abs(text.frame.minY - (38 + 30 - 19)) < 1e-9)
        #expect(text.frame.height == 72)
        // The third baseline, 19 + 2 · 24 below the text's top, is the icon's bottom.
        #expect(abs(icon.frame.maxY - (49 + 67)) < 1e-9)
        text.text = "aaaa"
        root.layoutIfNeeded()
        #expect(abs(icon.frame.maxY - (49 + 19)) < 1e-9)
        large.font.size = 20
        root.layoutIfNeeded()
        #expect(abs(small.frame.minY) < 1e-9)
    }

    /// A view may lend the baseline of one of its subviews.
    @Test func baselinesCanBeLent() {
        final class Card: View {
            var title: Label?
            override var forFirstBaselineLayout: View { title ?? self }
        }
        let root = makeRoot(200, 200, margin: 0)
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        let title = addLabel("aaaa", to: card, size: 40)
        card.title = title
        let other = addLabel("b", to: root, size: 20)
        LayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: root.topAnchor),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
            other.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(other.frame.minY - (6 + 38 - 19)) < 1e-9)
        title.font.size = 20
        root.layoutIfNeeded()
        #expect(abs(other.frame.minY - 6) < 1e-9)
    }

    @Test func anotherMeasurerMeasuresAnew() {
        final class Wide: TextMeasuring {
            func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
                TextMetrics(width: 100, height: 30, firstBaseline: 20, lastBaseline: 20, lineCount: 1)
            }
        }
        let root = makeRoot(300, 100)
        let label = addLabel("Hello", to: root)
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(label.frame.width == 50)
        root.taut.environment.textMeasurer = Wide()
        root.layoutIfNeeded()
        #expect(label.frame.size == CGSize(width: 100, height: 30))
    }

    /// Subclasses give the text room by the rectangle that it takes, also where it wraps.
    @Test(arguments: [(300.0, 1), (180, 2), (140, 3)])
    func aTextRectangleGivesRoom(width: Double, lines: Int) {
        final class Padded: Label {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let inside = CGRect(
                    x: bounds.minX + 10, y: bounds.minY + 5, width: bounds.width - 20, height: bounds.height - 10)
                let text = super.textRect(forBounds: inside, limitedToNumberOfLines: lines)
                return CGRect(x: text.minX - 10, y: text.minY - 5, width: text.width + 20, height: text.height + 10)
            }
        }
        let root = makeRoot(width, nil, margin: 0)
        let label = Padded()
        label.font = Font(size: 20)
        label.numberOfLines = 0
        label.text = "aaaa bbbb cccc dddd eeee"  // 240 points
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        #expect(label.intrinsicContentSize == CGSize(width: 260, height: 34))
        fill(root, label)
        root.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        expect(label, 0, 0, width, 24 * Double(lines) + 10)
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)).height == 24 * CGFloat(lines) + 10)
    }

    /// A label with several lines is asked for its size once more when its width is known: also one that measures something else.
    @Test func theSecondPassAsksAtTheGivenWidth() {
        final class Square: Label {
            var asked: [CGFloat] = []
            override var intrinsicContentSize: CGSize {
                asked.append(preferredMaxLayoutWidth)
                if preferredMaxLayoutWidth == 0 { return super.intrinsicContentSize }
                return CGSize(width: View.noIntrinsicMetric, height: preferredMaxLayoutWidth / 2)
            }
        }
        let root = makeRoot(200, nil, margin: 0)
        let label = Square()
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        fill(root, label, inset: 10)
        root.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        expect(label, 10, 0, 180, 90)
        root.taut.size = RootSize(width: 120, height: nil)
        root.layoutIfNeeded()
        expect(label, 10, 0, 100, 50)
        #expect(label.preferredMaxLayoutWidth == 0)
        let count = label.asked.count
        root.layoutIfNeeded()
        #expect(label.asked.count == count)
    }
}
