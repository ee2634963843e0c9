public import Foundation
@_spi(UIKit) public import Taut

extension LayoutConstraint {
    /// A constraint from its seven parts. Where UIKit ends the process (a position compared with a size, say), the
    /// constraint has no items and stays inactive, and the reason is written to standard error.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            lenient: view1, attr1, relation, view2, attr2, multiplier: multiplier, constant: c, file: file, line: line,
            note: Complaint.write)
    }

    /// The constraints that a visual format states. Where UIKit ends the process, there are none, and the reason is written
    /// to standard error with a caret under the place.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any], file: StaticString = #fileID, line: UInt = #line
    ) -> [LayoutConstraint] {
        do {
            return try constraints(
                withVisualFormat: format, options: opts, metrics: metrics, views: views, spacing: .uikit, file: file,
                line: line)
        } catch {
            Complaint.write(error)
            return []
        }
    }
}

/// Reports constraints that cannot be activated, because their items are in different trees or a number is invalid. Taut finds it by its name.
final class ConstraintMisuse: MisuseWitness {
    static func note(_ error: LayoutConstraintError) { Complaint.write(error) }
}

/// Errors for which UIKit ends the process.
enum Complaint {
    static func write(_ error: any Error) {
        FileHandle.standardError.write(Data("TautUIKit: \(error)\n".utf8))
    }
}
