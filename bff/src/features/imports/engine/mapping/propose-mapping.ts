import type { Field, Fields, ReadingRules } from '../fields/field.ts';
import { isPlaceholder } from '../fields/parse-row.ts';
import type { Mapping } from './mapping.ts';

/** What a proposal is made from: the header and the first rows. */
export interface Beginning {
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
}

interface Candidate {
  readonly field: string;
  readonly column: number;
  readonly score: number;
}

/** Proposes which column is which field, from what the columns are called and from what their cells look like. */
export function proposeMapping(
  fields: Fields,
  { headers, samples }: Beginning,
  rules: ReadingRules,
): Mapping {
  const candidates = Object.entries(fields).flatMap(([name, field]) =>
    headers.map((header, column): Candidate => {
      const cells = samples
        .map((sample) => (sample[column] ?? '').trim())
        .filter((cell) => !isPlaceholder(field, cell));
      return { field: name, column, score: scoreOf({ name, field, header }, cells, rules) };
    }),
  );
  const columns = new Map<string, number[]>();
  const taken = new Set<number>();
  for (const { field, column } of candidates
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)) {
    if (taken.has(column) || (columns.has(field) && fields[field]?.takesSeveral !== true)) continue;
    taken.add(column);
    columns.set(
      field,
      [...(columns.get(field) ?? []), column].toSorted((a, b) => a - b),
    );
  }
  return { headers, columns };
}

interface Pairing {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly header: string;
}

/** 0 when the column cannot be the field; the more certain the higher. */
function scoreOf({ name, field, header }: Pairing, cells: readonly string[], rules: ReadingRules): number {
  const called = nameScore(wordsOf(header), namesOf({ name, field }));
  const fitting = cells.filter((cell) => 'value' in field.parse(cell, rules)).length;
  // a column called "date" without dates is something else; one with some wrong dates is to be told of them
  const needed = called >= exactScore ? 0.3 : 0.6;
  if (cells.length > 0 && fitting < cells.length * needed) return 0;
  if (called > 0) return called;
  const alike = field.looksLike;
  return alike && cells.length > 1 && cells.filter(alike).length >= cells.length * 0.8 ? 10 : 0;
}

const exactScore = 60;

/** Whether a header is a name of the field, and not only contains one. */
export function isNameOf({ header, ...pairing }: Pairing): boolean {
  return namesOf(pairing).includes(wordsOf(header));
}

function namesOf({ name, field }: Omit<Pairing, 'header'>): string[] {
  return [wordsOf(field.label), wordsOf(name), ...field.synonyms];
}

function nameScore(header: string, names: readonly string[]): number {
  // earlier names are more usual ones, and win
  const exact = names.indexOf(header);
  if (exact >= 0) return Math.max(exactScore, 100 - exact);
  const within = names.filter((name) => name.includes(' ') && ` ${header} `.includes(` ${name} `));
  return within.length > 0
    ? Math.min(exactScore - 1, 20 + Math.max(...within.map(({ length }) => length)))
    : 0;
}

/** `LastPerInsp_Date`, "last per insp. date" and `lastper-insp-date` as words: lower case, single spaces; digits at the end and remarks in brackets are gone. */
export function wordsOf(header: string): string {
  return header
    .replaceAll(/(?<=\S)\s*\([^)]*\)/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ ?\d+ ?$/, '')
    .trim();
}
