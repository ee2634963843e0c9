public import Foundation
public import Taut

/// Is asked about a scroll view, and told of it.
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset is another one.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to drag; called by nobody.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A finger was lifted; called by nobody.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content has come to rest; called by nobody.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// The insets are others; called by nobody.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The view that pinching scales; asked by nobody.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// Has the rows of a table. What is optional in UIKit has a default here.
public protocol UITableViewDataSource: NSObjectProtocol {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row, most often a used one.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are; one unless said.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title above a section.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title below a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// Says how high the rows of a table are. What is optional in UIKit has a default here.
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// The height of a row in points; ``UITableView/rowHeight`` unless said. Asked for the rows that come into view.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height that a row counts as until it comes into view; asked for the first row, and taken for all.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// The height of the view above a section.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of the view below a section.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// The view above a section.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// The view below a section.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// A cell is about to be shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// A cell is shown no longer.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// A row was selected; called by nobody.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// That of the table.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    /// None.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// What a delegate of a scroll view hangs on: a protocol, so that subclasses can have delegates of other types.
public protocol _UIScrollDelegating: AnyObject {}

extension UIScrollView: _UIScrollDelegating {}

extension _UIScrollDelegating where Self: UIScrollView {
    /// Who is asked and told. Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { keptWeakly("delegate") }
        set { setScrollDelegate(newValue) }
    }
}

extension UIScrollView {
    func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        keepWeakly(delegate, "delegate")
        let told: () -> Void = { [weak self] in
            guard let self else { return }
            let delegate: (any UIScrollViewDelegate)? = self.keptWeakly("delegate")
            delegate?.scrollViewDidScroll(self)
        }
        keep(delegate == nil ? nil : told as (() -> Void)?, "didScroll()")
    }
}
