//! The runtime of the generated parsers. It implements the functions that the parsers call in Kaitai
//! Struct's own runtime, version 0.11.
//!
//! Kaitai Struct's own runtime is not published as a crate, and a published crate cannot depend on a git repository.
//! The published `kaitai` is another project. This runtime checks each length before it allocates memory.

mod error;
mod shared;
mod stream;

pub use error::{KError, KResult, ValidationFailedError, ValidationKind};
pub use shared::{OptRc, SharedType};
pub use stream::{BytesReader, KStream};

use std::any::Any;
use std::rc::Rc;

/// A grammar type.
pub trait KStruct: Default + 'static {
    type Root: KStruct;
    type Parent: KStruct;

    /// Reads the members in sequence.
    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        io: &S,
        root: SharedType<Self::Root>,
        parent: SharedType<Self::Parent>,
    ) -> KResult<()>;

    /// Reads an object of another type. Without a root, the object becomes a root.
    fn read_into<S: KStream, T: KStruct>(
        io: &S,
        root: Option<SharedType<T::Root>>,
        parent: Option<SharedType<T::Parent>>,
    ) -> KResult<OptRc<T>> {
        Self::read_into_with_init(io, root, parent, &|_| Ok(()))
    }

    /// Reads an object of another type that takes parameters, which `init` sets.
    fn read_into_with_init<S: KStream, T: KStruct>(
        io: &S,
        root: Option<SharedType<T::Root>>,
        parent: Option<SharedType<T::Parent>>,
        init: &dyn Fn(&mut T) -> KResult<()>,
    ) -> KResult<OptRc<T>> {
        let mut value = T::default();
        init(&mut value)?;
        let object = Rc::new(value);
        let root = root.unwrap_or_else(|| match (object.clone() as Rc<dyn Any>).downcast() {
            Ok(itself) => SharedType::from(&itself),
            Err(_) => SharedType::default(),
        });
        let object = OptRc::from(object);
        T::read(&object, io, root, parent.unwrap_or_default())?;
        Ok(object)
    }
}

/// The parent of a type whose parents can have different types.
#[derive(Debug, Clone, Default)]
pub struct KStructUnit;

impl KStruct for KStructUnit {
    type Root = KStructUnit;
    type Parent = KStructUnit;

    fn read<S: KStream>(
        _: &OptRc<Self>,
        _: &S,
        _: SharedType<KStructUnit>,
        _: SharedType<KStructUnit>,
    ) -> KResult<()> {
        Ok(())
    }
}
