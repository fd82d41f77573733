"""What the grammars say: the field list, headers and layouts, columns, and messages as trees and text."""
