public import Foundation
@_spi(UIKit) public import Taut

/// The delegate of a search bar. Optional methods of UIKit have defaults here. There is no keyboard input.
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Something is to be searched for.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Searching is given up.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Another part is searched in.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation returns `true`.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A field to search with: 56 points high, as wide as it is given.
nonisolated open class UISearchBar: _UIBar {
    /// The text.
    open var text: String?
    /// The text displayed if the field is empty.
    open var placeholder: String?
    /// 56 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

    /// The prominence of a search field.
    public enum Style: UInt, Sendable {
        /// The default.
        case `default` = 0
        /// Much.
        case prominent = 1
        /// Little.
        case minimal = 2
    }
    /// The delegate. Not retained.
    open var delegate: (any UISearchBarDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// The prominence of the search field.
    open var searchBarStyle: Style = .default
    /// Whether there is a cancel button.
    open var showsCancelButton = false
    /// The same, at once.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// The titles of the scopes.
    open var scopeButtonTitles: [String]?
    /// The scope.
    open var selectedScopeButtonIndex = 0
    /// The prompt above the field.
    open var prompt: String?
    /// The field itself.
    open var searchTextField: UISearchTextField {
        if let field: UISearchTextField = kept(or: nil) { return field }
        let field = UISearchTextField()
        keep(field as UISearchTextField?)
        return field
    }
    /// Whether the scopes are shown.
    open var showsScopeBar = false
    /// Whether there is a bookmark button.
    open var showsBookmarkButton = false
    /// The image behind the field.
    open var backgroundImage: UIImage?
    /// The colour behind the field.
    open var barTintColor: UIColor?
    /// The offset of the text, in points.
    open var searchTextPositionAdjustment = UIOffset(horizontal: 0, vertical: 0)
    /// Sets an image of the field; not shown.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    /// Sets the image behind the text; not shown.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}

    /// An image of the field.
    public enum Icon: Int, Sendable {
        /// The one before the text.
        case search = 0
        /// The one that clears the text.
        case clear = 1
        /// The one for bookmarks.
        case bookmark = 2
        /// The one for what was found.
        case resultsList = 3
    }
}
