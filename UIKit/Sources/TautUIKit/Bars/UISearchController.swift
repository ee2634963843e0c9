public import Foundation
import Taut

/// Finds what is searched for.
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text has changed. Called by the code that changes it.
    func updateSearchResults(for searchController: UISearchController)
}

/// The delegate that is notified of searching. Optional methods of UIKit have defaults here.
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
    /// The default implementation does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Searches: a field, and a controller with what was found, which is not shown by itself.
nonisolated open class UISearchController: UIViewController {
    /// The field.
    public let searchBar = UISearchBar()
    /// The controller with what was found.
    open private(set) var searchResultsController: UIViewController?
    /// Finds what is searched for. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate. Not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether what lies behind is covered.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar goes while something is searched for.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether there is a cancel button, by itself.
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
