import { namesIn, type Fields } from '../fields/field.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { columnRules, otherMeanings, vagueNames } from '../assets/asset-column-rules.ts';
import { bareHeader, normaliseHeader } from './normalise-header.ts';
import type { SheetSample } from './propose-mapping.ts';

/** The fields of assets of which the database has texts. */
export const knownTextFields = ['type', 'manufacturer', 'serviceSupplier', 'location'] as const;

/** Whether a text is a known one of a field, such as the name of a supplier. */
export type KnownTexts = Readonly<Partial<Record<KnownTextField, (text: string) => boolean>>>;

export type KnownTextField = (typeof knownTextFields)[number];

/** What is decided about the columns so far. */
interface Proposal {
  readonly fields: Fields;
  readonly sample: SheetSample;
  /** The columns of each field. Functions of this file add to it. */
  readonly columns: Map<string, number[]>;
  /** How well the header of a column names a field; 0 if it does not. */
  readonly headerScore: (field: string, column: number) => number;
}

/** The score of a header that names a field, and not only contains a name of it. */
const clearScore = 59;

/** Whether a file is one of assets. */
export const isRegister = (fields: Fields) => 'deactivatedAt' in fields;

/** Proposes fields for the columns of a register of which the headers name no field clearly. */
export function addColumnsByCells(proposal: Proposal): void {
  addVagueNames(proposal);
  addByPattern(proposal);
  addByKnownTexts(proposal);
}

/** Adds columns with a name such as "Last" if their cells fit and no other column is named like the field. */
function addVagueNames(proposal: Proposal): void {
  const { sample, columns, headerScore } = proposal;
  const headers = sample.headers.map((header) => [normaliseHeader(header), bareHeader(header)]);
  for (const { field, names, fit } of vagueNames) {
    if (columns.has(field) || headers.some((_, at) => headerScore(field, at) >= clearScore)) continue;
    const candidates = namesIn(names).flatMap((name) =>
      headers.flatMap((forms, at) => (forms.includes(name) ? [at] : [])),
    );
    const column = candidates.find((at) => isFree(proposal, at) && fit(cellsOf(proposal, field, at)));
    if (column !== undefined) columns.set(field, [column]);
  }
}

/** Adds the only column with cells of a pattern, such as amounts in pounds, for a field that no other column has. */
function addByPattern(proposal: Proposal): void {
  const { columns } = proposal;
  for (const { field, fit, isFirst } of columnRules) {
    if (columns.has(field)) continue;
    const unnamed = unnamedColumns(proposal, field).filter(
      (at) => !isFirst || at === firstWithCells(proposal),
    );
    const [only, another] = unnamed.filter((at) => fit(cellsOf(proposal, field, at)));
    if (only !== undefined && another === undefined) columns.set(field, [only]);
  }
}

/** Adds columns of which at least half of the cells, and two, are known texts of a field. */
function addByKnownTexts(proposal: Proposal): void {
  const { sample, columns } = proposal;
  const found = knownTextFields.flatMap((field) => {
    const isKnown = sample.knownTexts?.[field];
    if (!isKnown || columns.has(field)) return [];
    return unnamedColumns(proposal, field).flatMap((column) => {
      const cells = cellsOf(proposal, field, column);
      const count = cells.filter(isKnown).length;
      return count >= 2 && count >= cells.length / 2 ? [{ field, column, count }] : [];
    });
  });
  // A company can be a manufacturer and a service supplier: then only the user knows what is meant.
  const isUnclear = (one: (typeof found)[number]) =>
    found.some(
      ({ field, column, count }) => field !== one.field && column === one.column && count === one.count,
    );
  for (const one of found.toSorted((a, b) => b.count - a.count))
    if (!columns.has(one.field) && isFree(proposal, one.column) && !isUnclear(one))
      columns.set(one.field, [one.column]);
}

/** The columns without a field of which the header names none, and nothing else. */
function unnamedColumns(proposal: Proposal, field: string): number[] {
  const { fields, sample, headerScore } = proposal;
  return sample.headers.flatMap((header, at) => {
    if (!isFree(proposal, at) || otherMeanings[field]?.test(header.replaceAll('_', ' ')) === true) return [];
    return Object.keys(fields).some((name) => headerScore(name, at) > 0) ? [] : [at];
  });
}

function isFree({ columns, sample }: Proposal, column: number): boolean {
  return (
    ![...columns.values()].some((taken) => taken.includes(column)) &&
    !isOnlyExplaining(sample.headers[column] ?? '')
  );
}

/** A column of the template or the full register that only explains its row. */
export const isOnlyExplaining = (header: string) => /\(not imported\)$/i.test(header.trim());

function cellsOf({ fields, sample }: Proposal, name: string, column: number): string[] {
  const field = fields[name] ?? {};
  return sample.samples
    .map((cells) => (cells[column] ?? '').trim())
    .filter((cell) => !isPlaceholder(field, cell));
}

function firstWithCells({ sample: { headers, samples } }: Proposal): number {
  return headers.findIndex((_, at) => samples.some((cells) => (cells[at] ?? '').trim() !== ''));
}

/** The fields without a column of which known texts could show the column; none if all columns with texts have a field. */
export function fieldsToFind(
  fields: Fields,
  columns: ReadonlyMap<string, readonly number[]>,
  { headers, samples }: SheetSample,
): KnownTextField[] {
  if (!isRegister(fields)) return [];
  const taken = new Set([...columns.values()].flat());
  const hasTexts = headers.some(
    (_, at) => !taken.has(at) && samples.filter((cells) => /\p{L}{2}/u.test(cells[at] ?? '')).length >= 2,
  );
  // A column with another name, such as "Description", gives way.
  const isOpen = (field: KnownTextField) => {
    const others = namesIn(fields[field]?.otherNames ?? '');
    return (columns.get(field) ?? []).every((at) => others.includes(normaliseHeader(headers[at] ?? '')));
  };
  return hasTexts ? knownTextFields.filter(isOpen) : [];
}
