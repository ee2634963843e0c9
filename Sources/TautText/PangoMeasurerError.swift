/// Why a ``PangoMeasurer`` could not be made.
public enum PangoMeasurerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fontconfig file does not exist, cannot be read, or is not well-formed.
    case unreadableFontConfiguration(path: String)
    /// The configuration (`nil`: the system's) names no font at all.
    case noFonts(path: String?)

    /// The error in words.
    public var description: String {
        switch self {
        case .unreadableFontConfiguration(let path): "\(path): not a readable fontconfig file"
        case .noFonts(let path?): "\(path): the fontconfig file names no font that is installed"
        case .noFonts(nil): "no fonts are installed (on Debian: apt-get install fonts-dejavu-core)"
        }
    }
}
