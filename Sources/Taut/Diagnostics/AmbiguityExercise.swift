import Foundation
import TautSolver

extension View {
    /// Moves the view to the next vertex of what its constraints leave open. Each place and size that is open prefers in turn
    /// its default or the far edge of the superview, first those of the view, then those of its siblings; combinations that
    /// do not move the view are passed over. Calls repeat the same sequence. The choice holds until the engine or the
    /// natural size of the view is renewed.
    ///
    /// - Complexity: up to 64 layouts.
    @_spi(UIKit) public func exerciseAmbiguity() {
        layoutIfNeeded()
        guard let engine = node.engine, hasAmbiguousLayout else { return }
        let choices = Array(engine.openChoices(around: self).prefix(6))
        let combinations = 1 << choices.count
        let extras = makeExtras()
        let old = frame
        for _ in 0..<combinations {
            extras.exercisedChoices = (extras.exercisedChoices + 1) % combinations
            engine.prefer(choices, extras.exercisedChoices)
            layoutIfNeeded()
            if frame != old || engine.failure != nil { return }
        }
    }
}

extension LayoutEngine {
    /// A variable that is open, with the two values that it may prefer.
    struct OpenChoice {
        var variable: Variable
        var usual: Double
        var far: Double
    }

    /// What is open of a view, then of its siblings.
    fileprivate func openChoices(around view: View) -> [OpenChoice] {
        let siblings = view.superview?.subviews.filter { $0 !== view } ?? []
        return ([view] + siblings).flatMap { choices(of: $0) }
    }

    private func choices(of view: View) -> [OpenChoice] {
        let (state, room) = (view.node.state, view.superview?.frame.size ?? view.frame.size)
        let slots: [(VariableOwner.Slot, length: CGFloat, natural: Double)] = [
            (.width, room.width, state.naturalWidth.size), (.height, room.height, state.naturalHeight.size),
            (.x, room.width, 0), (.y, room.height, 0),
        ]
        return slots.compactMap { slot, length, natural in
            guard let variable = state[slot], isFree(variable) else { return nil }
            let usual = slot.isSize ? max(0, natural) : leaningPreference(state, slot)
            // A place at the end would lie outside: half of the room leaves the view in sight.
            let far = slot.isSize ? Double(length) : Double(length) / 2
            return OpenChoice(variable: variable, usual: usual, far: usual > 0 && usual >= far ? 0 : far)
        }
    }

    fileprivate func prefer(_ choices: [OpenChoice], _ combination: Int) {
        for (index, choice) in choices.enumerated() {
            let isFar = combination >> index & 1 == 1
            try? solver.setPreferred(isFar ? choice.far : choice.usual, for: choice.variable)
        }
        hasEdits = true
        freeVariables = nil
    }
}
