import type { ReactNode } from 'react';

/**
 * The place of a column in a row on a phone: a picture before the two lines, a fact of the second line, a state or a control at the end of the
 * row, or below the row after the user opens it.
 */
export type PhonePlace = 'picture' | 'line' | 'state' | 'more';

/** A column of a grid; below 640 px a part of a row or a line of a card. Without `Sort` it cannot be sorted, so it fits a view of `gridFields([], 10)`. */
export interface GridColumn<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: string;
  /** Replaces the title while other columns are merged into it: `Serial and barcode`. */
  readonly mergedTitle?: string;
  /** Replaces the visible title, for columns as narrow as an icon. */
  readonly mark?: ReactNode;
  /** In pixels, until the user resizes it; the row link column takes the remaining width. */
  readonly width: number;
  /** In pixels, while other columns are merged into it. */
  readonly mergedWidth?: number;
  /** The narrowest window, in pixels, that shows it as a separate column unless the user requests it. */
  readonly minViewport?: number;
  /** Hidden until the user chooses it in the column picker. */
  readonly isHiddenByDefault?: boolean;
  /** The key of the column that shows it as a second line in narrower windows; without it the column is hidden there. */
  readonly mergeInto?: string;
  /** The sort property of the server. */
  readonly sort?: Sort;
  readonly align?: 'end' | 'center';
  /** Contains the link of the row and heads the card; cannot be hidden. A grid has one such column. */
  readonly isRowLink?: boolean;
  /** Cannot be hidden: the row shows its failures and conflicts there. */
  readonly isAlwaysShown?: boolean;
  /** Shows all lines; other columns show two. */
  readonly full?: boolean;
  /** Takes the full width of a card, for long texts or controls. */
  readonly wide?: boolean;
  /** Its place in a row of two lines on a phone; others are left out. A grid without any place shows cards with all columns. */
  readonly onPhone?: PhonePlace;
  /** Replaces the cell and the title on a phone: a text that is understood without the title, such as `Due 4 May 2027`. */
  readonly phoneCell?: (row: Row) => ReactNode;
  /** Renders the cell. A card omits the line for `null`, `undefined` or `false`. */
  readonly cell: (row: Row) => ReactNode;
}
