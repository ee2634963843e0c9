import Foundation

extension View.Extras {
    /// Lays out the whole tree, as ``View/layoutIfNeeded()`` does, and tells what has moved.
    @discardableResult
    public func layoutIfNeeded() -> LayoutDiff {
        let root = view.topmost
        guard let engine = try? root.makeEngine() else {
            root.layoutIfNeeded()
            return LayoutDiff()
        }
        // A layout within a layout belongs to the outer one.
        guard engine.recorder == nil else {
            root.layoutIfNeeded()
            return LayoutDiff()
        }
        let recorder = DiffRecorder()
        let left = engine.departed.compactMap { entry in entry.view.map { ($0, entry.frame) } }
        engine.recorder = recorder
        root.layoutIfNeeded()
        engine.recorder = nil
        var diff = recorder.diff()
        diff.left = left.filter { $0.0.node.engine !== engine }.map { (view: $0.0, frame: $0.1) }
        return diff
    }

    /// Makes several changes and lays out once, after all of them: layouts asked for meanwhile wait.
    ///
    /// - Returns: what has moved.
    @discardableResult
    public func update<Failure: Error>(_ changes: () throws(Failure) -> Void) throws(Failure) -> LayoutDiff {
        let storage = view.topmost.makeRootStorage()
        storage.batches += 1
        do throws(Failure) {
            try changes()
        } catch {
            storage.batches -= 1
            throw error
        }
        storage.batches -= 1
        return storage.batches == 0 ? layoutIfNeeded() : LayoutDiff()
    }
}

/// A view that has left the tree, and the frame it had there.
struct DepartedView {
    weak var view: View?
    var frame: CGRect
}
