// Apart from the schema, so that pages without an import do not load it.
import type { ExchangeRate, ImportCurrency } from './exchange-rate.ts';

/** The names of one and of several units of the currencies. */
export const importCurrencyNames: Readonly<Record<ImportCurrency, readonly [one: string, several: string]>> =
  {
    EUR: ['euro', 'euros'],
    USD: ['dollar', 'dollars'],
    JPY: ['yen', 'yen'],
    CHF: ['Swiss franc', 'Swiss francs'],
  };

/** `1 euro is 0.8543 pounds` */
export function exchangeRateText({ currency, rate }: ExchangeRate): string {
  return `1 ${importCurrencyNames[currency][0]} is ${rate} pounds`;
}
