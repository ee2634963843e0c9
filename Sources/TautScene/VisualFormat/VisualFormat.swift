public import TautLayout

/// A visual format, taken apart but not yet applied to views.
///
///     format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     connection = "" | "-" | "-" ( simple | "(" predicates ")" ) "-"
///     view       = "[" name [ "(" predicates ")" ] "]"
///     simple     = metric | number
///     predicates = predicate { "," predicate }
///     predicate  = [ "==" | "<=" | ">=" ] ( number | metric | view name ) [ "@" ( number | metric ) ]
///
/// Source: the appendix "Visual Format Language" of Apple's Auto Layout Guide.
package struct VisualFormat {
    /// One relation to a number or to another view's size.
    struct Predicate {
        enum Object {
            case constant(ConstantExpression)
            case view(String)
        }

        var relation: Layout.Relation
        var object: Object
        var priority: Int
        var place: Int
    }

    /// What lies between two neighbours.
    struct Connection {
        enum Kind {
            /// Nothing: they touch.
            case flush
            /// A hyphen: the standard spacing.
            case standard
            /// Distances that were given.
            case predicates([Predicate])
        }

        var kind: Kind
        var place: Int
    }

    struct View {
        var name: String
        var predicates: [Predicate]
        var place: Int
    }

    var axis: Layout.Axis
    /// The connection to the superview's beginning, if the format begins with a bar.
    var leadingBar: Connection?
    var views: [View]
    /// Between each view and the next: one fewer than views.
    var connections: [Connection]
    /// The connection to the superview's end, if the format ends with a bar.
    var trailingBar: Connection?
}
