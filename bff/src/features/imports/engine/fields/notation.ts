import type { Field, Fields, Notations, ReadingRules, ValuesOf } from './field.ts';
import { type Mapping, readingOf } from '../mapping/mapping.ts';
import { emptiedAs, keptTextProblem, mayKeepText, withKeptTexts } from './kept-columns.ts';
import { parseAsChosen } from './parse-as-chosen.ts';
import {
  type ConvertedCell,
  type CorrectedCell,
  type EmptiedCell,
  type OpenCell,
  type ParsedRow,
  type Problem,
  suggestionOf,
} from './parse-row.ts';

/** The notation of the values of a column, found from all of them. */
export interface FoundNotation {
  readonly field: string;
  /** The headers of the columns. */
  readonly column: string;
  /** The name of the notation: `month first`. */
  readonly notation: string;
  /** Whether it is the usual notation in Britain. */
  readonly isUsual: boolean;
  /** False if the values do not show the notation, so that the user has to check it. */
  readonly isCertain: boolean;
  /** Such as `month first, because of 01/31/2026 in row 7`. */
  readonly reason: string;
}

interface Settling {
  readonly fields: Fields;
  readonly rules: ReadingRules;
  readonly mapping: Mapping;
  readonly columnOf: (field: string) => string;
}

interface Finding extends Omit<FoundNotation, 'isUsual'> {
  readonly notations: Notations;
  readonly at: 0 | 1;
  /** Whether the values of the column, or else of the other columns, show only one notation. */
  readonly isShown: boolean;
}

/** The first cells of a column that are possible in the first, in the second and in both notations. */
interface Evidence {
  readonly notations: Notations;
  /** Whether texts in the other notation are corrected. */
  readonly usesCorrectedTexts: boolean;
  /** The numbers of cells that are possible in the first and in the second notation only. */
  readonly counts: [number, number];
  readonly only: [OpenCell | undefined, OpenCell | undefined];
  both: OpenCell | undefined;
}

/** Finds the notation of each column from the open cells of all rows, and reads these cells. */
export function settleNotations<Of extends Fields>(
  rows: readonly ParsedRow<Of>[],
  settling: Settling,
): { rows: readonly ParsedRow<Of>[]; notations: readonly FoundNotation[] } {
  const found = findNotations(rows, settling);
  const settled = rows.map((row) => (row.open.length === 0 ? row : settleRow(row, found, settling)));
  const notations = [...found.values()].map(({ field, column, notation, isCertain, reason, at }) => ({
    field,
    column,
    notation,
    isUsual: at === 0,
    isCertain,
    reason,
  }));
  return { rows: settled, notations };
}

function findNotations(
  rows: readonly { readonly open: readonly OpenCell[] }[],
  { fields, columnOf, mapping }: Settling,
): ReadonlyMap<string, Finding> {
  const evidence = new Map<string, Evidence>();
  for (const cell of rows.flatMap(({ open }) => open)) {
    const notations = fields[cell.name]?.notations;
    if (!notations) continue;
    const known: Evidence = evidence.get(cell.name) ?? {
      notations,
      usesCorrectedTexts: readingOf(mapping, cell.name).usesCorrectedTexts,
      counts: [0, 0],
      only: [undefined, undefined],
      both: undefined,
    };
    evidence.set(cell.name, known);
    const possible = notations.of(cell.text);
    if (possible === 'both') known.both ??= cell;
    else if (possible !== undefined) {
      known.only[possible] ??= cell;
      known.counts[possible] += 1;
    }
  }
  const decided = [...evidence].flatMap(([field, { notations, only }]) => {
    if ((only[0] === undefined) === (only[1] === undefined)) return [];
    return [{ field, notations, at: only[0] ? (0 as const) : (1 as const) }];
  });
  return new Map(
    [...evidence].map(([field, known]) => {
      const others = decided.filter((other) => other.notations === known.notations);
      const basis = basisOf(known, others);
      const notation = known.notations.names[basis.at];
      return [field, { field, column: columnOf(field), notation, notations: known.notations, ...basis }];
    }),
  );
}

