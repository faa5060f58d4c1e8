import { statedCurrencies } from '../fields/currency.ts';
import { parseDay } from '../fields/day.ts';
import { parseMoney } from '../fields/money.ts';
import { monthsIn } from '../fields/months.ts';

/** Whether enough cells of a column are as expected: 80 % of at least two. */
export function areMostly(cells: readonly string[], isExpected: (cell: string) => boolean): boolean {
  return cells.length > 1 && cells.filter(isExpected).length >= cells.length * 0.8;
}

/** Whether almost every cell of a column has another text. A register can have a number twice by mistake. */
export function areMostlyDifferent(cells: readonly string[]): boolean {
  return new Set(cells).size >= cells.length * 0.9;
}

const longestCode = 12;

/** Whether a text is a short code such as `LA-01` or `OV/101`, and no date, year, amount or number with decimals. */
export function isCode(text: string): boolean {
  if (text.length > longestCode || !/\d/.test(text)) return false;
  if (!/^[\p{L}\d]+(?:[-/.]+[\p{L}\d]+)*$/u.test(text) && !/^[A-Z]{1,3} \d{1,6}$/.test(text)) return false;
  return !/^\d+[.]\d+$|^(?:19|20)\d{2}$/.test(text) && (/^\d+$/.test(text) || !isDay(text));
}

/** Whether a text is a number of a thing such as `7G2210345`, also with spaces, and no date. */
export function isSerialNumber(text: string): boolean {
  return /^(?=.*\d)[\p{L}\d][\p{L}\d\-/. #:]{2,29}$/u.test(text) && (/^\d+$/.test(text) || !isDay(text));
}

/** Whether the cells are numbers without letters that can be quantities: they differ in length. */
export function areQuantities(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\d+$/.test(cell)) && new Set(cells.map(({ length }) => length)).size > 1;
}

/** Whether the cells only count the rows: 1, 2, 3. Another sheet has the same numbers. */
export function areRowNumbers(cells: readonly string[]): boolean {
  const [first = ''] = cells;
  return (
    /^\d{1,3}$/.test(first) &&
    cells.every((cell, at) => /^[1-9]\d*$|^0$/.test(cell) && Number(cell) === Number(first) + at)
  );
}

/** Whether a text is a day, a month or a year. */
export function isDay(text: string): boolean {
  return 'value' in parseDay(text, { dayFirst: undefined, readsMonthsAsFirstDay: true });
}

export function statesAmount(text: string): boolean {
  return 'value' in parseMoney(text, { readsAsPounds: true });
}

/** Whether a text is an amount that states its currency, such as `£11,450`. */
export function isAmountWithCurrency(text: string): boolean {
  return statedCurrencies(text).stated.size > 0 && statesAmount(text);
}

/** The usual numbers of months between services. */
const usualMonths = new Set(['1', '2', '3', '4', '6', '12', '14', '18', '24', '26', '36', '48', '60', '120']);

/** Whether a text is an interval such as `annual`, `6 months` or `12`. */
export function isInterval(text: string): boolean {
  return usualMonths.has(text) || monthsIn(text) !== undefined;
}

const longestName = 40;

/** Whether a text can be the name of a piece of equipment: words without digits, and no answer such as `Yes`. */
export function isWords(text: string): boolean {
  const isAnswer = /^(?:yes|no|true|false|ok|good|fair|poor|new|used|owned|leased|rented)$/i.test(text);
  return text.length <= longestName && !isAnswer && /^\p{L}{3,}[\p{L}\s,&/()'’-]*$/u.test(text);
}

/** Whether the cells can be names of models: short, some with letters, and no dates or amounts. */
export function areModelNames(cells: readonly string[]): boolean {
  const isName = (text: string) => text.length <= longestName && (/^\d+$/.test(text) || !isDay(text));
  return areMostly(cells, (cell) => isName(cell) && !isAmountWithCurrency(cell)) && cells.some(hasWord);
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

const rooms = `surgery, surg, dental surgery, theatre, operating theatre, consult, consulting, consultation, consult room,
  consulting room, consultation room, consult rm, prep, prep room, prep area, preparation room, preparation area, reception, reception area,
  reception desk, front desk, decon, decon room, decon rm, decontamination, decontamination room, ldu, clean room, dirty room,
  x-ray, x-ray room, x-ray suite, xray, xray room, imaging, imaging room, imaging suite, radiography, radiography room, opg room, cbct room, ct room,
  mri room, scan room, scanning room, ultrasound room, lab, laboratory, dental lab, kennel, kennels, cattery, ward, dog ward, cat ward,
  isolation, isolation ward, isolation room, recovery, recovery room, recovery area, recovery ward, store, stores, store room, storeroom, storage,
  storage room, stock room, stockroom, staff room, staffroom, staff kitchen, kitchen, kitchenette, waiting room, waiting area, treatment room,
  treatment area, hygiene room, hygiene surgery, hygienist room, office, manager's office, managers office, practice manager's office, plant room, boiler room, compressor room,
  server room, comms room, utility, utility room, laundry, laundry room, toilet, wc, corridor, hallway, landing, basement, cellar, attic,
  loft, garage, pharmacy, dispensary, meeting room, training room, changing room, cleaner's cupboard, cupboard, dental room, dental suite,
  endoscopy room, grooming room, puppy room, exam room, examination room, room, rm, operatory, op`;

const roomNames = new Set(rooms.split(/,\s+/));
const places =
  /^(?:main|back|front|rear|upstairs|downstairs|ground floor|first floor|1st floor|small|large|old|new) /;

/** Whether a text is a usual name of a room, such as `Surgery 2`, `Prep room` or `Upstairs store`. */
export function isRoom(text: string): boolean {
  if (text.length > longestName) return false;
  const name = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s*\([^)]*\)$/, '')
    .replace(places, '')
    .replace(/[\s-]*(?:no\.? ?|# ?)?(?:\d{1,2}[a-h]?|\b[a-h])$/, '')
    .trim();
  return roomNames.has(name);
}
