import Foundation
@_spi(UIKit) import Taut

/// A section whose cells are created once, as in a storyboard with static cells.
package struct StaticSection {
    /// The titles above and below the section.
    package var header, footer: String?
    /// The cells.
    package var cells: [UITableViewCell]
    /// The heights of the rows in points; `nil` where the file has none.
    package var heights: [CGFloat?]

    /// Creates a section with cells.
    package init(header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]) {
        (self.header, self.footer, self.cells, self.heights) = (header, footer, cells, heights)
    }
}

extension UITableView {
    /// The static sections; `nil` if the table has a data source.
    package var staticSections: [StaticSection]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    func staticSection(_ section: Int) -> StaticSection? {
        staticSections.flatMap { $0.indices.contains(section) ? $0[section] : nil }
    }
}
