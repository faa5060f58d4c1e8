import { columnNameOf, type Mapping } from '../mapping/mapping.ts';
import type { CellKind, SheetRow } from '../read/sheet.ts';
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
  return ({ number, cells, kinds }) => {
    const problems: Problem[] = surplus(cells, mapping);
    const values: [string, unknown][] = [];
    for (const { name, columns, field, column } of mapped) {
      const found = columns.map((at) => ({ text: (cells[at] ?? '').trim(), kind: kinds?.[at] }));
      const refused = found.map((cell) => cellRefusal(field, cell)).find((reason) => reason !== undefined);
      if (refused !== undefined) {
        problems.push({ column, reason: refused });
        continue;
      }
      const text = textOf(
        field,
        found.map((cell) => cell.text),
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

/** Why a cell cannot be the field because of how it is stored; undefined when it can. */
export function cellRefusal(
  field: Field<unknown>,
  { text, kind }: { text: string; kind: CellKind | undefined },
): string | undefined {
  if (kind === 'formula')
    return 'The formula in this cell has no stored result: open the file in Excel, save it and choose it again';
  if (isPlaceholder(field, text)) return undefined;
  if (kind === 'longNumber')
    return `${text} has more digits than a spreadsheet keeps: format the column as text in the spreadsheet and enter the number again`;
  if (kind === 'error' || /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i.test(text))
    return `The cell shows the error ${text}`;
  if (kind === 'boolean' && field.takesBooleans !== true)
    return `${text.toUpperCase()} is a yes/no value in this spreadsheet: format the column as text and enter it again`;
  return field.refuses?.(text, kind);
}

/** Whether a cell is empty, or says in words that nothing is known. */
export function isPlaceholder(field: Field<unknown>, text: string): boolean {
  return text === '' || (field.takesPlaceholders !== true && placeholders.has(text.toLowerCase()));
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
  const told = cells.filter((cell) => !isPlaceholder(field, cell));
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
