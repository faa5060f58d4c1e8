import * as z from '@steward/shared-api/schema';

/** A currency of amounts in a file that an exchange rate converts to pounds. */
export const importCurrency = z.enum(['EUR', 'USD', 'JPY', 'CHF']);
export type ImportCurrency = z.infer<typeof importCurrency>;

const invalidRate =
  'Please enter a rate above 0, such as 0.8543, with up to 6 digits before and after the decimal point';

/** The value of one unit of a currency in pounds. */
export const exchangeRate = z.strictObject({
  currency: importCurrency,
  /** A decimal number, never a float: `0.8543`. */
  rate: z.string(invalidRate).check(z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/, invalidRate)),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

/** The exchange rates of an import. */
export const exchangeRates = z
  .array(exchangeRate)
  .check(
    z.refine(
      (rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length,
      'Please enter only one rate for each currency',
    ),
  );
