import { withoutControlCharacters } from '@steward/shared-api';
import type { Field, Rejection } from './field.ts';
import { isAmount } from './money.ts';
import { textField } from './text.ts';

/** The columns without a field of their own that are kept in another field, a line for each cell: `Colour: red`. */
export function keptColumnsFieldOf(target: string): Field<string> {
  return {
    ...textField({
      label: `Keep in ${target}`,
      synonyms: '',
      longest: Number.POSITIVE_INFINITY,
      severalLines: true,
      takesSeveral: true,
      takesBooleans: true,
    }),
    namesCells: true,
  };
}

/** The line of a kept cell: `Colour: red`. */
export function keptLine(header: string, cell: string): string {
  return `${header.replace(/\s*:$/, '')}: ${cell.replaceAll(/\s+/g, ' ')}`;
}

/** Characters that no stored text may have were perhaps the reason why a cell cannot be read. */
function storable(text: string): string {
  return withoutControlCharacters(text).trim();
}

/** Adds a line to the kept columns of a row for each emptied cell of which the text is kept. */
export function withKeptTexts<Values extends { readonly keptColumns?: string }>(
  values: Values,
  emptied: readonly KeptCell[],
): Values {
  const lines = emptied.flatMap(({ column, text, isTextKept }) => {
    const kept = isTextKept ? storable(text) : '';
    return kept === '' ? [] : [keptLine(column, kept)];
  });
  if (lines.length === 0) return values;
  return { ...values, keptColumns: [values.keptColumns ?? [], lines].flat().join('\n') };
}

export interface KeptCell {
  readonly column: string;
  readonly text: string;
  readonly isTextKept: boolean;
}

/** Adds the lines of kept columns to a stored text. A line of the same column is replaced, so that a repeated import changes nothing. */
export function withKeptLines(stored: string, keptColumns: string): string {
  const lines = linesOf(stored);
  for (const line of keptColumns.split('\n')) {
    const start = line.slice(0, line.indexOf(': ') + 2);
    const at = lines.findIndex((existing) => existing.startsWith(start));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  return lines.join('\n');
}

/** Adds the lines of kept columns to a text of the same row. No line of the text is lost; an equal one is not repeated. */
export function belowText(text: string, keptColumns: string): string {
  const lines = linesOf(text);
  const added = keptColumns.split('\n').filter((line) => !lines.includes(line));
  return [...lines, ...added].join('\n');
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/));

/** Returns why a text with kept columns is too long, or undefined. The name is plural: `The comments`. */
export function refuseLongText(name: string, { length }: string, max: number): string | undefined {
  if (length <= max) return undefined;
  const [count, limit] = [length, max].map((number) => number.toLocaleString('en-GB'));
  return `${name} with the kept columns have ${count} characters; the maximum is ${limit}`;
}

/**
 * Returns the text of a record with its kept columns, or why it is too long. Without either, it is the stored text, which is null for a new
 * record. The name is plural: `The notes`.
 */
export function keptTextOf(
  { text, keptColumns, stored = null }: RecordText,
  { name, max }: { readonly name: string; readonly max: number },
): { value: string | null } | { reason: string } {
  if (keptColumns === undefined) return { value: text ?? stored };
  const value =
    text === undefined && stored !== null
      ? withKeptLines(stored, keptColumns)
      : belowText(text ?? '', keptColumns);
  const reason = refuseLongText(name, value, max);
  return reason === undefined ? { value } : { reason };
}

interface RecordText {
  /** The text of the row, which replaces the stored one. */
  readonly text: string | undefined;
  readonly keptColumns: string | undefined;
  readonly stored?: string | null;
}

interface Reading {
  readonly leavesUnreadableEmpty: boolean;
  readonly keepsUnreadableTexts: boolean;
}

/**
 * How a cell that cannot be read is left empty; undefined if it refuses its row. A column that only keeps texts empties neither a cell of
 * which the text is not kept, nor one that can be read with an option, such as a month without a day or a mistyped amount.
 */
export function emptiedAs(
  { leavesUnreadableEmpty, keepsUnreadableTexts }: Reading,
  {
    mayKeep,
    remedy,
    correctedText,
  }: Pick<Rejection, 'remedy' | 'correctedText'> & { readonly mayKeep: boolean },
): { readonly isTextKept: boolean } | undefined {
  const isTextKept = keepsUnreadableTexts && mayKeep;
  return leavesUnreadableEmpty || (isTextKept && remedy === undefined && correctedText === undefined)
    ? { isTextKept }
    : undefined;
}

/** The part of a problem that says that the text of its cell cannot be kept. */
export function keptTextProblem(field: Field<unknown>, text: string): { readonly canKeepText?: false } {
  return mayKeepText(field, text) ? {} : { canKeepText: false };
}

/** Amounts have a permission of their own, which comments do not have. A text without figures is no amount: `POA`. */
export function mayKeepText(field: Field<unknown>, text: string): boolean {
  return !isAmount(field) || !/\d/.test(text);
}
