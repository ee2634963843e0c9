@_spi(UIKit) public import Taut

// What has to do with drawing and time is kept and read back.
extension CALayer {
    /// The duration of the layer's animations, in seconds.
    public var duration: CFTimeInterval {
        get { kept(or: .infinity) }
        set { keep(newValue) }
    }

    /// Values of properties.
    public var style: [AnyHashable: Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// The filter for resized content.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linear interpolation.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// By the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// More smoothly.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// A range of frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
    /// At least.
    public var minimum: Float
    /// At most.
    public var maximum: Float
    /// Rather.
    public var preferred: Float?
    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// The system's default.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// The interpolation between values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The straight line.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Steps, without interpolation.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// The straight line, as fast everywhere.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A curve, as fast everywhere.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The truncation mode of text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// None.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
