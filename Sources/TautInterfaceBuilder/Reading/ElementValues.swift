import TautLayout

/// Attributes as values.
extension InterfaceBuilderElement {
    /// A finite number, or `nil`.
    func number(_ attribute: String) -> Double? {
        guard let value = self[attribute].flatMap({ Double($0) }), value.isFinite else { return nil }
        return value
    }

    /// A number of at least 0 without its fraction; `nil` if there is none, or it exceeds `Int`.
    func count(_ attribute: String) -> Int? {
        guard let value = number(attribute), value >= 0 else { return nil }
        return Int(exactly: value.rounded(.down))
    }

    /// `YES` or `NO`.
    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// A child `rect` as a rectangle.
    func rect(key: String) -> Layout.Rect? {
        guard let rect = child("rect", key: key) else { return nil }
        return Layout.Rect(
            x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
            height: rect.number("height") ?? 0)
    }

    /// A factor: `0.5`, `1:2` or `3/4`.
    func multiplier(_ attribute: String) -> Double? {
        guard let text = self[attribute] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0.trimmingPrefix(" ")) }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
        case 2:
            guard let over = parts[0], let under = parts[1], under != 0 else { return nil }
            return (over / under).isFinite ? over / under : nil
        default: return nil
        }
    }

    /// `mask key="autoresizingMask"` as UIKit's mask; AppKit's `flexibleMinY` is the distance below.
    func autoresizingMask(_ platform: InterfaceBuilderDocument.Platform) -> Layout.ResizingMask {
        guard let element = child("autoresizingMask", key: "autoresizingMask") else { return [] }
        let isUp = platform == .macOS
        let names: [(String, Layout.ResizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", isUp ? .flexibleBottomMargin : .flexibleTopMargin),
            ("heightSizable", .flexibleHeight),
            ("flexibleMaxY", isUp ? .flexibleTopMargin : .flexibleBottomMargin),
        ]
        return names.reduce(into: []) { mask, name in
            if element.flag(name.0) == true { mask.insert(name.1) }
        }
    }
}
