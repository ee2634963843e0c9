package import TautLayout

/// A cell with all data for a drawing.
package struct CellDrawing: Sendable {
    package struct View: Sendable {
        package var id: String
        package var kind: SceneView.Kind
        package var text: String?
        package var font: Font
        /// The number of text lines that fit into the frame.
        package var lines: Int
        /// The measured height of a line of the text.
        package var lineHeight: Double?
        /// The characters without a glyph, with their measured widths.
        package var missingCharacters: [Unicode.Scalar: Double] = [:]
        /// The frame in the cell's coordinates.
        package var frame: Layout.Rect
        /// The index of the superview; `nil` for the root, which is first.
        package var parent: Int?
        package var isHidden: Bool
    }

    package var views: [View]
    package var isRightToLeft: Bool

    /// The views of a laid-out scene.
    package init(_ solved: SolvedScene) {
        let scene = solved.scene
        views = []
        views.reserveCapacity(scene.views.count)
        for (index, description) in scene.views.enumerated() {
            var frame = solved.frame(ofView: index)
            if let parent = description.parent {
                // Positions in the coordinates of the cell, with scrolling applied.
                frame.x += views[parent].frame.x - scene.views[parent].contentOffset.x
                frame.y += views[parent].frame.y - scene.views[parent].contentOffset.y
            }
            var drawn = View(
                id: description.id, kind: description.kind, text: description.text, font: description.font,
                lines: description.textLines, frame: frame,
                parent: description.parent, isHidden: description.isHidden)
            drawn.fitText(solved.measurer)
            views.append(drawn)
        }
        isRightToLeft = scene.environment.layoutDirection == .rightToLeft
    }
}

extension CellDrawing.View {
    /// Computes the lines of the text in the frame.
    fileprivate mutating func fitText(_ measurer: any TextMeasuring) {
        guard let text, !text.isEmpty else { return }
        let metrics = measurer.measure(text, font: font, width: Double(frame.width), lines: 0)
        let height = metrics.height / Double(Swift.max(1, metrics.lineCount))
        guard height > 0 else { return }
        lineHeight = height
        // Frames are rounded to pixels.
        let room = Int(Swift.min(Swift.max(1, (Double(frame.height) + 0.5) / height), 1e6))
        lines = lines > 0 ? Swift.min(lines, room) : room
        for scalar in measurer.uncovered(in: text, font: font) {
            missingCharacters[scalar] = measurer.measure(String(scalar), font: font, width: nil, lines: 1).width
        }
    }
}

extension BatchLayout {
    /// Lays out one record for a drawing; conflicts are no failure.
    ///
    /// - Throws: ``CellFailure`` if the record lacks a parameter or gives no scene, or the solver gives up.
    package func drawing(_ values: [JSONNode?]) throws(CellFailure) -> CellDrawing {
        do throws(SceneError) {
            return CellDrawing(try SolvedScene(try template.scene(for: values, size: size), measurer: measurer))
        } catch {
            throw error.line == nil ? CellFailure(message: error.message, isBadInput: false) : CellFailure(error)
        }
    }
}
