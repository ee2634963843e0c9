import Foundation
@_spi(UIKit) import Taut

/// A section whose cells are made once and stay, as a storyboard has them.
package struct StaticSection {
    /// The titles above and below it.
    package var header, footer: String?
    /// The cells.
    package var cells: [UITableViewCell]
    /// How high they are, where the file says that.
    package var heights: [CGFloat?]

    /// A section with cells.
    package init(header: String?, footer: String?, cells: [UITableViewCell], heights: [CGFloat?]) {
        (self.header, self.footer, self.cells, self.heights) = (header, footer, cells, heights)
    }
}

extension UITableView {
    /// The sections that stay; `nil` if a data source is asked.
    package var staticSections: [StaticSection]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    func staticSection(_ section: Int) -> StaticSection? {
        staticSections.flatMap { $0.indices.contains(section) ? $0[section] : nil }
    }
}
