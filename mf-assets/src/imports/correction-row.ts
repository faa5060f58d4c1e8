import { isFoundIn, type ImportCell, type ImportRefusedRow } from '@steward/shared-api';
import type { EditableColumn } from '@steward/shared-ui/edit';
import { searchOf } from './import-correction.data.ts';

/** A refused row with the texts of its cells by the name of the field. */
export interface CorrectionRow {
  readonly id: string;
  readonly [field: string]: string | null;
}

/** The names of fields never have this form. */
const keyOf = (field: string) => `field-${field}`;

export function correctionRowOf({ id, cells }: ImportRefusedRow): CorrectionRow {
  return {
    id,
    ...Object.fromEntries(cells.map(({ field, text }) => [keyOf(field), text === '' ? null : text])),
  };
}

/** The cells that the user has changed. */
export function changedCells(row: CorrectionRow, { cells }: ImportRefusedRow) {
  return cells.flatMap(({ field, text }) => {
    const typed = row[keyOf(field)] ?? '';
    return typed === text ? [] : [{ field, text: typed }];
  });
}

/** A corrected text that other refused rows have, too. */
export interface ReplacedText {
  readonly rowNumber: number;
  readonly field: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The corrected cells of a row with texts that are refused in other rows, too. */
export function textsOfOtherRows(
  row: ImportRefusedRow,
  corrected: readonly { readonly field: string; readonly text: string }[],
  rows: readonly ImportRefusedRow[],
): readonly ReplacedText[] {
  return corrected.flatMap(({ field, text }) => {
    const cell = row.cells.find((one) => one.field === field);
    if (!cell || cell.text === '') return [];
    const isElsewhere = isRefusedIn(
      rows.filter(({ id }) => id !== row.id),
      { field, from: cell.text },
    );
    return isElsewhere
      ? [{ rowNumber: row.rowNumber, field, label: cell.label, from: cell.text, to: text }]
      : [];
  });
}

/** Whether a text is refused in any of the rows. */
export function isRefusedIn(
  rows: readonly ImportRefusedRow[],
  { field, from }: Pick<ReplacedText, 'field' | 'from'>,
): boolean {
  return rows.some(({ cells }) =>
    cells.some((cell) => cell.field === field && cell.text === from && cell.problem !== null),
  );
}

/** The columns of the mapped fields. Fields with problems come first, so that they are visible in wide files. */
export function correctionColumns(
  order: readonly ImportCell[],
  rows: readonly ImportRefusedRow[],
): EditableColumn<CorrectionRow>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.map(({ field, label, kind, choices, isList = false }: WithoutChoices) => {
    const search = searchOf(field);
    const cellOf = ({ id }: CorrectionRow) => byId.get(id)?.cells.find((cell) => cell.field === field);
    return {
      name: keyOf(field),
      label,
      ...(search
        ? { kind: isList ? 'choices' : 'choice', search: withChoices(search, choices ?? []) }
        : choices
          ? choiceOf(choices)
          : kind === 'flag'
            ? yesOrNo
            : { kind }),
      // The problem of the file's text ends when the user changes it.
      problem: (row) => {
        const cell = cellOf(row);
        return cell && cell.text === (row[keyOf(field)] ?? '') ? (cell.problem ?? undefined) : undefined;
      },
    };
  });
}

/** A cell of an older server, which sends no choices. */
type WithoutChoices = Omit<ImportCell, 'choices'> & Partial<Pick<ImportCell, 'choices'>>;

/** A search that finds these texts before the stored names, such as the locations that the import creates. */
function withChoices(search: NonNullable<ReturnType<typeof searchOf>>, texts: readonly string[]) {
  if (texts.length === 0) return search;
  return async (searchTerm: string) => {
    const matching = texts.filter((text) => isFoundIn(text, searchTerm));
    const stored = await search(searchTerm);
    const others = stored.filter(({ value }) => !matching.includes(value));
    return [...matching.map((text) => ({ value: text, label: text })), ...others];
  };
}

/** The texts of the file stay possible. */
const choiceOf = (texts: readonly string[]) =>
  ({ kind: 'choice', choices: texts.map((text) => ({ value: text, label: text })) }) as const;

const yesOrNo = choiceOf(['Yes', 'No']);

/** The cells of the first row as columns: those with a problem in any row first, then in the order of the fields. */
export function columnOrder(rows: readonly ImportRefusedRow[]): readonly ImportCell[] {
  const refused = new Set(
    rows.flatMap(({ cells }) => cells.filter(({ problem }) => problem !== null).map(({ field }) => field)),
  );
  const [first] = rows;
  return (first?.cells ?? []).toSorted(
    (one, other) => Number(refused.has(other.field)) - Number(refused.has(one.field)),
  );
}
