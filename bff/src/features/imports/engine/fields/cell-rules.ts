type Cells = readonly string[];

/** Whether the cells of a column, without placeholders, are of a field. */
type Fit = (cells: Cells) => boolean;

/** Rules that find the field of a column from its cells, mainly if its header is unclear. Only fields of assets have them. */
export interface CellRules {
  /** Names that can mean something else. A column has the field if its cells fit and no other column is named like the field. */
  readonly vagueNames?: readonly {
    /** In lower case with single spaces, as the synonyms of a field: `last, done`. */
    readonly names: string;
    readonly fit: Fit;
  }[];
  /** The cells that show the field in a column without a known name. */
  readonly pattern?: {
    readonly fit: Fit;
    /** True if only the first column with cells can be it. */
    readonly isFirst: boolean;
  };
  /** Matches cells that can never belong to the field, even below its own header: a column "Item" with codes has no types. */
  readonly neverFits?: Fit;
  /** True if known texts of the database show the field in a column without a known name. */
  readonly hasKnownTexts?: boolean;
  /** Headers that show another meaning of the cells: a column "Repair cost" has amounts, but no purchase prices. */
  readonly otherMeaning?: RegExp;
  /** Words next to a name of the field within a header that show another meaning: `Replacement` in "Replacement purchase price". */
  readonly otherWords?: RegExp;
}
