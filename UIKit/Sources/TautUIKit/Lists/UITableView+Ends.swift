public import Taut

/// The views above and below everything may size themselves.
extension UITableView: HeaderFooterHolder {}
