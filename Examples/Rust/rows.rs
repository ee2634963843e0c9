//! Three fields in a row, in Rust with `rustc` alone (1.63 or later): what the C headers say, declared by hand.
//!
//!     rustc --edition 2021 -O rows.rs $(pkg-config --libs-only-L taut) -l taut && ./rows

use std::ffi::{c_void, CStr};
use std::os::raw::c_char;
use std::ptr::{null, null_mut};

type BoxId = u64;
type Status = i32;
const NO_BOX: BoxId = u64::MAX;
const UNSPECIFIED: f64 = -1.0;
const TOP: i32 = 3;
const BOTTOM: i32 = 4;
const LEADING: i32 = 5;
const TRAILING: i32 = 6;
const WIDTH: i32 = 7;

#[repr(C)]
#[derive(Clone, Copy)]
struct Equation {
    first: BoxId,
    first_attribute: i32,
    relation: i32,
    second: BoxId,
    second_attribute: i32,
    multiplier: f64,
    constant: f64,
    priority: i32,
    first_part: i32,
    second_part: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Rect {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

extern "C" {
    fn taut_layout_create(options: *const c_void, layout: *mut *mut c_void) -> Status;
    fn taut_layout_destroy(layout: *mut c_void);
    fn taut_layout_error(layout: *const c_void) -> *const c_char;
    fn taut_layout_root(layout: *const c_void) -> BoxId;
    fn taut_layout_set_size(layout: *mut c_void, width: f64, height: f64) -> Status;
    fn taut_layout_add_box(layout: *mut c_void, parent: BoxId, before: BoxId, new: *mut BoxId) -> Status;
    fn taut_layout_set_content_size(layout: *mut c_void, item: BoxId, width: f64, height: f64) -> Status;
    fn taut_layout_constrain(layout: *mut c_void, equation: *const Equation, relation: *mut u64) -> Status;
    fn taut_layout_solve(layout: *mut c_void) -> Status;
    fn taut_layout_frame(layout: *const c_void, item: BoxId, frame: *mut Rect) -> Status;
}

/// A layout that is destroyed with its owner; what the library refuses is an error with its sentence.
struct Layout(*mut c_void);

impl Layout {
    fn new() -> Result<Layout, String> {
        let mut layout = null_mut();
        match unsafe { taut_layout_create(null(), &mut layout) } {
            0 => Ok(Layout(layout)),
            status => Err(format!("status {}", status)),
        }
    }

    fn check(&self, status: Status) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        let words = unsafe { CStr::from_ptr(taut_layout_error(self.0)) };
        Err(words.to_string_lossy().into_owned())
    }

    fn root(&self) -> BoxId {
        unsafe { taut_layout_root(self.0) }
    }

    fn set_size(&mut self, width: f64, height: f64) -> Result<(), String> {
        self.check(unsafe { taut_layout_set_size(self.0, width, height) })
    }

    fn add(&mut self, width: f64, height: f64) -> Result<BoxId, String> {
        let mut made = NO_BOX;
        self.check(unsafe { taut_layout_add_box(self.0, self.root(), NO_BOX, &mut made) })?;
        self.check(unsafe { taut_layout_set_content_size(self.0, made, width, height) })?;
        Ok(made)
    }

    /// `first.a = second.b + constant`
    fn equal(&mut self, first: BoxId, a: i32, second: BoxId, b: i32, constant: f64) -> Result<(), String> {
        let equation = Equation {
            first,
            first_attribute: a,
            relation: 0,
            second,
            second_attribute: b,
            multiplier: 1.0,
            constant,
            priority: 1000,
            first_part: 0,
            second_part: 0,
        };
        self.check(unsafe { taut_layout_constrain(self.0, &equation, null_mut()) })
    }

    fn solve(&mut self) -> Result<(), String> {
        self.check(unsafe { taut_layout_solve(self.0) })
    }

    fn frame(&self, item: BoxId) -> Result<Rect, String> {
        let mut frame = Rect::default();
        self.check(unsafe { taut_layout_frame(self.0, item, &mut frame) })?;
        Ok(frame)
    }
}

impl Drop for Layout {
    fn drop(&mut self) {
        unsafe { taut_layout_destroy(self.0) }
    }
}

fn main() -> Result<(), String> {
    let mut layout = Layout::new()?;
    let root = layout.root();
    layout.set_size(400.0, UNSPECIFIED)?;
    let fields = [layout.add(60.0, 30.0)?, layout.add(90.0, 24.0)?, layout.add(UNSPECIFIED, 30.0)?];
    let mut previous = root;
    for field in fields {
        layout.equal(field, LEADING, previous, if previous == root { LEADING } else { TRAILING }, 8.0)?;
        layout.equal(field, TOP, root, TOP, 8.0)?;
        previous = field;
    }
    layout.equal(root, TRAILING, previous, TRAILING, 8.0)?;
    layout.equal(root, BOTTOM, previous, BOTTOM, 8.0)?;
    for width in [400.0, 250.0] {
        layout.set_size(width, UNSPECIFIED)?;
        layout.solve()?;
        for item in [root, fields[0], fields[1], fields[2]] {
            let frame = layout.frame(item)?;
            println!("{} {} {} {}", frame.x, frame.y, frame.width, frame.height);
        }
    }
    println!("{}", layout.equal(fields[0], WIDTH, fields[1], TOP, 0.0).unwrap_err());
    Ok(())
}
