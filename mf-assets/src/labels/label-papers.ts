import type { Box, Millimetres } from '@steward/shared-ui/print';

/** A paper for labels: the positions of the labels on a page, in millimetres. */
export interface LabelPaper {
  readonly name: string;
  readonly size: Millimetres;
  readonly label: Millimetres;
  readonly columns: number;
  readonly rows: number;
  /** The distance from the edge of the page to the first label. */
  readonly left: number;
  readonly top: number;
  /** The gap between columns; rows touch. */
  readonly gap: number;
}

const a4: Millimetres = { width: 210, height: 297 };
const narrow: Millimetres = { width: 62, height: 29 };

/** Avery sheets and the roll of a label printer; the first one is the default. */
export const labelPaperNames = ['L7160', 'L7162', 'L7163', 'roll'] as const;
export type LabelPaperName = (typeof labelPaperNames)[number];

export const labelPapers: Readonly<Record<LabelPaperName, LabelPaper>> = {
  L7160: {
    name: 'A4 L7160: 21 of 63.5 × 38.1 mm',
    size: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.25,
    top: 15.15,
    gap: 2.5,
  },
  L7162: {
    name: 'A4 L7162: 16 of 99.1 × 33.9 mm',
    size: a4,
    label: { width: 99.1, height: 33.9 },
    columns: 2,
    rows: 8,
    left: 4.65,
    top: 12.9,
    gap: 2.5,
  },
  L7163: {
    name: 'A4 L7163: 14 of 99.1 × 38.1 mm',
    size: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    gap: 2.5,
  },
  roll: {
    name: '62 mm roll: 62 × 29 mm',
    size: narrow,
    label: narrow,
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
  },
};

export function labelsOnPage({ columns, rows }: LabelPaper): number {
  return columns * rows;
}

/** Returns the position of a label on its page by its index, row by row. */
export function boxOf({ label, columns, left, top, gap }: LabelPaper, number: number): Box {
  const column = number % columns;
  const row = Math.floor(number / columns);
  return { ...label, left: left + column * (label.width + gap), top: top + row * label.height };
}

/** Splits labels into pages. On the first page the positions before `startAt` (counted from 1) stay empty, for a partly used sheet. */
export function pagesOf<Text>(
  paper: LabelPaper,
  texts: readonly Text[],
  startAt: number,
): readonly (readonly (Text | null)[])[] {
  const perPage = labelsOnPage(paper);
  const skipped = Math.min(startAt, perPage) - 1;
  const pages = Math.ceil((skipped + texts.length) / perPage);
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: perPage }, (__, position) => texts[page * perPage + position - skipped] ?? null),
  );
}
