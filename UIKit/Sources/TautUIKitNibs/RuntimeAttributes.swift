import Foundation
import TautInterfaceBuilder
import TautUIKit

extension DesignReader {
    /// Sets what the author of a file wrote for an object's properties by their names: those of layers that views have anyway, all
    /// others by `setValue(_:forKey:)`.
    func setRuntimeAttributes(of element: InterfaceBuilderElement, on object: AnyObject) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            guard let path = attribute["keyPath"], path != "accessibilityIdentifier" else { continue }
            let value = runtimeValue(attribute)
            if let view = object as? UIView, path.hasPrefix("layer.") {
                if !Self.set(value, path, of: view.layer) { tell("line \(attribute.line): not used: \(path)") }
            } else if path.contains(".") {
                tell("line \(attribute.line): not used: \(path)")
            } else {
                (object as? UIResponder)?.setValue(value, forKey: path)
            }
        }
    }

    private static func set(_ value: Any?, _ path: String, of layer: CALayer) -> Bool {
        let number = (value as? NSNumber)?.doubleValue
        switch path {
        case "layer.cornerRadius": layer.cornerRadius = CGFloat(number ?? 0)
        case "layer.borderWidth": layer.borderWidth = CGFloat(number ?? 0)
        case "layer.masksToBounds": layer.masksToBounds = (value as? NSNumber)?.boolValue ?? false
        case "layer.shadowOpacity": layer.shadowOpacity = Float(number ?? 0)
        case "layer.shadowRadius": layer.shadowRadius = CGFloat(number ?? 0)
        default: return false
        }
        return true
    }

    /// The value of an attribute, of the type that UIKit sets; `nil` for none.
    private func runtimeValue(_ attribute: InterfaceBuilderElement) -> Any? {
        let child = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute.bool("value").map { NSNumber(value: $0) }
        case "number":
            guard let text = child?["value"], let number = Double(text) else { return nil }
            return Int(text).map { NSNumber(value: $0) } ?? NSNumber(value: number)
        case "color": return child.flatMap(color)
        case "point": return child.map { CGPoint(x: $0.float("x") ?? 0, y: $0.float("y") ?? 0) }
        case "size": return child.map { CGSize(width: $0.float("width") ?? 0, height: $0.float("height") ?? 0) }
        case "nil": return nil
        default: return attribute["value"] ?? child?.text
        }
    }
}
