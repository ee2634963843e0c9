public import Taut

extension View {
    /// Adds a subview that is aligned from top to bottom, and lies from leading to trailing as the defaults say. Unless it
    /// may overflow it stays within what it is aligned to.
    ///
    /// - Parameter insets: how far it keeps from the edges, in points.
    @discardableResult
    public func addSubview(
        _ subview: View, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, aligningVerticallyTo: verticalEdges, horizontallyTo: .default, insets: insets, file: file,
            line: line)
    }

    /// Adds a subview that is aligned from leading to trailing, and lies from top to bottom as the defaults say.
    @discardableResult
    public func addSubview(
        _ subview: View, aligningHorizontallyTo horizontalEdges: ConstrainedHorizontalLayout,
        insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, aligningVerticallyTo: .default, horizontallyTo: horizontalEdges, insets: insets, file: file,
            line: line)
    }

    /// Adds a subview that is aligned along both axes.
    @discardableResult
    public func addSubview(
        _ subview: View, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        horizontallyTo horizontalEdges: ConstrainedHorizontalLayout, insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubviewForAutoLayout(subview).constrain(
            vertically: verticalEdges, horizontally: horizontalEdges, insets: insets, file: file, line: line)
    }

    /// The same as ``addSubview(_:aligningVerticallyTo:horizontallyTo:insets:)``.
    @discardableResult
    public func addSubview(
        _ subview: View, aligningVerticallyTo verticalEdges: ConstrainedVerticalLayout,
        horizontally horizontalEdges: ConstrainedHorizontalLayout, insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            subview, aligningVerticallyTo: verticalEdges, horizontallyTo: horizontalEdges, insets: insets, file: file,
            line: line)
    }

    /// Aligns the view along both axes.
    @discardableResult
    public func constrain(
        vertically: ConstrainedVerticalLayout, horizontally: ConstrainedHorizontalLayout,
        insets: DirectionalEdgeInsets = Default.insets,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        ConstraintsList.activate(
            verticalPlacement(insets).constraints(vertically, pinned: [.default])
                + horizontalPlacement(insets).constraints(horizontally, pinned: [.default]), for: self, file: file,
            line: line)
    }
}
