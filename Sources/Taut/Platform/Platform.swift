/// What code written for UIKit mentions besides layout: colours, layers, touches, windows.
///
/// These are here because members of ``View`` speak of them, and only a member of the class itself can be overridden. They
/// are kept and read back; nothing is drawn, and no event arrives by itself. `TautUIKit` gives them UIKit's names.
public enum Platform {}
