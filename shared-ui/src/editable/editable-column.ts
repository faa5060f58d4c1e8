import type { ReactNode } from 'react';

/** A row of an editable grid. */
export interface EditableRow {
  readonly id: string;
}

/** An option of a choice. */
export interface CellChoice {
  /** The value of the cell. */
  readonly value: string;
  readonly label: string;
}

/** A column with cells that users edit. Values are texts or `null`, those of a `flag` are booleans or `null`. */
export interface EditableColumn<Row extends EditableRow> {
  /** The property of the row. */
  readonly name: keyof Row & string;
  readonly label: string;
  /**
   * `number`: digits; `day`: `YYYY-MM-DD`; `money`: pounds as a decimal; `choice`: a value of `choices` or of `search`;
   * `choices`: several of these values as one text, with `; ` between them. A typed text that is no number, day or amount stays as it is, and `onSave` gets it.
   */
  readonly kind: 'text' | 'number' | 'day' | 'money' | 'choice' | 'choices' | 'flag';
  /** In pixels. */
  readonly width?: number;
  readonly isRequired?: boolean;
  /** The maximum length of a text. */
  readonly max?: number;
  /** The options of a short list. */
  readonly choices?: readonly CellChoice[];
  /** Returns the options of a long list that match a text; the empty text finds the first ones. */
  readonly search?: (text: string) => Promise<readonly CellChoice[]>;
  /** Why the value of a row is wrong. Called with the typed values. A row is not saved while a changed cell has a problem. */
  readonly problem?: (row: Row) => string | undefined;
  /** The content of a cell that is not edited. */
  readonly show?: (row: Row) => ReactNode;
  /** The cells are never edited. */
  readonly isReadOnly?: boolean;
}

export interface EditableGridProps<Row extends EditableRow> {
  /** The accessible name: `Manufacturers`. */
  caption: string;
  columns: readonly EditableColumn<Row>[];
  rows: readonly Row[];
  /** The name of a row in the accessible names of its cells and buttons. */
  rowLabel: (row: Row) => string;
  /**
   * Saves the row with its typed values. Rejects with the `ApiError` of the call: messages of fields are shown at their cells, the others
   * at the row. After a 412 load the rows again before it rejects; the cells then show both values.
   */
  onSave: (row: Row) => Promise<unknown>;
  /** Removes a row. Asks the user first if it cannot be undone. */
  onRemove?: (row: Row) => Promise<unknown>;
  /** `Delete` by default. */
  removeLabel?: string;
  /** Returns an empty row with a new id; offers a button that adds it. `onSave` gets it with the typed values. */
  newRow?: () => Row;
  /** `Add manufacturer` */
  addLabel?: string;
  /** Shows all rows as inputs from the start, with a button that saves all unsaved rows. */
  isOpen?: boolean;
  /** The search parameters that show the grid: the user is asked before a change of them, if a row is unsaved. None by default. */
  searchParams?: readonly string[];
  /** Shown without rows. */
  empty: string;
}

/** Why the values of a row were not saved. */
export interface RowRefusal<Row> {
  /** The values that were sent. */
  readonly sent: Row;
  /** Messages by column. */
  readonly cells: Readonly<Record<string, string>>;
  /** The message of the row. */
  readonly text: string | null;
  /** Another user saved the row first. */
  readonly isConflict: boolean;
}
