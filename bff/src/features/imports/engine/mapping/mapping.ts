import { shownFieldName } from '../custom-fields/custom-import-fields.ts';
import type { Fields } from '../fields/field.ts';
import { nameKey } from '../plan/names.ts';
import { columnName } from '../read/column-name.ts';

/** The columns of a file (counted from 0) of each field. */
export interface Mapping {
  readonly headers: readonly string[];
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** How the cells of columns (counted from 0) are read; columns with default readings can be missing. */
  readonly readings?: ReadonlyMap<number, ColumnReading>;
}

/** How the cells of a column are read, besides its field. */
export interface ColumnReading {
  /** True if cells that cannot be read are left empty. By default they refuse their rows. */
  readonly leavesUnreadableEmpty?: boolean | undefined;
  /** True if amounts in another currency are read as pounds, with the same number. By default they cannot be read. */
  readonly readsAsPounds?: boolean | undefined;
  /** True if a month or a year without a day is read as its first day. By default it cannot be read. */
  readonly readsMonthsAsFirstDay?: boolean | undefined;
  /** True if texts that are probably mistyped are read as the corrected ones. By default they cannot be read. */
  readonly usesCorrectedTexts?: boolean | undefined;
  /** True if resolved faults without the day of their resolution get the day of their report. By default they are refused. */
  readonly resolvesOnReportDay?: boolean | undefined;
  /** True if amounts include VAT at the standard rate, which is taken off. */
  readonly takesOffVat?: boolean | undefined;
  /** True if the texts of cells that are left empty are kept in the field of kept columns. */
  readonly keepsUnreadableTexts?: boolean | undefined;
  /** Known names that are looked up instead of unknown ones. */
  readonly replacements?: readonly Replacement[] | undefined;
}

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** A text of a column, named by its header or letter, and the value to read for it. */
export interface ColumnReplacement extends Replacement {
  readonly column: string;
}

/** How the cells of the columns of a field are read. */
export type FieldReading = Readonly<Record<Exclude<keyof ColumnReading, 'replacements'>, boolean>>;

/** The stored columns of each field, with how their cells are read. */
export function storedMapping(
  stored: readonly ({ readonly column: number; readonly field: string } & ColumnReading)[] | null,
  headers: readonly string[],
): Mapping {
  const columns = new Map<string, number[]>();
  const readings = new Map<number, ColumnReading>();
  for (const { column, field, ...reading } of stored ?? []) {
    columns.set(field, [...(columns.get(field) ?? []), column]);
    readings.set(column, reading);
  }
  return { headers, columns, readings };
}

/** A user's choice for a column, which replaces the proposal. */
export interface MappingChoice {
  /** The header or the letter of the column. */
  readonly column: string;
  /** The name or the label of a field; undefined skips the column. */
  readonly field: string | undefined;
}

/** A choice for an unknown column or field, which the message names. */
export class MappingRefused extends Error {
  override readonly name = 'MappingRefused';
}

/** The headers of the columns of a field. */
export function headersOf({ headers, columns }: Mapping, field: string): string[] {
  return (columns.get(field) ?? []).map((column) => headers[column] ?? '');
}

/** The name of a field's columns for messages: their headers, or the label of a field without columns. */
export function columnNameOf(mapping: Mapping, field: string, label: string): string {
  const headers = headersOf(mapping, field);
  return headers.length === 0 ? label : headers.join(' + ');
}

/** How the cells of a field are read. A choice for one of its columns is a choice for all of them. */
export function readingOf({ columns, readings }: Mapping, field: string): FieldReading {
  const chosen = (columns.get(field) ?? []).flatMap((column) => readings?.get(column) ?? []);
  return {
    leavesUnreadableEmpty: chosen.some((reading) => reading.leavesUnreadableEmpty === true),
    readsAsPounds: chosen.some((reading) => reading.readsAsPounds === true),
    readsMonthsAsFirstDay: chosen.some((reading) => reading.readsMonthsAsFirstDay === true),
    usesCorrectedTexts: chosen.some((reading) => reading.usesCorrectedTexts === true),
    resolvesOnReportDay: chosen.some((reading) => reading.resolvesOnReportDay === true),
    takesOffVat: chosen.some((reading) => reading.takesOffVat === true),
    keepsUnreadableTexts: chosen.some((reading) => reading.keepsUnreadableTexts === true),
  };
}

/** The names to look up instead of unknown ones in a field, by the keys of the unknown names. */
export function replacementsOf({ columns, readings }: Mapping, field: string): ReadonlyMap<string, string> {
  const chosen = (columns.get(field) ?? []).flatMap((column) => readings?.get(column)?.replacements ?? []);
  return new Map(chosen.map(({ from, to }) => [nameKey(from), to]));
}

