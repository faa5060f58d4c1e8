import type { ImportCurrency } from '@steward/shared-api';

/** The currency of an amount. `other` is one that has no exchange rate here. */
export type Currency = ImportCurrency | 'GBP' | 'other';

/** The words and symbols of currencies. `other` comes first, because A$ has the symbol of US dollars. */
const currencies: readonly (readonly [Currency, RegExp])[] = [
  [
    'other',
    /\b(?:a|c|s|au|ca|nz|hk|sg)\$|\b(?:aud|cad|nzd|hkd|sgd|sek|nok|dkk|pln|czk|huf|inr|zar|aed|cny|rmb)\b\s*[$¥]?|\b(?:australian|canadian|new zealand|hong kong|singapore) dollars?\b/gi,
  ],
  ['GBP', /£|\bgbp\b|\bpounds?\b(?: sterling\b)?|\bsterling\b/gi],
  ['EUR', /€|\beur(?:os?)?\b/gi],
  ['USD', /\bus ?\$|\busd\b|\b(?:us |american )?dollars?\b|\$/gi],
  ['JPY', /¥|\bjpy\b|\byen\b/gi],
  ['CHF', /\bchf\b|\b(?:swiss )?francs?\b|\bs?fr\b\.?/gi],
];

/** The currencies that a text states, and the rest of the text. */
export interface StatedCurrencies {
  readonly stated: ReadonlySet<Currency>;
  readonly rest: string;
}

/** Finds the currencies that an amount or the name of a column states: `20EUR`, `US $100`, `Cost (EUR)`, `PurchasePriceEUR`. */
export function statedCurrencies(text: string): StatedCurrencies {
  const stated = new Set<Currency>();
  if (/^[\d\s.,()−-]*$/.test(text)) return { stated, rest: text };
  let rest = text
    .replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)|[_\s]+/gi, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  for (const [currency, words] of currencies) {
    const without = rest.replaceAll(words, ' ');
    if (without !== rest) stated.add(currency);
    rest = without;
  }
  return { stated, rest };
}

/** The currency of amounts that state none, by the name of their column: pounds, if it states no currency or several with pounds. */
export function currencyOfHeader(header: string): Currency {
  const { stated } = statedCurrencies(header);
  const [only = 'GBP', another] = stated;
  if (another === undefined) return only;
  return stated.has('GBP') ? 'GBP' : 'other';
}
