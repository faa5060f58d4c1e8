import { currencyUnits, exchangeRateText, type ExchangeRate } from '@steward/shared-api';
import type { ConvertedCell } from './parse-row.ts';

interface Note {
  /** The first row with a converted amount. */
  readonly rowNumber: number;
  readonly text: string;
}

/** The notes about the columns and currencies with amounts that are converted to pounds. */
export function conversionNotes(
  rows: readonly { readonly number: number; readonly converted: readonly ConvertedCell[] }[],
  rates: readonly ExchangeRate[] = [],
): Note[] {
  const notes = new Map<string, Note>();
  for (const { number: rowNumber, converted } of rows)
    for (const { column, currency } of converted) {
      const key = `${currency} ${column}`;
      const rate = rates.find((known) => known.currency === currency);
      if (!rate || notes.has(key)) continue;
      const text = `The amounts in ${currencyUnits(currency)} of '${column}' are converted: ${exchangeRateText(rate)}`;
      notes.set(key, { rowNumber, text });
    }
  return [...notes.values()];
}
