/// How something is drawn over something else.
public enum CGBlendMode: Int32, Sendable {
    /// It covers it.
    case normal = 0
    /// It darkens it.
    case multiply = 1
    /// It lightens it.
    case screen = 2
    /// It darkens or lightens it.
    case overlay = 3
    /// The darker one stays.
    case darken = 4
    /// The lighter one stays.
    case lighten = 5
    /// It lightens it much.
    case colorDodge = 6
    /// It darkens it much.
    case colorBurn = 7
    /// It darkens or lightens it a little.
    case softLight = 8
    /// It darkens or lightens it much.
    case hardLight = 9
    /// The difference stays.
    case difference = 10
    /// The difference stays, softer.
    case exclusion = 11
    /// It gives it its hue.
    case hue = 12
    /// It gives it its saturation.
    case saturation = 13
    /// It gives it its colour.
    case color = 14
    /// It gives it its brightness.
    case luminosity = 15
    /// Nothing stays.
    case clear = 16
    /// It takes its place.
    case copy = 17
    /// It stays where both are.
    case sourceIn = 18
    /// It stays where the other is not.
    case sourceOut = 19
    /// It covers it where that is.
    case sourceAtop = 20
    /// It lies behind.
    case destinationOver = 21
    /// The other stays where both are.
    case destinationIn = 22
    /// The other stays where it is not.
    case destinationOut = 23
    /// The other covers it where it is.
    case destinationAtop = 24
    /// Either stays where only one is.
    case xor = 25
    /// Both darken each other.
    case plusDarker = 26
    /// Both lighten each other.
    case plusLighter = 27
}
