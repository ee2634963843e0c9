import TautConvenience
import TautUIKit
import Testing

/// The README's example as it is written for UIKit: the same code, with the names of `TautUIKit`.
@Suite struct UIKitNamesTests {
    private final class ExampleView: UIView {
        let titleLabel = UILabel(text: "Title Label", textStyle: .largeTitle, alignment: .center)
        let subLabel = UILabel(
            text: String(repeating: "Sub label with a lot of text. ", count: 10), textStyle: .body, alignment: .center)
        let closeButton = UIButton(type: .close)
        let backgroundView = UIView(backgroundColor: .white)
        let actionButton = UIButton(type: .system)
        let cancelButton = UIButton(type: .system)
        let buttonSize = CGSize(width: 32, height: 32)
        let smallButtonSize = CGSize(width: 24, height: 24)

        func build() {
            let content = UIView.verticallyStacked(
                UIView.verticallyStacked(titleLabel, subLabel, spacing: 4).verticallyCentered().verticallyScrollable(),
                UIView.autoAdjustingVerticallyStacked(actionButton, cancelButton, spacing: 8)
            )

            backgroundView.addSubview(content, filling: .readableContent)
            addSubview(backgroundView, filling: .safeArea, insets: .all(32))
            UIView.if(.verticallyCompact) {
                backgroundView.addSubview(
                    closeButton.constrain(size: smallButtonSize), pinning: .center, to: .topTrailing)
            } else: {
                backgroundView.addSubview(closeButton.constrain(size: buttonSize), pinning: .center, to: .topLeading)
            }
        }
    }

    @Test func theExample() {
        let view = ExampleView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        view.build()
        view.actionButton.setTitle("Add More Text", for: .normal)
        view.layoutIfNeeded()
        #expect(view.backgroundView.frame == CGRect(x: 32, y: 32, width: 311, height: 603))
        #expect(view.closeButton.frame == CGRect(x: -16, y: -16, width: 32, height: 32))
        #expect(view.titleLabel.frame.width == 295)
        let insets: NSDirectionalEdgeInsets = .insets(horizontal: 3, vertical: 4)
        #expect(insets == NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 4, trailing: 3))
    }
}
