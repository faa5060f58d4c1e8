import type { CellKind } from '../read/sheet.ts';
import type { Field, Parsed } from './field.ts';

type TextField = Omit<Field<string>, 'parse'> & { longest?: number; severalLines?: boolean };

/** A field of text, kept as it is but for space around it. */
export function textField({ longest = 500, severalLines = false, ...rest }: TextField): Field<string> {
  return { ...rest, parse: (text) => parseText(text, { longest, severalLines }) };
}

/**
 * A field that identifies something. A number that a spreadsheet has rounded (8.83E+11) identifies nothing any more, and a serial number
 * that it took for a number with an exponent (1618341e3), a date or a yes/no value is not what was typed.
 */
export function identifierField(field: TextField): Field<string> {
  return { ...textField(field), refuses: refusesIdentifier };
}

/** A phone number. A spreadsheet that takes it for a number drops its leading 0. */
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
  // text in a workbook is what was typed, but for a number that was shortened before it came there
  const isShortened = /^\d(?:[.,]\d+)?e\+\d+$/i.test(text);
  const hasExponent = kind !== 'text' && /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text);
  return isShortened || hasExponent || kind === 'scientific'
    ? `${text} is a number that a spreadsheet shortens: ${asText}. If it is right as it is, save the file as .xlsx with the column as text`
    : undefined;
}

// Line breaks and tabs are dealt with before; whatever else cannot be seen has no place in a name, nor have the marks that
// turn the direction of writing.
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u;

function parseText(
  text: string,
  { longest, severalLines }: { longest: number; severalLines: boolean },
): Parsed<string> {
  if (!text.isWellFormed()) return { reason: 'The text holds half a character: save the file as UTF-8' };
  const whole = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\uFEFF', '');
  const value = (severalLines ? whole : whole.replaceAll(/[\s\u00A0]+/g, ' ')).trim();
  const found = invisible.exec(value)?.[0].codePointAt(0);
  if (found !== undefined) {
    return {
      reason: `The text holds a character that cannot be seen (U+${found.toString(16).toUpperCase().padStart(4, '0')})`,
    };
  }
  const length = value.length > longest ? [...value].length : value.length;
  return length > longest
    ? { reason: `The text has ${thousands(length)} characters; ${thousands(longest)} is the most` }
    : { value };
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB');
}
