extension SizeClassVariations {
    /// What an editor of a tree with size classes deletes, and in which classes.
    public enum DeletionCommand: Sendable {
        /// Delete, with the item selected on the canvas or in the outline.
        case delete
        /// Command-Delete there.
        case commandDelete
        /// Delete anywhere else, in an inspector's list for example.
        case deleteElsewhere
    }

    /// Where a deletion takes something away.
    public enum DeletionScope: Sendable {
        /// In every class: it is gone.
        case everywhere
        /// In the class that is being edited: it is not installed there, and stays in all others.
        case currentClass
    }

    /// What a command means, as in Interface Builder: ``DeletionCommand/delete`` goes everywhere and
    /// ``DeletionCommand/commandDelete`` for the current class; elsewhere it is the current class as soon as more classes than
    /// one were edited, and everywhere as long as only `SizeClass.any` was.
    public func scope(of command: DeletionCommand) -> DeletionScope {
        switch command {
        case .delete: .everywhere
        case .commandDelete: .currentClass
        case .deleteElsewhere: editedClasses == [.any] ? .everywhere : .currentClass
        }
    }

    /// Deletes a view below the owner.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - command: how it is deleted; ``scope(of:)`` says where that counts.
    ///   - sizeClass: the class that is being edited, which may be a base.
    public func delete(_ view: View, by command: DeletionCommand, in sizeClass: SizeClass) {
        switch scope(of: command) {
        case .everywhere:
            forget(view)
            view.removeFromSuperview()
        case .currentClass: reinstall(view) { $0[sizeClass] = false }
        }
    }

    /// Deletes a constraint.
    ///
    /// - Parameters:
    ///   - constraint: the constraint.
    ///   - command: how it is deleted; ``scope(of:)`` says where that counts.
    ///   - sizeClass: the class that is being edited, which may be a base.
    public func delete(_ constraint: LayoutConstraint, by command: DeletionCommand, in sizeClass: SizeClass) {
        switch scope(of: command) {
        case .everywhere:
            forget(constraint)
            constraint.isActive = false
        case .currentClass:
            var installed = installation(of: constraint)
            installed[sizeClass] = false
            vary(constraint, installed: installed)
        }
    }
}
