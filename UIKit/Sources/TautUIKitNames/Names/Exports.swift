// Clients see what lays something out as well.
@_exported public import TautUIKit
