import { exchangeRateText, type AssetImport, type ExchangeRate } from '@steward/shared-api';
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
