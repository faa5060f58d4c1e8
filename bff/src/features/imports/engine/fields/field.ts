import type { ExchangeRate, ImportCellKind, ImportCurrency, ImportRemedy } from '@steward/shared-api';
import type { CellKind } from '../read/sheet.ts';
import type { CellRules } from './cell-rules.ts';
import type { Currency } from './currency.ts';

/** The value of a cell, with the currency from which it is converted, or the reason why it is refused, without the name of the column. */
export type Parsed<Value> =
  | {
      readonly value: Value;
      readonly currency?: ImportCurrency;
      /** The text that was read instead of the text of the cell. */
      readonly correctedText?: string;
      /** Values for other fields that the text also states. The columns of these fields take precedence. */
      readonly also?: Readonly<Record<string, unknown>>;
      /** Why the user has to choose the value of the text first. */
      readonly question?: string;
      /** True if the text says more than the value. It is then kept in the field of kept columns. */
      readonly isTextKept?: boolean;
    }
  | Rejection;

/** The reason why a cell is refused. */
export interface Rejection {
  readonly reason: string;
  /** True if the catalogue, which support maintains, does not have the named entry. */
  readonly isMissingInCatalogue?: boolean;
  /** The name of this entry, if no other one is close. */
  readonly text?: string;
  /** The option that removes the reason. */
  readonly remedy?: ImportRemedy;
  /** The currency of a refused amount, if an exchange rate would convert it. */
  readonly currency?: ImportCurrency;
  /** A known name that is probably meant. */
  readonly closestName?: string;
  /** The text that probably means this name, if it is not the text of the cell: `Fore Street, TR11 3Q5`. */
  readonly closestFrom?: string;
  /** A text of the field that is probably meant, such as `£3,200` for `£3,2OO`. */
  readonly correctedText?: string;
}

/** The rules for reading the cells of a file. */
export interface ReadingRules {
  /** True if 03/04/2026 is 3 April; false for American dates, where it is 4 March. If undefined, all values of a column decide. */
  readonly dayFirst: boolean | undefined;
  /** True if 1.234 is 1,234; false if it is 1.23. If undefined, the other values of the column decide. */
  readonly decimalComma?: boolean | undefined;
  /** True if an amount in another currency is read as pounds, with the same number. */
  readonly readsAsPounds?: boolean | undefined;
  /** The currency of amounts that state none; pounds by default. */
  readonly currencyOfColumn?: Currency | undefined;
  /** Amounts of these currencies are converted to pounds. */
  readonly exchangeRates?: readonly ExchangeRate[] | undefined;
  /** True if a month or a year without a day is read as its first day. */
  readonly readsMonthsAsFirstDay?: boolean | undefined;
  /** True if amounts include VAT at the standard rate, which is taken off. */
  readonly takesOffVat?: boolean | undefined;
  /** True if users have entered the texts in a form, so that words such as N/A are values, and no spreadsheet has changed a text. */
  readonly isEntered?: boolean | undefined;
}

/** The two ways to write the values of a field. The first one is usual. */
export interface Notations {
  /** Such as `day first` and `month first`. */
  readonly names: readonly [string, string];
  /** The only possible notation of a text, or `both`; undefined if the text means the same in both. */
  readonly of: (text: string) => 0 | 1 | 'both' | undefined;
  /** What happens to a column with values of both notations. */
  readonly whenBoth: string;
  /** Whether each text of such a column is read in its own notation, so that the user has nothing to check. */
  readonly readsBoth: boolean;
  readonly isChosen: (rules: ReadingRules) => boolean;
  readonly choose: (rules: ReadingRules, at: 0 | 1) => ReadingRules;
}

/** A field that a column of a file can have. */
export interface Field<Value> {
  /** The label on screen: "Serial number". */
  readonly label: string;
  /** Further names of its column, in lower case with single spaces: `serial, serial no`. */
  readonly synonyms: string;
  /** Further names that count only as the whole header, because longer ones mean something else: `due on`. */
  readonly exactNames?: string;
  /**
   * Names of a column of short texts that has the field if no other column has it, such as `description` for the type. In a file with a column
   * for the other field, at least half of its cells have to be known texts.
   */
  readonly fallback?: { readonly names: string; readonly otherField: string };
  /** How cells show the field. */
  readonly cellRules?: CellRules;
  /** The allowed values, for the template: `A date such as 31/01/2026`. A text by default. */
  readonly values?: string;
  /** A cell of the example row of the template. */
  readonly example?: string;
  readonly parse: (text: string, rules: ReadingRules) => Parsed<Value>;
  /** The control that fits the field on screen; one of text by default. */
  readonly control?: ImportCellKind;
  /** The texts of a field with a few values, such as `Practice manager`. Cells can have other words for them. */
  readonly choices?: readonly string[];
  /**
   * The reason why a cell of this kind cannot be the field, although its text could be; undefined if it can. The kind is undefined for a
   * cell of a CSV.
   */
  readonly refuses?: (text: string, kind: CellKind | undefined) => string | undefined;
  /** True if TRUE and FALSE of a spreadsheet are values of this field. */
  readonly takesBooleans?: boolean;
  /** True if several columns can make the value, as Address1 to Address5 make one address. */
  readonly takesSeveral?: boolean;
  /** The separator between the cells of several columns; a space by default. */
  readonly joiner?: string;
  /** True if a cell can name several records, with semicolons between them. */
  readonly isList?: boolean;
  /** True if each cell is read with the name of its column: `Colour: red`. */
  readonly namesCells?: boolean;
  /** True if words such as N/A or "unknown" are values of this field instead of empty cells. */
  readonly takesPlaceholders?: boolean;
  /** True for an identifier on the label of an asset, of which texts such as "worn off" are empty cells. */
  readonly isIdentifier?: boolean;
  /** A header with this text has another unit, so that its column is not proposed. */
  readonly otherUnit?: RegExp;
  readonly notations?: Notations;
  /** Whether a cell looks like this field, for columns with headers that do not name a field. */
  readonly looksLike?: (text: string) => boolean;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of a row. Fields without a value are missing. */
export type ValuesOf<Of extends Fields> = {
  readonly [Name in keyof Of]?: Of[Name] extends Field<infer Value> ? Value : never;
};

/** Splits a list of names. */
export function namesIn(list: string): string[] {
  return list.split(/,\s+/).filter(Boolean);
}
