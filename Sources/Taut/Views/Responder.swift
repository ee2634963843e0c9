public import Foundation

/// The class above ``View``. UIKit's name: `UIResponder`. Taut handles no events; it is here for the names that hang on
/// it.
open class Responder: NSObject {}

/// Lets a module of type aliases make the types of this module visible to its clients, without their names here.
public struct _TautVisible {}
