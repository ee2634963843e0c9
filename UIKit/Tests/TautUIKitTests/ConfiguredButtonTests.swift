import TautUIKit
import Testing

/// Buttons that are described by a configuration, and text that a keyboard is told about.
@Suite struct ConfiguredButtonTests {
    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private func title(_ text: String, _ size: CGFloat) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = text
        return label.intrinsicContentSize
    }

    private func isClose(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-9 }

    private let picture = UIImage(size: CGSize(width: 20, height: 30))

    @Test func `The room around follows the size until it is set`() {
        let medium = title("Order", 17)
        var button = button { $0.title = "Order" }
        #expect(button.intrinsicContentSize == CGSize(width: medium.width + 24, height: medium.height + 14))
        button.configuration?.buttonSize = .large
        #expect(button.intrinsicContentSize == CGSize(width: medium.width + 40, height: medium.height + 30))
        button.configuration?.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(button.intrinsicContentSize == CGSize(width: medium.width + 6, height: medium.height + 4))
        button = self.button {
            $0.title = "Order"
            $0.buttonSize = .small
        }
        #expect(button.intrinsicContentSize.width == title("Order", 15).width + 20)
    }

    @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
    func `The picture lies at its side`(side: NSDirectionalRectEdge) throws {
        let button = button {
            ($0.title, $0.image, $0.imagePlacement, $0.imagePadding) = ("Order", picture, side, 6)
            $0.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
        }
        button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
        button.layoutIfNeeded()
        let (image, title) = (try #require(button.imageView?.frame), try #require(button.titleLabel?.frame))
        #expect(title.size == self.title("Order", 17))
        let (room, taken) = (button.bounds.insetBy(dx: 5, dy: 5), image.union(title))
        #expect(isClose(room.minX, taken.minX) && isClose(room.maxX, taken.maxX))
        #expect(isClose(room.minY, taken.minY) && isClose(room.maxY, taken.maxY))
        switch side {
        case .leading: #expect(isClose(title.minX, image.maxX + 6))
        case .trailing: #expect(isClose(image.minX, title.maxX + 6))
        case .top: #expect(isClose(title.minY, image.maxY + 6))
        default: #expect(isClose(image.minY, title.maxY + 6))
        }
    }

    @Test func `Sides turn around with the direction, and alignment moves everything`() throws {
        let button = button {
            ($0.title, $0.subtitle, $0.image) = ("Order", "two", picture)
            $0.contentInsets = .zero
        }
        button.semanticContentAttribute = .forceRightToLeft
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 280, y: 35, width: 20, height: 30))
        let (first, second) = (try #require(button.titleLabel?.frame), try #require(button.subtitleLabel?.frame))
        #expect(first.maxX == 280 && second.maxX == 280)
        #expect(isClose(second.minY, first.maxY + 1))
        #expect(isClose(first.minY + second.maxY, 100))
    }

    @Test func `A handler changes the configuration with the state`() {
        let button = button { $0.title = "Order" }
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "Order" : "Sold out" }
        let width = button.intrinsicContentSize.width
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Sold out")
        #expect(button.intrinsicContentSize.width > width)
    }

    @Test func `Fields keep what a keyboard is told, and views for it`() {
        let field = UITextField()
        #expect(field.keyboardType == .default && field.textContentType == nil)
        (field.keyboardType, field.returnKeyType, field.textContentType) = (.emailAddress, .next, .emailAddress)
        let bar = UIToolbar()
        bar.items = [.flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)]
        field.inputAccessoryView = bar
        #expect(field.keyboardType == .emailAddress && field.textContentType == .emailAddress)
        #expect(field.inputAccessoryView === bar && bar.items?.last?.style == .done)
        let text = UITextView()
        text.inputView = UIPickerView()
        text.autocorrectionType = .no
        #expect(text.inputView is UIPickerView && text.autocorrectionType == .no)
        #expect(NSString("Order").size(withAttributes: nil) == "Order".size(withAttributes: nil))
    }

    @Test func `Titles are measured with their fonts`() {
        let (big, small) = (title("Order", 30), title(" now", 10))
        var text = AttributedString("Order")
        text.font = .systemFont(ofSize: 30)
        var rest = AttributedString(" now")
        rest.font = .systemFont(ofSize: 10)
        text.append(rest)
        let button = button { $0.attributedTitle = text }
        #expect(isClose(button.intrinsicContentSize.width, big.width + small.width + 24))
        #expect(isClose(button.intrinsicContentSize.height, big.height + 14))
        #expect(button.configuration?.title == "Order now")
        button.configuration?.title = "Order"
        #expect(isClose(button.intrinsicContentSize.width, title("Order", 17).width + 24))
    }

    @Test func `Transformers say the font`() {
        let button = button {
            $0.title = "Order"
            $0.subtitle = "now"
            $0.titlePadding = 0
            $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                var attributes = $0
                attributes.font = .systemFont(ofSize: (attributes.font?.pointSize ?? 0) * 2)
                return attributes
            }
        }
        let (first, second) = (title("Order", 34), title("now", 12))
        #expect(isClose(button.intrinsicContentSize.width, first.width + 24))
        #expect(isClose(button.intrinsicContentSize.height, first.height + second.height + 14))
    }

    @Test func `Attributed titles come before plain ones, with all their fonts`() {
        let button = UIButton()
        let text = NSMutableAttributedString(
            string: "12", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        text.append(NSAttributedString(string: " km", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        button.setTitle("Far", for: .normal)
        button.setAttributedTitle(text, for: .normal)
        let (big, small) = (title("12", 40), title(" km", 20))
        #expect(button.intrinsicContentSize.width == (big.width + small.width).rounded(.up))
        #expect(button.intrinsicContentSize.height == (big.height + 12).rounded(.up))
        #expect(button.currentTitle == "Far")
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "Far")
    }
}
