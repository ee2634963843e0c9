// Clients see UIKit's names and Foundation, as they do with UIKit, and none of the names that Taut gives its types.
@_exported public import Foundation

@_exported import struct Taut._TautVisible
