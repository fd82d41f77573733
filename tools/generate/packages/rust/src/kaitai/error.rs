//! What can go wrong. Names as in Kaitai Struct's own runtime; of its errors those that the parsers have a use for.

use std::fmt;

/// What a parser gives, or why it cannot.
pub type KResult<T> = Result<T, KError>;

/// Why bytes cannot be read as a type of a grammar.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
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

/// Which demand of a grammar is not met, and where in the grammars it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidationFailedError {
    pub kind: ValidationKind,
    /// As `mcbp_header/seq/0`.
    pub src_path: String,
}

/// The kind of demand.
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
            KError::MissingRoot => f.write_str("the owner of this part is gone"),
            KError::ReadBitsTooLarge { requested } => write!(f, "{requested} bits in one number"),
            KError::ValidationFailed(failed) => failed.fmt(f),
            KError::NoTerminatorFound => f.write_str("no terminator"),
            KError::CastError => f.write_str("a number does not fit into the type of a parameter"),
        }
    }
}

impl std::error::Error for KError {}

impl fmt::Display for ValidationFailedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} fails", self.src_path, self.kind)
    }
}
