import { type CellKind, damagedWorkbook, FileRefused } from '../sheet.ts';
import type { NumberFormat } from './number-formats.ts';
import { decodeEscapes } from './xml.ts';

/** A cell as the XML of its sheet has it. */
export interface CellSource {
  readonly type: string;
  readonly style: number;
  value: string | undefined;
  inline: string;
  hasFormula: boolean;
}

/** What the texts of cells are made with. */
export interface CellTexts {
  readonly sharedStrings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

export interface Cell {
  readonly text: string;
  /** Undefined for an empty cell. */
  readonly kind: CellKind | undefined;
}

const empty: Cell = { text: '', kind: undefined };

/** The text of a cell as a spreadsheet shows it, and how it is stored. */
export function cellOf({ type, style, value, inline, hasFormula }: CellSource, texts: CellTexts): Cell {
  // only a formula that gives a text may have an empty result
  if (hasFormula && (value === undefined || (value === '' && type !== 'str')))
    return { text: '', kind: 'formula' };
  if (type === 'inlineStr') return textCell(inline);
  if (value === undefined || value === '') return empty;
  switch (type) {
    case 's':
      return textCell(sharedString(value, texts));
    case 'str':
      return textCell(decodeEscapes(value));
    case 'b':
      return { text: value === '1' || value.toLowerCase() === 'true' ? 'true' : 'false', kind: 'boolean' };
    case 'e':
      return { text: value, kind: 'error' };
    case 'd':
      return { text: value, kind: 'date' };
    default:
      return numberCell(value, texts.formats[style], texts.is1904);
  }
}

function textCell(text: string): Cell {
  return text === '' ? empty : { text, kind: 'text' };
}

function sharedString(value: string, { sharedStrings }: CellTexts): string {
  const text = sharedStrings[Number(value)];
  if (text === undefined) throw new FileRefused(damagedWorkbook);
  return text;
}

/** A double keeps 15 digits of a whole number for certain. */
const tooLong = 1e15;

function numberCell(value: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const number = Number(value);
  if (Number.isNaN(number)) throw new FileRefused(damagedWorkbook);
  if (format?.shows === 'date') return { text: dateText(number, is1904), kind: 'date' };
  if (Math.abs(number) >= tooLong) return { text: value, kind: 'longNumber' };
  const text = numberText(number);
  const shown = format && number >= 0 ? text.padStart(/^\d+$/.test(text) ? format.zeros : 0, '0') : text;
  return { text: shown, kind: format?.shows === 'scientific' ? 'scientific' : 'number' };
}

/** As a spreadsheet shows it: 15 digits at most, never with an exponent. */
function numberText(number: number): string {
  const shown = Number(number.toPrecision(15));
  return shown !== 0 && Math.abs(shown) < 1e-6 ? shown.toFixed(10) : String(shown);
}

const dayMilliseconds = 86_400_000;
/** The day numbers of a century beyond any date that is meant. */
const mostDays = 2_958_465;

function dateText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > mostDays) return String(serial);
  // Excel believes that there was a 29 February 1900, which is its day 60
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const seconds = Math.round(days * 86_400) * 1_000;
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + seconds).toISOString().split('T');
  return seconds % dayMilliseconds === 0 ? day : `${day} ${time.slice(0, 8)}`;
}
