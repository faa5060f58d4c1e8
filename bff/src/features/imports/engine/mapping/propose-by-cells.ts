import { type Field, type Fields, namesIn } from '../fields/field.ts';
import type { CellRules } from '../fields/cell-rules.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { bareHeader, normaliseHeader } from './normalise-header.ts';
import type { SheetSample } from './propose-mapping.ts';

/** Whether a text is a known one of a field, such as the name of a supplier. */
export type KnownTexts = Readonly<Record<string, (text: string) => boolean>>;

/** The decisions about the columns so far. */
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

/** Whether the cells of a file can show the fields of its columns. */
export const hasCellRules = (fields: Fields) =>
  Object.values(fields).some(({ cellRules }) => cellRules !== undefined);

/** Proposes fields for the columns of which the headers name no field clearly. */
export function addColumnsByCells(proposal: Proposal): void {
  addVagueNames(proposal);
  addByPattern(proposal);
  addByKnownTexts(proposal);
}

/** Adds columns with a name such as "Last" if their cells fit and no other column is named like the field. */
function addVagueNames(proposal: Proposal): void {
  const { sample, columns, headerScore } = proposal;
  const headers = sample.headers.map((header) => [normaliseHeader(header), bareHeader(header)]);
  for (const [field, { names, fit }] of rulesIn(proposal.fields, ({ vagueNames }) => vagueNames)) {
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
  const { fields, columns } = proposal;
  for (const [field, { fit, isFirst }] of rulesIn(fields, ({ pattern }) => (pattern ? [pattern] : []))) {
    if (columns.has(field)) continue;
    const unnamed = unnamedColumns(proposal, field).filter(
      (at) => !isFirst || at === firstWithCells(proposal),
    );
    const [only, another] = unnamed.filter((at) => fit(cellsOf(proposal, field, at)));
    if (only !== undefined && another === undefined) columns.set(field, [only]);
  }
}

/** The rules of a sort, each with its field. */
function rulesIn<Rule>(
  fields: Fields,
  rulesOf: (rules: CellRules) => readonly Rule[] | undefined,
): (readonly [field: string, rule: Rule])[] {
  return Object.entries(fields).flatMap(([name, { cellRules }]) =>
    (rulesOf(cellRules ?? {}) ?? []).map((rule) => [name, rule] as const),
  );
}

/** Adds columns of which at least half of the cells, and two, are known texts of a field. */
function addByKnownTexts(proposal: Proposal): void {
  const { fields, sample, columns } = proposal;
  const found = fieldsWithKnownTexts(fields).flatMap((field) => {
    const isKnown = sample.knownTexts?.[field];
    if (!isKnown || columns.has(field)) return [];
    return unnamedColumns(proposal, field).flatMap((column) => {
      const cells = cellsOf(proposal, field, column);
      return areKnown(cells, isKnown) ? [{ field, column, count: cells.filter(isKnown).length }] : [];
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

function areKnown(cells: readonly string[], isKnown: (text: string) => boolean): boolean {
  const count = cells.filter(isKnown).length;
  return count >= 2 && count >= cells.length / 2;
}

/** The columns of fields that no other column has, by their names for this case. */
export function findFallbacks(proposal: Proposal): Map<string, number> {
  const { fields, sample, columns } = proposal;
  const headers = sample.headers.map(normaliseHeader);
  const found = new Map<string, number>();
  for (const [name, field] of Object.entries(fields)) {
    if (!field.fallback || columns.has(name)) continue;
    const isKnown = sample.knownTexts?.[name];
    const needsKnownTexts = columns.has(field.fallback.otherField);
    const column = namesIn(field.fallback.names)
      .map((other) => headers.indexOf(other))
      .find((at) => {
        if (at < 0) return false;
        const cells = cellsOf(proposal, name, at);
        if (isKnown && areKnown(cells, isKnown)) return true;
        return !needsKnownTexts && areShort(cells, sample.samples.length);
      });
    if (column !== undefined) found.set(name, column);
  }
  return found;
}

const longestTypeName = 40;

/** Whether most rows have a cell in the column, and all of them are short. */
const areShort = (cells: readonly string[], rowCount: number) =>
  cells.length > rowCount / 2 && cells.every(({ length }) => length <= longestTypeName);

/** The columns without a field of which the header names none, and nothing else. */
function unnamedColumns(proposal: Proposal, field: string): number[] {
  const { fields, sample, headerScore } = proposal;
  const otherMeaning = fields[field]?.cellRules?.otherMeaning;
  return sample.headers.flatMap((header, at) => {
    if (!isFree(proposal, at) || otherMeaning?.test(header.replaceAll('_', ' ')) === true) return [];
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
): string[] {
  // A column with another name, such as "Description", gives way, and can get the field.
  const isFallback = (field: string, at: number) =>
    fallbackNames(fields[field]).includes(normaliseHeader(headers[at] ?? ''));
  const missing = fieldsWithKnownTexts(fields).filter((field) =>
    (columns.get(field) ?? []).every((at) => isFallback(field, at)),
  );
  const taken = new Set([...columns.values()].flat());
  const isOpen = (at: number) => !taken.has(at) || missing.some((field) => isFallback(field, at));
  const hasTexts = headers.some(
    (_, at) => isOpen(at) && samples.filter((cells) => /\p{L}{2}/u.test(cells[at] ?? '')).length >= 2,
  );
  return hasTexts ? missing : [];
}

const fallbackNames = (field: Field<unknown> | undefined) => namesIn(field?.fallback?.names ?? '');

const fieldsWithKnownTexts = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.cellRules?.hasKnownTexts === true);
