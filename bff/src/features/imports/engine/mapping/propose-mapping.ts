import { namesIn, type Field, type Fields, type ReadingRules } from '../fields/field.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import type { Mapping } from './mapping.ts';
import { bareHeader, normaliseHeader } from './normalise-header.ts';
import { presetOf } from './presets.ts';
import {
  addColumnsByCells,
  findFallbacks,
  hasCellRules,
  isOnlyExplaining,
  type KnownTexts,
} from './propose-by-cells.ts';

/** The input of a proposal: the headers and the first rows. */
export interface SheetSample {
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  /** The texts of the database that show the field of a column without a known header. */
  readonly knownTexts?: KnownTexts;
}

interface Candidate {
  readonly field: string;
  readonly column: number;
  readonly score: number;
  /** The score of the header alone. */
  readonly headerScore: number;
}

type Columns = Map<string, number[]>;

/** Proposes a field for each column, by its header and its cells. A file of assets of a known product has fixed fields for its headers. */
export function proposeMapping(fields: Fields, sample: SheetSample, rules: ReadingRules): Mapping {
  const { headers } = sample;
  const known = hasCellRules(fields) ? presetOf(headers)?.fields : undefined;
  const candidates = candidatesOf(fields, sample, { rules, known });
  const columns = assignColumns(fields, candidates);
  if (known !== undefined || !hasCellRules(fields)) return { headers, columns };
  const scores = new Map(
    candidates.map(({ field, column, headerScore }) => [`${field} ${column}`, headerScore]),
  );
  const proposalWith = (proposed: Columns) => ({
    fields,
    sample,
    columns: proposed,
    headerScore: (field: string, column: number) => scores.get(`${field} ${column}`) ?? 0,
  });
  addColumnsByCells(proposalWith(columns));
  const fallbacks = findFallbacks(proposalWith(columns));
  if (fallbacks.size === 0) return { headers, columns };
  // Another column can have the field that such a column had: "Memo" has the comments if "Description" has the type.
  const withFallbacks = assignColumns(fields, candidates, fallbacks);
  addColumnsByCells(proposalWith(withFallbacks));
  return { headers, columns: withFallbacks };
}

/** Each field with each column, and how likely it is. */
function candidatesOf(
  fields: Fields,
  { headers, samples }: SheetSample,
  { rules, known }: { rules: ReadingRules; known: Readonly<Record<string, string | null>> | undefined },
): Candidate[] {
  const normalised = headers.map(normaliseHeader);
  const bare = headers.map((header) => (hasCellRules(fields) ? bareHeader(header) : ''));
  return Object.entries(fields).flatMap(([name, field]) => {
    const names = namesOf({ name, field });
    return normalised.map((header, column): Candidate => {
      const knownField = known?.[header];
      const ofNames = scoreOfNames([header, bare[column] ?? ''], names, field);
      const headerScore = knownField === name ? presetScore : ofNames;
      const candidate = { field: name, column, headerScore, score: 0 };
      const isOther = field.otherUnit?.test(headers[column] ?? '') === true;
      if (isOther || isOnlyExplaining(headers[column] ?? '')) return candidate;
      if (knownField !== undefined && knownField !== name) return candidate;
      const cells = samples
        .map((row) => (row[column] ?? '').trim())
        .filter((cell) => !isPlaceholder(field, cell));
      if (field.cellRules?.neverFits?.(cells) === true) return candidate;
      return { ...candidate, score: scoreOf(field, headerScore, { cells, rules }) };
    });
  });
}

/** Gives each column the most likely of its fields that no other column has. `decided` has the columns of some fields. */
function assignColumns(
  fields: Fields,
  candidates: readonly Candidate[],
  decided: ReadonlyMap<string, number> = new Map(),
): Columns {
  const columns: Columns = new Map([...decided].map(([field, column]) => [field, [column]]));
  const taken = new Set(decided.values());
  const likely = candidates.filter(({ score, field }) => score > 0 && !decided.has(field));
  for (const { field, column } of likely.toSorted((a, b) => b.score - a.score)) {
    if (taken.has(column) || (columns.has(field) && fields[field]?.takesSeveral !== true)) continue;
    taken.add(column);
    columns.set(
      field,
      [...(columns.get(field) ?? []), column].toSorted((a, b) => a - b),
    );
  }
  return columns;
}

interface FieldAndHeader {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly header: string;
}

/** The likelihood that a column with this score of its header is the field; 0 if it cannot be. */
function scoreOf(
  field: Field<unknown>,
  headerScore: number,
  { cells, rules }: { cells: readonly string[]; rules: ReadingRules },
): number {
  // A column of months without a day is one of dates: the user can choose the first day of each month.
  const cellRules = { ...rules, readsMonthsAsFirstDay: true };
  const fitting = cells.filter((cell) => 'value' in field.parse(cell, cellRules)).length;
  // A column named "date" without dates is another field, but one with some wrong dates is kept, so that the user sees them.
  const needed = hasOwnWords(field, headerScore, cells) ? 0 : headerScore >= exactScore ? 0.3 : 0.6;
  if (cells.length > 0 && fitting < cells.length * needed) return 0;
  if (headerScore > 0) return headerScore;
  const looksLike = field.looksLike;
  return looksLike && cells.length > 1 && cells.filter(looksLike).length >= cells.length * 0.8 ? 10 : 0;
}

/** Whether a column with the name of a field of few values has few texts of its own. The user chooses a value for each text. */
function hasOwnWords({ choices }: Field<unknown>, headerScore: number, cells: readonly string[]): boolean {
  return choices !== undefined && headerScore >= ownNameScore && new Set(cells).size <= maximumOwnWords;
}

const maximumOwnWords = 12;
const exactScore = 60;
/** The score of an exact name with a word that adds nothing. */
export const bareScore = exactScore - 1;
/** The score of the label and of the name of a field. */
const ownNameScore = 99;
/** More than the score of any name. */
const presetScore = 200;

/** Whether a header is a name of the field, not only contains one. */
export function isNameOf({ header, ...named }: FieldAndHeader): boolean {
  return namesOf(named).includes(normaliseHeader(header));
}

function namesOf({ name, field }: Omit<FieldAndHeader, 'header'>): string[] {
  const exact = namesIn(field.exactNames ?? '');
  return [normaliseHeader(field.label), normaliseHeader(name), ...namesIn(field.synonyms), ...exact];
}

/** The score of a header. Without the words that add nothing, it is less than that of an exact name. */
function scoreOfNames(
  [header, bare]: readonly [string, string],
  names: readonly string[],
  field: Field<unknown>,
): number {
  const score = nameScore(header, names, field);
  return score < bareScore && bare !== '' && names.includes(bare) ? bareScore : score;
}

function nameScore(
  header: string,
  names: readonly string[],
  { exactNames = '', cellRules }: Field<unknown>,
): number {
  // Earlier names are more common and win.
  const exact = names.indexOf(header);
  if (exact >= 0) return Math.max(exactScore, 100 - exact);
  const isWithin = (name: string) => name.includes(' ') && ` ${header} `.includes(` ${name} `);
  const within = names.filter((name) => isWithin(name) && !namesIn(exactNames).includes(name));
  const hasOtherMeaning = (name: string) => cellRules?.otherWords?.test(header.replace(name, '')) === true;
  const fitting = within.filter((name) => !hasOtherMeaning(name));
  return fitting.length > 0
    ? Math.min(bareScore - 1, 20 + Math.max(...fitting.map(({ length }) => length)))
    : 0;
}
