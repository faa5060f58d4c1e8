import { type CellKind, damagedWorkbook, FileRefused } from '../sheet.ts';
import type { NumberFormat } from './number-formats.ts';
import type { PackedTexts } from './packed-texts.ts';
import { decodeEscapes } from './xml.ts';

/** A cell in the XML of its sheet. */
export interface CellSource {
  readonly type: string;
  readonly style: number;
  value: string | undefined;
  inline: string;
  hasFormula: boolean;
}

/** The parts of a workbook that the texts of cells need. */
export interface CellTexts {
  readonly sharedStrings: Pick<PackedTexts, 'at'>;
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

export interface Cell {
  readonly text: string;
  /** The kind of the cell; undefined for an empty one. */
  readonly kind: CellKind | undefined;
}

const empty: Cell = { text: '', kind: undefined };

/** The text of a cell as a spreadsheet shows it, and its kind. */
export function cellOf({ type, style, value, inline, hasFormula }: CellSource, texts: CellTexts): Cell {
  // Only a formula with a text result can have an empty result.
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
  const text = sharedStrings.at(Number(value));
  if (text === undefined) throw new FileRefused(damagedWorkbook);
  return text;
}

/** A double keeps all digits of a whole number up to 15 digits. */
const longNumberLimit = 1e15;

function numberCell(value: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const number = Number(value);
  if (Number.isNaN(number)) throw new FileRefused(damagedWorkbook);
  if (format?.shows === 'date') return { text: dateText(number, is1904), kind: 'date' };
  if (Math.abs(number) >= longNumberLimit) return { text: value, kind: 'longNumber' };
  const text = numberText(number);
  const shown = format && number >= 0 ? text.padStart(/^\d+$/.test(text) ? format.zeros : 0, '0') : text;
  return { text: shown, kind: format?.shows === 'scientific' ? 'scientific' : 'number' };
}

/** A number as a spreadsheet shows it: at most 15 digits, without an exponent. */
function numberText(number: number): string {
  const shown = Number(number.toPrecision(15));
  return shown !== 0 && Math.abs(shown) < 1e-6 ? shown.toFixed(10) : String(shown);
}

const dayMilliseconds = 86_400_000;
/** The last day number of Excel, 31 December 9999. */
const maximumDay = 2_958_465;

function dateText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > maximumDay) return String(serial);
  // Excel has a 29 February 1900, which did not exist, as day 60.
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const seconds = Math.round(days * 86_400) * 1_000;
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + seconds).toISOString().split('T');
  return seconds % dayMilliseconds === 0 ? day : `${day} ${time.slice(0, 8)}`;
}
