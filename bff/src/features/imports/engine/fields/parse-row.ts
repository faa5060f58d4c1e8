import {
  omitUndefined,
  type ImportChoice,
  type ImportCurrency,
  type ImportRemedy,
  type ImportSuggestion,
} from '@steward/shared-api';
import { columnNameOf, headersOf, type Mapping, readingOf, replacementsOf } from '../mapping/mapping.ts';
import { columnName } from '../read/column-name.ts';
import type { CellKind, SheetRow } from '../read/sheet.ts';
import type { Field, Fields, ReadingRules, Rejection, ValuesOf } from './field.ts';
import {
  emptiedAs,
  type KeptCell,
  keptLine,
  keptTextProblem,
  mayKeepText,
  withKeptTexts,
} from './kept-columns.ts';
import { type Currency, currencyOfHeader } from './currency.ts';
import { isAmount } from './money.ts';
import { parseAsChosen } from './parse-as-chosen.ts';
import { isPlaceholder } from './placeholders.ts';

/** The reason why a row is refused, with its column. */
export interface Problem {
  readonly column: string;
  readonly reason: string;
  /** True if the catalogue does not have the named entry, which users can request. */
  readonly isMissingInCatalogue?: boolean;
  /** The name of the field, if its cell cannot be read. */
  readonly field?: string;
  /** The text of this cell, or the name of an entry that the catalogue does not have. */
  readonly text?: string;
  /** False if the text of the cell cannot be kept in the comments, because it is an amount; true by default. */
  readonly canKeepText?: boolean;
  /** The option that removes the problem. */
  readonly remedy?: ImportRemedy;
  /** The currency of a refused amount, if an exchange rate would convert it. */
  readonly currency?: ImportCurrency;
  /** A known name that the text of the cell is probably meant to be. */
  readonly suggestion?: ImportSuggestion;
  /** The text of a cell that is none of the few values of its field. */
  readonly choice?: ImportChoice;
  /** The cell, if a spreadsheet may have changed it. It is accepted for a stored record that has the same text already. */
  readonly doubtful?: DoubtfulCell;
}

/** A cell that a spreadsheet may have changed, such as the serial number 019E6085. */
export interface DoubtfulCell {
  /** The name of the field. */
  readonly name: string;
  readonly text: string;
}

/** A row of a file with the values of its fields. */
export interface ParsedRow<Of extends Fields> {
  readonly number: number;
  readonly values: ValuesOf<Of>;
  readonly problems: readonly Problem[];
  /** Cells that cannot be read, in columns that are then left empty. */
  readonly emptied: readonly EmptiedCell[];
  /** Cells in a notation that is not known yet. */
  readonly open: readonly OpenCell[];
  /** Amounts that are converted to pounds. */
  readonly converted: readonly ConvertedCell[];
  /** Mistyped texts that are read as the corrected ones. */
  readonly corrected: readonly CorrectedCell[];
}

/** A mistyped text that is read as the corrected one. */
export interface CorrectedCell {
  readonly column: string;
  readonly text: string;
  readonly to: string;
}

/** An amount that is converted to pounds. */
export interface ConvertedCell {
  readonly column: string;
  readonly currency: ImportCurrency;
}

/** A cell that cannot be read and is left empty. */
export interface EmptiedCell extends Problem {
  readonly text: string;
  /** Whether the text is kept in the field of kept columns. */
  readonly isTextKept: boolean;
}

/** A cell that means different values in different notations. */
export interface OpenCell {
  /** The name of the field. */
  readonly name: string;
  readonly column: string;
  readonly rowNumber: number;
  readonly text: string;
  /** The currency of amounts in the column that state none. */
  readonly currencyOfColumn: Currency | undefined;
}

