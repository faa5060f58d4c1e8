import {
  exchangeRate,
  importCurrencyNames,
  type AssetImport,
  type ImportCurrency,
} from '@steward/shared-api';
import { ShortForm } from '@steward/shared-ui/wizard';
import { usePreviewImport } from './import.data.ts';
import { canPreviewAgain, exchangeRatesOf, previewInputOf } from './mapping.ts';
import type { StepProps } from './steps.ts';

/** Whether the shell has the form. A shell of version 0.3 does not. */
const hasForm = typeof ShortForm === 'function';

interface ConvertAmountsProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  currency: ImportCurrency;
}

/** Converts the amounts in a currency, in all columns, at the rate that the user enters, and makes the preview again. */
export function ConvertAmounts({ assetImport, currency, onView }: ConvertAmountsProps) {
  const { run, running, error } = usePreviewImport();
  if (!hasForm || !canPreviewAgain(assetImport)) return null;
  const [one, several] = importCurrencyNames[currency];
  const preview = async (rate: string) => {
    const others = exchangeRatesOf(assetImport).filter((other) => other.currency !== currency);
    await run({ ...previewInputOf(assetImport), exchangeRates: [...others, { currency, rate }] });
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <ShortForm
      label={`Pounds for 1 ${one}`}
      submitLabel="Convert"
      submitName={`Convert ${several}`}
      // 6 digits, the point and 6 digits.
      maxLength={13}
      isNumber
      busy={running}
      failure={error?.message}
      check={(rate) => exchangeRate.shape.rate.safeParse(rate).error?.issues[0]?.message ?? null}
      // The form shows the error.
      onSubmit={(rate) => void preview(rate).catch(() => null)}
    />
  );
}
