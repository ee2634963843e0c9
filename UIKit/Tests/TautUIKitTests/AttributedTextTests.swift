import TautUIKit
import Testing

/// Texts of several fonts. Characters are half an em wide, lines 1.2 em high, with the baseline at 0.95 em.
@Suite struct AttributedTextTests {
    private func text(_ parts: [(String, CGFloat)]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for (string, size) in parts {
            result.append(NSAttributedString(string: string, attributes: [.font: UIFont(size: size)]))
        }
        return result
    }

    @Test func allFontsCountOnOneLine() {
        let label = UILabel()
        label.attributedText = text([("12", 40), (" km", 20)])
        // 2 · 20 + 3 · 10 wide; as high as the larger font.
        #expect(label.intrinsicContentSize == CGSize(width: 70, height: 48))
        #expect(text([("12", 40), (" km", 20)]).size() == CGSize(width: 70, height: 48))
        label.text = "12 kg"
        #expect(label.intrinsicContentSize == CGSize(width: 100, height: 48))
        label.attributedText = text([("12", 40), (" km", 20)])
        label.font = UIFont(size: 10)
        #expect(label.intrinsicContentSize == CGSize(width: 25, height: 12))
    }

    @Test func theSameCharactersAsTextHaveOneFont() {
        let label = UILabel()
        label.attributedText = text([("12", 40), (" km", 20)])
        label.text = "12 km"
        // The first font stays that of the label; the second one goes.
        #expect(label.intrinsicContentSize == CGSize(width: 100, height: 48))
        #expect(label.attributedText?.string == "12 km")
        #expect(label.attributedText?.attribute(.font, at: 3, effectiveRange: nil) == nil)
        label.attributedText = text([("12", 40), (" km", 20)])
        #expect(label.intrinsicContentSize == CGSize(width: 70, height: 48))
    }

    @Test func linesBreakWhereTheWordsOfAllFontsEnd() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text([("big ", 40), ("small small", 20), ("er", 10)])
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        label.widthAnchor.constraint(equalToConstant: 100).isActive = true
        root.layoutIfNeeded()
        // "big" alone (the space and "small" would take 130), "small" alone ("small smaller" would take 120), "smaller".
        #expect(label.frame.size == CGSize(width: 100, height: 48 + 24 + 24))
        let bounds = label.attributedText!.boundingRect(
            with: CGSize(width: 150, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds.size == CGSize(width: 130, height: 48 + 24))
        label.numberOfLines = 2
        root.layoutIfNeeded()
        #expect(label.frame.height == 72)
    }

    @Test func emptyLinesAndLongWordsTakeTheirRoom() {
        let view = UITextView()
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = text([("a\n\n", 20), ("bcdef", 10)])
        #expect(abs(view.sizeThatFits(CGSize(width: 1000, height: 1000)).height - 60) < 1e-9)
        // Three characters a line: "bcd", "ef".
        #expect(abs(view.sizeThatFits(CGSize(width: 15, height: 1000)).height - 72) < 1e-9)
    }
}