/** Returns a function that parses the rows of a file. Cells in a notation that the rules do not choose stay open. */
export function rowParser<Of extends Fields>(
  fields: Of,
  mapping: Mapping,
  rules: ReadingRules,
): (row: SheetRow) => ParsedRow<Of> {
  const mapped = [...mapping.columns].flatMap(([name, columns]) => {
    const known = fields[name];
    if (!known) return [];
    const field = rules.isEntered ? { ...known, takesPlaceholders: true } : known;
    const {
      readsAsPounds,
      readsMonthsAsFirstDay,
      takesOffVat,
      usesCorrectedTexts,
      resolvesOnReportDay: _,
      ...reading
    } = readingOf(mapping, name);
    const column = columnNameOf(mapping, name, field.label);
    const headers = headersOf(mapping, name);
    const currencies = isAmount(field) ? headers.map(currencyOfHeader) : undefined;
    const fieldRules = { ...rules, readsAsPounds, readsMonthsAsFirstDay, takesOffVat };
    const replacements = replacementsOf(mapping, name);
    const choices = { fieldRules, replacements, usesCorrectedTexts };
    return [{ name, columns, headers, currencies, field, column, reading, ...choices }];
  });
  return (row) => {
    const { number, cells, kinds, entered } = row;
    const problems: Problem[] = extraCells(row, mapping);
    const emptied: EmptiedCell[] = [];
    const values: [string, unknown][] = [];
    const stated: [string, unknown][] = [];
    const kept: KeptCell[] = [];
    const open: OpenCell[] = [];
    const converted: ConvertedCell[] = [];
    const corrected: CorrectedCell[] = [];
    for (const { name, columns, headers, field, column, reading, currencies, ...parsing } of mapped) {
      const refuse = (
        { reason, remedy, currency, choice, correctedText }: Rejection & Pick<Problem, 'choice'>,
        text: string,
        doubtful?: DoubtfulCell,
      ) => {
        const mayKeep = mayKeepText(field, text);
        const empty = emptiedAs(reading, { mayKeep, ...omitUndefined({ remedy, correctedText }) });
        return empty
          ? emptied.push({ column, reason, text, ...empty })
          : problems.push({
              column,
              reason,
              field: name,
              text,
              ...keptTextProblem(field, text),
              ...omitUndefined({ remedy, currency, choice, doubtful }),
              ...suggestionOf({ name, text }, correctedText),
            });
      };
      const found = columns.map((at) => ({ text: (cells[at] ?? '').trim(), kind: kinds?.[at] }));
      const refused = found
        .map((cell) => (rules.isEntered ? undefined : cellRefusal(field, cell)))
        .find((reason) => reason !== undefined);
      if (refused !== undefined) {
        const text = found
          .map((cell) => cell.text)
          .join(' ')
          .trim();
        refuse({ reason: refused }, text, { name, text });
        continue;
      }
      const text = textOf(
        field,
        found.map((cell) => cell.text),
        headers,
      );
      if (text === '') continue;
      const currencyOfColumn = currencies && currencyOfFilled(field, found, currencies);
      if (currencyOfColumn === 'several') {
        refuse({ reason: `The row has several amounts: ${text}` }, text);
        continue;
      }
      if (isOpen(field, text, rules)) {
        open.push({ name, column, rowNumber: number, text, currencyOfColumn });
        continue;
      }
      const fieldRules = currencyOfColumn ? { ...parsing.fieldRules, currencyOfColumn } : parsing.fieldRules;
      const { replacements, usesCorrectedTexts } = parsing;
      const isEntered = rules.isEntered === true || columns.some((at) => entered?.has(at));
      const parsed = parseAsChosen(field, text, {
        rules: fieldRules,
        replacements,
        usesCorrectedTexts,
        isEntered,
      });
      if ('reason' in parsed)
        refuse(field.choices ? { ...parsed, choice: { field: name, from: text } } : parsed, text);
      else if (parsed.value !== '') values.push([name, parsed.value]);
      if ('reason' in parsed) continue;
      if (parsed.currency) converted.push({ column, currency: parsed.currency });
      if (parsed.correctedText) corrected.push({ column, text, to: parsed.correctedText });
      if (parsed.isTextKept) kept.push({ column, text, isTextKept: true });
      stated.push(...Object.entries(parsed.also ?? {}));
    }
    return {
      number,
      values: withKeptTexts(valuesOf<Of>([...stated, ...values]), [...emptied, ...kept]),
      problems,
      emptied,
      open,
      converted,
      corrected,
    };
  };
}

