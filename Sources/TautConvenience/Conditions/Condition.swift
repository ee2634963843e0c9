import Foundation
@_spi(UIKit) public import Taut

extension View {
    /// When constraints are active.
    ///
    ///     .verticallyCompact.and(.phone)
    ///     .view(sidebar, is: .visible)
    ///     .any(.width(is: .atLeast(600)), .pad)
    ///
    /// A condition that names no view refers to the view that the constraints place. Views are held weakly; of a view that
    /// is gone nothing is true.
    public struct Condition {
        /// A predicate over a view.
        public typealias ViewEvaluator = (View) -> Bool
        /// A predicate without a view.
        public typealias NoViewEvaluator = () -> Bool

        let kind: Kind

        init(_ kind: Kind) { self.kind = kind }

        indirect enum Kind {
            case width(SizeConstrain<CGFloat>)
            case height(SizeConstrain<CGFloat>)
            case name(ConfigurationName)
            case traits(ViewEvaluator)
            case hidden
            case callback(ViewEvaluator)
            case constant(Bool)
            case all([Condition])
            case any([Condition])
            case not([Condition])
            case bound(WeakBox, Condition)
        }
    }
}

extension View.Condition {
    /// Whether the condition holds, for constraints that place a view.
    func holds(for view: View) -> Bool {
        switch kind {
        case .width(let width): width.matches(view.bounds.width, scale: view.traitCollection.displayScale)
        case .height(let height): height.matches(view.bounds.height, scale: view.traitCollection.displayScale)
        case .name(let name): view.activeConditionalConstraintsConfigurationName == name
        case .traits(let evaluator), .callback(let evaluator): evaluator(view)
        case .hidden: view.isHidden
        case .constant(let value): value
        case .all(let conditions): conditions.allSatisfy { $0.holds(for: view) }
        case .any(let conditions): conditions.contains { $0.holds(for: view) }
        case .not(let conditions): !conditions.contains { $0.holds(for: view) }
        case .bound(let box, let condition): (box.object as? View).map { condition.holds(for: $0) } ?? false
        }
    }

    /// What the condition depends on, of which views.
    func aspects(for view: View?) -> [ViewAspects] {
        switch kind {
        case .width, .height: [ViewAspects(view, .bounds)]
        case .name: [ViewAspects(view, .name)]
        case .traits: [ViewAspects(view, .traits)]
        case .hidden: [ViewAspects(view, .hidden)]
        case .callback: [ViewAspects(view, .all)]
        case .constant: []
        case .all(let conditions), .any(let conditions), .not(let conditions):
            conditions.flatMap { $0.aspects(for: view) }
        case .bound(let box, let condition): condition.aspects(for: box.object as? View)
        }
    }

    /// The condition about a view where it names none itself.
    func bound(to view: View?) -> Self {
        guard let view else { return self }
        if case .bound = kind { return self }
        return Self(.bound(WeakBox(view), self))
    }
}

/// Something about a view that a condition may depend on.
struct Aspects: OptionSet {
    let rawValue: Int
    static let traits = Aspects(rawValue: 1 << 0)
    static let bounds = Aspects(rawValue: 1 << 1)
    static let name = Aspects(rawValue: 1 << 2)
    static let hidden = Aspects(rawValue: 1 << 3)
    static let all: Aspects = [.traits, .bounds, .name, .hidden]

    var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

/// What a condition depends on about one view.
struct ViewAspects {
    weak var view: View?
    var aspects: Aspects

    init(_ view: View?, _ aspects: Aspects) {
        self.view = view
        self.aspects = aspects
    }
}
