/// Serves one page to this machine alone: HTTP/1.1 on 127.0.0.1.
///
/// One request after the other, each of at most ``mostBytes`` and ``mostSeconds``. Nothing is read from disk and nothing can be changed.
/// Requests for another host's name are refused, so that no page from elsewhere can read this one.
struct LoopbackServer {
    static let mostBytes = 16_384
    static let mostSeconds = 5

    private let descriptor: Int32
    let port: UInt16

    /// Binds a port; 0 binds a free one.
    init(port: UInt16) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw FileError("127.0.0.1:\(port)") }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = Self.address(port)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isBound, listen(descriptor, 16) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EADDRINUSE || code == EACCES else { throw FileError("127.0.0.1:\(port)", code: code) }
            let reason = code == EACCES ? "may not be used" : "is taken"
            throw UsageError("port \(port) of 127.0.0.1 \(reason); '--port' chooses another, 0 any that is free")
        }
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: in_addr_t(0x7F00_0001).bigEndian)
        return address
    }

    /// Answers requests until `isGoing` says no, which it is asked before each.
    func serve(_ page: [UInt8], while isGoing: () -> Bool) {
        defer { close(descriptor) }
        while isGoing() {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else {
                // What is wrong with one connection is not the end; without descriptors there is time to get some back.
                if errno == EMFILE || errno == ENFILE { usleep(100_000) }
                continue
            }
            answer(client, page)
            close(client)
        }
    }

    // MARK: Requests

    private func answer(_ client: Int32, _ page: [UInt8]) {
        var limit = timeval()
        limit.tv_sec = Self.mostSeconds
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(client, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard let request = Self.request(client) else {
            return Self.send(client, "431 Request Header Fields Too Large")
        }
        let lines = request.split(whereSeparator: \.isNewline).map(String.init)
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return Self.send(client, "400 Bad Request") }
        guard isOurs(lines.dropFirst()) else { return Self.send(client, "403 Forbidden") }
        guard words[0] == "GET" || words[0] == "HEAD" else { return Self.send(client, "405 Method Not Allowed") }
        guard words[1] == "/" || words[1] == "/index.html" else { return Self.send(client, "404 Not Found") }
        Self.send(client, "200 OK", "text/html; charset=utf-8", page, isHead: words[0] == "HEAD")
    }

    /// Whether the request is for this machine by its own names.
    private func isOurs(_ lines: ArraySlice<String>) -> Bool {
        let hosts = lines.filter { $0.lowercased().hasPrefix("host:") }
            .map { $0.dropFirst("host:".count).drop { $0 == " " } }
        let names = ["127.0.0.1", "localhost"].flatMap { ["\($0):\(port)"] + (port == 80 ? [$0] : []) }
        return hosts.count == 1 && names.contains(String(hosts[0]))
    }

    /// The lines of a request up to the empty one; `nil` if there are too many bytes or too few in time.
    private static func request(_ client: Int32) -> String? {
        var bytes: [UInt8] = []
        let end = time(nil) + mostSeconds
        var room = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= mostBytes, time(nil) <= end {
            let count = recv(client, &room, room.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += room[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            if text.utf8.contains(0x0A), text.contains("\r\n\r\n") || text.contains("\n\n") { return text }
        }
        return nil
    }

    private static func send(
        _ client: Int32, _ status: String, _ type: String = "text/plain; charset=utf-8", _ body: [UInt8]? = nil,
        isHead: Bool = false
    ) {
        let body = body ?? Array("\(status)\n".utf8)
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nCache-Control: no-store\r\n"
            + "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        try? FileDescriptor.write(client, Array(head.utf8) + (isHead ? [] : body))
        shutdown(client, Int32(SHUT_WR))
    }
}
