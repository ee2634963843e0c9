extension Layout {
    // MARK: Exercising ambiguity

    /// Moves a box to the next vertex of what its constraints leave open. Each place and size that is open prefers in turn its default or
    /// the far edge of the parent, first those of the box, then those of its siblings; combinations that do not move the box are passed
    /// over. Calls repeat the same sequence. The choice holds until the layout starts from scratch or the natural size of the box changes.
    ///
    /// - Returns: whether the box has moved.
    /// - Complexity: up to 64 layouts.
    @discardableResult
    public func exerciseAmbiguity(of box: Box) throws(Failure) -> Bool {
        let index = try parentIndex(box)
        try solve()
        guard try !openAttributes(of: index).isEmpty else { return false }
        var choices = Buffer<OpenChoice>()
        defer { choices.deallocate(memory) }
        try listChoices(of: index, into: &choices)
        var sibling = boxes[index].parent == .none ? .none : firstChild(of: boxes[index].parent)
        while sibling != .none {
            if sibling != index { try listChoices(of: sibling, into: &choices) }
            sibling = boxes[sibling].next
        }
        let combinations: UInt8 = 1 << UInt8(choices.count)
        let place = try makeExtras(index)
        let (old, choice) = (frame(of: box), extras[place].exercisedChoices)
        do throws(Failure) {
            for _ in 0..<combinations {
                extras[place].exercisedChoices = (extras[place].exercisedChoices + 1) % combinations
                try prefer(choices, extras[place].exercisedChoices)
                try solve()
                if frame(of: box) != old { return true }
            }
            return false
        } catch {
            extras[place].exercisedChoices = choice
            try prefer(choices, choice)
            throw error
        }
    }

    /// An ambiguous variable, with its two preferred values.
    private struct OpenChoice: BitwiseCopyable {
        var variable: UInt32
        var usual: Double
        var far: Double
    }

    /// More than six would need too many layouts.
    private static var mostChoices: Int { 6 }

    private func listChoices(of box: UInt32, into choices: inout Buffer<OpenChoice>) throws(Failure) {
        guard let model, model.isIn(box) else { return }
        let parent = boxes[box].parent
        let room = solvedFrame(of: parent == .none ? box : parent).size
        for rawValue: UInt32 in [2, 3, 0, 1] {
            guard let slot = Slot(rawValue: rawValue), choices.count < Self.mostChoices else { continue }
            guard try model.isFree(slot, of: box) else { continue }
            let length = rawValue % 2 == 0 ? room.width : room.height
            let usual = model.usualPreference(slot, of: box)
            // A place at the end would lie outside: half of the room leaves the box in sight.
            let far = slot.isSize ? length : length / 2
            try choices.append(
                OpenChoice(
                    variable: model.variable(slot, of: box), usual: usual, far: usual > 0 && usual >= far ? 0 : far),
                in: memory)
        }
    }

    private func prefer(_ choices: Buffer<OpenChoice>, _ combination: UInt8) throws(Failure) {
        for index in 0..<choices.count {
            let choice = choices[index]
            let isFar = combination >> UInt8(index) & 1 == 1
            try tell(0) { (model) throws(Failure) in
                try model.kernel.setPreferred(isFar ? choice.far : choice.usual, of: choice.variable)
                model.hasEdits = true
            }
        }
    }
}
