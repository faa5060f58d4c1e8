import { columnNameOf, type Mapping } from '../mapping/mapping.ts';
import type { SheetRow } from '../reading/sheet.ts';
import type { Field, Fields, ReadingRules, ValuesOf } from './field.ts';

/** Why a row cannot be taken, and which of its columns says so. */
export interface Problem {
  readonly column: string;
  readonly reason: string;
  /** The catalogue lacks what the row names: it can be asked for. */
  readonly isMissingInCatalogue?: boolean;
}

/** A row of a file as values of fields. */
export interface ParsedRow<Of extends Fields> {
  readonly number: number;
  readonly values: ValuesOf<Of>;
  readonly problems: readonly Problem[];
}

/** Makes the function that reads the rows of one file. */
export function rowParser<Of extends Fields>(
  fields: Of,
  mapping: Mapping,
  rules: ReadingRules,
): (row: SheetRow) => ParsedRow<Of> {
  const mapped = [...mapping.columns].flatMap(([name, columns]) => {
    const field = fields[name];
    return field ? [{ name, columns, field, column: columnNameOf(mapping, name, field.label) }] : [];
  });
  return ({ number, cells }) => {
    const problems: Problem[] = surplus(cells, mapping);
    const values: [string, unknown][] = [];
    for (const { name, columns, field, column } of mapped) {
      const text = textOf(
        field,
        columns.map((at) => cells[at] ?? ''),
      );
      if (text === '') continue;
      const parsed = field.parse(text, rules);
      if ('reason' in parsed) problems.push({ column, reason: parsed.reason });
      else if (parsed.value !== '') values.push([name, parsed.value]);
    }
    return { number, values: valuesOf<Of>(values), problems };
  };
}

/** Guarantee: each value was made by the field of its name. */
function valuesOf<Of extends Fields>(values: readonly [string, unknown][]): ValuesOf<Of> {
  return Object.fromEntries(values) as ValuesOf<Of>;
}

const placeholders = new Set([
  'n/a',
  'na',
  'n.a.',
  '#n/a',
  'none',
  'null',
  'nil',
  'unknown',
  'not known',
  'missing',
  'tbc',
  'tbd',
  '-',
  '--',
  '—',
  '?',
]);

/** What stands in the columns of a field, each different text once. */
function textOf(field: Field<unknown>, cells: readonly string[]): string {
  const told = cells
    .map((cell) => cell.trim())
    .filter(
      (cell) => cell !== '' && (field.takesPlaceholders === true || !placeholders.has(cell.toLowerCase())),
    );
  return told.length === 1 ? (told[0] ?? '') : [...new Set(told)].join(field.joiner ?? ' ');
}

/** A delimiter within a text without quotes moves everything after it by a column: such a row says the wrong things. */
function surplus(cells: readonly string[], { headers }: Mapping): Problem[] {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width <= headers.length) return [];
  return [
    {
      column: headers.at(-1) ?? '',
      reason: `The row has ${width} cells and the header ${headers.length}: is a text with a delimiter in it not in quotes?`,
    },
  ];
}
