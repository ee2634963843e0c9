public import TautLayout

/// The names of a cell's views and guides, shared by all cells with the same names.
package final class CellNames: Sendable {
    package let ids: [String]
    /// The names as JSON keys, encoded once.
    package let encodedKeys: [[UInt8]]

    package init(_ ids: [String]) {
        self.ids = ids
        encodedKeys = ids.map(JSONWriter.encodedKey)
    }
}

/// The frames of one laid-out cell.
public struct CellFrames: Sendable {
    package let names: CellNames
    /// x, y, width and height of each item.
    package let numbers: [Double]

    package init(names: CellNames, numbers: [Double]) {
        self.names = names
        self.numbers = numbers
    }

    /// The names of the views in tree order, then of the guides.
    public var ids: [String] { names.ids }

    /// The cell's size in points: that of its root.
    public var size: Layout.Size { Layout.Size(width: numbers[2], height: numbers[3]) }

    /// The frame of a view or guide in points, in the coordinates of its superview or owner; `nil` for an unknown name.
    ///
    /// - Complexity: O(views).
    public subscript(id: String) -> Layout.Rect? {
        names.ids.firstIndex(of: id).map(frame)
    }

    /// The frame at an index of ``ids``.
    public func frame(at index: Int) -> Layout.Rect {
        Layout.Rect(
            x: numbers[4 * index], y: numbers[4 * index + 1], width: numbers[4 * index + 2],
            height: numbers[4 * index + 3])
    }
}

/// The reason why a record of a batch could not be laid out. The other records are not affected.
public struct CellFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason in one line.
    public var message: String
    /// Whether the record, or the template with it, is malformed; otherwise its required constraints conflict.
    public var isBadInput: Bool

    /// The message.
    public var description: String { message }

    package init(_ error: SceneError) {
        message = error.summary
        isBadInput = true
    }

    init(message: String, isBadInput: Bool) {
        self.message = message
        self.isBadInput = isBadInput
    }

    /// The same failure with the record's position in front.
    package func located(at place: String) -> CellFailure {
        CellFailure(message: "\(place): \(message)", isBadInput: isBadInput)
    }
}

/// The results of one record.
public struct BatchResult: Sendable {
    /// The index of the record, from 0.
    public var index: Int
    /// The frames, or the failure.
    public var outcome: Result<CellFrames, CellFailure>
}
