import type { ReactNode } from 'react';

/** A column of a grid; below 640 px a line of a card. */
export interface GridColumn<Row, Sort extends string = string> {
  readonly key: string;
  readonly title: string;
  /** Shown in the head instead of the title, which is then only said: for columns as narrow as an icon. */
  readonly mark?: ReactNode;
  /** In pixels, until the person pulls it; the column that opens takes what room is left. */
  readonly width: number;
  /** In pixels, while others are folded into it. */
  readonly mergedWidth?: number;
  /** The narrowest window, in pixels, in which it has a place of its own, unless the person asks for it. */
  readonly minViewport?: number;
  /** Nobody sees it who has not asked for it in the choice of columns. */
  readonly onRequest?: boolean;
  /** The key of the column in whose cells it is a second line in narrower windows; without one it is left out there. */
  readonly mergeInto?: string;
  /** What the server sorts by when its head is pressed. */
  readonly sort?: Sort;
  readonly align?: 'end' | 'center';
  /** Holds the row's link; it heads the card and cannot be hidden. One column of a grid has it. */
  readonly isRowLink?: boolean;
  /** Cannot be hidden: the row shows its failures and conflicts there. */
  readonly isAlwaysShown?: boolean;
  /** It says all of it, however many lines that takes; the others say two. */
  readonly full?: boolean;
  /** On a card it takes the whole width: long words, or a control. */
  readonly wide?: boolean;
  /** `null`, `undefined` or `false`: nothing to say; a card leaves the line out. */
  readonly cell: (row: Row) => ReactNode;
}
