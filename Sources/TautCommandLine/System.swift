// What all files of this module take of the system. Not all of Foundation: with its tables of languages the command would be 40 MB larger.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
    #if canImport(Glibc)
        @_exported import Glibc
    #elseif canImport(Musl)
        @_exported import Musl
    #endif
#else
    @_exported import Foundation
#endif

// For methods that are called as what they call.
func readDescriptor(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

func writeDescriptor(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
