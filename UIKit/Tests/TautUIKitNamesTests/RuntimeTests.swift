import Foundation
import TautUIKitNames
import Testing

// What the Foundation of Apple's platforms has, and clients of UIKit hold views with.

@Suite struct RuntimeTests {
    @Test func tablesForgetWhatDies() {
        let views = NSHashTable<UIView>.weakObjects()
        let kept = UIView()
        do {
            let gone = UIView()
            views.add(gone)
            views.add(kept)
            views.add(kept)
            #expect(views.allObjects == [gone, kept])
        }
        #expect(views.allObjects == [kept])
        #expect(views.contains(kept))
        #expect(!views.contains(UIView()))
        views.remove(kept)
        #expect(views.count == 0)
    }

    @Test(arguments: [true, false]) func whatIsKeptBesideObjectsIsRemoved(isView: Bool) {
        let object = isView ? UIView() : NSObject()
        let (first, second) = (UnsafeRawPointer(bitPattern: 8)!, UnsafeRawPointer(bitPattern: 16)!)
        weak var kept: NSObject?
        do {
            let value = NSObject()
            kept = value
            objc_setAssociatedObject(object, first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        objc_setAssociatedObject(object, second, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, first) as? NSObject === kept && kept != nil)
        objc_removeAssociatedObjects(object)
        #expect(objc_getAssociatedObject(object, first) == nil && objc_getAssociatedObject(object, second) == nil)
        #expect(kept == nil)
    }

    @Test func objectsAreFoundByObjects() {
        let table = NSMapTable<UIView, UILabel>.weakToStrongObjects()
        let (key, label) = (UIView(), UILabel())
        table.setObject(label, forKey: key)
        do {
            let gone = UIView()
            table.setObject(UILabel(), forKey: gone)
            #expect(table.count == 2)
            #expect(table.object(forKey: gone) !== label)
        }
        #expect(table.count == 1)
        #expect(table.object(forKey: key) === label)
        #expect(table.object(forKey: UIView()) == nil)
        #expect(table.keyEnumerator().allObjects.count == 1)
        table.setObject(nil, forKey: key)
        #expect(table.object(forKey: key) == nil)
    }

    @Test func theProgramIsKnownByName() {
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIView.value(forKey: "sharedApplication") == nil)
        #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
        #expect(NSStringFromSelector(NSSelectorFromString("tap:")) == "tap:")
    }

    @Test func marksKeepNothing() {
        let log = OSLog(subsystem: "layout", category: .pointsOfInterest)
        #expect(!log.signpostsEnabled)
        let id = OSSignpostID(log: log, object: log)
        #expect(id == OSSignpostID(log: log, object: log))
        os_signpost(.begin, log: log, name: "pass", signpostID: id)
        os_signpost(.end, log: log, name: "pass", signpostID: id, "%d views", 3)
        os_log("laid out", log: log, type: .debug)
    }
}
