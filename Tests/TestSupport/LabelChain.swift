/// N labels under one another in a scroll view: the system whose size must stay proportional to N.
///
/// Variables: the height and the top of each label, then the height of the content. Rows: the first top, the gaps, hugging
/// and compression of each height, the end of the content.
public struct LabelChain: Sendable {
    public var count: Int
    /// The height of the content where it is pinned, which compresses the labels; nil lets it grow.
    public var pinnedContentHeight: Double?
    /// Whether every label is as high as the first.
    public var hasEqualHeights = false

    public init(count: Int, pinnedContentHeight: Double? = nil, hasEqualHeights: Bool = false) {
        self.count = count
        self.pinnedContentHeight = pinnedContentHeight
        self.hasEqualHeights = hasEqualHeights
    }

    public static let gap = 8.0
    public static func naturalHeight(_ index: Int) -> Double { 20 + Double(index % 7) }

    public func height(_ index: Int) -> Int { index }
    public func top(_ index: Int) -> Int { count + index }
    public var contentHeight: Int { 2 * count }

    public var system: LinearSystem {
        var system = LinearSystem()
        system.variables.reserveCapacity(2 * count + 1)
        for index in 0..<count {
            system.variables.append(
                .init(preferred: Self.naturalHeight(index), order: UInt64(index), isNonNegative: true))
        }
        for index in 0...count {
            system.variables.append(.init(order: UInt64(count + index), isNonNegative: index == count))
        }
        system.rows.reserveCapacity(4 * count + 2)
        for index in 0..<count { addLabel(index, to: &system) }
        let end: [LinearSystem.Term] = [
            .init(contentHeight, 1), .init(top(count - 1), -1), .init(height(count - 1), -1),
        ]
        system.rows.append(.init(end, .equal, Self.gap))
        if let pinnedContentHeight {
            system.rows.append(.init([.init(contentHeight, 1)], .equal, pinnedContentHeight))
        }
        return system
    }

    private func addLabel(_ index: Int, to system: inout LinearSystem) {
        if index == 0 {
            system.rows.append(.init([.init(top(0), 1)], .equal, Self.gap))
        } else {
            let terms: [LinearSystem.Term] = [
                .init(top(index), 1), .init(top(index - 1), -1), .init(height(index - 1), -1),
            ]
            system.rows.append(.init(terms, .equal, Self.gap))
        }
        let natural = Self.naturalHeight(index)
        system.rows.append(.init([.init(height(index), 1)], .lessThanOrEqual, natural, 250))
        system.rows.append(.init([.init(height(index), 1)], .greaterThanOrEqual, natural, 750))
        if hasEqualHeights, index > 0 {
            system.rows.append(.init([.init(height(index), 1), .init(height(0), -1)], .equal, 0))
        }
    }
}
