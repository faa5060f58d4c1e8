import type { Fields } from '../fields/field.ts';
import { letterOf } from '../read/column-letter.ts';

/** Which columns of a file (counted from 0) make which field. */
export interface Mapping {
  readonly headers: readonly string[];
  readonly columns: ReadonlyMap<string, readonly number[]>;
}

/** What a person said of a column instead of what was proposed. */
export interface MappingChoice {
  /** A header, or the letter of a column. */
  readonly column: string;
  /** The name or the label of a field; undefined leaves the column out. */
  readonly field: string | undefined;
}

/** A choice that fits neither the file nor the fields; the message says which. */
export class MappingRefused extends Error {
  override readonly name = 'MappingRefused';
}

/** How the columns of a field are called in a message: their headers, or the field's label when it has none. */
export function columnNameOf(mapping: Mapping, field: string, label: string): string {
  const columns = mapping.columns.get(field) ?? [];
  return columns.length === 0 ? label : columns.map((column) => mapping.headers[column]).join(' + ');
}

/** The proposal with a person's choices in the place of what was proposed for the same columns and fields. */
export function withChoices(proposal: Mapping, choices: readonly MappingChoice[], fields: Fields): Mapping {
  const chosen = choices.map(({ column, field }) => ({
    column: columnAt(proposal.headers, column),
    field: fieldNamed(fields, field),
  }));
  const taken = new Set(chosen.map(({ column }) => column));
  const replaced = new Set(chosen.map(({ field }) => field));
  const columns = new Map<string, number[]>();
  for (const [field, proposed] of proposal.columns) {
    const left = replaced.has(field) ? [] : proposed.filter((column) => !taken.has(column));
    if (left.length > 0) columns.set(field, left);
  }
  for (const { column, field } of chosen) {
    if (field !== undefined) columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  return { headers: proposal.headers, columns };
}

/** The place of a column, given by its header or its letter. */
export function columnAt(headers: readonly string[], wanted: string): number {
  const named = headers.findIndex((header) => header.toLowerCase() === wanted.trim().toLowerCase());
  if (named >= 0) return named;
  const lettered = headers.findIndex((_, at) => letterOf(at) === wanted.trim());
  if (lettered >= 0) return lettered;
  throw new MappingRefused(`The file has no column '${wanted}'. Its columns are: ${headers.join(', ')}.`);
}

function fieldNamed(fields: Fields, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const found = Object.entries(fields).find(
    ([name, { label }]) => plain(name) === plain(wanted) || plain(label) === plain(wanted),
  );
  if (found) return found[0];
  throw new MappingRefused(
    `There is no field '${wanted}'. The fields are: ${Object.keys(fields).join(', ')}.`,
  );
}
