import type { Field } from './field.ts';
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

/** Adds a line to the kept columns of a row for each emptied cell of which the text is kept. */
export function withKeptTexts<Values extends { readonly keptColumns?: string }>(
  values: Values,
  emptied: readonly KeptCell[],
): Values {
  const lines = emptied.flatMap(({ column, text, isKept }) => (isKept ? [keptLine(column, text)] : []));
  if (lines.length === 0) return values;
  return { ...values, keptColumns: [values.keptColumns ?? [], lines].flat().join('\n') };
}

interface KeptCell {
  readonly column: string;
  readonly text: string;
  readonly isKept: boolean;
}

/** Adds the lines of kept columns to a text. A line of the same column is replaced, so that a repeated import changes nothing. */
export function withKeptLines(text: string, keptColumns: string): string {
  const lines = text === '' ? [] : text.split(/\r?\n/);
  for (const line of keptColumns.split('\n')) {
    const start = line.slice(0, line.indexOf(': ') + 2);
    const at = lines.findIndex((existing) => existing.startsWith(start));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  return lines.join('\n');
}

/** Returns why a text with kept columns is too long, or undefined. The name is plural: `The comments`. */
export function refuseLongText(name: string, { length }: string, max: number): string | undefined {
  if (length <= max) return undefined;
  const [count, limit] = [length, max].map((number) => number.toLocaleString('en-GB'));
  return `${name} with the kept columns have ${count} characters; the maximum is ${limit}`;
}

/** Returns the text of a new record with its kept columns, null if it has neither, or why it is too long. The name is plural: `The notes`. */
export function keptTextOf(
  { text, keptColumns }: { readonly text: string | undefined; readonly keptColumns: string | undefined },
  { name, max }: { readonly name: string; readonly max: number },
): { value: string | null } | { reason: string } {
  if (keptColumns === undefined) return { value: text ?? null };
  const value = withKeptLines(text ?? '', keptColumns);
  const reason = refuseLongText(name, value, max);
  return reason === undefined ? { value } : { reason };
}
