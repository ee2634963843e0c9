import Foundation
import Taut
@_spi(UIKit) import TautInterfaceBuilder
import TautUIKit

/// Makes a tree follow its size class: what is installed, constants, fonts and appearance.
struct TreeVariations {
    let reader: DesignReader
    let tree: HierarchyTree
    let designs: SizeClassDesigns
    private let variations: SizeClassVariations

    init(_ reader: DesignReader, _ tree: HierarchyTree, _ designs: SizeClassDesigns) {
        (self.reader, self.tree, self.designs) = (reader, tree, designs)
        variations = tree.root.taut.variations
    }

    /// - Parameter root: the tree with all that any class installs.
    func apply(_ root: InterfaceBuilderView) {
        // Views first: the constraints to the rest of the tree come and go with them.
        root.forEach { vary($0.subviews, in: $0.id) }
        root.forEach { vary($0.constraints, in: $0.id) }
        root.forEach { design in
            guard let view = tree.views[design.id] else { return }
            varyLooks(of: view, design.id)
            if let stack = view as? UIStackView { varyArrangement(of: stack, design.id) }
        }
    }

    private func vary(_ subviews: [InterfaceBuilderView], in superview: String) {
        for design in subviews {
            let installed = designs.installation { $0.views[superview] == nil || $0.views[design.id] != nil }
            if let installed, let view = tree.views[design.id] { variations.vary(view, installed: installed) }
        }
    }

    private func vary(_ constraints: [InterfaceBuilderConstraint], in owner: String) {
        for design in constraints {
            guard let constraint = tree.constraints[design.id] else { continue }
            let installed = designs.installation { $0.views[owner] == nil || $0.constraints[design.id] != nil }
            if let installed { variations.vary(constraint, installed: installed) }
            vary(constraint, \.constant) { $0.constraints[design.id].map { CGFloat($0.constant) } }
        }
    }

    private func varyLooks(of view: UIView, _ id: String) {
        vary(view, \.isHidden) { $0.views[id]?.isHidden }
        vary(view, \.directionalLayoutMargins) { $0.views[id]?.layoutMargins.map { DirectionalEdgeInsets($0) } }
        varyOptional(view, \.backgroundColor) { content($0, id)?.color("backgroundColor") }
        varyOptional(view, \.tintColor) { content($0, id)?.color("tintColor") }
        switch view {
        case let label as UILabel:
            varyOptional(label, \.font) { content($0, id)?.font }
            varyOptional(label, \.textColor) { content($0, id)?.color("textColor") }
        case let button as UIButton:
            guard let label = button.titleLabel else { break }
            varyOptional(label, \.font) { content($0, id)?.font }
        case let field as UITextField: varyOptional(field, \.font) { content($0, id)?.font }
        case let text as UITextView: varyOptional(text, \.font) { content($0, id)?.font }
        case let image as UIImageView:
            // Two pictures of a file are never the same object.
            guard designs.values({ content($0, id)?.element["image"] }) != nil else { break }
            varyOptional(image, \.image) { content($0, id)?.image }
        default: break
        }
    }

    private func varyArrangement(of stack: UIStackView, _ id: String) {
        func attributes(_ design: SizeClassDesign) -> InterfaceBuilderView.Stack? {
            guard case .stack(let attributes) = design.views[id]?.role else { return nil }
            return attributes
        }
        vary(stack, \.axis) { attributes($0).map { LayoutConstraint.Axis($0.axis) } }
        vary(stack, \.distribution) { attributes($0).map { StackView.Distribution($0.distribution) } }
        vary(stack, \.alignment) { attributes($0).map { StackView.Alignment($0.alignment) } }
        vary(stack, \.spacing) { attributes($0).map { CGFloat($0.spacing) } }
    }

    /// - Parameter read: what a property is in a class; `nil` leaves it as it is.
    private func vary<Object: AnyObject, Value: Equatable>(
        _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ read: (SizeClassDesign) -> Value?
    ) {
        let values = designs.values { read($0) ?? object[keyPath: property] }
        if let values { variations.vary(object, property, values) }
    }

    /// The same for a property that may be `nil`.
    private func varyOptional<Object: AnyObject, Value: Equatable>(
        _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value?>, _ read: (SizeClassDesign) -> Value?
    ) {
        vary(object, property) { read($0).map(Optional.some) }
    }

    private func content(_ design: SizeClassDesign, _ id: String) -> ViewContent? {
        guard let view = design.views[id], let element = reader.elements[id] else { return nil }
        return ViewContent(reader: reader, element: element.varied(in: design.sizeClass), design: view)
    }
}