/** The corrected text of a cell, as a suggestion. */
export function suggestionOf(
  { name, text }: Pick<OpenCell, 'name' | 'text'>,
  correctedText: string | undefined,
): Pick<Problem, 'suggestion'> {
  return correctedText === undefined ? {} : { suggestion: { field: name, from: text, to: correctedText } };
}

/** The currency of the column that has the amount; `several` if different amounts are in several columns. */
function currencyOfFilled(
  field: Field<unknown>,
  cells: readonly { readonly text: string }[],
  currencies: readonly Currency[],
): Currency | 'several' | undefined {
  const filled = cells.flatMap(({ text }, at) =>
    isPlaceholder(field, text) ? [] : [{ text, currency: currencies[at] }],
  );
  const [first] = filled;
  const isOne = filled.every(({ text, currency }) => text === first?.text && currency === first.currency);
  return isOne ? first?.currency : 'several';
}

function isOpen({ notations }: Field<unknown>, text: string, rules: ReadingRules): boolean {
  return notations !== undefined && !notations.isChosen(rules) && notations.of(text) !== undefined;
}

/** Guarantee: each value comes from the field of its name. */
function valuesOf<Of extends Fields>(values: readonly [string, unknown][]): ValuesOf<Of> {
  return Object.fromEntries(values) as ValuesOf<Of>;
}

/** The reason why a cell of its kind cannot be the field; undefined if it can. */
export function cellRefusal(
  field: Field<unknown>,
  { text, kind }: { text: string; kind: CellKind | undefined },
): string | undefined {
  if (kind === 'formula')
    return 'The formula in this cell has no stored result: open the file in Excel, save it and choose it again';
  if (isPlaceholder(field, text)) return undefined;
  if (kind === 'longNumber')
    return `${text} has more digits than a spreadsheet keeps: format the column as text in the spreadsheet and enter the number again`;
  if (kind === 'error' || /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i.test(text))
    return `The cell shows the error ${text}`;
  if (kind === 'boolean' && field.takesBooleans !== true)
    return `${text.toUpperCase()} is a yes/no value in this spreadsheet: format the column as text and enter it again`;
  return field.refuses?.(text, kind);
}

/** The text of the columns of a field, each different text once. */
function textOf(field: Field<unknown>, cells: readonly string[], headers: readonly string[]): string {
  if (field.namesCells === true) return namedCells(field, cells, headers);
  const texts = cells.filter((cell) => !isPlaceholder(field, cell));
  return texts.length === 1 ? (texts[0] ?? '') : [...new Set(texts)].join(field.joiner ?? ' ');
}

/** A line for each cell that is not empty: `Colour: red`. */
function namedCells(field: Field<unknown>, cells: readonly string[], headers: readonly string[]): string {
  const lines = cells.flatMap((cell, at) =>
    isPlaceholder(field, cell) ? [] : [keptLine(headers[at] ?? '', cell)],
  );
  return lines.join('\n');
}

/** Refuses a row with more cells than the header. In a CSV, a delimiter in an unquoted text has moved its values to the wrong columns. */
function extraCells({ cells, kinds }: SheetRow, { headers }: Mapping): Problem[] {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width <= headers.length) return [];
  const reason =
    kinds === undefined
      ? `The row has ${width} cells and the header ${headers.length}: is there an unquoted text with a delimiter?`
      : `Column ${columnName(width - 1)} has no name: enter one in the header row, or clear the cell`;
  return [{ column: headers.at(-1) ?? '', reason }];
}
