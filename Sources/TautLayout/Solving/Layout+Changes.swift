/// Which boxes a layout has moved. Usually the kernel's own list says so, which costs nothing to keep.
enum Changes {
    case none
    /// The kernel solved once: its list of variables.
    case ofKernel
    /// It solved several times: the boxes in ``Layout/changed``, each with a flag.
    case listed
}

extension Layout {
    /// The boxes and guides whose frames the last ``solve()`` has changed, or that it has met first, each once and in no order. One whose parent alone has moved is
    /// not among them; from right to left one is whose parent has another width.
    public func forEachChanged(_ body: (Box) -> Void) { forEachChangedIndex { body(handle($0)) } }

    /// The same with the index of each box and its values in the last solution: the offset from the leading side in the root's direction, not
    /// from the left.
    package func forEachChangedSolution(_ body: (_ index: UInt32, _ solution: Rect) -> Void) {
        let values = solutions
        forEachChangedIndex { body($0, solution(of: $0, in: values)) }
    }

    @inline(__always)
    private func forEachChangedIndex(_ body: (UInt32) -> Void) {
        switch changes {
        case .none: break
        case .listed:
            for box in changed.elements where boxes[box].flags.contains(.isUsed) { body(box) }
        case .ofKernel:
            guard let answers else { return }
            // Ascending: the variables of a box follow each other.
            var last = UInt32.none
            for variable in answers.changed where variable / 4 != last {
                last = variable / 4
                if boxes[last].flags.contains(.isUsed) { body(last) }
            }
        }
    }

    @inline(__always)
    func forgetChanges() {
        for box in changed.elements { boxes[box].flags.remove(.isChanged) }
        changed.removeAll()
        changes = .none
    }

    /// Before the kernel solves again, and forgets what it changed the last time.
    func keepChanges(of kernel: Kernel) throws(Failure) {
        guard changes == .ofKernel else { return }
        changes = .listed
        try list(kernel.changed)
    }

    /// After the kernel has solved.
    @inline(__always)
    func takeChanges(of kernel: Kernel) throws(Failure) {
        guard changes == .listed || !entered.isEmpty || storedEnvironment.direction == .rightToLeft else {
            changes = .ofKernel
            return
        }
        try listChanges(of: kernel)
    }

    /// The same, before it solves once more.
    func listChanges(of kernel: Kernel) throws(Failure) {
        changes = .listed
        try list(kernel.changed)
        // A box may lie where the one lay that had its index before.
        for box in entered.elements { try list(box) }
        entered.removeAll()
    }

    private func list(_ variables: UnsafeBufferPointer<UInt32>) throws(Failure) {
        for variable in variables {
            try list(variable / 4)
            guard storedEnvironment.direction == .rightToLeft, variable & 3 == Slot.width.rawValue else { continue }
            // What is measured from the leading side is elsewhere from the left one.
            let box = variable / 4
            guard boxes[box].flags.contains(.isUsed) else { continue }
            let isContent = boxes[box].flags.contains(.isGuide) && contentArea(of: boxes[box].parent) == box
            try forEachInside(isContent ? boxes[box].parent : box) { (child) throws(Failure) in try list(child) }
        }
    }

    private func list(_ box: UInt32) throws(Failure) {
        guard boxes[box].flags.insert(.isChanged).inserted else { return }
        try changed.append(box, in: memory)
    }
}
