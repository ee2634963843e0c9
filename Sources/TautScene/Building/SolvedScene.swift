package import TautLayout
import TautSolver

/// A scene after its layout; frames, findings, trace and drawing are read from it.
package struct SolvedScene {
    package let scene: Scene
    package let boxes: SceneBoxes
    package let measurer: any TextMeasuring
    package let words: SceneWords
    /// The layout without what only an editor's canvas keeps; `nil` where that is nothing.
    private let withoutCanvas: Layout?

    /// Lays out a scene.
    ///
    /// - Parameters:
    ///   - measurer: the measurer of labels' texts.
    ///   - profile: records the layout.
    /// - Throws: ``SceneError`` for an invalid constraint, or if the solver fails.
    package init(
        _ scene: Scene, measurer: any TextMeasuring, profile: Layout.Profile? = nil
    ) throws(SceneError) {
        let boxes: SceneBoxes
        do throws(SourceFault) {
            boxes = try SceneBoxes(scene, measurer: measurer)
        } catch {
            throw scene.source.error(error)
        }
        boxes.layout.profile = profile
        try self.init(scene, solving: boxes, measurer: measurer)
    }

    /// Solves the layout of a scene.
    ///
    /// - Throws: ``SceneError`` if the solver fails.
    package init(_ scene: Scene, solving boxes: SceneBoxes, measurer: any TextMeasuring) throws(SceneError) {
        self.scene = scene
        self.boxes = boxes
        self.measurer = measurer
        do throws(Layout.Failure) {
            try boxes.layout.solve()
            withoutCanvas = try Self.withoutCanvas(scene, boxes)
        } catch {
            throw scene.error(error, in: boxes)
        }
        words = SceneWords(scene, boxes)
        let ids = scene.views.map { $0.id } + scene.guides.map { $0.id }
        if let index = (boxes.views + boxes.guides).firstIndex(where: { !boxes.layout.frame(of: $0).isFinite }) {
            throw SceneError(
                file: scene.file, text: ids[index], message: "the frame of \"\(ids[index])\" is too large for numbers")
        }
    }

    private static func withoutCanvas(_ scene: Scene, _ boxes: SceneBoxes) throws(Layout.Failure) -> Layout? {
        if scene.canvasConstraints.isEmpty { return nil }
        let layout = try boxes.layout.copy()
        for index in scene.canvasConstraints { try layout.remove(boxes.constraints[index]) }
        try layout.solve()
        return layout
    }

    /// Finds out what the constraints leave open, for ``open(_:)``. Costs about as much as the layout.
    ///
    /// - Throws: ``SceneError`` if memory is short. Where rounding leaves no answer, nothing is open.
    package func findOpen() throws(SceneError) {
        do throws(Layout.Failure) {
            for box in boxes.views { _ = try (withoutCanvas ?? boxes.layout).openAttributes(of: box) }
        } catch {
            if error == .outOfMemory { throw scene.error(error) }
        }
    }

    /// Which of place, width and height of a box the constraints leave open. Nothing where memory is short: ``findOpen()`` says so.
    package func open(_ box: Layout.Box) -> Layout.AttributeSet {
        (try? (withoutCanvas ?? boxes.layout).openAttributes(of: box)) ?? []
    }

    /// The frame of a view in points, in the coordinates of its superview.
    package func frame(ofView index: Int) -> Layout.Rect { boxes.layout.frame(of: boxes.views[index]) }

    /// The frame of an item: of a view in its superview, of a guide in its owner.
    ///
    /// - Complexity: a layout, for a built-in guide other than the safe area and the margins.
    package func frame(of item: SceneItem) throws(Layout.Failure) -> Layout.Rect {
        switch item {
        case .view(let index): return frame(ofView: index)
        case .guide(let index): return frame(ofGuide: index)
        case .builtIn(.safeArea, let owner): return boxes.layout.frame(of: boxes.views[owner].safeArea)
        case .builtIn(.layoutMargins, let owner): return boxes.layout.frame(of: boxes.views[owner].margins)
        case .builtIn(let kind, let owner):
            let layout = try boxes.layout.copy()
            let item = try boxes.item(kind, of: owner, in: layout)
            try layout.solve()
            return layout.frame(of: item)
        }
    }

    /// The frame of a guide in the coordinates of its owner.
    package func frame(ofGuide index: Int) -> Layout.Rect { boxes.layout.frame(of: boxes.guides[index]) }
}

extension Scene {
    /// The message for a scene whose layout failed. Where numbers are at fault, it names the constraint or view with the largest one: the
    /// solver does not say which rows it could not satisfy.
    ///
    /// - Parameter boxes: those of the layout, by which a text that could not be measured has its view.
    package func error(_ failure: Layout.Failure, in boxes: SceneBoxes? = nil) -> SceneError {
        let solverError = SolverError(failure)
        var message = "the solver gave up: \(solverError)"
        var place: (offset: Int, text: String)?
        if case .unusableMeasure(let box) = failure, let index = boxes?.views.firstIndex(of: box) {
            place = (views[index].offset, views[index].id)
            message = "the text of \"\(views[index].id)\" was measured as negative or not finite"
        } else if solverError == .numericalFailure, let largest = largestNumber, largest.number > 1e9 {
            place = (largest.offset, largest.text)
            message += "; the largest number, \(JSONWriter.text(of: largest.number)), is here"
        }
        if let place { return source.error(SourceFault(message, at: place.offset, text: place.text)) }
        var error = SceneError(file: file, text: "", message: message)
        error.isInternal = solverError != .numericalFailure
        return error
    }

    /// The number of constraints and content sizes that is the largest, or whose reciprocal as a multiplier is.
    private var largestNumber: (number: Double, offset: Int, text: String)? {
        var largest: (number: Double, offset: Int, text: String)?
        for constraint in constraints {
            let multiplier = abs(constraint.multiplier)
            let reciprocal = multiplier > 0 ? min(1 / multiplier, .greatestFiniteMagnitude) : 0
            let number = max(abs(constraint.constant.value { _ in 0 }), multiplier, reciprocal)
            if number > largest?.number ?? -1 { largest = (number, constraint.offset, constraint.text) }
        }
        for view in views {
            let number = max(view.intrinsicWidth ?? 0, view.intrinsicHeight ?? 0)
            if number > largest?.number ?? -1 { largest = (number, view.offset, view.id) }
        }
        return largest
    }
}
