/// The types that code written for UIKit uses besides layout, as far as members name them that subclasses of views may override: colours,
/// layers, touches, windows. The package `UIKit` gives them UIKit's names.
public enum Platform {}
