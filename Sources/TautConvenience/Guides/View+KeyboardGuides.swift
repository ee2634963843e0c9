public import Taut

/// What a view's `keyboardSafeAreaLayoutGuide` is.
public typealias KeyboardSafeAreaLayoutGuide = LayoutGuide
/// What a view's `keyboardFrameLayoutGuide` is.
public typealias KeyboardFrameLayoutGuide = LayoutGuide

extension View {
    /// The safe area without what the keyboard covers of it.
    public var keyboardSafeAreaLayoutGuide: LayoutGuide {
        let (safe, keyboard) = (safeAreaLayoutGuide, keyboardLayoutGuide)
        return ownGuide("keyboardSafeArea") { guide in
            [
                guide.topAnchor.constraint(equalTo: safe.topAnchor),
                guide.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                guide.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
            ]
        }
    }

    /// What the keyboard covers of the view: at its bottom, and without height while there is no keyboard.
    public var keyboardFrameLayoutGuide: LayoutGuide { keyboardCoverGuide }
}
