// One import has all: what is about views is in `TautConvenience`, what is about UIKit's cells, lists and controls is here.
@_exported public import TautConvenience
