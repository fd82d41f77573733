//! References between objects: parents own their parts, and parts refer to parents weakly, which avoids cycles.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::{Rc, Weak};

use super::{KError, KResult};

/// An object member, which can be absent.
#[derive(Debug)]
pub struct OptRc<T>(Option<Rc<T>>);

impl<T> Default for OptRc<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Clone for OptRc<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> From<Rc<T>> for OptRc<T> {
    fn from(object: Rc<T>) -> Self {
        Self(Some(object))
    }
}

impl<T> Deref for OptRc<T> {
    type Target = T;

    /// Panics if the member is absent: check its condition first.
    fn deref(&self) -> &T {
        self.0.as_ref().expect("the member is absent")
    }
}

/// A weak reference to the root, the parent or the object itself.
#[derive(Debug)]
pub struct SharedType<T>(RefCell<Weak<T>>);

impl<T> SharedType<T> {
    pub fn get(&self) -> KResult<OptRc<T>> {
        let object = self.0.borrow().upgrade();
        object.map(OptRc::from).ok_or(KError::MissingRoot)
    }

    /// Refers to the object of a successful result, or to no object after an error.
    pub fn set(&self, object: KResult<OptRc<T>>) {
        let object = object.ok().and_then(|object| object.0);
        *self.0.borrow_mut() = object.map_or_else(Weak::new, |object| Rc::downgrade(&object));
    }

    pub fn get_value(&self) -> &RefCell<Weak<T>> {
        &self.0
    }
}

impl<T> Default for SharedType<T> {
    fn default() -> Self {
        Self(RefCell::new(Weak::new()))
    }
}

impl<T> Clone for SharedType<T> {
    fn clone(&self) -> Self {
        Self(RefCell::new(self.0.borrow().clone()))
    }
}

impl<T> From<&Rc<T>> for SharedType<T> {
    fn from(object: &Rc<T>) -> Self {
        Self(RefCell::new(Rc::downgrade(object)))
    }
}
