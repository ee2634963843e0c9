import Foundation
import Taut
import Testing

/// The examples of Docs/Guides/views.md, with their results.
@Suite struct GuideTests {
    @Test func aTreeWithConstraints() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let title = Label()
        title.text = "Hello"
        title.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(title)

        LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        expect(title, 16, 10, 42.5, 20.4)
    }

    @Test func manyCellsOfOneKind() {
        let cells = LayoutCache()
        let heights = ["short", "a name that needs three lines"].map { name in
            let cell = View()
            cell.taut.size = RootSize(width: 120, height: nil)
            cell.taut.layoutCache = cells
            let text = Label()
            text.numberOfLines = 0
            text.font = Font(size: 20)
            text.text = name
            text.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(text)
            LayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
                cell.trailingAnchor.constraint(equalTo: text.trailingAnchor),
                text.topAnchor.constraint(equalTo: cell.topAnchor),
                cell.bottomAnchor.constraint(equalTo: text.bottomAnchor),
            ])
            cell.layoutIfNeeded()
            return cell.frame.height
        }
        #expect(heights == [24, 72])
        #expect(cells.count == 1)
    }

    @Test func selfSizingCells() {
        let cell = View()
        cell.taut.size = RootSize(width: 120, height: nil)
        let text = Label()
        text.numberOfLines = 0
        text.font = Font(size: 20)
        text.text = "one two three four"
        text.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(text)
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            cell.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            cell.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
        ])
        cell.layoutIfNeeded()
        #expect(cell.frame.height == 58)
    }

    @Test func priorities() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let wish = box.widthAnchor.constraint(equalToConstant: 300)
        wish.priority = .defaultHigh
        LayoutConstraint.activate([wish, box.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)])
        root.layoutIfNeeded()
        #expect(box.frame.width == 200)
        #expect(wish.taut.error == 100)
    }

    @Test func conflictsAndAmbiguity() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let box = View()
        box.accessibilityIdentifier = "box"
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        LayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 40),
            box.widthAnchor.constraint(equalToConstant: 50),
        ])
        let report = root.taut.layout()
        #expect(report.status == .conflicting)
        #expect(
            report.conflicts.map { $0.members.map(\.description).sorted() } == [["box.width == 40", "box.width == 50"]])
        #expect(report.conflicts.map(\.broken.description) == ["box.width == 50"])
        #expect(report.ambiguousViews.count == 1 && report.ambiguousViews.first === box)
    }

    @Test func rightToLeft() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        root.taut.environment = Environment(layoutDirection: .rightToLeft)
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            box.widthAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        #expect(box.frame.minX == 230)
    }

    // placement.md
    @Test func aBarAtTheBottom() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let bar = View(frame: CGRect(x: 10, y: 60, width: 280, height: 30))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(bar)
        root.frame.size = CGSize(width: 400, height: 200)
        root.layoutIfNeeded()
        expect(bar, 10, 160, 380, 30)
    }

    // direction.md
    @Test func playbackIsNotMirrored() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        root.taut.environment = Environment(layoutDirection: .rightToLeft)
        let play = View()
        play.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(play)
        LayoutConstraint.activate([
            play.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            play.widthAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        #expect(play.frame.minX == 242)
        root.semanticContentAttribute = .playback
        root.layoutIfNeeded()
        #expect(play.frame.minX == 8)
    }

    // margins.md
    @Test func distances() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        var boxes: [View] = []
        for _ in 0..<3 {
            let box = View()
            box.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(box)
            box.widthAnchor.constraint(equalToConstant: 20).isActive = true
            boxes.append(box)
        }
        let first = boxes[0].trailingAnchor.anchorWithOffset(to: boxes[1].leadingAnchor)
        let second = boxes[1].trailingAnchor.anchorWithOffset(to: boxes[2].leadingAnchor)
        LayoutConstraint.activate([
            boxes[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            boxes[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
            second.constraint(equalTo: first, multiplier: 3),
        ])
        root.layoutIfNeeded()
        #expect(boxes[1].frame.minX == 55)
    }

    // traits.md
    @Test func environmentsDiffer() {
        let root = View()
        var environment = root.taut.environment
        environment.safeArea.top = 44
        #expect(environment.changes(from: root.taut.environment) == [.safeArea])
        root.taut.environment = environment
        var spacing = SizeClassValues(8.0)
        spacing[SizeClass(.regular, .unspecified)] = 16
        #expect(spacing.value(in: SizeClass(.regular, .compact)) == 16)
    }

    /// C3: a guide over bars has a top, a bottom and a height.
    @Test func guidesOverBarsHaveNoSides() throws {
        let root = makeRoot(100, 100)
        let box = add("box", to: root, width: 10, height: 10)
        for attribute in [LayoutConstraint.Attribute.leading, .right, .centerX, .centerY] {
            #expect(throws: LayoutConstraintError.attributeNotOnBarGuide(attribute)) {
                try LayoutConstraint(
                    item: box, attribute: attribute, relatedBy: .equal, toItem: root.taut.topLayoutGuide,
                    attribute: attribute, multiplier: 1, constant: 0)
            }
        }
        for attribute in [LayoutConstraint.Attribute.top, .bottom, .height] {
            _ = try LayoutConstraint(
                item: box, attribute: attribute, relatedBy: .equal, toItem: root.taut.bottomLayoutGuide,
                attribute: attribute, multiplier: 1, constant: 0)
        }
    }
}
