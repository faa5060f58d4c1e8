import {
  damagedWorkbook,
  FileRefused,
  maximumColumns,
  maximumRowNumber,
  type SheetRow,
  tooManyColumns,
} from '../sheet.ts';
import { columnName } from '../column-name.ts';
import { type Cell, type CellSource, type CellTexts, cellOf } from './cell.ts';
import { columnOf } from './column-of.ts';
import { decodeEscapes, type XmlHandlers } from './xml.ts';

/** The limits of a sheet in Excel. */
const maximumColumnsOfExcel = 16_384;
const maximumCharacters = 32_767;

/** Collects the rows of a sheet from its XML. Rows that are missing in the file are empty and are skipped. */
export class SheetParser implements XmlHandlers {
  readonly #texts: CellTexts;
  #rows: SheetRow[] = [];
  #rowNumber = 0;
  #cells: string[] = [];
  #kinds: Cell['kind'][] = [];
  #column = -1;
  #source: CellSource | undefined;
  #isPhonetic = false;
  #reading: 'value' | 'inline' | undefined;

  constructor(texts: CellTexts) {
    this.#texts = texts;
  }

  /** The rows since the last call. */
  take(): readonly SheetRow[] {
    const taken = this.#rows;
    this.#rows = [];
    return taken;
  }

  readonly onOpen = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'c') this.#beginCell(attributes);
    else if (tag === 'row') this.#beginRow(attributes['r']);
    else if (this.#source === undefined) return;
    else if (tag === 'f') this.#source.hasFormula = true;
    else if (tag === 'v') {
      this.#reading = 'value';
      this.#source.value ??= '';
    } else if (tag === 't' && !this.#isPhonetic) this.#reading = 'inline';
    else if (tag === 'rPh') this.#isPhonetic = true;
  };

  readonly onText = (text: string): void => {
    if (this.#reading === undefined || this.#source === undefined) return;
    if (this.#reading === 'value') this.#source.value = (this.#source.value ?? '') + text;
    else this.#source.inline += text;
  };

  readonly onClose = (tag: string): void => {
    if (tag === 'v' || tag === 't') this.#reading = undefined;
    else if (tag === 'rPh') this.#isPhonetic = false;
    else if (tag === 'c') this.#endCell();
    else if (tag === 'row')
      this.#rows.push({ number: this.#rowNumber, cells: this.#cells, kinds: this.#kinds });
  };

  #beginRow(number: string | undefined): void {
    const next = number === undefined ? this.#rowNumber + 1 : Number(number);
    // Rows must be in ascending order, because two rows with the same number are ambiguous.
    if (!(Number.isInteger(next) && next > this.#rowNumber && next <= maximumRowNumber))
      throw new FileRefused(damagedWorkbook);
    this.#rowNumber = next;
    this.#cells = [];
    this.#kinds = [];
    this.#column = -1;
  }

  #beginCell({ r: reference, t: type = 'n', s: style }: Readonly<Record<string, string>>): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (!(this.#column >= 0 && this.#column < maximumColumnsOfExcel)) throw new FileRefused(damagedWorkbook);
    this.#source = { type, style: Number(style ?? 0), value: undefined, inline: '', hasFormula: false };
  }

  #endCell(): void {
    const source = this.#source;
    this.#source = undefined;
    if (source === undefined) return;
    const { text, kind } = cellOf({ ...source, inline: decodeEscapes(source.inline) }, this.#texts);
    // The main thread would copy the text.
    if (text.length > maximumCharacters) throw new FileRefused(longCell(this.#rowNumber, this.#column));
    if (this.#column >= maximumColumns) {
      // Ignores cells that have only a format.
      if (text.trim() === '' && kind !== 'formula') return;
      throw new FileRefused(tooManyColumns);
    }
    while (this.#cells.length < this.#column) {
      this.#cells.push('');
      this.#kinds.push(undefined);
    }
    this.#cells[this.#column] = text;
    this.#kinds[this.#column] = kind;
  }
}

function longCell(row: number, column: number): string {
  const count = maximumCharacters.toLocaleString('en-GB');
  return `Row ${row}, column ${columnName(column)} has more than ${count} characters. Shorten it or clear the cell.`;
}
