import Foundation
import Taut
import Workloads

/// The feed cell as a host builds it: 12 views, every constraint an object. The same layout as `Workload.feedCell`.
public final class FeedCellViews {
    private let cell = View()
    private let avatar = View()
    private let name: SizedView
    private let badge = View()
    private let time: SizedView
    private let handle: SizedView
    private let body: SizedView
    private let image = View()
    private let buttons: [SizedView]
    private let separator = View()

    /// Builds the tree and its constraints; lays out nothing yet.
    ///
    /// - Parameter cache: what recognises the cell's structure.
    public init(_ content: FeedCellContent, cache: LayoutCache? = .shared) {
        name = SizedView(content.nameWidth, 18, hugging: 251)
        time = SizedView(content.timeWidth, 18, hugging: 252, compression: 751)
        handle = SizedView(content.handleWidth, 16, hugging: 251)
        body = SizedView(content.bodyWidth, content.bodyHeight, hugging: 250)
        buttons = (0..<3).map { _ in SizedView(View.noIntrinsicMetric, 32, hugging: 250) }
        for view in [avatar, name, badge, time, handle, body, image] + buttons + [separator] {
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(view)
        }
        LayoutConstraint.activate(headerConstraints())
        LayoutConstraint.activate(contentConstraints())
        LayoutConstraint.activate(footerConstraints())
        cell.taut.layoutCache = cache
    }

    /// Lays out at a width.
    public func layout(width: Double) {
        cell.taut.size = RootSize(width: width, height: nil)
        cell.layoutIfNeeded()
    }

    /// Left, top, width and height of the cell and its views, in the order of the workload's variables.
    public func read(into values: inout [Double]) {
        var index = 0
        for view in [cell, avatar, name, badge, time, handle, body, image] + buttons + [separator] {
            let frame = view.frame
            values[index] = frame.minX
            values[index + 1] = frame.minY
            values[index + 2] = frame.width
            values[index + 3] = frame.height
            index += 4
        }
    }

    private func headerConstraints() -> [LayoutConstraint] {
        let timeLimit = time.widthAnchor.constraint(lessThanOrEqualTo: cell.widthAnchor, multiplier: 0.5)
        timeLimit.priority = LayoutPriority(900)
        return [
            cell.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
            avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            avatar.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
            avatar.widthAnchor.constraint(equalToConstant: 44),
            avatar.heightAnchor.constraint(equalToConstant: 44),
            name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10),
            name.topAnchor.constraint(equalTo: avatar.topAnchor),
            badge.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 6),
            badge.topAnchor.constraint(equalTo: name.topAnchor, constant: 2),
            badge.widthAnchor.constraint(equalToConstant: 14),
            badge.heightAnchor.constraint(equalToConstant: 14),
            time.leadingAnchor.constraint(greaterThanOrEqualTo: badge.trailingAnchor, constant: 8),
            time.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            time.topAnchor.constraint(equalTo: name.topAnchor),
            timeLimit,
            handle.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            handle.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
            handle.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -16),
        ]
    }

    private func contentConstraints() -> [LayoutConstraint] {
        let belowHandle = body.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 8)
        belowHandle.priority = LayoutPriority(600)
        let ratio = image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5625)
        ratio.priority = LayoutPriority(900)
        return [
            body.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            body.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            body.topAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: 8),
            belowHandle,
            image.leadingAnchor.constraint(equalTo: body.leadingAnchor),
            image.widthAnchor.constraint(equalTo: body.widthAnchor),
            image.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 8),
            ratio,
            image.heightAnchor.constraint(lessThanOrEqualToConstant: 200),
        ]
    }

    private func footerConstraints() -> [LayoutConstraint] {
        [
            buttons[0].leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            buttons[1].leadingAnchor.constraint(equalTo: buttons[0].trailingAnchor, constant: 8),
            buttons[2].leadingAnchor.constraint(equalTo: buttons[1].trailingAnchor, constant: 8),
            buttons[2].trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            buttons[1].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
            buttons[2].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
            buttons[0].topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
            buttons[1].topAnchor.constraint(equalTo: buttons[0].topAnchor),
            buttons[2].topAnchor.constraint(equalTo: buttons[0].topAnchor),
            separator.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            separator.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
            separator.topAnchor.constraint(equalTo: buttons[2].bottomAnchor, constant: 8),
            separator.heightAnchor.constraint(equalToConstant: 0.5),
            separator.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ]
    }
}

/// A view with a natural size, as a label has one.
final class SizedView: View {
    var size: CGSize

    init(_ width: Double, _ height: Double, hugging: Float, compression: Float = 750) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
        setContentCompressionResistancePriority(LayoutPriority(compression), for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}
