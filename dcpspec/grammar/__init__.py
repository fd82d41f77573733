"""The grammars as data: the field list, headers and layouts, columns, and messages as trees and text."""
