/// The blend mode of drawing: the source over the destination. Stored only.
public enum CGBlendMode: Int32, Sendable {
    /// The source covers the destination.
    case normal = 0
    /// The product, which is darker.
    case multiply = 1
    /// The inverted product of the inverses, which is lighter.
    case screen = 2
    /// Multiply or screen, by the destination.
    case overlay = 3
    /// The darker of both.
    case darken = 4
    /// The lighter of both.
    case lighten = 5
    /// Brightens the destination by the source.
    case colorDodge = 6
    /// Darkens the destination by the source.
    case colorBurn = 7
    /// Darken or lighten, softly, by the source.
    case softLight = 8
    /// Multiply or screen, by the source.
    case hardLight = 9
    /// The absolute difference.
    case difference = 10
    /// The difference with less contrast.
    case exclusion = 11
    /// The hue of the source.
    case hue = 12
    /// The saturation of the source.
    case saturation = 13
    /// The hue and saturation of the source.
    case color = 14
    /// The luminosity of the source.
    case luminosity = 15
    /// Transparent.
    case clear = 16
    /// The source replaces the destination.
    case copy = 17
    /// The source inside of the destination.
    case sourceIn = 18
    /// The source outside of the destination.
    case sourceOut = 19
    /// The source over the destination, inside of it.
    case sourceAtop = 20
    /// The source behind the destination.
    case destinationOver = 21
    /// The destination inside of the source.
    case destinationIn = 22
    /// The destination outside of the source.
    case destinationOut = 23
    /// The destination over the source, inside of it.
    case destinationAtop = 24
    /// The source and the destination without their intersection.
    case xor = 25
    /// The sum of the dark parts.
    case plusDarker = 26
    /// The sum of the light parts.
    case plusLighter = 27
}
