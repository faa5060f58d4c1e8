import { importTextEncodingLabels } from '@steward/shared-api';
import { shownFieldName } from '../engine/custom-fields/custom-import-fields.ts';
import { columnName } from '../engine/read/column-name.ts';
import type { FoundNotation } from '../engine/fields/notation.ts';
import type { ImportKind, PreparedRow } from '../engine/import-kind.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import { presetOf } from '../engine/mapping/presets.ts';
import type { UnreadableColumn } from '../engine/mapping/unreadable-columns.ts';
import type { ImportedTable, Plan, RefusedRow } from '../engine/plan/plan.ts';
import type { InspectedFile } from '../engine/read/inspect-file.ts';
import type { HeaderPlace } from '../engine/read/sheet.ts';
import { createdRows } from '../engine/run-import.ts';

type Write = (text: string) => void;

/** The encoding of a CSV, unless it is the usual one. */
export function encodingLines(file: InspectedFile): string[] {
  if (file.format !== 'csv' || file.encoding === 'utf-8') return [];
  return [`Encoding: ${importTextEncodingLabels[file.encoding]}; choose another one with --encoding`];
}

/** The place of the column names, unless it is the first row of a CSV. */
export function placeLines({ sheet, headerRow }: HeaderPlace): string[] {
  if (sheet !== undefined) return [`Column names: sheet '${sheet}', row ${headerRow}`];
  return headerRow === 1 ? [] : [`Column names: row ${headerRow}`];
}

/** The product that wrote a file of assets, if it is known. */
export function productLines(kind: ImportKind, { headers }: Mapping): string[] {
  const product = kind.name === 'assets' ? presetOf(headers)?.product : undefined;
  return product === undefined ? [] : [`This looks like a file of ${product}.`];
}

