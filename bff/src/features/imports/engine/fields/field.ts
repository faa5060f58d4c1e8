import type { CellKind } from '../read/sheet.ts';

/** The value of a cell, or why it cannot be taken: a sentence without the name of the column. */
export type Parsed<Value> = { readonly value: Value } | Unusable;

interface Unusable {
  readonly reason: string;
  /** The catalogue, which the support team keeps, lacks what the cell names. */
  readonly isMissingInCatalogue?: boolean;
}

/** How the cells of this file are to be read. */
export interface ReadingRules {
  /** 03/04/2026 is the third of April; in a file of American dates the fourth of March. */
  readonly dayFirst: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Something that a row of a file may tell. */
export interface Field<Value> {
  /** On screen: "Serial number". */
  readonly label: string;
  /** What its column may be called besides the label and its own name: lower case, single spaces. */
  readonly synonyms: readonly string[];
  readonly parse: (text: string, rules: ReadingRules) => Parsed<Value>;
  /**
   * Why a cell that is stored in this way cannot be the field, although its text could be; undefined when it can. The kind is undefined
   * for a cell of a CSV, which may have been anything.
   */
  readonly refuses?: (text: string, kind: CellKind | undefined) => string | undefined;
  /** TRUE and FALSE of a spreadsheet are values of this field. */
  readonly takesBooleans?: boolean;
  /** Takes every column that fits, as Address1 to Address5 make one address. */
  readonly takesSeveral?: boolean;
  /** What is put between the cells when several columns make the value; a space when left out. */
  readonly joiner?: string;
  /** Words such as N/A or "unknown" are values here, and not the absence of one. */
  readonly takesPlaceholders?: boolean;
  /** Whether the cells of a column without a telling header look like this field. */
  readonly looksLike?: (text: string) => boolean;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What was read of a row: a field without a value is not there. */
export type ValuesOf<Of extends Fields> = {
  readonly [Name in keyof Of]?: Of[Name] extends Field<infer Value> ? Value : never;
};
