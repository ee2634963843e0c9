import TautLayout
import TautScene

extension InterfaceBuilderHierarchy {
    /// The greatest difference between a size and the pixels that a file stores it in, in points.
    fileprivate static let pixel = 1.01

    /// The hierarchy with content sizes that fit together.
    ///
    /// Content sizes come from stored frames, which are rounded to pixels. Two of them in a row can be a pixel more, or less, than the row
    /// has room for; at equal priorities nothing then says which of them gives way, although the exact sizes do fit. Such views get the
    /// sizes of the layout as their content sizes.
    func withFittingContents() -> InterfaceBuilderHierarchy {
        guard StoredFrames(self).areRounded, let layout = try? DesignedLayout(self) else { return self }
        let open = Set(layout.openViews)
        guard !open.isEmpty else { return self }
        var fitting = self
        fitting.root.fitContents(of: open, layout)
        guard let result = try? DesignedLayout(fitting), result.openViews.count < open.count else { return self }
        return fitting
    }
}

extension InterfaceBuilderView {
    fileprivate mutating func fitContents(of open: Set<String>, _ layout: DesignedLayout) {
        if open.contains(id), let frame = layout.frame(of: id) {
            let insets = alignmentInsets
            intrinsicSize.width = Self.fitting(intrinsicSize.width, frame.width - insets.left - insets.right)
            intrinsicSize.height = Self.fitting(intrinsicSize.height, frame.height - insets.top - insets.bottom)
        }
        for index in subviews.indices { subviews[index].fitContents(of: open, layout) }
    }

    /// The size in the layout if it is the stored one but for rounding.
    private static func fitting(_ stored: Double?, _ size: Double) -> Double? {
        guard let stored, abs(stored - size) <= InterfaceBuilderHierarchy.pixel else { return stored }
        return size
    }
}
