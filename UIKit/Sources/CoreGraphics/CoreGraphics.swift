@_exported import TautUIKitNames
