public import TautScene

// The members for the package UIKit beyond the public interface, by `@_spi(UIKit) import TautInterfaceBuilder`: all of
// this file.

@_spi(UIKit) extension ReadingOptions {
    /// Reads a file for a size class.
    ///
    /// - Parameter keepsUninstalled: whether views and constraints that the size class does not install are included.
    public init(_ sizeClass: SizeClass, keepsUninstalled: Bool = false) {
        self.sizeClass = (sizeClass.horizontal, sizeClass.vertical)
        self.keepsUninstalled = keepsUninstalled
    }
}

@_spi(UIKit) extension InterfaceBuilderElement {
    /// The element with its variations of a size class applied.
    public func varied(in sizeClass: SizeClass) -> InterfaceBuilderElement {
        varied(for: SizeClassPair(horizontal: sizeClass.horizontal, vertical: sizeClass.vertical))
    }
}

@_spi(UIKit) extension InterfaceBuilderView {
    /// Whether the element is the content view of a cell.
    public var isContentView: Bool { ViewElements.contentViews.contains(element) }
}
