public import TautScene

// What this module offers to the package UIKit beyond its public interface, by `@_spi(UIKit) import TautInterfaceBuilder`: what is in
// this file.

@_spi(UIKit) extension ReadingOptions {
    /// Reads a file for a size class.
    ///
    /// - Parameter keepsUninstalled: whether what it does not install is there as well.
    public init(_ sizeClass: SizeClass, keepsUninstalled: Bool = false) {
        self.sizeClass = (sizeClass.horizontal, sizeClass.vertical)
        self.keepsUninstalled = keepsUninstalled
    }
}

@_spi(UIKit) extension InterfaceBuilderElement {
    /// The element as it is in a size class.
    public func varied(in sizeClass: SizeClass) -> InterfaceBuilderElement {
        varied(for: SizeClassPair(horizontal: sizeClass.horizontal, vertical: sizeClass.vertical))
    }
}

@_spi(UIKit) extension InterfaceBuilderView {
    /// Whether it is what a cell has for its content.
    public var isContentView: Bool { ViewElements.contentViews.contains(element) }
}
