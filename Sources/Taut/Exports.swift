// Texts, size classes and scenes are below views, and belong to what views offer.
@_exported public import TautScene
