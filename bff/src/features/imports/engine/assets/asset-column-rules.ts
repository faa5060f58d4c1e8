import {
  areModelNames,
  areMostly,
  areMostlyDifferent,
  areQuantities,
  areRowNumbers,
  isAmount,
  isAmountWithCurrency,
  isCode,
  isDay,
  isInterval,
  isRoom,
  isSerialNumber,
  isWords,
} from '../mapping/cell-patterns.ts';
import type { assetFields } from './asset-fields.ts';

type Cells = readonly string[];

interface CellRule {
  readonly field: keyof typeof assetFields;
  /** Whether the cells of a column, without placeholders, are of the field. */
  readonly fit: (cells: Cells) => boolean;
}

const areCodes = (cells: Cells) => areMostly(cells, isCode) && areMostlyDifferent(cells);
const areDays = (cells: Cells) => areMostly(cells, isDay);

/** Names that can mean something else. A column has the field if its cells fit and no other column is named like the field. */
export const vagueNames: readonly (CellRule & {
  /** In lower case with single spaces, as the synonyms of a field: `last, done`. */
  readonly names: string;
})[] = [
  // People number their stickers from 1.
  { field: 'reference', names: 'sticker, label, asset sticker, asset label', fit: areCodes },
  {
    field: 'reference',
    // An invoice number is the same in several rows.
    names: `asset, inv no, inv number, inv ref, inv, code, no, number, nr, unit, item code, reg no, reg number, register, identifier, identification`,
    fit: (cells) => areCodes(cells) && !areRowNumbers(cells),
  },
  { field: 'type', names: 'asset, unit, article, object', fit: (cells) => areMostly(cells, isWords) },
  {
    field: 'serialNumber',
    // In some lists, "S. No." counts the rows.
    names: 's no, ser, sr no, sr, s number, s num, serial lot, lot serial',
    fit: (cells) => areMostly(cells, isSerialNumber) && !areRowNumbers(cells),
  },
  {
    field: 'model',
    names: 'variant, series',
    fit: areModelNames,
  },
  {
    field: 'dateHistoricalService',
    names: `last, done on, done, date done, last visit, last visit date, visited, visited on, checked, checked on, tested, tested on, inspected,
      inspected on, maintained, maintained on, validated, calibrated, last time`,
    fit: areDays,
  },
  {
    field: 'dateNextService',
    names: 'next, next visit, next visit date, next time, due again',
    fit: areDays,
  },
  // Other columns of these names have Yes and No.
  {
    field: 'deactivatedAt',
    names: 'scrapped, withdrawn, thrown away, thrown out, written off',
    fit: areDays,
  },
  { field: 'dateDecommissioned', names: 'retired', fit: areDays },
  {
    field: 'serviceIntervalMonths',
    names: 'cycle, int, repeat, repeats, repeat every, periodicity, recurrence',
    fit: (cells) => areMostly(cells, isInterval),
  },
  {
    field: 'purchasePrice',
    names: '£, €, $, gbp, ex vat, exc vat, excl vat, inc vat, incl vat, net, how much, spent, spend',
    fit: (cells) => areMostly(cells, isAmount),
  },
];

/** The fields that cells show in a column without a known name. */
export const columnRules: readonly (CellRule & {
  /** True if only the first column with cells can be it. */
  readonly isFirst: boolean;
})[] = [
  { field: 'purchasePrice', fit: (cells) => areMostly(cells, isAmountWithCurrency), isFirst: false },
  {
    field: 'reference',
    fit: (cells) =>
      cells.length > 1 &&
      cells.every(isCode) &&
      new Set(cells).size === cells.length &&
      !areQuantities(cells) &&
      !areRowNumbers(cells),
    isFirst: true,
  },
  { field: 'room', fit: (cells) => areMostly(cells, isRoom), isFirst: false },
];

const otherCompany =
  /suppl|vendor|dealer|seller|retailer|bought|purchas|\bsold|\bfrom\b|order|invoice|lessor|leas|financ|own(?:er|ed)|insur|deliver/i;

/** Headers that show another meaning of the cells of a field: a column "Repair cost" has amounts, but no purchase prices. */
export const otherMeanings: Readonly<Record<string, RegExp>> = {
  purchasePrice:
    /\b(?:repairs?|servic\w*|svc|maint\w*|annual\w*|years?|yearly|pa|month\w*|week\w*|contract\w*|deprec\w*|book|nbv|wdv|current|present|now|today\w*|insur\w*|replac\w*|residual|scrap|sale|sold|resale|selling|disposal|budget\w*|hire|rent\w*|leas\w*|finance\w*|call ?outs?|labour|parts?|vat|tax|balance|quot\w*|estimat\w*|discount|deposit|sav(?:ed|ings?)|market|fees?|running|spares?|deliver\w*|install\w*|upgrade\w*|excess|income|revenue|charge\w*|patient)\b/i,
  reference:
    /\b(?:serial|parts?|cat|catalogue|product|model|version|order|invoice|po|purchase|batch|lot|barcode|gtin|date|phone|tel\w*|mobile|fax|post\w*|room|surgery|floor|job|ticket|qty|quantity|count|size|age|year|line|row|account|acc|patient|staff|user|weight|power|voltage|kw|ip|mac|price|cost|contract|site|practice|s\.? ?no)\b/i,
  room: /\b(?:prev\w*|old|former\w*|from|to|moved?|last|next|tested|serves?|supplies|feeds)\b/i,
  type: /\b(?:prev\w*|old|former\w*|replac\w*|spares?|access\w*|parts?|parent|with|linked|connected)\b/i,
  manufacturer: otherCompany,
  serviceSupplier: otherCompany,
  location:
    /\b(?:prev\w*|old|former\w*|from|to|moved?|transfer\w*|bill\w*|invoice\w*|purchas\w*|order\w*|own\w*|deliver\w*|next|last)\b/i,
};
