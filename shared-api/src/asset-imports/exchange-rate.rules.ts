// Apart from the schema, so that pages without an import do not load it.
import type { ExchangeRate, ImportCurrency } from './exchange-rate.ts';

/** The names of one and of several units of the currencies. */
export const importCurrencyNames: Readonly<Record<ImportCurrency, readonly [one: string, several: string]>> =
  {
    EUR: ['euro', 'euros'],
    USD: ['US dollar', 'US dollars'],
    JPY: ['yen', 'yen'],
    CHF: ['Swiss franc', 'Swiss francs'],
  };

/** The name of several units of a currency: `euros`. */
export function currencyUnits(currency: ImportCurrency): string {
  return importCurrencyNames[currency][1];
}

/** The text of an exchange rate: `1 euro = £0.8543`. */
export function exchangeRateText({ currency, rate }: ExchangeRate): string {
  return `1 ${importCurrencyNames[currency][0]} = £${rate}`;
}
