//! The errors that the parsers use, with the names of Kaitai Struct's own runtime.

use std::fmt;

/// The result of a parser.
pub type KResult<T> = Result<T, KError>;

/// The reason why bytes cannot be read as a grammar type.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum KError {
    /// Fewer bytes or bits are left than a member needs.
    Eof { requested: usize, available: usize },
    /// The referenced object was dropped or never existed.
    MissingRoot,
    /// More than 64 bits in one number.
    ReadBitsTooLarge { requested: usize },
    /// A field breaks a `valid` rule of the grammar.
    ValidationFailed(ValidationFailedError),
    /// The terminator of a field is missing.
    NoTerminatorFound,
    /// A number does not fit the type of a parameter.
    CastError,
}

/// A broken `valid` rule and its place in the grammars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidationFailedError {
    pub kind: ValidationKind,
    /// Such as `mcbp_header/seq/0`.
    pub src_path: String,
}

/// The kind of a `valid` rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidationKind {
    NotEqual,
    LessThan,
    GreaterThan,
    NotAnyOf,
    NotInEnum,
    Expr,
}

impl fmt::Display for KError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KError::Eof { requested, available } => write!(f, "{requested} needed, {available} left"),
            KError::MissingRoot => f.write_str("the owner of this part was dropped"),
            KError::ReadBitsTooLarge { requested } => write!(f, "{requested} bits in one number"),
            KError::ValidationFailed(failed) => failed.fmt(f),
            KError::NoTerminatorFound => f.write_str("the terminator is missing"),
            KError::CastError => f.write_str("a number does not fit the type of a parameter"),
        }
    }
}

impl std::error::Error for KError {}

impl fmt::Display for ValidationFailedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} fails", self.src_path, self.kind)
    }
}
