import {
  areModelNames,
  areMostly,
  areMostlyDifferent,
  areQuantities,
  areRowNumbers,
  statesAmount,
  isAmountWithCurrency,
  isCode,
  isDay,
  isInterval,
  isRoom,
  isSerialNumber,
  isWords,
} from '../mapping/cell-patterns.ts';
import type { CellRules } from '../fields/cell-rules.ts';

type Cells = readonly string[];

const areCodes = (cells: Cells) => areMostly(cells, isCode) && areMostlyDifferent(cells);
/** Whether a text has a word of five letters, such as `Autoclave1`. */
const hasLongWord = (text: string) => /\p{L}{5}/u.test(text);

const areDays = (cells: Cells) => areMostly(cells, isDay);

/** Finds one of several words in a header. They are patterns with spaces between them. */
const oneOf = (...words: readonly string[]) =>
  new RegExp(String.raw`\b(?:${words.join(' ').trim().replaceAll(/\s+/g, '|')})\b`, 'i');

const wordsOfOtherAmounts = String.raw`bills? repairs? servic\w* svc maint\w* annual\w* years? yearly pa month\w* week\w* contract\w* deprec\w* book nbv wdv current
  present now today\w* insur\w* replac\w* residual scrap sale sold resale selling disposal budget\w* hire rent\w* leas\w*
  finance\w* call\s?outs? labour parts? balance quot\w* estimat\w* discount deposit sav(?:ed|ings?) market fees? running
  spares? deliver\w* install\w* upgrade\w* excess income revenue charge\w* patient`;

const wordsOfOtherNumbers = String.raw`serial parts? cat catalogue product model version order invoice po purchase batch lot barcode gtin date phone tel\w* mobile
  fax post\w* room surgery floor job ticket qty quantity count size age year line row account acc patient staff user weight
  power voltage kw ip mac price cost contract s\.?\s?no`;

const wordsOfOtherDates =
  'lease payments? pay paid rent rental hire finance invoices? bills? insurance licen[cs]e subscription tax vat renewal return';

const wordsOfOtherContracts =
  'leas\\w* finance\\w* rent\\w* hire loan insur\\w* phone mobile broadband energy waste';

const otherCompany =
  /suppl|vendor|dealer|seller|retailer|bought|purchas|\bsold|\bfrom\b|order|invoice|lessor|leas|financ|own(?:er|ed)|insur|deliver/i;

const otherLocation =
  /\b(?:prev\w*|old|former\w*|from|to|moved?|transfer\w*|bill\w*|invoice\w*|purchas\w*|order\w*|own\w*|deliver\w*|next|last)\b/i;

const otherRoom = /\b(?:prev\w*|old|former\w*|from|to|moved?|last|next|tested|serves?|supplies|feeds)\b/i;

const otherType =
  /\b(?:prev\w*|old|former\w*|replac\w*|spares?|access\w*|parts?|parent|with|linked|connected)\b/i;

const formerCompany = /\b(?:prev\w*|old|former\w*|last|lessor|insur\w*)\b/i;

/** How cells show the fields of assets. */
export const cellRules = {
  reference: {
    vagueNames: [
      // People number their stickers from 1.
      { names: 'sticker, label, asset sticker, asset label', fit: areCodes },
      {
        // An invoice number is the same in several rows.
        names: `asset, inv no, inv number, inv ref, inv, code, no, number, nr, unit, item, item code, reg no, reg number, register, identifier, identification`,
        fit: (cells) => areCodes(cells) && !areRowNumbers(cells),
      },
    ],
    pattern: {
      fit: (cells) =>
        cells.length > 1 &&
        cells.every(isCode) &&
        new Set(cells).size === cells.length &&
        !areQuantities(cells) &&
        !areRowNumbers(cells),
      isFirst: true,
    },
    otherMeaning: oneOf(wordsOfOtherNumbers, 'site practice'),
    otherWords: oneOf(wordsOfOtherNumbers, 'parent'),
  },
  type: {
    vagueNames: [{ names: 'asset, unit, article, object', fit: (cells) => areMostly(cells, isWords) }],
    neverFits: (cells) => areCodes(cells) && !cells.some(hasLongWord),
    hasKnownTexts: true,
    otherMeaning: otherType,
    otherWords: otherType,
  },
  serialNumber: {
    vagueNames: [
      {
        // In some lists, "S. No." counts the rows.
        names: 's no, ser, sr no, sr, s number, s num, serial lot, lot serial',
        fit: (cells) => areMostly(cells, isSerialNumber) && !areRowNumbers(cells),
      },
    ],
  },
  model: { vagueNames: [{ names: 'variant, series', fit: areModelNames }] },
  dateHistoricalService: {
    vagueNames: [
      {
        names: `last, done on, done, date done, last visit, last visit date, visited, visited on, checked, checked on, tested, tested on, inspected,
          inspected on, maintained, maintained on, validated, calibrated, last time`,
        fit: areDays,
      },
    ],
  },
  dateNextService: {
    vagueNames: [{ names: 'next, next visit, next visit date, next time, due again', fit: areDays }],
    otherWords: oneOf(wordsOfOtherDates),
  },
  deactivatedAt: {
    // Other columns of these names have Yes and No.
    vagueNames: [{ names: 'scrapped, withdrawn, thrown away, thrown out, written off', fit: areDays }],
  },
  dateDecommissioned: { vagueNames: [{ names: 'retired', fit: areDays }] },
  serviceIntervalMonths: {
    vagueNames: [
      {
        names: 'cycle, int, repeat, repeats, repeat every, periodicity, recurrence',
        fit: (cells) => areMostly(cells, isInterval),
      },
    ],
  },
  serviceContract: { otherWords: oneOf(wordsOfOtherContracts) },
  purchasePrice: {
    vagueNames: [
      {
        names: '£, €, $, gbp, ex vat, exc vat, excl vat, inc vat, incl vat, net, how much, spent, spend',
        fit: (cells) => areMostly(cells, statesAmount),
      },
    ],
    pattern: { fit: (cells) => areMostly(cells, isAmountWithCurrency), isFirst: false },
    otherMeaning: oneOf(wordsOfOtherAmounts, 'vat tax'),
    otherWords: oneOf(wordsOfOtherAmounts),
  },
  room: {
    pattern: { fit: (cells) => areMostly(cells, isRoom), isFirst: false },
    otherMeaning: otherRoom,
    otherWords: otherRoom,
  },
  manufacturer: { hasKnownTexts: true, otherMeaning: otherCompany, otherWords: formerCompany },
  serviceSupplier: { hasKnownTexts: true, otherMeaning: otherCompany, otherWords: formerCompany },
  location: { hasKnownTexts: true, otherMeaning: otherLocation, otherWords: otherLocation },
} satisfies Readonly<Record<string, CellRules>>;
