import { currencyUnits, exchangeRateText, type ExchangeRate, type ImportCurrency } from '@steward/shared-api';
import type { ConvertedCell } from './parse-row.ts';

interface Note {
  /** The first row with a converted amount. */
  readonly rowNumber: number;
  readonly text: string;
}

/** The lowest and the highest rates of the last decades, with some room. Another rate is probably a wrong entry, such as 85 for 0.85. */
const usualRates: Readonly<Record<ImportCurrency, readonly [number, number]>> = {
  EUR: [0.4, 1.5],
  USD: [0.3, 1.5],
  JPY: [0.002, 0.02],
  CHF: [0.25, 1.5],
};

function isUsual({ currency, rate }: ExchangeRate): boolean {
  const [lowest, highest] = usualRates[currency];
  return Number(rate) >= lowest && Number(rate) <= highest;
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
      const conversion = `The amounts in ${currencyUnits(currency)} of '${column}' are converted: ${exchangeRateText(rate)}`;
      const text = isUsual(rate) ? conversion : `${conversion}. This is an unusual rate: please check it`;
      notes.set(key, { rowNumber, text });
    }
  return [...notes.values()];
}
