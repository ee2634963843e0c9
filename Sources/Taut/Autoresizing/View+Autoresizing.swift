import Foundation
import TautLayout

/// The frame of a view and the size of its superview at one moment.
struct AutoresizingReference {
    var frame: CGRect
    var superviewSize: CGSize
}

extension View {
    /// What gives way when the superview is resized.
    var resizingMask: AutoresizingMask {
        get { extras?.autoresizingMask ?? [] }
        set {
            guard newValue != resizingMask else { return }
            makeExtras().autoresizingMask = newValue
            noteAutoresizingReference()
            if parent != nil { node.engine?.noteFrame(of: self) }
        }
    }

    /// Whether the subviews' masks are followed; `true` by default. Otherwise subviews that translate their masks keep
    /// the frames they have.
    public var autoresizesSubviews: Bool {
        get { !flags.contains(.keepsSubviewSizes) }
        set {
            guard newValue != autoresizesSubviews else { return }
            flags.formSymmetricDifference(.keepsSubviewSizes)
            for child in children where child.flags.contains(.translatesMask) {
                child.noteAutoresizingReference()
                node.engine?.noteFrame(of: child)
            }
        }
    }

    /// Remembers the frame and the superview's size as they are now; the mask is about both.
    func noteAutoresizingReference() {
        guard let extras, !extras.autoresizingMask.isEmpty else { return }
        guard let parent else {
            extras.reference = nil
            return
        }
        extras.reference = AutoresizingReference(frame: currentFrame, superviewSize: parent.referenceSize)
    }

    /// The frame for any size of the superview; `nil` for a view that keeps the frame it has.
    var autoresizingMap: ResizingMap? {
        guard let extras, !extras.autoresizingMask.isEmpty, let reference = extras.reference,
            parent?.autoresizesSubviews != false
        else { return nil }
        return ResizingMap(
            Layout.Rect(reference.frame), Layout.Size(reference.superviewSize),
            Layout.ResizingMask(extras.autoresizingMask))
    }

    /// Gives the subviews that follow their masks the frames for this view's size, at once, as setting a frame does
    /// where no layout has to come first.
    func resizeSubviewsByMask() {
        var resized: [View] = [self]
        while let view = resized.popLast() {
            for child in view.children where child.flags.contains(.translatesMask) {
                guard let map = child.autoresizingMap else { continue }
                let frame = CGRect(map.frame(in: Layout.Size(view.currentFrame.size)))
                guard frame != child.currentFrame else { continue }
                let isResized = frame.size != child.currentFrame.size
                child.currentFrame = frame
                if isResized { resized.append(child) }
            }
        }
    }

    /// The size that frames of subviews are set in: of a root the given one, before and after its first layout.
    private var referenceSize: CGSize {
        guard parent == nil else { return currentFrame.size }
        let size = rootSize
        return CGSize(width: size.width ?? currentFrame.width, height: size.height ?? currentFrame.height)
    }
}
