import { controlCharacterIn, normalText } from '@steward/shared-api';
import type { CellKind } from '../read/sheet.ts';
import type { Field, Parsed } from './field.ts';

type TextField = Omit<Field<string>, 'parse'> & { longest?: number; severalLines?: boolean };

/** A field of text without surrounding spaces. */
export function textField({ longest = 500, severalLines = false, ...rest }: TextField): Field<string> {
  const values = Number.isFinite(longest) ? `A text of up to ${formatCount(longest)} characters` : 'A text';
  return {
    values,
    ...rest,
    parse: (text, { isEntered = false }) =>
      parseText(text, { longest, keepsSpaces: severalLines || isEntered }),
  };
}

/**
 * A field of an identifier. Refuses values that a spreadsheet has changed: a rounded number (8.83E+11), and a serial number that became a
 * number with an exponent (1618341e3), a date or a yes/no value.
 */
export function identifierField(field: TextField): Field<string> {
  return { ...textField(field), isIdentifier: true, refuses: refusesIdentifier };
}

/** A field of a phone number. Refuses numbers, because a spreadsheet drops the leading 0 of a number. */
export function phoneField(field: TextField): Field<string> {
  return {
    ...textField(field),
    refuses: (text, kind) => {
      const digits = text.replaceAll(/[\s()-]/g, '');
      const isNumber = kind === 'number' || kind === 'scientific';
      return isNumber || /^[1-9]\d{8,9}$/.test(digits)
        ? `${text} is a number without its leading 0: ${asText}`
        : refusesExponent(text, kind);
    },
  };
}

const asText = 'format the column as text in the spreadsheet and enter it again';

function refusesIdentifier(text: string, kind: CellKind | undefined): string | undefined {
  if (kind === 'date') return `${text} is a date in this spreadsheet: ${asText}`;
  if (kind === undefined && /^(?:true|false)$/i.test(text)) return `${text} is a yes/no value: ${asText}`;
  return refusesExponent(text, kind);
}

function refusesExponent(text: string, kind: CellKind | undefined): string | undefined {
  // A text in a workbook is as typed, unless it is a number that was shortened before it was pasted.
  const isShortened = /^\d(?:[.,]\d+)?e\+\d+$/i.test(text);
  const hasExponent = kind !== 'text' && /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text);
  return isShortened || hasExponent || kind === 'scientific'
    ? `${text} is a number that a spreadsheet shortens: ${asText}. If it is correct, save the file as .xlsx with the column as text`
    : undefined;
}

function parseText(
  text: string,
  { longest, keepsSpaces }: { longest: number; keepsSpaces: boolean },
): Parsed<string> {
  if (!text.isWellFormed()) return { reason: 'The text has an incomplete character: save the file as UTF-8' };
  const normalised = normalText(text);
  const value = (keepsSpaces ? normalised : normalised.replaceAll(/\s+/g, ' ')).trim();
  const found = controlCharacterIn(value)?.codePointAt(0);
  if (found !== undefined) {
    return {
      reason: `The text has an invisible character (U+${found.toString(16).toUpperCase().padStart(4, '0')})`,
    };
  }
  const length = value.length > longest ? [...value].length : value.length;
  return length > longest
    ? { reason: `The text has ${formatCount(length)} characters; the maximum is ${formatCount(longest)}` }
    : { value };
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}
