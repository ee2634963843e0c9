public import Foundation
public import Taut

/// Finds what is searched for.
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text is another one. Called by whoever changes it.
    func updateSearchResults(for searchController: UISearchController)
}

/// Is told about searching. What is optional in UIKit has a default here.
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Searching is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Searching has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Searching is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Searching has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Is told about a field to search with. What is optional in UIKit has a default here. Nobody types.
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text is another one.
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
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// It may.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

extension UISearchBar {
    /// How much a field is seen.
    public enum Style: UInt, Sendable {
        /// As usual.
        case `default` = 0
        /// Much.
        case prominent = 1
        /// Little.
        case minimal = 2
    }
    /// Who is told. Not retained.
    public var delegate: (any UISearchBarDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// How much the field is seen.
    public var searchBarStyle: Style {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// Whether there is a button to give searching up.
    public var showsCancelButton: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// The same, at once.
    public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// The titles of the parts to search in.
    public var scopeButtonTitles: [String]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The part to search in.
    public var selectedScopeButtonIndex: Int {
        get { kept(or: 0) }
        set { keep(newValue) }
    }
    /// What is said above.
    public var prompt: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The field itself.
    public var searchTextField: UISearchTextField {
        if let field: UISearchTextField = kept(or: nil) { return field }
        let field = UISearchTextField()
        keep(field as UISearchTextField?)
        return field
    }
}

/// Searches: a field, and a controller with what was found, which is not shown by itself.
open class UISearchController: UIViewController {
    /// The field.
    public let searchBar = UISearchBar()
    /// The controller with what was found.
    open private(set) var searchResultsController: UIViewController?
    /// Finds what is searched for. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who is told. Not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether what lies behind is covered.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar goes while something is searched for.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether there is a button to give searching up, by itself.
    open var automaticallyShowsCancelButton = true

    /// Searches and shows what was found in a controller.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    /// Searches. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether something is searched for. Setting it tells the delegate and has results be found.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive {
                delegate?.willPresentSearchController(self)
                searchResultsUpdater?.updateSearchResults(for: self)
                delegate?.didPresentSearchController(self)
            } else {
                delegate?.willDismissSearchController(self)
                searchResultsUpdater?.updateSearchResults(for: self)
                delegate?.didDismissSearchController(self)
            }
        }
    }
}