/** The proposal with the user's choices, which replace the proposals for the same columns and fields. */
export function withChoices(proposal: Mapping, choices: readonly MappingChoice[], fields: Fields): Mapping {
  const chosen = choices.map(({ column, field }) => ({
    column: columnAt(proposal.headers, column),
    field: fieldNamed(fields, field),
  }));
  const chosenColumns = new Set(chosen.map(({ column }) => column));
  const chosenFields = new Set(chosen.map(({ field }) => field));
  const columns = new Map<string, number[]>();
  for (const [field, proposed] of proposal.columns) {
    const remaining = chosenFields.has(field) ? [] : proposed.filter((column) => !chosenColumns.has(column));
    if (remaining.length > 0) columns.set(field, remaining);
  }
  for (const { column, field } of chosen) {
    if (field !== undefined) columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  return { headers: proposal.headers, columns };
}

/** The mapping with readings of columns, by their headers or letters. Throws `MappingRefused` for a column without a field. */
export function withReadings(
  mapping: Mapping,
  choices: Readonly<Record<keyof FieldReading, readonly string[]>>,
): Mapping {
  const mapped = new Set([...mapping.columns.values()].flat());
  const chosen = (wanted: readonly string[]) =>
    new Set(
      wanted.map((name) => {
        const column = columnAt(mapping.headers, name);
        if (mapped.has(column)) return column;
        throw new MappingRefused(
          `The column '${name}' is not imported: choose its field with --map "${name}=field".`,
        );
      }),
    );
  const keepsUnreadableTexts = chosen(choices.keepsUnreadableTexts);
  const leavesUnreadableEmpty = new Set([...chosen(choices.leavesUnreadableEmpty), ...keepsUnreadableTexts]);
  const readsAsPounds = chosen(choices.readsAsPounds);
  const readsMonthsAsFirstDay = chosen(choices.readsMonthsAsFirstDay);
  const usesCorrectedTexts = chosen(choices.usesCorrectedTexts);
  const resolvesOnReportDay = chosen(choices.resolvesOnReportDay);
  const takesOffVat = chosen(choices.takesOffVat);
  const columns = new Set([
    ...leavesUnreadableEmpty,
    ...readsAsPounds,
    ...readsMonthsAsFirstDay,
    ...usesCorrectedTexts,
    ...resolvesOnReportDay,
    ...takesOffVat,
  ]);
  const readings = [...columns].map((column): [number, ColumnReading] => [
    column,
    {
      leavesUnreadableEmpty: leavesUnreadableEmpty.has(column),
      readsAsPounds: readsAsPounds.has(column),
      readsMonthsAsFirstDay: readsMonthsAsFirstDay.has(column),
      usesCorrectedTexts: usesCorrectedTexts.has(column),
      resolvesOnReportDay: resolvesOnReportDay.has(column),
      takesOffVat: takesOffVat.has(column),
      keepsUnreadableTexts: keepsUnreadableTexts.has(column),
    },
  ]);
  return { ...mapping, readings: new Map(readings) };
}

/** The mapping with the values to read for texts of columns. */
export function withColumnReplacements(
  mapping: Mapping,
  replacements: readonly ColumnReplacement[],
): Mapping {
  const readings = new Map(mapping.readings);
  for (const { column, from, to } of replacements) {
    const at = columnAt(mapping.headers, column);
    const reading = readings.get(at);
    readings.set(at, { ...reading, replacements: [...(reading?.replacements ?? []), { from, to }] });
  }
  return { ...mapping, readings };
}

/** The index of a column with this header or letter. */
export function columnAt(headers: readonly string[], wanted: string): number {
  const named = headers.findIndex((header) => header.toLowerCase() === wanted.trim().toLowerCase());
  if (named >= 0) return named;
  const lettered = headers.findIndex((_, at) => columnName(at) === wanted.trim());
  if (lettered >= 0) return lettered;
  throw new MappingRefused(`The file has no column '${wanted}'. Its columns are: ${headers.join(', ')}.`);
}

function fieldNamed(fields: Fields, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const entries = Object.entries(fields);
  for (const spelling of spellings) {
    const found = entries.find(([name, { label }]) =>
      [name, label].some((text) => spelling(text) !== '' && spelling(text) === spelling(wanted)),
    );
    if (found) return found[0];
  }
  const names = Object.keys(fields).map((name) => shownFieldName(name, fields));
  throw new MappingRefused(`There is no field '${wanted}'. The fields are: ${names.join(', ')}.`);
}

/** The texts by which names are compared, the strictest first. A custom field is also found without its unit in brackets. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text.trim().toLowerCase(),
  (text) => text.toLowerCase().replaceAll(/[^a-z]/g, ''),
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s*\([^()]*\)$/, ''),
];
