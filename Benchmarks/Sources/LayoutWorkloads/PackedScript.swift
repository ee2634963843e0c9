import CBenchSystem
import CTautLayoutEngine
import TautLayout

/// A script in the arrays that an engine in C takes.
public struct PackedScript: @unchecked Sendable {
    private var parents: [Int64]
    private var contents: [taut_script_content]
    private var equations: [taut_equation]
    private var raw: taut_script

    public init(_ script: BoxScript) {
        parents = script.parents.map(Int64.init)
        contents = script.contents.map { content in
            taut_script_content(
                box: content.box, width: Self.length(content.width), height: Self.length(content.height),
                hugging: (Int32(content.horizontal.hugging), Int32(content.vertical.hugging)),
                compression: (Int32(content.horizontal.compression), Int32(content.vertical.compression)))
        }
        equations = script.relations.map { relation in
            taut_equation(
                first: UInt64(relation.first), first_attribute: Int32(relation.firstAttribute.rawValue),
                relation: Int32(relation.relation.rawValue), second: UInt64(max(0, relation.second)),
                second_attribute: Int32(relation.secondAttribute.rawValue), multiplier: relation.multiplier,
                constant: relation.constant, priority: Int32(relation.priority.rawValue),
                first_part: TAUT_PART_BOX, second_part: TAUT_PART_BOX)
        }
        raw = taut_script()
        raw.root_width = script.rootWidth ?? TAUT_UNSPECIFIED
        raw.root_height = script.rootHeight ?? TAUT_UNSPECIFIED
        switch script.edit {
        case .rootWidth?: raw.edit = TAUT_SCRIPT_ROOT_WIDTH
        case .contentWidth(let index)?: (raw.edit, raw.edited_content) = (TAUT_SCRIPT_CONTENT_WIDTH, index)
        case .contentHeight(let index)?: (raw.edit, raw.edited_content) = (TAUT_SCRIPT_CONTENT_HEIGHT, index)
        case nil: raw.edit = TAUT_SCRIPT_NO_EDIT
        }
    }

    private static func length(_ length: Double) -> Double { length.isNaN ? TAUT_UNSPECIFIED : length }

    /// Calls `body` with the arrays, and room for the frames.
    ///
    /// - Returns: the nanoseconds that were measured; `nil` if the engine cannot do it.
    public func measure(
        into frames: UnsafeMutableBufferPointer<Layout.Rect>,
        _ body: (UnsafePointer<taut_script>, UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<taut_rect>?) -> Int32
    ) -> UInt64? {
        parents.withUnsafeBufferPointer { parents in
            contents.withUnsafeBufferPointer { contents in
                equations.withUnsafeBufferPointer { equations in
                    var script = raw
                    (script.parents, script.box_count) = (parents.baseAddress, parents.count)
                    (script.contents, script.content_count) = (contents.baseAddress, contents.count)
                    (script.equations, script.equation_count) = (equations.baseAddress, equations.count)
                    var nanoseconds: UInt64 = 0
                    // What an engine never wrote cannot pass for an answer.
                    frames.update(repeating: Layout.Rect(x: .nan, y: .nan, width: .nan, height: .nan))
                    // Both structures have the same four fields.
                    let status = frames.withMemoryRebound(to: taut_rect.self) {
                        body(&script, &nanoseconds, $0.baseAddress)
                    }
                    return status == BENCH_OK ? nanoseconds : nil
                }
            }
        }
    }
}
