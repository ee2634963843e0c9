/// A stack in saved bytes, but for its boxes.
struct SavedStack {
    var index = UInt32.none
    var options = Layout.StackOptions()
}

/// A box of a stack.
struct SavedArrangement {
    var box = UInt32.none
    /// NaN: the stack's.
    var spacing = Double.nan
}

/// What differs of a box or constraint by size class.
struct SavedVariation {
    var property: UInt8 = 0
    var isOfBox = false
    var index = UInt32.none
    var values = Layout.SizeClassValues(0.0)
}

/// A guide between two positions.
struct SavedDistance {
    var index = UInt32.none
    var start = SavedConstraint.Item()
    var end = SavedConstraint.Item()
}

extension SavedStream {
    mutating func code(_ stack: inout SavedStack) throws(Layout.LoadFailure) {
        try code(&stack.index)
        try code(&stack.options.axis)
        try code(&stack.options.distribution)
        try code(&stack.options.alignment)
        try code(&stack.options.spacing)
        try code(&stack.options.isRelativeToMargins)
        try code(&stack.options.isRelativeToBaselines)
    }

    mutating func code(_ arrangement: inout SavedArrangement) throws(Layout.LoadFailure) {
        try code(&arrangement.box)
        try code(&arrangement.spacing)
    }

    mutating func code(_ variation: inout SavedVariation) throws(Layout.LoadFailure) {
        try code(&variation.property)
        try code(&variation.isOfBox)
        try code(&variation.index)
        for width: Layout.Room in [.any, .compact, .regular] {
            for height: Layout.Room in [.any, .compact, .regular] {
                let sizeClass = Layout.SizeClass(width, height)
                var value = variation.values[sizeClass]
                try code(&value, or: 0) { (stream, value) throws(Layout.LoadFailure) in try stream.code(&value) }
                variation.values[sizeClass] = value
            }
        }
    }

    mutating func code(_ distance: inout SavedDistance) throws(Layout.LoadFailure) {
        try code(&distance.index)
        try code(&distance.start)
        try code(&distance.end)
    }
}