/** The mapping as a table: every column, an example and its field. */
export function mappingTable(mapping: Mapping, kind: ImportKind, sample: readonly string[]): string[] {
  const fieldOf = new Map(
    [...mapping.columns].flatMap(([field, columns]) => columns.map((column) => [column, field] as const)),
  );
  const fieldName = (field: string | undefined) =>
    field === undefined ? '–' : shownFieldName(field, kind.fields);
  const rows = mapping.headers.map((header, column) => [
    columnName(column),
    header,
    cut(sample[column] ?? '', 28),
    fieldName(fieldOf.get(column)),
  ]);
  const all = [['', 'Column', 'For example', `Field of ${kind.name}`], ...rows].map((cells) =>
    cells.map((cell) => cut(cell, 40)),
  );
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((cells) => (cells[at] ?? '').length)));
  return all.map((cells) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** The columns that the user has to decide about, with the cells that cannot be read and the options. */
export function unreadableLines(
  unreadable: readonly UnreadableColumn[],
  { headers }: Mapping,
  kind: ImportKind,
): string[] {
  return unreadable.flatMap(({ column, field, cells }) => {
    const header = headers[column] ?? columnName(column);
    const name = shownFieldName(field, kind.fields);
    return [
      `The column '${header}' is named like ${kind.fields[field]?.label ?? field}, but its cells cannot be read:`,
      ...cells.map(({ rowNumber, reason }) => `  row ${rowNumber}: ${reason}`),
      `Leave it out with --map "${header}=-", or import it with --map "${header}=${name}", which refuses these rows.`,
      `--leave-empty "${header}" leaves these cells empty instead. For amounts in another currency, --rate CURRENCY=RATE (such as EUR=0.8543) converts them, and --pounds "${header}" reads their numbers as pounds.`,
    ];
  });
}

/** The order of dates and the decimal mark of the columns, and how to choose the order of dates. */
export function notationLines(notations: readonly FoundNotation[]): string[] {
  return notations.map(({ column, isCertain, reason }) =>
    isCertain
      ? `${column}: ${reason}`
      : `${column}: please check: ${reason}. Choose with --dates dmy or mdy.`,
  );
}

/** The cells that cannot be read and are left empty. */
export function emptiedLines(rows: readonly PreparedRow[]): string[] {
  const lines = rows.flatMap(({ number, emptied }) =>
    emptied.map(({ column, text }) => `  left empty: row ${number}, ${column}: ${cut(text, 60)}`),
  );
  const more = lines.length - maximumShown;
  return more > 0 ? [...lines.slice(0, maximumShown), `  … and ${count(more)} more cells`] : lines;
}

const maximumShown = 50;

/** The first refused rows, the number of the others and the most frequent reasons. */
export function refusedLines(refused: readonly RefusedRow[]): string[] {
  const shown = refused
    .slice(0, maximumShown)
    .map(({ rowNumber, column, reason }) => `  row ${rowNumber}, ${column}: ${reason}`);
  const more = refused.length - shown.length;
  if (more === 0) return shown;
  return [
    ...shown,
    `  … and ${count(more)} more; --report FILE.csv writes all of them. The most frequent reasons:`,
    ...frequentReasons(refused),
  ];
}

function frequentReasons(refused: readonly RefusedRow[]): string[] {
  const rows = new Map<string, number>();
  for (const { column, reason } of refused) {
    const text = `${column}: ${reason}`;
    rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  const frequent = [...rows].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  return frequent.map(([text, number]) => `  ${count(number)} × ${text}`);
}

const tableNouns: Record<ImportedTable, [one: string, several: string]> = {
  suppliers: ['manufacturer', 'manufacturers'],
  asset_categories: ['category', 'categories'],
  asset_types: ['type', 'types'],
  asset_models: ['model', 'models'],
  regions: ['region', 'regions'],
  locations: ['location', 'locations'],
  sub_locations: ['room', 'rooms'],
  org_users: ['user', 'users'],
  asset_instances: ['asset', 'assets'],
  service_appointments: ['appointment', 'appointments'],
  service_appointment_items: ['service', 'services'],
  faults: ['fault', 'faults'],
};

/** The counts of the plan, the other records that it creates, and its notes. */
export function summaryLines(plan: Plan): string[] {
  const counts = {
    created: createdRows(plan),
    changed: plan.changedRows,
    same: plan.unchanged.length,
    refused: new Set(plan.refused.map(({ rowNumber }) => rowNumber)).size,
  };
  const otherCreations = new Map<ImportedTable, number>();
  for (const { table } of plan.creations) otherCreations.set(table, (otherCreations.get(table) ?? 0) + 1);
  otherCreations.delete(plan.table);
  const parts = [...otherCreations].map(
    ([table, number]) => `${count(number)} ${tableNouns[table][number === 1 ? 0 : 1]}`,
  );
  return [
    Object.entries(counts)
      .map(([name, number]) => `${count(number)} ${name}`)
      .join(', '),
    ...(parts.length > 0 ? [`also created: ${parts.join(', ')}`] : []),
    ...noteLines(plan),
  ];
}

function noteLines({ notes }: Plan): string[] {
  const shown = [...notes]
    .slice(0, 10)
    .map(([text, row]) => (row === 0 ? `note: ${text}` : `note, row ${row}: ${text}`));
  return notes.size > shown.length
    ? [...shown, `… and ${count(notes.size - shown.length)} more notes`]
    : shown;
}

/** A line with the progress of a step. A terminal shows it in place; other outputs get a new line every two seconds. */
export class ProgressLine {
  readonly #write: Write;
  readonly #isTerminal: boolean;
  readonly #name: string;
  readonly #began = performance.now();
  #updatedAt = performance.now();

  constructor(name: string, { write, isTerminal }: { write: Write; isTerminal: boolean }) {
    this.#name = name;
    this.#write = write;
    this.#isTerminal = isTerminal;
  }

  update(done: number, total?: number): void {
    const now = performance.now();
    if (now - this.#updatedAt < (this.#isTerminal ? 100 : 2_000)) return;
    this.#updatedAt = now;
    const share = total === undefined ? count(done) : `${Math.floor((done / Math.max(1, total)) * 100)}%`;
    const line = `${this.#name} ${share}, ${this.#seconds()}`;
    this.#write(this.#isTerminal ? `\r${line.padEnd(60)}` : `${line}\n`);
  }

  end(rows: number): void {
    const seconds = (performance.now() - this.#began) / 1_000;
    const line = `✓ ${this.#name} ${count(rows)} rows in ${this.#seconds()} (${count(Math.round(rows / Math.max(seconds, 0.001)))} rows/s)`;
    this.#write(this.#isTerminal ? `\r${line.padEnd(60)}\n` : `${line}\n`);
  }

  #seconds(): string {
    return `${((performance.now() - this.#began) / 1_000).toFixed(1)} s`;
  }
}

function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
