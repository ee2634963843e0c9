import CTautLayout
import TautLayout

/// Implements `taut_layout_names_init()` of `taut_layout.h`.
@c @implementation
public func taut_layout_names_init(_ names: UnsafeMutablePointer<taut_layout_names>?, _ size: Int) {
    writeDefaults(taut_layout_names(), names, size)
}

/// Implements `taut_layout_set_names()` of `taut_layout.h`.
@c @implementation
public func taut_layout_set_names(
    _ layout: OpaquePointer?, _ names: UnsafePointer<taut_layout_names>?
) -> taut_status {
    guard let layout else { return TAUT_ERROR_ARGUMENT }
    guard let names = known(names, taut_layout_names()) else {
        return refuse(layout, "names from taut_layout_names_default()")
    }
    return call(layout) { _ in Host.from(layout).names = names }
}

extension Host {
    /// The host's name of a box, else that of the scene; valid until the next call of the host's function.
    func name(of box: Layout.Box) -> UnsafePointer<CChar>? {
        hostName(of: box) ?? origin?.name(of: box)
    }

    func hostName(of box: Layout.Box) -> UnsafePointer<CChar>? { name(names.box_name, handle(box)) }

    func hostName(of constraint: Layout.Constraint) -> UnsafePointer<CChar>? {
        name(names.relation_name, handle(constraint))
    }

    /// Without letters a name is none.
    private func name(
        _ function: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> UnsafePointer<CChar>?)?, _ handle: UInt64
    ) -> UnsafePointer<CChar>? {
        guard let function else { return nil }
        isNaming = true
        defer { isNaming = false }
        return function(names.context, handle).flatMap { $0.pointee == 0 ? nil : $0 }
    }
}
