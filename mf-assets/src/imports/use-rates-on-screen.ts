import {
  exchangeRateText,
  type AssetImport,
  type AssetImportCause,
  type ExchangeRate,
  type ImportCurrency,
} from '@steward/shared-api';
import { useState } from 'react';
import { exchangeRatesOf } from './mapping.ts';

/** The exchange rates of the preview on screen. While the server makes the next one, the control that started it has to stay. */
export function useRatesOnScreen(assetImport: AssetImport): readonly ExchangeRate[] {
  const rates = exchangeRatesOf(assetImport);
  const [shown, setShown] = useState(rates);
  const isNext = assetImport.status === 'Planning';
  if (!isNext && textOf(shown) !== textOf(rates)) setShown(rates);
  return isNext ? shown : rates;
}

const textOf = (rates: readonly ExchangeRate[]) => rates.map(exchangeRateText).join();

/** The currencies of refused amounts that have no exchange rate. An older server sends no `currency`. */
export function useMissingCurrencies(
  assetImport: AssetImport,
  causes: readonly Partial<Pick<AssetImportCause, 'currency'>>[],
): readonly ImportCurrency[] {
  const known = new Set(useRatesOnScreen(assetImport).map(({ currency }) => currency));
  const currencies = [...new Set(causes.flatMap(({ currency }) => currency ?? []))];
  return currencies.filter((currency) => !known.has(currency));
}
