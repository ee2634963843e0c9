public import Foundation

/// A linear relation between two attributes of views or layout guides: *first* (=, ≤, ≥) *multiplier* · *second* +
/// *constant*. UIKit's name: `NSLayoutConstraint`.
///
///     let gap = button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8)
///     gap.priority = .defaultHigh
///     gap.isActive = true
///
/// An active constraint is held by the nearest common ancestor of its items and dropped when one of them leaves that
/// ancestor's tree. Positions are measured in the coordinates of the holder. The sides `leading` and
/// `trailing` follow the direction of the holder's content
/// (`View.effectiveUserInterfaceLayoutDirection`): a positive constant always points towards trailing.
///
/// Differences from UIKit: misuse throws a ``LayoutConstraintError`` instead of ending the process, where a throwing
/// call exists; `isActive = true` leaves the constraint inactive where its items are in different trees, its constant or
/// multiplier is not a finite number, or its priority is not above 0 and at most 1000 (``Extras/activate()`` says why); and
/// `priority` may change between required and optional at any time. An active constraint with such a number is
/// ignored by the layout and listed in the ``LayoutReport``.
nonisolated open class LayoutConstraint: NSObject {
    // The stored properties fill 120 bytes: the largest block that the C library of Linux hands out and takes back by its
    // quick ways, however many a layout makes and frees at once.

    /// What few constraints have.
    private final var rarities = ConstraintRarities.none
    /// The items' nodes, to be followed without retaining them; named by this constraint, see ``LayoutNode``.
    private(set) final var firstRef: Unmanaged<LayoutNode>?
    private(set) final var secondRef: Unmanaged<LayoutNode>?
    /// The neighbours in the lists of the holder, the first and the second item.
    var holderLink = ConstraintLink()
    var firstLink = ConstraintLink()
    var secondLink = ConstraintLink()
    /// The view that holds this constraint while it is active.
    var holderRef: Unmanaged<View>?
    /// The stored statement; the public properties read and write it.
    var equation = ConstraintEquation()
    // What the engine keeps for this constraint.
    var flags: ConstraintFlags = []
    var rowIndex = RowIndex.none

    /// The attribute of the first item.
    public var firstAttribute: Attribute { equation.firstAttribute }
    /// The attribute of the second item; `notAnAttribute` if there is none.
    public var secondAttribute: Attribute { equation.secondAttribute }
    /// How the sides compare.
    public var relation: Relation { equation.relation }
    /// The factor of the second item's attribute.
    public var multiplier: CGFloat { rarities.object?.multiplier ?? 1 }
    /// The constant, in points. Changing it while active costs O(1) until the next layout.
    open var constant: CGFloat {
        get { equation.constant }
        set {
            guard newValue != equation.constant else { return }
            equation.constant = newValue
            noteChange(.constant)
        }
    }
    /// The priority of the constraint; 1000 is required. Optional constraints are satisfied as closely as possible.
    open var priority: LayoutPriority {
        get { equation.priority }
        set {
            let old = equation.priority
            equation.priority = newValue
            if newValue.isValid != old.isValid { return noteChange([.priority, .constant]) }
            if newValue.step != old.step { noteChange(.priority) }
        }
    }
    /// A name that appears in reports and descriptions.
    open var identifier: String? {
        get { rarities.identifier }
        set { makeRarities().identifier = newValue }
    }
    /// Inert: kept for source compatibility; has no effect on layout.
    open var shouldBeArchived: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// A constraint without items, which has no effect. For subclasses.
    public override init() {
        super.init()
    }

    /// A constraint whose parts are known to fit together. A convenience: subclasses elsewhere inherit the initialisers of
    /// seven parts only if they know all designated ones.
    convenience init(
        _ first: LayoutNode, _ second: LayoutNode?, _ equation: ConstraintEquation, multiplier: CGFloat
    ) {
        self.init()
        name(first, second)
        self.equation = equation
        if multiplier != 1 { setMultiplier(multiplier) }
    }

    /// For those who lower the constraint again.
    final func setMultiplier(_ multiplier: CGFloat) { makeRarities().multiplier = multiplier }

    /// Values that the package UIKit attaches to the object; `nil`: none.
    @_spi(UIKit) public final var attached: Attached? {
        get { rarities.object?.attached }
        set { if newValue != nil || rarities.object != nil { makeRarities().attached = newValue } }
    }

    /// Has the purpose for identifier, which takes no memory of its own.
    final func setPurpose(_ purpose: ConstraintPurpose) {
        if let object = rarities.object { object.identifier = purpose.rawValue } else { rarities = .purpose(purpose) }
    }

    /// Keeps the place where the constraint was made, instead of another one.
    final func record(_ file: StaticString, _ line: UInt) {
        let new = ConstraintRarities.Placed(file, line)
        (new.multiplier, new.identifier, new.attached) = (multiplier, identifier, attached)
        rarities = .object(new)
    }

    final var source: ConstraintSource? {
        guard let placed = rarities.object as? ConstraintRarities.Placed else { return nil }
        return ConstraintSource(fileID: placed.file.description, line: Int(placed.line))
    }

    private final func makeRarities() -> ConstraintRarities.Object {
        if let object = rarities.object { return object }
        let new = ConstraintRarities.Object()
        new.identifier = identifier
        rarities = .object(new)
        return new
    }

    private final func name(_ first: LayoutNode, _ second: LayoutNode?) {
        first.addName()
        second?.addName()
        firstRef = .passUnretained(first)
        secondRef = second.map { .passUnretained($0) }
    }

    /// A constraint from its seven parts.
    ///
    /// - Parameters:
    ///   - view1: a ``View`` or ``LayoutGuide``.
    ///   - attr1: what of `view1` counts.
    ///   - relation: `.equal`, or which side is at least as large.
    ///   - view2: a ``View`` or ``LayoutGuide``, or `nil` for a size against a constant (`attr2` and `multiplier` are
    ///     then
    ///     ignored).
    ///   - attr2: what of `view2` counts.
    ///   - multiplier: the factor of the second attribute.
    ///   - c: the constant, in points.
    ///   - file: what ``ConstraintSource`` keeps.
    ///   - line: the line in `file`.
    /// - Throws: ``LayoutConstraintError`` for anything that is not an equation between comparable attributes.
    ///
    /// Disfavoured where the facade for UIKit offers the same without `throws`.
    @_disfavoredOverload public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) throws(LayoutConstraintError) {
        let first = try Self.node(of: view1)
        var second: LayoutNode?
        if let view2 { second = try Self.node(of: view2) }
        try Self.check(first, attr1, second, attr2, multiplier: multiplier, constant: c)
        let equation = ConstraintEquation(
            constant: c, firstAttribute: attr1, relation: relation,
            secondAttribute: second == nil ? .notAnAttribute : attr2)
        self.init(first, second, equation, multiplier: second == nil ? 1 : multiplier)
        _ = made(at: file, line)
    }

    // Apart from the deallocation, which otherwise retains and releases the dying object once more.
    @inline(never) deinit {
        firstRef?.removeName()
        secondRef?.removeName()
    }

    /// The first item: a ``View`` or ``LayoutGuide``; `nil` once it is gone. Not retained.
    public var firstItem: AnyObject? { firstNode?.item }
    /// The second item, if there is one; `nil` once it is gone. Not retained.
    public var secondItem: AnyObject? { secondNode?.item }

    /// Whether the constraint is active. Setting it to `true` finds the nearest common ancestor of the
    /// items; it has no effect if there is none, or if a number of the constraint is invalid. A constraint dropped because of a conflict stays active.
    open var isActive: Bool {
        get { holderRef != nil }
        set {
            if newValue { activateOrTell() } else { uninstall() }
        }
    }

    /// Activates several constraints; cheaper than one by one. Those that ``Extras/activate()`` refuses stay inactive.
    open class func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints where constraint.holderRef == nil { constraint.activateOrTell() }
    }

    /// Deactivates several constraints. Inactive ones are left alone.
    open class func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.uninstall() }
    }

    /// The constraint as a visual format where that can say it, else as an equation; with its identifier in front where
    /// it has one, and with the name of the view that `|` stands for behind.
    open override var description: String {
        let text = words.description
        return identifier.map { "\($0): \(text)" } ?? text
    }
}

