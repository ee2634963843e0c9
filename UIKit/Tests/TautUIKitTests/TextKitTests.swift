import Foundation
import TautUIKit
import Testing

// Texts that are measured without a view, by the deterministic measurer: half an em a character, 1.2 em a line.

@Suite struct TextKitTests {
    @Test func layoutManagersMeasureTheirStorage() {
        let storage = NSTextStorage(string: "aaaa bbbb", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 30, height: 100)))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        #expect(manager.numberOfGlyphs == 9)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 9))
        // 20 points of 30 between the paddings: two lines of four characters.
        #expect(manager.usedRect(for: container) == CGRect(x: 0, y: 0, width: 30, height: 24))
        container.lineFragmentPadding = 0
        container.size.width = 100
        #expect(manager.usedRect(for: container).size == CGSize(width: 45, height: 12))
        container.maximumNumberOfLines = 1
        container.size.width = 20
        #expect(manager.usedRect(for: container).height == 12)
        manager.removeTextContainer(at: 0)
        #expect(manager.textContainers.isEmpty)
    }

    @Test func aTextViewFollowsItsStorageAndContainer() {
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 10)
        view.text = "aaaa"
        view.textContainerInset = .zero
        view.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.addSubview(view)
        func size() -> CGSize {
            root.layoutIfNeeded()
            return view.frame.size
        }
        #expect(size() == CGSize(width: 30, height: 12))
        view.textContainer.lineFragmentPadding = 0
        #expect(size() == CGSize(width: 20, height: 12))
        #expect(view.layoutManager.usedRect(for: view.textContainer).size == CGSize(width: 20, height: 12))
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        view.textStorage.append(NSAttributedString(string: "bb", attributes: font))
        #expect(view.text == "aaaabb" && view.attributedText.length == 6)
        #expect(size() == CGSize(width: 40, height: 24))
        view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 2), with: "")
        #expect(size() == CGSize(width: 20, height: 12))
        view.textStorage.addAttributes(font, range: NSRange(location: 0, length: 4))
        #expect(size() == CGSize(width: 40, height: 24))
        view.text = "a"
        #expect(view.textStorage.string == "a" && size() == CGSize(width: 5, height: 12))
        view.attributedText = NSAttributedString(string: "aa\naa\naa", attributes: font)
        #expect(view.textStorage.length == 8 && size().height == 72)
        view.textContainer.maximumNumberOfLines = 2
        #expect(size().height == 48)
    }

    @Test func aTextViewTakesTheTextOfItsContainer() {
        let storage = NSTextStorage(string: "aaaa", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 100, height: 100)))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: container)
        #expect(view.textStorage === storage && view.layoutManager === manager && view.text == "aaaa")
        #expect(manager.textContainers == [container])
        #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 30, height: 28))
    }

    @Test func paragraphStylesAreCopied() throws {
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .right, location: 40)]
        style.paragraphSpacingBefore = 3
        style.baseWritingDirection = .rightToLeft
        let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy.tabStops.first?.location == 40)
        #expect(copy.paragraphSpacingBefore == 3)
        #expect(copy.baseWritingDirection == .rightToLeft)
    }

    @Test func spacesConvertPoints() {
        let (root, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        child.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
        root.addSubview(child)
        let space: any UICoordinateSpace = child
        #expect(space.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 11, y: 21))
        #expect(space.convert(CGRect(x: 11, y: 21, width: 2, height: 2), from: root).origin == CGPoint(x: 1, y: 1))
    }

    @Test func theScreenIsASpaceInWhichWindowsLie() {
        let window = UIWindow(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        window.addSubview(view)
        let (screen, space) = (UIScreen.main.coordinateSpace, view as any UICoordinateSpace)
        let keyboard = CGRect(x: 0, y: 400, width: 375, height: 267)
        #expect(screen.convert(keyboard, to: view) == CGRect(x: -10, y: 280, width: 375, height: 267))
        #expect(space.convert(keyboard, from: screen) == CGRect(x: -10, y: 280, width: 375, height: 267))
        #expect(space.convert(CGPoint.zero, to: screen) == CGPoint(x: 10, y: 120))
        #expect(screen.convert(CGPoint(x: 1, y: 2), from: space) == CGPoint(x: 11, y: 122))
        #expect(screen.convert(keyboard, to: UIScreen.main.fixedCoordinateSpace) == keyboard)
    }

    @Test func aScrolledViewsOwnCoordinatesMoveWithItsContent() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let content = UIView(frame: CGRect(x: 5, y: 60, width: 20, height: 20))
        scroll.contentSize = CGSize(width: 50, height: 200)
        root.addSubview(scroll)
        scroll.addSubview(content)
        scroll.contentOffset.y = 40
        let place = CGRect(x: 15, y: 30, width: 20, height: 20)
        #expect(scroll.convert(content.frame, to: root) == place)
        #expect(content.convert(content.bounds, to: root) == place)
        #expect(scroll.convert(place, from: root) == content.frame)
        #expect(root.convert(place, to: scroll) == content.frame)
        #expect(content.convert(CGPoint.zero, to: scroll) == content.frame.origin)
    }

    @Test func traitsAreToldToTargets() {
        final class Target: NSObject, TautActionTarget {
            var performed: [String] = []
            func perform(_ action: Selector, sender: Any?) { performed.append("\(action) \(sender is UIView)") }
        }
        let (view, target) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Target())
        let registration = view.registerForTraitChanges(
            [UITraitHorizontalSizeClass.self], target: target, action: Selector("changed"))
        view.layoutIfNeeded()
        view.taut.environment.horizontalSizeClass = .compact
        view.layoutIfNeeded()
        #expect(target.performed == ["changed true"])
        view.unregisterForTraitChanges(registration)
        view.taut.environment.horizontalSizeClass = .regular
        view.layoutIfNeeded()
        #expect(target.performed.count == 1)
    }

    @Test func outlinesGrow() {
        let path = CGMutablePath()
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 2, cornerHeight: 2)
        path.addLine(to: CGPoint(x: 5, y: 5), transform: CGAffineTransform(translationX: 20, y: 0))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 25, height: 20))
        #expect(path.contains(CGPoint(x: 24, y: 19)))
        let circle = CGMutablePath()
        circle.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        let box = circle.boundingBox
        #expect(abs(box.maxX - 5) < 1e-9)
        #expect(abs(box.maxY - 5) < 1e-9)
        #expect(abs(box.minX) < 1e-9)
    }
}