function basisOf(
  {
    notations: { names, whenBoth, readsBoth },
    usesCorrectedTexts,
    counts,
    only: [first, second],
    both,
  }: Evidence,
  others: readonly { readonly at: 0 | 1 }[],
): Pick<Finding, 'at' | 'isShown' | 'isCertain' | 'reason'> {
  if (first && second) {
    const effect = usesCorrectedTexts && !readsBoth ? `Texts written ${names[1]} are corrected` : whenBoth;
    const reason = `${places(first)} is written ${names[0]}, but ${places(second)} is written ${names[1]}. ${effect}`;
    const areFew = counts[1] * fewerThanOthers <= counts[0];
    return { at: 0, isShown: false, isCertain: readsBoth || (usesCorrectedTexts && areFew), reason };
  }
  const [deciding, at] = first ? [first, 0 as const] : [second, 1 as const];
  if (deciding)
    return { at, isShown: true, isCertain: true, reason: `${names[at]}, because of ${places(deciding)}` };
  const example = both ? places(both) : '';
  const other = others[0]?.at;
  if (other !== undefined && others.every((each) => each.at === other)) {
    const reason = `${names[other]} as in the other columns, because ${example} can be read ${names.join(' or ')}`;
    return { at: other, isShown: true, isCertain: true, reason };
  }
  return {
    at: 0,
    isShown: false,
    isCertain: false,
    reason: `${example} can be read ${names.join(' or ')}. It is read ${names[0]}`,
  };
}

/** With so many times fewer texts in another notation, they are mistyped, and the other texts of the column are not unclear. */
const fewerThanOthers = 5;

function places({ text, rowNumber }: OpenCell): string {
  return `${text} in row ${rowNumber}`;
}

function settleRow<Of extends Fields>(
  { open, ...row }: ParsedRow<Of>,
  found: ReadonlyMap<string, Finding>,
  { fields, rules, mapping }: Settling,
): ParsedRow<Of> {
  const problems: Problem[] = [];
  const emptied: EmptiedCell[] = [];
  const values: [string, unknown][] = [];
  const converted: ConvertedCell[] = [...row.converted];
  const corrected: CorrectedCell[] = [...row.corrected];
  for (const { name, text, column, currencyOfColumn } of open) {
    const finding = found.get(name);
    const field: Field<unknown> | undefined = fields[name];
    if (!finding || !field) continue;
    const reading = readingOf(mapping, name);
    const ofField = { ...rules, ...reading, currencyOfColumn };
    const { notations, isShown, at } = finding;
    const parsed = parseAsChosen(field, text, {
      rules: isShown || !notations.readsBoth ? notations.choose(ofField, at) : ofField,
      replacements: new Map(),
      usesCorrectedTexts: reading.usesCorrectedTexts,
    });
    if ('value' in parsed) {
      values.push([name, parsed.value]);
      if (parsed.correctedText) corrected.push({ column, text, to: parsed.correctedText });
      if (parsed.currency) converted.push({ column, currency: parsed.currency });
      continue;
    }
    const { correctedText, ...rejection } = parsed;
    const empty = emptiedAs(reading, { mayKeep: mayKeepText(field, text), ...parsed });
    if (empty) emptied.push({ column, text, reason: parsed.reason, ...empty });
    else {
      const suggestion = suggestionOf({ name, text }, correctedText);
      problems.push({
        column,
        field: name,
        text,
        ...keptTextProblem(field, text),
        ...rejection,
        ...suggestion,
      });
    }
  }
  return {
    ...row,
    // Guarantee: each value comes from the field of its name.
    values: withKeptTexts({ ...row.values, ...(Object.fromEntries(values) as ValuesOf<Of>) }, emptied),
    problems: [...row.problems, ...problems],
    emptied: [...row.emptied, ...emptied],
    open: [],
    converted,
    corrected,
  };
}
