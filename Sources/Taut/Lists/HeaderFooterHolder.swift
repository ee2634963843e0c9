/// A list that has a view above and a view below everything, as high as their frames say: tables of `TautUIKit`.
public protocol HeaderFooterHolder: View {
    /// The view above everything.
    var tableHeaderView: View? { get set }
    /// The view below everything.
    var tableFooterView: View? { get set }
}
