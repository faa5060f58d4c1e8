import {
  type CustomFieldKind,
  customValueOf,
  type ImportFieldProposal,
  foldText,
  naturalOrder,
} from '@steward/shared-api';
import { parseDay } from '../fields/day.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { textField } from '../fields/text.ts';
import { yesNoField } from '../fields/yes-no.ts';
import type { CellKind, Sheet } from '../read/sheet.ts';
import { withPoint } from './custom-import-fields.ts';

interface Cell {
  readonly text: string;
  readonly kind: CellKind | undefined;
}

/** The rows that decide the kind. More of them would take a request too long. */
const maximumRows = 5_000;
/** A column with more different texts is not a choice. */
const maximumChoices = 12;
const maximumChoiceLength = 100;
const maximumNameLength = 60;

const named = { label: '', synonyms: '' };
const text = textField(named);
const yesNo = yesNoField(named);
const rules = { dayFirst: undefined };

/** The kinds that a value can have besides a text or a choice, the first ones with priority. */
const kinds: readonly (readonly [CustomFieldKind, (cell: Cell) => boolean])[] = [
  ['yesNo', (cell) => 'value' in yesNo.parse(cell.text, rules)],
  ['number', (cell) => cell.kind !== 'boolean' && numberIn(cell.text) !== undefined],
  ['day', (cell) => isDay(cell)],
  ['link', (cell) => 'value' in customValueOf({ kind: 'link', choices: [] }, cell.text)],
];

/** Proposes a custom field for a column of a sheet, by its header and its first values. Reads the rows of the sheet. */
export async function proposeCustomField(
  { headers, rows }: Sheet,
  column: number,
): Promise<ImportFieldProposal> {
  const values = new ColumnValues();
  let count = 0;
  for await (const { cells, kinds: cellKinds } of rows) {
    const cell = { text: (cells[column] ?? '').trim(), kind: cellKinds?.[column] };
    if (!isPlaceholder(text, cell.text)) values.add(cell);
    count += 1;
    if (count >= maximumRows) break;
  }
  const header = (headers[column] ?? '').replace(/\s*:$/, '');
  const kind = values.kind();
  const choices = kind === 'choice' ? values.choices() : [];
  if (kind !== 'number') return { name: shortened(header), kind, unit: null, choices };
  const [, bare = header, unitOfHeader = null] = /^(.+?)\s*\(([^()\d]{1,20})\)$/.exec(header) ?? [];
  const unit = values.unit() ?? unitOfHeader;
  return { name: shortened(unit === unitOfHeader ? bare : header), kind, unit, choices };
}

/** What the values of a column have in common. */
class ColumnValues {
  readonly #fitting = new Set(kinds.map(([kind]) => kind));
  readonly #units = new Set<string>();
  /** The first spelling of each different text by its folded form. Stops at one more than a choice field can have. */
  readonly #texts = new Map<string, string>();
  #count = 0;

  add(cell: Cell): void {
    this.#count += 1;
    for (const [kind, fits] of kinds) if (this.#fitting.has(kind) && !fits(cell)) this.#fitting.delete(kind);
    const unit = numberIn(cell.text)?.unit ?? '';
    if (unit !== '' && this.#units.size < 2) this.#units.add(unit);
    const key = foldText(cell.text);
    if (!this.#texts.has(key) && this.#texts.size <= maximumChoices) this.#texts.set(key, cell.text);
  }

  kind(): CustomFieldKind {
    if (this.#count === 0) return 'text';
    // A column with only 0 and 1 has numbers.
    if (!this.choices().some((choice) => /\D/.test(choice))) this.#fitting.delete('yesNo');
    if (this.#units.size > 1) this.#fitting.delete('number');
    const [fitting] = kinds.filter(([kind]) => this.#fitting.has(kind));
    return fitting?.[0] ?? (this.#isChoice() ? 'choice' : 'text');
  }

  /** The unit of the numbers; null if they have none. */
  unit(): string | null {
    return [...this.#units][0] ?? null;
  }

  choices(): string[] {
    return [...this.#texts.values()].toSorted(naturalOrder);
  }

  #isChoice(): boolean {
    const { size } = this.#texts;
    const canBeListed = (choice: string) => choice.length <= maximumChoiceLength && !choice.includes('\n');
    return size > 1 && size <= maximumChoices && this.#count >= 2 * size && this.choices().every(canBeListed);
  }
}

/** A number with the unit before or after it. A number with a leading 0 is an identifier. */
function numberIn(cell: string): { readonly unit: string } | undefined {
  const found = /^(\p{Sc}?)\s*(-?\d[\d.,'\s\u00A0]*?)\s*([\p{L}\p{Sc}%°/²³]{0,20})$/u.exec(cell);
  const [, before = '', digits = '', after = ''] = found ?? [];
  if (!found || /^-?0\d/.test(digits) || (before !== '' && after !== '')) return undefined;
  const parsed = customValueOf({ kind: 'number', choices: [] }, withPoint(digits, null));
  return 'value' in parsed ? { unit: before || after } : undefined;
}

/** A cell of digits, such as 20260131, is a day only if the workbook says so. */
function isDay({ text: day, kind }: Cell): boolean {
  return (kind === 'date' || !/^\d+$/.test(day)) && 'value' in parseDay(day, rules);
}

function shortened(name: string): string {
  return name.slice(0, maximumNameLength).trim();
}