extension LayoutConstraint {
    // The references as objects, for where it is not hot.
    var firstNode: LayoutNode? { firstRef?.takeUnretainedValue() }
    var secondNode: LayoutNode? { secondRef?.takeUnretainedValue() }
    var holder: View? { holderRef?.takeUnretainedValue() }

    func swapNodes() { (firstRef, secondRef) = (secondRef, firstRef) }
}

/// What a constraint says of its items: plain numbers in one place, which the engine reads together.
struct ConstraintEquation {
    var constant: CGFloat = 0
    var priority = LayoutPriority.required
    var firstAttribute = LayoutConstraint.Attribute.notAnAttribute
    var relation = LayoutConstraint.Relation.equal
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
}

/// What few constraints have, in one word: an object is made when the first comes that is no mere purpose.
private enum ConstraintRarities {
    case none
    case purpose(ConstraintPurpose)
    case object(Object)

    class Object {
        final var multiplier: CGFloat = 1
        final var identifier: String?
        final var attached: Attached?
    }

    /// One that knows where the constraint was made.
    final class Placed: Object {
        let file: StaticString
        let line: UInt

        init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }
    }

    var object: Object? {
        if case .object(let object) = self { object } else { nil }
    }

    var identifier: String? {
        switch self {
        case .none: nil
        case .purpose(let purpose): purpose.rawValue
        case .object(let object): object.identifier
        }
    }
}
