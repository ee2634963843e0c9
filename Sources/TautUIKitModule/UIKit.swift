@_exported import TautUIKit
