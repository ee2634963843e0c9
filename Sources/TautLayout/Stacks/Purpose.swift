extension Layout {
    /// What a constraint is for that a stack has made, as UIKit's stack views call theirs.
    package enum Purpose: UInt32, Sendable, BitwiseCopyable {
        case none, alignment, ambiguitySuppression, canvasConnection, canvasFit, distributingEdge, fillEqually
        case fillProportionally, hiding, spacing, spanningBoundary, spanningFit

        /// The name.
        package var name: StaticString {
            switch self {
            case .none: ""
            case .alignment: "UISV-alignment"
            case .ambiguitySuppression: "UISV-ambiguity-suppression"
            case .canvasConnection: "UISV-canvas-connection"
            case .canvasFit: "UISV-canvas-fit"
            case .distributingEdge: "UISV-distributing-edge"
            case .fillEqually: "UISV-fill-equally"
            case .fillProportionally: "UISV-fill-proportionally"
            case .hiding: "UISV-hiding"
            case .spacing: "UISV-spacing"
            case .spanningBoundary: "UISV-spanning-boundary"
            case .spanningFit: "UISV-spanning-fit"
            }
        }
    }

    /// What a constraint of a stack is for.
    package func purpose(of constraint: Constraint) throws(Failure) -> Purpose {
        constraints[try index(of: constraint)].purpose
    }

    /// The stack whose gap a guide fills, and which gap it is; `nil` for everything else. O(gaps).
    package func gap(of guide: Box) -> (stack: Box, index: Int)? {
        guard let index = try? index(of: guide), boxes[index].flags.contains(.isGuide) else { return nil }
        let owner = boxes[index].parent
        guard boxes[owner].stack != .none,
            let place = stacks[boxes[owner].stack].gaps.elements.firstIndex(of: index)
        else { return nil }
        return (handle(owner), place)
    }

    /// More visible boxes than this in a stack with equal gaps: which gaps are held comes out of a layout.
    package static var longestPlainStack: Int { EvenGaps.limit }
}
