import Foundation
import Taut

/// A list of self-sizing rows whose heights can be told in advance, so that every layout can be checked.
public final class TableViews {
    private let list: ListLayout
    private let heights: ChangingHeights
    /// What the last layout placed.
    private var rows: [ListLayout.Row] = []
    private var offset: CGFloat = 0

    private static let window: CGFloat = 667
    private static let estimate: CGFloat = 85

    /// A list of which nothing is measured.
    public init(rows count: Int) {
        let heights = ChangingHeights()
        self.heights = heights
        list = ListLayout(count: count, width: 375, estimatedRowHeight: Self.estimate) { row, reused in
            let cell = reused as? TableCell ?? TableCell()
            cell.show(height: heights[row])
            return cell
        }
    }

    /// Shows the beginning.
    public func open() { show(at: 0) }

    /// Shows the middle.
    public func jump() { show(at: list.heights.offset(ofRow: list.heights.count / 2)) }

    /// Gives a row in view another height, and shows the same place.
    public func change(_ height: Double) {
        guard rows.count > 2 else { return }
        heights.changed[rows[2].index] = height
        list.reload(row: rows[2].index)
        show(at: offset)
    }

    /// How many cells were measured so far.
    public var measurements: Int { list.measurements }

    /// What is wrong with the last layout: a row that is not as high as its text and margins, or not where the one
    /// before ends, or that lies outside; nil when all is well.
    public var fault: String? {
        var end = rows.first?.frame.minY ?? .nan
        guard end <= offset else { return "begins at \(end) instead of \(offset)" }
        for row in rows {
            guard row.frame.minY == end else { return "row \(row.index) is at \(row.frame.minY) instead of \(end)" }
            let height = heights[row.index] + 24
            guard row.frame.height == height else {
                return "row \(row.index) is \(row.frame.height) high, not \(height)"
            }
            end = row.frame.maxY
        }
        return end >= offset + Self.window && (rows.last?.frame.minY ?? 0) < offset + Self.window
            ? nil : "ends at \(end)"
    }

    private func show(at offset: CGFloat) {
        self.offset = offset
        rows = list.layout(from: offset, height: Self.window)
    }
}

/// The natural heights of the texts: some number of lines each, unless changed.
private final class ChangingHeights {
    var changed: [Int: Double] = [:]

    subscript(row: Int) -> Double { changed[row] ?? Double(20 + (row &* 7919) % 5 * 17) }
}

/// An icon, a title, and a text that decides on the height.
private final class TableCell: View {
    private let icon = View()
    private let title = SizedView(120, 20, hugging: 251)
    private let text = SizedView(View.noIntrinsicMetric, 20, hugging: 250)

    init() {
        super.init(frame: .zero)
        for view in [icon, title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        LayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            icon.centerYAnchor.constraint(equalTo: centerYAnchor),
            icon.widthAnchor.constraint(equalToConstant: 12),
            icon.heightAnchor.constraint(equalToConstant: 12),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
            text.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            text.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 12),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(height: Double) {
        guard text.size.height != height else { return }
        text.size.height = height
        text.invalidateIntrinsicContentSize()
    }
}
