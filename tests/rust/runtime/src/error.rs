//! What can go wrong. Names as in the official runtime; of its errors those that this stand-in has a use for.

pub type KResult<T> = Result<T, KError>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KError {
    /// Fewer bytes or bits are left than a member needs.
    Eof { requested: usize, available: usize },
    /// The object that a reference means is gone, or there never was one.
    MissingRoot,
    /// More than 64 bits in one number.
    ReadBitsTooLarge { requested: usize },
    /// A `valid` of the grammar is not met.
    ValidationFailed(ValidationFailedError),
    /// Bytes up to a terminator that does not come.
    NoTerminatorFound,
    /// A number does not fit into the type of a parameter.
    CastError,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidationFailedError {
    pub kind: ValidationKind,
    pub src_path: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidationKind {
    NotEqual,
    LessThan,
    GreaterThan,
    NotAnyOf,
    NotInEnum,
    Expr,
}
