import CCairo
internal import TautLayout
internal import TautScene

/// Writes a drawing as PNG or PDF, with Cairo and Pango.
package struct CairoWriter {
    private let drawing: Drawing

    package init(_ drawing: Drawing) { self.drawing = drawing }

    /// The largest side of a picture in pixels: Cairo's limit is higher, but memory grows with the area.
    static let maximumSide = 16_384.0

    /// The largest side of a drawing in points that fits into a picture: the product of its scales is not 0.
    package static let maximumPoints = 1e150

    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// - Parameter scale: pixels per point; reduced if the picture would have more than 16,384 pixels on a side.
    package func png(scale: Double) throws(Failure) -> [UInt8] {
        let longest = max(drawing.size.width, drawing.size.height, 1)
        let scale = min(scale, Self.maximumSide / longest)
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32((drawing.size.width * scale).rounded(.up)),
            Int32((drawing.size.height * scale).rounded(.up)))
        defer { cairo_surface_destroy(surface) }
        try draw(on: surface, scale: scale)
        let bytes = Bytes()
        let status = cairo_surface_write_to_png_stream(surface, Bytes.append, bytes.pointer)
        try Self.check(status)
        return bytes.list
    }

    package func pdf() throws(Failure) -> [UInt8] {
        let bytes = Bytes()
        let surface = cairo_pdf_surface_create_for_stream(
            Bytes.append, bytes.pointer, drawing.size.width, drawing.size.height)
        defer { cairo_surface_destroy(surface) }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, drawing.title)
        try draw(on: surface, scale: 1)
        cairo_surface_finish(surface)
        try Self.check(cairo_surface_status(surface))
        return bytes.list
    }

    private static func check(_ status: cairo_status_t) throws(Failure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw Failure(description: "Cairo: \(String(cString: cairo_status_to_string(status)))")
    }

    // MARK: Marks

    private func draw(on surface: OpaquePointer?, scale: Double) throws(Failure) {
        try Self.check(cairo_surface_status(surface))
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        for mark in drawing.groups.lazy.flatMap(\.marks) {
            if case .text(let text) = mark.shape {
                write(text, mark.fill ?? .text, context)
                continue
            }
            cairo_new_path(context)
            trace(mark.shape, context)
            if let fill = mark.fill {
                use(fill, context)
                cairo_fill_preserve(context)
            }
            if let stroke = mark.stroke {
                use(stroke, context)
                cairo_set_line_width(context, mark.lineWidth)
                cairo_set_dash(context, [4, 3], mark.isDashed ? 2 : 0, 0)
                cairo_stroke_preserve(context)
            }
        }
        try Self.check(cairo_status(context))
    }

    private func use(_ ink: Drawing.Ink, _ context: OpaquePointer?) {
        let (red, green, blue) = ink.components
        cairo_set_source_rgb(context, red, green, blue)
    }

    private func trace(_ shape: Drawing.Shape, _ context: OpaquePointer?) {
        switch shape {
        case .rect(let rect, let radius):
            let radius = min(radius, rect.width / 2, rect.height / 2)
            guard radius > 0 else {
                return cairo_rectangle(context, rect.x, rect.y, max(0, rect.width), max(0, rect.height))
            }
            let corners = [
                (rect.maxX, rect.y, -1.0), (rect.maxX, rect.maxY, 0), (rect.x, rect.maxY, 1), (rect.x, rect.y, 2),
            ]
            for (x, y, turn) in corners {
                let center = (x == rect.x ? x + radius : x - radius, y == rect.y ? y + radius : y - radius)
                cairo_arc(context, center.0, center.1, radius, turn * .pi / 2, (turn + 1) * .pi / 2)
            }
            cairo_close_path(context)
        case .line(let from, let to):
            cairo_move_to(context, from.x, from.y)
            cairo_line_to(context, to.x, to.y)
        case .circle(let center, let radius):
            cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        case .text: break
        }
    }

    private func write(_ text: Drawing.Text, _ ink: Drawing.Ink, _ context: OpaquePointer?) {
        guard let layout = pango_cairo_create_layout(context) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_from_string(text.font.family ?? "DejaVu Sans")
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, text.font.size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_text(layout, text.string, -1)
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        let drawn = Double(logical.width) / Double(PANGO_SCALE)
        let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        use(ink, context)
        cairo_save(context)
        cairo_translate(context, text.start.x - (text.width == nil ? drawn / 2 : 0), text.start.y)
        // Scales the line to the width used by the layout: hinting makes glyphs slightly wider or narrower.
        if let width = text.width, drawn > 0, width > 0 { cairo_scale(context, width / drawn, 1) }
        cairo_move_to(context, 0, -baseline)
        pango_cairo_show_layout(context, layout)
        cairo_restore(context)
    }
}

/// The formats that Cairo writes.
private final class Bytes {
    var list: [UInt8] = []
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let append: cairo_write_func_t = { target, data, count in
        guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Bytes>.fromOpaque(target).takeUnretainedValue().list
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
