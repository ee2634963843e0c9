/// What code written for UIKit uses besides layout: colours, layers, touches, windows.
///
/// Swift lets subclasses override members of a class itself, not those of its extensions in other modules. So what a subclass of ``View`` may
/// override is declared in the classes that ``View`` inherits from, although nothing here depends on it:
///
/// | class | members |
/// |---|---|
/// | ``Responder`` | touches, presses, first responders, editing commands, outlets |
/// | `ViewAppearance` | colours, transforms, layers, drawing |
/// | `ViewAccessibility` | what is read aloud |
/// | `ViewInteraction` | gestures, focus, interactions |
/// | `ViewBase` | windows, traits, safe area |
/// | `LabelStyling`, `ScrollInteraction` | how labels look, how scroll views react to fingers |
///
/// The types below are those that these members name, with the members of their own that may be overridden. Nothing is drawn, and no event
/// arrives by itself. All else that UIKit has is in the package `UIKit`, which also gives these types UIKit's names.
public enum Platform {}
