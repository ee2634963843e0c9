public import Taut

/// The table's header and footer may size themselves.
extension UITableView: HeaderFooterHolder {}
